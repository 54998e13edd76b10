import { memo } from 'react'
import { addTermPhysicians, changeTermPhysician, fetchTermPhysicians } from '../../gql/termPhysicians.ts'
import { createAssociationMachine } from '../../machines/association.machine.ts'
import type { Change, Item } from '../../machines/association.ts'
import { answer } from '../../machines/service.ts'
import { AssociationPanel } from '../AssociationPanel.tsx'
import { PhysicianPicker } from '../PhysicianPicker.tsx'
import type { Owner } from '../useLinks.ts'

const machine = createAssociationMachine().provide({
  actors: {
    loadItems: answer<readonly Item[], { owner: string }>(fetchTermPhysicians),
    change: answer<Item, Change & { owner: string }>(changeTermPhysician),
  },
})
const byIds = { label: 'Physician IDs', addMany: addTermPhysicians }

/** The physicians who have a term directly, not through a specialty (spec §2). */
export const TermPhysicians = memo(function TermPhysicians({ id, touches, isGone, onChanged }: Owner) {
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
