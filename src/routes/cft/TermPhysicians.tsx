import { memo } from 'react'
import { addTermPhysicians, changeTermPhysician, fetchTermPhysicians } from '../../gql/termPhysicians.ts'
import { AssociationPanel } from '../AssociationPanel.tsx'
import { linksMachine } from '../linksMachine.ts'
import { PhysicianPicker } from '../PhysicianPicker.tsx'
import type { Owner } from '../useLinks.ts'

const machine = linksMachine(fetchTermPhysicians, changeTermPhysician)
const byIds = { label: 'Physician IDs', addMany: addTermPhysicians }

/** The physicians who have a term directly, not through a specialty (spec §2). */
export const TermPhysicians = memo(function TermPhysicians({ id, touches, isGone, onChanged }: Owner) {
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
