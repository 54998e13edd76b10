import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { Segmented } from '../../components/actions/Segmented.tsx'
import { NotFound } from '../../routes/app/pages.tsx'
import { useArrival } from '../../routes/records/useArrival.ts'
import { AboutChart } from '../charts/AboutChart.tsx'
import { coverageMarks, testsOf } from '../charts/coverage.ts'
import { coverageSentences, NO_RESULTS } from '../charts/coverageTexts.ts'
import { ExportMenu } from '../charts/ExportMenu.tsx'
import { partsNaming } from '../charts/find.ts'
import { Legend, type View } from '../charts/Legend.tsx'
import { type Entry, entryOf } from '../charts/library.ts'
import { type Marks, noMarks } from '../charts/marks.ts'
import { PartDetail } from '../charts/PartDetail.tsx'
import { ChartPicker } from './ChartPicker.tsx'
import type { ChartSearch } from './chartAddress.ts'
import { FollowedChart } from './FollowedChart.tsx'
import { OutlineTab } from './OutlineTab.tsx'
import { PathsLegend } from './PathsLegend.tsx'
import { ScreensOf } from './ScreensOf.tsx'
import { useCoverage } from './useCoverage.ts'

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
  const { coverage, isMissing } = useCoverage()
  const [counts, setCounts] = useState<ReadonlyMap<string, number> | null>(null)
  const [text, setText] = useState('')
  const found = useMemo(() => (text.trim() === '' ? null : partsNaming(chart, text)), [chart, text])
  useArrival()

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
      picker={<ChartPicker current={entry} onPick={(to, its) => go({ by, part: its ?? undefined }, to)} />}
      exports={<ExportMenu chart={chart} />}
      foot={
        <>
          <Segmented
            label="View"
            options={views}
            value={view}
            onChange={(to) => go({ by: to === 'live' ? undefined : to, part: part ?? undefined })}
          />
          {view === 'paths' && <PathsLegend key={name} chart={name} onKnown={setCounts} />}
          {view === 'coverage' && isMissing && <p>{NO_RESULTS}</p>}
          {(view === 'live' || (view === 'coverage' && !isMissing)) && <Legend view={view} />}
        </>
      }
      about={
        <AboutChart
          entry={entry}
          screens={<ScreensOf screens={entry.about.screens} />}
          coverage={isMissing ? [NO_RESULTS] : coverage && coverageSentences(chart, coverage)}
        />
      }
      outline={(shown) => (
        <OutlineTab
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
          walks={part !== null && coverage ? testsOf(part, coverage) : null}
          onSelect={select}
        />
      }
    />
  )
}
