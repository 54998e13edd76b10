import { createQuestionMachine, type QuestionVariables } from '../../machines/record/question.machine.ts'
import { provideService } from '../../machines/service.ts'
import { useFlow } from '../../routes/app/flow.ts'
import { arrowsIn, type State, statesIn } from './chart.ts'
import type { MarkKind, Marks } from './marks.ts'

export const NO_RESULTS = 'No test results in this build. Run npm test, then build again.'

const sumOf = (parts: readonly string[], coverage: Coverage) => {
  const coverings = parts.map((part) => coverageOf(part, coverage))
  return {
    all: coverings.length,
    models: coverings.filter(({ model }) => model !== null).length,
    reachable: coverings.filter(({ browser, unseen }) => browser || unseen === null).length,
    browsers: coverings.filter(({ browser }) => browser).length,
  }
}

/** Skips the root, which every test covers. */
const statesOf = (chart: State): string[] =>
  statesIn(chart)
    .slice(1)
    .map(({ id }) => id)
const arrowsOf = (chart: State): string[] => arrowsIn(chart).map(({ name }) => name)

const shareText = (done: number, all: number) => (done === all ? 'all' : `${done} of ${all}`)

/** Returns a line such as '28 states and transitions: all covered by model tests, 12 of 14 by browser tests'. */
export const coverageLine = (chart: State, coverage: Coverage): string => {
  const { all, models, reachable, browsers } = sumOf([...statesOf(chart), ...arrowsOf(chart)], coverage)
  if (models === all && browsers === reachable) return 'Fully covered by model and browser tests'
  return `${all} states and transitions: ${shareText(models, all)} covered by model tests, ${shareText(browsers, reachable)} by browser tests`
}

const sentencesOf = (things: string, { all, models, reachable, browsers }: ReturnType<typeof sumOf>): string[] => [
  `${models} of ${all} ${things} are covered by model tests.`,
  `${browsers} of ${reachable} ${things} that users can reach are covered by browser tests.`,
]

export const coverageSentences = (chart: State, coverage: Coverage): string[] => [
  ...sentencesOf('states', sumOf(statesOf(chart), coverage)),
  ...sentencesOf('transitions', sumOf(arrowsOf(chart), coverage)),
]

/** Test coverage of states and transitions, which a run of all tests writes. */
export interface Coverage {
  /** Event sequences by which model tests reach a part. */
  readonly ways: readonly string[]
  readonly tests: readonly (readonly [file: string, test: string])[]
  /** Indexes into `ways` and `tests`, by state id or transition name; null without such a test. */
  readonly parts: Readonly<Record<string, readonly [way: number | null, test: number | null]>>
  /** Reasons why users cannot reach a part, by state id or transition name. */
  readonly unseen: Readonly<Record<string, string>>
}

export interface CoveringTests {
  /** Shortest event sequence by which a model test reaches the part; empty for the initial state. */
  readonly model: string | null
  readonly browser: { readonly file: string; readonly test: string } | null
  readonly unseen: string | null
}

/** Returns null if the build has no test results. */
const fetchCoverage = async (signal: AbortSignal): Promise<Coverage | null> => {
  const response = await fetch('/walked.json', { signal })
  if (!response.ok) throw new Error(`The request for the test results failed with status ${response.status}.`)
  return (await response.json()) as Coverage | null
}

export const coverageOf = (part: string, { ways, tests, parts, unseen }: Coverage): CoveringTests => {
  const [way, testIndex] = (Object.hasOwn(parts, part) && parts[part]) || [null, null]
  const test = testIndex === null ? undefined : tests[testIndex]
  return {
    model: way === null ? null : (ways[way] ?? null),
    browser: test ? { file: test[0], test: test[1] } : null,
    unseen: (Object.hasOwn(unseen, part) && unseen[part]) || null,
  }
}

const toneOf = ({ model, browser }: CoveringTests): MarkKind => {
  if (browser) return 'walked'
  return model === null ? 'unwalked' : 'modelled'
}

export const coverageMarks = (chart: State, coverage: Coverage): Marks => {
  const parts = [...statesIn(chart).map(({ id }) => id), ...arrowsIn(chart).map(({ name }) => name)]
  const tones = parts.map((part) => [part, toneOf(coverageOf(part, coverage))] as const)
  return { tones: new Map(tones), weights: null }
}

const machine = createQuestionMachine<Coverage | null>().provide({
  actors: { ask: provideService<Coverage | null, QuestionVariables<void>>((_, signal) => fetchCoverage(signal)) },
})

/** Loads the coverage. `isMissing`: true if the build has no test results. */
export const useCoverage = () => {
  const [snapshot] = useFlow(machine)
  const { answer: coverage } = snapshot.context
  return { coverage, isMissing: snapshot.matches('answered') && coverage === null }
}
