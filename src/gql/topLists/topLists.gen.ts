// Generated from topLists.graphql by `npm run generate`; do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '../operation.ts'

export type Taxonomy =
  | 'TREATMENT'
  | 'CONDITION';

export type CreateTopSpecialtyInput = {
  readonly specialty_id: string;
  readonly taxonomy?: Taxonomy | null | undefined;
  readonly umls_cuid?: string | null | undefined;
  readonly operationId?: string | null | undefined;
};

export type UpdateTopSpecialtyInput = {
  /** JSON list of the ids in their new order. */
  readonly order: string;
  readonly expectedVersion?: number | null | undefined;
  readonly operationId?: string | null | undefined;
};

/** Requires either `specialty_id` or `order`. */
export type DeleteTopSpecialtyInput = {
  /**
   * Entry to remove. The other entries keep their order, which another user may have changed. Added, as the counterpart of
   * `term_id` of `deleteTopCondition`.
   */
  readonly specialty_id?: string | null | undefined;
  /** JSON list of the ids that remain, in order; exactly one fewer than before. */
  readonly order?: string | null | undefined;
  readonly expectedVersion?: number | null | undefined;
  readonly operationId?: string | null | undefined;
};

export type CreateTopConditionInput = {
  readonly term_id: string;
  readonly taxonomy?: Taxonomy | null | undefined;
  readonly umls_cuid?: string | null | undefined;
  readonly operationId?: string | null | undefined;
};

export type UpdateTopConditionInput = {
  /** JSON list of the ids in their new order. */
  readonly order: string;
  readonly expectedVersion?: number | null | undefined;
  readonly operationId?: string | null | undefined;
};

/** Requires either `term_id` or `order`. */
export type DeleteTopConditionInput = {
  readonly term_id?: string | null | undefined;
  /** JSON list of the ids in their new order. */
  readonly order?: string | null | undefined;
  readonly expectedVersion?: number | null | undefined;
  readonly operationId?: string | null | undefined;
};

export type TopSpecialtiesQueryVariables = Exact<{
  first: number;
}>;


export type TopSpecialtiesQuery = { readonly topSpecialties: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly version: number, readonly updated_at: number, readonly updated_by: string | null, readonly specialty: { readonly name: string, readonly slug: string } } }> } };

export type TopConditionsQueryVariables = Exact<{
  first: number;
}>;


export type TopConditionsQuery = { readonly topConditions: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly version: number, readonly updated_at: number, readonly updated_by: string | null, readonly condition: { readonly name: string, readonly slug: string } } }> } };

export type TopSpecialtyQueryVariables = Exact<{
  id: string;
}>;


export type TopSpecialtyQuery = { readonly topSpecialty: { readonly id: string, readonly version: number, readonly updated_at: number, readonly updated_by: string | null, readonly specialty: { readonly name: string, readonly slug: string } } | null };

export type TopConditionQueryVariables = Exact<{
  id: string;
}>;


export type TopConditionQuery = { readonly topCondition: { readonly id: string, readonly version: number, readonly updated_at: number, readonly updated_by: string | null, readonly condition: { readonly name: string, readonly slug: string } } | null };

export type FindSpecialtiesQueryVariables = Exact<{
  filter?: string | null | undefined;
  afterCurser?: string | null | undefined;
  first: number;
}>;


export type FindSpecialtiesQuery = { readonly specialties: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string } }>, readonly aggregate: { readonly count: number, readonly isCapped: boolean } } };

export type FindConditionsQueryVariables = Exact<{
  filter?: string | null | undefined;
  afterCurser?: string | null | undefined;
  first: number;
}>;


export type FindConditionsQuery = { readonly conditions: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string } }>, readonly aggregate: { readonly count: number, readonly isCapped: boolean } } };

export type FindConceptsQueryVariables = Exact<{
  filter: string;
  pageSize: number;
  pageNumber: number;
}>;


export type FindConceptsQuery = { readonly umlsSearch: { readonly hasMore: boolean, readonly result: { readonly results: ReadonlyArray<{ readonly cuid: string, readonly name: string, readonly term: { readonly id: string, readonly name: string, readonly taxonomy: Taxonomy | null } | null }> } } };

export type UpdateTopSpecialtyMutationVariables = Exact<{
  input: UpdateTopSpecialtyInput;
}>;


export type UpdateTopSpecialtyMutation = { readonly updateTopSpecialty: { readonly success: boolean } };

export type UpdateTopConditionMutationVariables = Exact<{
  input: UpdateTopConditionInput;
}>;


export type UpdateTopConditionMutation = { readonly updateTopCondition: { readonly success: boolean } };

