import { expect } from 'vitest'
import type { Change, Item } from '../../src/machines/association.machine.ts'
import { catalogue } from '../../src/machines/catalogue.ts'
import type { Model } from '../support/model.ts'

const offline = new Error('offline')
const [abernathy, eriksen] = [
  { id: '1', label: 'Abernathy, Joel' },
  { id: '2', label: 'Eriksen, Tove' },
]

export const association: Model<{ items: Item[]; queue: Change[]; failed: Change[] }> = {
  machine: catalogue.association,
  inputs: [{ owner: '88' }],
  cases: [
    { type: 'item.link', item: abernathy },
    { type: 'item.link', item: eriksen },
    { type: 'item.unlink', item: abernathy },
    { type: 'item.unlink', item: eriksen },
    { type: 'xstate.done.actor.loadItems', output: [abernathy] },
    { type: 'xstate.error.actor.loadItems', error: offline },
    { type: 'xstate.done.actor.reloadItems', output: [abernathy] },
    { type: 'xstate.error.actor.reloadItems', error: offline },
    { type: 'xstate.error.actor.change', error: offline },
  ],
  situation: ({ items, queue, failed }) => [items, queue, failed],
  invariant: (snapshot, { before, event, told }) => {
    const { items, queue, failed } = snapshot.context
    const [head] = before?.context.queue ?? []
    const ids = items.map(({ id }) => id)
    if (event.type === 'xstate.error.actor.change') {
      expect(failed, 'a failed one shows the ERROR badge').toContainEqual(head)
      expect(ids, 'and changes nothing').toEqual(before?.context.items.map(({ id }) => id))
    }
    if (event.type === 'xstate.done.actor.change') expect(ids.includes(head?.item.id ?? '')).toBe(head?.kind === 'link')
    for (const { input } of told.filter(({ type }) => type === 'ask.change'))
      expect(input, 'in the order of the clicks').toEqual({ owner: '88', ...queue[0] })
    if (event.type.endsWith('actor.change'))
      expect(
        told.some(({ type }) => type === 'settled'),
        'told when all is answered',
      ).toBe(queue.length === 0)
    expect(new Set(items.map(({ id }) => id)).size, 'no item twice').toBe(items.length)
    expect(new Set(queue.map(({ item }) => item.id)).size, 'a second press does nothing').toBe(queue.length)
    for (const { item } of queue) expect(failed.map((change) => change.item.id)).not.toContain(item.id)
    for (const { kind, item } of queue)
      expect(
        items.some(({ id }) => id === item.id),
        'only what is linked is unlinked, only what is not is linked',
      ).toBe(kind === 'unlink')
    if (snapshot.matches({ ready: 'changing' })) expect(queue).not.toEqual([])
    if (snapshot.matches({ ready: 'settled' })) expect(queue).toEqual([])
  },
}

const outcome = { added: [], alreadyLinked: [], unknown: [], repeated: [] }

export const addByIds: Model<{ text: string; outcome: typeof outcome | null; problem: string | null }> = {
  machine: catalogue.addByIds,
  inputs: [{ owner: '88' }],
  cases: [
    { type: 'ids.type', text: '2210, 2211' },
    { type: 'ids.type', text: ' , ' },
    { type: 'xstate.done.actor.addMany', output: { ...outcome, added: ['2210'], unknown: ['2211'] } },
    { type: 'xstate.done.actor.addMany', output: { ...outcome, unknown: ['2210', '2211'] } },
    { type: 'xstate.error.actor.addMany', error: offline },
  ],
  situation: ({ text, outcome, problem }) => [text, outcome, problem],
  invariant: (snapshot, { before, event, told }) => {
    const { text, outcome, problem } = snapshot.context
    if (before?.matches({ open: 'typing' }) && snapshot.matches('saving'))
      expect(told).toEqual([{ type: 'ask.addMany', input: { owner: '88', text } }])
    if (event.type === 'xstate.done.actor.addMany')
      expect(
        told.some(({ type }) => type === 'added'),
        'told when something was added',
      ).toBe(snapshot.matches({ open: 'added' }))
    if (snapshot.matches('saving')) expect(text).toMatch(/\d/)
    if (snapshot.matches({ open: 'added' })) expect(outcome?.added).not.toEqual([])
    if (snapshot.matches({ open: 'refused' })) expect(outcome?.added).toEqual([])
    if (snapshot.matches({ open: 'failed' }))
      expect([text !== '', problem], 'what was pasted stays').toEqual([true, 'offline'])
    if (text.replace(/\D/g, '') === '') expect(snapshot.can({ type: 'save' }), 'no id, nothing to save').toBe(false)
  },
}
