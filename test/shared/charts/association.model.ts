import { expect } from 'vitest'
import type { Change, Item } from '../../../src/machines/association/association.ts'
import { catalogue } from '../../../src/machines/catalogue.ts'
import type { ModelOf } from '../../support/model.ts'

const offline = new Error('offline')
const [abernathy, eriksen] = [
  { id: '1', label: 'Abernathy, Joel' },
  { id: '2', label: 'Eriksen, Tove' },
]
const idsOf = (items: readonly Item[] = []) => items.map(({ id }) => id)
const operationsOf = (changes: readonly Change[]) => changes.map(({ operationId }) => operationId)

export const association: ModelOf<'association'> = {
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
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { items, queue, failed, isOld, isGiven } = snapshot.context
    const { context } = before ?? {}
    const [firstChange] = context?.queue ?? []
    const isPressed = event.type.startsWith('item.')
    if (before === undefined) {
      expect(snapshot.matches('ready'), 'given items are ready at once').toBe(isGiven)
      expect(idsOf(items)).toEqual(isGiven ? ['1'] : [])
    }
    if (event.type === 'xstate.error.actor.change') {
      expect(operationsOf(failed), 'a failed change is marked as failed').toContain(firstChange?.operationId)
      expect(failed.at(-1)?.problem, 'problem of the failed change').toBe('offline')
      expect(idsOf(items), 'a failed change leaves the items unchanged').toEqual(idsOf(context?.items))
      expect(snapshot.matches({ ready: 'reloading' }), 'a failed change reloads the items').toBe(true)
    }
    if (event.type === 'xstate.done.actor.change') {
      expect(items.find(({ id }) => id === firstChange?.item.id)?.label, 'a linked item has the service’s label').toBe(
        firstChange?.kind === 'link' ? 'Eriksen-Dahl, Tove' : undefined,
      )
      expect(snapshot.matches({ ready: 'reloading' }), 'a repeated change, or one of old items, causes a reload').toBe(
        firstChange?.isSent || context?.isOld,
      )
    }
    if (event.type.startsWith('xstate.error'))
      expect(idsOf(items), 'an error keeps the items').toEqual(idsOf(context?.items))
    for (const { input } of sentEvents.filter(({ type }) => type === 'ask.change')) {
      const { owner, operationId, kind, item } = input
      expect({ owner, operationId, kind, item }, 'changes are sent in the order of the clicks').toMatchObject({
        owner: '88',
        operationId: queue[0]?.operationId,
        kind: queue[0]?.kind,
        item: queue[0]?.item,
      })
    }
    for (const change of [...(context?.queue ?? []), ...(context?.failed ?? [])]) {
      const sameChange = [...queue, ...failed].find(
        ({ item, kind }) => item.id === change.item.id && kind === change.kind,
      )
      if (sameChange) expect(sameChange.operationId, 'a change keeps its operationId').toBe(change.operationId)
      else if (!event.type.startsWith('xstate.done.actor.change') && change.isSent && context?.queue.includes(change))
        expect.unreachable('a sent change stays until its response')
    }
    const operations = operationsOf([...queue, ...failed])
    expect(new Set(operations).size, 'no operationId twice').toBe(operations.length)
    expect(
      sentEvents.some(({ type }) => type === 'settled'),
      '`settled` is sent when all changes have responses',
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
        expect(idsOf(items).includes(item.id), 'only linked items are unlinked, and only other items are linked').toBe(
          kind === 'unlink',
        )
    if (isPressed && before?.matches('ready')) {
      const kind = event.type === 'item.link' ? 'link' : 'unlink'
      const isQueued = context?.queue.some(({ item }) => item.id === event.item.id)
      const isLinked = idsOf(context?.items).includes(event.item.id)
      const expectedChanges = isQueued || isLinked === (kind === 'link') ? [] : [{ kind, item: event.item }]
      expect(queue.slice(context?.queue.length), 'each effective click adds its change').toMatchObject(expectedChanges)
    }
    if (event.type.endsWith('actor.reloadItems'))
      expect(isOld, 'items are old after a failed reload').toBe(event.type.includes('error'))
    if (isOld) expect(snapshot.matches({ ready: 'settled' }), 'old items are reloaded automatically').toBe(false)
    if (snapshot.matches({ ready: 'changing' })) expect(queue).not.toEqual([])
    if (snapshot.matches({ ready: 'settled' }) || snapshot.matches({ ready: 'old' })) expect(queue).toEqual([])
  },
}

const outcome = { added: [], alreadyLinked: [], unknown: [], repeated: [] }
const preview = { outcome: { ...outcome, added: ['2210'] }, known: [{ pasted: '2210', name: 'Tove Eriksen, MD' }] }
const preflights = ['checking', 'checked', 'unchecked'] as const

export const addByIds: ModelOf<'addByIds'> = {
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
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { text, pastes, preview, outcome, refusal } = snapshot.context
    const requests = sentEvents.filter(({ type }) => type.startsWith('ask.'))
    const isUsable = /\d/.test(text)
    if (before?.matches('open') && snapshot.matches('saving'))
      expect(requests, 'adding does not wait for the preview').toEqual([
        { type: 'ask.addMany', input: { owner: '88', operationId: `k.${pastes}`, text } },
      ])
    if (event.type.startsWith('xstate.after.searchDebounce'))
      expect(requests, 'a preview is requested when typing pauses').toEqual(
        isUsable ? [{ type: 'ask.preview', input: { owner: '88', text } }] : [],
      )
    else expect(requests.some(({ type }) => type === 'ask.preview')).toBe(false)
    if (event.type === 'ids.type' && before?.matches('open')) {
      expect(preview, 'editing the text discards its preview').toBeNull()
      expect(snapshot.matches({ open: 'typing' })).toBe(true)
    }
    expect(snapshot.can({ type: 'save' }), 'a paste can be added without a preview').toBe(
      snapshot.matches('open') && isUsable,
    )
    for (const state of preflights) {
      if (!snapshot.matches({ open: state })) continue
      expect(preview !== null, 'a preview exists only in the state `checked`').toBe(state === 'checked')
      expect(outcome, 'nothing was added yet').toBeNull()
    }
    const isAnswered = event.type === 'xstate.done.actor.addMany'
    if (before?.matches('saving') && !isAnswered) {
      expect(text, 'the pasted text stays until the response').toBe(before.context.text)
      expect(pastes, 'a paste without a response keeps its operationId').toBe(before.context.pastes)
    }
    if (isAnswered || (event.type === 'ids.type' && before?.matches('open')))
      expect(pastes, 'the next paste has a new operationId').toBeGreaterThan(before?.context.pastes ?? 0)
    if (event.type.endsWith('actor.addMany'))
      expect(
        sentEvents.some(({ type }) => type === 'added'),
        '`added` is sent when ids were added, or may have been added',
      ).toBe(!snapshot.matches({ open: 'refused' }))
    if (snapshot.matches('saving')) expect(text).toMatch(/\d/)
    if (snapshot.matches({ open: 'added' })) expect(outcome?.added).not.toEqual([])
    if (snapshot.matches({ open: 'refused' })) expect(outcome?.added).toEqual([])
    if (snapshot.matches({ open: 'failed' })) {
      expect(refusal?.message).toBe('offline')
      expect(preview, 'no preview after a failure').toBeNull()
    }
  },
}
