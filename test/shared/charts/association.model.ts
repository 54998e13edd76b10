import { expect } from 'vitest'
import type { Change, Item } from '../../../src/machines/association/association.ts'
import { catalogue } from '../../../src/machines/catalogue.ts'
import type { ServiceFailure } from '../../../src/machines/service.ts'
import type { Model } from '../../support/model.ts'

const offline = new Error('offline')
const [abernathy, eriksen] = [
  { id: '1', label: 'Abernathy, Joel' },
  { id: '2', label: 'Eriksen, Tove' },
]
const idsOf = (items: readonly Item[] = []) => items.map(({ id }) => id)
const operationsOf = (changes: readonly Change[]) => changes.map(({ operationId }) => operationId)

export const association: Model<{
  items: Item[]
  queue: Change[]
  failed: Change[]
  isOld: boolean
  isGiven: boolean
}> = {
  machine: catalogue.association,
  inputs: [
    { owner: '88', key: 'k' },
    { owner: '88', key: 'k', given: [abernathy] },
  ],
  cases: [
    { type: 'item.link', item: eriksen },
    { type: 'item.unlink', item: abernathy },
    { type: 'item.link', item: abernathy },
    { type: 'xstate.done.actor.loadItems', output: [abernathy] },
    { type: 'xstate.error.actor.loadItems', error: offline },
    { type: 'xstate.done.actor.reloadItems', output: [abernathy] },
    { type: 'xstate.done.actor.reloadItems', output: [] },
    { type: 'xstate.error.actor.reloadItems', error: offline },
    { type: 'xstate.done.actor.change', output: { id: '', label: 'Eriksen-Dahl, Tove' } },
    { type: 'xstate.error.actor.change', error: offline },
  ],
  situation: ({ items, queue, failed, isOld }) => [
    idsOf(items),
    isOld,
    ...[queue, failed].map((changes) => changes.map(({ kind, item, isSent }) => [kind, item, isSent])),
  ],
  invariant: (snapshot, { before, event, told }) => {
    const { items, queue, failed, isOld, isGiven } = snapshot.context
    const { context } = before ?? {}
    const [head] = context?.queue ?? []
    const isPressed = event.type.startsWith('item.')
    if (before === undefined) {
      expect(snapshot.matches('ready'), 'what came with its owner is there at once').toBe(isGiven)
      expect(idsOf(items)).toEqual(isGiven ? ['1'] : [])
    }
    if (event.type === 'xstate.error.actor.change') {
      expect(operationsOf(failed), 'a failed one shows the ERROR badge').toContain(head?.operationId)
      expect(failed.at(-1)?.problem, 'and why').toBe('offline')
      expect(idsOf(items), 'and changes nothing').toEqual(idsOf(context?.items))
      expect(snapshot.matches({ ready: 'reloading' }), 'nobody knows what became of it: the service is asked').toBe(
        true,
      )
    }
    if (event.type === 'xstate.done.actor.change') {
      expect(
        items.find(({ id }) => id === head?.item.id)?.label,
        'what was linked is called as the service calls it',
      ).toBe(head?.kind === 'link' ? 'Eriksen-Dahl, Tove' : undefined)
      expect(
        snapshot.matches({ ready: 'reloading' }),
        'the answer to a repeated one may be old, and so may be what it is applied to',
      ).toBe(head?.isSent || context?.isOld)
    }
    if (event.type.startsWith('xstate.error'))
      expect(idsOf(items), 'nothing is thrown away').toEqual(idsOf(context?.items))
    for (const { input } of told.filter(({ type }) => type === 'ask.change')) {
      const { owner, operationId, kind, item } = input
      expect({ owner, operationId, kind, item }, 'in the order of the clicks').toMatchObject({
        owner: '88',
        operationId: queue[0]?.operationId,
        kind: queue[0]?.kind,
        item: queue[0]?.item,
      })
    }
    for (const change of [...(context?.queue ?? []), ...(context?.failed ?? [])]) {
      const later = [...queue, ...failed].find(({ item, kind }) => item.id === change.item.id && kind === change.kind)
      if (later) expect(later.operationId, 'a change keeps its operationId').toBe(change.operationId)
      else if (!event.type.startsWith('xstate.done.actor.change') && change.isSent && context?.queue.includes(change))
        expect.unreachable('a change that was sent stays until it is answered')
    }
    const operations = operationsOf([...queue, ...failed])
    expect(new Set(operations).size, 'no operationId twice').toBe(operations.length)
    expect(
      told.some(({ type }) => type === 'settled'),
      'told when all is answered',
    ).toBe(
      snapshot.matches({ ready: 'settled' }) &&
        before?.matches({ ready: 'settled' }) === false &&
        !before.matches('loading'),
    )
    expect(new Set(idsOf(items)).size, 'no item twice').toBe(items.length)
    expect(new Set(queue.map(({ item }) => item.id)).size, 'a second press does nothing').toBe(queue.length)
    for (const { item } of queue) expect(failed.map((change) => change.item.id)).not.toContain(item.id)
    for (const { kind, item, isSent } of [...queue, ...failed])
      if (!isSent)
        expect(idsOf(items).includes(item.id), 'only what is linked is unlinked, only what is not is linked').toBe(
          kind === 'unlink',
        )
    if (isPressed && before?.matches('ready')) {
      const kind = event.type === 'item.link' ? 'link' : 'unlink'
      const isHeld = context?.queue.some(({ item }) => item.id === event.item.id)
      const isThere = idsOf(context?.items).includes(event.item.id)
      const asked = isHeld || isThere === (kind === 'link') ? [] : [{ kind, item: event.item }]
      expect(queue.slice(context?.queue.length), 'no click is lost, nor taken for another').toMatchObject(asked)
    }
    if (event.type.endsWith('actor.reloadItems'))
      expect(isOld, 'says that it is old').toBe(event.type.includes('error'))
    if (isOld) expect(snapshot.matches({ ready: 'settled' }), 'asks again by itself').toBe(false)
    if (snapshot.matches({ ready: 'changing' })) expect(queue).not.toEqual([])
    if (snapshot.matches({ ready: 'settled' }) || snapshot.matches({ ready: 'old' })) expect(queue).toEqual([])
  },
}

