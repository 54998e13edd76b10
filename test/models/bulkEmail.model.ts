import { expect } from 'vitest'
import type { ContextFrom } from 'xstate'
import type { BulkAnswer, FateCounts, Fates } from '../../src/domain/bulkEmail.ts'
import { bulkEmailReasons } from '../../src/machines/bulkEmail.ts'
import { catalogue } from '../../src/machines/catalogue.ts'
import type { Model } from '../support/model.ts'

const noCounts: FateCounts = { changed: 0, unchanged: 0, full: 0, broken: 0, edited: 0, unknown: 0 }
const noIds: BulkAnswer['ids'] = { changed: [], unchanged: [], full: [], broken: [], edited: [], unknown: [] }
const some: Fates = { counts: { ...noCounts, changed: 2 }, skipped: [] }
const none: Fates = { counts: { ...noCounts, unchanged: 2 }, skipped: [] }

const rows = [{ id: '1', name: 'Heart' }]
const sought = { sr_mne: '', sl_mne: '', dpt_mne: 'CARD' }
const failure = (code: string) => Object.assign(new Error(code), { code })
const offline = failure('UNREACHABLE')
const refused = failure('BAD_USER_INPUT')
const changed: BulkAnswer = { success: true, batchId: '7', ids: { ...noIds, changed: ['1', '2'] } }
const unchanged: BulkAnswer = { success: false, batchId: null, ids: { ...noIds, unchanged: ['1', '2'] } }
const LONG = 'Asked for by the head of the department.'

const bare = { domain: 'lakemont.example', key: 'k', records: null, emails: [], batchId: null, source: null }
const add = { ...bare, action: 'ADD' }
const copy = { ...bare, action: 'COPY', source: '9' }
const remove = { ...bare, action: 'REMOVE', records: { ids: [], count: 0, isCapped: false } }
const undo = { ...bare, action: 'UNDO', records: { ids: [], count: 0, isCapped: false }, batchId: '5' }

type Bulk = ContextFrom<typeof catalogue.bulkEmail>

/** The addresses of the change, where one may be made of them. */
const addressesOf = ({ action, emails, text }: Bulk) =>
  action === 'ADD' ? (text === 'ann' ? ['ann@lakemont.example'] : []) : emails

