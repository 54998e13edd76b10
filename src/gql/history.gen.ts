// Generated from history.graphql by `npm run generate`; do not edit.

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

export type RecordHistoryQueryVariables = Exact<{
  kind: RecordKind;
  id: string;
  by?: string | null | undefined;
  field?: string | null | undefined;
  afterCurser?: string | null | undefined;
  first: number;
}>;


export type RecordHistoryQuery = { readonly recordHistory: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly timestamp: number, readonly action: string, readonly message: string, readonly reason: string | null, readonly before: unknown, readonly after: unknown, readonly canUndo: boolean, readonly user: { readonly username: string }, readonly record: { readonly kind: RecordKind } | null } }>, readonly aggregate: { readonly count: number } } };

export const RecordHistory = `query RecordHistory($kind: RecordKind!, $id: ID!, $by: String, $field: String, $afterCurser: String, $first: Int!) {
  recordHistory(
    kind: $kind
    id: $id
    by: $by
    field: $field
    afterCurser: $afterCurser
    first: $first
  ) {
    edges {
      node {
        id
        user {
          username
        }
        timestamp
        action
        message
        reason
        before
        after
        canUndo
        record {
          kind
        }
      }
    }
    aggregate {
      count
    }
  }
}` as Operation<RecordHistoryQuery, RecordHistoryQueryVariables>
