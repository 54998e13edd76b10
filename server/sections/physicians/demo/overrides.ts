import sql from 'sql-template-tag'
import { awardStatuses, awardYears } from '../../../../src/domain/physicians/award.ts'
import {
  mergedWith,
  type OverrideValue,
  type PrimaryField,
  primaryFields,
  withEntered,
} from '../../../../src/domain/physicians/override.ts'
import type { BulkTransaction } from '../../../database/bulk.ts'
import { inventSave } from '../../../demo/past.ts'
import type { Random } from '../../../demo/random.ts'
import { idsByName, insert, physicianPages, type Seeding } from '../../../demo/seeding.ts'
import { sortKey } from '../../../lists/list.ts'
import {
  findPrimaryData,
  nameKeys,
  overriddenFullName,
  type PrimaryDataColumns,
} from '../../../records/kinds/providerData.ts'
import { inheritedTermsQuery } from '../specialties.ts'
import { overrideChanges, randomValueFor } from './overrideChanges.ts'

const awards: Readonly<Record<string, readonly string[]>> = {
  'Patient care': ['The Lantern Prize', 'Quiet Room Award', 'Warm Hands Award', 'Second Opinion Prize'],
  Teaching: ['The Chalk & Stethoscope', 'Wexcombe Teaching Medal', 'Mentor of the Year'],
  Research: ['Ashwick Medal for Discovery', 'Rosemoor Young Investigator Prize'],
  Community: ['Open Door Award', 'Vesperhill Volunteer Prize'],
}

export const seedAwards = async ({ tx, random, now, size }: Seeding): Promise<void> => {
  const rows = Object.entries(awards).flatMap(([type, names]) =>
    names.map((name) => ({ name, name_key: sortKey(name), type })),
  )
  await insert(tx, 'award', rows)
  const ids = await tx.rows<{ id: string }>(sql`select id from award order by id`)
  const years = awardYears(new Date(now * 1000).getUTCFullYear())
  function* awardRows() {
    for (let provider_id = 1; provider_id <= size.physicians; provider_id++) {
      if (!random.chance(1 / 8)) continue
      for (const { id: award_id } of random.sample(ids, 1 + random.below(3)))
        yield { provider_id, award_id, status: random.pick(awardStatuses), year: random.pick(years) }
    }
  }
  await insert(tx, 'provider_award', awardRows())
}

/** Version 1 is the imported record. */
const VERSIONS = [2, 3, 4, 5, 6]

const OVERRIDE_INTERVAL = 20

export const seedOverrides = async (seeding: Seeding): Promise<void> => {
  const { tx, random, now } = seeding
  const specialtyIds = [...(await idsByName(tx, 'specialty')).values()]
  const userIds = await curators(tx)
  let place = 0
  for await (const page of physicianPages<{ id: string }>(seeding, sql`version`, OVERRIDE_INTERVAL)) {
    const ids = page.map(({ id }) => id)
    const people = (await findPrimaryData(tx, ids)).toSorted((one, other) => Number(one.id) - Number(other.id))
    const saves = people.map((person) => ({
      raw: person.raw,
      ...inventOverrides(random, person.id, person.raw, place++, now),
    }))
    await insert(
      tx,
      'provider_override',
      saves.map(({ override }) => override),
    )
    await updatePhysicians(
      tx,
      saves.map(({ physician }) => physician),
    )
    await insert(
      tx,
      'provider_override_change',
      saves.flatMap(({ raw, override, physician }) =>
        overrideChanges({ ...physician, raw, overrides: override.fields }, userIds),
      ),
    )
    await countSaves(tx, ids)
    await changeSpecialties(seeding, ids, specialtyIds)
    await excludeTerms(seeding, ids)
  }
}

const countSaves = async (tx: BulkTransaction, ids: readonly string[]): Promise<void> => {
  await tx.rows(sql`
    update provider set version = 1 + saves
    from (
      select provider_id, count(distinct at)::int as saves from provider_override_change
      where provider_id = any(${[...ids]}::bigint[]) group by provider_id
    ) as history where provider_id = provider.id`)
}

const curators = async (tx: BulkTransaction): Promise<Map<string, string>> => {
  const users = await tx.rows<{ id: string; username: string }>(sql`
    select id, username from app_user where role in ('admin', 'curator') and status order by id`)
  return new Map(users.map(({ id, username }) => [username, id]))
}

