import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { GroupFields } from '../../../src/domain/groups/fields.ts'
import { groupProblems, groupRules } from '../../../src/domain/groups/group.ts'
import type { Save } from '../../../src/domain/record.ts'
import { groupSlugOf } from '../../../src/domain/slug.ts'
import { catalogue } from '../../../src/machines/catalogue.ts'
import { type FormContext, formReasons, isUnsaved, slugRules } from '../../../src/machines/record/form.ts'
import { groupNotice, heart, storedGroup } from '../../support/groupForm.ts'
import type { Model, State, Step } from '../../support/model.ts'

const lung: GroupFields = { ...heart, name: 'Lung', slug: 'lung' }
const unanswered: Save<GroupFields> = { operationId: 'key.1', id: '1', version: 1, draft: lung }
const refusal = { code: 'BAD_USER_INPUT', message: 'taken', field: 'slug' }
const noResult = { record: null, base: null, refusal: null, unanswered: null }

type Form = FormContext<GroupFields>
type Check = (snapshot: State<Form>, step: Step<Form>) => void
const saveDone = 'xstate.done.actor.save'
const reconcileDone = 'xstate.done.actor.reconcile'
const requestIn = ({ sentEvents }: Step<Form>, service: string) =>
  sentEvents.find(({ type }) => type === `ask.${service}`)?.input
const isNewer = ({ told, record, unanswered }: Form) =>
  record !== null && told !== null && (told.version ?? 0) > record.version && !(unanswered !== null && told.isMine)

/** Checks that the draft changes only by typing, by a merge or by an update of the machine name. */
const keepsTypedText: Check = ({ context: { draft } }, { before, event }) => {
  if (before === undefined) return
  const typed = before.context.draft
  if (event.type === 'field.change' && before.matches({ open: 'editing' }))
    expect(draft).toEqual({ ...typed, ...event.patch })
  else if (event.type === 'unique.settled') expect(draft).toEqual({ ...typed, slug: draft.slug })
  else if (event.type === reconcileDone && event.output.record !== null) expect(draft).toEqual(event.output.draft)
  else expect(draft).toEqual(typed)
}

/** Checks that the form's record changes only by a merge, by the user's own save, or by a recreation. */
const keepsKnownRecord: Check = ({ context }, { before, event }) => {
  const { record, original, unanswered, refusal } = context
  if (before === undefined) return
  const previous = [before.context.record, before.context.original]
  const { base, ending } = event.type === saveDone ? event.output : { base: null, ending: null }
  const isRecreated = event.type === 'recreate' && before.matches({ open: 'removed' })
  expect(context.restores, 'a recreated record gets the links of the deleted one').toBe(
    (isRecreated && before.context.record?.id) || before.context.restores,
  )
  if (isRecreated)
    expect([record, original, unanswered, refusal], 'a recreation starts without a record').toEqual([
      null,
      groupRules.blank,
      null,
      null,
    ])
  else if (event.type === reconcileDone && event.output.record !== null)
    expect([record, original]).toEqual([event.output.record, event.output.record.draft])
  else if (base !== null && ending !== 'saved' && ending !== 'gone')
    expect([record, original], 'an unanswered save turned out to be applied').toEqual([base, base.draft])
  else expect([record, original]).toEqual(previous)
}

const savesOnce: Check = (snapshot, step) => {
  const { before, event } = step
  const { key, record, draft, standing, saves, restores } = snapshot.context
  const isSaving = snapshot.matches({ open: 'saving' })
  const request = requestIn(step, 'save')
  if (isSaving) expect([groupProblems(draft), standing], 'no problems, and a free machine name').toEqual([[], 'free'])
  expect(request !== undefined, 'a press while saving does nothing').toBe(
    isSaving && !before?.matches({ open: 'saving' }),
  )
  expect(saves, 'each save has its own number').toBe((before?.context.saves ?? 0) + Number(request !== undefined))
  if (request !== undefined)
    expect(request).toEqual({
      save: {
        operationId: `${key}.${saves}`,
        id: record?.id ?? null,
        version: record?.version ?? null,
        draft,
        ...(record === null && restores !== null && { restores }),
      },
      unanswered: before?.context.unanswered,
    })
  const isMerged = event.type === reconcileDone && event.output.record !== null
  const shouldKeep =
    event.type !== saveDone && !isMerged && !(event.type === 'recreate' && before?.matches({ open: 'removed' }))
  if (before && shouldKeep)
    expect(snapshot.context.unanswered, 'an unanswered save stays until its response').toEqual(
      before.context.unanswered,
    )
}

