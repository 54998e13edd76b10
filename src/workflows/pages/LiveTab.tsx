import { ChevronDown, Eraser, ExternalLink } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { InlineSelect } from '../../components/fields/InlineSelect.tsx'
import { quantityText } from '../../domain/text.ts'
import { catalogue } from '../../machines/catalogue.ts'
import type { Tab } from '../../machines/charts/trail.ts'
import { canBroadcast } from '../../watch/channel.ts'
import type { LogRow, RunningActor } from '../charts/live.ts'
import { replay, replayResultText } from '../charts/replay.ts'
import { EventLog } from './EventLog.tsx'
import css from './LiveTab.module.css'
import { OpenTrace } from './OpenTrace.tsx'
import { screenOf, type TrailView } from './useChartRun.ts'

function ReplayAlert({ trace, actor }: { readonly trace: Tab; readonly actor: string }) {
  const [result] = useMemo(
    () => replay({ steps: trace.steps.filter((step) => step.actor === actor) }, catalogue),
    [trace, actor],
  )
  if (result === undefined) return null
  return result.difference ? (
    <Alert kind="danger">{replayResultText(result)}</Alert>
  ) : (
    <Alert kind="success">The replay matches the trace: {replayResultText(result)}</Alert>
  )
}

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', hourCycle: 'h23' })

const startOf = ({ since, status }: RunningActor): string => `started ${clock.format(since)}, ${status}`

const textOf = (run: RunningActor): string => `${startOf(run)}, ${run.isOwn ? 'this tab' : screenOf(run.place)}`

const keyOf = ({ tab, actor }: Pick<RunningActor, 'tab' | 'actor'>): string => `${tab} ${actor}`

interface LiveTabProps {
  readonly trail: TrailView
  readonly onSelect: (part: string | null) => void
  readonly onOpen: (chart: string) => void
}

export function LiveTab({ trail, onSelect, onOpen }: LiveTabProps) {
  const { runs, chosen, followed, run, relatives, others, send, rows, position } = trail
  const last = rows.at(-1)
  const [copied, setCopied] = useState<{ readonly words: string; readonly last: LogRow | undefined } | null>(null)
  const copy = () =>
    void trail
      .copy()
      .then((isCopied) => setCopied({ words: isCopied ? 'Copied' : 'The browser blocked copying.', last }))
  const related = [
    relatives.parent && { relation: 'Called by', run: relatives.parent },
    ...relatives.children.map((run) => ({ relation: 'Calls', run })),
    ...others.map((run) => ({ relation: trail.isTrace ? 'Also in this trace:' : null, run })),
  ].filter((one) => one !== null)
  const list = (
    <ul aria-label="Related charts">
      {related.map(({ relation, run }) => (
        <li key={keyOf(run)}>
          {relation}{' '}
          <Button
            kind="ghost"
            small
            onClick={() => {
              send({ type: 'actor.choose', key: run })
              onOpen(run.chart)
            }}
          >
            {run.chart}
          </Button>{' '}
          {startOf(run)}
        </li>
      ))}
    </ul>
  )
  return (
    <div className={css.live}>
      {!canBroadcast() && !trail.isTrace && (
        <Alert kind="info">This browser blocks messages between tabs. Only steps of this tab appear here.</Alert>
      )}
      <div className={css.controls}>
        {runs.length > 0 && (
          <InlineSelect
            label="Follow"
            value={chosen ? keyOf(chosen) : ''}
            choices={[
              { value: '', label: 'most recent' },
              ...runs.map((run) => ({ value: keyOf(run), label: textOf(run) })),
            ]}
            onChange={(key) => send({ type: 'actor.choose', key: runs.find((run) => keyOf(run) === key) ?? null })}
            isSet={chosen !== null}
            reason={null}
          >
            <ChevronDown />
          </InlineSelect>
        )}
        {trail.trace && <p className={css.run}>{textOfTrace(trail.trace)}</p>}
        {run && !chosen && <p className={css.run}>{textOf(run)}</p>}
      </div>
      {trail.trace && followed && <ReplayAlert trace={trail.trace} actor={followed.actor} />}
      <EventLog
        rows={rows}
        position={position}
        onStep={(way) => send({ type: `step.${way}` })}
        onChoose={(index) => send({ type: 'step.choose', position: index })}
        onSelect={onSelect}
        emptyState={emptyStateOf(trail)}
      />
      {related.length > 0 &&
        (followed || trail.isTrace ? (
          <div className={css.related}>{list}</div>
        ) : (
          <details className={css.related}>
            <summary>{`${quantityText(related.length, 'other chart')} running`}</summary>
            {list}
          </details>
        ))}
      <div className={css.foot}>
        {/* The new tab shares the session, because it gets a copy of the session storage. */}
        {!trail.isTrace && (
          <Button kind="secondary" small icon={<ExternalLink />} onClick={() => void window.open('/', '_blank')}>
            Open console in a new tab
          </Button>
        )}
        {followed && !trail.isTrace && (
          <Button kind="secondary" small onClick={copy}>
            Copy trace
          </Button>
        )}
        <OpenTrace trail={trail} />
        {followed && !trail.isTrace && (
          <Button kind="ghost" small icon={<Eraser />} onClick={() => send({ type: 'log.clear' })}>
            Clear
          </Button>
        )}
        <output className={css.said}>{copied && copied.last === last && copied.words}</output>
      </div>
    </div>
  )
}

const textOfTrace = ({ steps, place }: Tab): string =>
  `Trace until ${clock.format(steps.at(-1)?.at)}, ${screenOf(place)}`

const emptyStateOf = ({ isTrace }: TrailView) =>
  isTrace
    ? { title: 'This trace has no steps of this chart.', detail: 'Choose one of the trace’s charts below.' }
    : {
        title: 'This chart is not running.',
        detail:
          'Open the console with the button below and use this workflow there. Its steps appear here. The other tab sends only the names of states and events.',
      }
