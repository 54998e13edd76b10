import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Problem } from '../../src/domain/problem.ts'
import { badInput, conflict, notFound } from '../contract/errors.ts'
import { idOf } from '../contract/input.ts'
import type { RecordAction, RecordChange, RecordKind, RecordUse, RemoveInput } from '../contract/types.gen.ts'
import type { Queryable } from '../database/database.ts'
import { refuseOddUses, refuseOtherUses } from './uses.ts'

/** What every record has that staff save. */
export interface StoredRow {
  id: string
  slug?: string
  /** Counts the saves. */
  version: number
  /** Unix seconds. */
  updated_at: number
  /** The username of whoever saved it last; null when nobody has. */
  updated_by: string | null
}

/** What every record has that staff make, too. */
export interface MadeRow extends StoredRow {
  /** Unix seconds. */
  created_at: number
  updated_by: string
}

/** Values by column; names come from code alone. */
export type Values = Readonly<Record<string, unknown>>

/** One kind of record: where it is kept, what it is called. */
interface RecordType<Row> {
  readonly table: string
  /** What a row holds, as after `select` and `returning`. */
  readonly columns: Sql
  readonly kind: RecordKind
  /** As what else subscribers are told of a record: a condition is a term, too. */
  readonly also?: (row: Row) => readonly RecordKind[]
  /** What staff edit of it, in the contract's names: what the audit log keeps, and who saved too late is told. */
  readonly fieldsOf: (row: Row) => object
  /** As spec §8 names it: 'That Group could not be found...'. */
  readonly label: string
  /** As a sentence names it: 'This group was saved after you opened it'. */
  readonly noun: string
  /** What is wrong when a constraint, by its name, is violated by these values. */
  readonly taken?: Readonly<Record<string, (values: Values) => Problem>>
}

/** Subscribers are told of a record by these. */
export type Change = Pick<RecordChange, 'kind' | 'id' | 'slug' | 'action'>

/** What is said of a slug that another record has; whether it is free is for the unique constraint to say. */
export const slugTaken = ({ slug }: Values): Problem => ({
  field: 'slug',
  message: `The Machine Name (${String(slug)}) is already taken.`,
})

const assignments = (values: Values): Sql =>
  join(Object.entries(values).map(([column, value]) => sql`${raw(column)} = ${value}`))

/** Errors: CONFLICT, with the record as it is, when it has moved on from the version that was expected (design §6). */
export const refuseStale = (row: StoredRow, noun: string, expectedVersion: number | null | undefined): void => {
  if (expectedVersion != null && expectedVersion !== row.version)
    throw conflict(`This ${noun} was saved after you opened it; ${row.updated_by ?? 'somebody'} changed it last.`, row)
}

/** The name of the constraint that a statement violated, or null. */
const violated = (error: unknown): string | null =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null

/**
 * The one way in which an area reads and writes its records. Everything that writes is meant for a mutation's
 * transaction.
 */
