import { assign, emit, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import { sentences } from '../../domain/sentences.ts'
import { texts } from '../../domain/texts.ts'
import { type Failure, refusalOf, service } from '../service.ts'
import { describedBy, slowNotice } from '../shown.ts'
import { applyChange, type Change, type Item, includesItem, isPending, itemOf } from './association.ts'

/**
 * Links and unlinks the items of a record (the `owner`), one change at a time. A failed change does not stop the next
 * change. If a reload interrupts a change, the machine sends that change again with its operationId.
 */
export const createAssociationMachine = <Linked extends Item = Item>() =>
  setup({
    types: {
      input: {} as {
        owner: string
        /** Prefix of each change's operationId. */
        key: string
        /** If absent, the machine loads the items. */
        given?: readonly Linked[] | undefined
      },
      context: {} as {
        readonly owner: string
        readonly key: string
        readonly clicks: number
        readonly isGiven: boolean
        readonly items: readonly Linked[]
        /** True when the last reload failed, so the items may be out of date. */
        readonly isOld: boolean
        /** Changes without a response, in click order. */
        readonly queue: readonly Change<Linked>[]
        readonly failed: readonly Change<Linked>[]
      },
      events: {} as { type: 'item.link'; item: Linked } | { type: 'item.unlink'; item: Linked } | { type: 'reload' },
      emitted: {} as { type: 'settled' },
      tags: {} as 'slow',
    },
    actors: {
      loadItems: service<readonly Linked[], { owner: string }>('loadItems'),
      change: service<Linked, Change<Linked> & { owner: string }>('change'),
    },
    delays: { slow: delays.slow, reconnect: delays.reconnect },
    guards: {
      isGiven: ({ context }) => context.isGiven,
      isLinkable: ({ context: { items, queue } }, item: Item) =>
        !includesItem(items, item) && !includesItem(queue.map(itemOf), item),
      isUnlinkable: ({ context: { items, queue } }, item: Item) =>
        includesItem(items, item) && !includesItem(queue.map(itemOf), item),
      hasQueue: ({ context }) => context.queue.length > 0,
      isInDoubt: ({ context: { isOld, queue } }) => isOld || queue[0]?.isSent === true,
    },
    actions: {
      keep: assign(({ context: { queue, failed } }, items: readonly Linked[]) => ({
        items,
        isOld: false,
        queue: queue.filter((change) => change.isSent || isPending(items)(change)),
        failed: failed.filter(isPending(items)),
      })),
      markOld: assign({ isOld: true }),
      enqueue: assign(({ context }, { kind, item }: Pick<Change<Linked>, 'kind' | 'item'>) => {
        const { key, queue, failed } = context
        const clicks = context.clicks + 1
        // A click that repeats a failed change reuses the operationId of that change.
        const failedChange = failed.find((change) => change.item.id === item.id && change.kind === kind)
        return {
          clicks,
          queue: [...queue, failedChange ?? { operationId: `${key}.${clicks}`, kind, item, isSent: false }],
          failed: failed.filter((change) => change.item.id !== item.id),
        }
      }),
      markSent: assign(({ context: { queue } }) => ({
        queue: queue.map((change, index) => (index === 0 ? { ...change, isSent: true } : change)),
      })),
      apply: assign(({ context: { items, queue } }, { stored }: { stored: Linked }) => ({
        items: queue.slice(0, 1).reduce((current, change) => applyChange(current, change, stored), items),
      })),
      markFailed: assign(({ context: { failed, queue } }, failure: Failure) => ({
        failed: [...failed, ...queue.slice(0, 1).map((change) => ({ ...change, problem: refusalOf(failure).message }))],
      })),
      dequeue: assign(({ context }) => ({ queue: context.queue.slice(1) })),
      emitSettled: emit({ type: 'settled' }),
    },
  }).createMachine({
    id: 'association',
    context: ({ input: { owner, key, given } }) => ({
      owner,
      key,
      clicks: 0,
      isGiven: given !== undefined,
      items: given ?? [],
      isOld: false,
      queue: [],
      failed: [],
    }),
    initial: 'deciding',
    on: { reload: { target: '.loading' } },
    states: {
      deciding: { always: [{ guard: 'isGiven', target: 'ready' }, { target: 'loading' }] },
      loading: {
        ...slowNotice,
        invoke: {
          id: 'loadItems',
          src: 'loadItems',
          input: ({ context: { owner } }) => ({ owner }),
          onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => event.output } },
          onError: { target: 'unavailable' },
        },
      },
      unavailable: { ...describedBy(texts.unreachable), after: { reconnect: { target: 'loading' } } },
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
              { target: 'settled', actions: 'emitSettled' },
            ],
          },
          settled: { always: { guard: 'hasQueue', target: 'changing' } },
          changing: {
            ...slowNotice,
            exit: 'markSent',
            invoke: {
              id: 'change',
              src: 'change',
              input: ({ context: { owner, queue } }) => ({ owner, ...(queue[0] as Change<Linked>) }),
              onDone: [
                {
                  guard: 'isInDoubt',
                  target: 'reloading',
                  actions: [{ type: 'apply', params: ({ event }) => ({ stored: event.output }) }, 'dequeue'],
                },
                {
                  target: 'settling',
                  actions: [{ type: 'apply', params: ({ event }) => ({ stored: event.output }) }, 'dequeue'],
                },
              ],
              onError: {
                target: 'reloading',
                actions: [{ type: 'markFailed', params: ({ event }) => event }, 'dequeue'],
              },
            },
          },
          reloading: {
            ...slowNotice,
            description: 'Reloading… The current items stay. An interrupted change is sent again.',
            invoke: {
              id: 'reloadItems',
              src: 'loadItems',
              input: ({ context: { owner } }) => ({ owner }),
              onDone: { target: 'settling', actions: { type: 'keep', params: ({ event }) => event.output } },
              onError: { target: 'old', actions: 'markOld' },
            },
          },
          old: {
            ...describedBy(`${texts.unreachable} ${sentences.outdated}`),
            always: { guard: 'hasQueue', target: 'changing' },
            after: { reconnect: { target: 'reloading' } },
          },
        },
      },
    },
  })
