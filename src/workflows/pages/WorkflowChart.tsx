import { Item, Root } from '@radix-ui/react-radio-group'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { TryAgain } from '../../components/actions/TryAgain.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import type { RadioOption } from '../../components/fields/RadioField.tsx'
import { SearchField } from '../../components/fields/SearchField.tsx'
import { counted } from '../../domain/text.ts'
import { failureText, texts } from '../../domain/texts.ts'
import { fetchPaths, type Paths } from '../../gql/charts/workflowPaths.ts'
import { type Asking, createQuestionMachine } from '../../machines/record/question.machine.ts'
import { answer } from '../../machines/service.ts'
import { useIdentity } from '../../routes/app/AppContext.ts'
import { useFlow } from '../../routes/app/flow.ts'
import { NotFound } from '../../routes/app/pages.tsx'
import { isRegistered, sections } from '../../routes/app/sections.ts'
import { useArrival } from '../../routes/records/useArrival.ts'
import { AboutChart } from '../charts/AboutChart.tsx'
import type { About } from '../charts/about.ts'
import type { State } from '../charts/chart.ts'
import { coverageMarks, coverageSentences, NO_RESULTS, testsOf } from '../charts/coverage.ts'
import { ExportMenu } from '../charts/ExportMenu.tsx'
import { partsNaming } from '../charts/find.ts'
import { Legend, type View } from '../charts/Legend.tsx'
import { type Entry, entryOf } from '../charts/library.ts'
import { type Marks, noMarks } from '../charts/marks.ts'
import { Outline } from '../charts/Outline.tsx'
import { PartDetail } from '../charts/PartDetail.tsx'
import { ChartPicker } from './ChartPicker.tsx'
import type { ChartSearch } from './chartAddress.ts'
import { FollowedChart } from './FollowedChart.tsx'
import { useCoverage } from './useCoverage.ts'
import css from './WorkflowChart.module.css'

const machine = createQuestionMachine<Paths | null, string>().provide({
  actors: {
    ask: answer<Paths | null, Asking<string>>(({ asked }, signal) => fetchPaths(asked, signal)),
  },
})

/**
 * How often people have taken the transitions of a chart, for as long as one is shown: `paths` is null until that is known, and
 * where the service does not count, which `isOff` tells. `retry` asks again where it could not be had.
 */
const usePaths = (chart: string) => {
  const [snapshot, send] = useFlow(machine, { input: chart })
  const retry = useCallback(() => send({ type: 'retry' }), [send])
  const { answer: paths } = snapshot.context
  return { snapshot, paths, isOff: snapshot.matches('answered') && paths === null, retry }
}

interface SegmentedProps<Value extends string> {
  /** What is chosen, for readers. */
  readonly label: string
  readonly options: readonly RadioOption<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** One of a few ways to look at the same, side by side. */
function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const choose = (chosen: string) => {
    const option = options.find((each) => each.value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <Root className={css.segments} orientation="horizontal" aria-label={label} value={value} onValueChange={choose}>
      {options.map((option) => (
        <Item key={option.value} className={css.segment} value={option.value}>
          {option.label}
        </Item>
      ))}
    </Root>
  )
}

/** The sections that use a chart: links where one may go there. */
function ScreensOf({ screens }: Pick<About, 'screens'>) {
  const identity = useIdentity()
  if (typeof screens === 'string') return <p>{screens}</p>
  return (
    <ul>
      {sections
        .filter(({ path }) => screens.includes(path))
        .map((section) => (
          <li key={section.path}>
            {isRegistered(identity, section) ? <Link to={section.path}>{section.title}</Link> : section.title}
          </li>
        ))}
    </ul>
  )
}

const noteOf = ({ since, counts }: Paths): string => {
  const sum = [...counts.values()].reduce((all, count) => all + count, 0)
  if (since === null || sum === 0) return 'nobody has taken any of it yet'
  return `${counted(sum, 'transition')} counted since ${since}, for everybody together`
}

interface PathsLegendProps {
  readonly chart: string
  /** How often each transition was taken, once that is known. */
  readonly onKnown: (counts: ReadonlyMap<string, number> | null) => void
}

/** Asks how often people took the transitions of a chart, and says how much was counted. Each chart has one of its own. */
function PathsLegend({ chart, onKnown }: PathsLegendProps) {
  const { snapshot, paths, isOff, retry } = usePaths(chart)
  useEffect(() => onKnown(paths?.counts ?? null), [onKnown, paths])
  const { refusal } = snapshot.context
  const trouble = snapshot.matches('unreachable') ? texts.unreachable : refusal && failureText(refusal)
  const waiting = isOff ? 'Counting is switched off here.' : (trouble ?? 'Loading...')
  return (
    <>
      {paths ? <Legend view="paths" note={noteOf(paths)} /> : <p>{waiting}</p>}
      {trouble && <TryAgain small onClick={retry} />}
    </>
  )
}

interface OutlineTabProps {
  readonly chart: State
  readonly marks: Marks
  readonly selected: string | null
  readonly onSelect: (part: string) => void
  readonly text: string
  readonly onType: (text: string) => void
  /** The parts that the text names; null without one. */
  readonly found: ReadonlySet<string> | null
}

/** The outline of a chart, all of it or what a text names. What is found stands out in the drawing, too. */
function OutlineTab({ text, onType, found, ...outline }: OutlineTabProps) {
  return (
    <>
      <div className={css.search}>
        <SearchField small label="Find in this chart..." value={text} onChange={onType} onClear={() => onType('')} />
      </div>
      {found?.size === 0 ? (
        <EmptyState kind="nothing" title="No Results Found." />
      ) : (
        <Outline {...outline} found={found} />
      )}
    </>
  )
}

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
