// Generated from specialtyRecords.graphql by `npm run generate`; do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '../operation.ts'

/** Number of references of one kind that the user has seen. */
export type ExpectedUse = {
  /** Noun from `RecordUse.what`. */
  readonly what: string;
  readonly count: number;
};

export type RemoveInput = {
  readonly id: string;
  /**
   * References from `recordUses` that the user has seen, at most 20 kinds. If they have changed, the mutation removes
   * nothing and fails with a CONFLICT that lists the current ones. Added.
   */
  readonly expectedUses?: ReadonlyArray<ExpectedUse> | null | undefined;
  readonly operationId?: string | null | undefined;
};

export type CreateSpecialtyInput = {
  readonly name: string;
  /** Defaults to a slug made from the name. */
  readonly slug?: string | null | undefined;
  /** Must be 'custom', the default. */
  readonly source?: string | null | undefined;
  readonly display_name?: string | null | undefined;
  /** Defaults to true (enabled), as do the four flags below. */
  readonly status?: boolean | null | undefined;
  readonly is_visible?: boolean | null | undefined;
  readonly is_active?: boolean | null | undefined;
  readonly is_in_picklist?: boolean | null | undefined;
  readonly is_default_term_list_enabled?: boolean | null | undefined;
  readonly operationId?: string | null | undefined;
};

/** Absent fields keep their values. */
export type UpdateSpecialtyInput = {
  readonly id: string;
  readonly name?: string | null | undefined;
  readonly slug?: string | null | undefined;
  /** Cannot be changed. */
  readonly source?: string | null | undefined;
  readonly display_name?: string | null | undefined;
  readonly status?: boolean | null | undefined;
  readonly is_visible?: boolean | null | undefined;
  readonly is_active?: boolean | null | undefined;
  readonly is_in_picklist?: boolean | null | undefined;
  readonly is_default_term_list_enabled?: boolean | null | undefined;
  readonly expectedVersion?: number | null | undefined;
  readonly operationId?: string | null | undefined;
};

export type SpecialtyServiceLineInput = {
  readonly specialtyId: string;
  readonly serviceLineId: string;
  readonly operationId?: string | null | undefined;
};

export type RemoveSpecialtyServiceLineInput = {
  readonly specialtyId: string;
  readonly serviceLineId: string;
  /**
   * Number of 'variant terms' that the user has seen. If the number has changed, the mutation removes nothing and fails
   * with a CONFLICT that has the current number. Added.
   */
  readonly expectedUses?: ReadonlyArray<ExpectedUse> | null | undefined;
  readonly operationId?: string | null | undefined;
};

export type SpecialtyQueryVariables = Exact<{
  id?: string | null | undefined;
  slug?: string | null | undefined;
}>;


export type SpecialtyQuery = { readonly specialty: { readonly id: string, readonly name: string, readonly slug: string, readonly display_name: string | null, readonly source: string, readonly status: boolean, readonly is_visible: boolean, readonly is_active: boolean, readonly is_in_picklist: boolean, readonly is_default_term_list_enabled: boolean, readonly is_board_certified: boolean, readonly is_clean: boolean, readonly is_clean_timestamp: number | null, readonly version: number, readonly updated_at: number, readonly updated_by: string | null } | null };

export type SpecialtyIdQueryVariables = Exact<{
  slug: string;
}>;


export type SpecialtyIdQuery = { readonly specialty: { readonly id: string } | null };

export type CreateSpecialtyMutationVariables = Exact<{
  input: CreateSpecialtyInput;
}>;


export type CreateSpecialtyMutation = { readonly createSpecialty: { readonly success: boolean, readonly specialty: { readonly id: string, readonly name: string, readonly slug: string, readonly display_name: string | null, readonly source: string, readonly status: boolean, readonly is_visible: boolean, readonly is_active: boolean, readonly is_in_picklist: boolean, readonly is_default_term_list_enabled: boolean, readonly is_board_certified: boolean, readonly is_clean: boolean, readonly is_clean_timestamp: number | null, readonly version: number, readonly updated_at: number, readonly updated_by: string | null } | null } };

export type UpdateSpecialtyMutationVariables = Exact<{
  input: UpdateSpecialtyInput;
}>;


export type UpdateSpecialtyMutation = { readonly updateSpecialty: { readonly success: boolean, readonly specialty: { readonly id: string, readonly name: string, readonly slug: string, readonly display_name: string | null, readonly source: string, readonly status: boolean, readonly is_visible: boolean, readonly is_active: boolean, readonly is_in_picklist: boolean, readonly is_default_term_list_enabled: boolean, readonly is_board_certified: boolean, readonly is_clean: boolean, readonly is_clean_timestamp: number | null, readonly version: number, readonly updated_at: number, readonly updated_by: string | null } | null } };

export type DeleteSpecialtyMutationVariables = Exact<{
  input: RemoveInput;
}>;


export type DeleteSpecialtyMutation = { readonly deleteSpecialty: { readonly success: boolean } };

export type SpecialtyRecordFragment = { readonly id: string, readonly name: string, readonly slug: string, readonly display_name: string | null, readonly source: string, readonly status: boolean, readonly is_visible: boolean, readonly is_active: boolean, readonly is_in_picklist: boolean, readonly is_default_term_list_enabled: boolean, readonly is_board_certified: boolean, readonly is_clean: boolean, readonly is_clean_timestamp: number | null, readonly version: number, readonly updated_at: number, readonly updated_by: string | null };

