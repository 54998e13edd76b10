import { Content, List, Root, Trigger } from '@radix-ui/react-tabs'
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import type { Marks } from '../charts/marks.ts'
import { ChartCanvas } from './ChartCanvas.tsx'
import css from './FollowedChart.module.css'
import { LiveTab } from './LiveTab.tsx'
import { useTrail } from './useTrail.ts'

interface ChartPageProps {
  readonly picker: ReactNode
  /** Beside the picker: that a live session is followed. */
  readonly badge: ReactNode
  /** The screen that session is on; null without one. */
  readonly place: string | null
  /** No log takes the panel's room: what is told of a part may have more of it. */
  readonly isQuiet: boolean
  readonly exports: ReactNode
  readonly canvas: ReactNode
  /** Below the drawing: how it is looked at, and what its look means. */
  readonly foot: ReactNode
  readonly panel: ReactNode
  /** What is told of the selected part. */
  readonly part: ReactNode
}

/** A chart, and beside it, or below where there is no room, what is told of it. */
function ChartPage({ picker, badge, place, isQuiet, exports, canvas, foot, panel, part }: ChartPageProps) {
  return (
    <div className={css.scroller}>
      <div className={css.page}>
        <header className={css.head}>
          <h1 tabIndex={-1}>Workflow Charts</h1>
          <div className={css.picker}>
            {picker}
            {badge}
          </div>
          <div className={css.end}>
            {place && <span className={css.place}>{place}</span>}
            {exports}
          </div>
        </header>
        <section className={css.canvas} aria-label="Chart">
          {canvas}
          <div className={css.foot}>{foot}</div>
        </section>
        <aside className={css.side} data-quiet={isQuiet || undefined} aria-label="About the chart">
          {panel}
          {part}
        </aside>
      </div>
    </div>
  )
}

interface Tab {
  readonly id: string
  readonly title: string
  readonly content: ReactNode
}
interface TabbedPanelProps {
  /** What they are about, for readers. */
  readonly label: string
  readonly tabs: readonly Tab[]
}

/** A column of which one part is seen at a time. */
function TabbedPanel({ label, tabs }: TabbedPanelProps) {
  return (
    <Root className={css.panel} defaultValue={tabs[0]?.id ?? ''}>
      <List className={css.tabs} aria-label={label}>
        {tabs.map(({ id, title }) => (
          <Trigger key={id} value={id} className={css.tab}>
            {title}
          </Trigger>
        ))}
      </List>
      {tabs.map(({ id, content }) => (
        <Content key={id} value={id} className={css.content}>
          {content}
        </Content>
      ))}
    </Root>
  )
}

interface LiveBadgeProps {
  readonly isLive: boolean
  readonly isTrace: boolean
}

/** Whether a session is followed as it goes on, or a trace of one is read. */
function LiveBadge({ isLive, isTrace }: LiveBadgeProps) {
  return (
    <span className={css.badge} data-live={isLive || undefined}>
      {isTrace ? 'Trace' : isLive ? 'Live' : 'Not running'}
    </span>
  )
}

type PageProps = ComponentProps<typeof ChartPage>

interface FollowedChartProps
  extends Pick<PageProps, 'picker' | 'exports' | 'foot' | 'part'>,
    Omit<ComponentProps<typeof ChartCanvas>, 'marks'> {
  /** How the chart is marked where it is not looked at live. */
  readonly marks: Marks | null
  readonly about: ReactNode
  readonly outline: (marks: Marks) => ReactNode
  readonly onOpen: (chart: string) => void
}

/** A chart, marked by what runs in it. What does not depend on that is given, so that a step draws nothing else anew. */
export function FollowedChart(props: FollowedChartProps) {
  const { entry, marks, selected, found, onSelect, onOpen, about, outline, ...page } = props
  const trail = useTrail(entry.chart)
  const shown = marks ?? trail.marks
  const outlined = useMemo(() => outline(shown), [outline, shown])
  return (
    <ChartPage
      {...page}
      badge={<LiveBadge isLive={trail.isLive} isTrace={trail.isTrace} />}
      place={trail.place}
      isQuiet={trail.rows.length === 0}
      canvas={<ChartCanvas entry={entry} marks={shown} selected={selected} found={found} onSelect={onSelect} />}
      panel={
        <TabbedPanel
          label="About the chart"
          tabs={[
            { id: 'live', title: 'Live', content: <LiveTab trail={trail} onSelect={onSelect} onOpen={onOpen} /> },
            { id: 'about', title: 'About', content: about },
            { id: 'outline', title: 'Outline', content: outlined },
          ]}
        />
      }
    />
  )
}
