import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { AboutChart } from '../../charts/AboutChart.tsx'
import { ChartPage } from '../../charts/ChartPage.tsx'
import { coverageMarks, testsOf } from '../../charts/coverage.ts'
import { coverageSentences } from '../../charts/coverageTexts.ts'
import { ExportMenu } from '../../charts/ExportMenu.tsx'
import { Legend, type View } from '../../charts/Legend.tsx'
import { LiveBadge } from '../../charts/LiveBadge.tsx'
import { type Entry, entryOf } from '../../charts/library.ts'
import { type Marks, noMarks } from '../../charts/marks.ts'
import { partsNaming } from '../../charts/Outline.tsx'
import { PartDetail } from '../../charts/PartDetail.tsx'
import { Segmented } from '../../components/Segmented.tsx'
import { TabbedPanel } from '../../components/TabbedPanel.tsx'
import { NotFound } from '../pages.tsx'
import { useArrival } from '../useArrival.ts'
import { ChartCanvas } from './ChartCanvas.tsx'
import { ChartPicker } from './ChartPicker.tsx'
import type { ChartSearch } from './chartAddress.ts'
import { LiveTab } from './LiveTab.tsx'
import { OutlineTab } from './OutlineTab.tsx'
import { PathsLegend } from './PathsLegend.tsx'
import { ScreensOf } from './ScreensOf.tsx'
import { useCoverage } from './useCoverage.ts'
import { useTrail } from './useTrail.ts'

const route = getRouteApi('/workflows/$chart')

const views = [
  { value: 'live', label: 'Live' },
  { value: 'coverage', label: 'Coverage' },
  { value: 'paths', label: 'Paths people take' },
] as const satisfies readonly { value: View; label: string }[]

/** A chart of the console's flows, by its name. */
export function WorkflowChart() {
  const entry = entryOf(route.useParams().chart)
  return entry ? <OpenChart entry={entry} /> : <NotFound />
}

function OpenChart({ entry }: { readonly entry: Entry }) {
  const { chart, name } = entry
  const { by, part = null } = route.useSearch()
  const view = by ?? 'live'
  const navigate = route.useNavigate()
  const coverage = useCoverage()
  const trail = useTrail(chart)
  const [counts, setCounts] = useState<ReadonlyMap<string, number> | null>(null)
  const [text, setText] = useState('')
  const found = useMemo(() => (text.trim() === '' ? null : partsNaming(chart, text)), [chart, text])
  useArrival()

  const go = (search: ChartSearch, to = name) => {
    if (to !== name) setText('')
    void navigate({ to: '/workflows/$chart', params: { chart: to }, search, replace: to === name })
  }
  const select = (to: string | null) => go({ by, part: to ?? undefined })

  const marks = useMemo((): Marks => {
    if (view === 'coverage') return coverage ? coverageMarks(chart, coverage) : noMarks
    return view === 'paths' ? { ...noMarks, weights: counts } : trail.marks
  }, [view, chart, coverage, counts, trail.marks])

  return (
    <ChartPage
      picker={<ChartPicker current={entry} onPick={(to, its) => go({ by, part: its ?? undefined }, to)} />}
      badge={<LiveBadge isLive={trail.isLive} />}
      place={trail.followed?.tab.place ?? null}
      exports={<ExportMenu chart={chart} />}
      canvas={<ChartCanvas entry={entry} marks={marks} selected={part} found={found} onSelect={select} />}
      foot={
        <>
          <Segmented
            label="View"
            options={views}
            value={view}
            onChange={(to) => go({ by: to === 'live' ? undefined : to, part: part ?? undefined })}
          />
          {view === 'paths' ? <PathsLegend key={name} chart={name} onKnown={setCounts} /> : <Legend view={view} />}
        </>
      }
      panel={
        <TabbedPanel
          label="About the chart"
          tabs={[
            {
              id: 'live',
              title: 'Live',
              content: <LiveTab trail={trail} onSelect={select} onOpen={(to) => go({}, to)} />,
            },
            {
              id: 'about',
              title: 'About',
              content: (
                <AboutChart
                  entry={entry}
                  screens={<ScreensOf screens={entry.about.screens} />}
                  coverage={coverage && coverageSentences(chart, coverage)}
                />
              ),
            },
            {
              id: 'outline',
              title: 'Outline',
              content: (
                <OutlineTab
                  chart={chart}
                  marks={marks}
                  selected={part}
                  onSelect={select}
                  text={text}
                  onType={setText}
                  found={found}
                />
              ),
            },
          ]}
        />
      }
      part={
        <PartDetail
          chart={chart}
          part={part}
          walks={part !== null && coverage ? testsOf(part, coverage) : null}
          onSelect={select}
        />
      }
    />
  )
}
