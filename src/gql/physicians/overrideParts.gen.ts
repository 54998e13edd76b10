// Generated from overrideParts.graphql by `npm run generate`; do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '../operation.ts'

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
