import { nanoid } from 'nanoid'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { createAssociationMachine } from '../../machines/association/association.machine.ts'
import type { Change, Item } from '../../machines/association/association.ts'
import { answer } from '../../machines/service.ts'
import { useAlert } from '../app/alerts.tsx'
import { createFlow } from '../app/flow.ts'
import { useLastingActor } from '../app/useLastingActor.ts'
import { type PickState, pickStates, shownItems } from './association.ts'

interface Owned {
  readonly owner: string
}

/** The association machine of records that these calls read and change. */
export const linksMachine = <Linked extends Item>(
  load: (owned: Owned, signal: AbortSignal) => Promise<readonly Linked[]>,
  change: (change: Change<Linked> & Owned, signal: AbortSignal) => Promise<Linked>,
) =>
  createAssociationMachine<Linked>().provide({
    actors: {
      loadItems: answer<readonly Linked[], Owned>(load),
      change: answer<Linked, Change<Linked> & Owned>(change),
    },
  })

const free: PickState = { state: 'free', reason: undefined }

/** The record whose links are edited, as its form stands. */
export interface Owner {
  readonly id: string
  /** How many times somebody else has changed the record or its links. */
  readonly touches: number
  /** The record was deleted: nothing can be added or removed. */
  readonly isGone: boolean
  /** Something was added or removed; always the same function. */
  readonly onChanged: () => void
}

/**
 * What the panel of an association is drawn from, and what its buttons do. The machine outlives its dialog until every
 * change that was clicked has been made, and tells `onChanged` then too; what failed is alerted then. Whenever `touches`
 * has grown, what is linked is asked for again.
 */
export const useLinks = <Linked extends Item>(
  machine: ReturnType<typeof createAssociationMachine<Linked>>,
  { id: owner, touches, isGone, onChanged }: Owner,
  /** 'Physicians'. */
  title: string,
  /** What is linked at first, where it came with the record: it is not asked for. */
  given?: readonly Linked[],
) => {
  const alert = useAlert()
  const [snapshot, actor] = useLastingActor({
    create: () => {
      const created = createFlow(machine, { input: { owner, key: nanoid(), given } })
      created.on('settled', onChanged)
      return created
    },
    isBusy: (state) => state.context.queue.length > 0 || state.matches({ ready: 'reloading' }),
    onUnseen: ({ context }) => {
      for (const { item, problem } of context.failed)
        alert({ tone: 'danger', title: `${title}: ${item.label}: ${problem}` })
    },
  })
  const [known] = useState(touches)
  useEffect(() => {
    if (touches > known) actor.send({ type: 'reload' })
  }, [actor, touches, known])
  const { items, queue, failed } = snapshot.context
  const shown = useMemo(() => shownItems({ items, queue, failed }), [items, queue, failed])
  const stateOf = useMemo(() => {
    const states = pickStates({ items, queue, failed })
    return ({ id }: Item) => states.get(id) ?? free
  }, [items, queue, failed])
  const add = useCallback((item: Linked) => actor.send({ type: 'item.link', item }), [actor])
  const remove = useCallback(
    (id: string) => {
      const item = actor.getSnapshot().context.items.find((each) => each.id === id)
      if (item) actor.send({ type: 'item.unlink', item })
    },
    [actor],
  )
  const retry = useCallback(
    (id: string) => {
      const change = actor.getSnapshot().context.failed.find(({ item }) => item.id === id)
      if (change) actor.send({ type: `item.${change.kind}`, item: change.item })
    },
    [actor],
  )
  const reload = useCallback(() => {
    // What was asked for beside the panel may be answered when that is closed.
    if (actor.getSnapshot().status === 'active') actor.send({ type: 'reload' })
    else onChanged()
  }, [actor, onChanged])
  return { snapshot, actor, disabled: isGone || !snapshot.matches('ready'), shown, stateOf, add, remove, retry, reload }
}
