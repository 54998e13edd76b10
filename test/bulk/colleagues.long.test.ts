import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { PrepareBulkChangeInput } from '../../server/contract/types.gen.ts'
import { createRandom, type Random } from '../../server/demo/random.ts'
import { isSame } from '../../src/domain/same.ts'
import { PrepareBulkChange, PreviewBulkChange, SaveBulkChange } from '../../src/gql/bulk.gen.ts'
import { UPDATE } from '../support/groups.ts'
import { LINK, UNLINK } from '../support/load.ts'
import { type Call, callerOf, testService } from '../support/service.ts'
import { preview, undoWith } from '../support/undo.ts'
import { editItems, editOf, expected, type RecordValues, readValues, rowsOf, sorted } from './expected.ts'

const RECORDS = 5_000
/** Colleagues edit these records more often than the others. */
const BUSY_RECORDS = 100
/** Number of edits of each colleague between preview and save, and after the save. */
const EDITS = 100
const log = 'The directory team asked for this change.'
const urls = ['https://bulk.example.org', 'https://one.example.org', 'https://two.example.org']

const service = testService()
const curator = callerOf(service, 'curator')
const colleagues = ['admin', 'groups'].map((username, index) => ({
  call: callerOf(service, username),
  random: createRandom(Number(process.env.TEST_SEED) + index),
}))

/** Creates groups with different URLs and one of the physicians each. Returns their ids. */
const createGroups = async (physicians: readonly string[]): Promise<string[]> => {
  const rows = await service.database.rows<{ id: string }>(sql`
    with created as (
      insert into care_group (slug, name, name_key, search_key, url, display_on_profile, status, updated_by)
      select 'many-' || number, 'Many ' || number, 'many ' || number, '', (${urls}::text[])[number % 5], false, false, 'nobody'
      from generate_series(1, ${RECORDS}::int) as number returning id
    ), linked as (
      insert into group_provider (group_id, provider_id)
      select id, (${physicians}::bigint[])[1 + id % ${physicians.length}::int] from created
    )
    select id::text from created`)
  return rows.map(({ id }) => id)
}

interface Edit {
  readonly operationId: string
  readonly id: string
  readonly apply: (values: RecordValues) => RecordValues
}

const linksOf = ({ physicians }: RecordValues) => physicians as string[]

const randomEdit = (random: Random, ids: readonly string[], physicians: readonly string[]) => {
  const id = random.pick(random.chance(0.5) ? ids.slice(0, BUSY_RECORDS) : ids)
  const [url, status, item] = [random.pick(urls), random.chance(0.5), random.pick(physicians)]
  const update = (change: RecordValues) => ({
    query: UPDATE,
    input: { groupId: id, update: change },
    apply: (values: RecordValues) => ({ ...values, ...change }),
  })
  const link = (query: string, change: (links: readonly string[]) => string[]) => ({
    query,
    input: { groupId: id, providerId: item },
    apply: (values: RecordValues) => ({ ...values, physicians: change(linksOf(values)) }),
  })
  const edit = random.pick([
    update({ url }),
    update({ status }),
    link(LINK, (links) => [...new Set([...links, item])]),
    link(UNLINK, (links) => links.filter((other) => other !== item)),
  ])
  return { id, operationId: randomUUID(), ...edit }
}

/** One colleague edits records until `isOver`. Returns the edits. */
const editUntil = async (
  call: Call,
  nextEdit: () => ReturnType<typeof randomEdit>,
  isOver: (count: number) => boolean,
): Promise<Edit[]> => {
  const edits: Edit[] = []
  while (!isOver(edits.length)) {
    const edit = nextEdit()
    const { errors = [] } = await call(edit.query, { input: { ...edit.input, operationId: edit.operationId } })
    // The service refuses to remove a link that does not exist.
    expect(errors.map(({ extensions }) => extensions?.code).filter((code) => code !== 'NOT_FOUND')).toEqual([])
    edits.push(edit)
  }
  return edits
}

/** Returns the edits by record, in the order in which the service applied them, with their audit rows. */
const appliedEdits = async (edits: readonly Edit[]) => {
  const rows = await service.database.rows<{ id: string; operation: string }>(sql`
    select id::text, args ->> 'operationId' as operation from audit_log
    where args ->> 'operationId' = any(${edits.map(({ operationId }) => operationId)}) order by id`)
  const byOperation = new Map(edits.map((edit) => [edit.operationId, edit]))
  const applied = rows.flatMap(({ id, operation }) => {
    const edit = byOperation.get(operation)
    return edit ? [{ ...edit, auditId: Number(id) }] : []
  })
  return Map.groupBy(applied, ({ id }) => id)
}

const replay = (values: RecordValues, edits: readonly Edit[]) => edits.reduce((now, { apply }) => apply(now), values)

const without = (items: readonly string[], others: readonly string[]) => items.filter((item) => !others.includes(item))

/** Returns a change as the preview shows it. */
const shownChange = (before: RecordValues, after: RecordValues, names: ReadonlyMap<string, string>) => {
  const textsOf = (value: unknown) => (value === null ? [] : [value])
  const [removed = [], added = []] = [
    without(linksOf(before), linksOf(after)),
    without(linksOf(after), linksOf(before)),
  ].map((ids) => ids.map((id) => names.get(id) ?? id).toSorted((one, other) => (one < other ? -1 : 1)))
  return [
    ...(before.url === after.url ? [] : [['url', textsOf(before.url), textsOf(after.url)]]),
    ...(removed.length + added.length === 0 ? [] : [['physicians', removed, added]]),
  ]
}

