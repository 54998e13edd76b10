import { ChevronDown, Eraser } from 'lucide-react'
import { useState } from 'react'
import { EventLog } from '../../charts/EventLog.tsx'
import type { LogRow } from '../../charts/live/rows.ts'
import type { Run } from '../../charts/live/runs.ts'
import { Alert } from '../../components/Alert.tsx'
import { Button } from '../../components/Button.tsx'
import { InlineSelect } from '../../components/InlineSelect.tsx'
import type { Tab } from '../../machines/trail.ts'
import { canTell } from '../../watch/channel.ts'
import css from './LiveTab.module.css'
import { OpenTrace } from './OpenTrace.tsx'
import type { TrailView } from './useTrail.ts'
import { Verdict } from './Verdict.tsx'

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', hourCycle: 'h23' })

const textOf = ({ since, standing, place, isOwn }: Run): string =>
  `since ${clock.format(since)}, ${standing}${isOwn ? ', this tab' : place && `, ${place}`}`

const keyOf = ({ tab, actor }: Pick<Run, 'tab' | 'actor'>): string => `${tab} ${actor}`

interface LiveTabProps {
  readonly trail: TrailView
  readonly onSelect: (part: string | null) => void
  /** Opens another chart, of one that asked the followed one, or was asked by it. */
  readonly onOpen: (chart: string) => void
}

/** Follows those who run a chart, in whichever tab of this browser, or reads a trace of it. */
export function LiveTab({ trail, onSelect, onOpen }: LiveTabProps) {
  const { runs, chosen, followed, relatives, others, acts, rows, position } = trail
  const last = rows.at(-1)
  const [copied, setCopied] = useState<{ readonly words: string; readonly last: LogRow | undefined } | null>(null)
  const copy = () =>
    void trail
      .copy()
      .then((isCopied) => setCopied({ words: isCopied ? 'Copied' : 'The browser did not let it be copied.', last }))
  const related = [
    relatives.parent && { how: 'Asked by', run: relatives.parent },
    ...relatives.children.map((run) => ({ how: 'Asks', run })),
    ...others.map((run) => ({ how: trail.isTrace ? 'It has' : 'There runs', run })),
  ]
  return (
    <div className={css.live}>
      {!canTell() && !trail.isTrace && (
        <Alert kind="info">This browser keeps tabs from each other: what other tabs do is not seen here.</Alert>
      )}
      <div className={css.controls}>
        {runs.length > 0 && (
          <InlineSelect
            label="Follow"
            value={chosen ? keyOf(chosen) : ''}
            choices={[
              { value: '', label: 'whichever acted last' },
              ...runs.map((run) => ({ value: keyOf(run), label: textOf(run) })),
            ]}
            onChange={(key) => acts.follow(runs.find((run) => keyOf(run) === key) ?? null)}
            set={chosen !== null}
            reason={null}
          >
            <ChevronDown />
          </InlineSelect>
        )}
        {trail.trace && <p className={css.run}>{textOfTrace(trail.trace)}</p>}
        {followed && !chosen && <p className={css.run}>{textOfFollowed(trail)}</p>}
      </div>
      {trail.trace && followed && <Verdict trace={trail.trace} actor={followed.actor} />}
      <EventLog rows={rows} position={position} acts={acts} onSelect={onSelect} nobody={nobodyIn(trail)} />
      {related.some(Boolean) && (
        <ul className={css.related} aria-label="Charts around it">
          {related.map(
            (one) =>
              one && (
                <li key={keyOf(one.run)}>
                  {one.how}{' '}
                  <Button
                    kind="ghost"
                    small
                    onClick={() => {
                      acts.follow(one.run)
                      onOpen(one.run.chart)
                    }}
                  >
                    {one.run.chart}
                  </Button>{' '}
                  {`since ${clock.format(one.run.since)}, ${one.run.standing}`}
                </li>
              ),
          )}
        </ul>
      )}
      <div className={css.foot}>
        {followed && !trail.isTrace && (
          <Button kind="secondary" small onClick={copy}>
            Copy trace
          </Button>
        )}
        <OpenTrace
          isOpen={trail.isTrace}
          problem={trail.problem}
          onOpen={acts.open}
          onRefuse={acts.refuse}
          onClose={acts.close}
        />
        {followed && !trail.isTrace && (
          <Button kind="ghost" small icon={<Eraser />} onClick={acts.clear}>
            Clear
          </Button>
        )}
        <output className={css.said}>{copied && copied.last === last && copied.words}</output>
      </div>
    </div>
  )
}

const textOfFollowed = ({ runs, followed }: TrailView): string => {
  const run = followed && runs.find((one) => one.tab === followed.tab.id && one.actor === followed.actor)
  return run ? textOf(run) : ''
}

const textOfTrace = ({ steps, place }: Tab): string =>
  `Trace until ${clock.format(steps.at(-1)?.at)}, ${place || 'the sign-in'}`

const nobodyIn = ({ isTrace }: TrailView) =>
  isTrace
    ? { title: 'This trace has no step of this chart.', detail: 'The charts that it has are below.' }
    : {
        title: 'Nobody runs this chart.',
        detail: 'Use the console in another tab of this browser: what it does appears here, by names alone.',
      }