const showsColleaguesChanges: Check = (snapshot, step) => {
  const { before, event } = step
  const { context } = snapshot
  const isChanged = snapshot.matches({ open: { editing: 'changed' } })
  if (event.type === 'record.notice') {
    const { type: _, hasOthersChange, ...state } = event
    const isFirst = before?.context.told === null
    const isMissed = isFirst && context.record !== null && event.updated_at > context.record.updated_at
    expect(context.told).toEqual(state)
    expect(context.touches, 'a notice about links reloads them').toBe(
      (before?.context.touches ?? 0) + Number(hasOthersChange || isMissed),
    )
    if (snapshot.matches({ open: 'reconciling' }) && before?.matches({ open: 'reconciling' }))
      expect(step.sentEvents, 'an open merge gets the notice').toEqual([event])
  }
  if (snapshot.matches({ open: 'editing' }) && context.record)
    expect(context.told?.version, 'a deleted record cannot be edited').not.toBeNull()
  if (snapshot.matches({ open: { editing: 'unchanged' } }))
    expect([isNewer(context), context.unanswered], 'an unchanged form shows the current record').toEqual([false, null])
  expect(snapshot.can({ type: 'review' }), 'only a changed, outdated form can be reviewed').toBe(
    isChanged && isNewer(context),
  )
  if (snapshot.matches({ open: 'reconciling' }) && !before?.matches({ open: 'reconciling' })) {
    const { record, original, draft, theirs } = context
    expect(requestIn(step, 'reconcile')).toEqual({ id: record?.id ?? '', original, mine: draft, theirs })
    if (event.type === saveDone) expect(theirs).toEqual(event.output.record)
    else expect([theirs, isNewer(context)], 'a merge starts only from a newer record').toEqual([null, true])
    if (event.type !== saveDone && event.type !== 'review') expect(draft).toEqual(original)
  }
}

const savesChoices: Check = (snapshot, { event }) => {
  if (event.type !== reconcileDone || event.output.record === null) return
  const { record, draft, save } = event.output
  const differs = draft.name !== record.draft.name
  expect(snapshot.matches({ open: 'waiting' }), 'only a result that differs from the record is saved').toBe(
    save && differs && groupProblems(draft).length === 0,
  )
}

const reportsSaveResult: Check = (snapshot, { before, event, sentEvents }) => {
  if (event.type !== saveDone) return
  const { ending, record, refusal, unanswered } = event.output
  const created = before?.context.record === null
  if (ending === 'saved') {
    expect(sentEvents).toEqual([{ type: 'output', output: { saved: record, created } }])
    expect(snapshot.context, 'a save clears earlier failures').toMatchObject({ refusal: null, unanswered: null })
  }
  if (ending === 'gone') expect(snapshot.matches({ open: 'removed' })).toBe(true)
  if (ending === 'unanswered' || ending === 'refused')
    expect(snapshot.context, 'the save can be repeated').toMatchObject({ refusal, unanswered })
}

