import type { AnyEventObject } from 'xstate'
import type { Walk } from './paths.ts'

/** Replaces the done events of a form's child machines by what causes them on a page. Each save is one request. */
export const asPageWalk = <Context extends { readonly saves: number }>(
  walk: Walk<Context>,
  errorOf = ({ refusal }: AnyEventObject['output']): unknown => refusal,
): Walk<Context> => {
  const eventOf = (event: AnyEventObject): AnyEventObject => {
    if (event.type === 'xstate.done.actor.reconcile') return { type: 'choose', ...event.output }
    return event.type === 'xstate.done.actor.save' ? { ...event, error: errorOf(event.output) } : event
  }
  const moves = walk.moves.map((move) => ({
    ...move,
    event: eventOf(move.event),
    requestCount: move.state.context.saves,
  }))
  return { ...walk, moves }
}
