import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Database } from '../server/database/database.ts'
import { CreateGroup, LinkProviders, RemoveGroup, UpdateGroup } from '../src/gql/groups/groups.gen.ts'
import { ask } from './ask.ts'
import { bareOf, requestOf, type Work } from './measure.ts'
import { idsOf } from './reading.ts'
import { NEW_ID } from './rounds.ts'

/** New groups, and physicians that the benchmark adds once to each group. */
const GROUPS = 160
const PHYSICIANS = 100

/** Creates groups and returns mutations of them. `clean` removes the groups. */
export const writingWorks = async (
  database: Database,
  url: string,
  token: string,
): Promise<{ works: Work[]; clean: () => Promise<void> }> => {
  const groupIds: string[] = []
  while (groupIds.length < GROUPS) {
    const { createGroup } = await ask(url, CreateGroup, { input: { name: `Benchmark ${randomUUID()}` } }, token)
    groupIds.push(createGroup.group?.id ?? '')
  }
  const [groupId = ''] = groupIds
  const physicians = await idsOf(database, sql`select id from provider order by id limit ${PHYSICIANS}`)
  const save: Work = {
    name: 'one status saved',
    token,
    requests: [true, false].map((status) =>
      requestOf(UpdateGroup, { input: { groupId, update: { status }, operationId: NEW_ID } }),
    ),
    bare: [
      bareOf([
        sql`update care_group set status = not status, version = version + 1, updated_at = now() where id = ${groupId}
          returning id, name, slug, status, version, updated_at`,
      ]),
    ],
  }
  const add: Work = {
    name: `${PHYSICIANS} physicians added to a group`,
    token,
    requests: groupIds.map((id) =>
      requestOf(LinkProviders, { input: { groupId: id, providerId: physicians.join(), operationId: NEW_ID } }),
    ),
    bare: groupIds.map((id) =>
      bareOf([
        sql`insert into group_provider (group_id, provider_id) select ${id}, unnest(${physicians}::bigint[])
          on conflict do nothing returning provider_id`,
      ]),
    ),
    reset: async () => {
      await database.rows(sql`delete from group_provider where group_id = any(${groupIds}::bigint[])`)
    },
  }
  return {
    works: [save, add],
    clean: async () => {
      for (const id of groupIds) await ask(url, RemoveGroup, { input: { id } }, token)
    },
  }
}
