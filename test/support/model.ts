import {
  type Actor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  createActor,
  __unsafe_getAllOwnEventDescriptors as descriptorsOf,
  fromPromise,
  fromTransition,
  type InspectionEvent,
} from 'xstate'
import { getAdjacencyMap, type TestPath } from 'xstate/graph'
import type { catalogue } from '../../src/machines/catalogue.ts'
import { activeNodes, scheduledIn, takenIn } from '../../src/machines/internals.ts'
import { transitionName } from '../../src/machines/parts.ts'
import type { GuardReasons } from '../../src/machines/why.ts'
import { inspect as follow } from '../../src/watch/watch.ts'

type Context = Record<string, unknown>

export const areWalksLong = process.env.LONG_WALKS === 'on'

export type State<C> = Omit<AnyMachineSnapshot, 'context'> & { readonly context: C }

export interface Step<C> {
  readonly before: State<C> | undefined
  readonly event: AnyEventObject
  /**
   * Events that the machine sent during the step. A request to a service has the type `ask.{id}`, and the final output
   * has the type `output`.
   */
  readonly sentEvents: readonly AnyEventObject[]
}

export interface Model<C = Context> {
  readonly machine: AnyStateMachine
  /** Inputs of the machine. Each input has its own paths. */
  readonly inputs?: readonly unknown[]
  /** Events to try, with their payloads. The test sends all other event types without a payload. */
  readonly cases: readonly AnyEventObject[]
  /** True when the event can happen in this state. Defaults to true for all events. */
  readonly canHappen?: (before: State<C>, event: AnyEventObject) => boolean
  /** Returns the values that guards read, because only these values distinguish two situations. */
  readonly situation: (context: C) => unknown
  /** True when the exploration stops here. Needed for an infinite state space. */
  readonly shouldStop?: (context: C, snapshot: State<C>) => boolean
  /** Asserts rules that must be true after every step. Left out for a small chart, whose record says everything. */
  readonly invariant?: (snapshot: State<C>, step: Step<C>) => void
  /** Events that controls send, and the reasons shown when guards refuse them. */
  readonly controls?: { readonly events: readonly AnyEventObject[]; readonly reasons: GuardReasons<C> }
}
/** Model of a machine of the catalogue. */
export type ModelOf<Name extends keyof typeof catalogue> = Model<ContextFrom<(typeof catalogue)[Name]>>

/** Returns the event with which a service answers. */
export const doneEvent = (service: string, output?: unknown) => ({ type: `xstate.done.actor.${service}`, output })
/** Returns the event with which a service refuses a request, or cannot be reached. */
export const failedEvent = (service: string, code: string) => ({
  type: `xstate.error.actor.${service}`,
  error: { code, message: code, field: null },
})

export interface Path {
  readonly input: unknown
  readonly steps: TestPath<AnyMachineSnapshot, AnyEventObject>['steps']
}

/**
 * Returns options for exploring a machine. In `test:long`, a situation includes the earlier context, which makes four
 * times as many walks and finds a few more faults.
 */
export const traversalOf = <C>(input: unknown, { cases, canHappen, situation, shouldStop }: Model<C>) => {
  const situations = new WeakMap<AnyMachineSnapshot, string>()
  const situationOf = (snapshot: AnyMachineSnapshot) => {
    const key = situations.get(snapshot) ?? JSON.stringify([snapshot.value, situation(snapshot.context)])
    situations.set(snapshot, key)
    return key
  }
  return {
    input,
    limit: 50_000,
    serializeState: (snapshot: AnyMachineSnapshot, event?: AnyEventObject, before?: AnyMachineSnapshot) =>
      `${situationOf(snapshot)} by ${JSON.stringify(event)} from ${before && (areWalksLong ? situationOf(before) : JSON.stringify(before.value))}`,
    events: (snapshot: AnyMachineSnapshot) => {
      if (snapshot.status === 'done') return []
      const events = [...new Set(descriptorsOf(snapshot))].flatMap((type): AnyEventObject[] => {
        const knownCases = cases.filter((event) => event.type === type)
        return knownCases.length > 0 ? knownCases : [{ type }]
      })
      return canHappen ? events.filter((event) => canHappen(snapshot, event)) : events
    },
    stopWhen: (snapshot: AnyMachineSnapshot) => shouldStop?.(snapshot.context, snapshot) ?? false,
  }
}

