import type { SnapshotFrom } from 'xstate'
import { Alert } from '../../components/feedback/Alert.tsx'
import { ReadOnlyField } from '../../components/fields/ReadOnlyField.tsx'
import { doubtTexts } from '../../domain/sentences.ts'
import type { topAddMachine } from '../../machines/topLists/topAdd.machine.ts'
import { addProblemOf } from './addProblem.ts'
import type { TopList } from './topLists.ts'
import { usePlaceText } from './usePlaceText.ts'

interface TopChosenProps {
  readonly list: TopList
  readonly snapshot: SnapshotFrom<typeof topAddMachine>
}

/** What was chosen to be added, and why it was not (spec §2, §8). */
export function TopChosen({ list, snapshot }: TopChosenProps) {
  const { chosen, listed } = snapshot.context
  const placeOf = usePlaceText(listed)
  if (!chosen) return null
  const problem = addProblemOf(list, snapshot)
  const place = placeOf(chosen.id)
  return (
    <>
      {problem && (
        <Alert kind="danger">
          <p>{problem}</p>
          {snapshot.matches({ chosen: 'gone' }) && (
            <p>
              <bdi>{chosen.name}</bdi> ({chosen.id}) was deleted meanwhile.
            </p>
          )}
          {snapshot.matches({ chosen: 'unanswered' }) && <p>{doubtTexts.added}</p>}
        </Alert>
      )}
      {place !== null && snapshot.matches('chosen') && (
        <Alert kind="info">
          <bdi>{chosen.name}</bdi> is in the list already, {place}.
        </Alert>
      )}
      <ReadOnlyField label={list.hitLabel} value={chosen.name} />
    </>
  )
}
