// Generated from undo.graphql by `npm run generate`; do not edit.

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

/** Change to undo. */
export type UndoTarget = {
  readonly auditId: string;
  /**
   * Record to restore as it was after the audit row: this undoes all its later changes. Without a record, the audit row
   * itself is undone, with all the records that it changed.
   */
  readonly record?: RecordKey | null | undefined;
  /**
   * Record whose part of the audit row is undone, such as one of many records that were deleted together. Added: the trash
   * restores single records.
   */
  readonly only?: RecordKey | null | undefined;
};

export type RecordKey = {
  readonly kind: RecordKind;
  readonly id: string;
};

export type UndoChangeInput = {
  readonly target: UndoTarget;
  /** `version` of the preview that the user has seen. If the records have changed since, the mutation fails with a CONFLICT. */
  readonly version: string;
  /** Keys of conflicts whose earlier value replaces the current one. */
  readonly overwrite?: ReadonlyArray<string> | null | undefined;
  /** Reason of the change. */
  readonly log?: string | null | undefined;
  readonly operationId?: string | null | undefined;
};

export type UndoPreviewQueryVariables = Exact<{
  target: UndoTarget;
}>;


export type UndoPreviewQuery = { readonly undoPreview: { readonly refusal: string | null, readonly needsReason: boolean, readonly count: number, readonly missing: ReadonlyArray<string>, readonly version: string, readonly changes: ReadonlyArray<{ readonly kind: RecordKind, readonly id: string, readonly name: string | null, readonly field: string, readonly before: unknown, readonly after: unknown }>, readonly conflicts: ReadonlyArray<{ readonly key: string, readonly kind: RecordKind, readonly id: string, readonly name: string | null, readonly field: string, readonly earlier: unknown, readonly changed: unknown, readonly current: unknown }> } };

export type UndoChangeMutationVariables = Exact<{
  input: UndoChangeInput;
}>;


export type UndoChangeMutation = { readonly undoChange: { readonly auditId: string, readonly missing: ReadonlyArray<string> } };

export const UndoPreview = `query UndoPreview($target: UndoTarget!) {
  undoPreview(target: $target) {
    refusal
    needsReason
    changes {
      kind
      id
      name
      field
      before
      after
    }
    count
    conflicts {
      key
      kind
      id
      name
      field
      earlier
      changed
      current
    }
    missing
    version
  }
}` as Operation<UndoPreviewQuery, UndoPreviewQueryVariables>

export const UndoChange = `mutation UndoChange($input: UndoChangeInput!) {
  undoChange(input: $input) {
    auditId
    missing
  }
}` as Operation<UndoChangeMutation, UndoChangeMutationVariables>
