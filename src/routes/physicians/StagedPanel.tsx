import { type ReactNode, useMemo, useState } from 'react'
import { AssociationEditor, type AssociationEditorProps } from '../../components/fields/AssociationEditor.tsx'
import type { Named } from '../../domain/stagedSet.ts'
import type { PickState } from '../records/association.ts'
import type { Staged } from './useStagedSet.ts'

interface StagedPanelProps extends Pick<AssociationEditorProps, 'title' | 'link' | 'disabled' | 'onAddByIds'> {
  readonly set: Staged
  /** The set is being saved: nothing of it moves, and nothing can be pressed. */
  readonly isHeld: boolean
  /** Searches for items to add; it is told how each stands. */
  readonly picker: (stateOf: (item: Named) => PickState, onPick: (item: Named) => void) => ReactNode
}

/** A set of records that a form links to a physician when it is saved (spec §2, association editor). */
export function StagedPanel({ set, isHeld, picker, ...editor }: StagedPanelProps) {
  const [picking, setPicking] = useState(false)
  const items = useMemo(() => set.items.map((item) => ({ ...item, reason: undefined })), [set.items])
  return (
    <div inert={isHeld}>
      <AssociationEditor
        {...editor}
        items={items}
        onRemove={set.remove}
        onUndo={set.undo}
        pickerOpen={picking}
        onTogglePicker={setPicking}
        picker={picker(set.stateOf, set.add)}
      />
    </div>
  )
}
