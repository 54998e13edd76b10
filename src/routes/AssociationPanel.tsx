import { type ReactNode, useCallback, useState } from 'react'
import { AssociationEditor, type AssociationEditorProps } from '../components/AssociationEditor.tsx'
import type { createAssociationMachine } from '../machines/association.machine.ts'
import type { Item } from '../machines/association.ts'
import { AddByIds, type ByIds } from './AddByIds.tsx'
import type { PickState } from './association.ts'
import { LinksState } from './LinksState.tsx'
import { type Owner, useLinks } from './useLinks.ts'

interface AssociationPanelProps<Linked extends Item> extends Pick<AssociationEditorProps, 'title' | 'link'> {
  readonly owner: Owner
  readonly machine: ReturnType<typeof createAssociationMachine<Linked>>
  /** Searches for items to add; it is told how each stands. */
  readonly picker: (stateOf: (item: Item) => PickState, onPick: (item: Linked) => void) => ReactNode
  /** Adds many by pasted ids. */
  readonly byIds?: ByIds
}

/** The records linked to another, each added or removed at once (spec §2, association editor). */
export function AssociationPanel<Linked extends Item>(props: AssociationPanelProps<Linked>) {
  const { title, link, owner, machine, picker, byIds } = props
  const { snapshot, disabled, shown, stateOf, add, remove, retry, reload } = useLinks(machine, owner, title)
  const [picking, setPicking] = useState(false)
  const [pasting, setPasting] = useState(false)
  const closePasting = useCallback(() => setPasting(false), [])

  return (
    <>
      <AssociationEditor
        title={title}
        items={shown}
        link={link}
        disabled={disabled}
        onRemove={remove}
        onRetry={retry}
        {...(byIds && { onAddByIds: () => setPasting(true) })}
        pickerOpen={picking}
        onTogglePicker={setPicking}
        picker={picker(stateOf, add)}
      >
        <LinksState snapshot={snapshot} onReload={reload} />
      </AssociationEditor>
      {byIds && pasting && (
        <AddByIds {...byIds} title={`Add ${title} by ID`} owner={owner.id} onAdded={reload} onClosed={closePasting} />
      )}
    </>
  )
}
