// Generated from audit.graphql by `npm run generate`; do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '../operation.ts'

export type SortDirection =
  | 'ASC'
  | 'DESC';

/**
 * Filter of a list by one field. A row must match one of the `values`, which depend on the kind of the field:
 * - a flag: `yes` or `no`; a choice: one of its names;
 * - a text: `~` and a text that it must contain;
 * - a number, or a number of associations: `3`, `3..5`, `3..` or `..5`;
 * - a moment: such a range in Unix seconds;
 * - `any` if the field is not empty, or `none` if it is empty.
 */
export type FieldFilter = {
  readonly field: string;
  readonly values: ReadonlyArray<string>;
};

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

export type AuditLogSort =
  /** Older consoles send this value. It sorts newest first, in either direction. */
  | 'FULLNAME_FIRST_LAST'
  | 'TIMESTAMP';

export type AuditLogOrder = {
  readonly sort?: AuditLogSort;
  readonly direction?: SortDirection;
};

export type AuditLogsQueryVariables = Exact<{
  filter?: string | null | undefined;
  where?: ReadonlyArray<FieldFilter> | FieldFilter | null | undefined;
  ids?: ReadonlyArray<string> | string | null | undefined;
  afterCurser?: string | null | undefined;
  first: number;
  orderBy?: AuditLogOrder | null | undefined;
}>;


export type AuditLogsQuery = { readonly auditLogs: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly timestamp: number, readonly message: string, readonly action: string, readonly args: unknown, readonly before: unknown, readonly after: unknown, readonly matchedText: string | null, readonly batch: string | null, readonly canUndo: boolean, readonly user: { readonly username: string }, readonly record: { readonly kind: RecordKind, readonly id: string, readonly name: string | null, readonly slug: string | null, readonly exists: boolean } | null } }>, readonly aggregate: { readonly count: number, readonly isCapped: boolean } } };

export const AuditLogs = `query AuditLogs($filter: String, $where: [FieldFilter!], $ids: [ID!], $afterCurser: String, $first: Int!, $orderBy: AuditLogOrder) {
  auditLogs(
    filter: $filter
    where: $where
    ids: $ids
    afterCurser: $afterCurser
    first: $first
    orderBy: $orderBy
  ) {
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
        batch
        canUndo
        record {
          kind
          id
          name
          slug
          exists
        }
      }
    }
    aggregate {
      count
      isCapped
    }
  }
}` as Operation<AuditLogsQuery, AuditLogsQueryVariables>
