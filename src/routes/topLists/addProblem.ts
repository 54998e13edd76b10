import type { SnapshotFrom } from 'xstate'
import { failureText } from '../../domain/texts.ts'
import type { topAddMachine } from '../../machines/topLists/topAdd.machine.ts'
import type { TopList } from './topLists.ts'

/** Why what was chosen was not added, as its addition ended; null when nothing is against it (spec §2, §8). */
export const addProblemOf = (list: TopList, snapshot: SnapshotFrom<typeof topAddMachine>): string | null => {
  const { refusal } = snapshot.context
  if (snapshot.matches({ chosen: 'full' })) return list.add.full
  if (snapshot.matches({ chosen: 'gone' })) return 'That CFT could not be found...'
  return refusal && snapshot.matches('chosen') ? failureText(refusal) : null
}
