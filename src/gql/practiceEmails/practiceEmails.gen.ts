// Generated from practiceEmails.graphql by `npm run generate`; do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '../operation.ts'

export type PracticeEmailsQueryVariables = Exact<{
  filter?: string | null | undefined;
  ids?: ReadonlyArray<string> | string | null | undefined;
  afterCurser?: string | null | undefined;
  first: number;
}>;


export type PracticeEmailsQuery = { readonly practiceEmails: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly soarian_resource_mne: string, readonly soarian_location_mne: string, readonly match: string, readonly department_mne: string, readonly hasBrokenEmails: boolean, readonly matchedText: string | null, readonly provider: { readonly fullName: string } | null } }>, readonly aggregate: { readonly count: number, readonly isCapped: boolean } } };

export type AllPracticeEmailsQueryVariables = Exact<{
  filter: string;
}>;


export type AllPracticeEmailsQuery = { readonly practiceEmails: { readonly allRecords: ReadonlyArray<string>, readonly aggregate: { readonly count: number, readonly isCapped: boolean } } };

export const PracticeEmails = `query PracticeEmails($filter: String, $ids: [ID!], $afterCurser: String, $first: Int!) {
  practiceEmails(
    filter: $filter
    ids: $ids
    afterCurser: $afterCurser
    first: $first
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
        matchedText(filter: $filter)
      }
    }
    aggregate {
      count
      isCapped
    }
  }
}` as Operation<PracticeEmailsQuery, PracticeEmailsQueryVariables>

export const AllPracticeEmails = `query AllPracticeEmails($filter: String!) {
  practiceEmails(filter: $filter) {
    aggregate {
      count
      isCapped
    }
    allRecords
  }
}` as Operation<AllPracticeEmailsQuery, AllPracticeEmailsQueryVariables>
