import { assign, emit, setup } from 'xstate'
import { texts } from '../domain/texts.ts'
import { service } from './service.ts'

/** One linked record, by what it is called in the list. */
export interface Item {
  readonly id: string
  readonly label: string
}
export interface Change {
  readonly kind: 'link' | 'unlink'
  readonly item: Item
}

/**
 * The records linked to another, each added or removed by a call of its own, at once and in the order of
 * the clicks. One that fails says so and can be tried again; the others are not held up by it.
 */
export const associationMachine = setup({
  types: {
    input: {} as { owner: string },
    context: {} as {
      readonly owner: string
      readonly items: readonly Item[]
      readonly queue: readonly Change[]
      readonly failed: readonly Change[]
    },
    events: {} as
      | { type: 'item.link'; item: Item }
      | { type: 'item.unlink'; item: Item }
      | { type: 'reload' }
      | { type: 'retry' },
    /** All that was asked for has been answered. */
    emitted: {} as { type: 'settled' },
  },
  actors: {
    loadItems: service<readonly Item[], { owner: string }>('loadItems'),
    change: service<void, Change & { owner: string }>('change'),
  },
  guards: {
    isLinkable: ({ context: { items, queue } }, item: Item) => !has(items, item) && !has(queue.map(itemOf), item),
    isUnlinkable: ({ context: { items, queue } }, item: Item) => has(items, item) && !has(queue.map(itemOf), item),
    hasQueue: ({ context }) => context.queue.length > 0,
  },
  actions: {
    keep: assign(({ context: { queue, failed } }, items: readonly Item[]) => ({
      items,
      queue: queue.filter(isOpen(items)),
      failed: failed.filter(isOpen(items)),
    })),
    enqueue: assign(({ context }, change: Change) => ({
      queue: [...context.queue, change],
      failed: context.failed.filter(({ item }) => item.id !== change.item.id),
    })),
    apply: assign(({ context: { items, queue } }) => ({ items: queue.slice(0, 1).reduce(changed, items) })),
    markFailed: assign(({ context: { failed, queue } }) => ({ failed: [...failed, ...queue.slice(0, 1)] })),
    tell: emit({ type: 'settled' }),
    dequeue: assign(({ context }) => ({ queue: context.queue.slice(1) })),
  },
}).createMachine({
  id: 'association',
  context: ({ input }) => ({ ...input, items: [], queue: [], failed: [] }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadItems',
        src: 'loadItems',
        input: ({ context: { owner } }) => ({ owner }),
        onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: { target: 'unavailable' },
      },
    },
    unavailable: { description: texts.unreachable, on: { retry: { target: 'loading' } } },
    ready: {
      initial: 'settled',
      on: {
        'item.link': {
          guard: { type: 'isLinkable', params: ({ event }) => event.item },
          actions: { type: 'enqueue', params: ({ event }) => ({ kind: 'link', item: event.item }) },
        },
        'item.unlink': {
          guard: { type: 'isUnlinkable', params: ({ event }) => event.item },
          actions: { type: 'enqueue', params: ({ event }) => ({ kind: 'unlink', item: event.item }) },
        },
        reload: { target: '.reloading' },
      },
      states: {
        settling: {
          always: [
            { guard: 'hasQueue', target: 'changing' },
            { target: 'settled', actions: 'tell' },
          ],
        },
        settled: { always: { guard: 'hasQueue', target: 'changing' } },
        reloading: {
          description: 'After many were added at once; a call that was under way is made again unless it is done.',
          invoke: {
            id: 'reloadItems',
            src: 'loadItems',
            input: ({ context: { owner } }) => ({ owner }),
            onDone: { target: 'settling', actions: { type: 'keep', params: ({ event }) => event.output } },
            onError: { target: '#association.unavailable' },
          },
        },
        changing: {
          invoke: {
            id: 'change',
            src: 'change',
            input: ({ context: { owner, queue } }) => ({ owner, ...(queue[0] as Change) }),
            onDone: { target: 'settling', actions: ['apply', 'dequeue'] },
            onError: { target: 'settling', actions: ['markFailed', 'dequeue'] },
          },
        },
      },
    },
  },
})

const itemOf = ({ item }: Change) => item
const has = (items: readonly Item[], { id }: Item) => items.some((item) => item.id === id)
/** Whether a change is still to be made, now that these items are linked. */
const isOpen =
  (items: readonly Item[]) =>
  ({ kind, item }: Change) =>
    has(items, item) === (kind === 'unlink')
const changed = (items: readonly Item[], { kind, item }: Change) =>
  kind === 'link'
    ? [...items, item].sort((a, b) => a.label.localeCompare(b.label))
    : items.filter(({ id }) => id !== item.id)
