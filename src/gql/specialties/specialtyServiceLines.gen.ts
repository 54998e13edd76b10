// Generated from specialtyServiceLines.graphql by `npm run generate`; do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '../operation.ts'

/** How many of one kind of thing somebody was told to use a record. */
export type ExpectedUse = {
  /** As `RecordUse` calls it. */
  readonly what: string;
  readonly count: number;
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
   * How many 'variant terms' somebody was told to go with it; when there are others by now, a CONFLICT tells them, and nothing
   * is removed. Added.
   */
  readonly expectedUses?: ReadonlyArray<ExpectedUse> | null | undefined;
  readonly operationId?: string | null | undefined;
};

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
