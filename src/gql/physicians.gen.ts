// Generated from physicians.graphql by `npm run generate`; do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from './operation.ts'

export type PickProvidersQueryVariables = Exact<{
  filter?: string | null | undefined;
  first: number;
}>;


export type PickProvidersQuery = { readonly providers: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly firstName: string, readonly lastName: string } }>, readonly aggregate: { readonly count: number, readonly isCapped: boolean } } };

export const PickProviders = `query PickProviders($filter: String, $first: Int!) {
  providers(filter: $filter, first: $first, orderBy: { sort: LAST_NAME }) {
    edges {
      node {
        id
        firstName
        lastName
      }
    }
    aggregate {
      count
      isCapped
    }
  }
}` as Operation<PickProvidersQuery, PickProvidersQueryVariables>