interface Place {
  readonly state: AnyMachineSnapshot
  readonly transitions: Readonly<Record<string, { readonly event: AnyEventObject; readonly state: AnyMachineSnapshot }>>
}
/** Returns the situations that a machine can reach, with the transitions out of each. */
export const placesOf = (machine: AnyStateMachine, options: ReturnType<typeof traversalOf>) =>
  getAdjacencyMap(machine, options) as Readonly<Record<string, Place>>

interface PendingPromise {
  readonly resolve: (output: unknown) => void
  readonly reject: (error: unknown) => void
}
interface Run {
  readonly pendingPromises: Map<string, PendingPromise>
  readonly outgoing: AnyEventObject[]
}
/** Runs by their actor systems. */
const runs = new WeakMap<object, Run>()
const pendingService = fromPromise(({ self, input, system }) => {
  const run = runs.get(system)
  run?.outgoing.push({ type: `ask.${self.id}`, input })
  return new Promise((resolve, reject) => void run?.pendingPromises.set(self.id, { resolve, reject }))
})

const providedMachines = new WeakMap<AnyStateMachine, AnyStateMachine>()
/** Returns a machine with pending services. All runs share it, because building a machine is slow. */
const withPendingServices = (machine: AnyStateMachine): AnyStateMachine => {
  const names = Object.keys(machine.implementations.actors)
  const provided =
    providedMachines.get(machine) ??
    machine.provide({ actors: Object.fromEntries(names.map((name) => [name, pendingService])) })
  providedMachines.set(machine, provided)
  return provided
}

/** Creates a running actor whose promises and timers the test controls. */
export const startLive = <C>({ machine }: Model<C>, input: unknown, seen: Set<string>) => {
  const pendingPromises = new Map<string, PendingPromise>()
  const outgoing: AnyEventObject[] = []
  const visit = (snapshot: AnyMachineSnapshot) => {
    for (const node of activeNodes(snapshot)) seen.add(node.id)
  }
  const timers = new Map<number, { ring: () => void; event: string }>()
  let started = 0
  const clock = {
    setTimeout: (ring: () => void) => {
      // Several delays may be equally long. The timer belongs to the delay scheduled last.
      const event = scheduledIn(actor).at(-1) ?? ''
      timers.set(++started, { ring, event })
      return started
    },
    clearTimeout: (timer: number) => void timers.delete(timer),
  }
  const inspect = (event: InspectionEvent) => {
    follow(event)
    if (event.type === '@xstate.event' && event.sourceRef && event.sourceRef === actor)
      if (event.actorRef !== actor && !event.event.type.startsWith('xstate.')) outgoing.push(event.event)
    if (event.type !== '@xstate.microstep') return // only the machine steps, because its services are promises
    visit(event.snapshot as AnyMachineSnapshot)
    for (const transition of takenIn(event)) {
      seen.add(transition.source.id)
      seen.add(transitionName(transition))
    }
  }
  const idleLogic = fromTransition(() => undefined, undefined)
  const parent = createActor(idleLogic, { clock, inspect })
  const actor: Actor<AnyStateMachine> = createActor(withPendingServices(machine), { input: input as never, parent })
  runs.set(actor.system, { pendingPromises, outgoing })
  actor.on('*', (event) => outgoing.push(event))

  const wait = (event: string) => {
    const timer = [...timers].find(([, pending]) => pending.event === event)
    if (timer === undefined) throw new Error(`No timer runs for ${event}`)
    timers.delete(timer[0])
    timer[1].ring()
  }
  const settle = (service: string, settlePromise: (promise: PendingPromise) => void) => {
    const pending = pendingPromises.get(service)
    if (pending === undefined) throw new Error(`No request to ${service} is pending`)
    settlePromise(pending)
  }
  const play = async (event: AnyEventObject) => {
    const before = event.type === 'xstate.init' ? undefined : (actor.getSnapshot() as State<C>)
    const [, kind, name = ''] = /^xstate\.(init|done\.actor|error\.actor|after)\.?([^.]*)/.exec(event.type) ?? []
    if (kind === 'init') {
      actor.start()
      visit(actor.getSnapshot())
    } else if (kind === 'done.actor') settle(name, ({ resolve }) => resolve(event.output))
    else if (kind === 'error.actor') settle(name, ({ reject }) => reject(event.error))
    else if (kind === 'after') wait(event.type)
    else actor.send(event)
    await new Promise((resolve) => setImmediate(resolve))
    const { status, output, error } = actor.getSnapshot()
    if (status === 'error') throw error
    if (status === 'done' && before?.status !== 'done') outgoing.push({ type: 'output', output })
    return { before, event, sentEvents: outgoing.splice(0) } satisfies Step<C>
  }
  return { actor, play }
}
