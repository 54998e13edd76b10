// Generated from termAssociations.graphql by `npm run generate`; do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '../operation.ts'

export type SpecialtyListKind =
  | 'DEFAULT'
  | 'VARIANT'
  | 'MASTER';

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

export type TermProviderInput = {
  readonly termId: string;
  readonly providerId: string;
  readonly operationId?: string | null | undefined;
};

export type TermsProviderInput = {
  readonly termId: string;
  /** Ids or NPIs of physicians, separated by commas. */
  readonly providerId: string;
  readonly operationId?: string | null | undefined;
};

export type TermSpecialtiesQueryVariables = Exact<{
  id: string;
}>;


export type TermSpecialtiesQuery = { readonly cftTerm: { readonly specialtyLists: ReadonlyArray<{ readonly kind: SpecialtyListKind, readonly specialty: { readonly id: string, readonly name: string }, readonly service_line: { readonly id: string, readonly name: string } | null }> } | null };

export type PickSpecialtiesQueryVariables = Exact<{
  filter?: string | null | undefined;
  first: number;
}>;


export type PickSpecialtiesQuery = { readonly specialties: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string, readonly service_lines: ReadonlyArray<{ readonly id: string, readonly name: string }> } }>, readonly aggregate: { readonly count: number, readonly isCapped: boolean } } };

export type LinkTermSpecialtyMutationVariables = Exact<{
  input: TermSpecialtyInput;
}>;


export type LinkTermSpecialtyMutation = { readonly createTermSpecialtyAssociation: { readonly success: boolean } };

export type UnlinkTermSpecialtyMutationVariables = Exact<{
  input: TermSpecialtyInput;
}>;


export type UnlinkTermSpecialtyMutation = { readonly removeTermSpecialtyAssociation: { readonly success: boolean } };

export type LinkTermVariantMutationVariables = Exact<{
  input: TermSpecialtyVariantInput;
}>;


export type LinkTermVariantMutation = { readonly createTermSpecialtyVariantAssociation: { readonly success: boolean } };

export type UnlinkTermVariantMutationVariables = Exact<{
  input: TermSpecialtyVariantInput;
}>;


export type UnlinkTermVariantMutation = { readonly removeTermSpecialtyVariantAssociation: { readonly success: boolean } };

export type LinkTermMasterMutationVariables = Exact<{
  input: TermSpecialtyInput;
}>;


export type LinkTermMasterMutation = { readonly createTermSpecialtyMasterAssociation: { readonly success: boolean } };

export type UnlinkTermMasterMutationVariables = Exact<{
  input: TermSpecialtyInput;
}>;


export type UnlinkTermMasterMutation = { readonly removeTermSpecialtyMasterAssociation: { readonly success: boolean } };

export type TermProvidersQueryVariables = Exact<{
  id: string;
}>;


export type TermProvidersQuery = { readonly cftTerm: { readonly providers: ReadonlyArray<{ readonly id: string, readonly firstName: string, readonly lastName: string }> } | null };

export type PreviewTermProvidersQueryVariables = Exact<{
  termId: string;
  providerId: string;
}>;


export type PreviewTermProvidersQuery = { readonly termProvidersPreview: { readonly outcome: { readonly added: ReadonlyArray<string>, readonly alreadyLinked: ReadonlyArray<string>, readonly unknown: ReadonlyArray<string>, readonly repeated: ReadonlyArray<string> }, readonly known: ReadonlyArray<{ readonly pasted: string, readonly name: string }> } };

export type LinkTermProviderMutationVariables = Exact<{
  input: TermProviderInput;
}>;


export type LinkTermProviderMutation = { readonly createTermProviderAssociation: { readonly success: boolean } };

export type UnlinkTermProviderMutationVariables = Exact<{
  input: TermProviderInput;
}>;


export type UnlinkTermProviderMutation = { readonly removeTermProviderAssociation: { readonly success: boolean } };

export type LinkTermProvidersMutationVariables = Exact<{
  input: TermsProviderInput;
}>;


