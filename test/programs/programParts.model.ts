import { expect } from 'vitest'
import type { ContextFrom } from 'xstate'
import { newSchedule, scheduleDraftProblems } from '../../src/domain/programs/scheduleDraft.ts'
import { catalogue } from '../../src/machines/catalogue.ts'
import { partsReasons } from '../../src/machines/programs/programParts.ts'
import type { Model } from '../support/model.ts'

const failure = (code: string) => Object.assign(new Error(code), { code })
const [unanswered, refused, notFound] = ['UNREACHABLE', 'BAD_USER_INPUT', 'NOT_FOUND'].map(failure)
const [first, second, third] = [{ id: '1' }, { id: '2' }, { id: '3' }]
const failuresOf = (service: string, errors: readonly unknown[]) =>
  errors.map((error) => ({ type: `xstate.error.actor.${service}`, error }))
const LOADED = 'xstate.done.actor.load'
const ADDED = 'xstate.done.actor.add'
const REMOVED = 'xstate.done.actor.remove'

type Context = ContextFrom<typeof catalogue.programParts>
const idsOf = ({ parts }: Pick<Context, 'parts'>) => parts?.map(({ id }) => id)
const isValid = ({ draft }: Context) => scheduleDraftProblems(draft).length === 0

/**
 * True when the reading or the changing state is idle. In the model, only one of these parallel states fails at a time.
 */
const isOneIdle = (snapshot: { matches: (value: object) => boolean }) =>
  snapshot.matches({ reading: 'read' }) || snapshot.matches({ changing: 'idle' })
const READING_EVENTS = ['retry', 'reload', 'refresh', 'xstate.error.actor.load']

