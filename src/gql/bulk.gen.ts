// Generated from bulk.graphql by `npm run generate`; do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from './operation.ts'

/** Kinds of record. The directive of a kind says who may read references to its records and receive their changes. */
export type RecordKind =
  | 'GROUP'
  | 'PROVIDER'
  | 'TERM'
  | 'SYNONYM'
  | 'SPECIALTY'
  /** The list of most searched specialties. The id of an entry is the specialty's. */
  | 'TOP_SPECIALTY'
  /** The list of top conditions. The id of an entry is the condition's. */
  | 'TOP_CONDITION'
  /** A term whose taxonomy is condition. Its id is the term's id. */
  | 'CONDITION'
  | 'PROMOTED_PROGRAM'
  | 'PRACTICE_EMAIL'
  | 'USER';

/** How a bulk change edits a field (docs/decisions/66-bulk.md). */
export type BulkOperation =
  | 'SET'
  | 'ADD'
  | 'REMOVE'
  | 'REPLACE'
  /** Takes `values` out of `field` and puts them into `target`. */
  | 'MOVE';

export type BulkEdit = {
  /** Name from the kind's table of bulk fields, such as `status` or `physicians`. */
  readonly field: string;
  readonly operation: BulkOperation;
  /** New value of SET (one text; empty to empty the field). Texts or ids to add, remove, replace or move otherwise. */
  readonly values: ReadonlyArray<string>;
  /** Texts or ids of REPLACE that a record gets for `values`. */
  readonly replacements?: ReadonlyArray<string> | null | undefined;
  /** Field of MOVE that gets the values. */
  readonly target?: string | null | undefined;
};

/** Requires either `ids` and `edits`, or `columns`. */
export type PrepareBulkChangeInput = {
  readonly operationId?: string | null | undefined;
  readonly kind: RecordKind;
  /** At most 5,000. */
  readonly ids?: ReadonlyArray<string> | null | undefined;
  readonly edits?: ReadonlyArray<BulkEdit> | null | undefined;
  /** Headers of the sheet, in its order. At most 100. */
  readonly columns?: ReadonlyArray<string> | null | undefined;
};

export type SheetRow = {
  /** Number in the sheet, where the headers are row 1. */
  readonly row: number;
  /** Texts in the order of `columns`. The preview refuses a row with characters that can't be stored. */
  readonly cells: ReadonlyArray<string>;
};

export type SheetRowsInput = {
  readonly operationId?: string | null | undefined;
  readonly id: string;
  /** At most 5,000. */
  readonly rows: ReadonlyArray<SheetRow>;
};

/** Choice of the user for one row of a preview. */
export type BulkDecision = {
  /** Position of the row. */
  readonly position: number;
  /** Record of an AMBIGUOUS row without `recordId`. */
  readonly recordId?: string | null | undefined;
  /** Linked record of an AMBIGUOUS row of pairs that has a `recordId`. */
  readonly itemId?: string | null | undefined;
  /** Fields of a CONFLICT that get the value of the sheet. The others keep the value of the colleague. */
  readonly overwrites?: ReadonlyArray<string> | null | undefined;
};

export type PreviewBulkChangeInput = {
  readonly operationId?: string | null | undefined;
  readonly id: string;
  readonly decisions?: ReadonlyArray<BulkDecision> | null | undefined;
};

export type SaveBulkChangeInput = {
  readonly operationId?: string | null | undefined;
  readonly id: string;
  /** Reason for the change. */
  readonly log: string;
};

export type BulkRowOutcome =
  /** The record changes, or was changed. */
  | 'CHANGED'
  /** The record already has these values. */
  | 'SAME'
  /** A rule, or a permission, refuses the change. */
  | 'REFUSED'
  /** There is no such record. */
  | 'UNKNOWN'
  /** Several records have the keys of the row. Of a pair, the record that changes is asked first. */
  | 'AMBIGUOUS'
  /** A colleague has changed the same field since the sheet was downloaded. */
  | 'CONFLICT'
  /** Somebody has changed the record since the preview. */
  | 'EDITED'
  /** The limit of one save was reached. */
  | 'WAITING';

export type BulkStage =
  | 'PREPARED'
  | 'PREVIEWED'
  | 'SAVED';

export type BulkFragment = { readonly id: string, readonly kind: RecordKind, readonly stage: BulkStage, readonly auditId: string | null, readonly columns: ReadonlyArray<{ readonly header: string, readonly field: string | null, readonly note: string | null }>, readonly counts: ReadonlyArray<{ readonly outcome: BulkRowOutcome, readonly count: number }> };

export type BulkRowsQueryVariables = Exact<{
  id: string;
  outcomes?: ReadonlyArray<BulkRowOutcome> | BulkRowOutcome | null | undefined;
  afterCurser?: string | null | undefined;
}>;


