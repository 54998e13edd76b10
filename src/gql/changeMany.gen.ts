// Generated from changeMany.graphql by `npm run generate`; do not edit.

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

/** Number of references of one kind that the user has seen. */
export type ExpectedUse = {
  /** Noun from `RecordUse.what`. */
  readonly what: string;
  readonly count: number;
};

export type ManyChange =
  | 'ENABLE'
  | 'DISABLE'
  | 'DELETE';

export type ChangeRecordsInput = {
  readonly operationId?: string | null | undefined;
  readonly kind: RecordKind;
  /** At most 5,000. */
  readonly ids: ReadonlyArray<string>;
  readonly change: ManyChange;
  /**
   * References that the user has seen before a deletion. If the references have changed since, the mutation fails with a
   * CONFLICT.
   */
  readonly expectedUses?: ReadonlyArray<ExpectedUse> | null | undefined;
};

export type ChangeRecordsPreviewQueryVariables = Exact<{
  kind: RecordKind;
  ids: ReadonlyArray<string> | string;
  change: ManyChange;
}>;


export type ChangeRecordsPreviewQuery = { readonly changeRecordsPreview: { readonly changed: number, readonly skipped: number, readonly refused: ReadonlyArray<{ readonly id: string, readonly name: string, readonly reason: string }>, readonly uses: ReadonlyArray<{ readonly what: string, readonly count: number, readonly names: ReadonlyArray<string> }> } };

export type ChangeRecordsMutationVariables = Exact<{
  input: ChangeRecordsInput;
}>;


export type ChangeRecordsMutation = { readonly changeRecords: { readonly changed: number, readonly skipped: number, readonly auditId: string | null, readonly refused: ReadonlyArray<{ readonly id: string, readonly name: string, readonly reason: string }> } };

export const ChangeRecordsPreview = `query ChangeRecordsPreview($kind: RecordKind!, $ids: [ID!]!, $change: ManyChange!) {
  changeRecordsPreview(kind: $kind, ids: $ids, change: $change) {
    changed
    skipped
    refused {
      id
      name
      reason
    }
    uses {
      what
      count
      names
    }
  }
}` as Operation<ChangeRecordsPreviewQuery, ChangeRecordsPreviewQueryVariables>

export const ChangeRecords = `mutation ChangeRecords($input: ChangeRecordsInput!) {
  changeRecords(input: $input) {
    changed
    skipped
    refused {
      id
      name
      reason
    }
    auditId
  }
}` as Operation<ChangeRecordsMutation, ChangeRecordsMutationVariables>
