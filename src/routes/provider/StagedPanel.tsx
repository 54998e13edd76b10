import { type ReactNode, useMemo, useState } from 'react'
import { AssociationEditor, type AssociationEditorProps } from '../../components/AssociationEditor.tsx'
import type { Named } from '../../domain/stagedSet.ts'
import type { PickState } from '../association.ts'
import type { Staged } from './useStagedSet.ts'

interface StagedPanelProps extends Pick<AssociationEditorProps, 'title' | 'link' | 'onAddByIds'> {
  readonly set: Staged
  /** Nothing can be added or removed, or not now. */
  readonly disabled: boolean
  /** Searches for items to add; it is told how each stands. */
  readonly picker: (stateOf: (item: Named) => PickState, onPick: (item: Named) => void) => ReactNode
}

/** A set of records that a form links to a physician when it is saved (spec §2, association editor). */
export function StagedPanel({ set, disabled, picker, ...editor }: StagedPanelProps) {
  const [picking, setPicking] = useState(false)
  // It would take the focus when it came back.
  if (picking && disabled) setPicking(false)
  const items = useMemo(() => set.items.map((item) => ({ ...item, reason: undefined })), [set.items])
  return (
    <AssociationEditor
      {...editor}
      items={items}
      disabled={disabled}
      onRemove={set.remove}
      onUndo={set.undo}
      pickerOpen={picking}
      onTogglePicker={setPicking}
      picker={picker(set.stateOf, set.add)}
    />
  )
}
