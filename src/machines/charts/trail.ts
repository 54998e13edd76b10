import { MAX_STEPS, type Step } from '../step.ts'

/** A tab of this browser, or an opened trace. */
export interface Tab {
  readonly id: string
  /** Pattern of the tab's URL, such as `/cft/edit/$slug`. */
  readonly place: string
  /** True while the tab is open; always false for a trace. */
  readonly isHere: boolean
  /** Oldest first. */
  readonly steps: readonly Step[]
  /** Steps up to this number are ignored, because the user cleared the log. */
  readonly cleared: number
}
export interface ActorKey {
  readonly tab: string
  readonly actor: string
}
export interface Trail {
  readonly chart: string
  readonly tabs: readonly Tab[]
  readonly trace: Tab | null
  /** The actor that the user chose; null to follow the actor with the latest step. */
  readonly chosen: ActorKey | null
  /** The earlier step that the user chose; null to show the newest step. */
  readonly earlierStep: (ActorKey & { readonly nr: number }) | null
  readonly problem: string | null
}
export interface FollowedActor {
  readonly tab: Tab
  readonly actor: string
  readonly steps: readonly Step[]
  readonly position: number
}

/** Beyond this number, a new tab replaces a closed tab. If all tabs are open, the new tab is ignored. */
const MAX_TABS = 20

const newTab = (id: string): Tab => ({ id, place: '', isHere: true, steps: [], cleared: 0 })

const withUpdatedTab = (tabs: readonly Tab[], id: string, update: (tab: Tab) => Tab): readonly Tab[] => {
  if (tabs.some((tab) => tab.id === id)) return tabs.map((tab) => (tab.id === id ? update(tab) : tab))
  const replacedTab = tabs.length < MAX_TABS ? undefined : tabs.find(({ isHere }) => !isHere)
  const keptTabs = tabs.filter((tab) => tab !== replacedTab)
  return keptTabs.length < MAX_TABS ? [...keptTabs, update(newTab(id))] : tabs
}

/** Adds steps to a tab, sorted by number. Skips known steps, because a tab may send a step twice. */
export const withSteps = (tabs: readonly Tab[], id: string, received: readonly Step[]): readonly Tab[] =>
  withUpdatedTab(tabs, id, (tab) => {
    const knownNumbers = new Set(tab.steps.map(({ nr }) => nr))
    const newSteps = received.filter(({ nr }) => nr > tab.cleared && !knownNumbers.has(nr))
    const uniqueSteps = new Map(newSteps.map((step) => [step.nr, step])).values()
    const steps = [...tab.steps, ...uniqueSteps].sort((one, other) => one.nr - other.nr)
    return { ...tab, isHere: true, steps: steps.slice(-MAX_STEPS) }
  })

export const withPlace = (tabs: readonly Tab[], id: string, place: string): readonly Tab[] =>
  withUpdatedTab(tabs, id, (tab) => ({ ...tab, place, isHere: true }))

/** Marks a tab as closed, or removes a tab without steps. */
export const withoutTab = (tabs: readonly Tab[], id: string): readonly Tab[] =>
  tabs.flatMap((tab) => (tab.id !== id ? tab : tab.steps.length === 0 ? [] : { ...tab, isHere: false }))

/** Keeps the last step of each running actor, because that step contains the actor's current state. */
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

/** Returns the actor to show; null if the chart has no steps. */
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

/** Shows the step at a position. A negative position shows the first step, and one that is too large the newest. */
export const atStep = (trail: Trail, position: number): Partial<Trail> => {
  const followed = followedActorOf(trail)
  const step = followed?.steps[Math.max(position, 0)]
  return { earlierStep: followed && step ? { tab: followed.tab.id, actor: followed.actor, nr: step.nr } : null }
}
