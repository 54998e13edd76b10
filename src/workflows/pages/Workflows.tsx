import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { SearchField } from '../../components/fields/SearchField.tsx'
import { useArrival } from '../../routes/records/useArrival.ts'
import { coverageLine } from '../charts/coverage.ts'
import { entries, shelves } from '../charts/library.ts'
import { Overview } from '../charts/Overview.tsx'
import { screenNames } from './screenNames.ts'
import { useCoverage } from './useCoverage.ts'

const route = getRouteApi('/workflows')

/** All charts, and a search over them, their states and their events. */
export function Workflows() {
  const navigate = route.useNavigate()
  const [text, setText] = useState(route.useSearch().search ?? '')
  const { coverage } = useCoverage()
  useArrival()
  // Back leads to the same search; each letter is no step of its own.
  const search = (next: string) => {
    setText(next)
    void navigate({ to: '.', search: { search: next || undefined }, replace: true, state: true })
  }
  return (
    <Overview
      shelves={shelves()}
      entries={entries()}
      text={text}
      search={
        <SearchField
          label="Search charts, states, events..."
          value={text}
          onChange={search}
          onClear={() => search('')}
        />
      }
      coverage={coverage && ((chart) => coverageLine(chart, coverage))}
      screens={screenNames}
      link={(chart, part, look) => (
        <Link {...look} to="/workflows/$chart" params={{ chart }} search={part === null ? {} : { part }} />
      )}
    />
  )
}
