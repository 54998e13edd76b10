// Generated from listChanges.graphql by `npm run generate`; do not edit.

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

export type RecordAction =
  | 'CREATED'
  | 'UPDATED'
  | 'REMOVED';

export type FollowListSubscriptionVariables = Exact<{
  kind: RecordKind;
}>;


export type FollowListSubscription = { readonly listChanged: { readonly id: string, readonly action: RecordAction, readonly by: string } | null };

export type FollowAuditLogsSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type FollowAuditLogsSubscription = { readonly auditLogged: boolean };

export const FollowList = `subscription FollowList($kind: RecordKind!) {
  listChanged(kind: $kind) {
    id
    action
    by
  }
}` as Operation<FollowListSubscription, FollowListSubscriptionVariables>

export const FollowAuditLogs = `subscription FollowAuditLogs {
  auditLogged
}` as Operation<FollowAuditLogsSubscription, FollowAuditLogsSubscriptionVariables>
