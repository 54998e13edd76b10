// Generated from programs.graphql by `npm run generate`; do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '../operation.ts'

export type SortDirection =
  | 'ASC'
  | 'DESC';

export type Weekday =
  | 'SUNDAY'
  | 'MONDAY'
  | 'TUESDAY'
  | 'WEDNESDAY'
  | 'THURSDAY'
  | 'FRIDAY'
  | 'SATURDAY';

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

export type ProgramSort =
  | 'NAME'
  /** By number. Programs without a priority are last in both directions. */
  | 'PRIORITY'
  | 'STATUS'
  | 'UPDATED_AT';

export type ProgramOrder = {
  readonly sort?: ProgramSort;
  readonly direction?: SortDirection;
};

export type ProgramsQueryVariables = Exact<{
  filter?: string | null | undefined;
  ids?: ReadonlyArray<string> | string | null | undefined;
  status?: number | null | undefined;
  day?: Weekday | null | undefined;
  startDate?: number | null | undefined;
  endDate?: number | null | undefined;
  startTime?: number | null | undefined;
  endTime?: number | null | undefined;
  afterCurser?: string | null | undefined;
  first: number;
  orderBy?: ProgramOrder | null | undefined;
}>;


export type ProgramsQuery = { readonly promotedPrograms: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string, readonly slug: string, readonly priority: number | null, readonly status: number, readonly neverReason: NeverLiveReason | null, readonly updated_at: number, readonly matchedText: string | null } }>, readonly aggregate: { readonly count: number, readonly isCapped: boolean } } };

export type AllProgramsQueryVariables = Exact<{
  filter?: string | null | undefined;
  status?: number | null | undefined;
  day?: Weekday | null | undefined;
  startDate?: number | null | undefined;
  endDate?: number | null | undefined;
  startTime?: number | null | undefined;
  endTime?: number | null | undefined;
}>;


export type AllProgramsQuery = { readonly promotedPrograms: { readonly allRecords: ReadonlyArray<string>, readonly aggregate: { readonly count: number, readonly isCapped: boolean } } };

export const Programs = `query Programs($filter: String, $ids: [ID!], $status: Int, $day: Weekday, $startDate: UnixTime, $endDate: UnixTime, $startTime: UnixTime, $endTime: UnixTime, $afterCurser: String, $first: Int!, $orderBy: ProgramOrder) {
  promotedPrograms(
    filter: $filter
    ids: $ids
    status: $status
    day: $day
    startDate: $startDate
    endDate: $endDate
    startTime: $startTime
    endTime: $endTime
    afterCurser: $afterCurser
    first: $first
    orderBy: $orderBy
  ) {
    edges {
      node {
        id
        name
        slug
        priority
        status
        neverReason
        updated_at
        matchedText(filter: $filter)
      }
    }
    aggregate {
      count
      isCapped
    }
  }
}` as Operation<ProgramsQuery, ProgramsQueryVariables>

export const AllPrograms = `query AllPrograms($filter: String, $status: Int, $day: Weekday, $startDate: UnixTime, $endDate: UnixTime, $startTime: UnixTime, $endTime: UnixTime) {
  promotedPrograms(
    filter: $filter
    status: $status
    day: $day
    startDate: $startDate
    endDate: $endDate
    startTime: $startTime
    endTime: $endTime
  ) {
    aggregate {
      count
      isCapped
    }
    allRecords
  }
}` as Operation<AllProgramsQuery, AllProgramsQueryVariables>
