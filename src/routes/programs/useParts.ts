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
import { answer } from '../../machines/service.ts'
import { whyNot } from '../../machines/why.ts'
import { useAlert } from '../app/alerts.tsx'
import { createFlow } from '../app/flow.ts'
import { useLastingActor } from '../app/useLastingActor.ts'
import { useLeave } from '../records/useLeave.tsx'
import type { Owner } from '../records/useLinks.ts'

interface Owned {
  readonly owner: string
}
interface PartServices<P extends Part, Draft> {
  readonly load: (owned: Owned, signal: AbortSignal) => Promise<readonly P[]>
  readonly add: (addition: Addition<Draft>) => Promise<P>
  readonly remove: (removal: PartRemoval) => Promise<void>
}

/** The machine of parts of one kind, which these calls read, add and remove. */
export const partsMachine = <P extends Part, Draft>(
  rules: PartRules<Draft>,
  { load, add, remove }: PartServices<P, Draft>,
) =>
  createProgramPartsMachine<P, Draft>(rules).provide({
    actors: {
      load: answer<readonly P[], Owned>(load),
      add: answer<P, Addition<Draft>>(add),
      remove: answer<void, PartRemoval>(remove),
    },
  })

/** What is said of parts of one kind (spec §8). */
export interface PartsTexts {
  /** 'Schedule List'. */
  readonly title: string
  readonly added: string
  readonly removed: string
  /** One that was to be removed had gone before. */
  readonly missed: string
}

/**
 * The parts of a program of one kind. What was sent outlives the form until it is answered, and is told then, too.
 * Whenever `touches` has grown they are read again.
 */
export const useParts = <P extends Part, Draft extends object>(
  machine: ReturnType<typeof createProgramPartsMachine<P, Draft>>,
  { id: owner, touches, isGone, onChanged }: Owner,
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
  const whyNotAdd = whyNot(snapshot, { type: 'confirm' }, reasons) ?? undefined
  const leave = useLeave({
    unsaved: !isBusy && !isGone && !isSameDraft(snapshot.context.draft, rules.blank),
    name: texts.title,
  })
  return {
    texts,
    snapshot,
    actor,
    isGone,
    /** Something was sent and is not answered yet. */
    isBusy,
    /** What it is busy with; undefined when it is not. */
    busyWith: isBusy ? whyNotAdd : undefined,
    /** Why what was typed cannot be added now; undefined when it can. */
    whyNotAdd,
    /** The one that was added last. */
    savedId,
    leave,
    /** Why one cannot be added or removed now; null when it can, or when a dialog is in front that asks something. */
    whyNot: (event: Parameters<typeof snapshot.can>[0]) =>
      isBusy || snapshot.context.parts === null ? whyNot(snapshot, event, reasons) : null,
    /** Something else of them was changed. */
    refresh: () => {
      if (actor.getSnapshot().status === 'active') actor.send({ type: 'refresh' })
      onChanged()
    },
  }
}

export type Parts<P extends Part, Draft extends object> = ReturnType<typeof useParts<P, Draft>>
