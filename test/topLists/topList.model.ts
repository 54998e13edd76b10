import { expect } from 'vitest'
import type { Save, StoredRecord } from '../../src/domain/record.ts'
import type { TopOrder } from '../../src/domain/topLists/topList.ts'
import { catalogue } from '../../src/machines/catalogue.ts'
import { topListReasons } from '../../src/machines/topLists/topList.machine.ts'
import { idsOf, isUnsaved, rebasedOn, type TopListContext, withUndone } from '../../src/machines/topLists/topList.ts'
import type { Model, State, Step } from '../support/model.ts'

/** Returns a list with these ids, a letter each. */
const at = (version: number, ids: string): StoredRecord<TopOrder> => ({
  id: 'conditions',
  version,
  updated_by: 'colleague',
  updated_at: version,
  draft: { entries: ids.split('').map((id) => ({ id, name: id.toUpperCase(), slug: id })) },
})
/** The initial list; the user's, with c first; and a colleague's, with b first. */
const [first, mine, theirs] = [at(1, 'abc'), at(2, 'cab'), at(2, 'bac')]
const sent: Save<TopOrder> = { operationId: 'k.1', id: 'conditions', version: 1, draft: mine.draft }
const refusal = { code: 'BAD_USER_INPUT', message: 'These ids are missing from the order: "d".', field: 'order' }
const nothing = { record: null, base: null, refusal: null, unanswered: null }

type Check = (snapshot: State<TopListContext>, step: Step<TopListContext>) => void
const ended = 'xstate.done.actor.save'
const loaded = 'xstate.done.actor.load'
const chosen = ['mine.save', 'mine.edit', 'theirs.take']
const toldTo = ({ told }: Step<TopListContext>, type: string) => told.filter((each) => each.type === type)
const knownOf = ({ record, theirs }: TopListContext) => theirs ?? record
const lettersOf = (record: StoredRecord<TopOrder> | null | undefined) => idsOf(record ?? null).join('')
/** True when something is moved, or a discarded move can be restored. */
const isMoved = (context: TopListContext) => isUnsaved(context) || context.undone !== null
const resting = ['settled', 'reordered', 'saved']
const isAt = (snapshot: State<TopListContext> | undefined, state: string) =>
  snapshot?.matches({ order: resting.includes(state) ? { resting: state } : state }) ?? false

/** Returns the list in the service's response. Null for other steps. */
const toldBy = ({ event }: Step<TopListContext>): StoredRecord<TopOrder> | null =>
  event.type === loaded || event.type === ended ? event.output.record : null

/** Checks that the order contains each entry of the list once. Others' additions and removals appear by themselves. */
const holdsTheList: Check = ({ context }, step) => {
  const { record, order, touched } = context
  const known = idsOf(knownOf(context)).toSorted()
  expect(order.toSorted()).toEqual(known)
  expect(idsOf(record).toSorted(), 'and so is what it is held against').toEqual(known)
  if (isUnsaved(context)) expect(touched, 'nothing stands elsewhere that nobody has moved').not.toEqual([])
  const told = toldBy(step)
  const was = step.before && knownOf(step.before.context)
  if (told !== null)
    expect(knownOf(context)?.version, 'as it was read last, even if from a backup; what a save says may be older').toBe(
      step.event.type === loaded ? told.version : Math.max(told.version, was?.version ?? 0),
    )
}

const movesNothingUnasked: Check = (snapshot, step) => {
  const { before, event } = step
  const { order, search } = snapshot.context
  if (search !== '')
    for (const pressed of [{ type: 'row.move', id: 'c', place: 0 }, { type: 'save.open' }])
      expect(snapshot.can(pressed), 'not while a search is typed').toBe(false)
  const { undone } = snapshot.context
  if (isUnsaved(snapshot.context)) expect(undone, 'given up once something else is moved').toBeNull()
  expect(snapshot.can({ type: 'order.redo' }), 'as long as it moves something').toBe(
    isAt(snapshot, 'settled') && isUnsaved({ ...snapshot.context, ...withUndone(snapshot.context) }),
  )
  if (before === undefined) return
  const was = before.context
  if (event.type === 'row.move' && before.can(event) && was.order.includes(event.id)) {
    const others = (ids: readonly string[]) => ids.filter((id) => id !== event.id)
    expect(order, 'there, the others as they were').toEqual(
      isUnsaved(snapshot.context) ? others(was.order).toSpliced(event.place, 0, event.id) : idsOf(knownOf(was)),
    )
  } else if (event.type === 'order.undo' && before.can(event))
    expect([order, undone?.order], 'as it is saved, whoever saved it').toEqual([idsOf(knownOf(was)), was.order])
  else if (event.type === 'order.redo' && before.can(event)) {
    const back = was.undone?.order ?? []
    const left = (ids: readonly string[]) => ids.filter((id) => back.includes(id) && was.order.includes(id))
    expect(left(order), 'as it was before that was undone').toEqual(left(back))
  } else if (toldBy(step) === null && !(isAt(before, 'comparing') && chosen.includes(event.type)))
    expect(order).toEqual(was.order)
}

