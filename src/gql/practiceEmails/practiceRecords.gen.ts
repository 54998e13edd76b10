// Generated from practiceRecords.graphql by `npm run generate`; do not edit.

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

export type CreateEmailInput = {
  /** Blank for a record without a physician. */
  readonly provider_id?: string | null | undefined;
  readonly soarian_resource_mne?: string | null | undefined;
  readonly soarian_location_mne?: string | null | undefined;
  readonly match?: string | null | undefined;
  readonly department_mne?: string | null | undefined;
  /** JSON list of addresses on the organisation's domain. */
  readonly emails?: string | null | undefined;
  readonly operationId?: string | null | undefined;
};

export type UpdateEmailInput = {
  readonly id: string;
  readonly update: EmailUpdate;
  readonly expectedVersion?: number | null | undefined;
  readonly operationId?: string | null | undefined;
};

/** Absent fields keep their values. */
export type EmailUpdate = {
  /** Blank for a record without a physician. */
  readonly provider_id?: string | null | undefined;
  readonly soarian_resource_mne?: string | null | undefined;
  readonly soarian_location_mne?: string | null | undefined;
  readonly match?: string | null | undefined;
  readonly department_mne?: string | null | undefined;
  /** JSON list of addresses on the organisation's domain. */
  readonly emails?: string | null | undefined;
};

export type PracticeRecordQueryVariables = Exact<{
  id: string;
}>;


export type PracticeRecordQuery = { readonly practiceEmail: { readonly id: string, readonly soarian_resource_mne: string, readonly soarian_location_mne: string, readonly match: string, readonly department_mne: string, readonly emails: string, readonly version: number, readonly updated_at: number, readonly updated_by: string | null, readonly provider: { readonly id: string, readonly firstName: string, readonly lastName: string, readonly fullName: string } | null } | null };

export type CreatePracticeMutationVariables = Exact<{
  input: CreateEmailInput;
}>;


export type CreatePracticeMutation = { readonly createEmail: { readonly success: boolean, readonly practiceEmail: { readonly id: string, readonly soarian_resource_mne: string, readonly soarian_location_mne: string, readonly match: string, readonly department_mne: string, readonly emails: string, readonly version: number, readonly updated_at: number, readonly updated_by: string | null, readonly provider: { readonly id: string, readonly firstName: string, readonly lastName: string, readonly fullName: string } | null } | null } };

export type UpdatePracticeMutationVariables = Exact<{
  input: UpdateEmailInput;
}>;


export type UpdatePracticeMutation = { readonly updateEmail: { readonly success: boolean, readonly practiceEmail: { readonly id: string, readonly soarian_resource_mne: string, readonly soarian_location_mne: string, readonly match: string, readonly department_mne: string, readonly emails: string, readonly version: number, readonly updated_at: number, readonly updated_by: string | null, readonly provider: { readonly id: string, readonly firstName: string, readonly lastName: string, readonly fullName: string } | null } | null } };

export type RemovePracticeMutationVariables = Exact<{
  input: RemoveInput;
}>;


export type RemovePracticeMutation = { readonly removeEmail: { readonly success: boolean } };

export type PracticeRecordFieldsFragment = { readonly id: string, readonly soarian_resource_mne: string, readonly soarian_location_mne: string, readonly match: string, readonly department_mne: string, readonly emails: string, readonly version: number, readonly updated_at: number, readonly updated_by: string | null, readonly provider: { readonly id: string, readonly firstName: string, readonly lastName: string, readonly fullName: string } | null };

export const PracticeRecord = `query PracticeRecord($id: ID!) {
  practiceEmail(id: $id) {
    ...PracticeRecordFields
  }
}

fragment PracticeRecordFields on PracticeEmail {
  id
  provider {
    id
    firstName
    lastName
    fullName
  }
  soarian_resource_mne
  soarian_location_mne
  match
  department_mne
  emails
  version
  updated_at
  updated_by
}` as Operation<PracticeRecordQuery, PracticeRecordQueryVariables>

export const CreatePractice = `mutation CreatePractice($input: CreateEmailInput!) {
  createEmail(input: $input) {
    success
    practiceEmail {
      ...PracticeRecordFields
    }
  }
}

fragment PracticeRecordFields on PracticeEmail {
  id
  provider {
    id
    firstName
    lastName
    fullName
  }
  soarian_resource_mne
  soarian_location_mne
  match
  department_mne
  emails
  version
  updated_at
  updated_by
}` as Operation<CreatePracticeMutation, CreatePracticeMutationVariables>

export const UpdatePractice = `mutation UpdatePractice($input: UpdateEmailInput!) {
  updateEmail(input: $input) {
    success
    practiceEmail {
      ...PracticeRecordFields
    }
  }
}

fragment PracticeRecordFields on PracticeEmail {
  id
  provider {
    id
    firstName
    lastName
    fullName
  }
  soarian_resource_mne
  soarian_location_mne
  match
  department_mne
  emails
  version
  updated_at
  updated_by
}` as Operation<UpdatePracticeMutation, UpdatePracticeMutationVariables>

export const RemovePractice = `mutation RemovePractice($input: RemoveInput!) {
  removeEmail(input: $input) {
    success
  }
}` as Operation<RemovePracticeMutation, RemovePracticeMutationVariables>
