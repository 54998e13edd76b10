import { expect } from 'vitest'
import type { ContextFrom } from 'xstate'
import { newSchedule, scheduleDraftProblems } from '../../src/domain/programs/scheduleDraft.ts'
import { catalogue } from '../../src/machines/catalogue.ts'
import { partsReasons } from '../../src/machines/programs/programParts.ts'
import type { Model } from '../support/model.ts'

const failure = (code: string) => Object.assign(new Error(code), { code })
const [unanswered, refused, gone] = ['UNREACHABLE', 'BAD_USER_INPUT', 'NOT_FOUND'].map(failure)
const [first, second, third] = [{ id: '1' }, { id: '2' }, { id: '3' }]
const failuresOf = (service: string, errors: readonly unknown[]) =>
  errors.map((error) => ({ type: `xstate.error.actor.${service}`, error }))
const loaded = 'xstate.done.actor.load'
const added = 'xstate.done.actor.add'
const removed = 'xstate.done.actor.remove'

type Context = ContextFrom<typeof catalogue.programParts>
const idsOf = ({ parts }: Pick<Context, 'parts'>) => parts?.map(({ id }) => id)
const isSound = ({ draft }: Context) => scheduleDraftProblems(draft).length === 0

/** True when reading or changing is idle. These are parallel; only one of them fails at a time here. */
const isOrdinary = (snapshot: { matches: (value: object) => boolean }) =>
  snapshot.matches({ reading: 'read' }) || snapshot.matches({ changing: 'idle' })
const ofReading = ['retry', 'reload', 'refresh', 'xstate.error.actor.load']

