import { fullNameOf, mergedWith } from '../../../../src/domain/physicians/override.ts'
import type { Rows } from '../../../transfer/kind.ts'
import { nameKeys, overriddenFullName } from '../data.ts'
import { byColumn } from './overrides.ts'
import type { ProviderLine } from './providerFields.ts'

/** What the source says, by column. A full name that it does not say is made of the parts. */
const sourceOf = (provider: ProviderLine) => {
  const parts = {
    first_name: provider.firstName,
    middle_name: provider.middleName,
    last_name: provider.lastName,
    suffix: provider.suffix,
  }
  return {
    ...parts,
    id: provider.id,
    npi: provider.npi,
    full_name: provider.fullName ?? fullNameOf(parts),
    gender: provider.gender,
    bio: provider.bio,
    year_began_practice: provider.yearBeganPractice,
    image: provider.image,
    video: provider.video,
    is_fad: provider.isFad,
    is_staff: provider.isStaff,
    is_pcp: provider.isPcp,
    is_bookable: provider.isBookable,
    is_online_scheduling: provider.isOnlineScheduling,
    is_accepting_new_patients: provider.isAcceptingNewPatients,
    version: provider.version,
    updated_at: provider.updated_at,
    updated_by: provider.updated_by,
  }
}

/** The rows of a physician, with the names and keys that follow from the overrides. */
export const providerRows = (provider: ProviderLine): Rows => {
  const { id: provider_id, override } = provider
  const source = sourceOf(provider)
  const overridden = override === null ? {} : byColumn(override)
  const merged = mergedWith(source, overridden)
  const full_name = overriddenFullName(overridden, merged)
  const links = (column: string, ids: readonly string[], more: object = {}) =>
    ids.map((id) => ({ provider_id, [column]: id, ...more }))
  return {
    provider: [
      {
        ...source,
        ...nameKeys({ ...merged, full_name: full_name ?? source.full_name }, source.full_name),
      },
    ],
    provider_override:
      override === null
        ? []
        : [
            {
              provider_id,
              fields: overridden,
              full_name,
              disable_specialty_terms_association: override.disableSpecialtyTermsAssociation,
            },
          ],
    provider_specialty: links('specialty_id', provider.specialtiesOriginal),
    provider_specialty_override: [
      ...links('specialty_id', provider.specialtiesAdd, { is_added: true }),
      ...links('specialty_id', provider.specialtiesRemove, { is_added: false }),
    ],
    provider_specialty_switch: provider.specialtySwitches.map((one) => ({ provider_id, ...one })),
    provider_term: links('term_id', provider.cftTerms),
    provider_excluded_term: links('term_id', provider.excludedTerms),
    group_provider: links('group_id', provider.groups),
    provider_award: provider.awards.map((one) => ({ provider_id, ...one })),
  }
}
