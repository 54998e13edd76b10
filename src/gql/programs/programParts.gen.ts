// Generated from programParts.graphql by `npm run generate`; do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '../operation.ts'

export type Weekday =
  | 'SUNDAY'
  | 'MONDAY'
  | 'TUESDAY'
  | 'WEDNESDAY'
  | 'THURSDAY'
  | 'FRIDAY'
  | 'SATURDAY';

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

export type NeverShownReason =
  /** None of the schedule's days is between its dates. */
  | 'NO_DAY'
  /** Clock changes skip all hours of the schedule on its days. */
  | 'LEFT_OUT'
  /** The schedule has ended. */
  | 'OVER';

export type CreateProgramScheduleInput = {
  readonly programId: string;
  /** At least one day. */
  readonly days: ReadonlyArray<Weekday>;
  readonly start_date?: number | null | undefined;
  readonly end_date?: number | null | undefined;
  readonly start_time?: number | null | undefined;
  readonly end_time?: number | null | undefined;
  readonly operationId?: string | null | undefined;
};

export type UpdateProgramScheduleStatusInput = {
  readonly programScheduleId: string;
  readonly status: number;
  readonly expectedVersion?: number | null | undefined;
  readonly operationId?: string | null | undefined;
};

export type CreateProgramSpecialtyInput = {
  readonly programId: string;
  readonly specialtyId: string;
  readonly operationId?: string | null | undefined;
};

export type UpdateProgramSpecialtyInheritedTermsInput = {
  /** Id of the link. */
  readonly id: string;
  readonly status: number;
  readonly expectedVersion?: number | null | undefined;
  readonly operationId?: string | null | undefined;
};

export type ProgramTermInput = {
  readonly programId: string;
  readonly termId: string;
  readonly operationId?: string | null | undefined;
};

export type ProgramSchedulesQueryVariables = Exact<{
  id: string;
}>;


export type ProgramSchedulesQuery = { readonly programSchedules: ReadonlyArray<{ readonly id: string, readonly sunday: number, readonly monday: number, readonly tuesday: number, readonly wednesday: number, readonly thursday: number, readonly friday: number, readonly saturday: number, readonly start_date: number | null, readonly end_date: number | null, readonly start_time: number | null, readonly end_time: number | null, readonly status: number, readonly neverReason: NeverShownReason | null }> };

export type CreateProgramScheduleMutationVariables = Exact<{
  input: CreateProgramScheduleInput;
}>;


export type CreateProgramScheduleMutation = { readonly createProgramSchedule: { readonly success: boolean, readonly schedule: { readonly id: string, readonly sunday: number, readonly monday: number, readonly tuesday: number, readonly wednesday: number, readonly thursday: number, readonly friday: number, readonly saturday: number, readonly start_date: number | null, readonly end_date: number | null, readonly start_time: number | null, readonly end_time: number | null, readonly status: number, readonly neverReason: NeverShownReason | null } | null } };

export type SwitchProgramScheduleMutationVariables = Exact<{
  input: UpdateProgramScheduleStatusInput;
}>;


export type SwitchProgramScheduleMutation = { readonly updateProgramScheduleStatus: { readonly success: boolean } };

export type DeleteProgramScheduleMutationVariables = Exact<{
  input: RemoveInput;
}>;


export type DeleteProgramScheduleMutation = { readonly deleteProgramSchedule: { readonly success: boolean } };

export type ProgramSpecialtiesQueryVariables = Exact<{
  id: string;
}>;


export type ProgramSpecialtiesQuery = { readonly programSpecialties: ReadonlyArray<{ readonly id: string, readonly name: string, readonly specialty_id: string, readonly use_inherited_terms: number }> };

export type LinkProgramSpecialtyMutationVariables = Exact<{
  input: CreateProgramSpecialtyInput;
}>;


export type LinkProgramSpecialtyMutation = { readonly createProgramSpecialty: { readonly success: boolean, readonly programSpecialty: { readonly id: string, readonly name: string, readonly specialty_id: string, readonly use_inherited_terms: number } | null } };

export type SwitchInheritedTermsMutationVariables = Exact<{
  input: UpdateProgramSpecialtyInheritedTermsInput;
}>;


export type SwitchInheritedTermsMutation = { readonly updateProgramSpecialtyInheritedTerms: { readonly success: boolean } };

export type DeleteProgramSpecialtyMutationVariables = Exact<{
  input: RemoveInput;
}>;


export type DeleteProgramSpecialtyMutation = { readonly deleteProgramSpecialty: { readonly success: boolean } };

export type ProgramTermsQueryVariables = Exact<{
  id: string;
}>;


export type ProgramTermsQuery = { readonly program: { readonly terms: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string }> } | null };

export type LinkProgramTermMutationVariables = Exact<{
  input: ProgramTermInput;
}>;


export type LinkProgramTermMutation = { readonly createProgramTermAssociation: { readonly success: boolean, readonly program: { readonly terms: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string }> } | null } };

export type UnlinkProgramTermMutationVariables = Exact<{
  input: ProgramTermInput;
}>;


