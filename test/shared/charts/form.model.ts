import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { GroupFields } from '../../../src/domain/groups/fields.ts'
import { groupProblems, groupRules } from '../../../src/domain/groups/group.ts'
import type { Save, StoredRecord } from '../../../src/domain/record.ts'
import { groupSlugOf } from '../../../src/domain/slug.ts'
import { catalogue } from '../../../src/machines/catalogue.ts'
import { type FormContext, formReasons, isUnsaved, slugRules } from '../../../src/machines/record/form.ts'
import { heart } from '../../support/groupForm.ts'
import type { Model, State, Step } from '../../support/model.ts'

const lung: GroupFields = { ...heart, name: 'Lung', slug: 'lung' }
const stored = (version: number, draft: GroupFields): StoredRecord<GroupFields> => ({
  id: '1',
  version,
  updated_by: 'groups',
  updated_at: 0,
  draft,
})
const unanswered: Save<GroupFields> = { operationId: 'key.1', id: '1', version: 1, draft: lung }
const refusal = { code: 'BAD_USER_INPUT', message: 'taken', field: 'slug' }
const told = { updated_by: 'groups', updated_at: 0, openBy: ['groups'], isMine: false, isTouched: true }
const nothing = { record: null, base: null, refusal: null, unanswered: null }

type Form = FormContext<GroupFields>
type Check = (snapshot: State<Form>, step: Step<Form>) => void
const ended = 'xstate.done.actor.save'
const reconciled = 'xstate.done.actor.reconcile'
const askedIn = ({ told }: Step<Form>, service: string) => told.find(({ type }) => type === `ask.${service}`)?.input
const isNewer = ({ told, record, unanswered }: Form) =>
  record !== null && told !== null && (told.version ?? 0) > record.version && !(unanswered !== null && told.isMine)

/** Checks that typed text changes only by typing, by a choice or by a follow-up of the machine name. */
const keepsWhatWasTyped: Check = ({ context: { draft } }, { before, event }) => {
  if (before === undefined) return
  const typed = before.context.draft
  if (event.type === 'field.change' && before.matches({ open: 'editing' }))
    expect(draft).toEqual({ ...typed, ...event.patch })
  else if (event.type === 'unique.settled') expect(draft).toEqual({ ...typed, slug: draft.slug })
  else if (event.type === reconciled && event.output.record !== null) expect(draft).toEqual(event.output.draft)
  else expect(draft).toEqual(typed)
}

/** Checks that the known record changes only by the user's choice, their own save, or a recreation. */
const overwritesNothingUnseen: Check = ({ context }, { before, event }) => {
  const { record, original, unanswered, refusal } = context
  if (before === undefined) return
  const known = [before.context.record, before.context.original]
  const { base, ending } = event.type === ended ? event.output : { base: null, ending: null }
  const isRecreated = event.type === 'recreate' && before.matches({ open: 'removed' })
  expect(context.restores, 'a record that is made again gets the links of the deleted one').toBe(
    (isRecreated && before.context.record?.id) || before.context.restores,
  )
  if (isRecreated)
    expect([record, original, unanswered, refusal], 'a removed record can only be made anew').toEqual([
      null,
      groupRules.blank,
      null,
      null,
    ])
  else if (event.type === reconciled && event.output.record !== null)
    expect([record, original]).toEqual([event.output.record, event.output.record.draft])
  else if (base !== null && ending !== 'saved' && ending !== 'gone')
    expect([record, original], 'what became of an unanswered save').toEqual([base, base.draft])
  else expect([record, original]).toEqual(known)
}

