import sql, { raw } from 'sql-template-tag'
import type { Config } from '../config.ts'
import { inBulk } from '../database/bulk.ts'
import type { Queryable } from '../database/database.ts'
import { seedAwards } from './awards.ts'
import { groups, memberships } from './groups.ts'
import { history, type PastGroup } from './history.ts'
import { chunksOf, insert } from './insert.ts'
import { seedOverrides } from './overrides.ts'
import { physicians } from './physicians.ts'
import { seedPracticeEmails } from './practiceEmails.ts'
import { seedPrograms } from './programs.ts'
import { createRandom, type Random } from './random.ts'
import { type DemoSize, demoSize, SMALLEST } from './size.ts'
import { seedSpecialties } from './specialtyRecords.ts'
import { seedSynonyms } from './synonyms.ts'
import { seedTerms } from './terms.ts'
import { seedTopLists } from './topLists.ts'
import { accountOf, type DemoUser, demoUsers } from './users.ts'

export type DemoConfig = Pick<Config, 'demoPassword' | 'emailDomain'>

/** As many of the groups that were changed last have a past in the audit log: three rows each. */
const GROUPS_WITH_PAST = 20
const SEED = 20_250_611

/** The rest of the directory, each part after those that it refers to, with chance of its own. */
const parts: readonly ((tx: Queryable, random: Random, now: number, config: DemoConfig) => Promise<void>)[] = [
  seedSpecialties,
  seedTerms,
  seedSynonyms,
  seedOverrides,
  seedAwards,
  seedTopLists,
  seedPrograms,
  seedPracticeEmails,
]

/**
 * Fills an empty database with a directory that nobody could take for a real one, and answers the users to sign
 * in as. Answers no users, and does nothing, when there is an account already.
 */
export const seedDemo = (url: string, config: DemoConfig, size: DemoSize = demoSize(SMALLEST)): Promise<DemoUser[]> =>
  inBulk(url, async (tx) => {
    if (await tx.one(sql`select 1 from app_user limit 1`)) return []
    const users = demoUsers(config)
    await insert(tx, 'app_user', await Promise.all(users.map(accountOf)))

    const random = createRandom(SEED)
    const now = Math.floor(Date.now() / 1000)
    const people = physicians(random, size.physicians, now)
    const practices = groups(random, size.groups, now)
    const links = memberships(
      random,
      practices.map(({ slug }) => slug),
      people.map(({ npi }) => npi),
    )
    await withoutSearchIndexes(tx, async () => {
      await insert(tx, 'provider', people)
      await insert(tx, 'care_group', practices)
    })
    await insertLinks(tx, links)
    await insert(tx, 'audit_log', history(random, await lastChanged(tx), await userIds(tx)))
    for (const [place, seedPart] of parts.entries()) await seedPart(tx, createRandom(SEED + 1 + place), now, config)
    return users
  })

/** Fills tables while their trigram indexes are away, and builds those at once: ten times as fast. */
const withoutSearchIndexes = async (tx: Queryable, fill: () => Promise<void>): Promise<void> => {
  const indexes = await tx.rows<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where indexname in ('provider_search', 'care_group_search')`)
  for (const { name } of indexes) await tx.rows(raw(`drop index ${name}`))
  await fill()
  for (const { definition } of indexes) await tx.rows(raw(definition))
}

/** Links groups, by slug, and physicians, by NPI. */
const insertLinks = async (tx: Queryable, links: readonly { slug: string; npi: string }[]): Promise<void> => {
  for (const chunk of chunksOf(links))
    await tx.rows(sql`
      insert into group_provider (group_id, provider_id)
      select care_group.id, provider.id from json_to_recordset(${JSON.stringify(chunk)}) as link(slug text, npi text)
      join care_group on care_group.slug = link.slug join provider on provider.npi = link.npi`)
}

const userIds = async (tx: Queryable): Promise<Map<string, string>> => {
  const users = await tx.rows<{ id: string; username: string }>(sql`select id, username from app_user`)
  return new Map(users.map(({ id, username }) => [username, id]))
}

/** The groups that were changed last, each with the first of its physicians. */
const lastChanged = (tx: Queryable): Promise<PastGroup[]> =>
  tx.rows(sql`
    select care_group.*, json_build_object('id', provider.id::text, 'fullName', full_name) as provider
    from care_group join lateral (
      select provider_id from group_provider where group_id = care_group.id order by provider_id limit 1
    ) as member on true join provider on provider.id = provider_id
    order by updated_at desc, care_group.id desc limit ${GROUPS_WITH_PAST}`)
