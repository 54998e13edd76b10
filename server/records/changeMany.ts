import type { GraphQLSchema } from 'graphql'
import sql from 'sql-template-tag'
import { bulkChangeTimeLimit } from '../../src/domain/limits.ts'
import { type ManyChange, type RefusedRecord, tooManyRecords } from '../../src/domain/manyRecords.ts'
import { namesText } from '../../src/domain/references.ts'
import { badInput, forbidden } from '../contract/errors.ts'
import { mutationFilter } from '../contract/permissions.ts'
import type { ChangeRecordsInput, ManyPayload, ManyPreview, Mutation } from '../contract/types.gen.ts'
import type { Queryable } from '../database/database.ts'
import type { ChangeNotice } from './changes.ts'
import type { Context } from './context.ts'
import { type MutationResult, mutate } from './mutation.ts'
import type { defineRecords, StoredRow } from './records.ts'
import type { ReferencesOf } from './references.ts'

interface StatusRow extends StoredRow {
  readonly status: boolean
}

/** Kind of record of which a user can change many at once. Its functions are those of the changes of one record. */
interface ManyKind<Row extends StatusRow> {
  readonly records: ReturnType<typeof defineRecords<Row>>
  /** Noun for one record, and for several. */
  readonly nouns: readonly [string, string]
  /** Mutations of one record, whose permission a change needs. */
  readonly mutations: { readonly update: keyof Mutation; readonly remove: keyof Mutation }
  /** Locks the records, and those that the change also affects. Skips unknown ids. */
  readonly lock: (tx: Queryable, ids: readonly string[], change: ManyChange, context: Context) => Promise<Row[]>
  /** Returns the reasons why some of the records cannot be changed, by id. */
  readonly refusalsOf?: (
    database: Queryable,
    rows: readonly Row[],
    change: ManyChange,
  ) => Promise<ReadonlyMap<string, string>>
  /** Status as the audit log of this kind has it. */
  readonly auditStatus?: (isOn: boolean) => unknown
  /** Returns the changes of saved records to announce. */
  readonly saved: (tx: Queryable, rows: readonly Row[]) => Promise<readonly ChangeNotice[]>
  /** Deletes the records. Returns the changes to announce. */
  readonly remove: (tx: Queryable, rows: readonly Row[], by: string) => Promise<readonly ChangeNotice[]>
  readonly referencesOf: ReferencesOf
}

interface Plan<Row> {
  readonly changed: readonly Row[]
  readonly skipped: number
  readonly refused: readonly RefusedRecord[]
}

const MAX_AUDIT_NAMES = 1_000
const MAX_MESSAGE_NAMES = 3

const participles = { ENABLE: 'Enabled', DISABLE: 'Disabled', DELETE: 'Deleted' } as const satisfies Record<
  ManyChange,
  string
>

const validateIds = (ids: readonly string[], noun: string): void => {
  const message = ids.length === 0 ? `Select at least one of the ${noun}.` : tooManyRecords(noun, ids.length, false)
  if (message !== null) throw badInput({ field: 'ids', message })
}

/** Names of the records for the audit log, and the number of the others. */
const auditNames = (names: readonly string[]): string[] => {
  const others = names.length - MAX_AUDIT_NAMES
  return others > 0 ? [...names.slice(0, MAX_AUDIT_NAMES), `and ${others} more`] : [...names]
}

