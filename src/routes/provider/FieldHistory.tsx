import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { Alert } from '../../components/Alert.tsx'
import { ConnectionFailure } from '../../components/ConnectionFailure.tsx'
import { FieldChanges, HistoryButton } from '../../components/FieldHistory.tsx'
import { Loading } from '../../components/Loading.tsx'
import { type PrimaryField, titleOf } from '../../domain/override.ts'
import { failureText } from '../../domain/texts.ts'
import { fetchOverrideHistory } from '../../gql/overrides.ts'
import { createQuestionMachine } from '../../machines/question.machine.ts'
import { answer } from '../../machines/service.ts'
import { textOf } from './primaryFields.ts'

interface FieldHistoryProps {
  readonly providerId: string
  readonly field: PrimaryField
}

/** The button that shows who overrode a field, when, from what, and why. */
export function FieldHistory({ providerId, field }: FieldHistoryProps) {
  return (
    <HistoryButton label={titleOf(field)}>
      <Changes providerId={providerId} field={field} />
    </HistoryButton>
  )
}

/** The changes, asked for anew each time that they are opened. */
function Changes({ providerId, field }: FieldHistoryProps) {
  const [machine] = useState(() =>
    createQuestionMachine<Awaited<ReturnType<typeof fetchOverrideHistory>>>().provide({
      actors: { ask: answer((_, signal) => fetchOverrideHistory({ providerId, field }, signal)) },
    }),
  )
  const [snapshot, send] = useMachine(machine)
  const { answer: changes, refusal } = snapshot.context
  if (snapshot.matches('unreachable')) return <ConnectionFailure onRetry={() => send({ type: 'retry' })} />
  if (snapshot.matches('refused') && refusal) return <Alert kind="danger">{failureText(refusal)}</Alert>
  if (changes === null) return <Loading />
  return (
    <FieldChanges
      changes={changes.map(({ before, after, ...change }) => ({
        ...change,
        before: textOf(before),
        after: textOf(after),
      }))}
    />
  )
}
