// Generated from providers.graphql by `npm run generate`; do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '../operation.ts'

export type ProvidersQueryVariables = Exact<{
  filter?: string | null | undefined;
  ids?: ReadonlyArray<string> | string | null | undefined;
  hasOverrides?: boolean | null | undefined;
  originalChanged?: boolean | null | undefined;
  afterCurser?: string | null | undefined;
  first: number;
}>;


export type ProvidersQuery = { readonly providers: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly fullName: string, readonly npi: string, readonly overridesCount: number, readonly isOriginalChanged: boolean, readonly updated_at: number, readonly updated_by: string | null, readonly matchedText: string | null } }>, readonly aggregate: { readonly count: number, readonly isCapped: boolean } } };

export const Providers = `query Providers($filter: String, $ids: [ID!], $hasOverrides: Boolean, $originalChanged: Boolean, $afterCurser: String, $first: Int!) {
  providers(
    filter: $filter
    ids: $ids
    hasOverrides: $hasOverrides
    originalChanged: $originalChanged
    afterCurser: $afterCurser
    first: $first
  ) {
    edges {
      node {
        id
        fullName
        npi
        overridesCount
        isOriginalChanged
        updated_at
        updated_by
        matchedText(filter: $filter)
      }
    }
    aggregate {
      count
      isCapped
    }
  }
}` as Operation<ProvidersQuery, ProvidersQueryVariables>
