import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import type { AnyNode } from './parts.ts'

/** The members of XState that it does not publish. Only this file reads them: a minor release may rename them. */

/** A snapshot whose active states can be read. */
export type Activity = Pick<AnyMachineSnapshot, '_nodes'>

/** The active states of a chart, the outer ones included. */
export const activeNodes = ({ _nodes }: Activity): readonly AnyNode[] => _nodes

/** The actor that invoked an actor; undefined for one that a screen started. */
export const invokerOf = ({ _parent }: AnyActorRef): AnyActorRef | undefined => _parent

/** The transitions that a microstep took, in their order. */
export const takenIn = ({ _transitions }: Extract<InspectionEvent, { type: '@xstate.microstep' }>) => _transitions

/** The types of the events that an actor's system will send later, in the order in which they were scheduled. */
export const scheduledIn = ({ system }: AnyActorRef): string[] =>
  Object.values(system.getSnapshot()._scheduledEvents).map(({ event }) => event.type)
