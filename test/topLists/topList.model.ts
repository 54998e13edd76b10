import { expect } from 'vitest'
import type { Save, StoredRecord } from '../../src/domain/record.ts'
import type { TopOrder } from '../../src/domain/topLists/topList.ts'
import { catalogue } from '../../src/machines/catalogue.ts'
import { topListReasons } from '../../src/machines/topLists/topList.machine.ts'
import {
  idsOf,
  isUnsaved,
  rebasedOn,
  type TopListContext,
  withRedoneMoves,
} from '../../src/machines/topLists/topList.ts'
import type { Model, State, Step } from '../support/model.ts'

/** Returns a stored list. Each letter of `ids` is the id of an entry. */
const listOf = (version: number, ids: string): StoredRecord<TopOrder> => ({
  id: 'conditions',
  version,
  updated_by: 'colleague',
  updated_at: version,
  draft: { entries: ids.split('').map((id) => ({ id, name: id.toUpperCase(), slug: id })) },
})
const [first, mine, theirs] = [listOf(1, 'abc'), listOf(2, 'cab'), listOf(2, 'bac')]
const laterLists = [listOf(2, 'ab'), listOf(2, 'abcd'), listOf(3, 'bacd'), listOf(3, 'ba'), listOf(3, 'abc')]
const sent: Save<TopOrder> = { operationId: 'k.1', id: 'conditions', version: 1, draft: mine.draft }
const refusal = { code: 'BAD_USER_INPUT', message: 'These ids are missing from the order: "d".', field: 'order' }
const noResult = { record: null, base: null, refusal: null, unanswered: null }

type Check = (snapshot: State<TopListContext>, step: Step<TopListContext>) => void
const saveDone = 'xstate.done.actor.save'
const loadDone = 'xstate.done.actor.load'
const choiceTypes = ['mine.save', 'mine.edit', 'theirs.take']
const noticesOf = ({ sentEvents }: Step<TopListContext>, type: string) =>
  sentEvents.filter((notice) => notice.type === type)
const latestOf = ({ record, theirs }: TopListContext) => theirs ?? record
const lettersOf = (record: StoredRecord<TopOrder> | null | undefined) => idsOf(record ?? null).join('')
const isMoved = (context: TopListContext) => isUnsaved(context) || context.undone !== null
const resting = ['settled', 'reordered', 'saved']
const isAt = (snapshot: State<TopListContext> | undefined, state: string) =>
  snapshot?.matches({ order: resting.includes(state) ? { resting: state } : state }) ?? false

const listInResponse = ({ event }: Step<TopListContext>): StoredRecord<TopOrder> | null =>
  event.type === loadDone || event.type === saveDone ? event.output.record : null

/** Checks that the order contains each entry of the list once. */
const hasEveryEntry: Check = ({ context }, step) => {
  const { record, order, touched } = context
  const known = idsOf(latestOf(context)).toSorted()
  expect(order.toSorted()).toEqual(known)
  expect(idsOf(record).toSorted(), 'entries of the saved order').toEqual(known)
  if (isUnsaved(context)) expect(touched, 'an unsaved order has touched ids').not.toEqual([])
  const responseList = listInResponse(step)
  const previous = step.before && latestOf(step.before.context)
  if (responseList !== null)
    expect(
      latestOf(context)?.version,
      'version of the last read, even of a backup; the response to a save may be older',
    ).toBe(step.event.type === loadDone ? responseList.version : Math.max(responseList.version, previous?.version ?? 0))
}

const movesOnlyOnRequest: Check = (snapshot, step) => {
  const { before, event } = step
  const { order, search } = snapshot.context
  if (search !== '')
    for (const pressed of [{ type: 'row.move', id: 'c', place: 0 }, { type: 'save.open' }])
      expect(snapshot.can(pressed), 'disabled during a search').toBe(false)
  const { undone } = snapshot.context
  if (isUnsaved(snapshot.context)) expect(undone, 'another move discards the undone moves').toBeNull()
  expect(snapshot.can({ type: 'order.redo' }), 'redo is possible when it changes the order').toBe(
    isAt(snapshot, 'settled') && isUnsaved({ ...snapshot.context, ...withRedoneMoves(snapshot.context) }),
  )
  if (before === undefined) return
  const previous = before.context
  if (event.type === 'row.move' && before.can(event) && previous.order.includes(event.id)) {
    const withoutMoved = (ids: readonly string[]) => ids.filter((id) => id !== event.id)
    expect(order, 'only the moved id has a new position').toEqual(
      isUnsaved(snapshot.context)
        ? withoutMoved(previous.order).toSpliced(event.place, 0, event.id)
        : idsOf(latestOf(previous)),
    )
  } else if (event.type === 'order.undo' && before.can(event))
    expect([order, undone?.order], 'undo shows the saved order').toEqual([idsOf(latestOf(previous)), previous.order])
  else if (event.type === 'order.redo' && before.can(event)) {
    const undoneOrder = previous.undone?.order ?? []
    const common = (ids: readonly string[]) =>
      ids.filter((id) => undoneOrder.includes(id) && previous.order.includes(id))
    expect(common(order), 'redo restores the undone order').toEqual(common(undoneOrder))
  } else if (listInResponse(step) === null && !(isAt(before, 'comparing') && choiceTypes.includes(event.type)))
    expect(order).toEqual(previous.order)
}

