import { useEffect } from 'react'
import { Legend } from '../../charts/Legend.tsx'
import { counted } from '../../domain/text.ts'
import { texts } from '../../domain/texts.ts'
import { fetchPaths, type Paths } from '../../gql/workflowPaths.ts'
import { type Asking, createQuestionMachine } from '../../machines/question.machine.ts'
import { answer } from '../../machines/service.ts'
import { useFlow } from '../flow.ts'

interface Answer {
  /** Null where the service does not count. */
  readonly paths: Paths | null
}

const machine = createQuestionMachine<Answer, string>().provide({
  actors: {
    ask: answer<Answer, Asking<string>>(async ({ asked }, signal) => ({ paths: await fetchPaths(asked, signal) })),
  },
})

const noteOf = ({ paths }: Answer): string => {
  if (paths === null) return 'Counting is switched off here.'
  const sum = [...paths.counts.values()].reduce((all, count) => all + count, 0)
  if (paths.since === null || sum === 0) return 'Nobody has taken any of it yet.'
  return `${counted(sum, 'transition')} counted since ${paths.since}, for everybody together`
}

interface PathsLegendProps {
  readonly chart: string
  /** How often each transition was taken, once that is known. */
  readonly onKnown: (counts: ReadonlyMap<string, number> | null) => void
}

/** Asks how often people took the transitions of a chart, and says how much was counted. Each chart has one of its own. */
export function PathsLegend({ chart, onKnown }: PathsLegendProps) {
  const [snapshot] = useFlow(machine, { input: chart })
  const { answer: known } = snapshot.context
  useEffect(() => onKnown(known?.paths?.counts ?? null), [onKnown, known])
  const trouble = snapshot.matches('asking') ? 'Loading...' : texts.unreachable
  return <Legend view="paths" note={known ? noteOf(known) : trouble} />
}
