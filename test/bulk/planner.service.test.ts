import fc from 'fast-check'
import sql, { join, raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { BulkEdit } from '../../server/contract/types.gen.ts'
import { linkTables } from '../../server/records/bulk/linkTables.ts'
import { type BulkField, moveTargets, operationsOf } from '../../src/domain/bulk/fields.ts'
import type { UploadedKind } from '../../src/domain/bulk/sheets.ts'
import { bulkFieldTables } from '../../src/domain/bulk/tables.ts'
import { callerOf, testService } from '../support/service.ts'
import { undo } from '../support/undo.ts'
import { uploads } from '../support/uploads.ts'

const service = testService()
const admin = callerOf(service, 'admin')
const { log, prepare, preview, rowsOf, save } = uploads(admin)

const RECORDS = 12

/** Tables of the kinds of records that a bulk change can edit. */
const tables = {
  GROUP: 'care_group',
  TERM: 'term',
  SYNONYM: 'synonym',
  SPECIALTY: 'specialty',
  PROMOTED_PROGRAM: 'promoted_program',
  PRACTICE_EMAIL: 'practice_email',
  PROVIDER: 'provider',
} as const satisfies Partial<Record<UploadedKind, string>>
type Kind = keyof typeof tables
const kinds = Object.keys(tables) as Kind[]

/** Values of a record: columns by name, and sorted ids of links by field. */
type RecordValues = Readonly<Record<string, unknown>>

const ITEMS = 6
const addresses = Array.from({ length: ITEMS }, (_, index) => `bulk${index}@example.org`)

/** Returns the first ids of a table. */
const pick = async (table: string, count: number) =>
  (await service.database.rows<{ id: string }>(sql`select id::text from ${raw(table)} order by id limit ${count}`)).map(
    ({ id }) => id,
  )

const itemsOf = (field: BulkField): Promise<string[]> =>
  field.kind === 'links' && field.of in tables ? pick(tables[field.of as Kind], ITEMS) : Promise.resolve(addresses)

/** Returns the ids or texts that random edits use, by field. */
const editItems = async (kind: Kind): Promise<ReadonlyMap<string, readonly string[]>> => {
  const items = new Map<string, readonly string[]>()
  for (const [name, field] of Object.entries(bulkFieldTables[kind])) items.set(name, await itemsOf(field))
  return items
}

/** Reads the fields and links that a bulk change can edit. */
const readValues = async (kind: Kind, ids: readonly string[]): Promise<Map<string, RecordValues>> => {
  const fields = Object.entries(bulkFieldTables[kind])
  const values = new Map<string, Record<string, unknown>>(ids.map((id) => [id, {}]))
  const columns = fields.filter(([, { kind: type }]) => type !== 'links').map(([name]) => name)
  for (const { id, row } of await service.database.rows<{ id: string; row: RecordValues }>(sql`
    select id::text, to_jsonb(record) as row from ${raw(tables[kind])} as record where id = any(${[...ids]}::bigint[])`))
    for (const name of columns) Object.assign(values.get(id) ?? {}, { [name]: row[name] })
  for (const [name] of fields) {
    const link = linkTables[kind][name]
    if (!link) continue
    const conditions = Object.entries(link.values).map(([column, value]) => sql`${raw(column)} = ${value}`)
    const rows = await service.database.rows<{ owner: string; item: string }>(sql`
      select ${raw(link.owner)}::text as owner, ${raw(link.item)}::text as item from ${raw(link.table)}
      where ${join([sql`${raw(link.owner)} = any(${[...ids]}::bigint[])`, ...conditions], ' and ')}`)
    const byOwner = Map.groupBy(rows, ({ owner }) => owner)
    const itemsOf = (id: string) => byOwner.get(id)?.map(({ item }) => item) ?? []
    for (const id of ids) Object.assign(values.get(id) ?? {}, { [name]: itemsOf(id).toSorted() })
  }
  return values
}

const expectedAfterOne = (
  now: RecordValues,
  { field, operation, values: given, replacements, target }: BulkEdit,
  kind: Kind,
): RecordValues => {
  if (operation === 'SET') {
    const [text = ''] = given
    return { ...now, [field]: bulkFieldTables[kind][field]?.kind === 'flag' ? text === 'true' : text || null }
  }
  const listOf = (name: string) => (now[name] as string[] | undefined) ?? []
  const list = listOf(field)
  const had = list.filter((item) => given.includes(item))
  const rest = list.filter((item) => !given.includes(item))
  if (operation === 'ADD') return { ...now, [field]: [...new Set([...list, ...given])] }
  if (operation === 'REPLACE')
    return { ...now, [field]: had.length > 0 ? [...new Set([...rest, ...(replacements ?? [])])] : list }
  return {
    ...now,
    [field]: rest,
    ...(operation === 'MOVE' && target && { [target]: [...new Set([...listOf(target), ...had])] }),
  }
}

/** Calculates edits without the service's code. */
const expected = (values: RecordValues, edits: readonly BulkEdit[], kind: Kind): RecordValues => {
  let now = values
  for (const edit of edits) now = expectedAfterOne(now, edit, kind)
  return now
}

/** Sorts the lists among the values. */
const sorted = (values: RecordValues | undefined) =>
  Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.toSorted((one, other) => (one < other ? -1 : 1)) : value,
    ]),
  )