export const programParts: Model<Context> = {
  machine: catalogue.programParts,
  inputs: [{ owner: '88', key: 'k' }],
  cases: [
    { type: 'draft.change', patch: { days: ['MONDAY'] } },
    { type: 'draft.change', patch: { days: [] } },
    { type: 'part.remove', part: first },
    { type: LOADED, output: [first, second] },
    { type: ADDED, output: third },
    { type: REMOVED, output: undefined },
    ...failuresOf('load', [unanswered, notFound]),
    ...failuresOf('add', [unanswered, refused]),
    ...failuresOf('remove', [unanswered, refused, notFound]),
  ],
  canHappen: (before, { type }) =>
    isOneIdle(before) || !(type.startsWith('xstate.after') || READING_EVENTS.includes(type)),
  situation: (context) => [context.parts === null, context.isOutdated, context.isDialogClosed, isValid(context)],
  controls: {
    events: [{ type: 'part.add' }, { type: 'part.remove', part: first }],
    reasons: partsReasons({ blank: newSchedule, problemsOf: scheduleDraftProblems }),
  },
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { context } = snapshot
    const previous = before?.context
    const requestsTo = (service: string) => sentEvents.filter(({ type }) => type === `ask.${service}`)
    const eventsOfType = (type: string) => sentEvents.filter((sentEvent) => sentEvent.type === type)
    const enters = (...value: object[]) =>
      value.some((state) => snapshot.matches(state)) && !value.some((state) => before?.matches(state))
    const saving = { changing: { adding: 'saving' } }
    const sending = { changing: { removing: 'sending' } }
    const operationId = `k.${context.sends}`

    expect(requestsTo('add'), 'an addition sends the draft').toEqual(
      enters(saving) ? [{ type: 'ask.add', input: { operationId, owner: '88', draft: context.draft } }] : [],
    )
    expect(requestsTo('remove'), 'a removal sends the confirmed part').toEqual(
      enters(sending) ? [{ type: 'ask.remove', input: { operationId, id: '1' } }] : [],
    )
    const isConfirmed =
      event.type === 'confirm' &&
      (before?.matches({ changing: { removing: 'asking' } }) ||
        (before?.matches({ changing: { adding: 'typing' } }) && previous !== undefined && isValid(previous)))
    expect(context.sends, 'each confirmed change gets a new number').toBe((previous?.sends ?? 0) + Number(isConfirmed))
    if (snapshot.matches({ changing: { adding: 'typing' } }))
      expect(snapshot.can({ type: 'confirm' }), 'a draft with problems cannot be sent').toBe(isValid(context))

    const previousIds = previous && idsOf(previous)
    if (event.type === LOADED) expect(idsOf(context)).toEqual(['1', '2'])
    else if (event.type === ADDED)
      expect(idsOf(context)).toEqual([...(previousIds ?? []).filter((id) => id !== '3'), '3'])
    else if (event.type === REMOVED || event.error === notFound)
      expect(idsOf(context)).toEqual(
        event.type.endsWith('.load') ? previousIds : previousIds?.filter((id) => id !== '1'),
      )
    else expect(idsOf(context)).toEqual(before ? previousIds : undefined)

    // The chart loads the parts at the start and after each possible change, with one request at a time.
    const isChangeDone =
      [ADDED, REMOVED].includes(event.type) || (event.type.endsWith('.remove') && event.error === notFound)
    const isReading = before?.matches({ reading: 'loading' }) ?? false
    const isReload =
      ['refresh', 'retry', 'reload'].includes(event.type) || event.type.startsWith('xstate.after.reconnect')
    const shouldLoad =
      before === undefined ||
      isChangeDone ||
      event.type === 'refresh' ||
      (event.type === LOADED && previous?.isOutdated) ||
      (isReload && !isReading && enters({ reading: 'loading' }))
    expect(requestsTo('load')).toEqual(shouldLoad ? [{ type: 'ask.load', input: { owner: '88' } }] : [])
    if (event.type === 'reload') {
      expect(snapshot.matches({ reading: 'loading' }), 'a change by another user starts a load').toBe(true)
      expect(context.isOutdated, 'a running load is followed by another one').toBe(isReading)
    }
    if (event.type.endsWith('error.actor.load'))
      expect([snapshot.matches({ reading: 'unreachable' }), context.readError?.message]).toEqual(
        event.error === unanswered ? [true, undefined] : [false, 'NOT_FOUND'],
      )
    if (['reload', 'refresh', 'retry'].includes(event.type) || event.type.endsWith('.load'))
      expect(snapshot.value.changing, 'a load does not affect the state of changing').toEqual(before?.value.changing)

    // The draft stays until it is added or discarded.
    if (event.type === ADDED || event.type === 'cancel')
      expect(context.draft).toEqual(before?.matches({ changing: 'adding' }) ? newSchedule : previous?.draft)
    else if (event.type !== 'draft.change') expect(context.draft).toEqual(previous?.draft ?? newSchedule)
    else expect(context.draft).toEqual({ ...previous?.draft, ...event.patch })

    // A refusal reopens the dialog of the request.
    expect(eventsOfType('added')).toEqual(event.type === ADDED ? [{ type: 'added', part: third }] : [])
    expect(eventsOfType('removed')).toEqual(event.type === REMOVED ? [{ type: 'removed', part: first }] : [])
    const isNotFound = event.type === 'xstate.error.actor.remove' && event.error === notFound
    expect(eventsOfType('alreadyRemoved')).toEqual(isNotFound ? [{ type: 'alreadyRemoved', part: first }] : [])
    if (event.error === refused) {
      const isAdding = event.type.endsWith('.add')
      expect(snapshot.value.changing).toEqual(isAdding ? { adding: 'typing' } : { removing: 'asking' })
      expect([context.isDialogClosed, context.refusal?.message]).toEqual([false, 'BAD_USER_INPUT'])
    }
    if (snapshot.matches({ changing: 'idle' }))
      expect([context.draft, context.refusal], 'a closed dialog leaves no draft and no refusal').toEqual([
        newSchedule,
        null,
      ])
    if (event.error === unanswered && !event.type.endsWith('.load'))
      expect(
        JSON.stringify(snapshot.value.changing),
        'a request without an answer leads to the state unanswered',
      ).toContain('unanswered')
    if (event.type === 'confirm' && isConfirmed) expect(context.refusal, 'a new request clears the refusal').toBeNull()

    // A dialog can always be closed. A sent request continues.
    const isSent = ['saving', 'sending', 'unanswered'].some((state) =>
      JSON.stringify(snapshot.value.changing).includes(state),
    )
    if (isSent) expect(snapshot.can({ type: 'close' })).toBe(true)
    else expect(context.isDialogClosed, 'a dialog that waits for the user is open').toBe(false)
    expect(snapshot.can({ type: 'part.remove', part: first }), 'only one change at a time').toBe(
      snapshot.matches({ changing: 'idle' }),
    )
    if (snapshot.matches({ changing: 'idle' })) expect(snapshot.can({ type: 'part.add' })).toBe(context.parts !== null)
    if (snapshot.matches({ changing: 'removing' })) expect(context.partToRemove).toEqual(first)
    else expect(context.partToRemove).toBeNull()
  },
}
