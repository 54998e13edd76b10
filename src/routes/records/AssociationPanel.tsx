import type { createAssociationMachine } from '../../machines/association/association.machine.ts'
import type { Item } from '../../machines/association/association.ts'
import { LinksPanel, type LinksPanelProps } from './LinksPanel.tsx'
import { type Owner, useLinks } from './useLinks.ts'

interface AssociationPanelProps<Linked extends Item> extends Omit<LinksPanelProps<Linked>, 'owner' | 'links'> {
  readonly owner: Owner
  readonly machine: ReturnType<typeof createAssociationMachine<Linked>>
}

/** The records linked to another, each added or removed at once (spec §2, association editor). */
export function AssociationPanel<Linked extends Item>({ owner, machine, ...panel }: AssociationPanelProps<Linked>) {
  const links = useLinks(machine, owner, panel.title)
  return <LinksPanel {...panel} owner={owner.id} links={links} />
}
