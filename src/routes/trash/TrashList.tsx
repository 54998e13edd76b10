import { getRouteApi } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { FilterField } from '../../components/fields/InlineSelect.tsx'
import { UserName } from '../../components/layout/Avatar.tsx'
import { column } from '../../components/table/column.ts'
import { Marked } from '../../components/table/Marked.tsx'
import { DAY } from '../../domain/calendar.ts'
import type { Identity } from '../../domain/permissions.ts'
import { type DeletableKind, isDeletableKind, kindNouns, sectionsOfTrash } from '../../domain/recordKinds.ts'
import { quantityText } from '../../domain/text.ts'
import { fetchTrash, type TrashRow } from '../../gql/trash/trash.ts'
import { trashMachine } from '../../machines/trash/trash.machine.ts'
import { Ago } from '../app/Ago.tsx'
import { useIdentity } from '../app/AppContext.ts'
import { useEmitted, useFlow } from '../app/flow.ts'
import { menuOf } from '../app/sections.ts'
import { UndoDialog, undoPreload } from '../records/LazyUndo.ts'
import { ListFilters } from '../records/ListFilters.tsx'
import { ListScreen } from '../records/ListScreen.tsx'
import { useList } from '../records/useList.ts'

export { fetchTrash as fetchPage }

/** Returns e.g. '12 days'; a record that is about to be purged has 'Less than a day'. */
const daysLeftText = (purgedAt: number): string => {
  const days = Math.ceil((purgedAt - Date.now() / 1_000) / DAY)
  return days < 2 ? 'Less than a day' : quantityText(days, 'day')
}

const columnsOf = (restore: (row: TrashRow) => void) => [
  column<TrashRow>('Name', { place: 'title' }, ({ name }) => (
    <span dir="auto">
      <Marked text={name} />
    </span>
  )),
  column<TrashRow>('Kind', { width: '11rem', place: 'first' }, ({ kind }) => kindNouns[kind]),
  column<TrashRow>('Deleted by', { width: '9rem', place: 'second' }, ({ removedBy }) => (
    <UserName username={removedBy} />
  )),
  column<TrashRow>('Deleted', { width: '9rem', place: 'bottom' }, ({ removedAt }) => <Ago seconds={removedAt} />),
  column<TrashRow>('Time left', { width: '8.5rem', place: 'top' }, ({ purgedAt }) => daysLeftText(purgedAt)),
  column<TrashRow>('Actions', { width: '7.5rem', align: 'end', place: 'wide' }, (row) => (
    <Button small icon={<Undo2 />} aria-label={`Restore ${row.name}`} {...undoPreload} onClick={() => restore(row)}>
      Restore
    </Button>
  )),
]

/** Returns the sections whose deleted records the user can see. */
const kindChoices = (identity: Identity) => {
  const kinds = Object.keys(sectionsOfTrash).filter(isDeletableKind)
  const choiceOf = (value: DeletableKind) => {
    const section = menuOf(identity).find(({ path }) => path === sectionsOfTrash[value])
    return section ? [{ value, label: section.title }] : []
  }
  return kinds.flatMap(choiceOf)
}

const route = getRouteApi('/trash')

/** Deleted records, latest deletions first (decision 60). */
export function TrashList() {
  const identity = useIdentity()
  const list = useList(fetchTrash, route.useSearch())
  const [snapshot, send, actor] = useFlow(trashMachine)
  const { restored } = snapshot.context
  useEmitted(actor, 'refresh', list.controller.refresh)
  const columns = useMemo(
    () =>
      columnsOf(({ auditId, kind, recordId, name }) => send({ type: 'restore', auditId, kind, id: recordId, name })),
    [send],
  )
  return (
    <>
      <ListScreen
        title="Trash"
        searchLabel="Search deleted records..."
        filters={
          <ListFilters list={list}>
            {(filter) => <FilterField label="Section" choices={kindChoices(identity)} {...filter('kind')} />}
          </ListFilters>
        }
        columns={columns}
        list={list}
      />
      {restored && (
        <UndoDialog
          target={{ auditId: restored.auditId, only: { kind: restored.kind, id: restored.id } }}
          purpose="deletion"
          subject={restored.name}
          onUndone={() => send({ type: 'restored' })}
          onClosed={() => send({ type: 'close' })}
        />
      )}
    </>
  )
}
