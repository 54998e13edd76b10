import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import type { AnyNode } from './parts.ts'

/** Access to unpublished members of XState. Only this file may read them, because a minor release may rename them. */

export type Activity = Pick<AnyMachineSnapshot, '_nodes'>

/** Returns the active states of a chart, including the outer ones. */
export const activeNodes = ({ _nodes }: Activity): readonly AnyNode[] => _nodes

/** Returns the actor that invoked an actor; undefined for one that a screen started. */
export const invokerOf = ({ _parent }: AnyActorRef): AnyActorRef | undefined => _parent

/** Returns the transitions of a microstep, in order. */
export const takenIn = ({ _transitions }: Extract<InspectionEvent, { type: '@xstate.microstep' }>) => _transitions

/** Returns the types of the delayed events of an actor's system, in the order in which they were scheduled. */
export const scheduledIn = ({ system }: AnyActorRef): string[] =>
  Object.values(system.getSnapshot()._scheduledEvents).map(({ event }) => event.type)
