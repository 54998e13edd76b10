import { assign, sendTo, setup } from 'xstate'
import type { UndoTarget } from '../../domain/undo.ts'
import { createPagesMachine } from '../list/pages.machine.ts'
import { withSigns } from '../shown.ts'

interface Version {
  readonly id: string
}
interface HistoryContext<Change, Key> {
  readonly record: Key
  /** Changes to compare, at most two. */
  readonly chosen: readonly Change[]
  /** Change that the user undoes; null while no undo is open. */
  readonly target: UndoTarget | null
}

const COMPARED = 2

export const historyReasons = {
  canChoose: 'You have already chosen two changes.',
  hasTwo: 'Choose two changes to compare.',
} as const

/** Shows the changes of a record page by page, compares two versions, and reloads after an undo. */
export const createHistoryMachine = <Change extends Version, Key, Filter = never>() =>
  setup({
    types: {
      input: {} as { readonly record: Key },
      context: {} as HistoryContext<Change, Key>,
      events: {} as
        | { type: 'choice.toggle'; change: Change }
        | { type: 'compare' }
        | { type: 'back' }
        | { type: 'undo.open'; target: UndoTarget }
        | { type: 'undo.close' }
        | { type: 'undone' },
      children: {} as { rows: 'rows' },
    },
    actors: { rows: createPagesMachine<Change, null, Key, Filter>() },
    guards: {
      canChoose: ({ context: { chosen } }, { id }: Version) =>
        chosen.length < COMPARED || chosen.some((other) => other.id === id),
      hasTwo: ({ context }) => context.chosen.length === COMPARED,
    },
    actions: {
      toggle: assign(({ context: { chosen } }, change: Change) => {
        const others = chosen.filter(({ id }) => id !== change.id)
        return { chosen: others.length < chosen.length ? others : [...chosen, change] }
      }),
      clearChoice: assign({ chosen: [] }),
      setTarget: assign((_, target: UndoTarget) => ({ target })),
      clearTarget: assign({ target: null }),
      reload: sendTo('rows', ({ context }) => ({ type: 'rows.load' as const, asked: context.record })),
    },
  }).createMachine({
    id: 'history',
    context: ({ input: { record } }) => ({ record, chosen: [], target: null }),
    invoke: { id: 'rows', src: 'rows', input: ({ context }) => ({ asked: context.record }) },
    initial: 'listing',
    on: { undone: { actions: 'reload' } },
    states: {
      listing: {
        description: 'Shows the changes, newest first.',
        ...withSigns({ role: 'button', name: 'Compare' }),
        on: {
          'choice.toggle': {
            guard: { type: 'canChoose', params: ({ event }) => event.change },
            actions: { type: 'toggle', params: ({ event }) => event.change },
          },
          compare: { guard: 'hasTwo', target: 'comparing' },
          'undo.open': { target: 'undoing', actions: { type: 'setTarget', params: ({ event }) => event.target } },
        },
      },
      comparing: {
        description: 'Shows the values of both versions side by side.',
        ...withSigns({ role: 'table', name: 'Versions' }),
        on: { back: { target: 'listing', actions: 'clearChoice' } },
      },
      undoing: {
        description: 'The dialog of the undo is open.',
        on: { 'undo.close': { target: 'listing', actions: 'clearTarget' } },
      },
    },
  })
