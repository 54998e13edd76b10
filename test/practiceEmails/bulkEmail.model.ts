import { expect } from 'vitest'
import type { ContextFrom } from 'xstate'
import { type BulkResult, type Fates, perFate } from '../../src/domain/practiceEmails/bulkEmail.ts'
import { catalogue } from '../../src/machines/catalogue.ts'
import { bulkEmailReasons } from '../../src/machines/practiceEmails/bulkEmail.ts'
import type { BulkSaveResult } from '../../src/machines/practiceEmails/bulkSave.machine.ts'
import type { Model } from '../support/model.ts'

const changedFates: Fates = { counts: { ...perFate(() => 0), changed: 2 }, skipped: [] }
const unchangedFates: Fates = { counts: { ...perFate(() => 0), unchanged: 2 }, skipped: [] }

const rows = [{ id: '1', name: 'Heart' }]
const sought = { soarian_resource_mne: '', soarian_location_mne: '', department_mne: 'CARD' }
const ids = perFate((): readonly string[] => [])
const changed: BulkResult = { success: true, batchId: '7', ids: { ...ids, changed: ['1', '2'] } }
const unchanged: BulkResult = { success: false, batchId: null, ids: { ...ids, unchanged: ['1', '2'] } }
const saveResults: readonly BulkSaveResult[] = [
  { ending: 'changed', answer: changed, refusal: null },
  { ending: 'unchanged', answer: unchanged, refusal: null },
  { ending: 'unanswered', answer: null, refusal: { code: 'UNREACHABLE', message: 'UNREACHABLE', field: null } },
  { ending: 'refused', answer: null, refusal: { code: 'BAD_USER_INPUT', message: 'BAD_USER_INPUT', field: null } },
]
const LONG_REASON = 'Asked for by the head of the department.'

const tasks = [
  { action: 'ADD' },
  { action: 'COPY', source: '9' },
  { action: 'REMOVE', ids: ['1', '2'], emails: ['ann@lakemont.example'] },
  { action: 'UNDO', batchId: '5' },
]

type Bulk = ContextFrom<typeof catalogue.bulkEmail>

const addressesOf = ({ task, emails, text }: Bulk) =>
  task.action === 'ADD' ? (text === 'ann' ? ['ann@lakemont.example'] : []) : emails

const changeOf = (context: Bulk) =>
  context.task.action === 'UNDO'
    ? context.task
    : { action: context.task.action, ids: context.records?.ids, emails: addressesOf(context) }

