import { createProgramPartsMachine } from '../../machines/programs/programParts.machine.ts'
import type { Addition, Part, PartRemoval, PartRules } from '../../machines/programs/programParts.ts'
import { answer } from '../../machines/service.ts'

interface Owned {
  readonly owner: string
}
interface PartServices<P extends Part, Draft> {
  readonly load: (owned: Owned, signal: AbortSignal) => Promise<readonly P[]>
  readonly add: (addition: Addition<Draft>) => Promise<P>
  readonly remove: (removal: PartRemoval) => Promise<void>
}

/** The machine of parts of one kind, which these calls read, add and remove. */
export const partsMachine = <P extends Part, Draft>(
  rules: PartRules<Draft>,
  { load, add, remove }: PartServices<P, Draft>,
) =>
  createProgramPartsMachine<P, Draft>(rules).provide({
    actors: {
      load: answer<readonly P[], Owned>(load),
      add: answer<P, Addition<Draft>>(add),
      remove: answer<void, PartRemoval>(remove),
    },
  })
