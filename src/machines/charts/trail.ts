import { MAX_STEPS, type Step } from '../step.ts'

/** A tab of this browser, or an opened trace, with the steps of its charts. */
export interface Tab {
  readonly id: string
  /** Pattern of the tab's URL, such as `/cft/edit/$slug`. */
  readonly place: string
  /** True while the tab is open and answers; false for a trace. */
  readonly isHere: boolean
  /** Oldest first. */
  readonly steps: readonly Step[]
  /** Number of the last step before the user cleared the log. Steps up to this number are ignored. */
  readonly cleared: number
}
/** Key of one running chart: its tab and its actor in that tab. */
export interface ActorKey {
  readonly tab: string
  readonly actor: string
}
export interface Trail {
  /** Name of the chart on the page. */
  readonly chart: string
  readonly tabs: readonly Tab[]
  /** The opened trace, shown instead of the tabs; null without one. */
  readonly trace: Tab | null
  /** The actor that the user chose to follow; null to follow the actor with the latest step. */
  readonly chosen: ActorKey | null
  /** The earlier step that the user went to; null to show the newest step. */
  readonly earlierStep: (ActorKey & { readonly nr: number }) | null
  /** Error message of the last attempt to open a trace. */
  readonly problem: string | null
}
export interface FollowedActor {
  readonly tab: Tab
  readonly actor: string
  readonly steps: readonly Step[]
  /** Index in `steps` of the step on screen. */
  readonly position: number
}

/**
 * Maximum number of tabs. Beyond that number, a new tab replaces a closed one. If all tabs are open, the new tab is
 * ignored.
 */
const MAX_TABS = 20

const newTab = (id: string): Tab => ({ id, place: '', isHere: true, steps: [], cleared: 0 })

/** Returns the tabs after an update of one tab. Adds a new tab, unless the maximum number of tabs are open. */
const withUpdatedTab = (tabs: readonly Tab[], id: string, update: (tab: Tab) => Tab): readonly Tab[] => {
  if (tabs.some((tab) => tab.id === id)) return tabs.map((tab) => (tab.id === id ? update(tab) : tab))
  const replacedTab = tabs.length < MAX_TABS ? undefined : tabs.find(({ isHere }) => !isHere)
  const keptTabs = tabs.filter((tab) => tab !== replacedTab)
  return keptTabs.length < MAX_TABS ? [...keptTabs, update(newTab(id))] : tabs
}

/** Adds steps to a tab, in the order of their numbers. Skips known steps, because a tab may send a step twice. */
export const withSteps = (tabs: readonly Tab[], id: string, received: readonly Step[]): readonly Tab[] =>
  withUpdatedTab(tabs, id, (tab) => {
    const knownNumbers = new Set(tab.steps.map(({ nr }) => nr))
    const newSteps = received.filter(({ nr }) => nr > tab.cleared && !knownNumbers.has(nr))
    const uniqueSteps = new Map(newSteps.map((step) => [step.nr, step])).values()
    const steps = [...tab.steps, ...uniqueSteps].sort((one, other) => one.nr - other.nr)
    return { ...tab, isHere: true, steps: steps.slice(-MAX_STEPS) }
  })

/** Sets the URL pattern of a tab and marks the tab as open. */
export const withPlace = (tabs: readonly Tab[], id: string, place: string): readonly Tab[] =>
  withUpdatedTab(tabs, id, (tab) => ({ ...tab, place, isHere: true }))

/** Marks a tab as closed and keeps its steps. Removes a tab without steps. */
export const withoutTab = (tabs: readonly Tab[], id: string): readonly Tab[] =>
  tabs.flatMap((tab) => (tab.id !== id ? tab : tab.steps.length === 0 ? [] : { ...tab, isHere: false }))

/**
 * Clears the log and removes closed tabs. Keeps the last step of each running actor, because it contains the actor's
 * current state.
 */
export const withClearedLog = (tabs: readonly Tab[]): readonly Tab[] =>
  tabs
    .filter(({ isHere }) => isHere)
    .map((tab) => {
      const lastStepByActor = new Map(tab.steps.map((step) => [step.actor, step]))
      const cleared = Math.max(tab.cleared, tab.steps.at(-1)?.nr ?? 0)
      return {
        ...tab,
        cleared,
        steps: tab.steps.filter((step) => lastStepByActor.get(step.actor) === step && step.status === 'active'),
      }
    })

/** Returns the opened trace, or else all tabs. */
export const sourcesOf = ({ trace, tabs }: Trail): readonly Tab[] => (trace ? [trace] : tabs)

const stepsIn = ({ steps }: Tab, chart: string, actor: string): readonly Step[] =>
  steps.filter((step) => step.chart === chart && step.actor === actor)

const latestActorOf = (tabs: readonly Tab[], chart: string): ActorKey | null => {
  const lastSteps = tabs.flatMap((tab) => {
    const step = tab.steps.findLast((candidate) => candidate.chart === chart)
    return step ? [{ tab: tab.id, actor: step.actor, at: step.at }] : []
  })
  return lastSteps.reduce<(typeof lastSteps)[number] | null>(
    (latest, step) => (latest && latest.at > step.at ? latest : step),
    null,
  )
}

/**
 * Returns the actor to show: the actor of `earlierStep`, else of `chosen`, else the actor with the latest step. Returns
 * null if there are no steps of the chart.
 */
export const followedActorOf = (trail: Trail): FollowedActor | null => {
  const { chart, chosen, earlierStep } = trail
  const tabs = sourcesOf(trail)
  const actorAtLastStep = (key: ActorKey | null): FollowedActor | null => {
    const tab = key && tabs.find(({ id }) => id === key.tab)
    const steps = key && tab ? stepsIn(tab, chart, key.actor) : []
    return key && tab && steps.length > 0 ? { tab, actor: key.actor, steps, position: steps.length - 1 } : null
  }
  const followed =
    actorAtLastStep(earlierStep) ?? actorAtLastStep(chosen) ?? actorAtLastStep(latestActorOf(tabs, chart))
  const isAtEarlierStep = earlierStep && followed?.tab.id === earlierStep.tab && followed.actor === earlierStep.actor
  if (!isAtEarlierStep) return followed
  return {
    ...followed,
    position: Math.max(
      0,
      followed.steps.findLastIndex(({ nr }) => nr <= earlierStep.nr),
    ),
  }
}

/**
 * Returns the context change that shows the step at a position. A position out of range becomes the nearest valid one.
 */
export const atStep = (trail: Trail, position: number): Partial<Trail> => {
  const followed = followedActorOf(trail)
  const step = followed?.steps[Math.min(Math.max(position, 0), followed.steps.length - 1)]
  return { earlierStep: followed && step ? { tab: followed.tab.id, actor: followed.actor, nr: step.nr } : null }
}
