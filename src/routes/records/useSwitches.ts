import { useSelector } from '@xstate/react'
import { nanoid } from 'nanoid'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Actor, SnapshotFrom } from 'xstate'
import { isSame } from '../../domain/same.ts'
import { sentences } from '../../domain/sentences.ts'
import { texts } from '../../domain/texts.ts'
import { isShownOn, type Switching, switchMachine } from '../../machines/record/switch.machine.ts'
import { answer, type Refusal } from '../../machines/service.ts'
import { whyNot } from '../../machines/why.ts'
import { useAlert } from '../app/alerts.tsx'
import { createFlow } from '../app/flow.ts'
import { stopOnceIdle } from '../app/useLastingActor.ts'

/** A switch as the record has it. */
export interface SwitchSetup {
  /** What an alert calls it. */
  readonly title: string
  readonly isOn: boolean
  /** Has the service switch it. */
  readonly set: (switching: Switching) => Promise<void>
}
type Setups = ReadonlyMap<string, SwitchSetup>
type SwitchSnapshot = SnapshotFrom<typeof switchMachine>

const isBusy = ({ context }: SwitchSnapshot) => context.wanted !== null

/** The actors of switches by their names; each is made when it is pressed first, of maybe hundreds that never are. */
const createSwitches = (onSwitched: () => void, onRefused: (title: string, refusal: Refusal) => void) => {
  const actors = new Map<string, Actor<typeof switchMachine>>()
  const listeners = new Set<() => void>()
  let setups: Setups = new Map()

  const create = (name: string, { title, isOn, set }: SwitchSetup) => {
    const machine = switchMachine.provide({ actors: { set: answer<void, Switching>(set) } })
    const actor = createFlow(machine, { input: { isOn, key: nanoid() } })
    actor.on('switched', onSwitched)
    actor.on('refused', ({ refusal }) => onRefused(title, refusal))
    actors.set(name, actor.start())
    for (const tell of listeners) tell()
    return actor
  }

  return {
    /** The actor of a switch that was pressed. */
    actorOf: (name: string) => actors.get(name),
    /** Hears of switches that are pressed for the first time. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    press: (name: string) => {
      const setup = setups.get(name)
      const actor = actors.get(name) ?? (setup && create(name, setup))
      actor?.send({ type: 'switch.press' })
    },
    /** How the record has them now. */
    give: (now: Setups) => {
      setups = now
      for (const [name, { isOn }] of now) actors.get(name)?.send({ type: 'value.give', isOn })
    },
    leave: () => {
      for (const actor of actors.values()) stopOnceIdle(actor, isBusy)
    },
  }
}
export type Switches = ReturnType<typeof createSwitches>

/**
 * Switches by their names, each of which calls the service at once (spec §2). One that was pressed outlives the dialog
 * until it is answered; a refusal is alerted then, too. Of `onSwitched` the function of the first drawing is used.
 */
export const useSwitches = (setups: Setups, onSwitched: () => void): Switches => {
  const alert = useAlert()
  const [switches] = useState(() =>
    createSwitches(onSwitched, (title, { message }) => alert({ tone: 'danger', title: `${title}: ${message}` })),
  )
  useEffect(() => switches.give(setups), [switches, setups])
  useEffect(() => switches.leave, [switches])
  return switches
}

const noticeOf = (snapshot: SwitchSnapshot): string | null => {
  if (snapshot.matches('unanswered')) return sentences.notSaved
  return snapshot.hasTag('slow') ? texts.slow : null
}

const standingOf = (snapshot: SwitchSnapshot | undefined) =>
  snapshot && {
    isOn: isShownOn(snapshot.context),
    isBusy: isBusy(snapshot),
    /** As the service has it, as far as it has answered. */
    isStoredOn: snapshot.context.isOn,
    /** That the press is not saved yet, or takes long; null while there is nothing to say. */
    notice: noticeOf(snapshot),
    isJustSaved: snapshot.matches('saved'),
    /** What it is busy with. */
    reason: whyNot(snapshot, { type: 'switch.press' }, {}) ?? undefined,
  }

/** How one switch stands: as the record has it, until it was pressed. Whoever draws it is drawn anew for it alone. */
export const useSwitch = (switches: Switches, name: string, isOn: boolean) => {
  const actor = useSyncExternalStore(switches.subscribe, () => switches.actorOf(name))
  return (
    useSelector(actor, standingOf, isSame) ?? {
      isOn,
      isStoredOn: isOn,
      isBusy: false,
      notice: null,
      isJustSaved: false,
      reason: undefined,
    }
  )
}