export type LinkTermProvidersMutation = { readonly createTermsProviderAssociation: { readonly success: boolean, readonly outcome: { readonly added: ReadonlyArray<string>, readonly alreadyLinked: ReadonlyArray<string>, readonly unknown: ReadonlyArray<string>, readonly repeated: ReadonlyArray<string> } } };

export const TermSpecialties = `query TermSpecialties($id: ID!) {
  cftTerm(id: $id) {
    specialtyLists {
      kind
      specialty {
        id
        name
      }
      service_line {
        id
        name
      }
    }
  }
}` as Operation<TermSpecialtiesQuery, TermSpecialtiesQueryVariables>

export const PickSpecialties = `query PickSpecialties($filter: String, $first: Int!) {
  specialties(filter: $filter, first: $first, orderBy: { sort: NAME }) {
    edges {
      node {
        id
        name
        service_lines {
          id
          name
        }
      }
    }
    aggregate {
      count
      isCapped
    }
  }
}` as Operation<PickSpecialtiesQuery, PickSpecialtiesQueryVariables>

export const LinkTermSpecialty = `mutation LinkTermSpecialty($input: TermSpecialtyInput!) {
  createTermSpecialtyAssociation(input: $input) {
    success
  }
}` as Operation<LinkTermSpecialtyMutation, LinkTermSpecialtyMutationVariables>

export const UnlinkTermSpecialty = `mutation UnlinkTermSpecialty($input: TermSpecialtyInput!) {
  removeTermSpecialtyAssociation(input: $input) {
    success
  }
}` as Operation<UnlinkTermSpecialtyMutation, UnlinkTermSpecialtyMutationVariables>

export const LinkTermVariant = `mutation LinkTermVariant($input: TermSpecialtyVariantInput!) {
  createTermSpecialtyVariantAssociation(input: $input) {
    success
  }
}` as Operation<LinkTermVariantMutation, LinkTermVariantMutationVariables>

export const UnlinkTermVariant = `mutation UnlinkTermVariant($input: TermSpecialtyVariantInput!) {
  removeTermSpecialtyVariantAssociation(input: $input) {
    success
  }
}` as Operation<UnlinkTermVariantMutation, UnlinkTermVariantMutationVariables>

export const LinkTermMaster = `mutation LinkTermMaster($input: TermSpecialtyInput!) {
  createTermSpecialtyMasterAssociation(input: $input) {
    success
  }
}` as Operation<LinkTermMasterMutation, LinkTermMasterMutationVariables>

export const UnlinkTermMaster = `mutation UnlinkTermMaster($input: TermSpecialtyInput!) {
  removeTermSpecialtyMasterAssociation(input: $input) {
    success
  }
}` as Operation<UnlinkTermMasterMutation, UnlinkTermMasterMutationVariables>

export const TermProviders = `query TermProviders($id: ID!) {
  cftTerm(id: $id) {
    providers {
      id
      firstName
      lastName
    }
  }
}` as Operation<TermProvidersQuery, TermProvidersQueryVariables>

export const PreviewTermProviders = `query PreviewTermProviders($termId: ID!, $providerId: String!) {
  termProvidersPreview(termId: $termId, providerId: $providerId) {
    outcome {
      added
      alreadyLinked
      unknown
      repeated
    }
    known {
      pasted
      name
    }
  }
}` as Operation<PreviewTermProvidersQuery, PreviewTermProvidersQueryVariables>

export const LinkTermProvider = `mutation LinkTermProvider($input: TermProviderInput!) {
  createTermProviderAssociation(input: $input) {
    success
  }
}` as Operation<LinkTermProviderMutation, LinkTermProviderMutationVariables>

export const UnlinkTermProvider = `mutation UnlinkTermProvider($input: TermProviderInput!) {
  removeTermProviderAssociation(input: $input) {
    success
  }
}` as Operation<UnlinkTermProviderMutation, UnlinkTermProviderMutationVariables>

export const LinkTermProviders = `mutation LinkTermProviders($input: TermsProviderInput!) {
  createTermsProviderAssociation(input: $input) {
    success
    outcome {
      added
      alreadyLinked
      unknown
      repeated
    }
  }
}` as Operation<LinkTermProvidersMutation, LinkTermProvidersMutationVariables>
