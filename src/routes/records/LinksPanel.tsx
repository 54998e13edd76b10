import { type ReactNode, useCallback, useState } from 'react'
import { AssociationEditor, type AssociationEditorProps } from '../../components/fields/AssociationEditor.tsx'
import type { Item } from '../../machines/association/association.ts'
import { AddByIds, type ByIds } from './AddByIds.tsx'
import type { PickState } from './association.ts'
import { LinksState } from './LinksState.tsx'
import type { useLinks } from './useLinks.ts'

/** What a question before a removal tells. */
export interface Removal {
  readonly onRemoved: () => void
  readonly onClosed: () => void
}

export interface LinksPanelProps<Linked extends Item> extends Pick<AssociationEditorProps, 'title' | 'link'> {
  /** The id of the record to which they are linked. */
  readonly owner: string
  readonly links: ReturnType<typeof useLinks<Linked>>
  /** Searches for items to add; it is told how each stands. */
  readonly picker: (stateOf: (item: Item) => PickState, onPick: (item: Linked) => void) => ReactNode
  /** Adds many by pasted ids. */
  readonly byIds?: ByIds | undefined
  /** Asks about an item, and removes it; without it items are removed at once. */
  readonly removal?: ((item: Linked, told: Removal) => ReactNode) | undefined
}

/** Linked records, as tags, with what adds and removes them. */
export function LinksPanel<Linked extends Item>(props: LinksPanelProps<Linked>) {
  const { title, link, owner, links, picker, byIds, removal } = props
  const { snapshot, disabled, shown, stateOf, add, remove, retry, reload } = links
  const [picking, setPicking] = useState(false)
  const [pasting, setPasting] = useState(false)
  const [leaving, setLeaving] = useState<Linked | null>(null)
  const closePasting = useCallback(() => setPasting(false), [])
  const ask = useCallback((id: string) => setLeaving(shown.find((item) => item.id === id) ?? null), [shown])

  return (
    <>
      <AssociationEditor
        title={title}
        items={shown}
        link={link}
        disabled={disabled}
        onRemove={removal ? ask : remove}
        onRetry={retry}
        {...(byIds && { onAddByIds: () => setPasting(true) })}
        pickerOpen={picking}
        onTogglePicker={setPicking}
        picker={picker(stateOf, add)}
      >
        <LinksState snapshot={snapshot} onReload={reload} />
      </AssociationEditor>
      {byIds && pasting && (
        <AddByIds {...byIds} title={`Add ${title} by ID`} owner={owner} onAdded={reload} onClosed={closePasting} />
      )}
      {leaving && removal?.(leaving, { onRemoved: reload, onClosed: () => setLeaving(null) })}
    </>
  )
}
