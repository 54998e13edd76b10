import { getRouteApi } from '@tanstack/react-router'
import { ChevronRight, CircleDot, CircleMinus, CirclePlus } from 'lucide-react'
import { Timestamp } from '../../components/feedback/Timestamp.tsx'
import { UserName } from '../../components/layout/Avatar.tsx'
import { column } from '../../components/table/column.ts'
import { useRowDetail } from '../../components/table/DataTableRow.tsx'
import { Marked } from '../../components/table/Marked.tsx'
import { sortedColumn } from '../../components/table/sorting.tsx'
import { auditFilters } from '../../domain/audit/filters.ts'
import { isRecord } from '../../domain/json.ts'
import { type AuditLogRow, fetchAuditLogs } from '../../gql/audit/audit.ts'
import { loadable } from '../app/loadable.tsx'
import { JsonFields, type JsonLimits, JsonText } from '../records/JsonText.tsx'
import { ListScreen } from '../records/ListScreen.tsx'
import { ListContext } from '../records/listContext.ts'
import { useList } from '../records/useList.ts'
import css from './AuditLogs.module.css'

export { fetchAuditLogs as fetchPage }

/** Loads with the first row that the user opens. */
const ChangeDetail = loadable(async () => (await import('./ChangeDetail.tsx')).ChangeDetail)

const kindOf = (action: string) => {
  if (action.startsWith('create')) return 'create'
  return action.startsWith('remove') || action.startsWith('delete') ? 'remove' : 'change'
}
const actionIcons = { create: <CirclePlus />, remove: <CircleMinus />, change: <CircleDot /> }

function ActionName({ action }: { readonly action: string }) {
  const kind = kindOf(action)
  return (
    <span className={css.action} data-kind={kind}>
      {actionIcons[kind]}
      <span className="mono">
        <Marked text={action} />
      </span>
    </span>
  )
}

const BRIEF_LIMITS: JsonLimits = { items: 4, characters: 60 }

function ChangeCell({ args }: { readonly args: unknown }) {
  const { open, toggle, detailId } = useRowDetail()
  return (
    <button
      type="button"
      className={css.toggle}
      aria-expanded={open}
      onMouseEnter={ChangeDetail.preload}
      onFocus={ChangeDetail.preload}
      aria-controls={open ? detailId : undefined}
      onClick={toggle}
    >
      <ChevronRight />
      <span className="mono">
        {isRecord(args) ? (
          <JsonFields value={args} limits={BRIEF_LIMITS} />
        ) : (
          <JsonText value={args} limits={BRIEF_LIMITS} />
        )}
      </span>
    </button>
  )
}

const columns = [
  column<AuditLogRow>('Username', { width: '9rem', place: 'first' }, ({ user }) => (
    <UserName username={user.username}>
      <Marked text={user.username} />
    </UserName>
  )),
  sortedColumn<AuditLogRow>('Timestamp', { width: '11rem', place: 'top', sort: 'TIMESTAMP' }, ({ timestamp }) => (
    <Timestamp seconds={timestamp} />
  )),
  column<AuditLogRow>('Message', { place: 'title' }, ({ message }) => <Marked text={message} />),
  column<AuditLogRow>('Action', { width: '15.5rem', place: 'second', hideWhenNarrow: true }, ({ action }) => (
    <ActionName action={action} />
  )),
  column<AuditLogRow>('Change', { place: 'wide' }, ({ args }) => <ChangeCell args={args} />),
]

const changeDetailOf = (row: AuditLogRow) => <ChangeDetail {...row} actionName={<ActionName action={row.action} />} />

const filterFields = { fields: auditFilters, noun: 'audit logs' }

const route = getRouteApi('/audit')

/** Audit Logs list, newest first (spec §2). */
export function AuditLogs() {
  const list = useList(fetchAuditLogs, route.useSearch())
  return (
    <ListContext value={list.controller}>
      <ListScreen
        title="Audit Logs"
        kind="AUDIT_LOG"
        searchLabel="Search Logs"
        columns={columns}
        list={list}
        filterFields={filterFields}
        detail={changeDetailOf}
      />
    </ListContext>
  )
}
