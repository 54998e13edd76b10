import { MAX_STEPS, type Step } from '../step.ts'

/** A tab of this browser, or an opened trace, with the steps of its charts. */
export interface Tab {
  readonly id: string
  /** Pattern of its URL. */
  readonly place: string
  /** False after the tab has left or stopped answering. */
  readonly isHere: boolean
  /** Oldest first. */
  readonly steps: readonly Step[]
  /** Number of the last step at the time the log was cleared; steps up to it are ignored. */
  readonly cleared: number
}
/** One running chart in a tab. */
export interface ActorKey {
  readonly tab: string
  readonly actor: string
}
export interface Trail {
  /** The chart on the page. */
  readonly chart: string
  readonly tabs: readonly Tab[]
  /** Replaces the tabs while it is open. */
  readonly trace: Tab | null
  /** The actor that the user chose to follow; null to follow the one with the latest step. */
  readonly chosen: ActorKey | null
  /** The earlier step on screen; null to show the newest. */
  readonly held: (ActorKey & { readonly nr: number }) | null
  /** Error of the last attempt to open a trace. */
  readonly problem: string | null
}
/** The actor on screen, its steps and the position of the step on screen; -1 without steps. */
export interface FollowedActor {
  readonly tab: Tab
  readonly actor: string
  readonly steps: readonly Step[]
  readonly position: number
}

/** Maximum number of tabs. A closed tab makes room for a new one; if none has closed, the new one is ignored. */
const MOST_TABS = 20

const blank = (id: string): Tab => ({ id, place: '', isHere: true, steps: [], cleared: 0 })

const change = (tabs: readonly Tab[], id: string, changed: (tab: Tab) => Tab): readonly Tab[] => {
  if (tabs.some((tab) => tab.id === id)) return tabs.map((tab) => (tab.id === id ? changed(tab) : tab))
  const leaving = tabs.length < MOST_TABS ? undefined : tabs.find(({ isHere }) => !isHere)
  const staying = tabs.filter((tab) => tab !== leaving)
  return staying.length < MOST_TABS ? [...staying, changed(blank(id))] : tabs
}

/** Adds a tab's steps by number. Skips known ones, because a tab repeats steps when asked. */
export const withSteps = (tabs: readonly Tab[], id: string, told: readonly Step[]): readonly Tab[] =>
  change(tabs, id, (tab) => {
    const known = new Set(tab.steps.map(({ nr }) => nr))
    const fresh = told.filter(({ nr }) => nr > tab.cleared && !known.has(nr))
    const news = new Map(fresh.map((step) => [step.nr, step])).values()
    const steps = [...tab.steps, ...news].sort((one, other) => one.nr - other.nr)
    return { ...tab, isHere: true, steps: steps.slice(-MAX_STEPS) }
  })

/** Sets a tab's place. */
export const withPlace = (tabs: readonly Tab[], id: string, place: string): readonly Tab[] =>
  change(tabs, id, (tab) => ({ ...tab, place, isHere: true }))

/** Marks a tab as gone, but keeps its steps. */
export const withoutTab = (tabs: readonly Tab[], id: string): readonly Tab[] =>
  tabs.flatMap((tab) => (tab.id !== id ? tab : tab.steps.length === 0 ? [] : { ...tab, isHere: false }))

/** Clears the log. Keeps only the last step of each active chart, which has its current state. */
export const withClearedLog = (tabs: readonly Tab[]): readonly Tab[] =>
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

/** Returns the sources of steps: the opened trace, or all tabs. */
export const sourcesOf = ({ trace, tabs }: Trail): readonly Tab[] => (trace ? [trace] : tabs)

const stepsIn = ({ steps }: Tab, chart: string, actor: string): readonly Step[] =>
  steps.filter((step) => step.chart === chart && step.actor === actor)

/** Returns the actor of a chart with the latest step, in any tab. */
const lastOf = (tabs: readonly Tab[], chart: string): ActorKey | null => {
  const lasts = tabs.flatMap((tab) => {
    const step = tab.steps.findLast((candidate) => candidate.chart === chart)
    return step ? [{ tab: tab.id, actor: step.actor, at: step.at }] : []
  })
  return lasts.reduce<(typeof lasts)[number] | null>((last, other) => (last && last.at > other.at ? last : other), null)
}

/** Returns the actor to show: of the held step, else chosen, else with the latest step; null without steps. */
export const followedActorOf = (trail: Trail): FollowedActor | null => {
  const { chart, chosen, held } = trail
  const tabs = sourcesOf(trail)
  const followedBy = (key: ActorKey | null): FollowedActor | null => {
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

/** Returns the change that holds the trail at a position of the followed steps, within their range. */
export const atStep = (trail: Trail, position: number): Partial<Trail> => {
  const followed = followedActorOf(trail)
  const step = followed?.steps[Math.min(Math.max(position, 0), followed.steps.length - 1)]
  return { held: followed && step ? { tab: followed.tab.id, actor: followed.actor, nr: step.nr } : null }
}
