import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { Alert } from '../components/Alert.tsx'
import { AssociationEditor, type AssociationEditorProps } from '../components/AssociationEditor.tsx'
import { ConnectionFailure } from '../components/ConnectionFailure.tsx'
import { Loading } from '../components/Loading.tsx'
import { texts } from '../domain/texts.ts'
import type { Outcome, Paste } from '../machines/addByIds.machine.ts'
import type { createAssociationMachine } from '../machines/association.machine.ts'
import type { Item } from '../machines/association.ts'
import { AddByIds } from './AddByIds.tsx'
import { type PickState, pickStates, shownItems } from './association.ts'
import { useAssociation } from './useAssociation.ts'

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

interface AssociationPanelProps<Linked extends Item> extends Pick<AssociationEditorProps, 'title' | 'link'> {
  readonly owner: Owner
  readonly machine: ReturnType<typeof createAssociationMachine<Linked>>
  /** Searches for items to add; it is told how those stand that are linked already. */
  readonly picker: (states: ReadonlyMap<string, PickState>, onPick: (item: Linked) => void) => ReactNode
  /** Adds many by pasted ids, which `label` names: 'Physician IDs'. */
  readonly byIds?: { readonly label: string; readonly addMany: (paste: Paste) => Promise<Outcome> }
}

/** The records linked to another, each added or removed at once (spec §2, association editor). */
export function AssociationPanel<Linked extends Item>(props: AssociationPanelProps<Linked>) {
  const { title, link, owner, machine, picker, byIds } = props
  const { id: ownerId, touches, isGone, onChanged } = owner
  const [snapshot, actor] = useAssociation(machine, { owner: ownerId, touches, onSettled: onChanged })
  const [picking, setPicking] = useState(false)
  const [pasting, setPasting] = useState(false)
  const { items, queue, failed, isOld } = snapshot.context
  const shown = useMemo(() => shownItems({ items, queue, failed }), [items, queue, failed])
  const states = useMemo(() => pickStates({ items, queue, failed }), [items, queue, failed])

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
  const reload = useCallback(() => actor.send({ type: 'reload' }), [actor])
  const onAdded = useCallback(() => {
    // A paste may be answered when the editor is closed.
    if (actor.getSnapshot().status === 'active') reload()
    else onChanged()
  }, [actor, reload, onChanged])
  const closePasting = useCallback(() => setPasting(false), [])

  return (
    <>
      <AssociationEditor
        title={title}
        items={shown}
        link={link}
        disabled={isGone || !snapshot.matches('ready')}
        onRemove={remove}
        onRetry={retry}
        {...(byIds && { onAddByIds: () => setPasting(true) })}
        pickerOpen={picking}
        onTogglePicker={setPicking}
        picker={picker(states, (item) => actor.send({ type: 'item.link', item }))}
      >
        {snapshot.matches('loading') && <Loading />}
        {snapshot.matches('unavailable') && <ConnectionFailure onRetry={reload} />}
        {isOld && <ConnectionFailure onRetry={reload}>What you see may be out of date.</ConnectionFailure>}
        {snapshot.hasTag('slow') && <Alert kind="info">{texts.slow}</Alert>}
      </AssociationEditor>
      {byIds && pasting && (
        <AddByIds
          title={`Add ${title} by ID`}
          label={byIds.label}
          owner={ownerId}
          addMany={byIds.addMany}
          onAdded={onAdded}
          onClosed={closePasting}
        />
      )}
    </>
  )
}
