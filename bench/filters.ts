/**
 * `node bench/filters.ts [--physicians N] [--rows N] [--data DIR] [--list NAME]`: measures each filter, each pair of
 * filters, each sort, and each sort with each filter, with the first page and the number of rows. Prints the share that
 * takes less than 20 ms.
 */
import { parseArgs } from 'node:util'
import { isEnumType, isInputObjectType } from 'graphql'
import sql, { raw } from 'sql-template-tag'
import { schema } from '../server/app/schema.ts'
import { createProgress } from '../server/base/progress.ts'
import type { Database } from '../server/database/database.ts'
import { runCommand } from '../server/tools/command.ts'
import { auditFilters } from '../src/domain/audit/filters.ts'
import type { FieldFilter, FilterField, FilterTable } from '../src/domain/filterFields.ts'
import { groupFilters } from '../src/domain/groups/filters.ts'
import { PAGE_SIZE } from '../src/domain/limits.ts'
import { practiceEmailFilters } from '../src/domain/practiceEmails/filters.ts'
import { synonymFilters } from '../src/domain/synonyms/filters.ts'
import { termFilters } from '../src/domain/terms/filters.ts'
import { ask, signIn } from './ask.ts'
import { postgresCpu } from './cpu.ts'
import { fillLists } from './many.ts'
import { startService } from './processes.ts'
import { percentile } from './rounds.ts'
import { benchDatabase, PASSWORD } from './setup.ts'
import { sizeOf } from './size.ts'
import { statementsOf } from './statements.ts'
import { environmentText, markdown } from './table.ts'

/** Milliseconds of database CPU that a request should not exceed. */
const LIMIT = 20
const ROUNDS = 10
/** In milliseconds. */
const MAX_TIME = 1_000

interface FilteredList {
  readonly name: string
  readonly field: string
  readonly table: string
  readonly fields: FilterTable
  /** Columns of texts. */
  readonly texts: Readonly<Record<string, string>>
  readonly username: string
}

const lists: readonly FilteredList[] = [
  {
    name: 'groups',
    field: 'groups',
    table: 'care_group',
    fields: groupFilters,
    texts: { url: 'url' },
    username: 'curator',
  },
  {
    name: 'terms',
    field: 'cftTerms',
    table: 'term',
    fields: termFilters,
    texts: { mapped: 'umls_cuid' },
    username: 'curator',
  },
  {
    name: 'synonyms',
    field: 'synonyms',
    table: 'synonym',
    fields: synonymFilters,
    texts: { auid: 'auid' },
    username: 'curator',
  },
  {
    name: 'practice emails',
    field: 'practiceEmails',
    table: 'practice_email',
    fields: practiceEmailFilters,
    texts: { department: 'department_mne', location: 'soarian_location_mne', resource: 'soarian_resource_mne' },
    username: 'curator',
  },
  {
    name: 'audit logs',
    field: 'auditLogs',
    table: 'audit_log',
    fields: auditFilters,
    texts: { user: 'username', action: 'action' },
    username: 'auditor',
  },
]

/** Returns values of each kind, from frequent to rare. */
const valuesOf = async (database: Database, { table, texts }: FilteredList, name: string, field: FilterField) => {
  const column = texts[name]
  if (column !== undefined) {
    const rows = await database.rows<{ text: string }>(sql`
      select ${raw(column)} as text from ${raw(table)} where ${raw(column)} <> '' order by id desc limit 1`)
    const text = rows[0]?.text ?? ''
    return ['any', 'none', `~${text.slice(0, 3)}`, `~${text.slice(-6)}`]
  }
  const now = Math.floor(Date.now() / 1_000)
  const day = 86_400
  switch (field.kind) {
    case 'flag':
      return ['yes', 'no']
    case 'choice':
      return Object.keys(field.choices)
    case 'date':
      return [`${now - 7 * day}..`, `${now - 60 * day}..${now - 30 * day}`, `..${now - 90 * day}`]
    default:
      return ['none', 'any', '2', '5..']
  }
}

const orderOf = ({ field }: FilteredList) => {
  const order = schema
    .getQueryType()
    ?.getFields()
    [field]?.args.find(({ name }) => name === 'orderBy')?.type
  if (!isInputObjectType(order)) throw new Error(`${field} has no orders.`)
  return order
}

interface Order {
  readonly sort: string
  readonly direction: 'ASC' | 'DESC'
}
/** Returns each sort in both directions. */
const ordersOf = (list: FilteredList): Order[] => {
  const sorts = Object.values(orderOf(list).getFields()).flatMap(({ type }) =>
    'ofType' in type && isEnumType(type.ofType) && type.ofType.name !== 'SortDirection' ? type.ofType.getValues() : [],
  )
  return sorts.flatMap(({ name }) => [
    { sort: name, direction: 'ASC' as const },
    { sort: name, direction: 'DESC' as const },
  ])
}

