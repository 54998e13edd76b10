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
const failures = {
  gone: failure('NOT_FOUND'),
  unanswered: failure('UNREACHABLE'),
  refused: failure('BAD_USER_INPUT'),
}
const added = 'xstate.done.actor.add'

export const topAdd: Model<ContextFrom<typeof catalogue.topAdd>> = {
  machine: catalogue.topAdd,
  inputs: [
    { listed: ['8'], cap: 3, key: 'k', sought: '' },
    { listed: ['8'], cap: 3, key: 'k', sought: 'heart' },
  ],
  cases: [
    { type: 'hit.choose', hit: heart },
    { type: 'hit.choose', hit: lung },
    { type: 'hit.choose', hit: concept },
    { type: 'list.give', listed: ['8'] },
    { type: 'list.give', listed: ['8', '1'] },
    { type: 'list.give', listed: ['8', '9', '7'] },
    { type: added, output: { success: true } },
    { type: added, output: { success: false } },
    ...Object.values(failures).map((error) => ({ type: 'xstate.error.actor.add', error })),
  ],
  situation: ({ listed, chosen }) => [listed, chosen?.id],
  controls: {
    events: [{ type: 'hit.choose', hit: heart }, { type: 'save' }, { type: 'back' }],
    reasons: topAddReasons,
  },
  invariant: (snapshot, { before, event, told }) => {
    const { key, sought, listed, cap, chosen, attempts, refusal } = snapshot.context
    const was = before?.context
    const asked = told.filter(({ type }) => type.startsWith('ask.'))
    const isListed = chosen !== null && listed.includes(chosen.id)
    const isFull = listed.length >= cap
    const isAdding = snapshot.matches('adding') && !before?.matches('adding')
    if (before === undefined)
      expect(asked, 'a search for what is typed, with the numbers of the specification').toEqual([
        { type: 'ask.lookup', input: { debounce: 1_000, pageSize: 10, limit: 200, asksBlank: false, text: sought } },
      ])
    else
      expect(asked, 'what was chosen, once for each press').toEqual(
        isAdding ? [{ type: 'ask.add', input: { operationId: `${key}.${attempts}`, id: chosen?.id } }] : [],
      )
    expect(
      told.filter(({ type }) => type === 'added'),
      "'Updated' only once the service said so",
    ).toHaveLength(Number(event.type === added && event.output.success))
    expect(snapshot.status === 'done').toBe(snapshot.matches('added'))

    if (event.type === 'list.give') expect(listed, 'as the list is').toEqual(event.listed)
    else if (was) expect(listed).toEqual(was.listed)
    if (event.type === 'hit.choose' && before?.matches('looking'))
      expect(snapshot.matches('chosen'), 'a record, as long as there is room').toBe(
        event.hit.kind === 'record' && !isFull,
      )
    if (was?.chosen && event.type !== 'hit.choose') expect(chosen, 'stays').toEqual(was.chosen)
    if (snapshot.matches({ chosen: 'ready' }) || snapshot.matches({ chosen: 'refused' }))
      expect(snapshot.can({ type: 'save' }), 'neither twice nor beyond the cap').toBe(!isListed && !isFull)
    if (snapshot.matches({ chosen: 'full' }) || snapshot.matches({ chosen: 'gone' }))
      expect(snapshot.can({ type: 'save' }), 'it would only be refused again').toBe(false)
    if (snapshot.matches({ chosen: 'unanswered' }))
      expect(snapshot.can({ type: 'save' }), 'it may stand in the list because of that').toBe(true)
    expect(snapshot.can({ type: 'back' })).toBe(snapshot.matches('chosen'))

    if (was && event.type === 'save' && before?.matches('chosen'))
      expect(attempts, 'sent again, it is the same addition').toBe(was.attempts)
    if (event.type === added && !event.output.success) {
      expect(snapshot.value, 'Error No More Top {X} Allowed').toEqual({ chosen: 'full' })
      expect(attempts, 'that is answered; the next one is another').toBe((was?.attempts ?? 0) + 1)
    }
    if (event.type === 'xstate.error.actor.add') {
      const [ending] = Object.entries(failures).find(([, error]) => error === event.error) ?? []
      expect(snapshot.value).toEqual({ chosen: ending })
      if (ending !== 'gone') expect(refusal?.message).toBe(event.error.message)
    }
    const isRefused = snapshot.matches({ chosen: 'refused' }) || snapshot.matches({ chosen: 'unanswered' })
    if (!snapshot.matches('looking'))
      expect(refusal !== null, 'of the last attempt, and only while that stands').toBe(isRefused)
    const isFailed = event.type === 'xstate.error.actor.add' || (event.type === added && !event.output.success)
    expect(told.filter(({ type }) => type === 'failed')).toHaveLength(Number(isFailed))
    if (before?.matches('adding') && !event.type.startsWith('xstate.'))
      expect(snapshot.matches('adding'), 'whatever comes').toBe(true)
    if (before?.matches({ chosen: 'full' }) && event.type === 'list.give')
      expect(snapshot.value, 'until there is room').toEqual({ chosen: isFull ? 'full' : 'ready' })
  },
}
