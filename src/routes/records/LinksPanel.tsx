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
import { openingOffer, useOffers } from '../app/commands/offers.ts'
import type { AddByIdsConfig } from './AddByIds.tsx'
import type { PickState } from './association.ts'
import { LazyAddByIds } from './LazyAddByIds.tsx'
import { type LinkOwner, useLinks } from './useLinks.ts'

interface AssociationPanelProps<Linked extends Item> extends Omit<LinksPanelProps<Linked>, 'owner' | 'links'> {
  readonly owner: LinkOwner
  readonly machine: ReturnType<typeof createAssociationMachine<Linked>>
}

/** Panel of a record's associations. Each addition or removal is saved at once (spec §2, association editor). */
export function AssociationPanel<Linked extends Item>({ owner, machine, ...panel }: AssociationPanelProps<Linked>) {
  const links = useLinks(machine, owner, panel.title)
  return <LinksPanel {...panel} owner={owner.id} links={links} />
}

interface LinksNoticesProps {
  readonly snapshot: Pick<SnapshotFrom<ReturnType<typeof createAssociationMachine>>, 'matches' | 'hasTag'> & {
    readonly context: { readonly isOld: boolean }
  }
  readonly onReload: () => void
}

export function LinksNotices({ snapshot, onReload }: LinksNoticesProps) {
  return (
    <>
      {snapshot.matches('loading') && <Loading />}
      {snapshot.matches('unavailable') && <ConnectionFailure onRetry={onReload} />}
      {snapshot.context.isOld && <ConnectionFailure onRetry={onReload}>{sentences.outdated}</ConnectionFailure>}
      {snapshot.hasTag('slow') && <Alert kind="info">{texts.slow}</Alert>}
    </>
  )
}

export interface RemovalCallbacks {
  readonly onRemoved: () => void
  readonly onClosed: () => void
}

export interface LinksPanelProps<Linked extends Item> extends Pick<AssociationEditorProps, 'title' | 'link'> {
  readonly owner: string
  readonly links: ReturnType<typeof useLinks<Linked>>
  readonly picker: (stateOf: (item: Item) => PickState, onPick: (item: Linked) => void) => ReactNode
  /** Undefined hides the button that adds many items by pasted ids. */
  readonly byIds?: AddByIdsConfig | undefined
  /** Renders a dialog that asks, then removes the item. Without it, a click removes the item at once. */
  readonly renderConfirmation?: ((item: Linked, callbacks: RemovalCallbacks) => ReactNode) | undefined
}

/** Associated records as tags, with buttons to add and remove them. */
export function LinksPanel<Linked extends Item>(props: LinksPanelProps<Linked>) {
  const { title, link, owner, links, picker, byIds, renderConfirmation } = props
  const { snapshot, disabled, linkEntries, stateOf, add, remove, retry, reload } = links
  const [isPicking, setIsPicking] = useState(false)
  const [isPasting, setIsPasting] = useState(false)
  const [itemToRemove, setItemToRemove] = useState<Linked | null>(null)
  const startPasting = () => setIsPasting(true)
  const closePasting = useCallback(() => setIsPasting(false), [])
  const pasteTitle = `Add ${title} by ID`
  const offers = [openingOffer(`Add ${title}`, () => setIsPicking(true))]
  if (byIds) offers.push(openingOffer(pasteTitle, startPasting))
  useOffers(1, disabled ? [] : offers)
  const askBeforeRemoval = useCallback(
    (id: string) => setItemToRemove(linkEntries.find((item) => item.id === id) ?? null),
    [linkEntries],
  )

  return (
    <>
      <AssociationEditor
        title={title}
        items={linkEntries}
        link={link}
        disabled={disabled}
        onRemove={renderConfirmation ? askBeforeRemoval : remove}
        onRetry={retry}
        {...(byIds && { onAddByIds: startPasting })}
        pickerOpen={isPicking}
        onTogglePicker={setIsPicking}
        picker={picker(stateOf, add)}
      >
        <LinksNotices snapshot={snapshot} onReload={reload} />
      </AssociationEditor>
      {byIds && isPasting && (
        <LazyAddByIds {...byIds} title={pasteTitle} owner={owner} onAdded={reload} onClosed={closePasting} />
      )}
      {itemToRemove && renderConfirmation?.(itemToRemove, { onRemoved: reload, onClosed: () => setItemToRemove(null) })}
    </>
  )
}
