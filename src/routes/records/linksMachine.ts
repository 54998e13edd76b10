import { createAssociationMachine } from '../../machines/association/association.machine.ts'
import type { Change, Item } from '../../machines/association/association.ts'
import { answer } from '../../machines/service.ts'

interface Owned {
  readonly owner: string
}

/** The association machine of records that these calls read and change. */
export const linksMachine = <Linked extends Item>(
  load: (owned: Owned, signal: AbortSignal) => Promise<readonly Linked[]>,
  change: (change: Change<Linked> & Owned, signal: AbortSignal) => Promise<Linked>,
) =>
  createAssociationMachine<Linked>().provide({
    actors: {
      loadItems: answer<readonly Linked[], Owned>(load),
      change: answer<Linked, Change<Linked> & Owned>(change),
    },
  })
