import { getRouteApi, Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { Badge } from '../../components/feedback/Badge.tsx'
import { column } from '../../components/table/column.ts'
import { StatusDot } from '../../components/table/StatusDot.tsx'
import { sortedColumn } from '../../components/table/sorting.tsx'
import { ADMIN_ROLE } from '../../domain/permissions.ts'
import { userFilters } from '../../domain/users/filters.ts'
import { fetchAllUsers, fetchUsers, type UserRow } from '../../gql/users/users.ts'
import { useIdentity, useIsAdmin } from '../app/AppContext.ts'
import type { ManyOptions } from '../app/many.ts'
import { sectionOf } from '../app/sections.ts'
import { AddRecord } from '../records/AddRecord.tsx'
import { ListScreen } from '../records/ListScreen.tsx'
import { ListContext } from '../records/listContext.ts'
import { modifiedColumn } from '../records/modifiedColumn.tsx'
import { RecordActions, RecordName } from '../records/RecordLinks.tsx'
import { selectColumn } from '../records/selectColumn.tsx'
import { useList } from '../records/useList.ts'

export { fetchUsers as fetchPage }

const addressOf = ({ id, username }: UserRow) => ({ section: '/user', id, name: username }) as const

const columns = [
  sortedColumn<UserRow>('Username', { place: 'title', sort: 'USERNAME' }, (row) => <RecordName {...addressOf(row)} />),
  sortedColumn<UserRow>('User Status', { width: '9rem', place: 'top', sort: 'STATUS' }, ({ status }) => (
    <StatusDot isOn={status} />
  )),
  sortedColumn<UserRow>('Account Type', { width: '11rem', place: 'first', sort: 'ROLE' }, ({ is_admin }) => (
    <Badge kind={is_admin === ADMIN_ROLE ? 'primary' : 'plain'}>{is_admin}</Badge>
  )),
  modifiedColumn<UserRow>({ width: '8.5rem', place: 'second', isOptional: true }),
  column<UserRow>('Actions', { width: '6rem', align: 'end', place: 'actions' }, (row) => <UserActions {...row} />),
]

/** Only administrators change other accounts. */
const selectableColumns = [selectColumn<UserRow>(({ username }) => username), ...columns]

function UserActions(row: UserRow) {
  const isAdmin = useIsAdmin()
  return <RecordActions {...addressOf(row)} isUndeletable={!isAdmin || row.is_protected} />
}

/** Redirects users who are not administrators to their own account (spec §6). */
export function UserList() {
  const { id } = useIdentity()
  const isAdmin = useIsAdmin()
  const isOtherPage = useLocation({
    // During navigation to another section, the URL changes before this component unmounts.
    select: ({ pathname }) => sectionOf(pathname)?.path === '/user' && pathname !== `/user/edit/${id}`,
  })
  if (isAdmin || !isOtherPage) return <AccountList />
  return <Navigate to="/user/edit/$id" params={{ id }} replace />
}

const filterFields = { fields: userFilters, noun: 'users' }

const many: ManyOptions = { kind: 'USER', nouns: ['user', 'users'], section: '/user', fetchMatches: fetchAllUsers }

const route = getRouteApi('/user')

function AccountList() {
  const isAdmin = useIsAdmin()
  const list = useList(fetchUsers, route.useSearch())
  return (
    <ListContext value={list.controller}>
      <ListScreen
        title="User Management"
        kind="USER"
        searchLabel="Search Users..."
        rowsNoun="users."
        columns={isAdmin ? selectableColumns : columns}
        list={list}
        many={isAdmin ? many : undefined}
        filterFields={filterFields}
        action={(reason) => isAdmin && <AddRecord section="/user" label="Create User" reason={reason} />}
      />
      <Outlet />
    </ListContext>
  )
}
