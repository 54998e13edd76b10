import { getRouteApi, Outlet } from '@tanstack/react-router'
import { column } from '../../components/table/column.ts'
import { Marked } from '../../components/table/Marked.tsx'
import { sortedColumn } from '../../components/table/sorting.tsx'
import { synonymFilters } from '../../domain/synonyms/filters.ts'
import { fetchAllSynonyms, fetchSynonyms, type SynonymRow } from '../../gql/synonyms/synonyms.ts'
import type { ManyOptions } from '../app/many.ts'
import { AddRecord } from '../records/AddRecord.tsx'
import { ListScreen } from '../records/ListScreen.tsx'
import { ListContext } from '../records/listContext.ts'
import { modifiedColumn } from '../records/modifiedColumn.tsx'
import { RecordActions, RecordName } from '../records/RecordLinks.tsx'
import { selectColumn } from '../records/selectColumn.tsx'
import { useList } from '../records/useList.ts'

export { fetchSynonyms as fetchPage }

const columns = [
  selectColumn<SynonymRow>(({ name }) => name),
  sortedColumn<SynonymRow>('Synonym', { place: 'title', sort: 'NAME' }, (row) => (
    <RecordName section="/synonyms" {...row} />
  )),
  sortedColumn<SynonymRow>('UMLS AUID', { width: '10rem', place: 'first', sort: 'AUID' }, ({ auid }) =>
    auid === null ? (
      '–'
    ) : (
      <span className="mono">
        <Marked text={auid} />
      </span>
    ),
  ),
  modifiedColumn<SynonymRow>({ width: '11rem', place: 'bottom' }),
  column<SynonymRow>('Actions', { width: '6rem', align: 'end', place: 'actions' }, (row) => (
    <RecordActions section="/synonyms" {...row} />
  )),
]

const filterFields = { fields: synonymFilters, noun: 'synonyms' }

const many: ManyOptions = {
  kind: 'SYNONYM',
  nouns: ['synonym', 'synonyms'],
  section: '/synonyms',
  fetchMatches: fetchAllSynonyms,
}

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
        many={many}
        filterFields={filterFields}
        action={(reason) => <AddRecord section="/synonyms" label="Create Synonym" reason={reason} />}
      />
      <Outlet />
    </ListContext>
  )
}
