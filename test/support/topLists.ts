import sql, { raw } from 'sql-template-tag'
import type { Query } from '../../server/contract/types.gen.ts'
import { type Call, dataOf, type TestService } from './service.ts'

export const lists = [
  { name: 'specialties', type: 'TopSpecialty', query: 'topSpecialties', id: 'specialty_id', max: 6 },
  { name: 'conditions', type: 'TopCondition', query: 'topConditions', id: 'term_id', max: 5 },
] as const
type List = (typeof lists)[number]

/** Environment variables that set the limits `max` of the two lists. */
export const limitSettings = { TOP_SPECIALTIES_MAX: '6', TOP_CONDITIONS_MAX: '5' }

type Queries = Pick<Query, List['query']>

export const topListsOf = (service: Pick<TestService, 'database'>, call: Call) => {
  const entriesOf = async ({ query }: List, args = '') => {
    const document = `{ ${query}${args} { edges { cursor node { id order version } } aggregate { count } } }`
    const page = dataOf(await call<Queries>(document))[query]
    return { ids: page.edges.map(({ node }) => node.id), nodes: page.edges.map(({ node }) => node), ...page }
  }
  const versionOf = async ({ name }: List) =>
    (await service.database.one<{ version: number }>(sql`select version from top_list where name = ${name}`))?.version
  const run = (action: string, input: object) => {
    const type = `${action.charAt(0).toUpperCase()}${action.slice(1)}Input`
    return call<Record<string, { success: boolean }>>(
      `mutation ($input: ${type}!) { ${action}(input: $input) { success } }`,
      { input },
    )
  }
  const succeeds = async (action: string, input: object) => (await run(action, input)).data?.[action]?.success

  const fill = async ({ name, id }: List, ids: readonly string[]) => {
    const table = raw(name === 'specialties' ? 'top_specialty' : 'top_condition')
    await service.database.rows(sql`delete from ${table}`)
    await service.database.rows(sql`
      insert into ${table} (${raw(id)}, place)
      select id, place from unnest(${[...ids]}::bigint[]) with ordinality as entry(id, place)`)
  }
  /** Returns ids of records that a list may contain. */
  const candidates = async ({ name }: List) => {
    const rows = await service.database.rows<{ id: string }>(
      name === 'specialties'
        ? sql`select id from specialty order by id limit 20`
        : sql`select id from term where taxonomy = 'CONDITION' order by id limit 20`,
    )
    return rows.map(({ id }) => id)
  }

  return { entriesOf, versionOf, run, succeeds, fill, candidates }
}
