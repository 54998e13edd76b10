// Generated from overrideParts.graphql by `npm run generate`; do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '../operation.ts'

/** Ways in which a term can reach a physician's profile. */
export type MatchVia =
  /** Staff linked the term to the physician. */
  | 'DIRECT'
  /** The default list of one of the physician's specialties contains the term. */
  | 'DEFAULT_LIST'
  /** A service line's variant of such a list contains the term. */
  | 'VARIANT';

/** Reasons that keep a term off a physician's profile. */
export type MatchBlock =
  /** The term is not published. */
  | 'TERM_DISABLED'
  /** The physician's clinical focus terms are disabled. */
  | 'TERMS_DISABLED'
  /** The physician has no terms through specialties. */
  | 'SPECIALTY_TERMS_DISABLED'
  /** The physician does not inherit the specialty's terms. */
  | 'INHERITED_LIST_DISABLED'
  /** The specialty's default list is disabled for all physicians. */
  | 'DEFAULT_LIST_DISABLED'
  /** Staff removed the specialty from the physician. */
  | 'SPECIALTY_REMOVED'
  /** Staff excluded the term for the physician. */
  | 'EXCLUDED';

export type ProviderTermAction =
  | 'EXCLUDE'
  | 'INCLUDE';

export type UpdateProviderSpecialtyTermsInput = {
  readonly providerId: string;
  readonly termIds: ReadonlyArray<string>;
  readonly action: ProviderTermAction;
  readonly expectedVersion?: number | null | undefined;
  readonly operationId?: string | null | undefined;
};

export type UpdateSpecialtyInheritedListStatusInput = {
  readonly specialtyId: string;
  readonly providerId: string;
  readonly enable_inherited_list: boolean;
  readonly expectedVersion?: number | null | undefined;
  readonly operationId?: string | null | undefined;
};

export type UpdateSpecialtyHeaderVisibiltyInput = {
  readonly specialtyId: string;
  readonly providerId: string;
  readonly is_visible: boolean;
  readonly expectedVersion?: number | null | undefined;
  readonly operationId?: string | null | undefined;
};

export type TermsByProviderInput = {
  readonly providerId: string;
  /** Ids or CUIs of terms, separated by commas. */
  readonly termId: string;
  readonly operationId?: string | null | undefined;
};

export type SetSpecialtyVisibilityMutationVariables = Exact<{
  input: UpdateSpecialtyHeaderVisibiltyInput;
}>;


export type SetSpecialtyVisibilityMutation = { readonly updateSpecialtyHeaderVisibilty: { readonly success: boolean } };

export type SetInheritedListMutationVariables = Exact<{
  input: UpdateSpecialtyInheritedListStatusInput;
}>;


export type SetInheritedListMutation = { readonly updateSpecialtyInheritedListStatus: { readonly success: boolean } };

export type ExcludeTermsMutationVariables = Exact<{
  input: UpdateProviderSpecialtyTermsInput;
}>;


export type ExcludeTermsMutation = { readonly updateProviderSpecialtyTerms: { readonly success: boolean } };

export type PickPhysicianSpecialtiesQueryVariables = Exact<{
  filter?: string | null | undefined;
  first: number;
}>;


export type PickPhysicianSpecialtiesQuery = { readonly specialties: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string } }>, readonly aggregate: { readonly count: number, readonly isCapped: boolean } } };

export type PickGroupsQueryVariables = Exact<{
  filter?: string | null | undefined;
  first: number;
}>;


export type PickGroupsQuery = { readonly groups: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string } }>, readonly aggregate: { readonly count: number, readonly isCapped: boolean } } };

export type AwardsQueryVariables = Exact<{
  afterCurser?: string | null | undefined;
  first: number;
}>;


export type AwardsQuery = { readonly awards: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly award_name: string } }>, readonly aggregate: { readonly count: number, readonly isCapped: boolean } } };

export type PreviewPhysicianTermsQueryVariables = Exact<{
  providerId: string;
  termId: string;
}>;


export type PreviewPhysicianTermsQuery = { readonly providerTermsPreview: { readonly outcome: { readonly added: ReadonlyArray<string>, readonly alreadyLinked: ReadonlyArray<string>, readonly unknown: ReadonlyArray<string>, readonly repeated: ReadonlyArray<string> }, readonly known: ReadonlyArray<{ readonly pasted: string, readonly name: string }> } };

