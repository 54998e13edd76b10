// Generated from match.graphql by `npm run generate`; do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '../operation.ts'

/** How a term can reach a physician's profile. */
export type MatchVia =
  /** Staff linked the two. */
  | 'DIRECT'
  /** The default inherited list of one of the physician's specialties has it. */
  | 'DEFAULT_LIST'
  /** The variant that a service line has of one of the specialties has it. */
  | 'VARIANT';

/** What keeps a term from reaching a physician's profile. */
export type MatchBlock =
  /** The term is not published. */
  | 'TERM_DISABLED'
  /** The physician's clinical focus terms are disabled. */
  | 'TERMS_DISABLED'
  /** The physician has no terms through specialties. */
  | 'SPECIALTY_TERMS_DISABLED'
  /** The physician does not inherit the specialty's terms. */
  | 'INHERITED_LIST_DISABLED'
  /** The specialty passes its default list on to nobody. */
  | 'DEFAULT_LIST_DISABLED'
  /** Staff removed the specialty from the physician. */
  | 'SPECIALTY_REMOVED'
  /** Staff excluded the term for the physician. */
  | 'EXCLUDED';

export type ExplainMatchQueryVariables = Exact<{
  providerId: string;
  termId: string;
}>;


export type ExplainMatchQuery = { readonly providerTermMatch: { readonly isMatch: boolean, readonly term: { readonly id: string, readonly name: string }, readonly paths: ReadonlyArray<{ readonly via: MatchVia, readonly blockedBy: ReadonlyArray<MatchBlock>, readonly specialty: { readonly id: string, readonly name: string } | null, readonly serviceLine: { readonly id: string, readonly name: string } | null }> } | null };

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
