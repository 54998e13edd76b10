import { Content, List, Root, Trigger } from '@radix-ui/react-tabs'
import { getRouteApi } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react'
import { NotFound } from '../../routes/app/pages.tsx'
import { useFocusOnNavigation } from '../../routes/records/useFocusOnNavigation.ts'
import { ChartCanvas } from '../charts/Canvas.tsx'
import { coverageMarks, coverageOf, useCoverage } from '../charts/coverage.ts'
import { type Entry, entryOf } from '../charts/library.ts'
import { type Marks, noMarks } from '../charts/marks.ts'
import { matchingParts } from '../charts/search.ts'
import { ChartFoot } from './ChartFoot.tsx'
import { ChartPicker } from './ChartPicker.tsx'
import { AboutChart, PartDetail } from './Details.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { LiveTab } from './LiveTab.tsx'
import { Outline } from './Outline.tsx'
import { useChartRun } from './useChartRun.ts'
import css from './WorkflowChart.module.css'

export interface ChartSearch {
  /** Absent for the live view. */
  readonly by?: 'coverage' | 'paths'
  readonly part?: string
}

interface FollowedChartProps extends Omit<ComponentProps<typeof ChartCanvas>, 'marks'> {
  readonly picker: ReactNode
  readonly exports: ReactNode
  readonly foot: ReactNode
  readonly part: ReactNode
  /** Null for the live view. */
  readonly marks: Marks | null
  readonly about: ReactNode
  readonly outline: (marks: Marks) => ReactNode
  readonly onOpen: (chart: string) => void
}

/** Elements that do not depend on the run are props, so that a step does not render them. */
function FollowedChart(props: FollowedChartProps) {
  const { entry, marks, selected, found, onSelect, onOpen, picker, exports, foot, part, about, outline } = props
  const trail = useChartRun(entry.chart)
  const { isLive, isTrace, place, rows } = trail
  const shown = marks ?? trail.marks
  const outlined = useMemo(() => outline(shown), [outline, shown])
  const tabs = {
    Live: <LiveTab trail={trail} onSelect={onSelect} onOpen={onOpen} />,
    About: about,
    Outline: outlined,
  }
  return (
    <div className={css.scroller}>
      <div className={css.page}>
        <header className={css.head}>
          <h1 tabIndex={-1}>Workflow Charts</h1>
          <div className={css.picker}>
            {picker}
            <span className={css.badge} data-live={isLive || undefined}>
              {isTrace ? 'Trace' : isLive ? 'Live' : 'Not running'}
            </span>
          </div>
          <div className={css.end}>
            {place && <span className={css.place}>{place}</span>}
            {exports}
          </div>
        </header>
        <section className={css.canvas} aria-label="Chart">
          <ChartCanvas entry={entry} marks={shown} selected={selected} found={found} onSelect={onSelect} />
          <div className={css.foot}>{foot}</div>
        </section>
        <aside className={css.side} data-quiet={rows.length === 0 || undefined} aria-label="About the chart">
          <Root className={css.panel} defaultValue="Live">
            <List className={css.tabs} aria-label="About the chart">
              {Object.keys(tabs).map((title) => (
                <Trigger key={title} value={title} className={css.tab}>
                  {title}
                </Trigger>
              ))}
            </List>
            {Object.entries(tabs).map(([title, content]) => (
              <Content key={title} value={title} className={css.content}>
                {content}
              </Content>
            ))}
          </Root>
          {part}
        </aside>
      </div>
    </div>
  )
}

const route = getRouteApi('/workflows/$chart')

export function WorkflowChart() {
  const entry = entryOf(route.useParams().chart)
  return entry ? <OpenChart entry={entry} /> : <NotFound />
}

function OpenChart({ entry }: { readonly entry: Entry }) {
  const { chart, name } = entry
  const { by, part = null } = route.useSearch()
  const view = by ?? 'live'
  const navigate = route.useNavigate()
  const { coverage, isMissing } = useCoverage()
  const [counts, setCounts] = useState<ReadonlyMap<string, number> | null>(null)
  const [text, setText] = useState('')
  const found = useMemo(() => (text.trim() === '' ? null : matchingParts(chart, text)), [chart, text])
  useFocusOnNavigation()

  const go = (search: ChartSearch, to = name) => {
    if (to !== name) setText('')
    void navigate({ to: '/workflows/$chart', params: { chart: to }, search, replace: to === name })
  }
  const select = (to: string | null) => go({ by, part: to ?? undefined })

  const marks = useMemo((): Marks | null => {
    if (view === 'coverage') return coverage ? coverageMarks(chart, coverage) : noMarks
    return view === 'paths' ? { ...noMarks, weights: counts } : null
  }, [view, chart, coverage, counts])

  return (
    <FollowedChart
      entry={entry}
      marks={marks}
      selected={part}
      found={found}
      onSelect={select}
      onOpen={(to) => go({}, to)}
      picker={<ChartPicker current={entry} onPick={(to, picked) => go({ by, part: picked ?? undefined }, to)} />}
      exports={<ExportMenu entry={entry} />}
      foot={
        <ChartFoot
          view={view}
          onView={(to) => go({ by: to === 'live' ? undefined : to, part: part ?? undefined })}
          isMissing={isMissing}
          chart={name}
          onCounts={setCounts}
        />
      }
      about={<AboutChart entry={entry} coverage={coverage} isMissing={isMissing} />}
      outline={(shown) => (
        <Outline
          chart={chart}
          marks={shown}
          selected={part}
          onSelect={select}
          text={text}
          onType={setText}
          found={found}
        />
      )}
      part={
        <PartDetail
          chart={chart}
          part={part}
          coveringTests={part !== null && coverage ? coverageOf(part, coverage) : null}
          onSelect={select}
        />
      }
    />
  )
}