export type LinkPhysicianTermsMutationVariables = Exact<{
  input: TermsByProviderInput;
}>;


export type LinkPhysicianTermsMutation = { readonly createTermsByProviderAssociation: { readonly success: boolean, readonly outcome: { readonly added: ReadonlyArray<string>, readonly alreadyLinked: ReadonlyArray<string>, readonly unknown: ReadonlyArray<string>, readonly repeated: ReadonlyArray<string> }, readonly provider: { readonly cftTerms: ReadonlyArray<{ readonly id: string, readonly umls_cuid: string | null }> } | null } };

export type ExplainMatchQueryVariables = Exact<{
  providerId: string;
  termId: string;
}>;


export type ExplainMatchQuery = { readonly providerTermMatch: { readonly isMatch: boolean, readonly term: { readonly id: string, readonly name: string }, readonly paths: ReadonlyArray<{ readonly via: MatchVia, readonly blockedBy: ReadonlyArray<MatchBlock>, readonly specialty: { readonly id: string, readonly name: string } | null, readonly serviceLine: { readonly id: string, readonly name: string } | null }> } | null };

export type OverrideHistoryQueryVariables = Exact<{
  providerId: string;
  field: string;
  first: number;
}>;


export type OverrideHistoryQuery = { readonly providerOverrideHistory: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly at: number, readonly by: string, readonly before: unknown, readonly after: unknown, readonly isReverted: boolean, readonly reason: string } }>, readonly aggregate: { readonly count: number, readonly isCapped: boolean } } };

export const SetSpecialtyVisibility = `mutation SetSpecialtyVisibility($input: UpdateSpecialtyHeaderVisibiltyInput!) {
  updateSpecialtyHeaderVisibilty(input: $input) {
    success
  }
}` as Operation<SetSpecialtyVisibilityMutation, SetSpecialtyVisibilityMutationVariables>

export const SetInheritedList = `mutation SetInheritedList($input: UpdateSpecialtyInheritedListStatusInput!) {
  updateSpecialtyInheritedListStatus(input: $input) {
    success
  }
}` as Operation<SetInheritedListMutation, SetInheritedListMutationVariables>

export const ExcludeTerms = `mutation ExcludeTerms($input: UpdateProviderSpecialtyTermsInput!) {
  updateProviderSpecialtyTerms(input: $input) {
    success
  }
}` as Operation<ExcludeTermsMutation, ExcludeTermsMutationVariables>

export const PickPhysicianSpecialties = `query PickPhysicianSpecialties($filter: String, $first: Int!) {
  specialties(filter: $filter, first: $first, orderBy: { sort: NAME }) {
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
}` as Operation<PickPhysicianSpecialtiesQuery, PickPhysicianSpecialtiesQueryVariables>

export const PickGroups = `query PickGroups($filter: String, $first: Int!) {
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
}` as Operation<PickGroupsQuery, PickGroupsQueryVariables>

export const Awards = `query Awards($afterCurser: String, $first: Int!) {
  awards(afterCurser: $afterCurser, first: $first) {
    edges {
      node {
        id
        award_name
      }
    }
    aggregate {
      count
      isCapped
    }
  }
}` as Operation<AwardsQuery, AwardsQueryVariables>

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

export const ExplainMatch = `query ExplainMatch($providerId: ID!, $termId: ID!) {
  providerTermMatch(providerId: $providerId, termId: $termId) {
    term {
      id
      name
    }
    isMatch
    paths {
      via
      specialty {
        id
        name
      }
      serviceLine {
        id
        name
      }
      blockedBy
    }
  }
}` as Operation<ExplainMatchQuery, ExplainMatchQueryVariables>

export const OverrideHistory = `query OverrideHistory($providerId: ID!, $field: String!, $first: Int!) {
  providerOverrideHistory(providerId: $providerId, field: $field, first: $first) {
    edges {
      node {
        id
        at
        by
        before
        after
        isReverted
        reason
      }
    }
    aggregate {
      count
      isCapped
    }
  }
}` as Operation<OverrideHistoryQuery, OverrideHistoryQueryVariables>
