import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { AboutChart } from '../../charts/AboutChart.tsx'
import { ChartPage } from '../../charts/ChartPage.tsx'
import { Legend, type View } from '../../charts/Legend.tsx'
import { type Entry, entryOf } from '../../charts/library.ts'
import { noMarks } from '../../charts/marks.ts'
import { partsNaming } from '../../charts/Outline.tsx'
import { PartDetail } from '../../charts/PartDetail.tsx'
import { Segmented } from '../../components/Segmented.tsx'
import { TabbedPanel } from '../../components/TabbedPanel.tsx'
import { NotFound } from '../pages.tsx'
import { useArrival } from '../useArrival.ts'
import { ChartPicker } from './ChartPicker.tsx'
import type { ChartSearch } from './chartAddress.ts'
import { OutlineTab } from './OutlineTab.tsx'
import { ScreensOf } from './ScreensOf.tsx'

const route = getRouteApi('/workflows/$chart')

const views = [
  { value: 'live', label: 'Live' },
  { value: 'coverage', label: 'Coverage' },
  { value: 'paths', label: 'Paths people take' },
] as const satisfies readonly { value: View; label: string }[]

/** A chart of the console's flows, by its name. */
export function WorkflowChart() {
  const entry = entryOf(route.useParams().chart)
  return entry ? <OpenChart key={entry.name} entry={entry} /> : <NotFound />
}

function OpenChart({ entry }: { readonly entry: Entry }) {
  const { chart } = entry
  const { by, part = null } = route.useSearch()
  const view = by ?? 'live'
  const navigate = route.useNavigate()
  const [text, setText] = useState('')
  const found = useMemo(() => (text.trim() === '' ? null : partsNaming(chart, text)), [chart, text])
  useArrival()

  const go = (to: ChartSearch, chartName = entry.name) =>
    void navigate({
      to: '/workflows/$chart',
      params: { chart: chartName },
      search: to,
      replace: chartName === entry.name,
    })
  const look = (to: View) => go({ by: to === 'live' ? undefined : to, part: part ?? undefined })
  const select = (to: string | null) => go({ by, part: to ?? undefined })
  const marks = noMarks

  return (
    <ChartPage
      picker={<ChartPicker current={entry} onPick={(name, to) => go({ by, part: to ?? undefined }, name)} />}
      badge={null}
      end={null}
      canvas={null}
      foot={
        <>
          <Segmented label="View" options={views} value={view} onChange={look} />
          <Legend view={view} />
        </>
      }
      panel={
        <TabbedPanel
          label="About the chart"
          tabs={[
            { id: 'live', title: 'Live', content: null },
            {
              id: 'about',
              title: 'About',
              content: (
                <AboutChart entry={entry} screens={<ScreensOf screens={entry.about.screens} />} coverage={null} />
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
      part={<PartDetail chart={chart} part={part} tests={null} onSelect={select} />}
    />
  )
}
