// Generated from audit.graphql by `npm run generate`; do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '../operation.ts'

export type AuditLogsQueryVariables = Exact<{
  filter?: string | null | undefined;
  afterCurser?: string | null | undefined;
  first: number;
}>;


export type AuditLogsQuery = { readonly auditLogs: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly timestamp: number, readonly message: string, readonly action: string, readonly args: unknown, readonly before: unknown, readonly after: unknown, readonly matchedText: string | null, readonly user: { readonly username: string } } }>, readonly aggregate: { readonly count: number, readonly isCapped: boolean } } };

export const AuditLogs = `query AuditLogs($filter: String, $afterCurser: String, $first: Int!) {
  auditLogs(filter: $filter, afterCurser: $afterCurser, first: $first) {
    edges {
      node {
        id
        user {
          username
        }
        timestamp
        message
        action
        args
        before
        after
        matchedText(filter: $filter)
      }
    }
    aggregate {
      count
      isCapped
    }
  }
}` as Operation<AuditLogsQuery, AuditLogsQueryVariables>
