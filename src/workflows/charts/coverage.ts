import { type Asking, createQuestionMachine } from '../../machines/record/question.machine.ts'
import { answer } from '../../machines/service.ts'
import { useFlow } from '../../routes/app/flow.ts'
import { arrowsIn, type State, statesIn } from './chart.ts'
import type { Marks, Tone } from './marks.ts'

/** Said in place of what tests walked. */
export const NO_RESULTS = 'No test results in this build. Run npm test, then build again.'

/** How many of some parts there are, are walked by models, can be walked in a browser, and are. */
const sumOf = (parts: readonly string[], coverage: Coverage) => {
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

const sentences = (things: string, { all, models, seen, browsers }: ReturnType<typeof sumOf>): string[] => [
  `${models} of ${all} ${things} are walked by the tests made from the chart.`,
  `${browsers} of ${seen} ${things} that people can reach are walked in the browser.`,
]

/** What tests walk of a chart, in sentences. */
export const coverageSentences = (chart: State, coverage: Coverage): string[] => [
  ...sentences('states', sumOf(statesOf(chart), coverage)),
  ...sentences('transitions', sumOf(arrowsOf(chart), coverage)),
]

/** Which tests walk the charts, in tables that a run of all tests writes. */
export interface Coverage {
  /** Events in order, by which a model leads somewhere. */
  readonly ways: readonly string[]
  /** Tests in browsers: file and name. */
  readonly tests: readonly (readonly [file: string, test: string])[]
  /** By id of a state or name of an arrow the places of a way and of a test in these tables. */
  readonly parts: Readonly<Record<string, readonly [way: number | null, test: number | null]>>
  /** Why nobody at a page can bring about what no browser test walks. */
  readonly unseen: Readonly<Record<string, string>>
}

/** What walks a state or an arrow. */
export interface Walks {
  /** The shortest way that tests made from the chart take there: events in order, none for where it begins. */
  readonly model: string | null
  /** One of the tests in a browser that do. */
  readonly browser: { readonly file: string; readonly test: string } | null
  /** Why there is no such test. */
  readonly unseen: string | null
}

/** Fetches which tests walk the charts; null for pages that were built without the results of a run of all tests. */
const fetchCoverage = async (signal: AbortSignal): Promise<Coverage | null> => {
  const response = await fetch('/walked.json', { signal })
  if (!response.ok) throw new Error(`The results of tests answered ${response.status}.`)
  return (await response.json()) as Coverage | null
}

/** Which tests walk a state or an arrow. */
export const testsOf = (part: string, { ways, tests, parts, unseen }: Coverage): Walks => {
  const [way, place] = (Object.hasOwn(parts, part) && parts[part]) || [null, null]
  const test = place === null ? undefined : tests[place]
  return {
    model: way === null ? null : (ways[way] ?? null),
    browser: test ? { file: test[0], test: test[1] } : null,
    unseen: (Object.hasOwn(unseen, part) && unseen[part]) || null,
  }
}

const toneOf = ({ model, browser }: Walks): Tone => {
  if (browser) return 'walked'
  return model === null ? 'unwalked' : 'modelled'
}

/** A chart coloured by what walks it. */
export const coverageMarks = (chart: State, coverage: Coverage): Marks => {
  const parts = [...statesIn(chart).map(({ id }) => id), ...arrowsIn(chart).map(({ name }) => name)]
  const tones = parts.map((part) => [part, toneOf(testsOf(part, coverage))] as const)
  return { tones: new Map(tones), weights: null }
}

const machine = createQuestionMachine<Coverage | null>().provide({
  actors: { ask: answer<Coverage | null, Asking<void>>((_, signal) => fetchCoverage(signal)) },
})

/** Which tests walk the charts: null until that is known, and where the pages have no results, which `isMissing` tells. */
export const useCoverage = () => {
  const [snapshot] = useFlow(machine)
  const { answer: coverage } = snapshot.context
  return { coverage, isMissing: snapshot.matches('answered') && coverage === null }
}