/** Checks that neither the user's order nor another user's replaces the other without a choice. */
const losesNobodysOrder: Check = (snapshot, step) => {
  const { before, event } = step
  const { context } = snapshot
  const { order, record } = context
  if (isAt(snapshot, 'settled') || isAt(snapshot, 'saved')) {
    expect(isUnsaved(context)).toBe(false)
    expect(context.theirs, 'what is shown as saved is what is known').toBeNull()
  }
  if (isAt(snapshot, 'reordered') || isAt(snapshot, 'confirming')) expect(isUnsaved(context)).toBe(true)
  if (isAt(snapshot, 'comparing') || isAt(snapshot, 'confirming'))
    expect(context.theirs !== null, 'asked which one, exactly if there are two').toBe(isAt(snapshot, 'comparing'))
  if (before === undefined) return
  const was = before.context
  const { record: known, theirs: another } = was
  if (toldBy(step) !== null && event.output.ending !== 'saved' && isUnsaved(was)) {
    const now = idsOf(knownOf(context))
    const left = (ids: readonly string[]) => ids.filter((id) => was.order.includes(id) && now.includes(id))
    if (isUnsaved(context)) expect(left(order), 'what was moved stays so').toEqual(left(was.order))
    else
      expect([now, idsOf(known)].map(left), 'unless they have it so, too, or what was moved is gone').toContainEqual(
        left(was.order),
      )
  }
  if (isAt(before, 'comparing') && chosen.includes(event.type))
    expect(before.can(event), 'only of what was on screen, if there is something to choose').toBe(
      event.version === another?.version &&
        (event.type === 'theirs.take' || (another !== null && rebasedOn(was, another).moved.length > 0)),
    )
  if (isAt(before, 'comparing') && another !== null && chosen.includes(event.type) && before.can(event)) {
    const { order: rebased } = rebasedOn(was, another)
    expect(record, 'upon theirs').toEqual(another)
    expect(order).toEqual(event.type === 'theirs.take' ? idsOf(another) : rebased)
    expect([isAt(snapshot, 'saving'), isUnsaved(context)]).toEqual([
      event.type === 'mine.save',
      event.type !== 'theirs.take',
    ])
  }
  if (isAt(before, 'reordered') && event.type === 'save.open' && before.can(event))
    expect(snapshot.value, 'whoever saves second decides').toMatchObject({
      order: { [another === null ? 'confirming' : 'comparing']: 'asking' },
    })
  if (event.type === 'save.close') expect(snapshot.hasTag('asking'), 'nothing is asked without its dialog').toBe(false)
  if (isAt(before, 'comparing') && isAt(snapshot, 'comparing'))
    expect(snapshot.matches({ order: { comparing: 'changed' } }), 'said to have changed, exactly if it has').toBe(
      another?.version !== context.theirs?.version || before.matches({ order: { comparing: 'changed' } }),
    )
  if ((isAt(before, 'confirming') || isAt(before, 'saving')) && isAt(snapshot, 'comparing'))
    expect(snapshot.value, 'who was asked something else before is told so').toMatchObject({
      order: { comparing: 'changed' },
    })
}

const savesOnce: Check = (snapshot, step) => {
  const { before, event } = step
  const { key, saves, record, order, theirs, unanswered } = snapshot.context
  const asked = toldTo(step, 'ask.save')
  expect(asked.length, 'once for each time that it was confirmed').toBe(
    Number(isAt(snapshot, 'saving') && !isAt(before, 'saving')),
  )
  expect(saves, 'each save has a number of its own').toBe((before?.context.saves ?? 0) + asked.length)
  for (const { input } of asked) {
    expect([event.type === 'confirm' || event.type === 'mine.save', theirs], 'over nothing that was not seen').toEqual([
      true,
      null,
    ])
    const { draft, ...save } = input.save
    expect(save).toEqual({ operationId: `${key}.${saves}`, id: 'conditions', version: record?.version })
    const drawn = before?.context.theirs ?? before?.context.record
    expect([save.version, event.version ?? drawn?.version], 'over what was on screen').toEqual([
      drawn?.version,
      drawn?.version,
    ])
    expect(idsOf({ draft }), 'what is shown').toEqual(order)
    const isSame = unanswered !== null && idsOf(unanswered).join() === order.join()
    expect(input.unanswered, 'what got no answer is sent again if it is this, and nothing that was given up').toEqual(
      isSame ? unanswered : null,
    )
  }
}

