import { expect } from 'vitest'
import type { DataDraft } from '../../src/domain/physicians/physician.ts'
import type { Save, StoredRecord } from '../../src/domain/record.ts'
import { catalogue } from '../../src/machines/catalogue.ts'
import { isEdited, type OverrideFormContext, overrideFormReasons } from '../../src/machines/physicians/overrideForm.ts'
import type { Model, State, Step } from '../support/model.ts'
import { data } from '../support/physician.ts'

/** Drafts that differ only in the biography. */
const [loadedDraft, mine, theirs] = [data(), data({ bio: 'Mine.' }), data({ bio: 'Theirs.' })]
const invalidDraft = data({ bio: 'x'.repeat(10_001) })
const recordAt = (version: number, draft: DataDraft): StoredRecord<DataDraft> => ({
  id: '88',
  version,
  updated_by: 'colleague',
  updated_at: version,
  draft,
})
const reason = 'Dr. Lund asked for it.'
const sentSave: Save<DataDraft> = { operationId: 'k.1', id: '88', version: 2, draft: mine, log: reason }
const refusal = { code: 'BAD_USER_INPUT', message: 'Bio is odd.', field: 'bio' }
const emptyResult = { record: null, base: null, refusal: null, unanswered: null }

type Form = OverrideFormContext<DataDraft>
type Check = (snapshot: State<Form>, step: Step<Form>) => void
const SAVE_DONE = 'xstate.done.actor.save'
const RECONCILE_DONE = 'xstate.done.actor.reconcile'
const bioOf = ({ draft }: { draft: DataDraft }) => draft.bio
const eventsOfType = ({ sentEvents }: Step<Form>, type: string) =>
  sentEvents.filter((sentEvent) => sentEvent.type === type)
const isUntouched = ({ record, draft, unanswered }: Form) => unanswered === null && bioOf(record) === draft.bio

/** True when the biography is already stored, typed or sent. */
const isNoNews = ({ record, draft, unanswered }: Form, { draft: { bio } }: StoredRecord<DataDraft>) =>
  [bioOf(record), draft.bio, ...(unanswered ? [bioOf(unanswered)] : [])].includes(bio)

/** Checks that typed text stays until the user chooses a version, saves or discards. */
const keepsTypedText: Check = (snapshot, { before, event }) => {
  if (before === undefined) return
  const { draft, reason } = snapshot.context
  const previous = before.context
  const isEditing = before.matches('editing')
  const isDiscarded = event.type === 'discard' && (isEditing || before.matches('reconciling'))
  const isAppliedSave = event.type === 'record.update' && snapshot.matches({ editing: 'saved' })
  if (event.type === 'field.change' && isEditing) expect(draft).toEqual({ ...previous.draft, ...event.patch })
  else if (isDiscarded) expect(bioOf(snapshot.context)).toBe(bioOf(previous.theirs ?? previous.record))
  else if (
    event.type === 'record.update' &&
    isEditing &&
    isUntouched(previous) &&
    event.record.version >= previous.record.version
  )
    expect(draft, 'an untouched form takes the new record').toEqual(event.record.draft)
  else if (event.type === SAVE_DONE && event.output.ending === 'saved') expect(draft).toEqual(event.output.record.draft)
  else if (event.type === RECONCILE_DONE && event.output.record)
    expect(draft, 'the chosen draft').toEqual(event.output.draft)
  else expect(draft).toEqual(previous.draft)

  if (event.type === 'reason.type' && (isEditing || before.matches('reconciling'))) expect(reason).toBe(event.text)
  else if (isDiscarded) expect(reason).toBe('')
  else if (
    snapshot.matches({ editing: 'saved' }) &&
    (event.type === SAVE_DONE || (isAppliedSave && previous.unanswered))
  )
    expect(reason, 'the reason clears after a save').toBe('')
  else expect(reason, 'the reason stays otherwise').toBe(previous.reason)
}

