// Generated from overrideTerms.graphql by `npm run generate`; do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '../operation.ts'

export type TermsByProviderInput = {
  readonly providerId: string;
  /** Ids or CUIs of terms, separated by commas. */
  readonly termId: string;
  readonly operationId?: string | null | undefined;
};

export type PreviewPhysicianTermsQueryVariables = Exact<{
  providerId: string;
  termId: string;
}>;


export type PreviewPhysicianTermsQuery = { readonly providerTermsPreview: { readonly outcome: { readonly added: ReadonlyArray<string>, readonly alreadyLinked: ReadonlyArray<string>, readonly unknown: ReadonlyArray<string>, readonly repeated: ReadonlyArray<string> }, readonly known: ReadonlyArray<{ readonly pasted: string, readonly name: string }> } };

export type LinkPhysicianTermsMutationVariables = Exact<{
  input: TermsByProviderInput;
}>;


export type LinkPhysicianTermsMutation = { readonly createTermsByProviderAssociation: { readonly success: boolean, readonly outcome: { readonly added: ReadonlyArray<string>, readonly alreadyLinked: ReadonlyArray<string>, readonly unknown: ReadonlyArray<string>, readonly repeated: ReadonlyArray<string> }, readonly provider: { readonly cftTerms: ReadonlyArray<{ readonly id: string, readonly umls_cuid: string | null }> } | null } };

export const PreviewPhysicianTerms = `query PreviewPhysicianTerms($providerId: ID!, $termId: String!) {
  providerTermsPreview(providerId: $providerId, termId: $termId) {
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
}` as Operation<PreviewPhysicianTermsQuery, PreviewPhysicianTermsQueryVariables>

export const LinkPhysicianTerms = `mutation LinkPhysicianTerms($input: TermsByProviderInput!) {
  createTermsByProviderAssociation(input: $input) {
    success
    outcome {
      added
      alreadyLinked
      unknown
      repeated
    }
    provider {
      cftTerms {
        id
        umls_cuid
      }
    }
  }
}` as Operation<LinkPhysicianTermsMutation, LinkPhysicianTermsMutationVariables>
