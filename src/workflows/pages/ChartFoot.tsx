import { Item, Root } from '@radix-ui/react-radio-group'
import { type ReactNode, useEffect } from 'react'
import { TryAgain } from '../../components/actions/TryAgain.tsx'
import { counted } from '../../domain/text.ts'
import { failureText, texts } from '../../domain/texts.ts'
import { fetchPaths, type Paths } from '../../gql/charts/workflowPaths.ts'
import { type Asking, createQuestionMachine } from '../../machines/record/question.machine.ts'
import { answer } from '../../machines/service.ts'
import { useFlow } from '../../routes/app/flow.ts'
import { NO_RESULTS } from '../charts/coverage.ts'
import css from './ChartFoot.module.css'

/** What a chart's look tells: where a session stands, what tests walked, or what people take. */
export type View = 'live' | 'coverage' | 'paths'

const views = { live: 'Live', coverage: 'Coverage', paths: 'Paths people take' } as const

const swatches = {
  live: { current: 'Current', visited: 'Visited', plain: 'Not visited' },
  coverage: {
    walked: 'Walked by model and browser',
    modelled: 'By the model alone',
    unwalked: 'Not walked',
  },
}

/** What the look of a chart means. */
function Legend({ children }: { readonly children: ReactNode }) {
  return (
    <ul className={css.legend} aria-label="Legend">
      {children}
    </ul>
  )
}

const machine = createQuestionMachine<Paths | null, string>().provide({
  actors: {
    ask: answer<Paths | null, Asking<string>>(({ asked }, signal) => fetchPaths(asked, signal)),
  },
})

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
  const [snapshot, send] = useFlow(machine, { input: chart })
  // Without an answer where the service does not count.
  const { answer: paths, refusal } = snapshot.context
  useEffect(() => onKnown(paths?.counts ?? null), [onKnown, paths])
  const trouble = snapshot.matches('unreachable') ? texts.unreachable : refusal && failureText(refusal)
  const waiting = snapshot.matches('answered') ? 'Counting is switched off here.' : (trouble ?? 'Loading...')
  return (
    <>
      {paths ? (
        <Legend>
          <li>
            <span className={css.line} data-look="seldom" />
            <span className={css.line} data-look="often" />
            The thicker, the more often: {noteOf(paths)}
          </li>
        </Legend>
      ) : (
        <p>{waiting}</p>
      )}
      {trouble && <TryAgain small onClick={() => send({ type: 'retry' })} />}
    </>
  )
}

interface ChartFootProps extends PathsLegendProps {
  readonly view: View
  readonly onView: (view: View) => void
  /** This build has no results of tests. */
  readonly isMissing: boolean
}

/** How a chart is looked at, side by side, and what its look means. */
export function ChartFoot({ view, onView, isMissing, chart, onKnown }: ChartFootProps) {
  return (
    <>
      <Root
        className={css.segments}
        orientation="horizontal"
        aria-label="View"
        value={view}
        onValueChange={(to) => onView(to as View)}
      >
        {Object.entries(views).map(([value, label]) => (
          <Item key={value} className={css.segment} value={value}>
            {label}
          </Item>
        ))}
      </Root>
      {view === 'paths' ? (
        <PathsLegend key={chart} chart={chart} onKnown={onKnown} />
      ) : view === 'coverage' && isMissing ? (
        <p>{NO_RESULTS}</p>
      ) : (
        <Legend>
          {Object.entries(swatches[view]).map(([look, words]) => (
            <li key={look}>
              <span className={css.swatch} data-look={look} />
              {words}
            </li>
          ))}
        </Legend>
      )}
    </>
  )
}
