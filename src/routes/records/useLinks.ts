import { nanoid } from 'nanoid'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { createAssociationMachine } from '../../machines/association/association.machine.ts'
import type { Change, Item } from '../../machines/association/association.ts'
import { provideService } from '../../machines/service.ts'
import { useAlert } from '../app/alerts.tsx'
import { createFlow } from '../app/flow.ts'
import { useLastingActor } from '../app/useLastingActor.ts'
import { type PickState, pickStates, shownItems } from './association.ts'

interface OwnerInput {
  readonly owner: string
}

/** Creates the association machine that uses these service calls. */
export const linksMachine = <Linked extends Item>(
  load: (owned: OwnerInput, signal: AbortSignal) => Promise<readonly Linked[]>,
  change: (change: Change<Linked> & OwnerInput, signal: AbortSignal) => Promise<Linked>,
) =>
  createAssociationMachine<Linked>().provide({
    actors: {
      loadItems: provideService<readonly Linked[], OwnerInput>(load),
      change: provideService<Linked, Change<Linked> & OwnerInput>(change),
    },
  })

const free: PickState = { state: 'free', reason: undefined }

/** State of the record that owns the association. */
export interface LinkOwner {
  readonly id: string
  /** Number of changes by other users to the record or its associations. */
  readonly touches: number
  /** True when the record was deleted. Nothing can be added or removed then. */
  readonly isGone: boolean
  /** Called after something was added or removed. Its identity must stay the same. */
  readonly onChanged: () => void
}

/**
 * Runs an association panel's machine and returns its state and actions. The machine outlives its dialog until every
 * change has been saved, and then still calls `onChanged`. Changes that fail after the dialog closes are alerted.
 * Reloads the items when `touches` grows.
 */
export const useLinks = <Linked extends Item>(
  machine: ReturnType<typeof createAssociationMachine<Linked>>,
  { id: owner, touches, isGone, onChanged }: LinkOwner,
  /** Title of the panel, e.g. 'Physicians'. */
  title: string,
  /** Initial items, if they came with the record; saves a request. */
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
    // The dialog beside the panel may get its response after the panel is closed.
    if (actor.getSnapshot().status === 'active') actor.send({ type: 'reload' })
    else onChanged()
  }, [actor, onChanged])
  return { snapshot, actor, disabled: isGone || !snapshot.matches('ready'), shown, stateOf, add, remove, retry, reload }
}