export type BulkRowsQuery = { readonly bulkChange: { readonly rows: { readonly edges: ReadonlyArray<{ readonly node: { readonly position: number, readonly row: number | null, readonly recordId: string | null, readonly name: string, readonly outcome: BulkRowOutcome, readonly reason: string | null, readonly fields: ReadonlyArray<{ readonly field: string, readonly label: string, readonly before: ReadonlyArray<string>, readonly after: ReadonlyArray<string>, readonly wanted: ReadonlyArray<string> | null }>, readonly candidates: ReadonlyArray<{ readonly id: string, readonly name: string }> } }>, readonly aggregate: { readonly count: number } } } | null };

export type PrepareBulkChangeMutationVariables = Exact<{
  input: PrepareBulkChangeInput;
}>;


export type PrepareBulkChangeMutation = { readonly prepareBulkChange: { readonly change: { readonly id: string, readonly kind: RecordKind, readonly stage: BulkStage, readonly auditId: string | null, readonly columns: ReadonlyArray<{ readonly header: string, readonly field: string | null, readonly note: string | null }>, readonly counts: ReadonlyArray<{ readonly outcome: BulkRowOutcome, readonly count: number }> } | null } };

export type AddSheetRowsMutationVariables = Exact<{
  input: SheetRowsInput;
}>;


export type AddSheetRowsMutation = { readonly addSheetRows: { readonly success: boolean } };

export type PreviewBulkChangeMutationVariables = Exact<{
  input: PreviewBulkChangeInput;
}>;


export type PreviewBulkChangeMutation = { readonly previewBulkChange: { readonly change: { readonly id: string, readonly kind: RecordKind, readonly stage: BulkStage, readonly auditId: string | null, readonly columns: ReadonlyArray<{ readonly header: string, readonly field: string | null, readonly note: string | null }>, readonly counts: ReadonlyArray<{ readonly outcome: BulkRowOutcome, readonly count: number }> } | null } };

export type SaveBulkChangeMutationVariables = Exact<{
  input: SaveBulkChangeInput;
}>;


export type SaveBulkChangeMutation = { readonly saveBulkChange: { readonly success: boolean, readonly change: { readonly id: string, readonly kind: RecordKind, readonly stage: BulkStage, readonly auditId: string | null, readonly columns: ReadonlyArray<{ readonly header: string, readonly field: string | null, readonly note: string | null }>, readonly counts: ReadonlyArray<{ readonly outcome: BulkRowOutcome, readonly count: number }> } | null } };

export const BulkRows = `query BulkRows($id: ID!, $outcomes: [BulkRowOutcome!], $afterCurser: String) {
  bulkChange(id: $id) {
    rows(outcomes: $outcomes, afterCurser: $afterCurser, first: 100) {
      edges {
        node {
          position
          row
          recordId
          name
          outcome
          reason
          fields {
            field
            label
            before
            after
            wanted
          }
          candidates {
            id
            name
          }
        }
      }
      aggregate {
        count
      }
    }
  }
}` as Operation<BulkRowsQuery, BulkRowsQueryVariables>

export const PrepareBulkChange = `fragment Bulk on BulkChange {
  id
  kind
  stage
  columns {
    header
    field
    note
  }
  counts {
    outcome
    count
  }
  auditId
}

mutation PrepareBulkChange($input: PrepareBulkChangeInput!) {
  prepareBulkChange(input: $input) {
    change {
      ...Bulk
    }
  }
}` as Operation<PrepareBulkChangeMutation, PrepareBulkChangeMutationVariables>

export const AddSheetRows = `mutation AddSheetRows($input: SheetRowsInput!) {
  addSheetRows(input: $input) {
    success
  }
}` as Operation<AddSheetRowsMutation, AddSheetRowsMutationVariables>

export const PreviewBulkChange = `fragment Bulk on BulkChange {
  id
  kind
  stage
  columns {
    header
    field
    note
  }
  counts {
    outcome
    count
  }
  auditId
}

mutation PreviewBulkChange($input: PreviewBulkChangeInput!) {
  previewBulkChange(input: $input) {
    change {
      ...Bulk
    }
  }
}` as Operation<PreviewBulkChangeMutation, PreviewBulkChangeMutationVariables>

export const SaveBulkChange = `fragment Bulk on BulkChange {
  id
  kind
  stage
  columns {
    header
    field
    note
  }
  counts {
    outcome
    count
  }
  auditId
}

mutation SaveBulkChange($input: SaveBulkChangeInput!) {
  saveBulkChange(input: $input) {
    success
    change {
      ...Bulk
    }
  }
}` as Operation<SaveBulkChangeMutation, SaveBulkChangeMutationVariables>
