import { getRouteApi } from '@tanstack/react-router'
import { createColumnHelper } from '@tanstack/react-table'
import { ActionName } from '../../components/ActionName.tsx'
import { ChangeCell } from '../../components/ChangeCell.tsx'
import { ChangeDetail } from '../../components/ChangeDetail.tsx'
import type { Column, features } from '../../components/DataTable.tsx'
import { Timestamp } from '../../components/Timestamp.tsx'
import { UserName } from '../../components/UserName.tsx'
import { changeRows } from '../../domain/changeRows.ts'
import { type AuditLogRow, fetchAuditLogs } from '../../gql/audit.ts'
import { ListScreen } from '../ListScreen.tsx'
import { useList } from '../useList.ts'

const helper = createColumnHelper<typeof features, AuditLogRow>()

const columns: Column<AuditLogRow>[] = [
  helper.display({
    id: 'username',
    header: 'Username',
    meta: { width: '9rem', place: 'first' },
    cell: ({ row: { original } }) => <UserName username={original.user.username} />,
  }),
  helper.display({
    id: 'timestamp',
    header: 'Timestamp',
    meta: { width: '10.5rem', place: 'top' },
    cell: ({ row: { original } }) => <Timestamp seconds={original.timestamp} />,
  }),
  helper.display({
    id: 'message',
    header: 'Message',
    meta: { place: 'title' },
    cell: ({ row: { original } }) => original.message,
  }),
  helper.display({
    id: 'action',
    header: 'Action',
    meta: { width: '17rem', place: 'second' },
    cell: ({ row: { original } }) => <ActionName action={original.action} />,
  }),
  helper.display({
    id: 'change',
    header: 'Change',
    meta: { width: '15rem', place: 'wide' },
    cell: ({ row: { original } }) => (
      <ChangeCell args={original.args} fields={changeRows(original.before, original.after).length} />
    ),
  }),
]

const changeOf = ({ args, before, after }: AuditLogRow) => <ChangeDetail args={args} before={before} after={after} />

const route = getRouteApi('/audit')

/** Audit Logs: who did what and when, the newest first (spec §2). */
export function AuditLogs() {
  const list = useList(fetchAuditLogs, route.useSearch())
  return <ListScreen title="Audit Logs" searchLabel="Search Logs" columns={columns} list={list} detail={changeOf} />
}