export type CreateTopSpecialtyMutationVariables = Exact<{
  input: CreateTopSpecialtyInput;
}>;


export type CreateTopSpecialtyMutation = { readonly createTopSpecialty: { readonly success: boolean } };

export type CreateTopConditionMutationVariables = Exact<{
  input: CreateTopConditionInput;
}>;


export type CreateTopConditionMutation = { readonly createTopCondition: { readonly success: boolean } };

export type DeleteTopSpecialtyMutationVariables = Exact<{
  input: DeleteTopSpecialtyInput;
}>;


export type DeleteTopSpecialtyMutation = { readonly deleteTopSpecialty: { readonly success: boolean } };

export type DeleteTopConditionMutationVariables = Exact<{
  input: DeleteTopConditionInput;
}>;


export type DeleteTopConditionMutation = { readonly deleteTopCondition: { readonly success: boolean } };

export const TopSpecialties = `query TopSpecialties($first: Int!) {
  topSpecialties(first: $first) {
    edges {
      node {
        id
        specialty {
          name
          slug
        }
        version
        updated_at
        updated_by
      }
    }
  }
}` as Operation<TopSpecialtiesQuery, TopSpecialtiesQueryVariables>

export const TopConditions = `query TopConditions($first: Int!) {
  topConditions(first: $first) {
    edges {
      node {
        id
        condition {
          name
          slug
        }
        version
        updated_at
        updated_by
      }
    }
  }
}` as Operation<TopConditionsQuery, TopConditionsQueryVariables>

export const TopSpecialty = `query TopSpecialty($id: ID!) {
  topSpecialty(id: $id) {
    id
    specialty {
      name
      slug
    }
    version
    updated_at
    updated_by
  }
}` as Operation<TopSpecialtyQuery, TopSpecialtyQueryVariables>

export const TopCondition = `query TopCondition($id: ID!) {
  topCondition(term_id: $id) {
    id
    condition {
      name
      slug
    }
    version
    updated_at
    updated_by
  }
}` as Operation<TopConditionQuery, TopConditionQueryVariables>

export const FindSpecialties = `query FindSpecialties($filter: String, $afterCurser: String, $first: Int!) {
  specialties(
    filter: $filter
    afterCurser: $afterCurser
    first: $first
    orderBy: { sort: NAME }
  ) {
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
}` as Operation<FindSpecialtiesQuery, FindSpecialtiesQueryVariables>

export const FindConditions = `query FindConditions($filter: String, $afterCurser: String, $first: Int!) {
  conditions(filter: $filter, afterCurser: $afterCurser, first: $first) {
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
}` as Operation<FindConditionsQuery, FindConditionsQueryVariables>

export const FindConcepts = `query FindConcepts($filter: String!, $pageSize: Int!, $pageNumber: Int!) {
  umlsSearch(filter: $filter, pageSize: $pageSize, pageNumber: $pageNumber) {
    hasMore
    result {
      results {
        cuid
        name
        term {
          id
          name
          taxonomy
        }
      }
    }
  }
}` as Operation<FindConceptsQuery, FindConceptsQueryVariables>

export const UpdateTopSpecialty = `mutation UpdateTopSpecialty($input: UpdateTopSpecialtyInput!) {
  updateTopSpecialty(input: $input) {
    success
  }
}` as Operation<UpdateTopSpecialtyMutation, UpdateTopSpecialtyMutationVariables>

export const UpdateTopCondition = `mutation UpdateTopCondition($input: UpdateTopConditionInput!) {
  updateTopCondition(input: $input) {
    success
  }
}` as Operation<UpdateTopConditionMutation, UpdateTopConditionMutationVariables>

export const CreateTopSpecialty = `mutation CreateTopSpecialty($input: CreateTopSpecialtyInput!) {
  createTopSpecialty(input: $input) {
    success
  }
}` as Operation<CreateTopSpecialtyMutation, CreateTopSpecialtyMutationVariables>

export const CreateTopCondition = `mutation CreateTopCondition($input: CreateTopConditionInput!) {
  createTopCondition(input: $input) {
    success
  }
}` as Operation<CreateTopConditionMutation, CreateTopConditionMutationVariables>

export const DeleteTopSpecialty = `mutation DeleteTopSpecialty($input: DeleteTopSpecialtyInput!) {
  deleteTopSpecialty(input: $input) {
    success
  }
}` as Operation<DeleteTopSpecialtyMutation, DeleteTopSpecialtyMutationVariables>

export const DeleteTopCondition = `mutation DeleteTopCondition($input: DeleteTopConditionInput!) {
  deleteTopCondition(input: $input) {
    success
  }
}` as Operation<DeleteTopConditionMutation, DeleteTopConditionMutationVariables>
