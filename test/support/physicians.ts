import sql, { join, raw } from 'sql-template-tag'
import type { Provider } from '../../server/contract/types.gen.ts'
import type { Queryable } from '../../server/database/database.ts'
import { searchText } from '../../server/lists/searchText.ts'
import { nameKeys } from '../../server/records/kinds/providerData.ts'
import { fullNameOf } from '../../src/domain/physicians/override.ts'
import { searchKey } from '../../src/domain/text.ts'
import type { Input } from './mutate.ts'
import { nextNumber } from './nextNumber.ts'
import type { Call } from './service.ts'

/** Returns a word that no other record of these tests contains. Later words sort later. */
const word = (): string => `made${String(nextNumber()).padStart(4, '0')}`

const insert = async (database: Queryable, table: string, values: Readonly<Record<string, unknown>>) => {
  const row = await database.one<{ id: string }>(sql`
    insert into ${raw(table)} (${raw(Object.keys(values).join())}) values (${join(Object.values(values))}) returning id`)
  if (!row) throw new Error(`Nothing was inserted into ${table}.`)
  return row.id
}

/** Creates a physician as if delivered by the source. Returns the id. */
export const newPhysician = (database: Queryable, columns: Readonly<Record<string, unknown>> = {}): Promise<string> => {
  const names = { first_name: 'Ada', middle_name: null, last_name: `Lund ${word()}`, suffix: 'MD', ...columns }
  const full_name = fullNameOf(names)
  const keys = nameKeys({ ...names, full_name }, full_name)
  return insert(database, 'provider', { npi: word(), is_fad: true, ...names, full_name, ...keys })
}

export interface NamedRecord {
  readonly id: string
  readonly name: string
}

const insertNamed = async (database: Queryable, table: string, columns: object): Promise<NamedRecord> => {
  const name = `Made ${word()}`
  const slug = name.toLowerCase().replace(' ', '-')
  const keys = { name_key: searchKey(name), search_key: searchText(name) }
  const id = await insert(database, table, { name, slug, ...keys, updated_by: 'nobody', ...columns })
  return { id, name }
}
export const newTerm = (database: Queryable) => insertNamed(database, 'term', { status: true })
export const newCareGroup = (database: Queryable) =>
  insertNamed(database, 'care_group', { status: true, display_on_profile: true })

export const newSpecialty = async (database: Queryable, terms: readonly NamedRecord[] = [], columns: object = {}) => {
  const specialty = await insertNamed(database, 'specialty', columns)
  for (const { id } of terms)
    await database.rows(sql`
      insert into specialty_term (specialty_id, list, term_id) values (${specialty.id}, 'DEFAULT', ${id})`)
  return specialty
}

/** Adds specialties to a physician, as the source does. */
export const giveSpecialties = async (database: Queryable, providerId: string, specialties: readonly NamedRecord[]) => {
  const ids = specialties.map(({ id }) => id)
  await database.rows(sql`
    insert into provider_specialty (provider_id, specialty_id) select ${providerId}, unnest(${ids}::bigint[])`)
}

/** Creates a physician with one specialty, which lists one term. */
export const newPhysicianWithTerm = async (database: Queryable) => {
  const term = await newTerm(database)
  const specialty = await newSpecialty(database, [term])
  const id = await newPhysician(database)
  await giveSpecialties(database, id, [specialty])
  return { id, term, specialty }
}

export const REASON = 'Asked for by the head of the department'

const names = 'id name'
const recordFields = `fullName firstName middleName lastName suffix image bio video yearBeganPractice isFad isPcp
  isAcceptingNewPatients isBookable isOnlineScheduling disableClinicalFocusTerms`
export const PROVIDER_FIELDS = `id fullName firstName middleName lastName suffix version updated_at
  bioOriginal { bio } bioNew { bio } imageOriginal { url } imageNew { url } video { source url youtubeVideoId }
  yearBeganPractice isFad isStaff isPcp isBookable isOnlineScheduling isAcceptingNewPatients
  raw { ${recordFields} } merged { ${recordFields} }
  override { firstName middleName lastName image bio video yearBeganPractice isFad isPcp isAcceptingNewPatients
    isBookable isOnlineScheduling disableClinicalFocusTerms replaced { ${recordFields} } overridden }
  specialties { ${names} is_visible enable_inherited_list } specialtiesOriginal { ${names} }
  specialtiesAdd { ${names} } specialtiesRemove { ${names} } cftTerms { ${names} } groups { ${names} }
  awards { award_name { id award_name } status year }
  specialtyAssociatedTerms { isExcluded node { ${names} } } disableSpecialtyTermsAssociation`

type Values = Readonly<Record<string, string | number | boolean | null>>
export type Physician = Omit<Provider, 'raw' | 'merged' | 'override'> & {
  readonly raw: Values
  readonly merged: Values
  readonly override: Values & { readonly replaced: Values; readonly overridden: readonly string[] }
}

export const physicianOf = async (call: Call, id: string): Promise<Physician> => {
  const { data, errors } = await call<{ provider: Physician | null }>(
    `query ($id: ID!) { provider(id: $id) { ${PROVIDER_FIELDS} } }`,
    { id },
  )
  if (!data?.provider) throw new Error(`There is no physician ${id}: ${JSON.stringify(errors)}`)
  return data.provider
}

const UPDATE = `mutation ($input: UpdateProviderOverridesInput!) {
  updateProviderOverrides(input: $input) { success provider { ${PROVIDER_FIELDS} } } }`
export const override = (call: Call, providerId: string, update: Input, extra: Input = {}) =>
  call<{ updateProviderOverrides: { readonly success: boolean; readonly provider: Physician } }>(UPDATE, {
    input: { providerId, log: REASON, update, ...extra },
  })

/** Saves overrides and returns the physician. Throws if nothing was saved. */
export const overridden = async (call: Call, providerId: string, update: Input): Promise<Physician> => {
  const { data, errors } = await override(call, providerId, update)
  if (!data?.updateProviderOverrides.success) throw new Error(`Nothing was saved: ${JSON.stringify(errors)}`)
  return data.updateProviderOverrides.provider
}
