import { useSelector } from '@xstate/react'
import { nanoid } from 'nanoid'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Actor, SnapshotFrom } from 'xstate'
import { isSame } from '../../domain/same.ts'
import { sentences } from '../../domain/sentences.ts'
import { texts } from '../../domain/texts.ts'
import { isShownOn, type SwitchRequest, switchMachine } from '../../machines/record/switch.machine.ts'
import { provideService, type ServiceFailure } from '../../machines/service.ts'
import { disabledReason } from '../../machines/why.ts'
import { useAlert } from '../app/alerts.tsx'
import { createFlow } from '../app/flow.ts'
import { stopAfterResponse } from '../app/useDialogActor.ts'

export interface SwitchSetup {
  readonly title: string
  readonly isOn: boolean
  readonly set: (switching: SwitchRequest) => Promise<void>
}
type Setups = ReadonlyMap<string, SwitchSetup>
type SwitchSnapshot = SnapshotFrom<typeof switchMachine>

const isBusy = ({ context }: SwitchSnapshot) => context.wanted !== null

/** Creates a switch's actor on the first press, because a dialog may have hundreds of switches. */
const createSwitches = (onSwitched: () => void, onRefused: (title: string, refusal: ServiceFailure) => void) => {
  const actors = new Map<string, Actor<typeof switchMachine>>()
  const listeners = new Set<() => void>()
  let setups: Setups = new Map()

  const create = (name: string, { title, isOn, set }: SwitchSetup) => {
    const machine = switchMachine.provide({ actors: { set: provideService<void, SwitchRequest>(set) } })
    const actor = createFlow(machine, { input: { isOn, key: nanoid() } })
    actor.on('switched', onSwitched)
    actor.on('refused', ({ refusal }) => onRefused(title, refusal))
    actors.set(name, actor.start())
    for (const notify of listeners) notify()
    return actor
  }

  return {
    actorOf: (name: string) => actors.get(name),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    press: (name: string) => {
      const setup = setups.get(name)
      const actor = actors.get(name) ?? (setup && create(name, setup))
      actor?.send({ type: 'switch.press' })
    },
    updateSetups: (newSetups: Setups) => {
      setups = newSetups
      for (const [name, { isOn }] of newSetups) actors.get(name)?.send({ type: 'value.update', isOn })
    },
    stopWhenIdle: () => {
      for (const actor of actors.values()) stopAfterResponse(actor, isBusy)
    },
  }
}
export type Switches = ReturnType<typeof createSwitches>

/** Manages switches that save on every press (spec §2). Uses only the `onSwitched` of the first render. */
export const useSwitches = (setups: Setups, onSwitched: () => void): Switches => {
  const alert = useAlert()
  const [switches] = useState(() =>
    createSwitches(onSwitched, (title, { message }) => alert({ tone: 'danger', title: `${title}: ${message}` })),
  )
  useEffect(() => switches.updateSetups(setups), [switches, setups])
  useEffect(() => switches.stopWhenIdle, [switches])
  return switches
}

const noticeOf = (snapshot: SwitchSnapshot): string | null => {
  if (snapshot.matches('unanswered')) return sentences.notSaved
  return snapshot.hasTag('slow') ? texts.slow : null
}

const switchStateOf = (snapshot: SwitchSnapshot | undefined) =>
  snapshot && {
    isOn: isShownOn(snapshot.context),
    isBusy: isBusy(snapshot),
    isStoredOn: snapshot.context.isOn,
    notice: noticeOf(snapshot),
    isJustSaved: snapshot.matches('saved'),
    reason: disabledReason(snapshot, { type: 'switch.press' }, {}) ?? undefined,
  }

/** Returns the state of a switch; `isOn` is the state until its first press. Rerenders only for this switch. */
export const useSwitch = (switches: Switches, name: string, isOn: boolean) => {
  const actor = useSyncExternalStore(switches.subscribe, () => switches.actorOf(name))
  return (
    useSelector(actor, switchStateOf, isSame) ?? {
      isOn,
      isStoredOn: isOn,
      isBusy: false,
      notice: null,
      isJustSaved: false,
      reason: undefined,
    }
  )
}
