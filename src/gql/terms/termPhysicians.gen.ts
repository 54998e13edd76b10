// Generated from termPhysicians.graphql by `npm run generate`; do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '../operation.ts'

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