export const bulkEmail: Model<Bulk> = {
  machine: catalogue.bulkEmail,
  inputs: tasks.map((task) => ({ task, domain: 'lakemont.example', key: 'k' })),
  cases: [
    { type: 'emails.update', emails: ['ann@lakemont.example'] },
    { type: 'address.type', text: 'ann' },
    { type: 'address.type', text: 'ann!' },
    { type: 'reason.type', reason: LONG_REASON },
    { type: 'reason.type', reason: 'Why?' },
    { type: 'records.found', records: { ids: ['1', '2', '9'], count: 3, isCapped: false }, sought },
    { type: 'records.found', records: { ids: ['9'], count: 1, isCapped: false }, sought },
    { type: 'records.found', records: { ids: ['1'], count: 10_000, isCapped: true }, sought },
    { type: 'rows.loaded', rows, summary: changedFates },
    { type: 'rows.loaded', rows, summary: unchangedFates },
    { type: 'rows.loaded', rows, summary: null },
    ...saveResults.map((output) => ({ type: 'xstate.done.actor.save', output })),
  ],
  /** Only additions and copies search for records. Only a complete change has outcomes in its preview. */
  canHappen: ({ context }, { type, summary }) => {
    const { task, records } = context
    const isSearched = task.action === 'ADD' || task.action === 'COPY'
    if (type === 'emails.update') return task.action === 'COPY'
    if (type === 'address.type') return task.action === 'ADD'
    if (type === 'reason.type') return task.action !== 'COPY'
    if (type.startsWith('records.')) return isSearched
    const isChange =
      task.action === 'UNDO' ||
      (records !== null && records.count > 0 && records.count <= 5_000 && addressesOf(context).length > 0)
    return type !== 'rows.loaded' || (summary !== null) === isChange
  },
  situation: ({ records, emails, text, reason, preview }) => [
    [records?.count, emails.length, text],
    [reason.length > 20, preview?.counts.changed],
  ],
  controls: { events: [{ type: 'save' }], reasons: bulkEmailReasons },
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { context } = snapshot
    const { task, key, records, text, reason, saves, preview, outcome, refusal } = context
    const { action } = task
    const previous = before?.context

    const isLong = action === 'COPY' || reason === LONG_REASON
    const isWithinLimit = records !== null && records.count <= 5_000
    const isSavable = action === 'UNDO' || (isWithinLimit && records.count > 0 && addressesOf(context).length > 0)
    const isReady = snapshot.matches({ open: 'ready' })
    expect(snapshot.can({ type: 'save' }), 'a save needs records, an address, a reason and a record that changes').toBe(
      snapshot.matches('unanswered') ||
        (isReady && isSavable && isLong && (preview === null || preview.counts.changed > 0)),
    )
    if (isReady && isSavable) expect(preview, 'a ready change has a preview').not.toBeNull()

    const isSaving = snapshot.matches('saving') && !before?.matches('saving')
    const save = { ...changeOf(context), operationId: `${key}.${saves}`, reason }
    expect(
      sentEvents.filter(({ type }) => type === 'ask.save'),
      'one save, of the previewed change',
    ).toEqual(isSaving ? [{ type: 'ask.save', input: save }] : [])
    if (before?.matches('saving')) expect(saves, 'pressing Save again during a save does nothing').toBe(previous?.saves)
    if (before?.matches('unanswered'))
      expect(saves, 'an unanswered save is repeated with the same number').toBe(previous?.saves)
    else if (previous && isSaving) expect(saves, 'each save gets its own number').toBe(previous.saves + 1)

    if (event.type === 'records.found' && before?.matches('open')) {
      const isSourceFound = action === 'COPY' && event.records.ids.includes('9')
      if (action === 'COPY') expect(records?.ids, 'a copy leaves out its source').not.toContain('9')
      expect(records?.count).toBe(event.records.count - Number(isSourceFound))
    }
    if (event.type === 'emails.update' && before?.matches('open')) expect(context.emails).toEqual(event.emails)
    if (event.type === 'records.stale')
      expect(snapshot.value, 'an edited search discards the records').toEqual({ open: 'searching' })
    if (event.type === 'address.type' && before?.matches('open'))
      expect(snapshot.value, 'the preview is requested when typing pauses').toEqual({
        open: records === null ? 'searching' : 'pausing',
      })

    const isListing = snapshot.matches({ open: 'listing' }) && event.type !== 'reason.type'
    const isDone = snapshot.matches('done')
    const change = { kind: 'change', change: changeOf(context) }
    const foundRequest = records?.count === 0 ? { kind: 'nothing' } : { kind: 'records', mnemonics: sought }
    expect(
      sentEvents.filter(({ type }) => type === 'rows.load').map(({ asked }) => asked),
      'the rows show a preview before the save, and the result after it',
    ).toEqual(
      isDone && outcome?.success
        ? [{ kind: 'batch', batchId: '7' }]
        : isListing || isDone
          ? [isSavable ? change : foundRequest]
          : [],
    )
    if (event.type === 'rows.loaded' && before?.matches('open'))
      expect(context.names, 'the names of records are stored').toEqual({ 1: 'Heart' })

    const saveResult: BulkSaveResult | undefined = event.output
    expect(
      sentEvents.some(({ type }) => type === 'saved'),
      'saved is emitted only when a record was changed',
    ).toBe(saveResult?.ending === 'changed')
    if (saveResult === undefined) return
    expect(snapshot.value, 'the state follows the result of the save').toEqual(
      {
        changed: { done: 'changed' },
        unchanged: { done: 'unchanged' },
        unanswered: 'unanswered',
        refused: { open: { ready: 'refused' } },
      }[saveResult.ending],
    )
    expect([outcome, refusal]).toEqual([saveResult.answer, saveResult.refusal])
    expect([text, reason, records], 'typed text and found records stay after any answer').toEqual([
      previous?.text,
      previous?.reason,
      previous?.records,
    ])
  },
}
