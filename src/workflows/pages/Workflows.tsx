import { getRouteApi, Link } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { SearchField } from '../../components/fields/SearchField.tsx'
import { useFocusOnNavigation } from '../../routes/records/useFocusOnNavigation.ts'
import { type Coverage, coverageLine, useCoverage } from '../charts/coverage.ts'
import { chartGroups, type Entry } from '../charts/library.ts'
import { searchCharts } from '../charts/search.ts'
import { sizeText } from '../charts/words.ts'
import css from './Workflows.module.css'

interface PartLinkProps {
  readonly chart: string
  readonly part: string | null
  readonly className: string | undefined
  readonly children: ReactNode
}

function PartLink({ chart, part, ...look }: PartLinkProps) {
  return <Link {...look} to="/workflows/$chart" params={{ chart }} search={part === null ? {} : { part }} />
}

function Card({ entry, coverage }: { readonly entry: Entry; readonly coverage: Coverage | null }) {
  const { name, about, chart } = entry
  return (
    <li className={css.card}>
      <h3>
        <PartLink chart={name} part={null} className={css.link}>
          {about.title}
        </PartLink>
      </h3>
      <p className={css.purpose}>{about.purpose}</p>
      <p className={css.counts}>{sizeText(chart)}</p>
      <p className={css.walked}>{coverage && coverageLine(chart, coverage)}</p>
    </li>
  )
}

function Results({ text }: { readonly text: string }) {
  const { found, count } = useMemo(() => searchCharts(text), [text])
  if (count === 0) return <EmptyState kind="nothing" title="No Results Found." />
  return (
    <ul className={css.results}>
      {found.map(({ chart, part, kind, label, detail }) => (
        <li key={`${kind} ${chart} ${part}`}>
          <PartLink chart={chart} part={part} className={css.result}>
            <span className={css.kind}>{kind}</span> <b>{label}</b>
            {detail && <span className={css.detail}> {detail}</span>}
          </PartLink>
        </li>
      ))}
      {count > found.length && <li className={css.more}>{`${count - found.length} more. Narrow the search.`}</li>}
    </ul>
  )
}

const idOf = (title: string) => `charts-${title.toLowerCase().replaceAll(' ', '-')}`

const route = getRouteApi('/workflows')

export function Workflows() {
  const navigate = route.useNavigate()
  const [text, setText] = useState(route.useSearch().search ?? '')
  const { coverage } = useCoverage()
  useFocusOnNavigation()
  // Replace the history entry at each letter, so that Back returns to the whole text.
  const search = (next: string) => {
    setText(next)
    void navigate({ to: '.', search: { search: next || undefined }, replace: true, state: true })
  }
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 tabIndex={-1}>Workflow Charts</h1>
        <search className={css.search}>
          <SearchField
            label="Search charts, states, events..."
            value={text}
            onChange={search}
            onClear={() => search('')}
          />
        </search>
      </header>
      {text.trim() !== '' ? (
        <Results text={text} />
      ) : (
        <>
          <p className={css.intro}>
            Each chart shows one workflow of the console. A box is a state. An arrow leads to another state. The arrow’s
            label shows the trigger, with any condition in brackets. The console runs these charts, and tests are made
            from them.
          </p>
          {chartGroups().map(({ title, entries }) => (
            <section key={title} className={css.shelf} aria-labelledby={idOf(title)}>
              <h2 id={idOf(title)}>{title}</h2>
              <ul className={css.cards}>
                {entries.map((entry) => (
                  <Card key={entry.name} entry={entry} coverage={coverage} />
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </div>
  )
}
