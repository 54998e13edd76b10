// Generated from overrides.graphql by `npm run generate`; do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '../operation.ts'

export type UpdateProviderOverridesInput = {
  readonly providerId: string;
  /** Reason for the change, and who authorized it: more than 20 characters. */
  readonly log: string;
  readonly update: ProviderOverridesUpdate;
  readonly expectedVersion?: number | null | undefined;
  readonly operationId?: string | null | undefined;
};

/**
 * Absent fields keep their values. In primary data, null or the source's own value reverts the field. A list of ids
 * replaces the whole set.
 */
export type ProviderOverridesUpdate = {
  readonly firstname?: string | null | undefined;
  readonly middlename?: string | null | undefined;
  readonly lastname?: string | null | undefined;
  readonly is_fad?: boolean | null | undefined;
  readonly is_pcp?: boolean | null | undefined;
  readonly is_accepting_new_patients?: boolean | null | undefined;
  readonly is_bookable?: boolean | null | undefined;
  readonly is_online_scheduling?: boolean | null | undefined;
  readonly disable_clinical_focus_terms?: boolean | null | undefined;
  /** Path on the directory's own site. */
  readonly image?: string | null | undefined;
  /** Address that contains a YouTube id, in the watch, embed, short-link or v/ form, or the id alone. */
  readonly video?: string | null | undefined;
  /** Added: the screen edits this field (§2). */
  readonly bio?: string | null | undefined;
  /** Added: the screen edits this field (§2). */
  readonly year_began_practice?: number | null | undefined;
  readonly terms?: ReadonlyArray<string> | null | undefined;
  readonly groups?: ReadonlyArray<string> | null | undefined;
  readonly specialties?: ReadonlyArray<string> | null | undefined;
  /** JSON list of {award_name, status, year}. `award_name` is the award's id or its name. */
  readonly awards?: string | null | undefined;
  readonly disable_specialty_terms_association?: boolean | null | undefined;
  /**
   * Names of fields of this input whose override stays although the source's value has changed. `replaced` then has the
   * current value of the source. Ignores fields without an override.
   */
  readonly acknowledged?: ReadonlyArray<string> | null | undefined;
};

export type RemoveOverridesInput = {
  /** Id of the physician. */
  readonly id: string;
  /** Reason for the change, and who authorized it: more than 20 characters. */
  readonly log: string;
  readonly expectedVersion?: number | null | undefined;
  readonly operationId?: string | null | undefined;
};

export type AwardStatus =
  | 'Finalist'
  | 'Recipient';

export type PhysicianOverridesQueryVariables = Exact<{
  id: string;
}>;


