import sql from 'sql-template-tag'
import { mergedWith, type PrimaryField, primaryFields, type Value, withEntered } from '../../src/domain/override.ts'
import { type DataColumns, nameKeys, overriddenFullName, providerData } from '../areas/providers/data.ts'
import { inheritedTerms } from '../areas/providers/specialties.ts'
import type { Queryable } from '../database/database.ts'
import { insert } from './insert.ts'
import { lastNames } from './names.ts'
import { videoId } from './physicians.ts'
import type { Random } from './random.ts'
import { saves } from './saves.ts'

/** One physician in so many has overrides. */
const ONE_IN = 20
/** Physicians with overrides at most, however many there are. */
const MOST = 200

/** Overrides of one physician in twenty, every field among them, and what else staff change on profiles. */
export const seedOverrides = async (tx: Queryable, random: Random, now: number): Promise<void> => {
  const ids = await physicianIds(tx)
  const people = (await providerData(tx, ids)).toSorted((one, other) => Number(one.id) - Number(other.id))
  const fields = primaryFields.toReversed()
  const saves = people.map(({ id, raw }, index) => {
    const more = random.chance(0.4) ? [random.pick(fields.filter((field) => !field.endsWith('_name')))] : []
    return save(random, id, raw, [...fields.slice(index % fields.length).slice(0, 1), ...more], now)
  })
  await insert(
    tx,
    'provider_override',
    saves.map(({ override }) => override),
  )
  await updatePhysicians(
    tx,
    saves.map(({ physician }) => physician),
  )
  await changeSpecialties(tx, random, ids)
  await excludeTerms(tx, random, ids)
}

const physicianIds = async (tx: Queryable): Promise<string[]> => {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from (select id, row_number() over (order by id) as place from provider) as numbered
    where place % ${ONE_IN} = 0 order by id limit ${MOST}`)
  return rows.map(({ id }) => id)
}

/** The rows of a physician whose fields were overridden; for some the source has said something else since. */
const save = (random: Random, id: string, raw: DataColumns, fields: readonly PrimaryField[], now: number) => {
  const then = random.chance(0.3) ? { ...raw, bio: `${raw.bio} Speaks two languages.`, image: null } : raw
  const entered = Object.fromEntries(fields.map((field) => [field, enteredFor(random, field, raw)]))
  const overrides = withEntered({}, entered, then)
  const merged = mergedWith(raw, overrides)
  const full_name = overriddenFullName(overrides, merged)
  return {
    override: {
      provider_id: id,
      fields: overrides,
      full_name,
      disable_specialty_terms_association: random.chance(0.1),
    },
    physician: {
      id,
      ...nameKeys({ ...merged, full_name: full_name ?? raw.full_name }, raw.full_name),
      ...saves(random, now),
    },
  }
}

/** What staff might enter in a field. */
const enteredFor = (random: Random, field: PrimaryField, raw: DataColumns): Value => {
  switch (field) {
    case 'first_name':
      return random.pick(['Alex', 'Kim', 'Robin', 'Sascha'])
    case 'middle_name':
      return raw.middle_name ? '' : random.pick(['J.', 'M.', 'T.'])
    case 'last_name':
      return `${raw.last_name}-${random.pick(lastNames.filter((name) => name !== raw.last_name))}`
    case 'bio':
      return `${raw.bio} New patients are seen within two weeks.`
    case 'image':
      return `/profiles/new/${raw.last_name.toLowerCase().replace(/[^a-z]/g, '')}.jpg`
    case 'video':
      return videoId(random)
    case 'year_began_practice':
      return (raw.year_began_practice ?? 2000) - 1
    default:
      return !raw[field]
  }
}

const updatePhysicians = async (tx: Queryable, physicians: readonly object[]): Promise<void> => {
  await tx.rows(sql`
    update provider set full_name_key = new.full_name_key, first_name_key = new.first_name_key,
      last_name_key = new.last_name_key, search_key = new.search_key, version = new.version,
      updated_at = new.updated_at, updated_by = new.updated_by
    from json_populate_recordset(null::provider, ${JSON.stringify(physicians)}) as new where new.id = provider.id`)
}

/** Every third gains a specialty, every fourth loses one, and some switches are off. */
const changeSpecialties = async (tx: Queryable, random: Random, ids: readonly string[]): Promise<void> => {
  const held = await tx.rows<{ provider_id: string; specialty_id: string }>(sql`
    select provider_id, specialty_id from provider_specialty where provider_id = any(${ids}::bigint[])
    order by provider_id, specialty_id`)
  const all = await tx.rows<{ id: string }>(sql`select id from specialty order by id`)
  const changes = ids.flatMap((provider_id, index) => {
    const own = held.filter((one) => one.provider_id === provider_id).map(({ specialty_id }) => specialty_id)
    const others = all.map(({ id }) => id).filter((id) => !own.includes(id))
    const change = (is_added: boolean) => (specialty_id: string) => ({ provider_id, specialty_id, is_added })
    return [
      ...(index % 3 === 0 ? random.sample(others, 1).map(change(true)) : []),
      ...(index % 4 === 0 ? random.sample(own, 1).map(change(false)) : []),
    ]
  })
  await insert(tx, 'provider_specialty_override', changes)
  const switches = random.sample(held, Math.ceil(held.length / 4)).map((one) => {
    const is_visible = random.chance(0.5)
    return { ...one, is_visible, enable_inherited_list: !is_visible || random.chance(0.3) }
  })
  await insert(tx, 'provider_specialty_switch', switches)
}

/** Some of the terms that come through specialties are hidden. */
const excludeTerms = async (tx: Queryable, random: Random, ids: readonly string[]): Promise<void> => {
  const inherited = await tx.rows<{ provider_id: string; term_id: string }>(sql`
    select provider_id, term_id from (${inheritedTerms(ids)}) as inherited order by provider_id, term_id`)
  await insert(tx, 'provider_excluded_term', random.sample(inherited, Math.ceil(inherited.length / 6)))
}
