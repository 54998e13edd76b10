import { useEffect, useMemo, useRef } from 'react'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { SearchField } from '../../components/fields/SearchField.tsx'
import type { Arrow, State } from '../charts/chart.ts'
import type { Marks } from '../charts/marks.ts'
import { arrowText } from '../charts/words.ts'
import css from './Outline.module.css'

interface PartProps {
  readonly marks: Marks
  readonly selected: string | null
  readonly onSelect: (part: string) => void
}
interface ChartProps extends PartProps {
  readonly chart: State
  /** Ids of states and names of transitions to show; null for all. */
  readonly found: ReadonlySet<string> | null
}

const kinds: Partial<Record<State['kind'], string>> = { parallel: 'parallel', final: 'end', history: 'history' }

const actionLinesOf = ({ invokes, entry, exit }: State): string[] => [
  ...(invokes.length > 0 ? [`calls ${invokes.join(', ')}`] : []),
  ...(entry.length > 0 ? [`on entry: ${entry.join(', ')}`] : []),
  ...(exit.length > 0 ? [`on exit: ${exit.join(', ')}`] : []),
]

function ArrowLine({ chart, arrow, ...rest }: PartProps & { readonly chart: State; readonly arrow: Arrow }) {
  const { marks, selected, onSelect } = rest
  return (
    <li>
      <button
        type="button"
        className={css.arrow}
        data-tone={marks.tones?.get(arrow.name)}
        aria-pressed={selected === arrow.name}
        onClick={() => onSelect(arrow.name)}
      >
        {arrowText(chart, arrow)}
      </button>
    </li>
  )
}

function StateItem({ chart, state, isInitial, ...rest }: ChartProps & { state: State; isInitial: boolean }) {
  const { found, marks, selected, onSelect } = rest
  const isFound = (part: string) => found === null || found.has(part)
  const arrows = state.arrows.filter(({ name }) => isFound(name))
  const below = state.states.filter(({ id }) => isFound(id))
  const tone = marks.tones?.get(state.id)
  return (
    <li>
      <button
        type="button"
        className={css.state}
        data-tone={tone}
        aria-current={tone === 'current' || undefined}
        aria-pressed={selected === state.id}
        onClick={() => onSelect(state.id)}
      >
        {state.name}
        {isInitial && <small> initial</small>}
        {kinds[state.kind] && <small> {kinds[state.kind]}</small>}
        {tone === 'current' && <span className="sr-only">, current</span>}
      </button>
      {state.description && <p className={css.said}>{state.description}</p>}
      {actionLinesOf(state).map((line) => (
        <p key={line} className={css.does}>
          {line}
        </p>
      ))}
      {arrows.length > 0 && (
        <ul className={css.arrows} aria-label={`Transitions from ${state.name}`}>
          {arrows.map((arrow) => (
            <ArrowLine key={arrow.name} chart={chart} arrow={arrow} {...rest} />
          ))}
        </ul>
      )}
      {below.length > 0 && (
        <ul className={css.states} aria-label={`States of ${state.name}`}>
          {below.map((child) => (
            <StateItem key={child.id} chart={chart} state={child} isInitial={child.id === state.initial} {...rest} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** Returns the found parts of a state, and all states that contain them. */
const shownIn = (state: State, found: ReadonlySet<string>): string[] => {
  const arrows = state.arrows.map(({ name }) => name).filter((name) => found.has(name))
  const parts = [...arrows, ...state.states.flatMap((child) => shownIn(child, found))]
  return parts.length > 0 || found.has(state.id) ? [state.id, ...parts] : []
}

interface OutlineProps extends ChartProps {
  readonly text: string
  readonly onType: (text: string) => void
}

/** A chart in words. A search filters the outline and marks its results in the drawing. */
export function Outline({ text, onType, chart, found, ...rest }: OutlineProps) {
  const shown = useMemo(() => found && new Set(shownIn(chart, found)), [chart, found])
  const list = useRef<HTMLUListElement>(null)
  const { selected } = rest
  useEffect(() => {
    const container = selected === null ? null : list.current?.parentElement
    // On a small screen the page would scroll, and hide the selected part of the drawing.
    const hasScrollbar = container && container.scrollHeight > container.clientHeight
    if (hasScrollbar) list.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    <>
      <div className={css.search}>
        <SearchField small label="Find in this chart..." value={text} onChange={onType} onClear={() => onType('')} />
      </div>
      {found?.size === 0 ? (
        <EmptyState kind="nothing" title="No Results Found." />
      ) : (
        <ul ref={list} className={css.outline}>
          <StateItem chart={chart} state={chart} isInitial={false} found={shown} {...rest} />
        </ul>
      )}
    </>
  )
}
