import { emit, setup } from 'xstate'

export type Theme = 'light' | 'dark'

/** The colour theme. Starts with the user's last choice, or else with the system preference. */
export const themeMachine = setup({
  types: {
    input: {} as { theme: Theme },
    context: {} as { readonly initialTheme: Theme },
    events: {} as { type: 'toggle' },
    emitted: {} as { type: 'themeChanged'; theme: Theme },
  },
  guards: { isDark: ({ context }) => context.initialTheme === 'dark' },
  actions: { apply: emit((_, theme: Theme) => ({ type: 'themeChanged' as const, theme })) },
}).createMachine({
  id: 'theme',
  context: ({ input }) => ({ initialTheme: input.theme }),
  initial: 'recalling',
  states: {
    recalling: { always: [{ guard: 'isDark', target: 'dark' }, { target: 'light' }] },
    light: { on: { toggle: { target: 'dark', actions: { type: 'apply', params: 'dark' } } } },
    dark: { on: { toggle: { target: 'light', actions: { type: 'apply', params: 'light' } } } },
  },
})
