import { type Theme, themeMachine } from '../../machines/shell/theme.machine.ts'
import { createFlow } from './flow.ts'

const KEY = 'dml.theme'

const chosen = (): Theme => {
  const kept = localStorage.getItem(KEY)
  if (kept === 'light' || kept === 'dark') return kept
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** The theme, put on the page at once and whenever it is toggled, and kept in this browser. */
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
