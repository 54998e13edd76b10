// Generated from synonymTerms.graphql by `npm run generate`; do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from './operation.ts'

export type TermSynonymInput = {
  readonly termId: string;
  readonly synonymId: string;
  readonly operationId?: string | null | undefined;
};

export type SynonymTermsQueryVariables = Exact<{
  id: string;
}>;


export type SynonymTermsQuery = { readonly synonym: { readonly terms: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly primarySynonym: { readonly id: string } | null }> } | null };

export type PickTermsQueryVariables = Exact<{
  filter?: string | null | undefined;
  first: number;
}>;


export type PickTermsQuery = { readonly cftTerms: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string, readonly slug: string } }>, readonly aggregate: { readonly count: number, readonly isCapped: boolean } } };

export type LinkSynonymTermMutationVariables = Exact<{
  input: TermSynonymInput;
}>;


export type LinkSynonymTermMutation = { readonly createTermSynonymAssociation: { readonly success: boolean, readonly term: { readonly id: string, readonly name: string, readonly slug: string, readonly primarySynonym: { readonly id: string } | null } | null } };

export type UnlinkSynonymTermMutationVariables = Exact<{
  input: TermSynonymInput;
}>;


export type UnlinkSynonymTermMutation = { readonly removeTermSynonymAssociation: { readonly success: boolean } };

export type SynonymTermFragment = { readonly id: string, readonly name: string, readonly slug: string, readonly primarySynonym: { readonly id: string } | null };

export const SynonymTerms = `query SynonymTerms($id: ID!) {
  synonym(id: $id) {
    terms {
      ...SynonymTerm
    }
  }
}

fragment SynonymTerm on CftTerm {
  id
  name
  slug
  primarySynonym {
    id
  }
}` as Operation<SynonymTermsQuery, SynonymTermsQueryVariables>

export const PickTerms = `query PickTerms($filter: String, $first: Int!) {
  cftTerms(filter: $filter, first: $first) {
    edges {
      node {
        id
        name
        slug
      }
    }
    aggregate {
      count
      isCapped
    }
  }
}` as Operation<PickTermsQuery, PickTermsQueryVariables>

export const LinkSynonymTerm = `mutation LinkSynonymTerm($input: TermSynonymInput!) {
  createTermSynonymAssociation(input: $input) {
    success
    term {
      ...SynonymTerm
    }
  }
}

fragment SynonymTerm on CftTerm {
  id
  name
  slug
  primarySynonym {
    id
  }
}` as Operation<LinkSynonymTermMutation, LinkSynonymTermMutationVariables>

export const UnlinkSynonymTerm = `mutation UnlinkSynonymTerm($input: TermSynonymInput!) {
  removeTermSynonymAssociation(input: $input) {
    success
  }
}` as Operation<UnlinkSynonymTermMutation, UnlinkSynonymTermMutationVariables>
