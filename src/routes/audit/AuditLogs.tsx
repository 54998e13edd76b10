import { getRouteApi } from '@tanstack/react-router'
import { Timestamp } from '../../components/feedback/Timestamp.tsx'
import { UserName } from '../../components/layout/UserName.tsx'
import { column } from '../../components/table/column.ts'
import { type AuditLogRow, fetchAuditLogs } from '../../gql/audit/audit.ts'
import { ListScreen } from '../records/ListScreen.tsx'
import { useList } from '../records/useList.ts'
import { ActionName } from './ActionName.tsx'
import { ChangeCell } from './ChangeCell.tsx'
import { ChangeDetail } from './ChangeDetail.tsx'

const columns = [
  column<AuditLogRow>('Username', { width: '9rem', place: 'first' }, ({ user }) => (
    <UserName username={user.username} />
  )),
  column<AuditLogRow>('Timestamp', { width: '11rem', place: 'top' }, ({ timestamp }) => (
    <Timestamp seconds={timestamp} />
  )),
  column<AuditLogRow>('Message', { place: 'title' }, ({ message }) => message),
  column<AuditLogRow>('Action', { width: '15.5rem', place: 'second', givesWay: true }, ({ action }) => (
    <ActionName action={action} />
  )),
  column<AuditLogRow>('Change', { place: 'wide' }, ({ args }) => <ChangeCell args={args} />),
]

const changeOf = ({ message, action, args, before, after }: AuditLogRow) => (
  <ChangeDetail {...{ message, action, args, before, after }} />
)

const route = getRouteApi('/audit')

/** Audit Logs: who did what and when, the newest first (spec §2). */
export function AuditLogs() {
  const list = useList(fetchAuditLogs, route.useSearch())
  return <ListScreen title="Audit Logs" searchLabel="Search Logs" columns={columns} list={list} detail={changeOf} />
}