const savesOnce: Check = (snapshot, step) => {
  const { before, event } = step
  const { key, record, draft, standing, saves, restores } = snapshot.context
  const saving = snapshot.matches({ open: 'saving' })
  const asked = askedIn(step, 'save')
  if (saving) expect([groupProblems(draft), standing], 'no problems, and a free machine name').toEqual([[], 'free'])
  expect(asked !== undefined, 'a press while saving does nothing').toBe(saving && !before?.matches({ open: 'saving' }))
  expect(saves, 'each save has a number of its own').toBe((before?.context.saves ?? 0) + Number(asked !== undefined))
  if (asked !== undefined)
    expect(asked).toEqual({
      save: {
        operationId: `${key}.${saves}`,
        id: record?.id ?? null,
        version: record?.version ?? null,
        draft,
        ...(record === null && restores !== null && { restores }),
      },
      unanswered: before?.context.unanswered,
    })
  const isSeen = event.type === reconciled && event.output.record !== null
  const keeps = event.type !== ended && !isSeen && !(event.type === 'recreate' && before?.matches({ open: 'removed' }))
  if (before && keeps) expect(snapshot.context.unanswered, 'until it is answered').toEqual(before.context.unanswered)
}

const showsWhatColleaguesDo: Check = (snapshot, step) => {
  const { before, event } = step
  const { context } = snapshot
  const isChanged = snapshot.matches({ open: { editing: 'changed' } })
  if (event.type === 'record.told') {
    const { type: _, ...news } = event
    const isFirst = before?.context.told === null
    const isMissed = isFirst && context.record !== null && event.updated_at > context.record.updated_at
    expect(context.told).toEqual(news)
    expect(context.touches, 'what is linked is read again').toBe(
      (before?.context.touches ?? 0) + Number(event.isTouched || isMissed),
    )
    if (snapshot.matches({ open: 'reconciling' }) && before?.matches({ open: 'reconciling' }))
      expect(step.told, 'while one chooses, too').toEqual([event])
  }
  if (snapshot.matches({ open: 'editing' }) && context.record)
    expect(context.told?.version, 'nobody edits what is gone').not.toBeNull()
  if (snapshot.matches({ open: { editing: 'unchanged' } }))
    expect([isNewer(context), context.unanswered], 'an unchanged form shows what is there now').toEqual([false, null])
  expect(snapshot.can({ type: 'review' }), 'a changed one leads there when asked').toBe(isChanged && isNewer(context))
  if (snapshot.matches({ open: 'reconciling' }) && !before?.matches({ open: 'reconciling' })) {
    const { record, original, draft, theirs } = context
    expect(askedIn(step, 'reconcile')).toEqual({ id: record?.id ?? '', original, mine: draft, theirs })
    if (event.type === ended) expect(theirs).toEqual(event.output.record)
    else expect([theirs, isNewer(context)], 'never silently over what was typed').toEqual([null, true])
    if (event.type !== ended && event.type !== 'review') expect(draft).toEqual(original)
  }
}

const savesWhatWasChosen: Check = (snapshot, { event }) => {
  if (event.type !== reconciled || event.output.record === null) return
  const { record, draft, save } = event.output
  const differs = draft.name !== record.draft.name
  expect(snapshot.matches({ open: 'waiting' }), 'but not what is there already').toBe(
    save && differs && groupProblems(draft).length === 0,
  )
}

const endsAsTheSaveEnded: Check = (snapshot, { before, event, told }) => {
  if (event.type !== ended) return
  const { ending, record, refusal, unanswered } = event.output
  const created = before?.context.record === null
  if (ending === 'saved') {
    expect(told).toEqual([{ type: 'output', output: { saved: record, created } }])
    expect(snapshot.context, 'no failure is left').toMatchObject({ refusal: null, unanswered: null })
  }
  if (ending === 'gone') expect(snapshot.matches({ open: 'removed' })).toBe(true)
  if (ending === 'unanswered' || ending === 'refused')
    expect(snapshot.context, 'it can be saved again').toMatchObject({ refusal, unanswered })
}

const watchesTheName: Check = ({ context }, { before, event, told }) => {
  const { draft, record, refusal } = context
  const sent = told.filter(({ type }) => !/^(ask\.|output$)/.test(type))
  if (event.type === 'field.change' && before?.matches({ open: 'editing' }))
    expect(sent, 'the machine name follows').toEqual([{ type: 'source.change', value: groupSlugOf(draft.name) }])
  else if (event.type === 'resume') expect(sent, 'what was being checked').toEqual([{ type: 'recheck' }])
  else if (event.type !== 'record.told') {
    const isOther =
      (event.type === reconciled && event.output.record !== null) ||
      (event.type === ended && ['unanswered', 'refused'].includes(event.output.ending)) ||
      (event.type === 'recreate' && before?.matches({ open: 'removed' }))
    const original = (record ?? context.unanswered)?.draft.slug ?? context.original.slug
    const give = { type: 'value.give', value: draft.slug, original, own: record?.id ?? null }
    expect(sent, 'a name that may be its own is not taken').toEqual(isOther ? [give] : [])
  }
  if (event.type === 'unique.settled' && before?.context.draft.slug === event.value)
    expect(refusal, 'a refusal is read until something changes').toEqual(before?.context.refusal)
}