export type PhysicianOverridesQuery = { readonly provider: { readonly id: string, readonly version: number, readonly updated_at: number, readonly updated_by: string | null, readonly fullName: string, readonly npi: string, readonly suffix: string | null, readonly specialtyOverridesCount: number, readonly disableSpecialtyTermsAssociation: boolean, readonly raw: { readonly firstName: string | null, readonly middleName: string | null, readonly lastName: string | null, readonly image: string | null, readonly bio: string | null, readonly video: string | null, readonly yearBeganPractice: number | null, readonly isFad: boolean | null, readonly isPcp: boolean | null, readonly isAcceptingNewPatients: boolean | null, readonly isBookable: boolean | null, readonly isOnlineScheduling: boolean | null, readonly disableClinicalFocusTerms: boolean | null }, readonly override: { readonly firstName: string | null, readonly middleName: string | null, readonly lastName: string | null, readonly image: string | null, readonly bio: string | null, readonly video: string | null, readonly yearBeganPractice: number | null, readonly isFad: boolean | null, readonly isPcp: boolean | null, readonly isAcceptingNewPatients: boolean | null, readonly isBookable: boolean | null, readonly isOnlineScheduling: boolean | null, readonly disableClinicalFocusTerms: boolean | null, readonly overridden: ReadonlyArray<string>, readonly recorded: ReadonlyArray<string>, readonly replaced: { readonly firstName: string | null, readonly middleName: string | null, readonly lastName: string | null, readonly image: string | null, readonly bio: string | null, readonly video: string | null, readonly yearBeganPractice: number | null, readonly isFad: boolean | null, readonly isPcp: boolean | null, readonly isAcceptingNewPatients: boolean | null, readonly isBookable: boolean | null, readonly isOnlineScheduling: boolean | null, readonly disableClinicalFocusTerms: boolean | null } }, readonly specialtiesOriginal: ReadonlyArray<{ readonly id: string }>, readonly specialties: ReadonlyArray<{ readonly id: string, readonly name: string, readonly is_visible: boolean, readonly enable_inherited_list: boolean }>, readonly specialtiesRemove: ReadonlyArray<{ readonly id: string, readonly name: string, readonly is_visible: boolean, readonly enable_inherited_list: boolean }>, readonly specialtyAssociatedTerms: ReadonlyArray<{ readonly isExcluded: boolean, readonly through: ReadonlyArray<string>, readonly node: { readonly id: string, readonly name: string, readonly slug: string } }>, readonly cftTerms: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string }>, readonly groups: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly awards: ReadonlyArray<{ readonly status: AwardStatus, readonly year: number, readonly award_name: { readonly id: string, readonly award_name: string } }> } | null };

export type UpdateOverridesMutationVariables = Exact<{
  input: UpdateProviderOverridesInput;
}>;


export type UpdateOverridesMutation = { readonly updateProviderOverrides: { readonly success: boolean, readonly provider: { readonly id: string, readonly version: number, readonly updated_at: number, readonly updated_by: string | null, readonly fullName: string, readonly npi: string, readonly suffix: string | null, readonly specialtyOverridesCount: number, readonly disableSpecialtyTermsAssociation: boolean, readonly raw: { readonly firstName: string | null, readonly middleName: string | null, readonly lastName: string | null, readonly image: string | null, readonly bio: string | null, readonly video: string | null, readonly yearBeganPractice: number | null, readonly isFad: boolean | null, readonly isPcp: boolean | null, readonly isAcceptingNewPatients: boolean | null, readonly isBookable: boolean | null, readonly isOnlineScheduling: boolean | null, readonly disableClinicalFocusTerms: boolean | null }, readonly override: { readonly firstName: string | null, readonly middleName: string | null, readonly lastName: string | null, readonly image: string | null, readonly bio: string | null, readonly video: string | null, readonly yearBeganPractice: number | null, readonly isFad: boolean | null, readonly isPcp: boolean | null, readonly isAcceptingNewPatients: boolean | null, readonly isBookable: boolean | null, readonly isOnlineScheduling: boolean | null, readonly disableClinicalFocusTerms: boolean | null, readonly overridden: ReadonlyArray<string>, readonly recorded: ReadonlyArray<string>, readonly replaced: { readonly firstName: string | null, readonly middleName: string | null, readonly lastName: string | null, readonly image: string | null, readonly bio: string | null, readonly video: string | null, readonly yearBeganPractice: number | null, readonly isFad: boolean | null, readonly isPcp: boolean | null, readonly isAcceptingNewPatients: boolean | null, readonly isBookable: boolean | null, readonly isOnlineScheduling: boolean | null, readonly disableClinicalFocusTerms: boolean | null } }, readonly specialtiesOriginal: ReadonlyArray<{ readonly id: string }>, readonly specialties: ReadonlyArray<{ readonly id: string, readonly name: string, readonly is_visible: boolean, readonly enable_inherited_list: boolean }>, readonly specialtiesRemove: ReadonlyArray<{ readonly id: string, readonly name: string, readonly is_visible: boolean, readonly enable_inherited_list: boolean }>, readonly specialtyAssociatedTerms: ReadonlyArray<{ readonly isExcluded: boolean, readonly through: ReadonlyArray<string>, readonly node: { readonly id: string, readonly name: string, readonly slug: string } }>, readonly cftTerms: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string }>, readonly groups: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly awards: ReadonlyArray<{ readonly status: AwardStatus, readonly year: number, readonly award_name: { readonly id: string, readonly award_name: string } }> } | null } };