const fields = primaryFields.toReversed()

/** `sourceValue` is the source's value when staff entered the value. */
interface Entry {
  readonly sourceValue: OverrideValue | null
  readonly entered: OverrideValue
}

/** Invents an entry. The source's value may have changed since then, even to the entered value. */
const entryFor = (random: Random, field: PrimaryField, raw: PrimaryDataColumns): Entry => {
  const now = raw[field]
  const kind = random.next()
  if (kind < 0.1 && now !== null && field !== 'disable_clinical_focus_terms')
    return { sourceValue: randomValueFor(random, field, raw), entered: now }
  if (kind < 0.3 && typeof now !== 'boolean')
    return { sourceValue: earlierThan(field, now), entered: randomValueFor(random, field, raw) }
  return { sourceValue: now, entered: randomValueFor(random, field, raw) }
}

const earlierThan = (field: PrimaryField, now: string | number | null): OverrideValue | null => {
  if (typeof now === 'number') return now + 1
  // First and last names are never empty.
  if (field === 'first_name' || field === 'last_name') return now?.toUpperCase() ?? null
  return now === null ? 'unknown' : null
}

/** Overrides one field, which `place` selects in turn, and sometimes another field. */
const inventOverrides = (random: Random, id: string, raw: PrimaryDataColumns, place: number, now: number) => {
  const mainField = fields[place % fields.length] ?? 'bio'
  const others = fields.filter((field) => field !== mainField && !field.endsWith('_name'))
  const entries = (random.chance(0.4) ? [mainField, random.pick(others)] : [mainField]).map(
    (field) => [field, entryFor(random, field, raw)] as const,
  )
  const values = (key: keyof Entry) => Object.fromEntries(entries.map(([field, entry]) => [field, entry[key]]))
  const overrides = withEntered({}, values('entered'), values('sourceValue'))
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
      ...inventSave(random, now, undefined, VERSIONS),
    },
  }
}

const updatePhysicians = async (tx: BulkTransaction, physicians: readonly object[]): Promise<void> => {
  await tx.rows(sql`
    update provider set full_name_key = new.full_name_key, first_name_key = new.first_name_key,
      last_name_key = new.last_name_key, search_key = new.search_key, version = new.version,
      updated_at = new.updated_at, updated_by = new.updated_by
    from json_populate_recordset(null::provider, ${JSON.stringify(physicians)}) as new where new.id = provider.id`)
}

const changeSpecialties = async ({ tx, random }: Seeding, ids: readonly string[], specialtyIds: readonly string[]) => {
  const specialtyRows = await tx.rows<{ provider_id: string; specialty_id: string }>(sql`
    select provider_id, specialty_id from provider_specialty where provider_id = any(${ids}::bigint[])
    order by provider_id, specialty_id`)
  const rowsByProvider = Map.groupBy(specialtyRows, ({ provider_id }) => provider_id)
  const changes = ids.flatMap((provider_id, index) => {
    const ownIds = (rowsByProvider.get(provider_id) ?? []).map(({ specialty_id }) => specialty_id)
    const otherIds = specialtyIds.filter((id) => !ownIds.includes(id))
    const change = (is_added: boolean) => (specialty_id: string) => ({ provider_id, specialty_id, is_added })
    return [
      ...(index % 3 === 0 ? random.sample(otherIds, 1).map(change(true)) : []),
      ...(index % 4 === 0 ? random.sample(ownIds, 1).map(change(false)) : []),
    ]
  })
  await insert(tx, 'provider_specialty_override', changes)
  const switches = specialtyRows
    .filter(() => random.chance(1 / 4))
    .map((row) => {
      const is_visible = random.chance(0.5)
      return { ...row, is_visible, enable_inherited_list: !is_visible || random.chance(0.3) }
    })
  await insert(tx, 'provider_specialty_switch', switches)
}

const excludeTerms = async ({ tx, random }: Seeding, ids: readonly string[]): Promise<void> => {
  const inherited = await tx.rows<{ provider_id: string; term_id: string }>(sql`
    select provider_id, term_id from (${inheritedTermsQuery(ids)}) as inherited order by provider_id, term_id`)
  await insert(
    tx,
    'provider_excluded_term',
    inherited.filter(() => random.chance(1 / 6)),
  )
}
