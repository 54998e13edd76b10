import { useMemo } from 'react'
import { Alert } from '../../components/feedback/Alert.tsx'
import { catalogue } from '../../machines/catalogue.ts'
import type { Tab } from '../../machines/charts/trail.ts'
import { endingText, replay } from '../charts/replay.ts'

/** Whether the machines of this version do what one that ran did in a trace. */
export function Verdict({ trace, actor }: { readonly trace: Tab; readonly actor: string }) {
  const [ending] = useMemo(
    () => replay({ steps: trace.steps.filter((step) => step.actor === actor) }, catalogue),
    [trace, actor],
  )
  if (ending === undefined) return null
  return ending.parting ? (
    <Alert kind="danger">{endingText(ending)}</Alert>
  ) : (
    <Alert kind="success">It replays: {endingText(ending)}</Alert>
  )
}
