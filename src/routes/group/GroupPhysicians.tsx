import { memo } from 'react'
import { addGroupPhysicians, changeGroupPhysician, fetchGroupPhysicians } from '../../gql/groups.ts'
import { createAssociationMachine } from '../../machines/association.machine.ts'
import type { Change, Item } from '../../machines/association.ts'
import { answer } from '../../machines/service.ts'
import { AssociationPanel } from '../AssociationPanel.tsx'
import { PhysicianPicker } from '../PhysicianPicker.tsx'
import type { Owner } from '../useLinks.ts'

const machine = createAssociationMachine().provide({
  actors: {
    loadItems: answer<readonly Item[], { owner: string }>(fetchGroupPhysicians),
    change: answer<Item, Change & { owner: string }>(changeGroupPhysician),
  },
})
const byIds = { label: 'Physician IDs', addMany: addGroupPhysicians }

/** The physicians of a group (spec §2). */
export const GroupPhysicians = memo(function GroupPhysicians({ id, touches, isGone, onChanged }: Owner) {
  return (
    <AssociationPanel
      title="Physicians"
      owner={{ id, touches, isGone, onChanged }}
      machine={machine}
      picker={(states, onPick) => <PhysicianPicker states={states} onPick={onPick} />}
      byIds={byIds}
    />
  )
})
