import { useSelector } from '@xstate/react'
import { nanoid } from 'nanoid'
import { useEffect, useState } from 'react'
import { type Actor, createActor, type SnapshotFrom } from 'xstate'
import { answer } from '../../machines/service.ts'
import { isShownOn, type Switching, switchMachine } from '../../machines/switch.machine.ts'
import { useAlert } from '../alerts.tsx'
import { stopOnceIdle } from '../stopOnceIdle.ts'

type SwitchActor = Actor<typeof switchMachine>

/** A switch by what the service knows of it. */
export interface SwitchProps {
  /** Tells it from others of the dialog. */
  readonly name: string
  /** What an alert calls it. */
  readonly title: string
  /** How it stands with the service. */
  readonly isOn: boolean
  /** Has the service switch it; the function of the first drawing is used. */
  readonly set: (switching: Switching) => Promise<void>
}

const isBusy = ({ context }: SnapshotFrom<typeof switchMachine>) => context.wanted !== null

/**
 * The switches of a form that call the service at once: one actor each, however often it is drawn. They outlive the form
 * until they are answered; a refusal is alerted then, too.
 */
export const useSwitches = (onSwitched: () => void) => {
  const alert = useAlert()
  const [switches] = useState(() => {
    const actors = new Map<string, SwitchActor>()
    const create = ({ title, isOn, set }: SwitchProps): SwitchActor => {
      const machine = switchMachine.provide({ actors: { set: answer<void, Switching>(set) } })
      const actor = createActor(machine, { input: { isOn, key: nanoid() } })
      actor.on('switched', onSwitched)
      actor.on('refused', ({ refusal }) => alert({ tone: 'danger', title: `${title}: ${refusal.message}` }))
      return actor.start()
    }
    return {
      actorOf: (props: SwitchProps): SwitchActor => {
        const actor = actors.get(props.name) ?? create(props)
        actors.set(props.name, actor)
        return actor
      },
      leave: () => {
        for (const actor of actors.values()) stopOnceIdle(actor, isBusy)
      },
    }
  })
  useEffect(() => switches.leave, [switches])
  return switches
}
export type Switches = ReturnType<typeof useSwitches>

/** One of the switches, as it is shown, and what a press does. */
export const useSwitch = ({ actorOf }: Switches, props: SwitchProps) => {
  const actor = actorOf(props)
  const { isOn } = props
  useEffect(() => actor.send({ type: 'value.give', isOn }), [actor, isOn])
  const isShown = useSelector(actor, ({ context }) => isShownOn(context))
  const isWaiting = useSelector(actor, isBusy)
  return { isOn: isShown, isBusy: isWaiting, press: () => actor.send({ type: 'switch.press' }) }
}
