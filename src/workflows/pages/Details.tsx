import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIdentity } from '../../routes/app/AppContext.ts'
import { canOpen, sections } from '../../routes/app/sections.ts'
import { type Arrow, arrowsIn, type State, statesIn } from '../charts/chart.ts'
import { type Coverage, type CoveringTests, coverageSentences, NO_RESULTS } from '../charts/coverage.ts'
import type { About, Entry } from '../charts/library.ts'
import { delayText, pathOf, shortOf, sizeText, triggerKindOf } from '../charts/words.ts'
import css from './Details.module.css'

/** Links a section only if the user may open it. */
function ScreenList({ screens }: Pick<About, 'screens'>) {
  const identity = useIdentity()
  if (typeof screens === 'string') return <p>{screens}</p>
  return (
    <ul>
      {sections
        .filter(({ path }) => screens.includes(path))
        .map((section) => (
          <li key={section.path}>
            {canOpen(identity, section) ? (
              <Link className={css.link} to={section.path}>
                {section.title}
              </Link>
            ) : (
              section.title
            )}
          </li>
        ))}
    </ul>
  )
}

interface AboutChartProps {
  readonly entry: Entry
  /** Null until loaded, or if this build has no test results. */
  readonly coverage: Coverage | null
  readonly isMissing: boolean
}

function Sentences({ title, sentences }: { readonly title: string; readonly sentences: readonly string[] }) {
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  )
}

export function AboutChart({ entry: { about, chart }, coverage, isMissing }: AboutChartProps) {
  const services = [...new Set(statesIn(chart).flatMap(({ invokes }) => invokes))]
  const testSentences = isMissing ? [NO_RESULTS] : coverage && coverageSentences(chart, coverage)
  return (
    <div className={css.about}>
      <h2>{about.title}</h2>
      <p>{about.purpose}</p>
      <h3>Screens</h3>
      <ScreenList screens={about.screens} />
      <Sentences title="Rules" sentences={about.rules} />
      <h3>Size</h3>
      <p>{sizeText(chart)}</p>
      {services.length > 0 && <p>{`Calls ${services.join(', ')}.`}</p>}
      {testSentences && <Sentences title="Tests" sentences={testSentences} />}
    </div>
  )
}

interface PartDetailProps {
  readonly chart: State
  readonly part: string | null
  readonly coveringTests: CoveringTests | null
  readonly onSelect: (part: string) => void
}

const kinds: Record<State['kind'], string> = {
  atomic: 'State',
  compound: 'State with substates (one active)',
  parallel: 'State with substates (all active)',
  final: 'End',
  history: 'Return to an earlier state',
}
const causes = { event: 'On', answer: 'When', delay: 'After', always: 'When' } as const

const onsetOf = ({ trigger }: Arrow): string => {
  const [, name, milliseconds] = /^after (\S+)(?: \((\d+) ms\))?$/.exec(trigger) ?? []
  if (name) return milliseconds ? `${delayText(milliseconds)} (${name})` : name
  return trigger === 'always' ? 'immediately' : trigger
}

type Row = readonly [term: string, value: ReactNode]

const listed = (...lists: readonly (readonly [term: string, names: readonly string[]])[]): Row[] =>
  lists.flatMap(([term, names]) => (names.length > 0 ? [[term, names.join(', ')] as const] : []))

const rowsOfState = ({ invokes, entry, exit, tags }: State): Row[] =>
  listed(['Calls', invokes], ['On entry', entry], ['On exit', exit], ['Tags', tags])

const rowsOfArrow = (chart: State, arrow: Arrow, onSelect: (part: string) => void): Row[] => {
  const { from, to, guard, actions } = arrow
  const link = (id: string) => (
    <button type="button" className={css.link} onClick={() => onSelect(id)}>
      {shortOf(chart, id)}
    </button>
  )
  return [
    ['From', link(from)],
    ['To', to === null ? 'stays' : link(to)],
    [causes[triggerKindOf(arrow)], onsetOf(arrow)],
    ...listed(['Only if', guard === null ? [] : [guard]], ['Actions', actions]),
  ]
}

function Tests({ model, browser, unseen }: CoveringTests) {
  return (
    <div className={css.tests}>
      <h3>Covered by</h3>
      <dl>
        <dt>Model test</dt>
        <dd>{model === null ? 'No test yet.' : model || 'Every model test, because this is the initial state.'}</dd>
        <dt>Browser test</dt>
        <dd>
          {browser ? (
            <>
              {browser.test} <code>{browser.file}</code>
            </>
          ) : (
            (unseen ?? 'No test yet.')
          )}
        </dd>
      </dl>
    </div>
  )
}

export function PartDetail({ chart, part, coveringTests, onSelect }: PartDetailProps) {
  const state = statesIn(chart).find(({ id }) => id === part)
  const arrow = arrowsIn(chart).find(({ name }) => name === part)
  const rows = (state && rowsOfState(state)) ?? (arrow && rowsOfArrow(chart, arrow, onSelect)) ?? []
  return (
    <section className={css.part} aria-labelledby="chart-part">
      <h2 id="chart-part">{(state && kinds[state.kind]) ?? (arrow ? 'Transition' : 'Selected part')}</h2>
      {!state && !arrow && (
        <p className={css.hint}>
          {part !== null && `This chart has no part ‘${part}’. `}
          Select a state or an arrow to see its details and tests.
        </p>
      )}
      {state && <p className={css.name}>{pathOf(state.id)}</p>}
      {state?.description && <p className={css.said}>{state.description}</p>}
      {rows.length > 0 && (
        <dl className={css.rows}>
          {rows.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {(state ?? arrow) && coveringTests && <Tests {...coveringTests} />}
    </section>
  )
}
