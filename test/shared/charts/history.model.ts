import { expect } from 'vitest'
import { catalogue } from '../../../src/machines/catalogue.ts'
import { historyReasons } from '../../../src/machines/history/history.machine.ts'
import type { ModelOf } from '../../support/model.ts'

const change = (id: string) => ({ type: 'choice.toggle', change: { id } })
const target = { auditId: '2' }

export const history: ModelOf<'history'> = {
  machine: catalogue.history,
  inputs: [{ record: 'x' }],
  cases: [change('1'), change('2'), change('3'), { type: 'undo.open', target }],
  canHappen: (_, { type }) => !type.endsWith('actor.rows'),
  situation: ({ chosen, target: open }) => [chosen, open],
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { chosen, target: open } = snapshot.context
    const previous = before?.context.chosen ?? []
    if (before === undefined) expect(sentEvents).toEqual([{ type: 'ask.rows', input: { asked: 'x' } }])
    expect(chosen.length, 'two versions are compared').toBeLessThanOrEqual(2)
    if (snapshot.matches('comparing')) expect(chosen).toHaveLength(2)
    if (event.type === 'choice.toggle' && before?.matches('listing')) {
      const wasChosen = previous.some(({ id }) => id === event.change.id)
      const isFull = previous.length === 2 && !wasChosen
      expect(chosen.some(({ id }) => id === event.change.id)).toBe(!wasChosen && !isFull)
    }
    expect(open !== null, 'a target while an undo is open').toBe(snapshot.matches('undoing'))
    expect(
      sentEvents.filter(({ type }) => type === 'rows.load'),
      'the changes reload after an undo',
    ).toEqual(event.type === 'undone' ? [{ type: 'rows.load', asked: 'x' }] : [])
    if (event.type === 'back' && before?.matches('comparing')) expect(chosen).toEqual([])
  },
  controls: { events: [{ type: 'compare' }, change('3')], reasons: historyReasons },
}