export const manyKind = <Row extends StatusRow>(kind: ManyKind<Row>) => {
  const { records, nouns, mutations } = kind
  const [noun, plural] = nouns

  const authorize = (schema: GraphQLSchema, context: Context, change: ManyChange): void => {
    if (!mutationFilter(schema)(context, mutations[change === 'DELETE' ? 'remove' : 'update'])) throw forbidden()
  }

  /** The preview and the change use this plan. */
  const planOf = async (
    database: Queryable,
    ids: readonly string[],
    rows: readonly Row[],
    change: ManyChange,
  ): Promise<Plan<Row>> => {
    const rowById = new Map(rows.map((row) => [row.id, row]))
    const isDone = ({ status }: Row) => change !== 'DELETE' && status === (change === 'ENABLE')
    const candidates = rows.filter((row) => !isDone(row))
    const reasons = (await kind.refusalsOf?.(database, candidates, change)) ?? new Map<string, string>()
    const missing = [...new Set(ids)].filter((id) => !rowById.has(id))
    return {
      changed: candidates.filter(({ id }) => !reasons.has(id)),
      skipped: rows.length - candidates.length,
      refused: [
        ...missing.map((id) => ({ id, name: '', reason: `That ${records.label} could not be found...` })),
        ...[...reasons].map(([id, reason]) => {
          const row = rowById.get(id)
          return { id, name: row ? records.nameOf(row) : '', reason }
        }),
      ],
    }
  }

  const messageOf = (change: ManyChange, names: readonly string[]): string => {
    const [only = ''] = names
    if (names.length === 1) return `${participles[change]} ${noun} ${only}`
    const what = `${names.length} ${plural}`
    return `${participles[change]} ${what}: ${namesText({ what: plural, count: names.length, names: names.slice(0, MAX_MESSAGE_NAMES) })}`
  }

  const auditOf = (change: ManyChange, rows: readonly Row[]) => {
    const names = rows.map(records.nameOf)
    const message = messageOf(change, names)
    if (change === 'DELETE') return { message, before: { [plural]: auditNames(names) }, after: null }
    const { auditStatus = (isOn: boolean) => isOn } = kind
    const isOn = change === 'ENABLE'
    // Each changed record had the other status.
    return { message, before: { status: auditStatus(!isOn) }, after: { status: auditStatus(isOn) } }
  }

  const write = async (
    tx: Queryable,
    rows: readonly Row[],
    { change, expectedUses }: ChangeRecordsInput,
    by: string,
  ) => {
    const ids = rows.map(({ id }) => id)
    if (change !== 'DELETE')
      return kind.saved(tx, await records.updateAll(tx, ids, { status: change === 'ENABLE' }, by))
    await records.lockReferences(tx, ids, { expectedUses: expectedUses ?? null }, kind.referencesOf)
    return kind.remove(tx, rows, by)
  }

  const apply = async (
    tx: Queryable,
    context: Context,
    input: ChangeRecordsInput,
    by: string,
  ): Promise<MutationResult<ManyPayload>> => {
    const { ids, change } = input
    const rows = await kind.lock(tx, ids, change, context)
    const { changed, skipped, refused } = await planOf(tx, ids, rows, change)
    const counts = { changed: changed.length, skipped, refused: [...refused] }
    if (changed.length === 0) return { result: { success: false, ...counts, auditId: null }, audit: null }
    const changes = await write(tx, changed, input, by)
    const written = await tx.one<{ id: string }>(sql`select audit_id()::text as id`)
    return {
      result: { success: true, ...counts, auditId: written?.id ?? null },
      audit: auditOf(change, changed),
      changes,
    }
  }

  return {
    /** Throws BAD_USER_INPUT or FORBIDDEN. */
    preview: async (
      schema: GraphQLSchema,
      context: Context,
      ids: readonly string[],
      change: ManyChange,
    ): Promise<ManyPreview> => {
      authorize(schema, context, change)
      validateIds(ids, plural)
      const { database } = context
      const rows = await records.byIds(database, ids)
      const { changed, skipped, refused } = await planOf(database, ids, rows, change)
      const changedIds = changed.map(({ id }) => id)
      const uses = change === 'DELETE' ? await kind.referencesOf(database, changedIds) : []
      return { changed: changed.length, skipped, refused: [...refused], uses }
    },

    /** Skips records that have the status. Throws BAD_USER_INPUT, FORBIDDEN, or CONFLICT for other references. */
    change: (schema: GraphQLSchema, context: Context, input: ChangeRecordsInput) => {
      authorize(schema, context, input.change)
      validateIds(input.ids, plural)
      return mutate(
        context,
        { action: 'changeRecords', input },
        (tx, by) => apply(tx, context, input, by),
        bulkChangeTimeLimit,
      )
    },
  }
}

export type ChangeableKind = ReturnType<typeof manyKind>
