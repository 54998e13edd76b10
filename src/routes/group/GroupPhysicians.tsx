import { memo, useCallback, useMemo, useState } from 'react'
import { Alert } from '../../components/Alert.tsx'
import { AssociationEditor } from '../../components/AssociationEditor.tsx'
import { ConnectionFailure } from '../../components/ConnectionFailure.tsx'
import { Loading } from '../../components/Loading.tsx'
import { texts } from '../../domain/texts.ts'
import { addGroupPhysicians, changeGroupPhysician, fetchGroupPhysicians } from '../../gql/groups.ts'
import { createAssociationMachine } from '../../machines/association.machine.ts'
import type { Change, Item } from '../../machines/association.ts'
import { answer } from '../../machines/service.ts'
import { AddByIds } from '../AddByIds.tsx'
import { pickStates, shownItems } from '../association.ts'
import { PhysicianPicker } from '../PhysicianPicker.tsx'
import { useAssociation } from '../useAssociation.ts'

const machine = createAssociationMachine().provide({
  actors: {
    loadItems: answer<readonly Item[], { owner: string }>(fetchGroupPhysicians),
    change: answer<Item, Change & { owner: string }>(changeGroupPhysician),
  },
})

interface GroupPhysiciansProps {
  readonly groupId: string
  /** How many times somebody else has changed the group or its physicians. */
  readonly touches: number
  /** The group was deleted: nothing can be added or removed. */
  readonly isGone: boolean
  /** Physicians were added or removed; always the same function. */
  readonly onChanged: () => void
}

/** The physicians of a group, each added or removed at once (spec §2, association editor). */
export const GroupPhysicians = memo(function GroupPhysicians(props: GroupPhysiciansProps) {
  const { groupId, touches, isGone, onChanged } = props
  const [snapshot, actor] = useAssociation(machine, { owner: groupId, touches, onSettled: onChanged })
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
        title="Physicians"
        items={shown}
        disabled={isGone || !snapshot.matches('ready')}
        onRemove={remove}
        onRetry={retry}
        onAddByIds={() => setPasting(true)}
        pickerOpen={picking}
        onTogglePicker={setPicking}
        picker={<PhysicianPicker states={states} onPick={(item) => actor.send({ type: 'item.link', item })} />}
      >
        {snapshot.matches('loading') && <Loading />}
        {snapshot.matches('unavailable') && <ConnectionFailure onRetry={reload} />}
        {isOld && <ConnectionFailure onRetry={reload}>What you see may be out of date.</ConnectionFailure>}
        {snapshot.hasTag('slow') && <Alert kind="info">{texts.slow}</Alert>}
      </AssociationEditor>
      {pasting && (
        <AddByIds
          title="Add Physicians by ID"
          label="Physician IDs"
          owner={groupId}
          addMany={addGroupPhysicians}
          onAdded={onAdded}
          onClosed={closePasting}
        />
      )}
    </>
  )
})