export const programParts: Model<Context> = {
  machine: catalogue.programParts,
  inputs: [{ owner: '88', key: 'k' }],
  cases: [
    { type: 'draft.change', patch: { days: ['MONDAY'] } },
    { type: 'draft.change', patch: { days: [] } },
    { type: 'part.remove', part: first },
    { type: loaded, output: [first, second] },
    { type: added, output: third },
    { type: removed, output: undefined },
    ...failuresOf('load', [unanswered, gone]),
    ...failuresOf('add', [unanswered, refused]),
    ...failuresOf('remove', [unanswered, refused, gone]),
  ],
  offers: (before, { type }) => isOrdinary(before) || !(type.startsWith('xstate.after') || ofReading.includes(type)),
  situation: (context) => [context.parts === null, context.isOutdated, context.isAside, isSound(context)],
  controls: {
    events: [{ type: 'part.add' }, { type: 'part.remove', part: first }],
    reasons: partsReasons({ blank: newSchedule, problemsOf: scheduleDraftProblems }),
  },
  invariant: (snapshot, { before, event, told }) => {
    const { context } = snapshot
    const was = before?.context
    const askedOf = (service: string) => told.filter(({ type }) => type === `ask.${service}`)
    const saidOf = (type: string) => told.filter((each) => each.type === type)
    const enters = (...value: object[]) =>
      value.some((each) => snapshot.matches(each)) && !value.some((each) => before?.matches(each))
    const saving = { changing: { adding: 'saving' } }
    const sending = { changing: { removing: 'sending' } }
    const operationId = `k.${context.sends}`

    // Each addition is requested once, under its own operationId.
    expect(askedOf('add'), 'what was typed').toEqual(
      enters(saving) ? [{ type: 'ask.add', input: { operationId, owner: '88', draft: context.draft } }] : [],
    )
    expect(askedOf('remove'), 'what was asked about').toEqual(
      enters(sending) ? [{ type: 'ask.remove', input: { operationId, id: '1' } }] : [],
    )
    const isConfirmed =
      event.type === 'confirm' &&
      (before?.matches({ changing: { removing: 'asking' } }) ||
        (before?.matches({ changing: { adding: 'typing' } }) && was !== undefined && isSound(was)))
    expect(context.sends, 'a new one has a new id, and no other has').toBe((was?.sends ?? 0) + Number(isConfirmed))
    if (snapshot.matches({ changing: { adding: 'typing' } }))
      expect(snapshot.can({ type: 'confirm' }), 'a draft with problems cannot be sent').toBe(isSound(context))

    // The parts equal the service's response.
    const known = was && idsOf(was)
    if (event.type === loaded) expect(idsOf(context)).toEqual(['1', '2'])
    else if (event.type === added) expect(idsOf(context)).toEqual([...(known ?? []).filter((id) => id !== '3'), '3'])
    else if (event.type === removed || event.error === gone)
      expect(idsOf(context)).toEqual(event.type.endsWith('.load') ? known : known?.filter((id) => id !== '1'))
    else expect(idsOf(context)).toEqual(before ? known : undefined)

    // The parts are loaded at first and after each possible change, one request at a time.
    const isOver = [added, removed].includes(event.type) || (event.type.endsWith('.remove') && event.error === gone)
    const isReading = before?.matches({ reading: 'loading' }) ?? false
    const isAsked =
      ['refresh', 'retry', 'reload'].includes(event.type) || event.type.startsWith('xstate.after.reconnect')
    const isRead =
      before === undefined ||
      isOver ||
      event.type === 'refresh' ||
      (event.type === loaded && was?.isOutdated) ||
      (isAsked && !isReading && enters({ reading: 'loading' }))
    expect(askedOf('load')).toEqual(isRead ? [{ type: 'ask.load', input: { owner: '88' } }] : [])
    if (event.type === 'reload') {
      expect(snapshot.matches({ reading: 'loading' }), 'news is read').toBe(true)
      expect(context.isOutdated, 'after what is being read').toBe(isReading)
    }
    if (event.type.endsWith('error.actor.load'))
      expect([snapshot.matches({ reading: 'unreachable' }), context.unread?.message]).toEqual(
        event.error === unanswered ? [true, undefined] : [false, 'NOT_FOUND'],
      )
    if (['reload', 'refresh', 'retry'].includes(event.type) || event.type.endsWith('.load'))
      expect(snapshot.value.changing, 'reading disturbs nothing that one does').toEqual(before?.value.changing)

    // The draft stays until it is added or discarded.
    if (event.type === added || event.type === 'cancel')
      expect(context.draft).toEqual(before?.matches({ changing: 'adding' }) ? newSchedule : was?.draft)
    else if (event.type !== 'draft.change') expect(context.draft).toEqual(was?.draft ?? newSchedule)
    else expect(context.draft).toEqual({ ...was?.draft, ...event.patch })

    // The result is emitted once. A refusal reopens its dialog.
    expect(saidOf('added')).toEqual(event.type === added ? [{ type: 'added', part: third }] : [])
    expect(saidOf('removed')).toEqual(event.type === removed ? [{ type: 'removed', part: first }] : [])
    const isMissed = event.type === 'xstate.error.actor.remove' && event.error === gone
    expect(saidOf('missed')).toEqual(isMissed ? [{ type: 'missed', part: first }] : [])
    if (event.error === refused) {
      const isAdding = event.type.endsWith('.add')
      expect(snapshot.value.changing).toEqual(isAdding ? { adding: 'typing' } : { removing: 'asking' })
      expect([context.isAside, context.refusal?.message]).toEqual([false, 'BAD_USER_INPUT'])
    }
    if (snapshot.matches({ changing: 'idle' }))
      expect([context.draft, context.refusal], 'nothing is left behind').toEqual([newSchedule, null])
    if (event.error === unanswered && !event.type.endsWith('.load'))
      expect(JSON.stringify(snapshot.value.changing), 'nobody knows whether it was done').toContain('unanswered')
    if (event.type === 'confirm' && isConfirmed) expect(context.refusal, 'was of another one').toBeNull()

    // A dialog can always be closed. A sent request continues.
    const isUnderWay = ['saving', 'sending', 'unanswered'].some((state) =>
      JSON.stringify(snapshot.value.changing).includes(state),
    )
    if (event.type === 'close') expect([context.isAside, snapshot.value]).toEqual([isUnderWay, before?.value])
    if (isUnderWay) expect(snapshot.can({ type: 'close' })).toBe(true)
    else expect(context.isAside, 'a dialog that asks something is open').toBe(false)
    expect(snapshot.can({ type: 'part.remove', part: first }), 'one at a time').toBe(
      snapshot.matches({ changing: 'idle' }),
    )
    if (snapshot.matches({ changing: 'idle' })) expect(snapshot.can({ type: 'part.add' })).toBe(context.parts !== null)
    if (snapshot.matches({ changing: 'removing' })) expect(context.leaving).toEqual(first)
    else expect(context.leaving).toBeNull()
  },
}
