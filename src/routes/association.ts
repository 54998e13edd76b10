import type { AssociationItem } from '../components/AssociationEditor.tsx'
import type { LinkState } from '../components/Tag.tsx'
import type { Change, Item } from '../machines/association.machine.ts'

interface Linked {
  readonly items: readonly Item[]
  readonly queue: readonly Change[]
  readonly failed: readonly Change[]
}

/** What an association editor shows: the linked items, then those being added, each with how it stands. */
export const shownItems = ({ items, queue, failed }: Linked): AssociationItem[] => {
  const pending = new Set(queue.map(({ item }) => item.id))
  const refused = new Set(failed.map(({ item }) => item.id))
  const added = [...queue, ...failed].filter(({ kind }) => kind === 'link').map(({ item }) => item)
  return [
    ...items.map((item) => ({ ...item, state: stateOf(item.id, pending, refused, 'removing') })),
    ...added.map((item) => ({ ...item, state: stateOf(item.id, pending, refused, 'adding') })),
  ]
}

const stateOf = (
  id: string,
  pending: ReadonlySet<string>,
  refused: ReadonlySet<string>,
  under: 'adding' | 'removing',
): LinkState => {
  if (pending.has(id)) return under
  return refused.has(id) ? 'failed' : 'linked'
}