export type RemoveOverridesMutationVariables = Exact<{
  input: RemoveOverridesInput;
}>;


export type RemoveOverridesMutation = { readonly removeOverrides: { readonly success: boolean, readonly provider: { readonly id: string, readonly version: number, readonly updated_at: number, readonly updated_by: string | null, readonly fullName: string, readonly npi: string, readonly suffix: string | null, readonly specialtyOverridesCount: number, readonly disableSpecialtyTermsAssociation: boolean, readonly raw: { readonly firstName: string | null, readonly middleName: string | null, readonly lastName: string | null, readonly image: string | null, readonly bio: string | null, readonly video: string | null, readonly yearBeganPractice: number | null, readonly isFad: boolean | null, readonly isPcp: boolean | null, readonly isAcceptingNewPatients: boolean | null, readonly isBookable: boolean | null, readonly isOnlineScheduling: boolean | null, readonly disableClinicalFocusTerms: boolean | null }, readonly override: { readonly firstName: string | null, readonly middleName: string | null, readonly lastName: string | null, readonly image: string | null, readonly bio: string | null, readonly video: string | null, readonly yearBeganPractice: number | null, readonly isFad: boolean | null, readonly isPcp: boolean | null, readonly isAcceptingNewPatients: boolean | null, readonly isBookable: boolean | null, readonly isOnlineScheduling: boolean | null, readonly disableClinicalFocusTerms: boolean | null, readonly overridden: ReadonlyArray<string>, readonly recorded: ReadonlyArray<string>, readonly replaced: { readonly firstName: string | null, readonly middleName: string | null, readonly lastName: string | null, readonly image: string | null, readonly bio: string | null, readonly video: string | null, readonly yearBeganPractice: number | null, readonly isFad: boolean | null, readonly isPcp: boolean | null, readonly isAcceptingNewPatients: boolean | null, readonly isBookable: boolean | null, readonly isOnlineScheduling: boolean | null, readonly disableClinicalFocusTerms: boolean | null } }, readonly specialtiesOriginal: ReadonlyArray<{ readonly id: string }>, readonly specialties: ReadonlyArray<{ readonly id: string, readonly name: string, readonly is_visible: boolean, readonly enable_inherited_list: boolean }>, readonly specialtiesRemove: ReadonlyArray<{ readonly id: string, readonly name: string, readonly is_visible: boolean, readonly enable_inherited_list: boolean }>, readonly specialtyAssociatedTerms: ReadonlyArray<{ readonly isExcluded: boolean, readonly through: ReadonlyArray<string>, readonly node: { readonly id: string, readonly name: string, readonly slug: string } }>, readonly cftTerms: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string }>, readonly groups: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly awards: ReadonlyArray<{ readonly status: AwardStatus, readonly year: number, readonly award_name: { readonly id: string, readonly award_name: string } }> } | null } };

