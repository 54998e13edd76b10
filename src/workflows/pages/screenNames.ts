import { sections } from '../../routes/app/sections.ts'
import type { ScreenNames } from '../charts/find.ts'

/** What the screens are called that use a chart, as 'About' has them. */
export const screenNames: ScreenNames = ({ screens }) =>
  typeof screens === 'string'
    ? [screens]
    : sections.filter(({ path }) => screens.includes(path)).map(({ title }) => title)

/** Name of the screen with this address pattern: 'Custom Groups: edit' of `/group/edit/$slug`. The pattern itself if unknown. */
export const screenOf = (pattern: string): string => {
  const [, first = '', ...rest] = pattern.split('/')
  if (pattern === '') return 'Sign-in'
  if (first === 'workflows') return 'Workflow Charts'
  const section = sections.find(({ path }) => path === `/${first}`)
  const verb = rest.find((part) => part !== '' && !part.startsWith('$'))
  return section ? [section.title, verb].filter(Boolean).join(': ') : pattern
}
