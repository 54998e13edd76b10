// Generated from feed.graphql by `npm run generate`; do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '../operation.ts'

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

export type ChangeAction =
  | 'CREATED'
  /** A record's own fields, its links or its parts. */
  | 'UPDATED'
  | 'DELETED';

export type MarkChangesSeenInput = {
  /** Id of an audit row. An earlier one than the stored id changes nothing. */
  readonly upTo: string;
  readonly operationId?: string | null | undefined;
};

/** Either `kind` and `id` of a record, or a `username`. */
export type FollowChangesInput = {
  readonly kind?: RecordKind | null | undefined;
  readonly id?: string | null | undefined;
  readonly username?: string | null | undefined;
  /** False to unfollow. */
  readonly isFollowed: boolean;
  readonly operationId?: string | null | undefined;
};

export type ChangesQueryVariables = Exact<{
  filter?: string | null | undefined;
  by?: string | null | undefined;
  kind?: RecordKind | null | undefined;
  id?: string | null | undefined;
  action?: ChangeAction | null | undefined;
  after?: string | null | undefined;
  sinceLastVisit?: boolean | null | undefined;
  from?: number | null | undefined;
  to?: number | null | undefined;
  followed?: boolean | null | undefined;
  afterCurser?: string | null | undefined;
}>;


export type ChangesQuery = { readonly changes: { readonly hasMore: boolean, readonly since: number | null, readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly action: ChangeAction, readonly day: string, readonly firstAt: number, readonly lastAt: number, readonly auditIds: ReadonlyArray<string>, readonly isCapped: boolean, readonly messages: ReadonlyArray<string>, readonly reasons: ReadonlyArray<string>, readonly record: { readonly kind: RecordKind, readonly id: string, readonly name: string | null, readonly slug: string | null, readonly exists: boolean }, readonly user: { readonly username: string }, readonly differences: ReadonlyArray<{ readonly part: string | null, readonly before: unknown, readonly after: unknown }> } }> }, readonly changesVisit: { readonly latestId: string, readonly seenId: string, readonly follows: ReadonlyArray<{ readonly username: string | null, readonly record: { readonly kind: RecordKind, readonly id: string, readonly name: string | null } | null }> } };

export type MarkChangesSeenMutationVariables = Exact<{
  input: MarkChangesSeenInput;
}>;


export type MarkChangesSeenMutation = { readonly markChangesSeen: { readonly success: boolean } };

export type FollowChangesMutationVariables = Exact<{
  input: FollowChangesInput;
}>;


export type FollowChangesMutation = { readonly followChanges: { readonly success: boolean } };

export const Changes = `query Changes($filter: String, $by: String, $kind: RecordKind, $id: ID, $action: ChangeAction, $after: ID, $sinceLastVisit: Boolean, $from: UnixTime, $to: UnixTime, $followed: Boolean, $afterCurser: String) {
  changes(
    filter: $filter
    by: $by
    kind: $kind
    id: $id
    action: $action
    after: $after
    sinceLastVisit: $sinceLastVisit
    from: $from
    to: $to
    followed: $followed
    afterCurser: $afterCurser
  ) {
    edges {
      node {
        id
        record {
          kind
          id
          name
          slug
          exists
        }
        user {
          username
        }
        action
        day
        firstAt
        lastAt
        auditIds
        isCapped
        messages
        reasons
        differences {
          part
          before
          after
        }
      }
    }
    hasMore
    since
  }
  changesVisit {
    latestId
    seenId
    follows {
      record {
        kind
        id
        name
      }
      username
    }
  }
}` as Operation<ChangesQuery, ChangesQueryVariables>

export const MarkChangesSeen = `mutation MarkChangesSeen($input: MarkChangesSeenInput!) {
  markChangesSeen(input: $input) {
    success
  }
}` as Operation<MarkChangesSeenMutation, MarkChangesSeenMutationVariables>

export const FollowChanges = `mutation FollowChanges($input: FollowChangesInput!) {
  followChanges(input: $input) {
    success
  }
}` as Operation<FollowChangesMutation, FollowChangesMutationVariables>
