import { getRouteApi, Link, Outlet } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import { useEffect } from 'react'
import { buttonClass } from '../../components/actions/Button.tsx'
import { Badge } from '../../components/feedback/Badge.tsx'
import { FilterField } from '../../components/fields/InlineSelect.tsx'
import { column } from '../../components/table/column.ts'
import { SortField } from '../../components/table/SortField.tsx'
import { StatusDot } from '../../components/table/StatusDot.tsx'
import { sortedColumn } from '../../components/table/sorting.tsx'
import { dayText, weekdays } from '../../domain/calendar.ts'
import { programFilters, toUrlValue } from '../../domain/programs/programFilters.ts'
import { programSorts } from '../../domain/programs/programSorts.ts'
import { triStateChoices } from '../../domain/triState.ts'
import { fetchAllPrograms, fetchPrograms, type ProgramRow } from '../../gql/programs/programs.ts'
import { createEntryMachine } from '../../machines/list/entry.machine.ts'
import type { ManyOptions } from '../app/many.ts'
import { AddRecord } from '../records/AddRecord.tsx'
import { ListFilters } from '../records/ListFilters.tsx'
import { ListScreen } from '../records/ListScreen.tsx'
import { ListContext } from '../records/listContext.ts'
import { modifiedColumn } from '../records/modifiedColumn.tsx'
import { RecordActions, RecordName } from '../records/RecordLinks.tsx'
import { selectColumn } from '../records/selectColumn.tsx'
import { useFocusOnNavigation } from '../records/useFocusOnNavigation.ts'
import { useList, useUrlText } from '../records/useList.ts'
import { DateTimeFilter, type DateTimeFilterProps } from './DateTimeFilter.tsx'
import { type DateTimeKind, dateKind, timeKind } from './dateTimeKind.tsx'
import { notShownBadges } from './notShownTexts.ts'

export { fetchPrograms as fetchPage }

interface TypedFilterProps extends Pick<DateTimeFilterProps, 'label' | 'reason' | 'hint'> {
  readonly value: string | null
  readonly isReady: boolean
  /** False clears the filter's unfinished text. */
  readonly isAnySet: boolean
  readonly onChange: (value: string | null) => void
}

const entryOf = (kind: DateTimeKind) => {
  const read = toUrlValue(kind.read, kind.isoOf)
  return { kind, read, machine: createEntryMachine(read) }
}
const entries = { date: entryOf(dateKind), time: entryOf(timeKind) }

function TypedFilter({ of, ...props }: TypedFilterProps & { readonly of: keyof typeof entries }) {
  const { value, isReady, isAnySet, onChange, ...field } = props
  const { kind, read, machine } = entries[of]
  const urlValue = value ?? ''
  const [snapshot, send] = useUrlText(machine, {
    value: urlValue,
    isReady,
    onEnter: (text) => onChange(read(text) || null),
  })
  useEffect(() => {
    if (!isAnySet) send({ type: 'url.change', value: '' })
  }, [send, isAnySet])
  const { draft } = snapshot.context
  const typedValue = snapshot.matches('writing') ? null : kind.read(draft)
  return (
    <DateTimeFilter
      {...field}
      kind={kind}
      text={typedValue === null ? draft : kind.write(typedValue)}
      isUnreadable={snapshot.matches('unreadable')}
      current={value === null ? '' : kind.write(kind.ofIso(value))}
      onType={(text) => send({ type: 'text.write', text })}
      onPick={(text) => send({ type: 'text.type', text })}
      onLeave={() => send({ type: 'text.blur' })}
      onSubmit={() => send({ type: 'text.submit' })}
      onClear={() => send({ type: 'text.clear' })}
    />
  )
}

/** Filter by a date, which is in the URL as 2026-02-09. */
const DateFilter = (props: TypedFilterProps) => <TypedFilter {...props} of="date" />

/** Filter by a time of day, which is in the URL as 20:30. */
const TimeFilter = (props: TypedFilterProps) => <TypedFilter {...props} of="time" />

const statusTexts = { on: 'Yes', off: 'No' }

