import { arrowsIn, type State, statesIn } from './chart.ts'
import { type Coverage, testsOf } from './coverage.ts'

/** Said in place of what tests walked. */
export const NO_RESULTS = 'No test results in this build. Run npm test, then build again.'

/** How many of some parts there are, are walked by models, can be walked in a browser, and are. */
interface Sum {
  readonly all: number
  readonly models: number
  readonly seen: number
  readonly browsers: number
}

const sumOf = (parts: readonly string[], coverage: Coverage): Sum => {
  const walks = parts.map((part) => testsOf(part, coverage))
  return {
    all: walks.length,
    models: walks.filter(({ model }) => model !== null).length,
    seen: walks.filter(({ browser, unseen }) => browser || unseen === null).length,
    browsers: walks.filter(({ browser }) => browser).length,
  }
}

/** The states within a chart: the chart itself is walked whenever one of them is. */
const statesOf = (chart: State): string[] =>
  statesIn(chart)
    .slice(1)
    .map(({ id }) => id)
const arrowsOf = (chart: State): string[] => arrowsIn(chart).map(({ name }) => name)

const part = (done: number, all: number) => (done === all ? 'all' : `${done} of ${all}`)

/** What tests walk of a chart, on its card: 'Walked of its 28 states and transitions: all by model, 12 of 14 in the browser'. */
export const coverageLine = (chart: State, coverage: Coverage): string => {
  const { all, models, seen, browsers } = sumOf([...statesOf(chart), ...arrowsOf(chart)], coverage)
  if (models === all && browsers === seen) return 'Walked in full by model and browser tests'
  return `Walked of its ${all} states and transitions: ${part(models, all)} by model, ${part(browsers, seen)} in the browser`
}

const sentences = (things: string, { all, models, seen, browsers }: Sum): string[] => [
  `${models} of ${all} ${things} are walked by the tests made from the chart.`,
  `${browsers} of ${seen} ${things} that people can reach are walked in the browser.`,
]

/** What tests walk of a chart, in sentences. */
export const coverageSentences = (chart: State, coverage: Coverage): string[] => [
  ...sentences('states', sumOf(statesOf(chart), coverage)),
  ...sentences('transitions', sumOf(arrowsOf(chart), coverage)),
]
