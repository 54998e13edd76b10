// Generated from specialtyTerms.graphql by `npm run generate`; do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '../operation.ts'

export type TermSpecialtyInput = {
  readonly termId: string;
  readonly specialtyId: string;
  readonly operationId?: string | null | undefined;
};

export type TermSpecialtyVariantInput = {
  readonly termId: string;
  readonly specialtyId: string;
  /** Service line that the specialty has. */
  readonly serviceLineId: string;
  readonly operationId?: string | null | undefined;
};

export type SpecialtyServiceLineInput = {
  readonly specialtyId: string;
  readonly serviceLineId: string;
  readonly operationId?: string | null | undefined;
};

export type VariantsSearchStatusInput = {
  readonly specialtyId: string;
  /** Service line that the specialty has. */
  readonly serviceLineId: string;
  readonly status: boolean;
  readonly expectedVersion?: number | null | undefined;
  readonly operationId?: string | null | undefined;
};

export type SpecialtyListsQueryVariables = Exact<{
  id: string;
}>;


export type SpecialtyListsQuery = { readonly specialty: { readonly is_default_term_list_enabled: boolean, readonly cftTermsMaster: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string }>, readonly cftDefaultTerms: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string }>, readonly cftVariantTerms: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly service_line_slug: string }>, readonly service_lines: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly variants_searched: boolean }> } | null };

export type LinkDefaultTermMutationVariables = Exact<{
  input: TermSpecialtyInput;
}>;


export type LinkDefaultTermMutation = { readonly createTermSpecialtyAssociation: { readonly success: boolean } };

export type LinkMasterTermMutationVariables = Exact<{
  input: TermSpecialtyInput;
}>;


export type LinkMasterTermMutation = { readonly createTermSpecialtyMasterAssociation: { readonly success: boolean } };

export type LinkVariantTermMutationVariables = Exact<{
  input: TermSpecialtyVariantInput;
}>;


export type LinkVariantTermMutation = { readonly createTermSpecialtyVariantAssociation: { readonly success: boolean } };

export type UnlinkDefaultTermMutationVariables = Exact<{
  input: TermSpecialtyInput;
}>;


export type UnlinkDefaultTermMutation = { readonly removeTermSpecialtyAssociation: { readonly success: boolean } };

export type UnlinkMasterTermMutationVariables = Exact<{
  input: TermSpecialtyInput;
}>;


export type UnlinkMasterTermMutation = { readonly removeTermSpecialtyMasterAssociation: { readonly success: boolean } };

export type UnlinkVariantTermMutationVariables = Exact<{
  input: TermSpecialtyVariantInput;
}>;


export type UnlinkVariantTermMutation = { readonly removeTermSpecialtyVariantAssociation: { readonly success: boolean } };

export type CopyDefaultTermsMutationVariables = Exact<{
  input: SpecialtyServiceLineInput;
}>;


export type CopyDefaultTermsMutation = { readonly copyDefaultVariantTerms: { readonly added: number } };

export type SearchVariantMutationVariables = Exact<{
  input: VariantsSearchStatusInput;
}>;


export type SearchVariantMutation = { readonly changeVariantsSearchStatusAssociation: { readonly success: boolean } };

export type ListedTermFragment = { readonly id: string, readonly name: string, readonly slug: string };

export const SpecialtyLists = `query SpecialtyLists($id: ID!) {
  specialty(id: $id) {
    is_default_term_list_enabled
    cftTermsMaster {
      ...ListedTerm
    }
    cftDefaultTerms {
      ...ListedTerm
    }
    cftVariantTerms {
      id
      name
      slug
      service_line_slug
    }
    service_lines {
      id
      name
      slug
      variants_searched
    }
  }
}

fragment ListedTerm on CftTerm {
  id
  name
  slug
}` as Operation<SpecialtyListsQuery, SpecialtyListsQueryVariables>

export const LinkDefaultTerm = `mutation LinkDefaultTerm($input: TermSpecialtyInput!) {
  createTermSpecialtyAssociation(input: $input) {
    success
  }
}` as Operation<LinkDefaultTermMutation, LinkDefaultTermMutationVariables>

export const LinkMasterTerm = `mutation LinkMasterTerm($input: TermSpecialtyInput!) {
  createTermSpecialtyMasterAssociation(input: $input) {
    success
  }
}` as Operation<LinkMasterTermMutation, LinkMasterTermMutationVariables>

export const LinkVariantTerm = `mutation LinkVariantTerm($input: TermSpecialtyVariantInput!) {
  createTermSpecialtyVariantAssociation(input: $input) {
    success
  }
}` as Operation<LinkVariantTermMutation, LinkVariantTermMutationVariables>

export const UnlinkDefaultTerm = `mutation UnlinkDefaultTerm($input: TermSpecialtyInput!) {
  removeTermSpecialtyAssociation(input: $input) {
    success
  }
}` as Operation<UnlinkDefaultTermMutation, UnlinkDefaultTermMutationVariables>

export const UnlinkMasterTerm = `mutation UnlinkMasterTerm($input: TermSpecialtyInput!) {
  removeTermSpecialtyMasterAssociation(input: $input) {
    success
  }
}` as Operation<UnlinkMasterTermMutation, UnlinkMasterTermMutationVariables>

export const UnlinkVariantTerm = `mutation UnlinkVariantTerm($input: TermSpecialtyVariantInput!) {
  removeTermSpecialtyVariantAssociation(input: $input) {
    success
  }
}` as Operation<UnlinkVariantTermMutation, UnlinkVariantTermMutationVariables>

export const CopyDefaultTerms = `mutation CopyDefaultTerms($input: SpecialtyServiceLineInput!) {
  copyDefaultVariantTerms(input: $input) {
    added
  }
}` as Operation<CopyDefaultTermsMutation, CopyDefaultTermsMutationVariables>

export const SearchVariant = `mutation SearchVariant($input: VariantsSearchStatusInput!) {
  changeVariantsSearchStatusAssociation(input: $input) {
    success
  }
}` as Operation<SearchVariantMutation, SearchVariantMutationVariables>
