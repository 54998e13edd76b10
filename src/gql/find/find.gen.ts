// Generated from find.graphql by `npm run generate`; do not edit.

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

export type FindAnythingQueryVariables = Exact<{
  filter: string;
}>;


export type FindAnythingQuery = { readonly findAnything: ReadonlyArray<{ readonly kind: RecordKind, readonly count: number, readonly isCapped: boolean, readonly records: ReadonlyArray<{ readonly id: string, readonly slug: string | null, readonly name: string, readonly detail: string | null, readonly matchedText: string | null, readonly uses: ReadonlyArray<{ readonly what: string, readonly count: number }> }> }> };

export const FindAnything = `query FindAnything($filter: String!) {
  findAnything(filter: $filter) {
    kind
    records {
      id
      slug
      name
      detail
      matchedText
      uses {
        what
        count
      }
    }
    count
    isCapped
  }
}` as Operation<FindAnythingQuery, FindAnythingQueryVariables>