/** Checks that this form never overwrites a save that was not shown. */
const overwritesNoUnseenSave: Check = (snapshot, step) => {
  const { before, event } = step
  if (before === undefined) return
  const { record, theirs, unanswered } = snapshot.context
  const previous = before.context
  if (event.type === 'record.update') {
    const given: StoredRecord<DataDraft> = event.record
    const isOtherForm = given.draft.bio === bioOf(previous.record)
    if (before.matches('editing') && given.version >= previous.record.version) {
      const isTaken = isUntouched(previous) || isNoNews(previous, given)
      expect([record, theirs], 'a new record never replaces typed text').toEqual(
        isTaken ? [given, null] : [previous.record, given],
      )
      if (isOtherForm && previous.unanswered === null)
        expect(snapshot.value, 'a save of another form changes no state').toEqual(before.value)
    } else expect(record).toEqual(previous.record)
    const isSeen =
      given.draft.bio === previous.theirs?.draft.bio || given.version < (previous.theirs ?? previous.record).version
    if (before.matches('reconciling'))
      expect(
        eventsOfType(step, 'record.notice'),
        'during a choice, the user gets notices of saves of this form only',
      ).toEqual(isSeen ? [] : [{ type: 'record.notice', version: given.version }])
  }
  if (snapshot.matches('reconciling') && !before.matches('reconciling')) {
    const { record, draft } = snapshot.context
    expect(theirs === null || theirs.draft.bio === bioOf(record), 'two versions differ').toBe(false)
    expect(eventsOfType(step, 'ask.reconcile').map(({ input }) => input)).toEqual([
      { id: '88', original: record.draft, mine: draft, theirs },
    ])
  }
  if (event.type === RECONCILE_DONE && event.output.record !== null)
    expect([record, theirs, unanswered], 'the loaded record replaces the unanswered save').toEqual([
      event.output.record,
      null,
      null,
    ])
  if (theirs !== null && before.matches('editing') && event.type === 'save')
    expect(snapshot.matches('saving'), 'a known conflict is resolved before a save is sent').toBe(false)
}

const savesOnce: Check = (snapshot, step) => {
  const { before, event } = step
  const { context } = snapshot
  const { key, record, draft, reason, saves, unanswered } = context
  const previous = before?.context
  const saveRequests = eventsOfType(step, 'ask.save')
  const hasStarted = snapshot.matches('saving') && (!before?.matches('saving') || event.type === SAVE_DONE)
  expect(saveRequests.length, 'pressing Save again during a save does nothing').toBe(Number(hasStarted))
  expect(saves, 'each save gets its own number').toBe((previous?.saves ?? 0) + saveRequests.length)
  for (const { input } of saveRequests)
    expect(input, 'a save contains the unanswered save, which is sent first').toEqual({
      save: { operationId: `${key}.${saves}`, id: '88', version: record.version, draft, log: reason },
      unanswered,
    })
  if (snapshot.matches('saving')) {
    expect(reason.length, 'a save needs a reason of more than 20 characters').toBeGreaterThan(20)
    expect([draft.bio, isEdited(context)], 'a saved draft is valid and changed').toEqual([
      expect.not.stringMatching(/^x+$/),
      true,
    ])
  }
  const isReady = isEdited(context) && draft.bio !== invalidDraft.bio && reason.length > 20
  if (snapshot.matches('editing')) expect(snapshot.can({ type: 'save' })).toBe(isReady)
  if (event.type === 'record.update' && before?.matches('editing')) {
    const isTaken = record === event.record && record.version > (previous?.record.version ?? 0)
    expect(unanswered, 'a save stays unanswered until a newer record arrives').toBe(
      isTaken ? null : previous?.unanswered,
    )
  }
}

const followsSaveResult: Check = (snapshot, step) => {
  const { event, before } = step
  const { context } = snapshot
  const isSaved = snapshot.matches({ editing: 'saved' }) && !before?.matches({ editing: 'saved' })
  expect(eventsOfType(step, 'form.saved'), 'the data reloads after a save').toEqual(
    isSaved ? [{ type: 'form.saved', version: context.record.version }] : [],
  )
  const { ending = null, record = null, base = null } = event.type === SAVE_DONE ? event.output : {}
  const isFailed = ending === 'refused' || ending === 'unanswered'
  const isDiscardable = before?.matches({ editing: 'changed' }) || before?.matches('reconciling')
  const hasBecomeRemoved = snapshot.matches('removed') && !before?.matches('removed')
  expect(eventsOfType(step, 'reload').length, 'the data reloads after a failed save, a removal and a discard').toBe(
    Number(isFailed || hasBecomeRemoved || (event.type === 'discard' && isDiscardable)),
  )
  if (ending === 'saved') {
    expect(isSaved).toBe(true)
    expect([context.record, context.unanswered]).toEqual([record, null])
  }
  if (isFailed && before !== undefined) {
    expect([context.refusal, context.unanswered], 'the form can save again').toEqual([
      event.output.refusal,
      event.output.unanswered,
    ])
    const { record: known, unanswered } = before.context
    expect(context.record, 'the form edits the record that an earlier save stored').toEqual(
      base === null ? known : { ...base, draft: unanswered?.draft ?? base.draft },
    )
  }
  if (ending === 'gone') expect(snapshot.value).toBe('removed')
  if (ending === 'stale' && before !== undefined) {
    const { draft, record: known } = before.context
    const isOtherForm = record.draft.bio === bioOf(known) && record.draft.bio !== draft.bio
    if (isOtherForm) {
      expect(snapshot.matches('saving'), 'a save of another form does not block this one').toBe(true)
      expect(eventsOfType(step, 'ask.save')[0]?.input).toMatchObject({ save: { version: record.version, draft } })
    } else
      expect(snapshot.value, 'an equal draft counts as saved; a different one starts a choice').toEqual(
        record.draft.bio === draft.bio ? { editing: 'saved' } : 'reconciling',
      )
  }
}

