import { getRouteApi, Link, Outlet } from '@tanstack/react-router'
import { createColumnHelper } from '@tanstack/react-table'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { buttonLook } from '../../components/buttonLook.ts'
import type { Column, features } from '../../components/DataTable.tsx'
import { RowActions } from '../../components/RowActions.tsx'
import { StatusDot } from '../../components/StatusDot.tsx'
import { fetchGroups, type GroupRow } from '../../gql/groups.ts'
import { Ago } from '../Ago.tsx'
import { ListScreen } from '../ListScreen.tsx'
import { useList } from '../useList.ts'
import { GroupListContext } from './groupListContext.ts'

const helper = createColumnHelper<typeof features, GroupRow>()

const columns: Column<GroupRow>[] = [
  helper.display({
    id: 'name',
    header: 'Name',
    meta: { place: 'title', sorted: 'ascending' },
    cell: ({ row: { original } }) => (
      <Link to="/group/edit/$slug" params={{ slug: original.slug }} search={true} dir="auto">
        {original.name}
      </Link>
    ),
  }),
  helper.display({
    id: 'physicians',
    header: '# Physicians',
    meta: { width: '8rem', place: 'first', label: 'Physicians' },
    cell: ({ row: { original } }) => original.providersCount,
  }),
  helper.display({
    id: 'modified',
    header: 'Last Modified',
    meta: { width: '11rem', place: 'bottom' },
    cell: ({ row: { original } }) => <Ago seconds={original.updated_at} />,
  }),
  helper.display({
    id: 'status',
    header: 'Status',
    meta: { width: '8rem', place: 'top' },
    cell: ({ row: { original } }) => <StatusDot on={original.status} />,
  }),
  helper.display({
    id: 'actions',
    header: 'Actions',
    meta: { width: '6rem', align: 'end', place: 'actions' },
    cell: ({ row: { original } }) => (
      <RowActions
        name={original.name}
        edit={(look) => <Link {...look} to="/group/edit/$slug" params={{ slug: original.slug }} search={true} />}
        remove={(look) => <Link {...look} to="/group/delete/$slug" params={{ slug: original.slug }} search={true} />}
      />
    ),
  }),
]

const route = getRouteApi('/group')

/** Custom Groups: the list, with its dialogs over it (spec §2). */
export function GroupList() {
  const list = useList(fetchGroups, route.useSearch())
  const [, send] = list
  const [savedId, setSavedId] = useState<string | null>(null)
  const context = useMemo(
    () => ({
      refresh: () => send({ type: 'refresh' }),
      saved: (id: string) => {
        setSavedId(id)
        send({ type: 'refresh' })
      },
    }),
    [send],
  )
  return (
    <GroupListContext value={context}>
      <ListScreen
        title="Custom Groups"
        searchLabel="Search Custom Groups..."
        columns={columns}
        list={list}
        savedId={savedId}
        action={(disabled) =>
          disabled ? (
            <Button kind="primary" icon={<Plus />} disabled reason="The service cannot be reached.">
              Create Group
            </Button>
          ) : (
            <Link to="/group/add" search={true} className={buttonLook({ kind: 'primary' })}>
              <Plus />
              Create Group
            </Link>
          )
        }
      />
      <Outlet />
    </GroupListContext>
  )
}
