import { expect } from 'vitest'
import type { ContextFrom } from 'xstate'
import type { TopSearchResult } from '../../src/domain/topLists/topList.ts'
import { catalogue } from '../../src/machines/catalogue.ts'
import { topAddReasons } from '../../src/machines/topLists/topAdd.machine.ts'
import type { Model } from '../support/model.ts'

const [heart, lung]: TopSearchResult[] = [
  { id: '1', name: 'Heart', kind: 'record' },
  { id: '2', name: 'Lung', kind: 'record' },
]
const concept: TopSearchResult = { id: 'C0018787', name: 'Heart', kind: 'concept' }
const failure = (code: string) => Object.assign(new Error(code), { code })
const failures = { gone: failure('NOT_FOUND'), unanswered: failure('UNREACHABLE'), refused: failure('BAD_USER_INPUT') }
const addDone = 'xstate.done.actor.add'

export const topAdd: Model<ContextFrom<typeof catalogue.topAdd>> = {
  machine: catalogue.topAdd,
  inputs: [
    { listed: ['8'], cap: 3, key: 'k', sought: '' },
    { listed: ['8'], cap: 3, key: 'k', sought: 'heart' },
  ],
  cases: [
    { type: 'result.choose', hit: heart },
    { type: 'result.choose', hit: lung },
    { type: 'result.choose', hit: concept },
    { type: 'list.update', listed: ['8'] },
    { type: 'list.update', listed: ['8', '1'] },
    { type: 'list.update', listed: ['8', '9', '7'] },
    { type: addDone, output: { success: true } },
    { type: addDone, output: { success: false } },
    ...Object.values(failures).map((error) => ({ type: 'xstate.error.actor.add', error })),
  ],
  situation: ({ listed, chosen }) => [listed, chosen?.id],
  controls: {
    events: [{ type: 'result.choose', hit: heart }, { type: 'save' }, { type: 'back' }],
    reasons: topAddReasons,
  },
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { key, sought, listed, cap, chosen, attempts, refusal } = snapshot.context
    const previous = before?.context
    const requests = sentEvents.filter(({ type }) => type.startsWith('ask.'))
    const isListed = chosen !== null && listed.includes(chosen.id)
    const isFull = listed.length >= cap
    const isAdding = snapshot.matches('adding') && !before?.matches('adding')
    if (before === undefined)
      expect(requests, 'starts the search with the numbers of the specification').toEqual([
        { type: 'ask.lookup', input: { debounce: 1_000, pageSize: 10, limit: 200, asksBlank: false, text: sought } },
      ])
    else
      expect(requests, 'each save sends the chosen record once').toEqual(
        isAdding ? [{ type: 'ask.add', input: { operationId: `${key}.${attempts}`, id: chosen?.id } }] : [],
      )
    expect(
      sentEvents.filter(({ type }) => type === 'added'),
      '`added` is sent only after a success',
    ).toHaveLength(Number(event.type === addDone && event.output.success))
    expect(snapshot.status === 'done').toBe(snapshot.matches('added'))

    if (event.type === 'result.choose' && before?.matches('looking'))
      expect(snapshot.matches('chosen'), 'only a record can be chosen, and only with room').toBe(
        event.hit.kind === 'record' && !isFull,
      )
    if (previous?.chosen && event.type !== 'result.choose') expect(chosen, 'the choice stays').toEqual(previous.chosen)
    if (snapshot.matches({ chosen: 'ready' }) || snapshot.matches({ chosen: 'refused' }))
      expect(snapshot.can({ type: 'save' }), 'no duplicate, and no entry beyond the limit').toBe(!isListed && !isFull)
    if (snapshot.matches({ chosen: 'full' }) || snapshot.matches({ chosen: 'gone' }))
      expect(snapshot.can({ type: 'save' }), 'a save that must fail is disabled').toBe(false)
    if (snapshot.matches({ chosen: 'unanswered' }))
      expect(snapshot.can({ type: 'save' }), 'an addition without a response can be repeated').toBe(true)
    expect(snapshot.can({ type: 'back' })).toBe(snapshot.matches('chosen'))

    if (previous && event.type === 'save' && before?.matches('chosen'))
      expect(attempts, 'a repeated save keeps its operationId').toBe(previous.attempts)
    if (event.type === addDone && !event.output.success) {
      expect(snapshot.value, 'Error No More Top {X} Allowed').toEqual({ chosen: 'full' })
      expect(attempts, 'the next save has a new operationId').toBe((previous?.attempts ?? 0) + 1)
    }
    if (event.type === 'xstate.error.actor.add') {
      const [state] = Object.entries(failures).find(([, error]) => error === event.error) ?? []
      expect(snapshot.value).toEqual({ chosen: state })
      if (state !== 'gone') expect(refusal?.message).toBe(event.error.message)
    }
    const isRefused = snapshot.matches({ chosen: 'refused' }) || snapshot.matches({ chosen: 'unanswered' })
    if (!snapshot.matches('looking'))
      expect(refusal !== null, 'a refusal exists only in the states that show it').toBe(isRefused)
    const hasFailed = event.type === 'xstate.error.actor.add' || (event.type === addDone && !event.output.success)
    expect(sentEvents.filter(({ type }) => type === 'failed')).toHaveLength(Number(hasFailed))
    if (before?.matches('adding') && !event.type.startsWith('xstate.'))
      expect(snapshot.matches('adding'), 'other events do not interrupt an addition').toBe(true)
    if (before?.matches({ chosen: 'full' }) && event.type === 'list.update')
      expect(snapshot.value, 'full until the list has room').toEqual({ chosen: isFull ? 'full' : 'ready' })
  },
}
