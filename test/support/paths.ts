import { isDeepStrictEqual } from 'node:util'
import type { AnyEventObject } from 'xstate'
import { live, type Model, type Path, pathsOf, type State } from './model.ts'

/** How far a page follows its machine. */
export interface Reach<C> {
  /** Whether somebody at the page could bring the event about. */
  readonly offers: (before: State<C>, event: AnyEventObject) => boolean
  /** The event that the page itself answers with when the machine tells it this. */
  readonly leadsTo?: (told: readonly AnyEventObject[]) => AnyEventObject | undefined
  /** What tells events apart that take the same transition, and are each to be taken on a tour. */
  readonly apart?: (event: AnyEventObject) => string
}
/** A step of a walk. */
export interface Move<C> {
  readonly event: AnyEventObject
  /** The state expected after it. */
  readonly state: State<C>
  /** How many times services were asked until then. */
  readonly asked: number
  /** The page makes it without being asked to. */
  readonly byItself: boolean
  /** Nothing follows by itself. */
  readonly isSettled: boolean
}
/** A path of a model that can be taken on a page. */
export interface Walk<C> {
  /** Its events in order. */
  readonly description: string
  readonly moves: readonly Move<C>[]
  /** The transitions taken on it, by name. */
  readonly takes: ReadonlySet<string>
}

/** A path as it is taken on a page; null when it cannot be. */
export const walkOf = async <C>(
  model: Model<C>,
  { offers, leadsTo }: Reach<C>,
  { input, steps }: { readonly input: unknown; readonly steps: readonly Pick<Path['steps'][number], 'event'>[] },
): Promise<Walk<C> | null> => {
  const seen = new Set<string>()
  const { actor, play } = live(model, input, seen)
  const moves: Move<C>[] = []
  let asked = 0
  let next: AnyEventObject | undefined
  const move = async (event: AnyEventObject) => {
    const byItself = next !== undefined
    const { before, told } = await play(event)
    if (!byItself && before && !offers(before, event)) return false
    asked += told.filter(({ type }) => type.startsWith('ask.')).length
    next = leadsTo?.(told)
    moves.push({ event, state: actor.getSnapshot() as State<C>, asked, byItself, isSettled: next === undefined })
    return true
  }
  for (const { event } of steps) {
    if (next !== undefined && !isDeepStrictEqual(event, next)) return null
    if (!(await move(event))) return null
  }
  if (next !== undefined) await move(next)
  const description = moves.map(({ event }) => event.type.replace(/^xstate\.|(?<=after\.\w+)\..*/g, '')).join(', ')
  return { description, moves, takes: new Set([...seen].filter((part) => part.includes('→'))) }
}

/** Of the paths that can be taken on a page a few that take, together, all transitions that any of them takes. */
export const chooseWalks = async <C>(model: Model<C>, reach: Reach<C>): Promise<Walk<C>[]> => {
  const walks = (await Promise.all(pathsOf(model).map((path) => walkOf(model, reach, path)))).filter(
    (walk) => walk !== null,
  )
  const chosen: Walk<C>[] = []
  const taken = new Set<string>()
  const gain = ({ takes }: Walk<C>) => [...takes].filter((transition) => !taken.has(transition)).length
  for (;;) {
    const [best] = walks.toSorted((one, other) => gain(other) - gain(one) || one.moves.length - other.moves.length)
    if (best === undefined || gain(best) === 0) return chosen
    chosen.push(best)
    for (const transition of best.takes) taken.add(transition)
  }
}
