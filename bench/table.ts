import { cpus } from 'node:os'
import sql from 'sql-template-tag'
import type { Database } from '../server/database/database.ts'
import type { Costs } from './measure.ts'
import type { StartCost } from './starts.ts'

/** Returns a dash for a value that could not be measured. */
const figureText = (value: number, digits = 2): string => (Number.isNaN(value) ? '–' : value.toFixed(digits))
const integerText = (value: number): string => value.toLocaleString('en-US')

export const markdown = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'))
  return `${[head, rule, ...rows].map((cells) => `| ${cells.join(' | ').replaceAll('\n', ' ')} |`).join('\n')}\n`
}

export const environmentText = async (database: Database): Promise<string> => {
  const facts = await database.one<{ version: string; physicians: number }>(sql`
    select current_setting('server_version') as version, (select count(*)::int from provider) as physicians`)
  const [cpu] = cpus()
  return [
    `${cpus().length} cores (${cpu?.model.trim()})`,
    `Node ${process.versions.node}`,
    `PostgreSQL ${facts?.version.split(' ')[0]}`,
    `${integerText(facts?.physicians ?? 0)} physicians`,
  ].join(', ')
}

/** Returns a table of milliseconds per request. `bare` is the header of the bare server's columns. */
export const costsTable = (firstHeader: string, bare: string, costs: readonly Costs[]): string =>
  markdown(
    [
      firstHeader,
      'rows',
      'median',
      'p95',
      'Node CPU',
      'database CPU',
      `${bare}: Node`,
      'database',
      'Node, times',
      'database, times',
    ],
    costs.map(({ work, service, bare }) => [
      work.name.replaceAll('|', '\\|'),
      work.rows ?? '',
      ...[service.median, service.p95, service.node, service.database, bare.node, bare.database].map((ms) =>
        figureText(ms),
      ),
      ...[service.node / bare.node, service.database / bare.database].map((times) => figureText(times, 1)),
    ]),
  )

export const startsTable = (service: StartCost, bare: StartCost): string =>
  markdown(
    ['', 'service', 'bare server'],
    [
      ['cold start to first answer, s', figureText(service.seconds), figureText(bare.seconds)],
      ['memory when idle, MB', figureText(service.megabytes, 0), figureText(bare.megabytes, 0)],
    ],
  )

export const signInsTable = (medians: ReadonlyMap<string, number>): string =>
  markdown(
    ['refused sign-in', 'median'],
    [...medians].map(([name, median]) => [name, figureText(median)]),
  )