export type SpecialtyServiceLinesQueryVariables = Exact<{
  id: string;
}>;


export type SpecialtyServiceLinesQuery = { readonly specialty: { readonly service_lines: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string }> } | null };

export type SpecialtyServiceLineUsesQueryVariables = Exact<{
  id: string;
}>;


export type SpecialtyServiceLineUsesQuery = { readonly specialty: { readonly service_lines: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string, readonly version: number, readonly updated_at: number, readonly updated_by: string | null }>, readonly cftVariantTerms: ReadonlyArray<{ readonly name: string, readonly service_line_slug: string }> } | null };

export type PickServiceLinesQueryVariables = Exact<{
  filter?: string | null | undefined;
  first: number;
}>;


export type PickServiceLinesQuery = { readonly serviceLines: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string, readonly slug: string } }>, readonly aggregate: { readonly count: number, readonly isCapped: boolean } } };

export type LinkServiceLineMutationVariables = Exact<{
  input: SpecialtyServiceLineInput;
}>;


export type LinkServiceLineMutation = { readonly createSpecialtyServiceLineAssociation: { readonly success: boolean } };

export type UnlinkServiceLineMutationVariables = Exact<{
  input: RemoveSpecialtyServiceLineInput;
}>;


export type UnlinkServiceLineMutation = { readonly removeSpecialtyServiceLineAssociation: { readonly success: boolean } };

export const Specialty = `query Specialty($id: ID, $slug: String) {
  specialty(id: $id, slug: $slug) {
    ...SpecialtyRecord
  }
}

fragment SpecialtyRecord on Specialty {
  id
  name
  slug
  display_name
  source
  status
  is_visible
  is_active
  is_in_picklist
  is_default_term_list_enabled
  is_board_certified
  is_clean
  is_clean_timestamp
  version
  updated_at
  updated_by
}` as Operation<SpecialtyQuery, SpecialtyQueryVariables>

export const SpecialtyId = `query SpecialtyId($slug: String!) {
  specialty(slug: $slug) {
    id
  }
}` as Operation<SpecialtyIdQuery, SpecialtyIdQueryVariables>

export const CreateSpecialty = `mutation CreateSpecialty($input: CreateSpecialtyInput!) {
  createSpecialty(input: $input) {
    success
    specialty {
      ...SpecialtyRecord
    }
  }
}

fragment SpecialtyRecord on Specialty {
  id
  name
  slug
  display_name
  source
  status
  is_visible
  is_active
  is_in_picklist
  is_default_term_list_enabled
  is_board_certified
  is_clean
  is_clean_timestamp
  version
  updated_at
  updated_by
}` as Operation<CreateSpecialtyMutation, CreateSpecialtyMutationVariables>

export const UpdateSpecialty = `mutation UpdateSpecialty($input: UpdateSpecialtyInput!) {
  updateSpecialty(input: $input) {
    success
    specialty {
      ...SpecialtyRecord
    }
  }
}

fragment SpecialtyRecord on Specialty {
  id
  name
  slug
  display_name
  source
  status
  is_visible
  is_active
  is_in_picklist
  is_default_term_list_enabled
  is_board_certified
  is_clean
  is_clean_timestamp
  version
  updated_at
  updated_by
}` as Operation<UpdateSpecialtyMutation, UpdateSpecialtyMutationVariables>

export const DeleteSpecialty = `mutation DeleteSpecialty($input: RemoveInput!) {
  deleteSpecialty(input: $input) {
    success
  }
}` as Operation<DeleteSpecialtyMutation, DeleteSpecialtyMutationVariables>

export const SpecialtyServiceLines = `query SpecialtyServiceLines($id: ID!) {
  specialty(id: $id) {
    service_lines {
      id
      name
      slug
    }
  }
}` as Operation<SpecialtyServiceLinesQuery, SpecialtyServiceLinesQueryVariables>

export const SpecialtyServiceLineUses = `query SpecialtyServiceLineUses($id: ID!) {
  specialty(id: $id) {
    service_lines {
      id
      name
      slug
      version
      updated_at
      updated_by
    }
    cftVariantTerms {
      name
      service_line_slug
    }
  }
}` as Operation<SpecialtyServiceLineUsesQuery, SpecialtyServiceLineUsesQueryVariables>

export const PickServiceLines = `query PickServiceLines($filter: String, $first: Int!) {
  serviceLines(filter: $filter, first: $first) {
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
}` as Operation<PickServiceLinesQuery, PickServiceLinesQueryVariables>

export const LinkServiceLine = `mutation LinkServiceLine($input: SpecialtyServiceLineInput!) {
  createSpecialtyServiceLineAssociation(input: $input) {
    success
  }
}` as Operation<LinkServiceLineMutation, LinkServiceLineMutationVariables>

export const UnlinkServiceLine = `mutation UnlinkServiceLine($input: RemoveSpecialtyServiceLineInput!) {
  removeSpecialtyServiceLineAssociation(input: $input) {
    success
  }
}` as Operation<UnlinkServiceLineMutation, UnlinkServiceLineMutationVariables>
