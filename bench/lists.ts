import sql from 'sql-template-tag'
import type { Database } from '../server/database/database.ts'
import { PAGE_SIZE, SEARCH_SIZE } from '../src/domain/limits.ts'
import { Changes } from '../src/gql/feed/feed.gen.ts'
import { FindAnything } from '../src/gql/find/find.gen.ts'
import { RecordHistory } from '../src/gql/history.gen.ts'
import { ask } from './ask.ts'
import { bareOf, requestOf, type Work } from './measure.ts'
import { statementsOf } from './statements.ts'
import { type Source, type Texts, textsIn } from './texts.ts'

export interface List extends Source {
  readonly name: string
  readonly field: string
  /** GraphQL fields of each row. */
  readonly node: string
  readonly username: string
}

const GROUP = 'id name slug status updated_at'
const AUDIT_LINES = "concat_ws(E'\\n', username, message, action)"
const AUDIT_LOG = 'id user { username } timestamp message action args before after'

export const lists: readonly List[] = [
  { name: 'groups', field: 'groups', node: GROUP, username: 'curator', table: 'care_group', lines: 'name' },
  {
    name: 'groups with numbers of physicians',
    field: 'groups',
    node: `${GROUP} providersCount`,
    username: 'curator',
    table: 'care_group',
    lines: 'name',
  },
  {
    name: 'physicians',
    field: 'providers',
    node: 'id fullName npi updated_at updated_by',
    username: 'curator',
    table: 'provider',
    lines: 'full_name',
  },
  {
    name: 'terms',
    field: 'cftTerms',
    node: 'id number_id displayName slug umls_cuid taxonomy status updated_at',
    username: 'curator',
    table: 'term',
    lines: 'name',
  },
  {
    name: 'synonyms',
    field: 'synonyms',
    node: 'id name slug auid source status updated_at terms { id name }',
    username: 'curator',
    table: 'synonym',
    lines: 'name',
  },
  {
    name: 'practice emails',
    field: 'practiceEmails',
    node: 'id match soarian_resource_mne soarian_location_mne department_mne emails provider { fullName } updated_at',
    username: 'curator',
    table: 'practice_email',
    lines: 'match',
  },
  {
    name: 'audit logs',
    field: 'auditLogs',
    node: AUDIT_LOG,
    username: 'auditor',
    table: 'audit_log',
    lines: AUDIT_LINES,
    searched: { table: 'audit_search', column: 'texts' },
  },
  {
    name: 'audit logs, own rows',
    field: 'auditLogs',
    node: AUDIT_LOG,
    username: 'curator',
    table: 'audit_log',
    lines: AUDIT_LINES,
    searched: { table: 'audit_search', column: 'texts' },
  },
]

export const queryOf = ({ field, node }: List) => `query ($filter: String, $afterCurser: String, $first: Int) {
  ${field}(filter: $filter, afterCurser: $afterCurser, first: $first) {
    edges { node { ${node} } cursor } aggregate { count isCapped }
  }
}`

/** Returns the variables of the page that begins at `row`, counted from zero. */
export const pageFrom = (row: number) => ({ first: PAGE_SIZE, afterCurser: row === 0 ? null : String(row - 1) })

const pagesOf = (count: number, texts: Texts) => {
  const last = Math.max(0, Math.ceil(count / PAGE_SIZE) - 1)
  return [
    { page: 'page one', variables: pageFrom(0) },
    { page: 'middle page', variables: pageFrom(Math.floor(last / 2) * PAGE_SIZE) },
    { page: 'last page', variables: pageFrom(last * PAGE_SIZE) },
    ...Object.entries(texts).map(([kind, filter]) => ({
      page: `${kind}: ${filter}`,
      variables: { first: SEARCH_SIZE, filter },
    })),
  ]
}

export const listWorks = async (
  database: Database,
  url: string,
  tokenOf: (username: string) => string,
): Promise<Work[]> => {
  const works: Work[] = []
  for (const list of lists) {
    const { field, username } = list
    const query = queryOf(list)
    const token = tokenOf(username)
    const countRows = async (variables: object): Promise<{ count: number; isCapped: boolean }> =>
      Object(await ask(url, query, variables, token))[field].aggregate
    const pages = pagesOf((await countRows(pageFrom(0))).count, await textsIn(database, list))
    for (const { page, variables } of pages) {
      const { count, isCapped } = await countRows(variables)
      works.push({
        name: `${list.name}, ${page}`,
        rows: `${isCapped ? 'over ' : ''}${count.toLocaleString('en-US')}`,
        token,
        requests: [requestOf(query, variables)],
        bare: [bareOf(await statementsOf(database, username, query, variables))],
      })
    }
  }
  return works
}

/** Searches of all sections. The token must be the curator's. */
export const findWorks = async (database: Database, url: string, token: string): Promise<Work[]> => {
  const physician = await database.one<{ name: string; npi: string }>(sql`
    select last_name || ' ' || first_name as name, npi from merged_provider order by id offset 200 limit 1`)
  const { name = '', npi = '' } = physician ?? {}
  const filters = {
    'two words': name,
    identifier: npi,
    synonym: 'AFib',
    'common word': 'pain',
    'two letters': name.slice(0, 2),
    'one letter': 'a',
  }
  return Promise.all(
    Object.entries(filters).map(async ([kind, filter]) => {
      const { findAnything } = await ask(url, FindAnything, { filter }, token)
      return {
        name: `all sections, ${kind}: ${filter}`,
        rows: findAnything.reduce((sum, { count }) => sum + count, 0).toLocaleString('en-US'),
        token,
        requests: [requestOf(FindAnything, { filter })],
        bare: [bareOf(await statementsOf(database, 'curator', FindAnything, { filter }))],
      }
    }),
  )
}

/** Histories of records, and the entries of Changes. The token must be the curator's. */
export const historyWorks = async (database: Database, token: string): Promise<Work[]> => {
  const record = await database.one<{ id: string }>(sql`
    select record_id as id from audit_record where kind = 'GROUP' group by 1 order by count(*) desc, 1 limit 1`)
  const history = { kind: 'GROUP', id: record?.id ?? '', first: PAGE_SIZE } as const
  const workOf = async (name: string, ...[query, variables]: Parameters<typeof requestOf>): Promise<Work> => ({
    name,
    token,
    requests: [requestOf(query, variables)],
    bare: [bareOf(await statementsOf(database, 'curator', query, variables))],
  })
  return [
    await workOf('history of a group', RecordHistory, history),
    await workOf('history of a group, by user', RecordHistory, { ...history, by: 'curator' }),
    await workOf('Changes, first entries', Changes, {}),
    await workOf('Changes, deletions', Changes, { action: 'DELETED' }),
  ]
}