export const form: Model<Form> = {
  machine: catalogue.form,
  inputs: [
    { record: stored(1, heart), key: 'key' },
    { record: null, key: 'key' },
    { record: null, key: 'key', prefill: { name: 'Lung' } },
  ],
  cases: [
    { type: 'field.change', patch: { name: 'Heart' } },
    { type: 'field.change', patch: { name: 'Lung' } },
    { type: 'field.change', patch: { name: ' ' } },
    { type: 'unique.settled', value: 'lung', standing: 'free' },
    { type: 'unique.settled', value: 'lung', standing: 'taken' },
    { type: 'unique.settled', value: 'heart', standing: 'checking' },
    { type: 'record.told', ...told, version: 1, isTouched: false },
    { type: 'record.told', ...told, version: 1, updated_at: 60, isTouched: false },
    { type: 'record.told', ...told, version: 2 },
    { type: 'record.told', ...told, version: 2, isMine: true, isTouched: false },
    { type: 'record.told', ...told, version: null },
    { type: ended, output: { ...nothing, ending: 'saved', record: stored(2, lung) } },
    { type: ended, output: { ...nothing, ending: 'stale', record: stored(2, lung) } },
    { type: ended, output: { ...nothing, ending: 'gone' } },
    { type: ended, output: { ...nothing, ending: 'unanswered', refusal, unanswered } },
    { type: ended, output: { ...nothing, ending: 'refused', refusal } },
    { type: ended, output: { ...nothing, ending: 'refused', refusal, base: stored(2, lung) } },
    { type: reconciled, output: { record: stored(2, heart), draft: lung, save: true } },
    { type: reconciled, output: { record: stored(2, heart), draft: { ...lung, name: '' }, save: true } },
    { type: reconciled, output: { record: stored(2, heart), draft: heart, save: false } },
    { type: reconciled, output: { record: stored(2, heart), draft: heart, save: true } },
    { type: reconciled, output: { record: null, draft: heart, save: false } },
  ],
  situation: (context) => [
    isDeepStrictEqual(context.draft, context.original),
    isDeepStrictEqual(context.draft, context.untouched),
    groupProblems(context.draft).length,
    context.standing,
    isNewer(context),
    context.told?.version === null,
    context.told?.isMine,
    context.record === null,
    context.unanswered === null,
  ],
  controls: { events: [{ type: 'save' }], reasons: formReasons<GroupFields>(slugRules(groupRules)) },
  invariant: (snapshot, step) => {
    const { context, status } = snapshot
    const { draft, original, untouched, standing, unanswered } = context
    expect(isUnsaved(snapshot), 'asks before it is left, exactly when something differs or is in doubt').toBe(
      status === 'active' && (unanswered !== null || !isDeepStrictEqual(draft, untouched)),
    )
    if (!step.before && !isDeepStrictEqual(untouched, original))
      expect([draft.slug, snapshot.can({ type: 'save' })], 'what is prefilled can be saved as it is').toEqual([
        groupSlugOf(draft.name),
        true,
      ])
    if (snapshot.matches({ open: { editing: 'unchanged' } })) expect(draft).toEqual(original)
    if (standing === 'taken') expect(snapshot.can({ type: 'save' }), 'not while the name is taken').toBe(false)
    for (const check of [
      keepsWhatWasTyped,
      overwritesNothingUnseen,
      savesOnce,
      showsWhatColleaguesDo,
      savesWhatWasChosen,
      endsAsTheSaveEnded,
      watchesTheName,
    ])
      check(snapshot, step)
  },
}
