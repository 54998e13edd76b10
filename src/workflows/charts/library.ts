import type { AnyStateMachine } from 'xstate'
import { catalogue } from '../../machines/catalogue.ts'
import text from './about.md?raw'
import { chartOf, type State } from './chart.ts'

/** Description of a chart, from about.md. */
export interface About {
  readonly title: string
  readonly purpose: string
  /** Paths of sections, or a phrase such as 'Every screen'. */
  readonly screens: readonly string[] | string
  /** Each rule starts with its section of the specification or the design. */
  readonly rules: readonly string[]
}

export interface Entry {
  readonly name: string
  readonly about: About & { readonly group: string }
  readonly machine: AnyStateMachine
  readonly chart: State
}

const readAbout = (lines: string): readonly [name: string, about: About] => {
  const [head = '', purpose = '', screens = '', ...rules] = lines.trim().split('\n')
  const [name = '', title = ''] = head.split(': ')
  return [
    name,
    {
      title,
      purpose,
      screens: screens.startsWith('/') ? screens.split(' ') : screens,
      rules: rules.map((rule) => rule.replace('- ', '')),
    },
  ]
}

export const groups = text
  .split(/^# /m)
  .slice(1)
  .map((group) => {
    const [title = '', ...charts] = group.split(/^## /m)
    return { title: title.trim(), charts: Object.fromEntries(charts.map(readAbout)) }
  })

const machines: Readonly<Record<string, AnyStateMachine>> = catalogue
const cache = new Map<string, Entry>()

export const entryOf = (name: string): Entry | undefined => {
  const cached = cache.get(name)
  const group = groups.find(({ charts }) => Object.hasOwn(charts, name))
  const about = group?.charts[name]
  const machine = machines[name]
  if (cached || !about || !machine) return cached
  const entry = { name, about: { ...about, group: group.title }, machine, chart: chartOf(machine) }
  cache.set(name, entry)
  return entry
}

export const chartGroups = (): readonly { readonly title: string; readonly entries: readonly Entry[] }[] =>
  groups.map(({ title, charts }) => ({
    title,
    entries: Object.keys(charts).flatMap((name) => entryOf(name) ?? []),
  }))

export const entries = (): readonly Entry[] => chartGroups().flatMap((group) => group.entries)
