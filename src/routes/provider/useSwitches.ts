import { nanoid } from 'nanoid'
import { useEffect, useState } from 'react'
import { type Actor, createActor, type SnapshotFrom } from 'xstate'
import { answer } from '../../machines/service.ts'
import { isShownOn, type Switching, switchMachine } from '../../machines/switch.machine.ts'
import { whyNot } from '../../machines/why.ts'
import { useAlert } from '../alerts.tsx'
import { stopOnceIdle } from '../stopOnceIdle.ts'

/** A switch as the record has it. */
export interface SwitchSetup {
  /** What an alert calls it. */
  readonly title: string
  readonly isOn: boolean
  /** Has the service switch it. */
  readonly set: (switching: Switching) => Promise<void>
}
interface Standing {
  readonly isOn: boolean
  readonly isBusy: boolean
  /** What it is busy with. */
  readonly reason?: string | undefined
}

const isBusy = ({ context }: SnapshotFrom<typeof switchMachine>) => context.wanted !== null

/**
 * Switches by their names, each of which calls the service at once (spec §2): how they stand, and what a press does. One
 * that was pressed outlives the dialog until it is answered; a refusal is alerted then, too. Of `onSwitched` the function
 * of the first drawing is used.
 */
export const useSwitches = (setups: ReadonlyMap<string, SwitchSetup>, onSwitched: () => void) => {
  const alert = useAlert()
  const [standings, setStandings] = useState<ReadonlyMap<string, Standing>>(new Map())
  const [actors] = useState(() => new Map<string, Actor<typeof switchMachine>>())

  useEffect(() => {
    for (const [name, { isOn }] of setups) actors.get(name)?.send({ type: 'value.give', isOn })
  }, [actors, setups])
  useEffect(
    () => () => {
      for (const actor of actors.values()) stopOnceIdle(actor, isBusy)
    },
    [actors],
  )

  const create = (name: string, { title, isOn, set }: SwitchSetup) => {
    const machine = switchMachine.provide({ actors: { set: answer<void, Switching>(set) } })
    const actor = createActor(machine, { input: { isOn, key: nanoid() } })
    actor.on('switched', onSwitched)
    actor.on('refused', ({ refusal }) => alert({ tone: 'danger', title: `${title}: ${refusal.message}` }))
    actor.subscribe((state) => {
      const reason = whyNot(state, { type: 'switch.press' }, {}) ?? undefined
      const standing = { isOn: isShownOn(state.context), isBusy: isBusy(state), reason }
      setStandings((others) => new Map(others).set(name, standing))
    })
    actors.set(name, actor)
    return actor.start()
  }

  return {
    /** How a switch stands: as the record has it, until it was pressed. What is not saved yet begins with all on. */
    standingOf: (name: string): Standing =>
      standings.get(name) ?? { isOn: setups.get(name)?.isOn ?? true, isBusy: false },
    press: (name: string) => {
      const setup = setups.get(name)
      const actor = actors.get(name) ?? (setup && create(name, setup))
      actor?.send({ type: 'switch.press' })
    },
  }
}