export type PhysicianRecordFragment = { readonly id: string, readonly version: number, readonly updated_at: number, readonly updated_by: string | null, readonly fullName: string, readonly npi: string, readonly suffix: string | null, readonly specialtyOverridesCount: number, readonly disableSpecialtyTermsAssociation: boolean, readonly raw: { readonly firstName: string | null, readonly middleName: string | null, readonly lastName: string | null, readonly image: string | null, readonly bio: string | null, readonly video: string | null, readonly yearBeganPractice: number | null, readonly isFad: boolean | null, readonly isPcp: boolean | null, readonly isAcceptingNewPatients: boolean | null, readonly isBookable: boolean | null, readonly isOnlineScheduling: boolean | null, readonly disableClinicalFocusTerms: boolean | null }, readonly override: { readonly firstName: string | null, readonly middleName: string | null, readonly lastName: string | null, readonly image: string | null, readonly bio: string | null, readonly video: string | null, readonly yearBeganPractice: number | null, readonly isFad: boolean | null, readonly isPcp: boolean | null, readonly isAcceptingNewPatients: boolean | null, readonly isBookable: boolean | null, readonly isOnlineScheduling: boolean | null, readonly disableClinicalFocusTerms: boolean | null, readonly overridden: ReadonlyArray<string>, readonly recorded: ReadonlyArray<string>, readonly replaced: { readonly firstName: string | null, readonly middleName: string | null, readonly lastName: string | null, readonly image: string | null, readonly bio: string | null, readonly video: string | null, readonly yearBeganPractice: number | null, readonly isFad: boolean | null, readonly isPcp: boolean | null, readonly isAcceptingNewPatients: boolean | null, readonly isBookable: boolean | null, readonly isOnlineScheduling: boolean | null, readonly disableClinicalFocusTerms: boolean | null } }, readonly specialtiesOriginal: ReadonlyArray<{ readonly id: string }>, readonly specialties: ReadonlyArray<{ readonly id: string, readonly name: string, readonly is_visible: boolean, readonly enable_inherited_list: boolean }>, readonly specialtiesRemove: ReadonlyArray<{ readonly id: string, readonly name: string, readonly is_visible: boolean, readonly enable_inherited_list: boolean }>, readonly specialtyAssociatedTerms: ReadonlyArray<{ readonly isExcluded: boolean, readonly through: ReadonlyArray<string>, readonly node: { readonly id: string, readonly name: string, readonly slug: string } }>, readonly cftTerms: ReadonlyArray<{ readonly id: string, readonly name: string, readonly slug: string }>, readonly groups: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly awards: ReadonlyArray<{ readonly status: AwardStatus, readonly year: number, readonly award_name: { readonly id: string, readonly award_name: string } }> };

export type PrimaryFieldsFragment = { readonly firstName: string | null, readonly middleName: string | null, readonly lastName: string | null, readonly image: string | null, readonly bio: string | null, readonly video: string | null, readonly yearBeganPractice: number | null, readonly isFad: boolean | null, readonly isPcp: boolean | null, readonly isAcceptingNewPatients: boolean | null, readonly isBookable: boolean | null, readonly isOnlineScheduling: boolean | null, readonly disableClinicalFocusTerms: boolean | null };

export type HeldSpecialtyFragment = { readonly id: string, readonly name: string, readonly is_visible: boolean, readonly enable_inherited_list: boolean };

export const PhysicianOverrides = `query PhysicianOverrides($id: ID!) {
  provider(id: $id) {
    ...PhysicianRecord
  }
}

fragment PhysicianRecord on Provider {
  id
  version
  updated_at
  updated_by
  fullName
  npi
  suffix
  raw {
    ...PrimaryFields
  }
  override {
    firstName
    middleName
    lastName
    image
    bio
    video
    yearBeganPractice
    isFad
    isPcp
    isAcceptingNewPatients
    isBookable
    isOnlineScheduling
    disableClinicalFocusTerms
    replaced {
      ...PrimaryFields
    }
    overridden
    recorded
  }
  specialtyOverridesCount
  specialtiesOriginal {
    id
  }
  specialties {
    ...HeldSpecialty
  }
  specialtiesRemove {
    ...HeldSpecialty
  }
  disableSpecialtyTermsAssociation
  specialtyAssociatedTerms {
    isExcluded
    through
    node {
      id
      name
      slug
    }
  }
  cftTerms {
    id
    name
    slug
  }
  groups {
    id
    name
  }
  awards {
    award_name {
      id
      award_name
    }
    status
    year
  }
}

fragment PrimaryFields on ProviderRecord {
  firstName
  middleName
  lastName
  image
  bio
  video
  yearBeganPractice
  isFad
  isPcp
  isAcceptingNewPatients
  isBookable
  isOnlineScheduling
  disableClinicalFocusTerms
}

fragment HeldSpecialty on ProviderSpecialty {
  id
  name
  is_visible
  enable_inherited_list
}` as Operation<PhysicianOverridesQuery, PhysicianOverridesQueryVariables>

