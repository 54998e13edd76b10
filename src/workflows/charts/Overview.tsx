import { type ReactElement, type ReactNode, useMemo } from 'react'
import type { LinkLook } from '../../components/actions/link.ts'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { counted } from '../../domain/text.ts'
import { arrowsIn, type State, statesIn } from './chart.ts'
import { findIn, type ScreenNames } from './find.ts'
import type { Entry } from './library.ts'
import css from './Overview.module.css'

type LinkToPart = (chart: string, part: string | null, look: LinkLook) => ReactElement

interface OverviewProps {
  readonly shelves: readonly { readonly title: string; readonly entries: readonly Entry[] }[]
  readonly entries: readonly Entry[]
  readonly search: ReactNode
  /** What is searched for. */
  readonly text: string
  /** What tests walked of a chart, in words; null until that is known. */
  readonly coverage: ((chart: State) => string) | null
  /** What the screens of a chart are called, by which it is found, too. */
  readonly screens: ScreenNames
  readonly link: LinkToPart
}

function Card({ entry, coverage, link }: Pick<OverviewProps, 'coverage' | 'link'> & { readonly entry: Entry }) {
  const { name, about, chart } = entry
  const walked = coverage?.(chart)
  return (
    <li className={css.card}>
      <h3>{link(name, null, { className: css.link, children: about.title })}</h3>
      <p className={css.purpose}>{about.purpose}</p>
      <p className={css.counts}>
        {`${counted(statesIn(chart).length - 1, 'state')}, ${counted(arrowsIn(chart).length, 'transition')}`}
      </p>
      <p className={css.walked}>{walked}</p>
    </li>
  )
}

function Results({ entries, text, screens, link }: Pick<OverviewProps, 'entries' | 'text' | 'screens' | 'link'>) {
  const { found, count } = useMemo(() => findIn(entries, text, screens), [entries, text, screens])
  if (count === 0) return <EmptyState kind="nothing" title="No Results Found." />
  return (
    <ul className={css.results}>
      {found.map(({ chart, part, kind, label, detail }) => (
        <li key={`${kind} ${chart} ${part}`}>
          {link(chart, part, {
            className: css.result,
            children: (
              <>
                <span className={css.kind}>{kind}</span> <b>{label}</b>
                {detail && <span className={css.detail}> {detail}</span>}
              </>
            ),
          })}
        </li>
      ))}
      {count > found.length && <li className={css.more}>{`${count - found.length} more: narrow the search.`}</li>}
    </ul>
  )
}

/** Every chart there is, for whoever has never seen one. */
export function Overview(props: OverviewProps) {
  const { shelves, entries, search, text, coverage, screens, link } = props
  const isSearch = text.trim() !== ''
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 tabIndex={-1}>Workflow Charts</h1>
        <search className={css.search}>{search}</search>
      </header>
      {isSearch ? (
        <Results entries={entries} text={text} screens={screens} link={link} />
      ) : (
        <>
          <div className={css.intro}>
            <p>
              A chart shows one workflow of the console: each box is a state that it can be in, each arrow a step to
              another state, with what sets it off and, in brackets, when it may be taken. The chart is the program
              itself: the console runs it, and the tests walk it.
            </p>
          </div>
          {shelves.map(({ title, entries: charts }) => (
            <section key={title} className={css.shelf} aria-labelledby={idOf(title)}>
              <h2 id={idOf(title)}>{title}</h2>
              <ul className={css.cards}>
                {charts.map((entry) => (
                  <Card key={entry.name} entry={entry} coverage={coverage} link={link} />
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </div>
  )
}

const idOf = (title: string) => `charts-${title.toLowerCase().replaceAll(' ', '-')}`
