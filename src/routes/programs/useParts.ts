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
import { useLastingActor } from '../app/useLastingActor.ts'
import { useLeave } from '../records/useLeave.tsx'
import type { LinkOwner } from '../records/useLinks.ts'

interface OwnerKey {
  readonly owner: string
}
interface PartServices<P extends Part, Draft> {
  readonly load: (owned: OwnerKey, signal: AbortSignal) => Promise<readonly P[]>
  readonly add: (addition: Addition<Draft>) => Promise<P>
  readonly remove: (removal: PartRemoval) => Promise<void>
}

/** Returns the machine for parts of one kind, with calls that load, add and remove them. */
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

/** Texts about parts of one kind (spec §8). */
export interface PartsTexts {
  readonly title: string
  readonly added: string
  readonly removed: string
  /** Shown when the part to remove was already gone. */
  readonly missed: string
}

/**
 * Runs the machine for a program's parts of one kind. Pending requests outlive the form, and alerts show their results.
 * The parts reload when `touches` grows.
 */
export const useParts = <P extends Part, Draft extends object>(
  machine: ReturnType<typeof createProgramPartsMachine<P, Draft>>,
  { id: owner, touches, isGone, onChanged }: LinkOwner,
  rules: PartRules<Draft>,
  texts: PartsTexts,
) => {
  const alert = useAlert()
  const [savedId, setSavedId] = useState<string | null>(null)
  const [snapshot, actor] = useLastingActor({
    create: () => {
      const created = createFlow(machine, { input: { owner, key: nanoid() } })
      created.on('added', ({ part }) => {
        alert({ tone: 'success', title: texts.added })
        setSavedId(part.id)
      })
      created.on('removed', () => alert({ tone: 'success', title: texts.removed }))
      created.on('missed', () => alert({ tone: 'info', title: texts.missed }))
      for (const told of ['added', 'removed', 'missed'] as const) created.on(told, onChanged)
      return created
    },
    isBusy: (state) => state.hasTag('busy'),
    onUnseen: (state) => {
      const { refusal } = state.context
      if (refusal) alert({ tone: 'danger', title: `${texts.title}: ${failureText(refusal)}` })
    },
  })
  const [known] = useState(touches)
  useEffect(() => {
    if (touches > known) actor.send({ type: 'reload' })
  }, [actor, touches, known])

  const reasons = partsReasons(rules)
  const isBusy = snapshot.hasTag('busy')
  const whyNotAdd = disabledReason(snapshot, { type: 'confirm' }, reasons) ?? undefined
  const leave = useLeave({
    unsaved: !isBusy && !isGone && !isSameDraft(snapshot.context.draft, rules.blank),
    name: texts.title,
  })
  return {
    texts,
    snapshot,
    actor,
    isGone,
    /** True while a request is pending. */
    isBusy,
    /** Text about the pending request; undefined when there is none. */
    busyWith: isBusy ? whyNotAdd : undefined,
    /** Reason why the draft cannot be added now; undefined when it can. */
    whyNotAdd,
    savedId,
    leave,
    /**
     * Returns the reason why a part cannot be added or removed now; null when it can. Also null while a dialog is open,
     * because the dialog covers the buttons.
     */
    whyNot: (event: Parameters<typeof snapshot.can>[0]) =>
      isBusy || snapshot.context.parts === null ? disabledReason(snapshot, event, reasons) : null,
    /** Reloads the parts after a change by this user outside the machine, such as a switch. */
    refresh: () => {
      if (actor.getSnapshot().status === 'active') actor.send({ type: 'refresh' })
      onChanged()
    },
  }
}

export type Parts<P extends Part, Draft extends object> = ReturnType<typeof useParts<P, Draft>>
