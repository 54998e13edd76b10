import { arrowsIn, type State, statesIn } from './chart.ts'

/** Names under which things went wrong. */
const wrong = /^(failed|unreachable|unanswered|refused|taken|invalid|broken|gone|lost|barred|denied|unknown)$/

/** The states of a chart in which something went wrong: by their names, or since nothing but failures leads there. */
export const failuresOf = (chart: State): ReadonlySet<string> => {
  const states = statesIn(chart)
  const begun = new Set(states.map(({ initial }) => initial))
  const into = Map.groupBy(arrowsIn(chart), ({ to }) => to)
  const onlyFailed = (id: string): boolean =>
    into.has(id) && !begun.has(id) && (into.get(id) ?? []).every(({ trigger }) => trigger.endsWith(' failed'))
  return new Set(states.flatMap(({ id, name }) => (wrong.test(name) || onlyFailed(id) ? id : [])))
}
