import { nanoid } from 'nanoid'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { createAssociationMachine } from '../../machines/association/association.machine.ts'
import type { Change, Item } from '../../machines/association/association.ts'
import { provideService } from '../../machines/service.ts'
import { useAlert } from '../app/alerts.tsx'
import { createFlow } from '../app/flow.ts'
import { useDialogActor } from '../app/useDialogActor.ts'
import { linkEntriesOf, type PickState, pickStates } from './association.ts'

interface OwnerInput {
  readonly owner: string
}

export const linksMachine = <Linked extends Item>(
  load: (input: OwnerInput, signal: AbortSignal) => Promise<readonly Linked[]>,
  change: (change: Change<Linked> & OwnerInput, signal: AbortSignal) => Promise<Linked>,
) =>
  createAssociationMachine<Linked>().provide({
    actors: {
      loadItems: provideService<readonly Linked[], OwnerInput>(load),
      change: provideService<Linked, Change<Linked> & OwnerInput>(change),
    },
  })

const freeState: PickState = { state: 'free', reason: undefined }

export interface LinkOwner {
  readonly id: string
  readonly changeCount: number
  readonly isDeleted: boolean
  /** Pass the same function on every render. */
  readonly onChanged: () => void
}

/** Runs an association panel. If the dialog closes, the machine still saves the remaining changes. */
export const useLinks = <Linked extends Item>(
  machine: ReturnType<typeof createAssociationMachine<Linked>>,
  { id: owner, changeCount, isDeleted, onChanged }: LinkOwner,
  title: string,
  /** Items that were loaded with the record. Without them, the machine loads the items. */
  initialItems?: readonly Linked[],
) => {
  const alert = useAlert()
  const [snapshot, actor] = useDialogActor({
    create: () => {
      const flow = createFlow(machine, { input: { owner, key: nanoid(), given: initialItems } })
      flow.on('settled', onChanged)
      return flow
    },
    isBusy: (state) => state.context.queue.length > 0 || state.matches({ ready: 'reloading' }),
    onLateResponse: ({ context }) => {
      for (const { item, problem } of context.failed)
        alert({ tone: 'danger', title: `${title}: ${item.label}: ${problem}` })
    },
  })
  const [initialCount] = useState(changeCount)
  useEffect(() => {
    if (changeCount > initialCount) actor.send({ type: 'reload' })
  }, [actor, changeCount, initialCount])
  const { items, queue, failed } = snapshot.context
  const linkEntries = useMemo(() => linkEntriesOf({ items, queue, failed }), [items, queue, failed])
  const stateOf = useMemo(() => {
    const states = pickStates({ items, queue, failed })
    return ({ id }: Item) => states.get(id) ?? freeState
  }, [items, queue, failed])
  const add = useCallback((item: Linked) => actor.send({ type: 'item.link', item }), [actor])
  const remove = useCallback(
    (id: string) => {
      const item = actor.getSnapshot().context.items.find((linkedItem) => linkedItem.id === id)
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
    // A dialog over the panel may call `reload` after the panel has closed and its actor has stopped.
    if (actor.getSnapshot().status === 'active') actor.send({ type: 'reload' })
    else onChanged()
  }, [actor, onChanged])
  return {
    snapshot,
    actor,
    disabled: isDeleted || !snapshot.matches('ready'),
    linkEntries,
    stateOf,
    add,
    remove,
    retry,
    reload,
  }
}
