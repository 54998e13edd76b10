import { getRouteApi, Outlet } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { FilterField } from '../../components/fields/InlineSelect.tsx'
import { column } from '../../components/table/column.ts'
import { Marked } from '../../components/table/Marked.tsx'
import { SortField } from '../../components/table/SortField.tsx'
import { StatusDot } from '../../components/table/StatusDot.tsx'
import { sortedColumn } from '../../components/table/sorting.tsx'
import { numberText } from '../../domain/sentences.ts'
import { specialtySorts } from '../../domain/specialties/specialtySorts.ts'
import { triStateChoices } from '../../domain/triState.ts'
import { fetchAllSpecialties, fetchSpecialties, type SpecialtyRow } from '../../gql/specialties/specialties.ts'
import type { ManyOptions } from '../app/many.ts'
import { AddRecord } from '../records/AddRecord.tsx'
import { ListFilters } from '../records/ListFilters.tsx'
import { ListScreen } from '../records/ListScreen.tsx'
import { ListContext } from '../records/listContext.ts'
import { modifiedColumn } from '../records/modifiedColumn.tsx'
import { RecordActions, RecordName } from '../records/RecordLinks.tsx'
import { selectColumn } from '../records/selectColumn.tsx'
import { useList } from '../records/useList.ts'
import { meanings } from './meanings.ts'
import css from './SpecialtyList.module.css'

export { fetchSpecialties as fetchPage }

/** Shows the first name and the number of others. Phones show as many names as fit, and screen readers get all. */
function NameList({ names }: { readonly names: readonly string[] }) {
  const [first, ...otherNames] = names
  if (first === undefined) return <span data-missing>–</span>
  if (otherNames.length === 0) return <bdi>{first}</bdi>
  const allNames = names.join(', ')
  return (
    <>
      <span className={css.short} title={allNames} aria-hidden>
        <bdi>{first}</bdi>
        <span className={css.more}>+{otherNames.length}</span>
      </span>
      <span className={css.all}>{allNames}</span>
    </>
  )
}

function Flag({ on }: { readonly on: boolean }) {
  return (
    <span className={css.flag} data-on={on || undefined}>
      {on && <Check />}
      {on ? 'Yes' : 'No'}
    </span>
  )
}

const hints = {
  clean: `Clean: ${meanings.clean.yes}.`,
  certified: `Certified: ${meanings.certified.yes}.`,
}

const columns = [
  selectColumn<SpecialtyRow>(({ name }) => name),
  sortedColumn<SpecialtyRow>('Name', { place: 'title', sort: 'NAME' }, (row) => (
    <RecordName section="/specialty" {...row} />
  )),
  sortedColumn<SpecialtyRow>('Machine Name', { width: '11rem', hideWhenNarrow: 'early', sort: 'SLUG' }, ({ slug }) => (
    <span className="mono">
      <Marked text={slug} />
    </span>
  )),
  column<SpecialtyRow>('# CFTs', { width: '4.25rem', place: 'first', label: 'CFTs' }, ({ cftTermsCount }) =>
    numberText(cftTermsCount),
  ),
  column<SpecialtyRow>(
    'Service Lines',
    { width: '9.5rem', place: 'below', label: 'Service Lines' },
    ({ service_lines }) => <NameList names={service_lines.map(({ name }) => name)} />,
  ),
  sortedColumn<SpecialtyRow>(
    'Source',
    { width: '6.5rem', hideWhenNarrow: 'early', sort: 'SOURCE' },
    ({ source }) => source,
  ),
  sortedColumn<SpecialtyRow>(
    'Clean',
    { width: '4.75rem', place: 'second', label: 'Clean', sort: 'IS_CLEAN', hint: hints.clean },
    ({ is_clean }) => <Flag on={is_clean} />,
  ),
  sortedColumn<SpecialtyRow>(
    'Certified',
    { width: '5.75rem', place: 'third', label: 'Certified', sort: 'BOARD', hint: hints.certified },
    ({ is_board_certified }) => <Flag on={is_board_certified} />,
  ),
  sortedColumn<SpecialtyRow>(
    'Active',
    { width: '5rem', place: 'bottom', label: 'Active', hideWhenNarrow: true, sort: 'ACTIVE' },
    ({ is_active }) => <Flag on={is_active} />,
  ),
  column<SpecialtyRow>('Status', { width: '6rem', place: 'top' }, ({ status }) => <StatusDot isOn={status} />),
  modifiedColumn<SpecialtyRow>({ width: '8.5rem', isOptional: true }),
  column<SpecialtyRow>('Actions', { width: '5.5rem', align: 'end', place: 'actions' }, (row) => (
    <RecordActions section="/specialty" {...row} />
  )),
]

const sources = triStateChoices('Custom', 'Not custom')
const statuses = triStateChoices('Enabled', 'Disabled')
const yesOrNo = triStateChoices('Yes', 'No')

const sorts: Record<(typeof specialtySorts)[number], string> = {
  SLUG: 'Machine Name',
  NAME: 'Name',
  SOURCE: 'Source',
  IS_CLEAN: 'Clean',
  BOARD: 'Certified',
  ACTIVE: 'Active',
  UPDATED_AT: 'Last Modified',
}
const sortChoices = specialtySorts.map((value) => ({ value, label: sorts[value] }))

const many: ManyOptions = {
  kind: 'SPECIALTY',
  nouns: ['specialty', 'specialties'],
  section: '/specialty',
  fetchMatches: fetchAllSpecialties,
}

const route = getRouteApi('/specialty')

/** List of specialties, with the route's dialogs (spec §2). */
export function SpecialtyList() {
  const list = useList(fetchSpecialties, route.useSearch())
  return (
    <ListContext value={list.controller}>
      <ListScreen
        title="Specialties"
        kind="SPECIALTY"
        searchLabel="Search Specialties..."
        filters={
          <ListFilters list={list} sort={<SortField choices={sortChoices} />}>
            {(filter) => (
              <>
                <FilterField label="Source" choices={sources} {...filter('source')} />
                <FilterField label="Status" choices={statuses} {...filter('status')} />
                <FilterField label="Clean" hint={hints.clean} choices={yesOrNo} {...filter('clean')} />
                <FilterField label="Certified" hint={hints.certified} choices={yesOrNo} {...filter('certified')} />
                <FilterField label="Service line" choices={yesOrNo} {...filter('service_line')} />
              </>
            )}
          </ListFilters>
        }
        columns={columns}
        list={list}
        many={many}
        action={(reason) => <AddRecord section="/specialty" label="Create Specialty" reason={reason} />}
      />
      <Outlet />
    </ListContext>
  )
}
