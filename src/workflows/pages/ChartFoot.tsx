import { Item, Root } from '@radix-ui/react-radio-group'
import { type ReactNode, useEffect } from 'react'
import { RetryButton } from '../../components/actions/RetryButton.tsx'
import { dateOfIso, dateText } from '../../domain/calendar.ts'
import { quantityText } from '../../domain/text.ts'
import { failureText, texts } from '../../domain/texts.ts'
import { fetchPaths, type Paths } from '../../gql/charts/workflowPaths.ts'
import { createQuestionMachine, type QuestionVariables } from '../../machines/record/question.machine.ts'
import { provideService } from '../../machines/service.ts'
import { useFlow } from '../../routes/app/flow.ts'
import { NO_RESULTS } from '../charts/coverage.ts'
import css from './ChartFoot.module.css'

export type View = 'live' | 'coverage' | 'paths'

const views = { live: 'Live', coverage: 'Coverage', paths: 'Usage' } as const

const swatches = {
  live: { current: 'Current', visited: 'Visited', plain: 'Not visited' },
  coverage: {
    walked: 'Model and browser tests',
    modelled: 'Model tests only',
    unwalked: 'No tests',
  },
}

function Legend({ children }: { readonly children: ReactNode }) {
  return (
    <ul className={css.legend} aria-label="Legend">
      {children}
    </ul>
  )
}

const machine = createQuestionMachine<Paths | null, string>().provide({
  actors: {
    ask: provideService<Paths | null, QuestionVariables<string>>(({ variables }, signal) =>
      fetchPaths(variables, signal),
    ),
  },
})

const noteOf = ({ since, counts }: Paths): string => {
  const sum = [...counts.values()].reduce((total, count) => total + count, 0)
  if (since === null || sum === 0) return 'No steps have been counted yet.'
  return `${quantityText(sum, 'step')} by all users since ${dateText(dateOfIso(since))}.`
}

interface PathsLegendProps {
  readonly chart: string
  /** Number of times each transition was taken; null until known. */
  readonly onCounts: (counts: ReadonlyMap<string, number> | null) => void
}

/** Shows how often users take each transition. Each chart needs its own instance. */
function PathsLegend({ chart, onCounts }: PathsLegendProps) {
  const [snapshot, send] = useFlow(machine, { input: chart })
  // `answer` is null if the service does not count.
  const { answer: paths, refusal } = snapshot.context
  useEffect(() => onCounts(paths?.counts ?? null), [onCounts, paths])
  const failure = snapshot.matches('unreachable') ? texts.unreachable : refusal && failureText(refusal)
  const status = snapshot.matches('answered') ? 'The service does not count steps.' : (failure ?? 'Loading...')
  return (
    <>
      {paths ? (
        <Legend>
          <li>
            <span className={css.line} data-look="seldom" />
            <span className={css.line} data-look="often" />
            Thicker arrows were taken more often. {noteOf(paths)}
          </li>
        </Legend>
      ) : (
        <p>{status}</p>
      )}
      {failure && <RetryButton small onClick={() => send({ type: 'retry' })} />}
    </>
  )
}

interface ChartFootProps extends PathsLegendProps {
  readonly view: View
  readonly onView: (view: View) => void
  /** True when this build has no test results. */
  readonly isMissing: boolean
}

export function ChartFoot({ view, onView, isMissing, chart, onCounts }: ChartFootProps) {
  return (
    <>
      <Root
        className={css.segments}
        orientation="horizontal"
        aria-label="View"
        value={view}
        onValueChange={(next) => onView(next as View)}
      >
        {Object.entries(views).map(([value, label]) => (
          <Item key={value} className={css.segment} value={value}>
            {label}
          </Item>
        ))}
      </Root>
      {view === 'paths' ? (
        <PathsLegend key={chart} chart={chart} onCounts={onCounts} />
      ) : view === 'coverage' && isMissing ? (
        <p>{NO_RESULTS}</p>
      ) : (
        <Legend>
          {Object.entries(swatches[view]).map(([look, label]) => (
            <li key={look}>
              <span className={css.swatch} data-look={look} />
              {label}
            </li>
          ))}
        </Legend>
      )}
    </>
  )
}
