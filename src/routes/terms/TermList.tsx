import { getRouteApi, Outlet } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import { column } from '../../components/table/column.ts'
import { Marked } from '../../components/table/Marked.tsx'
import { StatusDot } from '../../components/table/StatusDot.tsx'
import { sortedColumn } from '../../components/table/sorting.tsx'
import { termFilters } from '../../domain/terms/filters.ts'
import { typeNameOf } from '../../domain/terms/term.ts'
import { fetchAllTerms, fetchTerms, type TermRow } from '../../gql/terms/terms.ts'
import type { ManyOptions } from '../app/many.ts'
import { AddRecord } from '../records/AddRecord.tsx'
import { ListScreen } from '../records/ListScreen.tsx'
import { ListContext } from '../records/listContext.ts'
import { modifiedColumn } from '../records/modifiedColumn.tsx'
import { RecordActions, RecordName } from '../records/RecordLinks.tsx'
import { selectColumn } from '../records/selectColumn.tsx'
import { useList } from '../records/useList.ts'
import css from './TermList.module.css'
import { TypeBadge } from './TypeBadge.tsx'

export { fetchTerms as fetchPage }

function DisplayName({ name }: { readonly name: string }) {
  return (
    <span className={css.name}>
      <Star />
      <span className="sr-only">Display Name: </span>
      <bdi>
        <Marked text={name} />
      </bdi>
    </span>
  )
}

const columns = [
  selectColumn<TermRow>(({ name }) => name),
  sortedColumn<TermRow>('Term', { place: 'title', sort: 'NAME' }, (row) => (
    <>
      <RecordName section="/cft" {...row} /> {row.displayName !== row.name && <DisplayName name={row.displayName} />}
    </>
  )),
  sortedColumn<TermRow>('Id', { width: '4.5rem', place: 'second', hideWhenNarrow: true, sort: 'ID' }, ({ id }) => (
    <Marked text={id} isIdentifier />
  )),
  sortedColumn<TermRow>('CUID', { width: '6rem', place: 'third', sort: 'CUID' }, ({ umls_cuid }) =>
    umls_cuid === null ? (
      '–'
    ) : (
      <span className="mono">
        <Marked text={umls_cuid} />
      </span>
    ),
  ),
  sortedColumn<TermRow>('Type', { width: '7rem', place: 'first', sort: 'TAXONOMY' }, ({ taxonomy }) => (
    <TypeBadge type={typeNameOf(taxonomy)} />
  )),
  modifiedColumn<TermRow>({ width: '8.5rem', place: 'bottom' }),
  sortedColumn<TermRow>('Status', { width: '6rem', place: 'top', sort: 'STATUS' }, ({ status }) => (
    <StatusDot isOn={status} />
  )),
  column<TermRow>('Actions', { width: '5.5rem', align: 'end', place: 'actions' }, (row) => (
    <RecordActions section="/cft" {...row} />
  )),
]

const filterFields = { fields: termFilters, noun: 'clinical focus terms' }

const many: ManyOptions = { kind: 'TERM', nouns: ['term', 'terms'], section: '/cft', fetchMatches: fetchAllTerms }

const route = getRouteApi('/cft')

/** List of clinical focus terms, with the route's dialogs (spec §2). */
export function TermList() {
  const list = useList(fetchTerms, route.useSearch())
  return (
    <ListContext value={list.controller}>
      <ListScreen
        title="Clinical Focus Terms"
        kind="TERM"
        searchLabel="Search Clinical Focus Terms..."
        columns={columns}
        list={list}
        many={many}
        filterFields={filterFields}
        action={(reason) => <AddRecord section="/cft" label="Create Cft" reason={reason} />}
      />
      <Outlet />
    </ListContext>
  )
}
