import type { SnapshotFrom } from 'xstate'
import { Alert } from '../../components/Alert.tsx'
import { ReadOnlyField } from '../../components/ReadOnlyField.tsx'
import { failureText } from '../../domain/texts.ts'
import type { topAddMachine } from '../../machines/topAdd.machine.ts'
import type { TopList } from './topLists.ts'

interface TopChosenProps {
  readonly list: TopList
  readonly snapshot: SnapshotFrom<typeof topAddMachine>
}

/** What was chosen to be added, and why it was not (spec §2, §8). */
export function TopChosen({ list, snapshot }: TopChosenProps) {
  const { chosen, listed, refusal } = snapshot.context
  if (!chosen) return null
  const place = listed.indexOf(chosen.id)
  return (
    <>
      {snapshot.matches({ chosen: 'full' }) && <Alert kind="danger">{list.full}</Alert>}
      {snapshot.matches({ chosen: 'gone' }) && (
        <Alert kind="danger">
          <p>That CFT could not be found...</p>
          <p>
            <bdi>{chosen.name}</bdi> ({chosen.id}) was deleted meanwhile.
          </p>
        </Alert>
      )}
      {refusal && snapshot.matches({ chosen: 'refused' }) && <Alert kind="danger">{failureText(refusal)}</Alert>}
      {refusal && snapshot.matches({ chosen: 'unanswered' }) && (
        <Alert kind="danger">
          <p>{failureText(refusal)}</p>
          <p>Whether it was added is not known. Pressing again adds it once, even if it had been.</p>
        </Alert>
      )}
      {place >= 0 && snapshot.matches('chosen') && (
        <Alert kind="info">
          <bdi>{chosen.name}</bdi> is in the list already, number {place + 1}.
        </Alert>
      )}
      <ReadOnlyField label={list.hitLabel} value={chosen.name} />
    </>
  )
}
