import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { isSame } from '../../../src/domain/same.ts'
import { auditRowsOf } from '../../support/audit.ts'
import { wrongCounts } from '../../support/recordCounts.ts'
import { callerOf, testService } from '../../support/service.ts'
import { lastAuditId, preview, type Snapshot, snapshotOf, undo } from '../../support/undo.ts'

const service = testService()
const curators = ['curator', 'admin', 'groups'].map((username) => callerOf(service, username))

/** Change that may be refused, for example because a colleague deleted the record. */
interface Edit {
  readonly by: number
  readonly mutation: string
  readonly input: object
}

const flag = fc.boolean()
const name = fc.constantFrom('Alpha', 'Beta', 'Gamma')
const by = fc.nat({ max: 2 })
const edit = (mutation: string, input: fc.Arbitrary<object>): fc.Arbitrary<Edit> =>
  fc.record({ by, mutation: fc.constant(mutation), input })
const reason = { log: 'A reason that is long enough' }

/** Returns edits of few records, so that curators often change the same field. */
const editsOf = (ids: Readonly<Record<'groups' | 'physicians' | 'terms' | 'synonyms', readonly string[]>>) => {
  const groupId = fc.constantFrom(...ids.groups)
  const providerId = fc.constantFrom(...ids.physicians)
  const termId = fc.constantFrom(...ids.terms)
  const synonymId = fc.constantFrom(...ids.synonyms)
  const update = fc.record(
    { name, status: flag, url: fc.constantFrom('', 'https://a.example.org') },
    { requiredKeys: [] },
  )
  const overrides = fc.record(
    { firstname: fc.option(name), bio: fc.option(name), is_pcp: fc.option(flag) },
    { requiredKeys: [] },
  )
  return fc.oneof(
    edit('updateGroup', fc.record({ groupId, update })),
    edit('createGroupProviderAssociation', fc.record({ groupId, providerId })),
    edit('removeGroupProviderAssociation', fc.record({ groupId, providerId })),
    edit('removeGroup', fc.record({ id: groupId })),
    edit(
      'updateTerm',
      fc.record({
        termId,
        update: fc.record({ status: flag, taxonomy: fc.constant('TREATMENT') }, { requiredKeys: [] }),
      }),
    ),
    edit('createTermSynonymAssociation', fc.record({ termId, synonymId })),
    edit('removeTermSynonymAssociation', fc.record({ termId, synonymId })),
    edit('setPrimarySynonym', fc.record({ termId, synonymId })),
    edit('removeTerm', fc.record({ id: termId })),
    edit('updateProviderOverrides', fc.record({ providerId, update: overrides, log: fc.constant(reason.log) })),
  )
}

type Cells = Readonly<Record<string, unknown>>

const isDerived = (column: string) => /_key$|^full_name$|^id$|_id$/.test(column) && column !== 'primary_synonym_id'

/** Splits overrides, which merge field by field. No overrides are the same as no row. */
const cellsOf = (key: string, row: Cells | null): Cells | undefined => {
  if (!row) return undefined
  const { fields, ...columns } = row
  const isOverride = key.startsWith('provider_override ')
  const cells = Object.entries(columns).filter(
    ([column, value]) => !isDerived(column) && !(isOverride && value === false),
  )
  const all = [...cells, ...Object.entries(Object(fields)).map(([field, value]) => [`fields.${field}`, value])]
  return isOverride && all.length === 0 ? undefined : Object.fromEntries(all)
}

const cellsIn = (snapshot: Snapshot, keys: Iterable<string>) =>
  new Map([...keys].map((key) => [key, cellsOf(key, JSON.parse(snapshot.get(key) ?? 'null'))]))

/** Three-way merge of rows: a cell goes back unless another change has replaced it since. */
const merged = (
  key: string,
  before: Cells | undefined,
  after: Cells | undefined,
  current: Cells | undefined,
): Cells | undefined => {
  if (isSame(before, after)) return current
  const isOverride = key.startsWith('provider_override ')
  if (!isOverride && !after) return current ?? before
  if (!isOverride && !before) return isSame(after, current) ? undefined : current
  if (!isOverride && !current) return undefined
  const columns = Object.keys({ ...before, ...after, ...current })
  const cells = columns.map((column) => [
    column,
    isSame(current?.[column], after?.[column]) ? before?.[column] : current?.[column],
  ])
  const kept = cells.filter(([, value]) => value !== undefined)
  return isOverride && kept.length === 0 ? undefined : Object.fromEntries(kept)
}

test('DA8: undoing any one of many changes gives the three-way merge, and undoing that gives the state before', async () => {
  const { database } = service
  const idsOf = async (...query: Parameters<typeof sql>) =>
    (await database.rows<{ id: string }>(sql(...query))).map(({ id }) => id)
  const ids = {
    groups: await idsOf`select id from care_group order by id limit 3`,
    physicians: await idsOf`select id from provider order by id limit 3`,
    terms: await idsOf`select id from term where taxonomy = 'TREATMENT' order by id limit 3`,
    synonyms: await idsOf`select distinct on (name_key) id from synonym order by name_key, id limit 3`,
  }
  const admin = callerOf(service, 'admin')
  await fc.assert(
    fc.asyncProperty(fc.array(editsOf(ids), { minLength: 3, maxLength: 8 }), fc.nat(), async (edits, choice) => {
      const done: { auditId: string; before: Snapshot; after: Snapshot }[] = []
      let current = await snapshotOf(database)
      for (const { by, mutation, input } of edits) {
        const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input!`
        const rows = await auditRowsOf(database, async () =>
          curators[by]?.(`mutation ($input: ${type}) { ${mutation}(input: $input) { success } }`, { input }),
        )
        if (!rows.some(({ action }) => action === mutation)) continue
        const after = await snapshotOf(database)
        done.push({ auditId: await lastAuditId(database), before: current, after })
        current = after
      }
      const chosen = done[choice % Math.max(done.length, 1)]
      if (!chosen) return
      const { refusal, missing, count } = await preview(admin, { auditId: chosen.auditId })
      if (refusal !== null || missing.length > 0 || count === 0) return
      const undone = await undo(admin, { auditId: chosen.auditId }, reason)
      const keys = new Set([chosen.before, chosen.after, current].flatMap((snapshot) => [...snapshot.keys()]))
      const [before, after, now] = [chosen.before, chosen.after, current].map((snapshot) => cellsIn(snapshot, keys))
      const expected = new Map(
        [...keys].map((key) => [key, merged(key, before?.get(key), after?.get(key), now?.get(key))]),
      )
      expect(cellsIn(await snapshotOf(database), keys)).toEqual(expected)
      await undo(admin, { auditId: undone.auditId }, reason)
      expect(cellsIn(await snapshotOf(database), keys)).toEqual(now)
      expect(await wrongCounts(database)).toEqual([])
    }),
    { numRuns: 12 },
  )
})