export const bulkEmail: Model<Bulk> = {
  machine: catalogue.bulkEmail,
  inputs: [add, copy, remove, undo],
  cases: [
    { type: 'emails.give', emails: ['ann@lakemont.example'] },
    { type: 'address.type', text: 'ann' },
    { type: 'address.type', text: 'ann!' },
    { type: 'reason.type', reason: LONG },
    { type: 'reason.type', reason: 'Why?' },
    { type: 'records.found', records: { ids: ['1', '2', '9'], count: 3, isCapped: false }, sought },
    { type: 'records.found', records: { ids: ['9'], count: 1, isCapped: false }, sought },
    { type: 'records.found', records: { ids: ['1'], count: 10_000, isCapped: true }, sought },
    { type: 'rows.known', rows, head: some },
    { type: 'rows.known', rows, head: none },
    { type: 'rows.known', rows, head: null },
    { type: 'progress.tell', done: 1, of: 2 },
    { type: 'xstate.done.actor.apply', output: changed },
    { type: 'xstate.done.actor.apply', output: unchanged },
    { type: 'xstate.error.actor.apply', error: offline },
    { type: 'xstate.error.actor.apply', error: refused },
  ],
  /** Addresses are given of a record that is copied, typed where one is added; records are searched for where none are known; fates are told of a change alone. */
  offers: ({ context }, { type, head }) => {
    const { action, records } = context
    if (type === 'emails.give') return action === 'COPY'
    if (type === 'address.type') return action === 'ADD'
    if (type === 'reason.type') return action !== 'COPY'
    if (type.startsWith('records.')) return action === 'ADD' || action === 'COPY'
    const isChange =
      action === 'UNDO' ||
      (records !== null && records.count > 0 && records.count <= 5_000 && addressesOf(context).length > 0)
    return type !== 'rows.known' || (head !== null) === isChange
  },
  situation: ({ records, emails, text, reason, foreseen }) => [
    records?.count,
    emails.length,
    text,
    reason.length > 20,
    foreseen?.counts.changed,
  ],
  controls: { events: [{ type: 'save' }], reasons: bulkEmailReasons },
  invariant: (snapshot, { before, event, told }) => {
    const { context } = snapshot
    const { action, key, records, text, reason, saves, foreseen, outcome, refusal, source, batchId, progress } = context
    const was = before?.context
    const ids = records?.ids ?? []
    const emails = addressesOf(context)

    const isLong = action === 'COPY' || reason === LONG
    const isFew = records !== null && records.count <= 5_000
    const isSavable = action === 'UNDO' || (isFew && records.count > 0 && emails.length > 0)
    const isWaiting = snapshot.matches({ open: 'ready' }) || snapshot.matches({ open: 'refused' })
    expect(snapshot.can({ type: 'save' }), 'after a search, with an address, a reason and something to change').toBe(
      snapshot.matches('unanswered') ||
        (isWaiting && isSavable && isLong && (foreseen === null || foreseen.counts.changed > 0)),
    )
    if (isWaiting && isSavable) expect(foreseen, 'nobody saves what was not shown before').not.toBeNull()

    const isSaving = snapshot.matches('saving') && !before?.matches('saving')
    const operationId = `${key}.${saves}`
    expect(
      told.filter(({ type }) => type === 'ask.apply'),
      'one save, of what is on the screen',
    ).toEqual(isSaving ? [{ type: 'ask.apply', input: { action, ids, emails, batchId, operationId, reason } }] : [])
    expect(
      told.filter(({ type }) => type === 'ask.progress'),
      'which tells how far it is',
    ).toEqual(isSaving ? [{ type: 'ask.progress', input: { operationId } }] : [])
    if (before?.matches('saving')) expect(saves, 'a press while it is saved does nothing').toBe(was?.saves)
    if (before?.matches('unanswered')) expect(saves, 'what got no answer is asked again as the same').toBe(was?.saves)
    else if (was && isSaving) expect(saves, 'another save is another').toBe(was.saves + 1)

    if (event.type === 'records.found' && before?.matches('open')) {
      const isSourceThere = event.records.ids.includes(source)
      expect(ids, 'the source itself is left out').not.toContain(source)
      expect(records?.count).toBe(event.records.count - Number(isSourceThere))
    }
    if (event.type === 'emails.give' && before?.matches('open')) expect(context.emails).toEqual(event.emails)
    if (event.type === 'records.stale') expect(snapshot.value, 'search again').toEqual({ open: 'searching' })
    if (event.type === 'address.type' && before?.matches('open'))
      expect(snapshot.value, 'what becomes of each is asked once the typist pauses').toEqual({
        open: records === null ? 'searching' : 'pausing',
      })

    const isListing = snapshot.matches({ open: 'listing' }) && event.type !== 'reason.type'
    const isDone = event.type === 'xstate.done.actor.apply'
    const change = { kind: 'change', change: { action, ids, emails, batchId } }
    const found = action === 'REMOVE' || records?.count === 0 ? { kind: 'nothing' } : { kind: 'records', sought }
    expect(
      told.filter(({ type }) => type === 'rows.ask').map(({ asked }) => asked),
      'the rows tell what would become of each record, and afterwards what became of it',
    ).toEqual(
      isDone && outcome?.success
        ? [{ kind: 'batch', batchId: '7' }]
        : isListing || isDone
          ? [isSavable ? change : found]
          : [],
    )
    if (event.type === 'rows.known' && before?.matches('open'))
      expect(context.names, 'whatever becomes of it, it has a name').toEqual({ 1: 'Heart' })
    if (event.type === 'progress.tell' && before?.matches('saving')) expect(progress).toEqual({ done: 1, of: 2 })
    if (isSaving) expect([progress, refusal], 'what was said of the last one is over').toEqual([null, null])

    expect(
      told.some(({ type }) => type === 'saved'),
      'said only when something was changed',
    ).toBe(isDone && event.output.success)
    if (isDone) expect(snapshot.value).toEqual({ done: event.output.success ? 'changed' : 'unchanged' })
    if (event.error === offline) expect(snapshot.value, 'nobody knows whether it was done').toBe('unanswered')
    if (event.error === refused) expect(snapshot.value).toEqual({ open: 'refused' })
    if (event.error) expect(refusal?.message).toBe(event.error.message)
    if (event.error || isDone)
      expect([text, reason, ids], 'whatever the answer, what was typed and found stays').toEqual([
        was?.text,
        was?.reason,
        was?.records?.ids ?? [],
      ])
  },
}