const savesChosenDraft: Check = (snapshot, { before, event }) => {
  if (event.type !== RECONCILE_DONE || before === undefined) return
  const { record, draft, save } = event.output
  if (record === null) expect(snapshot.value, 'the record was removed').toBe('removed')
  else
    expect(
      snapshot.matches('saving'),
      'a chosen draft is saved if it is valid, has a reason and differs from the record',
    ).toBe(save && draft.bio !== record.draft.bio && draft.bio !== invalidDraft.bio && before.context.reason === reason)
}

export const overrideForm: Model<Form> = {
  machine: catalogue.overrideForm,
  inputs: [{ record: recordAt(2, loadedDraft), key: 'k' }],
  cases: [
    { type: 'field.change', patch: { bio: 'Mine.' } },
    { type: 'field.change', patch: { bio: null } },
    { type: 'field.change', patch: { bio: invalidDraft.bio } },
    { type: 'reason.type', text: 'x'.repeat(20) },
    { type: 'reason.type', text: reason },
    { type: 'record.update', record: recordAt(1, theirs) },
    { type: 'record.update', record: recordAt(2, loadedDraft) },
    ...[loadedDraft, theirs, mine].map((draft) => ({ type: 'record.update', record: recordAt(3, draft) })),
    { type: SAVE_DONE, output: { ...emptyResult, ending: 'saved', record: recordAt(3, mine) } },
    ...[loadedDraft, theirs, mine].map((draft) => ({
      type: SAVE_DONE,
      output: { ...emptyResult, ending: 'stale', record: recordAt(3, draft) },
    })),
    { type: SAVE_DONE, output: { ...emptyResult, ending: 'gone' } },
    { type: SAVE_DONE, output: { ...emptyResult, ending: 'unanswered', refusal, unanswered: sentSave } },
    { type: SAVE_DONE, output: { ...emptyResult, ending: 'refused', refusal } },
    { type: SAVE_DONE, output: { ...emptyResult, ending: 'refused', refusal, base: recordAt(3, theirs) } },
    { type: RECONCILE_DONE, output: { record: recordAt(3, theirs), draft: mine, save: true } },
    { type: RECONCILE_DONE, output: { record: recordAt(3, theirs), draft: theirs, save: true } },
    { type: RECONCILE_DONE, output: { record: recordAt(3, theirs), draft: mine, save: false } },
    { type: RECONCILE_DONE, output: { record: null, draft: mine, save: false } },
  ],
  situation: ({ draft, record, theirs, reason: currentReason, unanswered }) => [
    [String(draft.bio).at(0), bioOf(record), record.version],
    [theirs?.draft.bio, currentReason === reason, unanswered !== null],
  ],
  shouldStop: ({ record }) => record.version > 2,
  controls: {
    events: [{ type: 'save' }],
    reasons: overrideFormReasons<DataDraft>({
      problemsOf: ({ bio }) => (bio === invalidDraft.bio ? [{ field: 'bio', message: 'Bio is too long.' }] : []),
    }),
  },
  invariant: (snapshot, step) => {
    const { context } = snapshot
    expect(
      isEdited(context),
      'the form is edited exactly when it differs from the record or a save is unanswered',
    ).toBe(context.unanswered !== null || context.draft.bio !== bioOf(context.record))
    if (snapshot.matches({ editing: 'saved' })) expect(context.refusal, 'a saved form has no refusal').toBeNull()
    if (snapshot.matches('editing'))
      expect(snapshot.matches({ editing: 'changed' }), 'an edited form is in the state changed').toBe(isEdited(context))
    for (const check of [keepsTypedText, overwritesNoUnseenSave, savesOnce, followsSaveResult, savesChosenDraft])
      check(snapshot, step)
  },
}
