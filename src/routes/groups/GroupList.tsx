import { getRouteApi, Outlet } from '@tanstack/react-router'
import { column } from '../../components/table/column.ts'
import { StatusDot } from '../../components/table/StatusDot.tsx'
import { sortedColumn } from '../../components/table/sorting.tsx'
import { groupFilters } from '../../domain/groups/filters.ts'
import { fetchAllGroups, fetchGroups, type GroupRow } from '../../gql/groups/groups.ts'
import type { ManyOptions } from '../app/many.ts'
import { AddRecord } from '../records/AddRecord.tsx'
import { ListScreen } from '../records/ListScreen.tsx'
import { ListContext } from '../records/listContext.ts'
import { modifiedColumn } from '../records/modifiedColumn.tsx'
import { RecordActions, RecordName } from '../records/RecordLinks.tsx'
import { selectColumn } from '../records/selectColumn.tsx'
import { useList } from '../records/useList.ts'

export { fetchGroups as fetchPage }

const columns = [
  selectColumn<GroupRow>(({ name }) => name),
  sortedColumn<GroupRow>('Name', { place: 'title', sort: 'NAME' }, (row) => <RecordName section="/group" {...row} />),
  sortedColumn<GroupRow>(
    '# Physicians',
    { width: '8rem', place: 'first', label: 'Physicians', sort: 'PHYSICIANS' },
    ({ providersCount }) => providersCount,
  ),
  modifiedColumn<GroupRow>({ width: '11rem', place: 'bottom' }),
  sortedColumn<GroupRow>('Status', { width: '8rem', place: 'top', sort: 'STATUS' }, ({ status }) => (
    <StatusDot isOn={status} />
  )),
  column<GroupRow>('Actions', { width: '6rem', align: 'end', place: 'actions' }, (row) => (
    <RecordActions section="/group" {...row} />
  )),
]

const filterFields = { fields: groupFilters, noun: 'groups' }

const many: ManyOptions = { kind: 'GROUP', nouns: ['group', 'groups'], section: '/group', fetchMatches: fetchAllGroups }

const route = getRouteApi('/group')

/** List of custom groups, with the route's dialogs (spec §2). */
export function GroupList() {
  const list = useList(fetchGroups, route.useSearch())
  return (
    <ListContext value={list.controller}>
      <ListScreen
        title="Custom Groups"
        kind="GROUP"
        searchLabel="Search Custom Groups..."
        columns={columns}
        list={list}
        many={many}
        filterFields={filterFields}
        action={(reason) => <AddRecord section="/group" label="Create Group" reason={reason} />}
      />
      <Outlet />
    </ListContext>
  )
}
