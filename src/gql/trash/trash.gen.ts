// Generated from trash.graphql by `npm run generate`; do not edit.

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

export type TrashQueryVariables = Exact<{
  kind?: RecordKind | null | undefined;
  filter?: string | null | undefined;
  afterCurser?: string | null | undefined;
  first: number;
}>;


export type TrashQuery = { readonly trash: { readonly edges: ReadonlyArray<{ readonly node: { readonly kind: RecordKind, readonly id: string, readonly name: string, readonly slug: string | null, readonly auditId: string, readonly removedAt: number, readonly removedBy: string, readonly purgedAt: number } }>, readonly aggregate: { readonly count: number, readonly isCapped: boolean } } };

export const Trash = `query Trash($kind: RecordKind, $filter: String, $afterCurser: String, $first: Int!) {
  trash(kind: $kind, filter: $filter, afterCurser: $afterCurser, first: $first) {
    edges {
      node {
        kind
        id
        name
        slug
        auditId
        removedAt
        removedBy
        purgedAt
      }
    }
    aggregate {
      count
      isCapped
    }
  }
}` as Operation<TrashQuery, TrashQueryVariables>
