// Generated from records.graphql by `npm run generate`; do not edit.

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

export type FollowRecordSubscriptionVariables = Exact<{
  kind: RecordKind;
  id: string;
}>;


export type FollowRecordSubscription = { readonly openRecord: { readonly version: number | null, readonly updated_by: string | null, readonly updated_at: number | null, readonly openBy: ReadonlyArray<string>, readonly change: { readonly by: string } | null } };

export const FollowRecord = `subscription FollowRecord($kind: RecordKind!, $id: ID!) {
  openRecord(kind: $kind, id: $id) {
    version
    updated_by
    updated_at
    openBy
    change {
      by
    }
  }
}` as Operation<FollowRecordSubscription, FollowRecordSubscriptionVariables>