export const UpdateOverrides = `mutation UpdateOverrides($input: UpdateProviderOverridesInput!) {
  updateProviderOverrides(input: $input) {
    success
    provider {
      ...PhysicianRecord
    }
  }
}

fragment PhysicianRecord on Provider {
  id
  version
  updated_at
  updated_by
  fullName
  npi
  suffix
  raw {
    ...PrimaryFields
  }
  override {
    firstName
    middleName
    lastName
    image
    bio
    video
    yearBeganPractice
    isFad
    isPcp
    isAcceptingNewPatients
    isBookable
    isOnlineScheduling
    disableClinicalFocusTerms
    replaced {
      ...PrimaryFields
    }
    overridden
    recorded
  }
  specialtyOverridesCount
  specialtiesOriginal {
    id
  }
  specialties {
    ...HeldSpecialty
  }
  specialtiesRemove {
    ...HeldSpecialty
  }
  disableSpecialtyTermsAssociation
  specialtyAssociatedTerms {
    isExcluded
    through
    node {
      id
      name
      slug
    }
  }
  cftTerms {
    id
    name
    slug
  }
  groups {
    id
    name
  }
  awards {
    award_name {
      id
      award_name
    }
    status
    year
  }
}

fragment PrimaryFields on ProviderRecord {
  firstName
  middleName
  lastName
  image
  bio
  video
  yearBeganPractice
  isFad
  isPcp
  isAcceptingNewPatients
  isBookable
  isOnlineScheduling
  disableClinicalFocusTerms
}

fragment HeldSpecialty on ProviderSpecialty {
  id
  name
  is_visible
  enable_inherited_list
}` as Operation<UpdateOverridesMutation, UpdateOverridesMutationVariables>

export const RemoveOverrides = `mutation RemoveOverrides($input: RemoveOverridesInput!) {
  removeOverrides(input: $input) {
    success
    provider {
      ...PhysicianRecord
    }
  }
}

fragment PhysicianRecord on Provider {
  id
  version
  updated_at
  updated_by
  fullName
  npi
  suffix
  raw {
    ...PrimaryFields
  }
  override {
    firstName
    middleName
    lastName
    image
    bio
    video
    yearBeganPractice
    isFad
    isPcp
    isAcceptingNewPatients
    isBookable
    isOnlineScheduling
    disableClinicalFocusTerms
    replaced {
      ...PrimaryFields
    }
    overridden
    recorded
  }
  specialtyOverridesCount
  specialtiesOriginal {
    id
  }
  specialties {
    ...HeldSpecialty
  }
  specialtiesRemove {
    ...HeldSpecialty
  }
  disableSpecialtyTermsAssociation
  specialtyAssociatedTerms {
    isExcluded
    through
    node {
      id
      name
      slug
    }
  }
  cftTerms {
    id
    name
    slug
  }
  groups {
    id
    name
  }
  awards {
    award_name {
      id
      award_name
    }
    status
    year
  }
}

fragment PrimaryFields on ProviderRecord {
  firstName
  middleName
  lastName
  image
  bio
  video
  yearBeganPractice
  isFad
  isPcp
  isAcceptingNewPatients
  isBookable
  isOnlineScheduling
  disableClinicalFocusTerms
}

fragment HeldSpecialty on ProviderSpecialty {
  id
  name
  is_visible
  enable_inherited_list
}` as Operation<RemoveOverridesMutation, RemoveOverridesMutationVariables>
