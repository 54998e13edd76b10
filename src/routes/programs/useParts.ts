import { nanoid } from 'nanoid'
import { useEffect, useState } from 'react'
import { isSameDraft } from '../../domain/same.ts'
import { failureText } from '../../domain/texts.ts'
import { createProgramPartsMachine } from '../../machines/programs/programParts.machine.ts'
import {
  type Addition,
  type Part,
  type PartRemoval,
  type PartRules,
  partsReasons,
} from '../../machines/programs/programParts.ts'
import { provideService } from '../../machines/service.ts'
import { disabledReason } from '../../machines/why.ts'
import { useAlert } from '../app/alerts.tsx'
import { createFlow } from '../app/flow.ts'
import { useDialogActor } from '../app/useDialogActor.ts'
import { useLeave } from '../records/useLeave.tsx'
import type { LinkOwner } from '../records/useLinks.ts'

interface OwnerKey {
  readonly owner: string
}
/** A part is a specialty or a schedule of a program. */
interface PartServices<P extends Part, Draft> {
  readonly load: (key: OwnerKey, signal: AbortSignal) => Promise<readonly P[]>
  readonly add: (addition: Addition<Draft>) => Promise<P>
  readonly remove: (removal: PartRemoval) => Promise<void>
}

/** Creates the machine of a program's specialties or schedules. */
export const partsMachine = <P extends Part, Draft>(
  rules: PartRules<Draft>,
  { load, add, remove }: PartServices<P, Draft>,
) =>
  createProgramPartsMachine<P, Draft>(rules).provide({
    actors: {
      load: provideService<readonly P[], OwnerKey>(load),
      add: provideService<P, Addition<Draft>>(add),
      remove: provideService<void, PartRemoval>(remove),
    },
  })

/** Texts about a program's specialties or schedules (spec §8). */
export interface PartsTexts {
  readonly title: string
  readonly added: string
  readonly removed: string
  readonly alreadyRemoved: string
}

/** Runs the list of a program's specialties or schedules. A pending request continues after the form closes. */
export const useParts = <P extends Part, Draft extends object>(
  machine: ReturnType<typeof createProgramPartsMachine<P, Draft>>,
  { id: owner, changeCount, isDeleted, onChanged }: LinkOwner,
  rules: PartRules<Draft>,
  texts: PartsTexts,
) => {
  const alert = useAlert()
  const [savedId, setSavedId] = useState<string | null>(null)
  const [snapshot, actor] = useDialogActor({
    create: () => {
      const newActor = createFlow(machine, { input: { owner, key: nanoid() } })
      newActor.on('added', ({ part }) => {
        alert({ tone: 'success', title: texts.added })
        setSavedId(part.id)
      })
      newActor.on('removed', () => alert({ tone: 'success', title: texts.removed }))
      newActor.on('alreadyRemoved', () => alert({ tone: 'info', title: texts.alreadyRemoved }))
      for (const type of ['added', 'removed', 'alreadyRemoved'] as const) newActor.on(type, onChanged)
      return newActor
    },
    isBusy: (state) => state.hasTag('busy'),
    onLateResponse: (state) => {
      const { refusal } = state.context
      if (refusal) alert({ tone: 'danger', title: `${texts.title}: ${failureText(refusal)}` })
    },
  })
  const [initialCount] = useState(changeCount)
  useEffect(() => {
    if (changeCount > initialCount) actor.send({ type: 'reload' })
  }, [actor, changeCount, initialCount])

  const reasons = partsReasons(rules)
  const isBusy = snapshot.hasTag('busy')
  const addReason = disabledReason(snapshot, { type: 'confirm' }, reasons) ?? undefined
  const leave = useLeave({
    unsaved: !isBusy && !isDeleted && !isSameDraft(snapshot.context.draft, rules.blank),
    name: texts.title,
  })
  return {
    texts,
    snapshot,
    actor,
    isDeleted,
    isBusy,
    addReason,
    savedId,
    leave,
    /** Returns the reason why an action is disabled. Returns null while a dialog covers the buttons. */
    reasonOf: (event: Parameters<typeof snapshot.can>[0]) =>
      isBusy || snapshot.context.parts === null ? disabledReason(snapshot, event, reasons) : null,
    /** Reloads the parts after a change that the machine did not send, such as a switch. */
    refresh: () => {
      if (actor.getSnapshot().status === 'active') actor.send({ type: 'refresh' })
      onChanged()
    },
  }
}

export type Parts<P extends Part, Draft extends object> = ReturnType<typeof useParts<P, Draft>>
