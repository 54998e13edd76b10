import { isDeepStrictEqual } from 'node:util'
import type { AnyEventObject } from 'xstate'
import { type Model, type Path, type State, startLive } from './model.ts'

/** Limits the events of a test to those that a real page can send. */
export interface PageLimits<C> {
  /** True when a user at the page can cause the event. */
  readonly canHappen: (before: State<C>, event: AnyEventObject) => boolean
  /** Returns the event that the page sends on its own in response to the machine's events. */
  readonly automaticEvent?: (sentEvents: readonly AnyEventObject[]) => AnyEventObject | undefined
  /** Returns a text that distinguishes events of one transition. A tour must contain an event for each text. */
  readonly variantOf?: (event: AnyEventObject) => string
}
export interface Move<C> {
  readonly event: AnyEventObject
  /** Expected state after the event. */
  readonly state: State<C>
  /** Number of requests sent up to this step. */
  readonly requestCount: number
  /** True when the page makes the move without the user. */
  readonly isAutomatic: boolean
  /** True when the page makes no further move on its own. */
  readonly isSettled: boolean
}
/** Path of a model that a page can follow. */
export interface Walk<C> {
  readonly description: string
  readonly moves: readonly Move<C>[]
  readonly takes: ReadonlySet<string>
}

/** Converts a path into a walk. Returns null when a page cannot follow the path. */
export const walkOf = async <C>(
  model: Model<C>,
  { canHappen, automaticEvent }: PageLimits<C>,
  { input, steps }: { readonly input: unknown; readonly steps: readonly Pick<Path['steps'][number], 'event'>[] },
): Promise<Walk<C> | null> => {
  const takenNames = new Set<string>()
  const { actor, play } = startLive(model, input, takenNames)
  const moves: Move<C>[] = []
  let asked = 0
  let next: AnyEventObject | undefined
  const move = async (event: AnyEventObject) => {
    const isAutomatic = next !== undefined
    const { before, sentEvents } = await play(event)
    if (!isAutomatic && before && !canHappen(before, event)) return false
    asked += sentEvents.filter(({ type }) => type.startsWith('ask.')).length
    next = automaticEvent?.(sentEvents)
    moves.push({
      event,
      state: actor.getSnapshot() as State<C>,
      requestCount: asked,
      isAutomatic,
      isSettled: next === undefined,
    })
    return true
  }
  for (const { event } of steps) {
    if (next !== undefined && !isDeepStrictEqual(event, next)) return null
    if (!(await move(event))) return null
  }
  if (next !== undefined) await move(next)
  const description = moves.map(({ event }) => event.type.replace(/^xstate\.|(?<=after\.\w+)\..*/g, '')).join(', ')
  return { description, moves, takes: new Set([...takenNames].filter((part) => part.includes('→'))) }
}