export const records = <Row extends StoredRow>(type: RecordType<Row>) => {
  const { table, columns, kind, also = () => [], fieldsOf, label, noun, taken = {} } = type
  const name = raw(table)

  const written = async (tx: Queryable, values: Values, statement: Sql): Promise<Row> => {
    try {
      const row = await tx.one<Row>(statement)
      if (!row) throw new Error(`A statement that should write a row of ${table} wrote none.`)
      return row
    } catch (error) {
      const problem = taken[violated(error) ?? '']
      throw problem ? badInput(problem(values)) : error
    }
  }

  /** The changes to announce of a record that was made, saved or removed. */
  const changed = (row: Row, action: RecordAction): Change[] =>
    [kind, ...also(row)].map((told) => ({ kind: told, id: row.id, slug: row.slug ?? null, action }))

  /** Errors: CONFLICT. */
  const refuseStaleRow = (row: Row, expectedVersion: number | null | undefined): void => {
    const { id, version, updated_at, updated_by } = row
    refuseStale({ id, version, updated_at, updated_by, ...fieldsOf(row) }, noun, expectedVersion)
  }

  return {
    /** One record by its keys, by column; null when none has all that are given, of which there must be one. */
    find: (database: Queryable, keys: Readonly<Record<string, string | null | undefined>>) => {
      const conditions = Object.entries(keys).flatMap(([column, key]) =>
        key == null ? [] : [sql`${raw(column)} = ${column === 'id' ? idOf(key) : key}`],
      )
      return database.one<Row>(sql`select ${columns} from ${name} where ${join(conditions, ' and ')}`)
    },

    /** The record. Errors: NOT_FOUND. */
    get: async (database: Queryable, id: string): Promise<Row> => {
      const row = await database.one<Row>(sql`select ${columns} from ${name} where id = ${idOf(id)}`)
      if (!row) throw notFound(label)
      return row
    },

    /** Those that exist among these ids, in no order; ids that no record can have are passed over. */
    byIds: (database: Queryable, ids: readonly string[]) =>
      database.rows<Row>(sql`select ${columns} from ${name} where id = any(${ids.filter(idOf)}::bigint[])`),

    /**
     * The record, which nobody else can change until the transaction ends; rows that only refer to it may come.
     * Errors: NOT_FOUND; CONFLICT when it is stale.
     */
    lock: async (tx: Queryable, id: string, expectedVersion?: number | null): Promise<Row> => {
      const row = await tx.one<Row>(sql`select ${columns} from ${name} where id = ${idOf(id)} for no key update`)
      if (!row) throw notFound(label)
      refuseStaleRow(row, expectedVersion)
      return row
    },

    /** Those that exist among these ids, each locked, in one order, so that two don't wait for each other. */
    lockAll: (tx: Queryable, ids: readonly string[]) =>
      tx.rows<Row>(sql`
        select ${columns} from ${name} where id = any(${ids.filter(idOf)}::bigint[]) order by id for no key update`),

    /** As `lockAll`, those whose ids, one column, a query answers. */
    lockThose: (tx: Queryable, ids: Sql) =>
      tx.rows<Row>(sql`select ${columns} from ${name} where id in (${ids}) order by id for no key update`),

    /** Errors: BAD_USER_INPUT where `taken` says so. */
    insert: (tx: Queryable, values: Values, by: string): Promise<Row> => {
      const all = { ...values, updated_by: by }
      const names = raw(Object.keys(all).join(', '))
      return written(
        tx,
        values,
        sql`insert into ${name} (${names}) values (${join(Object.values(all))}) returning ${columns}`,
      )
    },

    /** A save: it counts. Errors: BAD_USER_INPUT where `taken` says so. */
    update: (tx: Queryable, id: string, values: Values, by: string): Promise<Row> =>
      written(
        tx,
        values,
        sql`update ${name} set ${assignments({ ...values, updated_by: by })}, version = version + 1, updated_at = now()
          where id = ${id} returning ${columns}`,
      ),

    /**
     * Marks a record whose links changed, those that its own `values` are among them. Its version stays: that counts the
     * saves of its own fields.
     */
    touch: (tx: Queryable, id: string, by: string, values: Values = {}): Promise<Row> =>
      written(
        tx,
        values,
        sql`update ${name} set ${assignments({ ...values, updated_by: by })}, updated_at = now()
          where id = ${id} returning ${columns}`,
      ),

    /** As `touch`, for many at once, locked in one order. Answers the changes to announce. */
    touchAll: async (tx: Queryable, ids: readonly string[], by: string): Promise<Change[]> => {
      if (ids.length === 0) return []
      const touched = await tx.rows<Row>(sql`
        update ${name} set updated_at = now(), updated_by = ${by} where id in (
          select id from ${name} where id = any(${[...ids]}::bigint[]) order by id for no key update)
        returning ${columns}`)
      return touched.flatMap((row) => changed(row, 'UPDATED'))
    },

    /**
     * Keeps a locked record, which is to be removed, from getting more links until the transaction ends. Errors:
     * BAD_USER_INPUT; CONFLICT, with its uses, when they are not what whoever removes it was told.
     */
    lockUses: async (
      tx: Queryable,
      id: string,
      { expectedUses }: RemoveInput,
      usesOf: (tx: Queryable, id: string) => Promise<RecordUse[]>,
    ): Promise<void> => {
      refuseOddUses(expectedUses ?? [])
      await tx.rows(sql`select from ${name} where id = ${id} for update`)
      if (expectedUses != null) refuseOtherUses(noun, await usesOf(tx, id), expectedUses)
    },

    /** As `lockUses`, of a record that nothing uses. Errors: BAD_USER_INPUT, CONFLICT. */
    refuseUses: ({ expectedUses }: RemoveInput): void => {
      refuseOddUses(expectedUses ?? [])
      refuseOtherUses(noun, [], expectedUses ?? [])
    },

    /** Its links go with it, as the tables say. */
    remove: async (tx: Queryable, id: string): Promise<void> => {
      await tx.rows(sql`delete from ${name} where id = ${id}`)
    },

    changed,
    refuseStale: refuseStaleRow,
  }
}
