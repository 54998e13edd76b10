// Generated from specialties.graphql by `npm run generate`; do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '../operation.ts'

export type SortDirection =
  | 'ASC'
  | 'DESC';

export type SpecialtySort =
  | 'SLUG'
  | 'BOARD'
  | 'ACTIVE'
  | 'SOURCE'
  | 'IS_CLEAN'
  | 'NAME'
  | 'UPDATED_AT';

export type SpecialtyOrder = {
  readonly sort?: SpecialtySort;
  readonly direction?: SortDirection;
};

export type SpecialtiesQueryVariables = Exact<{
  filter?: string | null | undefined;
  ids?: ReadonlyArray<string> | string | null | undefined;
  filterSource?: number | null | undefined;
  filterStatus?: number | null | undefined;
  filterClean?: number | null | undefined;
  filterCertified?: number | null | undefined;
  filterService?: number | null | undefined;
  afterCurser?: string | null | undefined;
  first: number;
  orderBy?: SpecialtyOrder | null | undefined;
}>;


export type SpecialtiesQuery = { readonly specialties: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string, readonly slug: string, readonly source: string, readonly status: boolean, readonly is_active: boolean, readonly is_board_certified: boolean, readonly is_clean: boolean, readonly cftTermsCount: number, readonly updated_at: number, readonly matchedText: string | null, readonly service_lines: ReadonlyArray<{ readonly id: string, readonly name: string }> } }>, readonly aggregate: { readonly count: number, readonly isCapped: boolean } } };

export type AllSpecialtiesQueryVariables = Exact<{
  filter?: string | null | undefined;
  filterSource?: number | null | undefined;
  filterStatus?: number | null | undefined;
  filterClean?: number | null | undefined;
  filterCertified?: number | null | undefined;
  filterService?: number | null | undefined;
}>;


export type AllSpecialtiesQuery = { readonly specialties: { readonly allRecords: ReadonlyArray<string>, readonly aggregate: { readonly count: number, readonly isCapped: boolean } } };

export const Specialties = `query Specialties($filter: String, $ids: [ID!], $filterSource: Int, $filterStatus: Int, $filterClean: Int, $filterCertified: Int, $filterService: Int, $afterCurser: String, $first: Int!, $orderBy: SpecialtyOrder) {
  specialties(
    filter: $filter
    ids: $ids
    filterSource: $filterSource
    filterStatus: $filterStatus
    filterClean: $filterClean
    filterCertified: $filterCertified
    filterService: $filterService
    afterCurser: $afterCurser
    first: $first
    orderBy: $orderBy
  ) {
    edges {
      node {
        id
        name
        slug
        source
        status
        is_active
        is_board_certified
        is_clean
        cftTermsCount
        updated_at
        service_lines {
          id
          name
        }
        matchedText(filter: $filter)
      }
    }
    aggregate {
      count
      isCapped
    }
  }
}` as Operation<SpecialtiesQuery, SpecialtiesQueryVariables>

export const AllSpecialties = `query AllSpecialties($filter: String, $filterSource: Int, $filterStatus: Int, $filterClean: Int, $filterCertified: Int, $filterService: Int) {
  specialties(
    filter: $filter
    filterSource: $filterSource
    filterStatus: $filterStatus
    filterClean: $filterClean
    filterCertified: $filterCertified
    filterService: $filterService
  ) {
    aggregate {
      count
      isCapped
    }
    allRecords
  }
}` as Operation<AllSpecialtiesQuery, AllSpecialtiesQueryVariables>
