import { emit, setup } from 'xstate'

export type Theme = 'light' | 'dark'

/** The color theme: the user's last choice, or else the system preference. */
export const themeMachine = setup({
  types: {
    input: {} as { theme: Theme },
    context: {} as { readonly first: Theme },
    events: {} as { type: 'toggle' },
    emitted: {} as { type: 'themed'; theme: Theme },
  },
  guards: { isDark: ({ context }) => context.first === 'dark' },
  actions: { apply: emit((_, theme: Theme) => ({ type: 'themed' as const, theme })) },
}).createMachine({
  id: 'theme',
  context: ({ input }) => ({ first: input.theme }),
  initial: 'recalling',
  states: {
    recalling: { always: [{ guard: 'isDark', target: 'dark' }, { target: 'light' }] },
    light: { on: { toggle: { target: 'dark', actions: { type: 'apply', params: 'dark' } } } },
    dark: { on: { toggle: { target: 'light', actions: { type: 'apply', params: 'light' } } } },
  },
})
