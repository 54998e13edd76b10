import type { ReactNode } from 'react'
import { type Arrow, arrowsIn, type State, statesIn } from './chart.ts'
import type { Walks } from './coverage.ts'
import css from './PartDetail.module.css'
import { causeOf, delayText, pathOf, shortOf } from './words.ts'

interface PartDetailProps {
  readonly chart: State
  /** The id of a state or the name of an arrow; null when nothing is selected. */
  readonly part: string | null
  /** Which tests walk it; null while that is not known. */
  readonly walks: Walks | null
  readonly onSelect: (part: string) => void
}

const kinds: Record<State['kind'], string> = {
  atomic: 'State',
  compound: 'State of several, one at a time',
  parallel: 'State of several at once',
  final: 'End',
  history: 'Return to an earlier state',
}
const causes = { event: 'On', answer: 'When', delay: 'After', always: 'When' } as const

/** What sets it off, with how long a delay is. */
const onsetOf = ({ trigger }: Arrow): string => {
  const [, name, milliseconds] = /^after (\S+)(?: \((\d+) ms\))?$/.exec(trigger) ?? []
  if (name) return milliseconds ? `${delayText(milliseconds)} (${name})` : name
  return trigger === 'always' ? 'at once' : trigger
}

type Row = readonly [term: string, value: ReactNode]

const listed = (names: readonly string[]) => names.join(', ')

const rowsOfState = ({ invokes, entry, exit, tags }: State): Row[] => [
  ...(invokes.length > 0 ? [['Asks', listed(invokes)] as const] : []),
  ...(entry.length > 0 ? [['On entry', listed(entry)] as const] : []),
  ...(exit.length > 0 ? [['On exit', listed(exit)] as const] : []),
  ...(tags.length > 0 ? [['Tags', listed(tags)] as const] : []),
]

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
    [causes[causeOf(arrow)], onsetOf(arrow)],
    ...(guard === null ? [] : [['Only if', guard] as const]),
    ...(actions.length > 0 ? [['Does', listed(actions)] as const] : []),
  ]
}

function Tests({ model, browser, unseen }: Walks) {
  return (
    <div className={css.tests}>
      <h3>Walked by</h3>
      <dl>
        <dt>Model</dt>
        <dd>{model === null ? 'No way leads there yet.' : model || 'Where it begins.'}</dd>
        <dt>Browser</dt>
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

/** The selected part of a chart: what it is, and which test walked it. */
export function PartDetail({ chart, part, walks, onSelect }: PartDetailProps) {
  const state = statesIn(chart).find(({ id }) => id === part)
  const arrow = arrowsIn(chart).find(({ name }) => name === part)
  const rows = (state && rowsOfState(state)) ?? (arrow && rowsOfArrow(chart, arrow, onSelect)) ?? []
  return (
    <section className={css.part} aria-labelledby="chart-part">
      <h2 id="chart-part">{(state && kinds[state.kind]) ?? (arrow ? 'Transition' : 'Selected part')}</h2>
      {!state && !arrow && (
        <p className={css.hint}>
          {part !== null && `This chart has no part ‘${part}’. `}
          Select a state or an arrow to read what it is and what tests it.
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
      {(state ?? arrow) && walks && <Tests {...walks} />}
    </section>
  )
}
