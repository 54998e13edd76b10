import { memo } from 'react'
import { npis } from '../../domain/pastedIds.ts'
import type { AssociationChange, Paste, PasteInput } from '../../gql/associations.ts'
import type { Item } from '../../machines/association/association.ts'
import type { PastePreview, PasteResult } from '../../machines/picker/addByIds.machine.ts'
import { AssociationPanel } from './LinksPanel.tsx'
import { PhysicianPicker } from './LookupPicker.tsx'
import type { LinkOwner } from './useLinks.ts'
import { linksMachine } from './useLinks.ts'

interface Calls {
  readonly load: (input: { readonly owner: string }, signal: AbortSignal) => Promise<readonly Item[]>
  readonly change: (change: AssociationChange) => Promise<Item>
  readonly preview: (pasted: PasteInput, signal: AbortSignal) => Promise<PastePreview>
  readonly addMany: (paste: Paste) => Promise<PasteResult>
}

/** Creates a panel component for physicians, who are added one by one or by pasted ids (spec §2). */
export const physiciansPanel = ({ load, change, preview, addMany }: Calls) => {
  const machine = linksMachine(load, change)
  const byIds = { noun: 'Physician', numberKind: npis, preview, addMany }
  return memo(function PhysiciansPanel({ id, changeCount, isDeleted, onChanged }: LinkOwner) {
    return (
      <AssociationPanel
        title="Physicians"
        owner={{ id, changeCount, isDeleted, onChanged }}
        machine={machine}
        picker={(stateOf, onPick) => <PhysicianPicker stateOf={stateOf} onPick={onPick} />}
        byIds={byIds}
      />
    )
  })
}
