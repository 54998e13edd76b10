import { useEffect } from 'react'
import { TryAgain } from '../../components/actions/TryAgain.tsx'
import { counted } from '../../domain/text.ts'
import { failureText, texts } from '../../domain/texts.ts'
import type { Paths } from '../../gql/charts/workflowPaths.ts'
import { Legend } from '../charts/Legend.tsx'
import { usePaths } from './usePaths.ts'

const noteOf = ({ since, counts }: Paths): string => {
  const sum = [...counts.values()].reduce((all, count) => all + count, 0)
  if (since === null || sum === 0) return 'nobody has taken any of it yet'
  return `${counted(sum, 'transition')} counted since ${since}, for everybody together`
}

interface PathsLegendProps {
  readonly chart: string
  /** How often each transition was taken, once that is known. */
  readonly onKnown: (counts: ReadonlyMap<string, number> | null) => void
}

/** Asks how often people took the transitions of a chart, and says how much was counted. Each chart has one of its own. */
export function PathsLegend({ chart, onKnown }: PathsLegendProps) {
  const { snapshot, paths, isOff, retry } = usePaths(chart)
  useEffect(() => onKnown(paths?.counts ?? null), [onKnown, paths])
  const { refusal } = snapshot.context
  const trouble = snapshot.matches('unreachable') ? texts.unreachable : refusal && failureText(refusal)
  const waiting = isOff ? 'Counting is switched off here.' : (trouble ?? 'Loading...')
  return (
    <>
      {paths ? <Legend view="paths" note={noteOf(paths)} /> : <p>{waiting}</p>}
      {trouble && <TryAgain small onClick={retry} />}
    </>
  )
}
