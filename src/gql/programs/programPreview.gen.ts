// Generated from programPreview.graphql by `npm run generate`; do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '../operation.ts'

export type NeverLiveReason =
  /** The program is not active. */
  | 'INACTIVE'
  /** The program has no schedule. */
  | 'NO_SCHEDULE'
  /** Only disabled schedules would still show the program. */
  | 'DISABLED'
  /** No schedule has a day between its dates. */
  | 'NO_DAY'
  /** A schedule has a day between its dates, but clock changes skip all its hours on such days. */
  | 'LEFT_OUT'
  /** The program's schedules have ended. */
  | 'OVER';

export type ProgramPreviewQueryVariables = Exact<{
  at?: number | null | undefined;
}>;


export type ProgramPreviewQuery = { readonly programPreview: { readonly at: number, readonly liveCount: number, readonly upcomingCount: number, readonly neverCount: number, readonly nextChange: number | null, readonly live: ReadonlyArray<{ readonly until: number | null, readonly program: { readonly title: string | null, readonly copy: string | null, readonly button_text: string | null, readonly url: string | null, readonly id: string, readonly name: string, readonly slug: string, readonly priority: number | null, readonly icon: { readonly name: string } | null, readonly specialties: ReadonlyArray<{ readonly id: string, readonly name: string, readonly use_inherited_terms: number }>, readonly terms: ReadonlyArray<{ readonly id: string, readonly name: string }> }, readonly overlaps: ReadonlyArray<{ readonly isTie: boolean, readonly specialties: ReadonlyArray<string>, readonly specialtyCount: number, readonly terms: ReadonlyArray<string>, readonly termCount: number, readonly program: { readonly id: string, readonly name: string, readonly slug: string, readonly priority: number | null } }> }>, readonly upcoming: ReadonlyArray<{ readonly from: number, readonly program: { readonly id: string, readonly name: string, readonly slug: string, readonly priority: number | null } }>, readonly never: ReadonlyArray<{ readonly reason: NeverLiveReason, readonly program: { readonly id: string, readonly name: string, readonly slug: string, readonly priority: number | null } }> } };

export type PreviewedProgramFragment = { readonly id: string, readonly name: string, readonly slug: string, readonly priority: number | null };

export const ProgramPreview = `query ProgramPreview($at: UnixTime) {
  programPreview(at: $at) {
    at
    live {
      until
      program {
        ...PreviewedProgram
        title
        copy
        button_text
        url
        icon {
          name
        }
        specialties {
          id
          name
          use_inherited_terms
        }
        terms {
          id
          name
        }
      }
      overlaps {
        program {
          ...PreviewedProgram
        }
        isTie
        specialties
        specialtyCount
        terms
        termCount
      }
    }
    liveCount
    upcoming {
      from
      program {
        ...PreviewedProgram
      }
    }
    upcomingCount
    never {
      reason
      program {
        ...PreviewedProgram
      }
    }
    neverCount
    nextChange
  }
}

fragment PreviewedProgram on PromotedProgram {
  id
  name
  slug
  priority
}` as Operation<ProgramPreviewQuery, ProgramPreviewQueryVariables>
