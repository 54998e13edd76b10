import { KEPT, type Step } from '../step.ts'

/** A tab of this browser, or a trace that was opened, and what its charts did. */
export interface Tab {
  readonly id: string
  /** The pattern of the address at which it is. */
  readonly place: string
  /** It has neither left nor fallen silent. */
  readonly isHere: boolean
  /** The oldest first. */
  readonly steps: readonly Step[]
  /** The number of the last step when the log was cleared: up to it, nothing is told anew. */
  readonly cleared: number
}
/** One of the charts that run in a tab. */
export interface ActorKey {
  readonly tab: string
  readonly actor: string
}
export interface Trail {
  /** The chart that is looked at. */
  readonly chart: string
  readonly tabs: readonly Tab[]
  /** Takes the place of the tabs. */
  readonly trace: Tab | null
  /** Which of those that run is followed; null for the one that stepped last. */
  readonly chosen: ActorKey | null
  /** The earlier step at which one stands; null at the newest. */
  readonly held: (ActorKey & { readonly nr: number }) | null
  /** Why what was to be opened is no trace. */
  readonly problem: string | null
}
/** What is followed: one of those that run the chart, and at which of its steps one stands (-1 without any). */
export interface Followed {
  readonly tab: Tab
  readonly actor: string
  readonly steps: readonly Step[]
  readonly position: number
}

/** Tabs that are remembered. Those that are gone make room for others; among as many that are here, no other is heard. */
const MOST_TABS = 20

const blank = (id: string): Tab => ({ id, place: '', isHere: true, steps: [], cleared: 0 })

const change = (tabs: readonly Tab[], id: string, changed: (tab: Tab) => Tab): readonly Tab[] => {
  if (tabs.some((tab) => tab.id === id)) return tabs.map((tab) => (tab.id === id ? changed(tab) : tab))
  const leaving = tabs.length < MOST_TABS ? undefined : tabs.find(({ isHere }) => !isHere)
  const staying = tabs.filter((tab) => tab !== leaving)
  return staying.length < MOST_TABS ? [...staying, changed(blank(id))] : tabs
}

/**
 * The tabs, once one has told steps: it is there, and of what it tells again only the new is added. What it tells when asked may
 * come after what it told by itself meanwhile: the numbers say what was first.
 */
export const withSteps = (tabs: readonly Tab[], id: string, told: readonly Step[]): readonly Tab[] =>
  change(tabs, id, (tab) => {
    const known = new Set(tab.steps.map(({ nr }) => nr))
    const fresh = told.filter(({ nr }) => nr > tab.cleared && !known.has(nr))
    const news = new Map(fresh.map((step) => [step.nr, step])).values()
    const steps = [...tab.steps, ...news].sort((one, other) => one.nr - other.nr)
    return { ...tab, isHere: true, steps: steps.slice(-KEPT) }
  })

/** The tabs, once one has told on which screen it is. */
export const withPlace = (tabs: readonly Tab[], id: string, place: string): readonly Tab[] =>
  change(tabs, id, (tab) => ({ ...tab, place, isHere: true }))

/** The tabs, once one has left: what it did is read on. */
export const withoutTab = (tabs: readonly Tab[], id: string): readonly Tab[] =>
  tabs.flatMap((tab) => (tab.id !== id ? tab : tab.steps.length === 0 ? [] : { ...tab, isHere: false }))

/** The tabs with an empty log: only where those that run stand now is kept. */
export const cleared = (tabs: readonly Tab[]): readonly Tab[] =>
  tabs
    .filter(({ isHere }) => isHere)
    .map((tab) => {
      const last = new Map(tab.steps.map((step) => [step.actor, step]))
      const cleared = Math.max(tab.cleared, tab.steps.at(-1)?.nr ?? 0)
      return {
        ...tab,
        cleared,
        steps: tab.steps.filter((step) => last.get(step.actor) === step && step.status === 'active'),
      }
    })

/** Where steps are looked for: in the trace that is opened, or in all tabs. */
export const sourcesOf = ({ trace, tabs }: Trail): readonly Tab[] => (trace ? [trace] : tabs)

const stepsIn = ({ steps }: Tab, chart: string, actor: string): readonly Step[] =>
  steps.filter((step) => step.chart === chart && step.actor === actor)

/** Who of a chart stepped last, in whichever tab. */
const lastOf = (tabs: readonly Tab[], chart: string): ActorKey | null => {
  const lasts = tabs.flatMap((tab) => {
    const step = tab.steps.findLast((candidate) => candidate.chart === chart)
    return step ? [{ tab: tab.id, actor: step.actor, at: step.at }] : []
  })
  return lasts.reduce<(typeof lasts)[number] | null>((last, other) => (last && last.at > other.at ? last : other), null)
}

/** What is followed now; null while nobody has run the chart. */
export const followedOf = (trail: Trail): Followed | null => {
  const { chart, chosen, held } = trail
  const tabs = sourcesOf(trail)
  const followedBy = (key: ActorKey | null): Followed | null => {
    const tab = key && tabs.find(({ id }) => id === key.tab)
    const steps = key && tab ? stepsIn(tab, chart, key.actor) : []
    return key && tab && steps.length > 0 ? { tab, actor: key.actor, steps, position: steps.length - 1 } : null
  }
  const followed = followedBy(held) ?? followedBy(chosen) ?? followedBy(lastOf(tabs, chart))
  const isHeld = held && followed?.tab.id === held.tab && followed.actor === held.actor
  if (!isHeld) return followed
  return {
    ...followed,
    position: Math.max(
      0,
      followed.steps.findLastIndex(({ nr }) => nr <= held.nr),
    ),
  }
}

/** The trail standing at a step of what is followed. */
export const standingAt = (trail: Trail, position: number): Partial<Trail> => {
  const followed = followedOf(trail)
  const step = followed?.steps[Math.min(Math.max(position, 0), followed.steps.length - 1)]
  return { held: followed && step ? { tab: followed.tab.id, actor: followed.actor, nr: step.nr } : null }
}