const outcome = { added: [], alreadyLinked: [], unknown: [], repeated: [] }
const preview = { outcome: { ...outcome, added: ['2210'] }, known: [{ pasted: '2210', name: 'Tove Eriksen, MD' }] }
const preflights = ['checking', 'checked', 'unchecked'] as const

export const addByIds: Model<{
  text: string
  pastes: number
  preview: typeof preview | null
  outcome: typeof outcome | null
  refusal: ServiceFailure | null
}> = {
  machine: catalogue.addByIds,
  inputs: [{ owner: '88', key: 'k' }],
  cases: [
    { type: 'ids.type', text: '2210, 2211' },
    { type: 'ids.type', text: ' , ' },
    { type: 'xstate.done.actor.preview', output: preview },
    { type: 'xstate.error.actor.preview', error: offline },
    { type: 'xstate.done.actor.addMany', output: { ...outcome, added: ['2210'], unknown: ['2211'] } },
    { type: 'xstate.done.actor.addMany', output: { ...outcome, unknown: ['2210', '2211'] } },
    { type: 'xstate.error.actor.addMany', error: offline },
  ],
  situation: ({ text, preview, outcome, refusal }) => [text, preview, outcome, refusal],
  invariant: (snapshot, { before, event, told }) => {
    const { text, pastes, preview, outcome, refusal } = snapshot.context
    const asked = told.filter(({ type }) => type.startsWith('ask.'))
    const isUsable = /\d/.test(text)
    if (before?.matches('open') && snapshot.matches('saving'))
      expect(asked, 'adding waits for no answer').toEqual([
        { type: 'ask.addMany', input: { owner: '88', operationId: `k.${pastes}`, text } },
      ])
    if (event.type.startsWith('xstate.after.searchDebounce'))
      expect(asked, 'what would become of it is asked of a text that rests').toEqual(
        isUsable ? [{ type: 'ask.preview', input: { owner: '88', text } }] : [],
      )
    else expect(asked.some(({ type }) => type === 'ask.preview')).toBe(false)
    if (event.type === 'ids.type' && before?.matches('open')) {
      expect(preview, 'a text that was edited is checked anew').toBeNull()
      expect(snapshot.matches({ open: 'typing' })).toBe(true)
    }
    expect(snapshot.can({ type: 'save' }), 'whatever is known of it, a paste can be added').toBe(
      snapshot.matches('open') && isUsable,
    )
    for (const state of preflights) {
      if (!snapshot.matches({ open: state })) continue
      expect(preview !== null, 'what is shown was answered').toBe(state === 'checked')
      expect(outcome, 'nothing was added yet').toBeNull()
    }
    const isAnswered = event.type === 'xstate.done.actor.addMany'
    if (before?.matches('saving') && !isAnswered) {
      expect(text, 'what was pasted stays').toBe(before.context.text)
      expect(pastes, 'an unanswered paste is sent again under the same operationId').toBe(before.context.pastes)
    }
    if (isAnswered || (event.type === 'ids.type' && before?.matches('open')))
      expect(pastes, 'what comes next is another paste').toBeGreaterThan(before?.context.pastes ?? 0)
    if (event.type.endsWith('actor.addMany'))
      expect(
        told.some(({ type }) => type === 'added'),
        'told when something was added, or may have been',
      ).toBe(!snapshot.matches({ open: 'refused' }))
    if (snapshot.matches('saving')) expect(text).toMatch(/\d/)
    if (snapshot.matches({ open: 'added' })) expect(outcome?.added).not.toEqual([])
    if (snapshot.matches({ open: 'refused' })) expect(outcome?.added).toEqual([])
    if (snapshot.matches({ open: 'failed' })) {
      expect(refusal?.message).toBe('offline')
      expect(preview, 'they may have been added').toBeNull()
    }
  },
}
