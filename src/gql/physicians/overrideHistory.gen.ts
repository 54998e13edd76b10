// Generated from overrideHistory.graphql by `npm run generate`; do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '../operation.ts'

export type OverrideHistoryQueryVariables = Exact<{
  providerId: string;
  field: string;
  first: number;
}>;


export type OverrideHistoryQuery = { readonly providerOverrideHistory: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly at: number, readonly by: string, readonly before: unknown, readonly after: unknown, readonly isReverted: boolean, readonly reason: string } }>, readonly aggregate: { readonly count: number, readonly isCapped: boolean } } };

export const OverrideHistory = `query OverrideHistory($providerId: ID!, $field: String!, $first: Int!) {
  providerOverrideHistory(providerId: $providerId, field: $field, first: $first) {
    edges {
      node {
        id
        at
        by
        before
        after
        isReverted
        reason
      }
    }
    aggregate {
      count
      isCapped
    }
  }
}` as Operation<OverrideHistoryQuery, OverrideHistoryQueryVariables>
