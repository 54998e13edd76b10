import { expect } from 'vitest'
import type { DataDraft } from '../../src/domain/physicians/physician.ts'
import type { Save, StoredRecord } from '../../src/domain/record.ts'
import { catalogue } from '../../src/machines/catalogue.ts'
import { isEdited, type OverrideFormContext, overrideFormReasons } from '../../src/machines/physicians/overrideForm.ts'
import type { Model, State, Step } from '../support/model.ts'
import { data } from '../support/physician.ts'

/** Drafts that differ in their biography. */
const [asLoaded, mine, theirs] = [data(), data({ bio: 'Mine.' }), data({ bio: 'Theirs.' })]
const unsound = data({ bio: 'x'.repeat(10_001) })
const at = (version: number, draft: DataDraft): StoredRecord<DataDraft> => ({
  id: '88',
  version,
  updated_by: 'colleague',
  updated_at: version,
  draft,
})
const reason = 'Dr. Lund asked for it.'
const sent: Save<DataDraft> = { operationId: 'k.1', id: '88', version: 2, draft: mine, log: reason }
const refusal = { code: 'BAD_USER_INPUT', message: 'Bio is odd.', field: 'bio' }
const nothing = { record: null, base: null, refusal: null, unanswered: null }

type Form = OverrideFormContext<DataDraft>
type Check = (snapshot: State<Form>, step: Step<Form>) => void
const ended = 'xstate.done.actor.save'
const reconciled = 'xstate.done.actor.reconcile'
const bioOf = ({ draft }: { draft: DataDraft }) => draft.bio
const toldTo = ({ told }: Step<Form>, type: string) => told.filter((each) => each.type === type)
const isUntouched = ({ record, draft, unanswered }: Form) => unanswered === null && bioOf(record) === draft.bio

/** True when a record has no news for this form: its biography is the stored, typed or sent one. */
const isNoNews = ({ record, draft, unanswered }: Form, { draft: { bio } }: StoredRecord<DataDraft>) =>
  [bioOf(record), draft.bio, ...(unanswered ? [bioOf(unanswered)] : [])].includes(bio)

/** Checks that typed text stays until the user chooses, saves or discards. */
const losesNothing: Check = (snapshot, { before, event }) => {
  if (before === undefined) return
  const { draft, reason } = snapshot.context
  const was = before.context
  const isEditing = before.matches('editing')
  const isDiscarded = event.type === 'discard' && (isEditing || before.matches('reconciling'))
  const isDoneAfterAll = event.type === 'record.give' && snapshot.matches({ editing: 'saved' })
  if (event.type === 'field.change' && isEditing) expect(draft).toEqual({ ...was.draft, ...event.patch })
  else if (isDiscarded) expect(bioOf(snapshot.context)).toBe(bioOf(was.theirs ?? was.record))
  else if (event.type === 'record.give' && isEditing && isUntouched(was) && event.record.version >= was.record.version)
    expect(draft, 'an untouched form shows what is there').toEqual(event.record.draft)
  else if (event.type === ended && event.output.ending === 'saved') expect(draft).toEqual(event.output.record.draft)
  else if (event.type === reconciled && event.output.record) expect(draft, 'chosen').toEqual(event.output.draft)
  else expect(draft).toEqual(was.draft)

  if (event.type === 'reason.type' && (isEditing || before.matches('reconciling'))) expect(reason).toBe(event.text)
  else if (isDiscarded) expect(reason).toBe('')
  else if (snapshot.matches({ editing: 'saved' }) && (event.type === ended || (isDoneAfterAll && was.unanswered)))
    expect(reason, 'the reason clears after a save').toBe('')
  else expect(reason, 'and stays otherwise').toBe(was.reason)
}

