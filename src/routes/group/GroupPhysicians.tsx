import { memo } from 'react'
import { addGroupPhysicians, changeGroupPhysician, fetchGroupPhysicians } from '../../gql/groups.ts'
import { AssociationPanel } from '../AssociationPanel.tsx'
import { linksMachine } from '../linksMachine.ts'
import { PhysicianPicker } from '../PhysicianPicker.tsx'
import type { Owner } from '../useLinks.ts'

const machine = linksMachine(fetchGroupPhysicians, changeGroupPhysician)
const byIds = { label: 'Physician IDs', addMany: addGroupPhysicians }

/** The physicians of a group (spec §2). */
export const GroupPhysicians = memo(function GroupPhysicians({ id, touches, isGone, onChanged }: Owner) {
  return (
    <AssociationPanel
      title="Physicians"
      owner={{ id, touches, isGone, onChanged }}
      machine={machine}
      picker={(stateOf, onPick) => <PhysicianPicker stateOf={stateOf} onPick={onPick} />}
      byIds={byIds}
    />
  )
})
