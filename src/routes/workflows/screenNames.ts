import type { ScreenNames } from '../../charts/find.ts'
import { sections } from '../sections.ts'

/** What the screens are called that use a chart, as 'About' has them. */
export const screenNames: ScreenNames = ({ screens }) =>
  typeof screens === 'string'
    ? [screens]
    : sections.filter(({ path }) => screens.includes(path)).map(({ title }) => title)
