import { CalendarDays, ChevronDown } from 'lucide-react'
import { FilterField, InlineSelect } from '../../components/fields/InlineSelect.tsx'
import { type FeedKind, feedActions, YES } from '../../domain/feed/feedFilters.ts'
import { feedReasons } from '../../machines/feed/feed.machine.ts'
import { disabledReason } from '../../machines/why.ts'
import { useIdentity } from '../app/AppContext.ts'
import { canOpen, type SectionPath, sections } from '../app/sections.ts'
import { FilterBar } from '../records/ListFilters.tsx'
import css from './FeedFilters.module.css'
import { actionTexts } from './feedTexts.ts'
import { periodsOf, today } from './periods.ts'
import type { Feed } from './useFeed.ts'

const kinds: Partial<Record<SectionPath, FeedKind>> = {
  '/cft': 'TERM',
  '/synonyms': 'SYNONYM',
  '/group': 'GROUP',
  '/promoted_search': 'PROMOTED_PROGRAM',
  '/specialty': 'SPECIALTY',
  '/top_specialties': 'TOP_SPECIALTY',
  '/top_conditions': 'TOP_CONDITION',
  '/provider': 'PROVIDER',
  '/email': 'PRACTICE_EMAIL',
  '/user': 'USER',
}

/** Returns the sections that the user may open as choices of a filter. */
const useKindChoices = () => {
  const identity = useIdentity()
  return sections.flatMap((section) => {
    const kind = kinds[section.path]
    return kind && canOpen(identity, section) ? [{ value: kind, label: section.title }] : []
  })
}

interface DayFieldProps {
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (day: string | null) => void
}

function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <label className={css.day}>
      <CalendarDays />
      {label}
      <input type="date" value={value ?? ''} onChange={({ target }) => onChange(target.value || null)} />
    </label>
  )
}

interface FeedFiltersProps {
  readonly feed: Feed
  /** Usernames that the user can choose. */
  readonly usernames: readonly string[]
}

/** Filters of the changes: period, user, section, action, and followed records and users. */
export function FeedFilters({ feed, usernames }: FeedFiltersProps) {
  const { snapshot, send } = feed
  const { query, visit } = snapshot.context
  const { filters } = query
  const kindChoices = useKindChoices()
  const { periods, chosen, hasDays } = periodsOf(query, visit?.seenId ?? null, today())
  const set = (patch: Readonly<Record<string, string | null>>) => send({ type: 'filter.set', patch })
  const filter = (name: string) => ({
    value: filters[name] ?? null,
    reason: null,
    onChange: (value: string | null) => set({ [name]: value, ...(name === 'kind' && { id: null }) }),
  })
  const people = [...new Set([...usernames, ...(filters.by === undefined ? [] : [filters.by])])].sort()
  const others = Object.keys(filters).filter((name) => !['after', 'id'].includes(name))
  return (
    <FilterBar
      count={others.length}
      resetReason={disabledReason(snapshot, { type: 'filter.reset' }, feedReasons)}
      onReset={() => send({ type: 'filter.reset' })}
    >
      <InlineSelect
        label="Period"
        value={chosen}
        choices={periods}
        isSet={chosen !== 'new'}
        reason={null}
        onChange={(value) => set(periods.find((period) => period.value === value)?.patch ?? {})}
      >
        <ChevronDown />
      </InlineSelect>
      {hasDays && (
        <>
          <DayField label="From" value={filters.from} onChange={(from) => set({ from })} />
          <DayField label="To" value={filters.to} onChange={(to) => set({ to })} />
        </>
      )}
      <FilterField
        label="Changed by"
        choices={people.map((name) => ({ value: name, label: name }))}
        {...filter('by')}
      />
      <FilterField label="Section" choices={kindChoices} {...filter('kind')} />
      <FilterField
        label="Action"
        choices={feedActions.map((action) => ({ value: action, label: actionTexts[action] }))}
        {...filter('action')}
      />
      <FilterField label="Followed" choices={[{ value: YES, label: 'Yes' }]} {...filter('followed')} />
    </FilterBar>
  )
}