/** Checks that neither user's order replaces the other's order without a choice. */
const keepsBothOrders: Check = (snapshot, step) => {
  const { before, event } = step
  const { context } = snapshot
  const { order, record } = context
  if (isAt(snapshot, 'settled') || isAt(snapshot, 'saved')) {
    expect(isUnsaved(context)).toBe(false)
    expect(context.theirs, 'no other order is known').toBeNull()
  }
  if (isAt(snapshot, 'reordered') || isAt(snapshot, 'confirming')) expect(isUnsaved(context)).toBe(true)
  if (isAt(snapshot, 'comparing') || isAt(snapshot, 'confirming'))
    expect(context.theirs !== null, 'compares exactly when two orders exist').toBe(isAt(snapshot, 'comparing'))
  if (before === undefined) return
  const previous = before.context
  const { record: known, theirs: otherOrder } = previous
  if (listInResponse(step) !== null && event.output.ending !== 'saved' && isUnsaved(previous)) {
    const now = idsOf(latestOf(context))
    const common = (ids: readonly string[]) => ids.filter((id) => previous.order.includes(id) && now.includes(id))
    if (isUnsaved(context)) expect(common(order), 'moves stay').toEqual(common(previous.order))
    else
      expect(
        [now, idsOf(known)].map(common),
        'moves end only when they are equal or their rows are gone',
      ).toContainEqual(common(previous.order))
  }
  if (isAt(before, 'comparing') && choiceTypes.includes(event.type))
    expect(before.can(event), 'a choice needs the displayed version and different orders').toBe(
      event.version === otherOrder?.version &&
        (event.type === 'theirs.take' || (otherOrder !== null && rebasedOn(previous, otherOrder).moved.length > 0)),
    )
  if (isAt(before, 'comparing') && otherOrder !== null && choiceTypes.includes(event.type) && before.can(event)) {
    const { order: rebased } = rebasedOn(previous, otherOrder)
    expect(record, 'the other order is the new base').toEqual(otherOrder)
    expect(order).toEqual(event.type === 'theirs.take' ? idsOf(otherOrder) : rebased)
    expect([isAt(snapshot, 'saving'), isUnsaved(context)]).toEqual([
      event.type === 'mine.save',
      event.type !== 'theirs.take',
    ])
  }
  if (isAt(before, 'reordered') && event.type === 'save.open' && before.can(event))
    expect(snapshot.value, 'the second save compares first').toMatchObject({
      order: { [otherOrder === null ? 'confirming' : 'comparing']: 'asking' },
    })
  if (event.type === 'save.close') expect(snapshot.hasTag('asking'), 'closing the dialog ends the question').toBe(false)
  if (isAt(before, 'comparing') && isAt(snapshot, 'comparing'))
    expect(snapshot.matches({ order: { comparing: 'changed' } }), 'marked as changed after a change').toBe(
      otherOrder?.version !== context.theirs?.version || before.matches({ order: { comparing: 'changed' } }),
    )
  if ((isAt(before, 'confirming') || isAt(before, 'saving')) && isAt(snapshot, 'comparing'))
    expect(snapshot.value, 'a replaced question is marked as changed').toMatchObject({
      order: { comparing: 'changed' },
    })
}

const savesOnce: Check = (snapshot, step) => {
  const { before, event } = step
  const { key, saves, record, order, theirs, unanswered } = snapshot.context
  const requests = noticesOf(step, 'ask.save')
  expect(requests.length, 'one save for each confirmation').toBe(
    Number(isAt(snapshot, 'saving') && !isAt(before, 'saving')),
  )
  expect(saves, 'each save has its own number').toBe((before?.context.saves ?? 0) + requests.length)
  for (const { input } of requests) {
    expect(
      [event.type === 'confirm' || event.type === 'mine.save', theirs],
      'a save needs a confirmation of the displayed list',
    ).toEqual([true, null])
    const { draft, ...save } = input.save
    expect(save).toEqual({ operationId: `${key}.${saves}`, id: 'conditions', version: record?.version })
    const displayed = before?.context.theirs ?? before?.context.record
    expect([save.version, event.version ?? displayed?.version], 'a save replaces the displayed version').toEqual([
      displayed?.version,
      displayed?.version,
    ])
    expect(idsOf({ draft }), 'a save sends the displayed order').toEqual(order)
    const isSame = unanswered !== null && idsOf(unanswered).join() === order.join()
    expect(input.unanswered, 'only an equal save without a response is repeated').toEqual(isSame ? unanswered : null)
  }
}

