// Generated from bulkPicks.graphql by `npm run generate`; do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from './operation.ts'

export type PickBulkGroupsQueryVariables = Exact<{
  filter?: string | null | undefined;
  first: number;
}>;


export type PickBulkGroupsQuery = { readonly groups: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string } }>, readonly aggregate: { readonly count: number, readonly isCapped: boolean } } };

export type PickBulkSynonymsQueryVariables = Exact<{
  filter?: string | null | undefined;
  first: number;
}>;


export type PickBulkSynonymsQuery = { readonly synonyms: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string } }>, readonly aggregate: { readonly count: number, readonly isCapped: boolean } } };

export type PickBulkSpecialtiesQueryVariables = Exact<{
  filter?: string | null | undefined;
  first: number;
}>;


export type PickBulkSpecialtiesQuery = { readonly specialties: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string } }>, readonly aggregate: { readonly count: number, readonly isCapped: boolean } } };

export const PickBulkGroups = `query PickBulkGroups($filter: String, $first: Int!) {
  groups(filter: $filter, first: $first) {
    edges {
      node {
        id
        name
      }
    }
    aggregate {
      count
      isCapped
    }
  }
}` as Operation<PickBulkGroupsQuery, PickBulkGroupsQueryVariables>

export const PickBulkSynonyms = `query PickBulkSynonyms($filter: String, $first: Int!) {
  synonyms(filter: $filter, first: $first) {
    edges {
      node {
        id
        name
      }
    }
    aggregate {
      count
      isCapped
    }
  }
}` as Operation<PickBulkSynonymsQuery, PickBulkSynonymsQueryVariables>

export const PickBulkSpecialties = `query PickBulkSpecialties($filter: String, $first: Int!) {
  specialties(filter: $filter, first: $first) {
    edges {
      node {
        id
        name
      }
    }
    aggregate {
      count
      isCapped
    }
  }
}` as Operation<PickBulkSpecialtiesQuery, PickBulkSpecialtiesQueryVariables>
