import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { TabbedPanel } from '../../components/layout/TabbedPanel.tsx'
import { ChartPage } from '../charts/ChartPage.tsx'
import { LiveBadge } from '../charts/LiveBadge.tsx'
import type { Marks } from '../charts/marks.ts'
import { ChartCanvas } from './ChartCanvas.tsx'
import { LiveTab } from './LiveTab.tsx'
import { useTrail } from './useTrail.ts'

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
