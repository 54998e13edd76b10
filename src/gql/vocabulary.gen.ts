// Generated from vocabulary.graphql by `npm run generate`; do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from './operation.ts'

export type Taxonomy =
  | 'TREATMENT'
  | 'CONDITION';

export type SearchUmlsQueryVariables = Exact<{
  filter: string;
  pageSize: number;
  pageNumber: number;
}>;


export type SearchUmlsQuery = { readonly umlsSearch: { readonly hasMore: boolean, readonly result: { readonly results: ReadonlyArray<{ readonly cuid: string, readonly name: string, readonly term: { readonly slug: string, readonly name: string } | null }> } } };

export type UmlsConceptTermQueryVariables = Exact<{
  cui: string;
}>;


export type UmlsConceptTermQuery = { readonly umlsConcept: { readonly cui: string, readonly name: string, readonly taxonomy: Taxonomy | null, readonly term: { readonly slug: string, readonly name: string } | null } | null };

export const SearchUmls = `query SearchUmls($filter: String!, $pageSize: Int!, $pageNumber: Int!) {
  umlsSearch(filter: $filter, pageSize: $pageSize, pageNumber: $pageNumber) {
    hasMore
    result {
      results {
        cuid
        name
        term {
          slug
          name
        }
      }
    }
  }
}` as Operation<SearchUmlsQuery, SearchUmlsQueryVariables>

export const UmlsConceptTerm = `query UmlsConceptTerm($cui: String!) {
  umlsConcept(cui: $cui) {
    cui
    name
    taxonomy
    term {
      slug
      name
    }
  }
}` as Operation<UmlsConceptTermQuery, UmlsConceptTermQueryVariables>