const sendsNameChanges: Check = ({ context }, { before, event, sentEvents }) => {
  const { draft, record, refusal } = context
  const events = sentEvents.filter(({ type }) => !/^(ask\.|output$)/.test(type))
  if (event.type === 'field.change' && before?.matches({ open: 'editing' }))
    expect(events, 'the machine name gets its source').toEqual([
      { type: 'source.change', value: groupSlugOf(draft.name) },
    ])
  else if (event.type === 'resume') expect(events, 'a resumed form restarts the check').toEqual([{ type: 'recheck' }])
  else if (event.type !== 'record.notice') {
    const isReplaced =
      (event.type === reconcileDone && event.output.record !== null) ||
      (event.type === saveDone && ['unanswered', 'refused'].includes(event.output.ending)) ||
      (event.type === 'recreate' && before?.matches({ open: 'removed' }))
    const original = (record ?? context.unanswered)?.draft.slug ?? context.original.slug
    const expectedEvent = { type: 'value.update', value: draft.slug, original, own: record?.id ?? null }
    expect(events, 'a replaced draft passes on its machine name').toEqual(isReplaced ? [expectedEvent] : [])
  }
  if (event.type === 'unique.settled' && before?.context.draft.slug === event.value)
    expect(refusal, 'a check of the name keeps the refusal').toEqual(before?.context.refusal)
}

export const form: Model<Form> = {
  machine: catalogue.form,
  inputs: [
    { record: storedGroup(1, heart), key: 'key' },
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
    { ...groupNotice(1), hasOthersChange: false },
    { ...groupNotice(1), updated_at: 60, hasOthersChange: false },
    { ...groupNotice(2), openBy: ['groups'] },
    { ...groupNotice(2), isMine: true, hasOthersChange: false },
    groupNotice(null),
    { type: saveDone, output: { ...noResult, ending: 'saved', record: storedGroup(2, lung) } },
    { type: saveDone, output: { ...noResult, ending: 'stale', record: storedGroup(2, lung) } },
    { type: saveDone, output: { ...noResult, ending: 'gone' } },
    { type: saveDone, output: { ...noResult, ending: 'unanswered', refusal, unanswered } },
    { type: saveDone, output: { ...noResult, ending: 'refused', refusal } },
    { type: saveDone, output: { ...noResult, ending: 'refused', refusal, base: storedGroup(2, lung) } },
    { type: reconcileDone, output: { record: storedGroup(2, heart), draft: lung, save: true } },
    { type: reconcileDone, output: { record: storedGroup(2, heart), draft: { ...lung, name: '' }, save: true } },
    { type: reconcileDone, output: { record: storedGroup(2, heart), draft: heart, save: false } },
    { type: reconcileDone, output: { record: storedGroup(2, heart), draft: heart, save: true } },
    { type: reconcileDone, output: { record: null, draft: heart, save: false } },
  ],
  situation: (context) => [
    [
      isDeepStrictEqual(context.draft, context.original),
      isDeepStrictEqual(context.draft, context.untouched),
      groupProblems(context.draft).length,
    ],
    [context.standing, isNewer(context), context.told?.version === null],
    [context.told?.isMine, context.record === null, context.unanswered === null],
  ],
  controls: { events: [{ type: 'save' }], reasons: formReasons<GroupFields>(slugRules(groupRules)) },
  invariant: (snapshot, step) => {
    const { context, status } = snapshot
    const { draft, original, untouched, standing, unanswered } = context
    expect(isUnsaved(snapshot), 'unsaved when the draft differs or a save is unanswered').toBe(
      status === 'active' && (unanswered !== null || !isDeepStrictEqual(draft, untouched)),
    )
    if (!step.before && !isDeepStrictEqual(untouched, original))
      expect([draft.slug, snapshot.can({ type: 'save' })], 'a prefilled record can be saved unchanged').toEqual([
        groupSlugOf(draft.name),
        true,
      ])
    if (snapshot.matches({ open: { editing: 'unchanged' } })) expect(draft).toEqual(original)
    if (standing === 'taken') expect(snapshot.can({ type: 'save' }), 'a taken name cannot be saved').toBe(false)
    for (const check of [
      keepsTypedText,
      keepsKnownRecord,
      savesOnce,
      showsColleaguesChanges,
      savesChoices,
      reportsSaveResult,
      sendsNameChanges,
    ])
      check(snapshot, step)
  },
}
