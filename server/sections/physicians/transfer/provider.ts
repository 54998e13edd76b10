import sql, { join, raw } from 'sql-template-tag'
import { fullNameOf, mergedWith, primaryData, primaryFields } from '../../../../src/domain/physicians/override.ts'
import { nameKeys, overriddenFullName } from '../../../records/kinds/providerData.ts'
import { kind, type TableRows } from '../../../transfer/kind.ts'
import { byColumn, fields, type ProviderLine, providerProblems } from './providerFields.ts'

/** Builds a missing full name from its parts. */
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

const providerRows = (provider: ProviderLine): TableRows => {
  const { id: provider_id, override } = provider
  const source = sourceOf(provider)
  const overrides = override === null ? {} : byColumn(override)
  const merged = mergedWith(source, overrides)
  const full_name = overriddenFullName(overrides, merged)
  const links = (column: string, ids: readonly string[], otherColumns: object = {}) =>
    ids.map((id) => ({ provider_id, [column]: id, ...otherColumns }))
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
              fields: overrides,
              full_name,
              disable_specialty_terms_association: override.disableSpecialtyTermsAssociation,
            },
          ],
    provider_specialty: links('specialty_id', provider.specialtiesOriginal),
    provider_specialty_override: [
      ...links('specialty_id', provider.specialtiesAdd, { is_added: true }),
      ...links('specialty_id', provider.specialtiesRemove, { is_added: false }),
    ],
    provider_specialty_switch: provider.specialtySwitches.map((row) => ({ provider_id, ...row })),
    provider_term: links('term_id', provider.cftTerms),
    provider_excluded_term: links('term_id', provider.excludedTerms),
    group_provider: links('group_id', provider.groups),
    provider_award: provider.awards.map((row) => ({ provider_id, ...row })),
  }
}

const linkedIds = (table: string, column: string, condition = 'true') =>
  raw(`array(select ${table}.${column}::text from ${table} where provider_id = provider.id and ${condition}
    order by ${table}.${column})`)

const selectProviders = sql`
  select id::text, npi, first_name as "firstName", middle_name as "middleName", last_name as "lastName", suffix,
    full_name as "fullName", gender, bio, year_began_practice as "yearBeganPractice", image, video,
    is_fad as "isFad", is_staff as "isStaff", is_pcp as "isPcp", is_bookable as "isBookable",
    is_online_scheduling as "isOnlineScheduling", is_accepting_new_patients as "isAcceptingNewPatients",
    (
      select json_build_object(
        'fields', (
          select coalesce(json_object_agg(name, value order by place), '{}')
          from (values ${join(
            primaryFields.map((field, place) => raw(`(${place}, '${field}', '${primaryData[field].record}')`)),
          )}) as named (place, key, name) join jsonb_each(fields) using (key)),
        'disableSpecialtyTermsAssociation', disable_specialty_terms_association)
      from provider_override where provider_id = provider.id
    ) as override,
    ${linkedIds('provider_specialty', 'specialty_id')} as "specialtiesOriginal",
    ${linkedIds('provider_specialty_override', 'specialty_id', 'is_added')} as "specialtiesAdd",
    ${linkedIds('provider_specialty_override', 'specialty_id', 'not is_added')} as "specialtiesRemove",
    array(
      select json_build_object('specialty_id', specialty_id::text, 'is_visible', is_visible,
        'enable_inherited_list', enable_inherited_list)
      from provider_specialty_switch where provider_id = provider.id order by provider_specialty_switch.specialty_id
    ) as "specialtySwitches",
    ${linkedIds('provider_term', 'term_id')} as "cftTerms",
    ${linkedIds('provider_excluded_term', 'term_id')} as "excludedTerms",
    ${linkedIds('group_provider', 'group_id')} as groups,
    array(
      select json_build_object('id', id::text, 'award_id', award_id::text, 'status', status, 'year', year)
      from provider_award where provider_id = provider.id order by provider_award.id
    ) as awards,
    version, updated_at, updated_by
  from provider order by provider.id`

/** Exports the source's values and the overrides. Imports derive the merged values. */
export const provider = kind({
  type: 'provider',
  tables: [
    'provider',
    'provider_override',
    'provider_specialty',
    'provider_specialty_override',
    'provider_specialty_switch',
    'provider_term',
    'provider_excluded_term',
    'group_provider',
    'provider_award',
  ],
  select: selectProviders,
  fields,
  problems: providerProblems,
  references: (provider) => ({
    own: [{ field: 'awards', of: 'provider_award', ids: provider.awards.map((row) => row.id) }],
    references: [
      { field: 'specialtiesOriginal', of: 'specialty', ids: provider.specialtiesOriginal },
      { field: 'specialtiesAdd', of: 'specialty', ids: provider.specialtiesAdd },
      { field: 'specialtiesRemove', of: 'specialty', ids: provider.specialtiesRemove },
      { field: 'specialtySwitches', of: 'specialty', ids: provider.specialtySwitches.map((row) => row.specialty_id) },
      { field: 'cftTerms', of: 'term', ids: provider.cftTerms },
      { field: 'excludedTerms', of: 'term', ids: provider.excludedTerms },
      { field: 'groups', of: 'group', ids: provider.groups },
      { field: 'awards', of: 'award', ids: provider.awards.map(({ award_id }) => award_id) },
    ],
    unique: [
      {
        of: 'npi',
        key: provider.npi,
        taken: { field: 'npi', message: `Another physician already has the NPI ${provider.npi}.` },
      },
    ],
  }),
  rows: providerRows,
})
