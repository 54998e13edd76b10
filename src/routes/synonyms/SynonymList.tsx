import { getRouteApi, Outlet } from '@tanstack/react-router'
import { column } from '../../components/table/column.ts'
import { Marked } from '../../components/table/Marked.tsx'
import { fetchSynonyms, type SynonymRow } from '../../gql/synonyms/synonyms.ts'
import { Ago } from '../app/Ago.tsx'
import { AddRecord } from '../records/AddRecord.tsx'
import { ListScreen } from '../records/ListScreen.tsx'
import { ListContext } from '../records/listContext.ts'
import { RecordActions, RecordName } from '../records/RecordLinks.tsx'
import { useList } from '../records/useList.ts'

export { fetchSynonyms as fetchPage }

const columns = [
  column<SynonymRow>('Synonym', { place: 'title', fixedOrder: 'ascending' }, (row) => (
    <RecordName section="/synonyms" {...row} />
  )),
  column<SynonymRow>('UMLS AUID', { width: '10rem', place: 'first' }, ({ auid }) =>
    auid === null ? (
      '–'
    ) : (
      <span className="mono">
        <Marked text={auid} />
      </span>
    ),
  ),
  column<SynonymRow>('Last Modified', { width: '11rem', place: 'bottom' }, ({ updated_at }) => (
    <Ago seconds={updated_at} />
  )),
  column<SynonymRow>('Actions', { width: '6rem', align: 'end', place: 'actions' }, (row) => (
    <RecordActions section="/synonyms" {...row} />
  )),
]

const route = getRouteApi('/synonyms')

/** List of synonyms, with the route's dialogs (spec §2). */
export function SynonymList() {
  const list = useList(fetchSynonyms, route.useSearch())
  return (
    <ListContext value={list.controller}>
      <ListScreen
        title="Synonyms"
        kind="SYNONYM"
        searchLabel="Search Synonyms..."
        columns={columns}
        list={list}
        action={(reason) => <AddRecord section="/synonyms" label="Create Synonym" reason={reason} />}
      />
      <Outlet />
    </ListContext>
  )
}
