import { type ReactNode, useCallback, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { Alert } from '../../components/feedback/Alert.tsx'
import { ConnectionFailure } from '../../components/feedback/ConnectionFailure.tsx'
import { Loading } from '../../components/feedback/Loading.tsx'
import { AssociationEditor, type AssociationEditorProps } from '../../components/fields/AssociationEditor.tsx'
import { sentences } from '../../domain/sentences.ts'
import { texts } from '../../domain/texts.ts'
import type { createAssociationMachine } from '../../machines/association/association.machine.ts'
import type { Item } from '../../machines/association/association.ts'
import { AddByIds, type AddByIdsConfig } from './AddByIds.tsx'
import type { PickState } from './association.ts'
import { type LinkOwner, useLinks } from './useLinks.ts'

interface AssociationPanelProps<Linked extends Item> extends Omit<LinksPanelProps<Linked>, 'owner' | 'links'> {
  readonly owner: LinkOwner
  readonly machine: ReturnType<typeof createAssociationMachine<Linked>>
}

/** Lists a record's associated records; each is added or removed at once (spec §2, association editor). */
export function AssociationPanel<Linked extends Item>({ owner, machine, ...panel }: AssociationPanelProps<Linked>) {
  const links = useLinks(machine, owner, panel.title)
  return <LinksPanel {...panel} owner={owner.id} links={links} />
}

interface LinksStateProps {
  readonly snapshot: Pick<SnapshotFrom<ReturnType<typeof createAssociationMachine>>, 'matches' | 'hasTag'> & {
    readonly context: { readonly isOld: boolean }
  }
  readonly onReload: () => void
}

/** Shows below an association's items that they are loading or may be out of date. */
export function LinksState({ snapshot, onReload }: LinksStateProps) {
  return (
    <>
      {snapshot.matches('loading') && <Loading />}
      {snapshot.matches('unavailable') && <ConnectionFailure onRetry={onReload} />}
      {snapshot.context.isOld && <ConnectionFailure onRetry={onReload}>{sentences.outdated}</ConnectionFailure>}
      {snapshot.hasTag('slow') && <Alert kind="info">{texts.slow}</Alert>}
    </>
  )
}

/** Callbacks of a confirmation before a removal. */
export interface Removal {
  readonly onRemoved: () => void
  readonly onClosed: () => void
}

export interface LinksPanelProps<Linked extends Item> extends Pick<AssociationEditorProps, 'title' | 'link'> {
  /** Id of the record that owns the association. */
  readonly owner: string
  readonly links: ReturnType<typeof useLinks<Linked>>
  /** Renders the search for items to add. `stateOf` returns an item's current state. */
  readonly picker: (stateOf: (item: Item) => PickState, onPick: (item: Linked) => void) => ReactNode
  /** Configures adding many by pasted ids. */
  readonly byIds?: AddByIdsConfig | undefined
  /** Renders a confirmation that removes an item. Without it, items are removed at once. */
  readonly removal?: ((item: Linked, told: Removal) => ReactNode) | undefined
}

/** Shows associated records as tags, with the controls to add and remove them. */
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
