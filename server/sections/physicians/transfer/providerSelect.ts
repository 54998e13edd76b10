import sql, { join, raw } from 'sql-template-tag'
import { primaryData, primaryFields } from '../../../../src/domain/physicians/override.ts'

/** The ids of one side of a link, in their order. */
const linked = (table: string, column: string, condition = 'true') =>
  raw(`array(select ${table}.${column}::text from ${table} where provider_id = provider.id and ${condition}
    order by ${table}.${column})`)

/** Physicians, each with all that is linked to one. */
export const selectProviders = sql`
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
    ${linked('provider_specialty', 'specialty_id')} as "specialtiesOriginal",
    ${linked('provider_specialty_override', 'specialty_id', 'is_added')} as "specialtiesAdd",
    ${linked('provider_specialty_override', 'specialty_id', 'not is_added')} as "specialtiesRemove",
    array(
      select json_build_object('specialty_id', specialty_id::text, 'is_visible', is_visible,
        'enable_inherited_list', enable_inherited_list)
      from provider_specialty_switch where provider_id = provider.id order by provider_specialty_switch.specialty_id
    ) as "specialtySwitches",
    ${linked('provider_term', 'term_id')} as "cftTerms",
    ${linked('provider_excluded_term', 'term_id')} as "excludedTerms",
    ${linked('group_provider', 'group_id')} as groups,
    array(
      select json_build_object('id', id::text, 'award_id', award_id::text, 'status', status, 'year', year)
      from provider_award where provider_id = provider.id order by provider_award.id
    ) as awards,
    version, updated_at, updated_by
  from provider order by provider.id`
