import { type Theme, themeMachine } from '../../machines/shell/theme.machine.ts'
import { createFlow } from './flow.ts'

const KEY = 'dml.theme'

const chosen = (): Theme => {
  const kept = localStorage.getItem(KEY)
  if (kept === 'light' || kept === 'dark') return kept
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Applies the theme to the page at once and on every toggle. Stores the user's choice in this browser. */
export const startTheme = () => {
  const first = chosen()
  document.documentElement.dataset.theme = first
  const actor = createFlow(themeMachine, { input: { theme: first } })
  actor.on('themed', ({ theme }) => {
    document.documentElement.dataset.theme = theme
    localStorage.setItem(KEY, theme)
  })
  return actor.start()
}

export type ThemeActor = ReturnType<typeof startTheme>