/** Checks that this form never overwrites a save that was not shown. Saves in other forms change nothing here. */
const overwritesNothingUnseen: Check = (snapshot, step) => {
  const { before, event } = step
  if (before === undefined) return
  const { record, theirs, unanswered } = snapshot.context
  const was = before.context
  if (event.type === 'record.give') {
    const given: StoredRecord<DataDraft> = event.record
    const isOther = given.draft.bio === bioOf(was.record)
    if (before.matches('editing') && given.version >= was.record.version) {
      const isTaken = isUntouched(was) || isNoNews(was, given)
      expect([record, theirs], 'never over what was typed').toEqual(isTaken ? [given, null] : [was.record, given])
      if (isOther && was.unanswered === null)
        expect(snapshot.value, 'a save of another form disturbs nobody').toEqual(before.value)
    } else expect(record).toEqual(was.record)
    const isSeen = given.draft.bio === was.theirs?.draft.bio || given.version < (was.theirs ?? was.record).version
    if (before.matches('reconciling'))
      expect(toldTo(step, 'record.told'), 'who chooses hears of what is saved in this form, and of no other').toEqual(
        isSeen ? [] : [{ type: 'record.told', version: given.version }],
      )
  }
  if (snapshot.matches('reconciling') && !before.matches('reconciling')) {
    const { record, draft } = snapshot.context
    expect(theirs === null || theirs.draft.bio === bioOf(record), 'there is something to choose').toBe(false)
    expect(toldTo(step, 'ask.reconcile').map(({ input }) => input)).toEqual([
      { id: '88', original: record.draft, mine: draft, theirs },
    ])
  }
  if (event.type === reconciled && event.output.record !== null)
    expect([record, theirs, unanswered], 'what is there now shows what became of it').toEqual([
      event.output.record,
      null,
      null,
    ])
  if (theirs !== null && before.matches('editing') && event.type === 'save')
    expect(snapshot.matches('saving'), 'a known conflict is chosen from before anything is sent').toBe(false)
}

const savesOnce: Check = (snapshot, step) => {
  const { before, event } = step
  const { context } = snapshot
  const { key, record, draft, reason, saves, unanswered } = context
  const was = before?.context
  const asked = toldTo(step, 'ask.save')
  const isBegun = snapshot.matches('saving') && (!before?.matches('saving') || event.type === ended)
  expect(asked.length, 'a press while saving does nothing').toBe(Number(isBegun))
  expect(saves, 'each save has a number of its own').toBe((was?.saves ?? 0) + asked.length)
  for (const { input } of asked)
    expect(input, 'what got no answer goes first').toEqual({
      save: { operationId: `${key}.${saves}`, id: '88', version: record.version, draft, log: reason },
      unanswered,
    })
  if (snapshot.matches('saving')) {
    expect(reason.length, 'a reason of more than 20 characters').toBeGreaterThan(20)
    expect([draft.bio, isEdited(context)], 'no problems, and a change').toEqual([
      expect.not.stringMatching(/^x+$/),
      true,
    ])
  }
  const isReady = isEdited(context) && draft.bio !== unsound.bio && reason.length > 20
  if (snapshot.matches('editing')) expect(snapshot.can({ type: 'save' })).toBe(isReady)
  if (event.type === 'record.give' && before?.matches('editing')) {
    const isTaken = record === event.record && record.version > (was?.record.version ?? 0)
    expect(unanswered, 'in doubt until a newer record shows what became of it').toBe(isTaken ? null : was?.unanswered)
  }
}

const endsAsTheSaveEnded: Check = (snapshot, step) => {
  const { event, before } = step
  const { context } = snapshot
  const isSaved = snapshot.matches({ editing: 'saved' }) && !before?.matches({ editing: 'saved' })
  expect(toldTo(step, 'form.saved'), 'the data reloads after a save').toEqual(
    isSaved ? [{ type: 'form.saved', version: context.record.version }] : [],
  )
  const { ending = null, record = null, base = null } = event.type === ended ? event.output : {}
  const isUndone = ending === 'refused' || ending === 'unanswered'
  const isDiscardable = before?.matches({ editing: 'changed' }) || before?.matches('reconciling')
  const isGone = snapshot.matches('removed') && !before?.matches('removed')
  expect(toldTo(step, 'reload').length, 'and after one that was not made, or may have been, or never will be').toBe(
    Number(isUndone || isGone || (event.type === 'discard' && isDiscardable)),
  )
  if (ending === 'saved') {
    expect(isSaved).toBe(true)
    expect([context.record, context.unanswered]).toEqual([record, null])
  }
  if (isUndone && before !== undefined) {
    expect([context.refusal, context.unanswered], 'it can be saved again').toEqual([
      event.output.refusal,
      event.output.unanswered,
    ])
    const { record: known, unanswered } = before.context
    expect(context.record, 'what an earlier save turned out to have left is what one edits').toEqual(
      base === null ? known : { ...base, draft: unanswered?.draft ?? base.draft },
    )
  }
  if (ending === 'gone') expect(snapshot.value).toBe('removed')
  if (ending === 'stale' && before !== undefined) {
    const { draft, record: known } = before.context
    const isOther = record.draft.bio === bioOf(known) && record.draft.bio !== draft.bio
    if (isOther) {
      expect(snapshot.matches('saving'), 'a save of another form does not block this one').toBe(true)
      expect(toldTo(step, 'ask.save')[0]?.input).toMatchObject({ save: { version: record.version, draft } })
    } else
      expect(snapshot.value, 'the very same is saved; anything else is chosen from').toEqual(
        record.draft.bio === draft.bio ? { editing: 'saved' } : 'reconciling',
      )
  }
}

