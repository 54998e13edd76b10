import { type Arrow, arrowsIn, type State, statesIn } from './chart.ts'

/** Names under which things went wrong. */
const wrong = /fail|unreachable|refus|taken|invalid|conflict|missing|broken|gone|lost|denied|barred|locked|stale/i

/** The states of a chart in which something went wrong: by their names, or since only failures lead there. */
export const failuresOf = (chart: State): ReadonlySet<string> => {
  const into = Map.groupBy(arrowsIn(chart), ({ to }: Arrow) => to)
  const failed = ({ id, name, kind }: State): boolean =>
    wrong.test(name) ||
    (kind !== 'compound' && (into.get(id) ?? []).every(({ trigger }) => trigger.endsWith(' failed')) && into.has(id))
  return new Set(
    statesIn(chart)
      .filter(failed)
      .map(({ id }) => id),
  )
}
