import type { AnyStateMachine } from 'xstate'
import { catalogue } from '../../machines/catalogue.ts'
import text from './about.md?raw'
import { chartOf, type State } from './chart.ts'

/** What an analyst is told of a chart before reading it. */
export interface About {
  readonly title: string
  /** What it is for, in a sentence. */
  readonly purpose: string
  /** Paths of the sections that use it, or where it is met, in words. */
  readonly screens: readonly string[] | string
  /** The rules that it keeps, each after the place of the specification or the design that asks for it. */
  readonly rules: readonly string[]
}

/** A chart of the catalogue, with what is told of it. */
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

/** What is told of the charts, in the groups and the order in which they are read. */
export const groups = text
  .split(/^# /m)
  .slice(1)
  .map((group) => {
    const [title = '', ...charts] = group.split(/^## /m)
    return { title: title.trim(), charts: Object.fromEntries(charts.map(readAbout)) }
  })

const machines: Readonly<Record<string, AnyStateMachine>> = catalogue
const read = new Map<string, Entry>()

/** A chart by its name in the catalogue; undefined when there is none of that name. It is read once. */
export const entryOf = (name: string): Entry | undefined => {
  const known = read.get(name)
  const group = groups.find(({ charts }) => Object.hasOwn(charts, name))
  const about = group?.charts[name]
  const machine = machines[name]
  if (known || !about || !machine) return known
  const entry = { name, about: { ...about, group: group.title }, machine, chart: chartOf(machine) }
  read.set(name, entry)
  return entry
}

/** All charts, in the groups in which they are read. */
export const shelves = (): readonly { readonly title: string; readonly entries: readonly Entry[] }[] =>
  groups.map(({ title, charts }) => ({
    title,
    entries: Object.keys(charts).flatMap((name) => entryOf(name) ?? []),
  }))

/** All charts in that order. */
export const entries = (): readonly Entry[] => shelves().flatMap((shelf) => shelf.entries)