/** Returns random edits. `items` are the ids or texts that they use, by field. */
const editOf = (kind: Kind, items: ReadonlyMap<string, readonly string[]>): fc.Arbitrary<BulkEdit> => {
  const table = bulkFieldTables[kind]
  return fc.constantFrom(...Object.keys(table)).chain((field) => {
    const definition = table[field]
    const some = fc.subarray([...(items.get(field) ?? [])], { minLength: 1 })
    const texts =
      definition?.kind === 'flag'
        ? ['true', 'false']
        : definition?.kind === 'choice'
          ? ['', ...Object.keys(definition.options)]
          : ['', 'https://bulk.example.org']
    return fc.constantFrom(...operationsOf(table, field)).chain((operation) =>
      fc.record({
        field: fc.constant(field),
        operation: fc.constant(operation),
        values: operation === 'SET' ? fc.constantFrom(...texts).map((text) => [text]) : some,
        replacements: operation === 'REPLACE' ? some : fc.constant([]),
        target: fc.constantFrom(...moveTargets(table, field), ...(operation === 'MOVE' ? [] : [null])),
      }),
    )
  })
}

/** Other users flip the status, or a link, of some records. */
const editAsColleague = async (kind: Kind, ids: readonly string[], items: ReadonlyMap<string, readonly string[]>) => {
  for (const [field, link] of Object.entries(linkTables[kind]).filter(([name]) => items.has(name)))
    for (const id of ids) {
      const row = { [link.owner]: id, [link.item]: items.get(field)?.[0], ...link.values }
      const names = raw(Object.keys(row).join(', '))
      const conditions = Object.entries(row).map(([column, value]) => sql`${raw(column)} = ${value}`)
      const matches = join(conditions, ' and ')
      const deleted = await service.database.one(sql`delete from ${raw(link.table)} where ${matches} returning true`)
      if (!deleted)
        await service.database.rows(sql`
          insert into ${raw(link.table)} (${names}) values (${join(Object.values(row))}) on conflict do nothing`)
    }
  const [table, changed] = [raw(tables[kind]), sql`id = any(${[...ids]}::bigint[])`]
  if (kind === 'PRACTICE_EMAIL')
    await service.database.rows(sql`
      update ${table} set emails = array(select unnest(emails) except select ${addresses[0]}) || ${addresses.slice(0, 1)}::text[] where ${changed}`)
  else if (kind !== 'PROVIDER')
    await service.database.rows(sql`update ${table} set status = not status where ${changed}`)
}

test.each(kinds)('DA10: the preview of %s equals the result; the undo keeps others’ edits', async (kind) => {
  const ids = await pick(tables[kind], RECORDS)
  const items = await editItems(kind)
  const some = fc.subarray(ids)
  await fc.assert(
    fc.asyncProperty(fc.array(editOf(kind, items), { minLength: 1, maxLength: 4 }), some, async (edits, editedIds) => {
      const id = await prepare({ kind, ids, edits })
      const before = await readValues(kind, ids)
      await preview(id)
      const shown = await rowsOf(id)
      expect(shown).toHaveLength(ids.length)
      for (const { recordId, outcome } of shown) {
        const values = before.get(recordId ?? '') ?? {}
        const isSame = JSON.stringify(sorted(values)) === JSON.stringify(sorted(expected(values, edits, kind)))
        expect([recordId, 'REFUSED', isSame ? 'SAME' : 'CHANGED']).toContain(outcome)
      }

      await editAsColleague(kind, editedIds, items)
      const edited = await readValues(kind, ids)
      const { change } = await save(id)
      const after = await readValues(kind, ids)
      for (const [index, { recordId, outcome }] of (await rowsOf(id)).entries()) {
        const key = recordId ?? ''
        const wanted = outcome === 'CHANGED' ? expected(edited.get(key) ?? {}, edits, kind) : edited.get(key)
        expect([key, outcome, sorted(after.get(key))]).toEqual([key, outcome, sorted(wanted)])
        expect([shown[index]?.outcome, ...(editedIds.includes(key) ? ['EDITED'] : [])]).toContain(outcome)
      }
      if (!change?.auditId) return
      await undo(admin, { auditId: change.auditId }, { log })
      const undone = await readValues(kind, ids)
      for (const key of ids) expect([key, sorted(undone.get(key))]).toEqual([key, sorted(edited.get(key))])
    }),
    { numRuns: 10 },
  )
})
