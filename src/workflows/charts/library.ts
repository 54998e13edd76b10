import type { AnyStateMachine } from 'xstate'
import { catalogue } from '../../machines/catalogue.ts'
import { type About, aboutOf, groups } from './about.ts'
import { chartOf, type State } from './chart.ts'

/** A chart of the catalogue, with what is told of it. */
export interface Entry {
  readonly name: string
  readonly about: About & { readonly group: string }
  readonly chart: State
}

const machines: Readonly<Record<string, AnyStateMachine>> = catalogue
const read = new Map<string, Entry>()

/** A chart by its name in the catalogue; undefined when there is none of that name. It is read once. */
export const entryOf = (name: string): Entry | undefined => {
  const known = read.get(name)
  const about = aboutOf(name)
  if (known || !about || !Object.hasOwn(machines, name)) return known
  const entry = { name, about, chart: chartOf(machines[name] as AnyStateMachine) }
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
