import type { Loaded, RecordKey } from '../../domain/record.ts'
import type { RemovalAnswer } from '../../domain/uses.ts'
import { createLoadMachine } from '../../machines/record/load.machine.ts'
import { createRemoveMachine, type Removable, type Removal } from '../../machines/record/remove.machine.ts'
import { answer } from '../../machines/service.ts'

/** What a section asks of the service to delete one of its records. */
interface RemovalServices<Draft> {
  /** Finds a record with what uses it. */
  readonly find: (key: RecordKey, signal: AbortSignal) => Promise<Loaded<Draft>>
  readonly remove: (removal: Removal) => Promise<RemovalAnswer>
}

/** What finds a record and deletes it, on the service's behalf. */
export const removalMachine = <Draft extends Removable>({ find, remove }: RemovalServices<Draft>) =>
  createRemoveMachine<Draft>().provide({
    actors: {
      load: createLoadMachine<Draft>().provide({ actors: { find: answer(find) } }),
      remove: answer(remove),
    },
  })

export type RemovalMachine<Draft extends Removable> = ReturnType<typeof removalMachine<Draft>>
