import { type Theme, themeMachine } from '../../machines/shell/theme.machine.ts'
import { createFlow } from './flow.ts'

const THEME_KEY = 'dml.theme'

const initialTheme = (): Theme => {
  const stored = localStorage.getItem(THEME_KEY)
  if (stored === 'light' || stored === 'dark') return stored
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Applies the theme now and after every toggle. */
export const startTheme = () => {
  const initial = initialTheme()
  document.documentElement.dataset.theme = initial
  const actor = createFlow(themeMachine, { input: { theme: initial } })
  actor.on('themeChanged', ({ theme }) => {
    document.documentElement.dataset.theme = theme
    localStorage.setItem(THEME_KEY, theme)
  })
  return actor.start()
}

export type ThemeActor = ReturnType<typeof startTheme>
