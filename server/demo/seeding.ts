import sql, { raw, type Sql } from 'sql-template-tag'
import type { BulkTransaction } from '../database/bulk.ts'
import type { Random } from './random.ts'

export interface DemoSize {
  readonly physicians: number
  readonly groups: number
  readonly terms: number
  readonly practiceEmails: number
  readonly auditRows: number
}

/** SMALLEST is the smallest number of physicians that fills every screen. */
export const SMALLEST = 300
export const LARGEST = 1_000_000

const sizeRanges: Readonly<Record<keyof DemoSize, readonly [number, number]>> = {
  physicians: [SMALLEST, LARGEST],
  groups: [130, 10_000],
  terms: [200, 50_000],
  practiceEmails: [160, 200_000],
  auditRows: [2_500, 10_000_000],
}

export const demoSize = (physicians: number): DemoSize => {
  const share = Math.log(physicians / SMALLEST) / Math.log(LARGEST / SMALLEST)
  const between = (kind: keyof DemoSize) => {
    const [min, max] = sizeRanges[kind]
    return Math.round(min * (max / min) ** share)
  }
  return {
    physicians,
    groups: between('groups'),
    terms: between('terms'),
    practiceEmails: between('practiceEmails'),
    auditRows: between('auditRows'),
  }
}

export interface Seeding {
  readonly tx: BulkTransaction
  /** Only for this kind of data, so that changes to other kinds don't affect it. */
  readonly random: Random
  /** Unix seconds. */
  readonly now: number
  readonly size: DemoSize
  readonly emailDomain: string
}

/** Inserts rows while they are generated. Returns their number. */
export const insert = async (tx: BulkTransaction, table: string, rows: Iterable<object>): Promise<number> => {
  const iterator = Iterator.from(rows)
  const first = iterator.next().value
  if (first === undefined) return 0
  return tx.copy(table, Object.keys(first), withFirst(first, iterator))
}

function* withFirst(first: object, others: Iterable<object>) {
  yield first
  yield* others
}

function* withIds(rows: Iterable<object>) {
  let id = 0
  for (const row of rows) yield { id: ++id, ...row }
}

/** Inserts rows with the ids 1, 2 and so on. Other rows can refer to these ids. */
export const insertNumbered = async (tx: BulkTransaction, table: string, rows: Iterable<object>): Promise<number> => {
  const count = await insert(tx, table, withIds(rows))
  if (count > 0) await tx.rows(sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${count})`)
  return count
}

export const idsByName = async (tx: BulkTransaction, table: string): Promise<Map<string, string>> => {
  const rows = await tx.rows<{ id: string; name: string }>(sql`select id, name from ${raw(table)} order by id`)
  return new Map(rows.map(({ id, name }) => [name, id]))
}

const PAGE_SIZE = 5_000

/** Reads all physicians, sorted by id. With `oneIn` = 10, reads only every tenth physician. */
export async function* physicianPages<Row>(
  { tx, size }: Pick<Seeding, 'tx' | 'size'>,
  columns: Sql,
  oneIn = 1,
): AsyncGenerator<Row[]> {
  const step = PAGE_SIZE * oneIn
  for (let first = 1; first <= size.physicians; first += step)
    yield await tx.rows<Row>(sql`
      select id, ${columns} from provider
      where id between ${first} and ${first + step - 1} and id % ${oneIn} = 0 order by id`)
}