export type UnlinkProgramTermMutation = { readonly deleteProgramTermAssociation: { readonly success: boolean } };

export type ProgramScheduleRowFragment = { readonly id: string, readonly sunday: number, readonly monday: number, readonly tuesday: number, readonly wednesday: number, readonly thursday: number, readonly friday: number, readonly saturday: number, readonly start_date: number | null, readonly end_date: number | null, readonly start_time: number | null, readonly end_time: number | null, readonly status: number, readonly neverReason: NeverShownReason | null };

export type ProgramSpecialtyRowFragment = { readonly id: string, readonly name: string, readonly specialty_id: string, readonly use_inherited_terms: number };

export type PickProgramSpecialtiesQueryVariables = Exact<{
  filter?: string | null | undefined;
  first: number;
}>;


export type PickProgramSpecialtiesQuery = { readonly specialties: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string } }>, readonly aggregate: { readonly count: number, readonly isCapped: boolean } } };

export const ProgramSchedules = `query ProgramSchedules($id: ID!) {
  programSchedules(programId: $id) {
    ...ProgramScheduleRow
  }
}

fragment ProgramScheduleRow on ProgramSchedule {
  id
  sunday
  monday
  tuesday
  wednesday
  thursday
  friday
  saturday
  start_date
  end_date
  start_time
  end_time
  status
  neverReason
}` as Operation<ProgramSchedulesQuery, ProgramSchedulesQueryVariables>

export const CreateProgramSchedule = `mutation CreateProgramSchedule($input: CreateProgramScheduleInput!) {
  createProgramSchedule(input: $input) {
    success
    schedule {
      ...ProgramScheduleRow
    }
  }
}

fragment ProgramScheduleRow on ProgramSchedule {
  id
  sunday
  monday
  tuesday
  wednesday
  thursday
  friday
  saturday
  start_date
  end_date
  start_time
  end_time
  status
  neverReason
}` as Operation<CreateProgramScheduleMutation, CreateProgramScheduleMutationVariables>

export const SwitchProgramSchedule = `mutation SwitchProgramSchedule($input: UpdateProgramScheduleStatusInput!) {
  updateProgramScheduleStatus(input: $input) {
    success
  }
}` as Operation<SwitchProgramScheduleMutation, SwitchProgramScheduleMutationVariables>

export const DeleteProgramSchedule = `mutation DeleteProgramSchedule($input: RemoveInput!) {
  deleteProgramSchedule(input: $input) {
    success
  }
}` as Operation<DeleteProgramScheduleMutation, DeleteProgramScheduleMutationVariables>

export const ProgramSpecialties = `query ProgramSpecialties($id: ID!) {
  programSpecialties(programId: $id) {
    ...ProgramSpecialtyRow
  }
}

fragment ProgramSpecialtyRow on ProgramSpecialty {
  id
  name
  specialty_id
  use_inherited_terms
}` as Operation<ProgramSpecialtiesQuery, ProgramSpecialtiesQueryVariables>

export const LinkProgramSpecialty = `mutation LinkProgramSpecialty($input: CreateProgramSpecialtyInput!) {
  createProgramSpecialty(input: $input) {
    success
    programSpecialty {
      ...ProgramSpecialtyRow
    }
  }
}

fragment ProgramSpecialtyRow on ProgramSpecialty {
  id
  name
  specialty_id
  use_inherited_terms
}` as Operation<LinkProgramSpecialtyMutation, LinkProgramSpecialtyMutationVariables>

export const SwitchInheritedTerms = `mutation SwitchInheritedTerms($input: UpdateProgramSpecialtyInheritedTermsInput!) {
  updateProgramSpecialtyInheritedTerms(input: $input) {
    success
  }
}` as Operation<SwitchInheritedTermsMutation, SwitchInheritedTermsMutationVariables>

export const DeleteProgramSpecialty = `mutation DeleteProgramSpecialty($input: RemoveInput!) {
  deleteProgramSpecialty(input: $input) {
    success
  }
}` as Operation<DeleteProgramSpecialtyMutation, DeleteProgramSpecialtyMutationVariables>

export const ProgramTerms = `query ProgramTerms($id: ID!) {
  program(id: $id) {
    terms {
      id
      name
      slug
    }
  }
}` as Operation<ProgramTermsQuery, ProgramTermsQueryVariables>

export const LinkProgramTerm = `mutation LinkProgramTerm($input: ProgramTermInput!) {
  createProgramTermAssociation(input: $input) {
    success
    program {
      terms {
        id
        name
        slug
      }
    }
  }
}` as Operation<LinkProgramTermMutation, LinkProgramTermMutationVariables>

export const UnlinkProgramTerm = `mutation UnlinkProgramTerm($input: ProgramTermInput!) {
  deleteProgramTermAssociation(input: $input) {
    success
  }
}` as Operation<UnlinkProgramTermMutation, UnlinkProgramTermMutationVariables>

export const PickProgramSpecialties = `query PickProgramSpecialties($filter: String, $first: Int!) {
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
}` as Operation<PickProgramSpecialtiesQuery, PickProgramSpecialtiesQueryVariables>