/** Calculates the undo of a saved record. Values that others have replaced since stay. */
const undone = (before: RecordValues, saved: RecordValues, now: RecordValues): RecordValues => ({
  ...now,
  url: now.url === saved.url ? before.url : now.url,
  physicians: [
    ...new Set([
      ...without(linksOf(now), without(linksOf(saved), linksOf(before))),
      ...without(linksOf(before), linksOf(saved)),
    ]),
  ],
})

const physicianNames = async (ids: readonly string[]) =>
  new Map(
    (
      await service.database.rows<{ id: string; name: string }>(
        sql`select id::text, full_name as name from merged_provider where id = any(${[...ids]}::bigint[])`,
      )
    ).map(({ id, name }) => [id, name]),
  )

test('DA10: 5,000 records end as previewed while two others edit them, and an undo keeps what others changed since', async () => {
  const { database } = service
  const items = await editItems(database, 'GROUP')
  const physicians = items.get('physicians') ?? []
  const names = await physicianNames(physicians)
  const ids = await createGroups(physicians)
  const read = () => readValues(database, 'GROUP', ids)
  const everyone = async (isOver: (count: number) => boolean) =>
    (
      await Promise.all(
        colleagues.map(({ call, random }) => editUntil(call, () => randomEdit(random, ids, physicians), isOver)),
      )
    ).flat()
  /** Colleagues edit until `work` ends. */
  const during = async <Result>(work: Promise<Result>) => {
    let hasEnded = false
    const edits = everyone(() => hasEnded)
    const result = await work.finally(() => {
      hasEnded = true
    })
    return { result, edits: await edits }
  }
  const ofField = (name: string) => editOf('GROUP', items).filter(({ field }) => field === name)

  const runOnce = async (edits: NonNullable<PrepareBulkChangeInput['edits']>) => {
    const start = await read()
    const prepared = await curator(PrepareBulkChange, { input: { kind: 'GROUP', ids, edits } as never })
    const id = prepared.data?.prepareBulkChange.change?.id ?? ''
    const previewing = await during(curator(PreviewBulkChange, { input: { id } }))
    expect(previewing.result.errors).toBeUndefined()
    const shown = await rowsOf(database, id)
    const between = await everyone((count) => count === EDITS)
    const saving = await during(curator(SaveBulkChange, { input: { id, log } }))
    expect(saving.result.errors).toBeUndefined()
    const auditId = saving.result.data?.saveBulkChange.change?.auditId ?? ''
    const later = await everyone((count) => count === EDITS)

    const byRecord = await appliedEdits([...previewing.edits, ...between, ...saving.edits, ...later])
    const now = await read()
    const rows = (await rowsOf(database, id)).map(({ recordId, outcome, reason }, index) => {
      const key = recordId ?? ''
      const own = byRecord.get(key) ?? []
      const isEarlier = (edit: (typeof own)[number]) => edit.auditId < Number(auditId)
      const before = replay(start.get(key) ?? {}, own.filter(isEarlier))
      const wanted = expected(before, edits as never, 'GROUP')
      const preview = shown[index]
      const previewed = preview?.fields.map((field) => [field.field, field.before.toSorted(), field.after.toSorted()])
      const isAsShown = isSame(shownChange(before, wanted, names), previewed)
      const result = preview?.outcome === 'CHANGED' && !isAsShown ? 'EDITED' : preview?.outcome
      const saved = result === 'CHANGED' ? wanted : before
      const final = replay(
        saved,
        own.filter((edit) => !isEarlier(edit)),
      )
      return { key, outcome, reason, own, before, saved, result, final }
    })
    expect(rows.map(({ key, outcome }) => [key, outcome, sorted(now.get(key))])).toEqual(
      rows.map(({ key, result, final }) => [key, result, sorted(final)]),
    )
    const edited = rows.filter(({ outcome }) => outcome === 'EDITED')
    expect(edited.filter(({ own }) => own.length === 0)).toEqual([])
    expect(new Set(edited.map(({ reason }) => reason))).toEqual(new Set(['The record has changed since the preview.']))
    expect(rows.filter(({ outcome }) => outcome === 'CHANGED').length).toBeGreaterThan(0)

    const undoPreview = await preview(curator, { auditId })
    const conflicts = rows
      .filter(({ before, saved, final }) => before.url !== saved.url && ![before.url, saved.url].includes(final.url))
      .map(({ key }) => `${key} url`)
    expect(undoPreview.missing).toEqual([])
    expect(undoPreview.conflicts.map((conflict) => `${conflict.id} ${conflict.field}`).toSorted()).toEqual(
      conflicts.toSorted(),
    )
    const answer = await undoWith(curator, { target: { auditId }, version: undoPreview.version, log })
    expect(answer.errors).toBeUndefined()
    const after = await read()
    expect(rows.map(({ key }) => [key, sorted(after.get(key))])).toEqual(
      rows.map(({ key, before, saved, final }) => [key, sorted(undone(before, saved, final))]),
    )
  }
  await fc.assert(
    fc.asyncProperty(ofField('url'), ofField('physicians'), (url, links) => runOnce([url, links])),
    { numRuns: 3, endOnFailure: true },
  )
})
