import type { State } from './chart.ts'
import { type Count, type Coverage, countsOf } from './coverage.ts'

const walked = (walker: string, done: number, all: number) =>
  done === all ? `all of it by ${walker}` : `${done} of ${all} by ${walker}`

/** What tests walk of a chart, on its card: 'walked: all of it by model, 12 of 14 by browser'. */
export const coverageLine = (chart: State, coverage: Coverage): string => {
  const { states, transitions } = countsOf(chart, coverage)
  const sum = (of: (count: Count) => number) => of(states) + of(transitions)
  const all = sum((count) => count.all)
  const models = walked(
    'model',
    sum((count) => count.models),
    all,
  )
  const browsers = walked(
    'browser',
    sum((count) => count.browsers),
    all,
  )
  return `walked: ${models}, ${browsers}`
}

const sentences = (thing: string, { all, models, browsers, unseen }: Count): string[] => [
  `${models} of ${all} ${thing} are walked by the tests made from the chart.`,
  `${browsers} of ${all} ${thing} are walked in the browser.`,
  ...(unseen > 0 ? [`${unseen} of ${all} ${thing} nobody at a page can bring about.`] : []),
]

/** What tests walk of a chart, in sentences. */
export const coverageSentences = (chart: State, coverage: Coverage): string[] => {
  const { states, transitions } = countsOf(chart, coverage)
  return [...sentences('states', states), ...sentences('transitions', transitions)]
}