const savesWhatWasChosen: Check = (snapshot, { before, event }) => {
  if (event.type !== reconciled || before === undefined) return
  const { record, draft, save } = event.output
  if (record === null) expect(snapshot.value, 'Somebody else has removed it').toBe('removed')
  else
    expect(snapshot.matches('saving'), 'with a reason, and not what is there already').toBe(
      save && draft.bio !== record.draft.bio && draft.bio !== unsound.bio && before.context.reason === reason,
    )
}

export const overrideForm: Model<Form> = {
  machine: catalogue.overrideForm,
  inputs: [{ record: at(2, asLoaded), key: 'k' }],
  cases: [
    { type: 'field.change', patch: { bio: 'Mine.' } },
    { type: 'field.change', patch: { bio: null } },
    { type: 'field.change', patch: { bio: unsound.bio } },
    { type: 'reason.type', text: 'x'.repeat(20) },
    { type: 'reason.type', text: reason },
    ...[at(1, theirs), at(2, asLoaded), at(3, asLoaded), at(3, theirs), at(3, mine)].map((record) => ({
      type: 'record.give',
      record,
    })),
    { type: ended, output: { ...nothing, ending: 'saved', record: at(3, mine) } },
    { type: ended, output: { ...nothing, ending: 'stale', record: at(3, asLoaded) } },
    { type: ended, output: { ...nothing, ending: 'stale', record: at(3, theirs) } },
    { type: ended, output: { ...nothing, ending: 'stale', record: at(3, mine) } },
    { type: ended, output: { ...nothing, ending: 'gone' } },
    { type: ended, output: { ...nothing, ending: 'unanswered', refusal, unanswered: sent } },
    { type: ended, output: { ...nothing, ending: 'refused', refusal } },
    { type: ended, output: { ...nothing, ending: 'refused', refusal, base: at(3, theirs) } },
    { type: reconciled, output: { record: at(3, theirs), draft: mine, save: true } },
    { type: reconciled, output: { record: at(3, theirs), draft: theirs, save: true } },
    { type: reconciled, output: { record: at(3, theirs), draft: mine, save: false } },
    { type: reconciled, output: { record: null, draft: mine, save: false } },
  ],
  situation: ({ draft, record, theirs, reason: why, unanswered }) => [
    String(draft.bio).at(0),
    bioOf(record),
    record.version,
    theirs?.draft.bio,
    why === reason,
    unanswered !== null,
  ],
  until: ({ record }) => record.version > 2,
  controls: {
    events: [{ type: 'save' }],
    reasons: overrideFormReasons<DataDraft>({
      problemsOf: ({ bio }) => (bio === unsound.bio ? [{ field: 'bio', message: 'Bio is too long.' }] : []),
    }),
  },
  invariant: (snapshot, step) => {
    const { context } = snapshot
    expect(isEdited(context), 'unsaved exactly when something differs or is in doubt').toBe(
      context.unanswered !== null || context.draft.bio !== bioOf(context.record),
    )
    if (snapshot.matches({ editing: 'saved' })) expect(context.refusal, 'what is saved was not refused').toBeNull()
    if (snapshot.matches('editing'))
      expect(snapshot.matches({ editing: 'changed' }), 'unchanged, changed, saved').toBe(isEdited(context))
    for (const check of [losesNothing, overwritesNothingUnseen, savesOnce, endsAsTheSaveEnded, savesWhatWasChosen])
      check(snapshot, step)
  },
}