const columns = [
  selectColumn<ProgramRow>(({ name }) => name),
  sortedColumn<ProgramRow>('Name', { place: 'title', sort: 'NAME' }, (row) => (
    <RecordName section="/promoted_search" {...row} />
  )),
  sortedColumn<ProgramRow>(
    'Priority',
    { width: '8.75rem', place: 'first', label: 'Priority', sort: 'PRIORITY' },
    ({ priority }) => priority ?? '–',
  ),
  sortedColumn<ProgramRow>(
    'Is Active',
    { width: '12rem', place: 'second', label: 'Is Active', sort: 'STATUS' },
    ({ status, neverReason }) => (
      <>
        <StatusDot isOn={status === 1} labels={statusTexts} />
        {neverReason && neverReason !== 'INACTIVE' && (
          <>
            {' '}
            <Badge kind="plain" small>
              {notShownBadges[neverReason]}
            </Badge>
          </>
        )}
      </>
    ),
  ),
  modifiedColumn<ProgramRow>({ width: '8.5rem', place: 'third', isOptional: true }),
  column<ProgramRow>('Actions', { width: '5.5rem', align: 'end', place: 'actions' }, (row) => (
    <RecordActions section="/promoted_search" {...row} />
  )),
]

const days = weekdays.map((value) => ({ value, label: dayText(value) }))
const yesOrNo = triStateChoices('Yes', 'No')

/** Returns the tooltip of a schedule filter (spec §7). */
const hintOf = (condition: string) => `Programs with a schedule that ${condition}. One schedule must match all filters.`
const hints = {
  day: hintOf('runs on this day'),
  startDate: hintOf('begins on this date or later'),
  endDate: hintOf('ends on this date or earlier'),
  startTime: hintOf('begins at this time or later'),
  endTime: hintOf('ends at this time or earlier'),
}

const sorts: Record<(typeof programSorts)[number], string> = {
  NAME: 'Name',
  PRIORITY: 'Priority',
  STATUS: 'Is Active',
  UPDATED_AT: 'Last Modified',
}
const sortChoices = programSorts.map((value) => ({ value, label: sorts[value] }))

const many: ManyOptions = {
  kind: 'PROMOTED_PROGRAM',
  nouns: ['program', 'programs'],
  section: '/promoted_search',
  fetchMatches: fetchAllPrograms,
}

const route = getRouteApi('/promoted_search')

/** List of the promoted programs (spec §2). */
export function ProgramList() {
  const search = route.useSearch()
  const list = useList(fetchPrograms, search, programFilters)
  useFocusOnNavigation()
  const { isReady } = list
  const isAnySet = Object.keys(list.snapshot.context.query.filters).length > 0
  return (
    <ListContext value={list.controller}>
      <ListScreen
        title="Promoted Search"
        kind="PROMOTED_PROGRAM"
        searchLabel="Search Program..."
        filters={
          <ListFilters list={list} sort={<SortField choices={sortChoices} />}>
            {(filter) => {
              const typedFilter = (name: keyof typeof hints) => ({
                ...filter(name),
                hint: hints[name],
                isReady,
                isAnySet,
              })
              return (
                <>
                  <FilterField label="Day" choices={days} hint={hints.day} {...filter('day')} />
                  <DateFilter label="Start Date" {...typedFilter('startDate')} />
                  <DateFilter label="End Date" {...typedFilter('endDate')} />
                  <TimeFilter label="Start Time" {...typedFilter('startTime')} />
                  <TimeFilter label="End Time" {...typedFilter('endTime')} />
                  <FilterField label="Is Active" choices={yesOrNo} {...filter('active')} />
                </>
              )
            }}
          </ListFilters>
        }
        columns={columns}
        list={list}
        many={many}
        action={(reason) => (
          <>
            <Link className={buttonClass()} to="/promoted_search/preview" state={{ list: search }}>
              <CalendarClock />
              Preview by Date
            </Link>
            <AddRecord section="/promoted_search" label="Add Program" reason={reason} />
          </>
        )}
      />
      <Outlet />
    </ListContext>
  )
}