const reportsSaveResult: Check = (snapshot, step) => {
  const { before, event } = step
  const { context } = snapshot
  const isSaved = noticesOf(step, 'saved').length > 0
  if (isAt(snapshot, 'saved') && !isSaved) expect(isAt(before, 'saved'), 'a save is reported once').toBe(true)
  const { ending = null, record = null } = event.type === saveDone ? event.output : {}
  if (isSaved) {
    const known = lettersOf(context.record)
    const isDone = known === lettersOf(mine) && (ending === 'unanswered' || before?.context.unanswered != null)
    expect(ending === 'saved' || isDone, 'saved when the service confirms the save or returns its order').toBe(true)
    expect(context.unanswered).toBeNull()
    expect(isAt(snapshot, 'saved'), 'shown as saved unless changed since').toBe(known === lettersOf(mine))
  }
  expect(noticesOf(step, 'failed').length).toBe(Number(ending !== null && !isSaved))
  if (ending === 'saved') expect(isSaved).toBe(true)
  if (isAt(before, 'saved') && event.type === loadDone && event.output.record !== null)
    expect(isAt(snapshot, 'saved'), 'shown as saved until the order changes').toBe(
      lettersOf(context.record) === lettersOf(before?.context.record),
    )
  if (ending === 'stale' && record !== null && isUnsaved(context))
    expect(snapshot.value, 'a stale save asks again about the current list').toMatchObject({
      order: { [context.theirs ? 'comparing' : 'confirming']: 'changed' },
    })
  if ((ending === 'refused' || ending === 'unanswered') && isUnsaved(context) && context.theirs === null)
    expect([snapshot.value, context.refusal]).toMatchObject([{ order: { confirming: ending } }, refusal])
  if (isAt(before, 'confirming') && isAt(snapshot, 'confirming'))
    expect(
      snapshot.matches({ order: { confirming: 'changed' } }) && !before?.matches({ order: { confirming: 'changed' } }),
      'marked as changed after a change',
    ).toBe(
      before?.context.order.join() !== context.order.join() && !before?.matches({ order: { confirming: 'changed' } }),
    )
  if (isAt(before, 'saving') && event.type !== saveDone)
    expect(isAt(snapshot, 'saving'), 'other events do not interrupt a save').toBe(true)
}

const readsAfterNotices: Check = (snapshot, step) => {
  const { before, event } = step
  const shouldRead =
    before === undefined || ['reload', saveDone].includes(event.type) || event.type.startsWith('xstate.after.gather')
  expect(noticesOf(step, 'ask.load'), 'reads after every save, and once for gathered notices').toEqual(
    shouldRead ? [{ type: 'ask.load', input: { key: { id: 'conditions' } } }] : [],
  )
  const isOvertaken = before?.matches({ news: { reading: 'overtaken' } })
  if (event.type === loadDone)
    expect(snapshot.value, 'a notice during a read causes another read').toMatchObject({
      news: event.output.record === null ? 'refused' : isOvertaken ? 'gathering' : { current: 'latest' },
    })
  if (event.type === 'list.notice')
    expect(snapshot.value, 'a notice does not interrupt a read').toMatchObject({
      news: before?.matches({ news: 'reading' }) ? { reading: 'overtaken' } : 'gathering',
    })
  if (event.type === loadDone && event.output.record === null)
    expect(snapshot.context, 'a refused read changes nothing').toEqual(before?.context)
}

const checks = [hasEveryEntry, movesOnlyOnRequest, keepsBothOrders, savesOnce, reportsSaveResult, readsAfterNotices]

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
    ...choiceTypes.flatMap((type) => [2, 3].map((version) => ({ type, version }))),
    ...[first, theirs, mine, ...laterLists, null].map((record) => ({ type: loadDone, output: { record } })),
    { type: saveDone, output: { ...noResult, ending: 'saved', record: mine } },
    { type: saveDone, output: { ...noResult, ending: 'stale', record: theirs } },
    { type: saveDone, output: { ...noResult, ending: 'stale', record: listOf(2, 'abcd') } },
    { type: saveDone, output: { ...noResult, ending: 'unanswered', refusal, unanswered: sent } },
    { type: saveDone, output: { ...noResult, ending: 'refused', refusal } },
  ],
  situation: ({ order, record, theirs, search, unanswered, undone }) => [
    [order.join(''), lettersOf(record), record?.version, theirs && lettersOf(theirs)],
    [search, unanswered !== null, undone?.order.join('')],
  ],
  // Moves after another user's save only repeat earlier situations. Notices and refusals belong to a parallel region.
  shouldStop: (context, snapshot) =>
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
    for (const check of checks) check(snapshot, step)
  },
}
