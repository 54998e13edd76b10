import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import type { AnyNode } from './parts.ts'

// Only this file reads private members of XState, because a minor release may rename them.

export type ActiveStates = Pick<AnyMachineSnapshot, '_nodes'>

/** Returns all active states, including the parents of nested states. */
export const activeNodes = ({ _nodes }: ActiveStates): readonly AnyNode[] => _nodes

/** Returns the parent that invoked an actor; undefined if a screen started the actor. */
export const invokerOf = ({ _parent }: AnyActorRef): AnyActorRef | undefined => _parent

export const takenIn = ({ _transitions }: Extract<InspectionEvent, { type: '@xstate.microstep' }>) => _transitions

/** Returns the event types of all running timers in an actor's system, oldest first. */
export const scheduledIn = ({ system }: AnyActorRef): string[] =>
  Object.values(system.getSnapshot()._scheduledEvents).map(({ event }) => event.type)
