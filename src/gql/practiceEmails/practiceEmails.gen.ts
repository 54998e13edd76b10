// Generated from practiceEmails.graphql by `npm run generate`; do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '../operation.ts'

export type SortDirection =
  | 'ASC'
  | 'DESC';

/**
 * Filter of a list by one field. A row must match one of the `values`, which depend on the kind of the field:
 * - a flag: `yes` or `no`; a choice: one of its names;
 * - a text: `~` and a text that it must contain;
 * - a number, or a number of associations: `3`, `3..5`, `3..` or `..5`;
 * - a moment: such a range in Unix seconds;
 * - `any` if the field is not empty, or `none` if it is empty.
 */
export type FieldFilter = {
  readonly field: string;
  readonly values: ReadonlyArray<string>;
};

export type PracticeEmailSort =
  | 'MATCH'
  | 'RESOURCE'
  | 'LOCATION'
  | 'DEPARTMENT'
  /** By number of addresses. */
  | 'ADDRESSES'
  | 'UPDATED_AT';

export type PracticeEmailOrder = {
  readonly sort?: PracticeEmailSort;
  readonly direction?: SortDirection;
};

export type PracticeEmailsQueryVariables = Exact<{
  filter?: string | null | undefined;
  where?: ReadonlyArray<FieldFilter> | FieldFilter | null | undefined;
  ids?: ReadonlyArray<string> | string | null | undefined;
  afterCurser?: string | null | undefined;
  first: number;
  orderBy?: PracticeEmailOrder | null | undefined;
}>;


export type PracticeEmailsQuery = { readonly practiceEmails: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly soarian_resource_mne: string, readonly soarian_location_mne: string, readonly match: string, readonly department_mne: string, readonly hasBrokenEmails: boolean, readonly updated_at: number, readonly matchedText: string | null, readonly provider: { readonly fullName: string } | null } }>, readonly aggregate: { readonly count: number, readonly isCapped: boolean } } };

export type AllPracticeEmailsQueryVariables = Exact<{
  filter?: string | null | undefined;
  where?: ReadonlyArray<FieldFilter> | FieldFilter | null | undefined;
}>;


export type AllPracticeEmailsQuery = { readonly practiceEmails: { readonly allRecords: ReadonlyArray<string>, readonly aggregate: { readonly count: number, readonly isCapped: boolean } } };

export const PracticeEmails = `query PracticeEmails($filter: String, $where: [FieldFilter!], $ids: [ID!], $afterCurser: String, $first: Int!, $orderBy: PracticeEmailOrder) {
  practiceEmails(
    filter: $filter
    where: $where
    ids: $ids
    afterCurser: $afterCurser
    first: $first
    orderBy: $orderBy
  ) {
    edges {
      node {
        id
        provider {
          fullName
        }
        soarian_resource_mne
        soarian_location_mne
        match
        department_mne
        hasBrokenEmails
        updated_at
        matchedText(filter: $filter)
      }
    }
    aggregate {
      count
      isCapped
    }
  }
}` as Operation<PracticeEmailsQuery, PracticeEmailsQueryVariables>

export const AllPracticeEmails = `query AllPracticeEmails($filter: String, $where: [FieldFilter!]) {
  practiceEmails(filter: $filter, where: $where) {
    aggregate {
      count
      isCapped
    }
    allRecords
  }
}` as Operation<AllPracticeEmailsQuery, AllPracticeEmailsQueryVariables>