const saysHowItEnded: Check = (snapshot, step) => {
  const { before, event } = step
  const { context } = snapshot
  const isSaved = toldTo(step, 'saved').length > 0
  if (isAt(snapshot, 'saved') && !isSaved) expect(isAt(before, 'saved'), 'told once').toBe(true)
  const { ending = null, record = null } = event.type === ended ? event.output : {}
  if (isSaved) {
    const known = lettersOf(context.record)
    const isDone = known === lettersOf(mine) && (ending === 'unanswered' || before?.context.unanswered != null)
    expect(ending === 'saved' || isDone, 'saved once the service says so, or shows it').toBe(true)
    expect(context.unanswered).toBeNull()
    expect(isAt(snapshot, 'saved'), 'unless somebody has changed it since').toBe(known === lettersOf(mine))
  }
  expect(toldTo(step, 'failed').length).toBe(Number(ending !== null && !isSaved))
  if (ending === 'saved') expect(isSaved).toBe(true)
  if (isAt(before, 'saved') && event.type === loaded && event.output.record !== null)
    expect(isAt(snapshot, 'saved'), 'said as long as it is so').toBe(
      lettersOf(context.record) === lettersOf(before?.context.record),
    )
  if (ending === 'stale' && record !== null && isUnsaved(context))
    expect(snapshot.value, 'asked again, of what is there now').toMatchObject({
      order: { [context.theirs ? 'comparing' : 'confirming']: 'changed' },
    })
  if ((ending === 'refused' || ending === 'unanswered') && isUnsaved(context) && context.theirs === null)
    expect([snapshot.value, context.refusal]).toMatchObject([{ order: { confirming: ending } }, refusal])
  if (isAt(before, 'confirming') && isAt(snapshot, 'confirming'))
    expect(
      snapshot.matches({ order: { confirming: 'changed' } }) && !before?.matches({ order: { confirming: 'changed' } }),
      'said to have changed, exactly if it has',
    ).toBe(
      before?.context.order.join() !== context.order.join() && !before?.matches({ order: { confirming: 'changed' } }),
    )
  if (isAt(before, 'saving') && event.type !== ended) expect(isAt(snapshot, 'saving'), 'whatever comes').toBe(true)
}

const asksWhatItIsTold: Check = (snapshot, step) => {
  const { before, event } = step
  const isBegun =
    before === undefined || ['reload', ended].includes(event.type) || event.type.startsWith('xstate.after.gather')
  expect(toldTo(step, 'ask.load'), 'after every save, and once for all that was told row by row').toEqual(
    isBegun ? [{ type: 'ask.load', input: { key: { id: 'conditions' } } }] : [],
  )
  const isOvertaken = before?.matches({ news: { reading: 'overtaken' } })
  if (event.type === loaded)
    expect(snapshot.value, 'read once more after what was told since').toMatchObject({
      news: event.output.record === null ? 'refused' : isOvertaken ? 'gathering' : { current: 'latest' },
    })
  if (event.type === 'list.told')
    expect(snapshot.value, 'what is being read is heard to its end').toMatchObject({
      news: before?.matches({ news: 'reading' }) ? { reading: 'overtaken' } : 'gathering',
    })
  if (event.type === loaded && event.output.record === null)
    expect(snapshot.context, 'what was shown stays').toEqual(before?.context)
}

export const topList: Model<TopListContext> = {
  machine: catalogue.topList,
  inputs: [
    { list: 'conditions', key: 'k' },
    { list: 'conditions', key: 'k', kept: { record: first, order: idsOf(mine), touched: ['c'] } },
  ],
  cases: [
    { type: 'row.move', id: 'c', place: 0 },
    { type: 'row.move', id: 'c', place: 2 },
    { type: 'search.change', search: 'b' },
    ...chosen.flatMap((type) => [2, 3].map((version) => ({ type, version }))),
    ...[first, theirs, mine, at(2, 'ab'), at(2, 'abcd'), at(3, 'bacd'), at(3, 'ba'), at(3, 'abc')].map((record) => ({
      type: loaded,
      output: { record },
    })),
    { type: loaded, output: { record: null } },
    { type: ended, output: { ...nothing, ending: 'saved', record: mine } },
    { type: ended, output: { ...nothing, ending: 'stale', record: theirs } },
    { type: ended, output: { ...nothing, ending: 'stale', record: at(2, 'abcd') } },
    { type: ended, output: { ...nothing, ending: 'unanswered', refusal, unanswered: sent } },
    { type: ended, output: { ...nothing, ending: 'refused', refusal } },
  ],
  situation: ({ order, record, theirs, search, unanswered, undone }) => [
    order.join(''),
    lettersOf(record),
    record?.version,
    theirs && lettersOf(theirs),
    search,
    unanswered !== null,
    undone?.order.join(''),
  ],
  // Moves after another user's save lead to situations like those before it. Notices and refusals are parallel to the
  // order, so they need no exploration with each of its states.
  until: (context, snapshot) =>
    context.search !== '' ||
    ((context.record?.version ?? 1) > 1 && isMoved(context)) ||
    snapshot.matches({ news: 'refused' }) ||
    ((snapshot.matches({ news: 'gathering' }) || snapshot.matches({ news: { reading: 'overtaken' } })) &&
      isMoved(context)),
  controls: {
    events: [
      { type: 'row.move', id: 'c', place: 0 },
      { type: 'order.undo' },
      { type: 'save.open' },
      { type: 'mine.save', version: 2 },
      { type: 'mine.edit', version: 2 },
    ],
    reasons: topListReasons,
  },
  invariant: (snapshot, step) => {
    for (const check of [
      holdsTheList,
      movesNothingUnasked,
      losesNobodysOrder,
      savesOnce,
      saysHowItEnded,
      asksWhatItIsTold,
    ])
      check(snapshot, step)
  },
}