const queryOf = (list: FilteredList) => `query ($where: [FieldFilter!], $first: Int, $orderBy: ${orderOf(list).name}) {
  ${list.field}(where: $where, first: $first, orderBy: $orderBy) { edges { node { id } } aggregate { count isCapped } }
}`

interface Request {
  readonly where: readonly FieldFilter[]
  /** Undefined is the order of the list. */
  readonly orderBy?: Order
}
interface Measured extends Request {
  readonly rows: string
  readonly median: number
  readonly cpu: number
  readonly indexes: string
}

const indexesOf = async (database: Database, list: FilteredList, variables: object): Promise<string> => {
  const statements = await statementsOf(database, list.username, queryOf(list), { ...variables })
  const plans = statements.map(async ({ text, values }) => {
    const rows = await database.rows({ text: `explain (format json) ${text}`, values } as ReturnType<typeof sql>)
    return [...JSON.stringify(rows).matchAll(/"Index Name":"(\w+)"/g)].map(([, index]) => index)
  })
  const names = new Set((await Promise.all(plans)).flat())
  return [...names].filter((name) => name !== `${list.table}_pkey`).join(', ')
}

const requestText = ({ where, orderBy }: Request): string =>
  [
    ...where.map(({ field, values }) => `${field}=${values.join(',')}`),
    ...(orderBy ? [`by ${orderBy.sort} ${orderBy.direction}`] : []),
  ].join(' & ')

const measureLists = async (database: Database, url: string, only: string | undefined): Promise<void> => {
  const cpu = await postgresCpu(database)
  for (const list of lists.filter(({ name }) => only === undefined || name === only)) {
    const token = await signIn(url, list.username, PASSWORD)
    const singles: FieldFilter[] = []
    for (const [name, field] of Object.entries(list.fields))
      for (const value of await valuesOf(database, list, name, field)) singles.push({ field: name, values: [value] })
    const pairs = singles.flatMap((one, index) =>
      singles.slice(index + 1).flatMap((other) => (one.field === other.field ? [] : [[one, other]])),
    )
    const orders = ordersOf(list).map((orderBy) => ({ where: [], orderBy }))
    const requests: Request[] = [
      ...singles.map((single) => ({ where: [single] })),
      ...orders,
      ...pairs.map((where) => ({ where })),
      ...orders.flatMap(({ orderBy }) => singles.map((single) => ({ where: [single], orderBy }))),
    ]
    const progress = createProgress(list.name, requests.length)
    const results: Measured[] = []
    for (const request of requests) {
      const variables = { ...request, first: PAGE_SIZE }
      const send = async () => Object(await ask(url, queryOf(list), variables, token))[list.field].aggregate
      const { count, isCapped } = await send()
      const times: number[] = []
      const [startedAt, cpuBefore] = [performance.now(), cpu()]
      while (times.length < ROUNDS && performance.now() - startedAt < MAX_TIME) {
        const start = performance.now()
        await send()
        times.push(performance.now() - start)
      }
      results.push({
        ...request,
        rows: `${isCapped ? 'over ' : ''}${count.toLocaleString('en-US')}`,
        cpu: (cpu() - cpuBefore) / times.length,
        median: percentile(
          times.toSorted((one, other) => one - other),
          0.5,
        ),
        indexes: await indexesOf(database, list, variables),
      })
      progress.add()
    }
    progress.end()
    const table = (rows: readonly Measured[]) =>
      markdown(
        ['filters and sort', 'rows', 'median', 'database CPU', 'indexes'],
        rows.map(({ rows, median, cpu, indexes, ...request }) => [
          requestText(request).replaceAll('|', '\\|'),
          rows,
          median.toFixed(1),
          cpu.toFixed(1),
          indexes,
        ]),
      )
    const isQuick = ({ cpu }: Measured) => cpu < LIMIT
    const slow = results.filter((result) => !isQuick(result)).toSorted((one, other) => other.cpu - one.cpu)
    process.stdout.write(`\n${list.name}: ${results.length - slow.length} of ${results.length} under ${LIMIT} ms\n\n`)
    process.stdout.write(`${table(results.slice(0, singles.length + orders.length))}\n${table(slow)}\n`)
  }
}

runCommand(async () => {
  const { values } = parseArgs({
    options: {
      physicians: { type: 'string', default: '10000' },
      rows: { type: 'string', default: '1000000' },
      data: { type: 'string' },
      list: { type: 'string' },
    },
  })
  const openedDatabase = await benchDatabase(sizeOf(values.physicians), values.data)
  const { database, env } = openedDatabase
  try {
    await fillLists(env.DATABASE_URL, database, Number(values.rows))
    const service = await startService(env)
    process.stdout.write(`${await environmentText(database)}. Milliseconds a request.\n`)
    await measureLists(database, service.url, values.list)
  } finally {
    await openedDatabase.stop()
  }
})
