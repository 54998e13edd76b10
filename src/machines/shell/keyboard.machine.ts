import { emit, setup } from 'xstate'
import { withSigns } from '../shown.ts'

/**
 * The keyboard layer. Users can switch single keys off, because speech input may press them by accident (WCAG 2.1.4).
 * Shortcuts with Ctrl stay.
 */
export const keyboardMachine = setup({
  types: {
    input: {} as { hasSingleKeys: boolean },
    context: {} as { readonly hasSingleKeys: boolean },
    events: {} as { type: 'list.open' } | { type: 'list.close' } | { type: 'singleKeys.toggle' },
    emitted: {} as { type: 'singleKeysChanged'; areOn: boolean },
  },
  guards: { hasSingleKeys: ({ context }) => context.hasSingleKeys },
  actions: { remember: emit((_, areOn: boolean) => ({ type: 'singleKeysChanged' as const, areOn })) },
}).createMachine({
  id: 'keyboard',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    singleKeys: {
      initial: 'recalling',
      states: {
        recalling: { always: [{ guard: 'hasSingleKeys', target: 'on' }, { target: 'off' }] },
        on: { on: { 'singleKeys.toggle': { target: 'off', actions: { type: 'remember', params: false } } } },
        off: { on: { 'singleKeys.toggle': { target: 'on', actions: { type: 'remember', params: true } } } },
      },
    },
    list: {
      initial: 'closed',
      states: {
        closed: { on: { 'list.open': { target: 'open' } } },
        open: {
          ...withSigns({ role: 'dialog', name: 'Keyboard shortcuts' }),
          on: { 'list.close': { target: 'closed' } },
        },
      },
    },
  },
})
