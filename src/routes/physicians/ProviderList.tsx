import { getRouteApi, Outlet } from '@tanstack/react-router'
import { RowActions } from '../../components/actions/RowActions.tsx'
import { toneIcons } from '../../components/feedback/tone.tsx'
import { FilterField } from '../../components/fields/InlineSelect.tsx'
import { column } from '../../components/table/column.ts'
import { Marked } from '../../components/table/Marked.tsx'
import { triStateChoices } from '../../domain/triState.ts'
import { fetchProviders, type ProviderRow } from '../../gql/physicians/providers.ts'
import { Ago } from '../app/Ago.tsx'
import { useIdentity } from '../app/AppContext.ts'
import { ListFilters } from '../records/ListFilters.tsx'
import { ListScreen } from '../records/ListScreen.tsx'
import { ListContext } from '../records/listContext.ts'
import { RowLink } from '../records/RowLink.tsx'
import { useList } from '../records/useList.ts'
import css from './ProviderList.module.css'

export { fetchProviders as fetchPage }

interface OverrideMarksProps {
  readonly count: number
  readonly isOriginalChanged: boolean
}

function OverrideMarks({ count, isOriginalChanged }: OverrideMarksProps) {
  const WarningIcon = toneIcons.warning
  if (count === 0 && !isOriginalChanged) return null
  return (
    <span className={css.marks}>
      {count > 0 && (
        <span className={css.count}>
          {count}
          <span className={css.word}>{count === 1 ? ' override' : ' overrides'}</span>
        </span>
      )}
      {isOriginalChanged && (
        <span className={css.changed}>
          <WarningIcon />
          Original changed
        </span>
      )}
    </span>
  )
}

const columns = [
  column<ProviderRow>('Physician', { place: 'title', fixedOrder: 'ascending' }, ({ id, fullName }) => (
    <RowLink route={{ to: '/provider/edit/$id', params: { id } }} recordName={fullName} dir="auto">
      <Marked text={fullName} />
    </RowLink>
  )),
  column<ProviderRow>('NPI', { width: '6.5rem', place: 'top' }, ({ npi }) => (
    <span className="mono">
      <Marked text={npi} isIdentifier />
    </span>
  )),
  column<ProviderRow>('Overrides', { width: '11rem', place: 'first' }, ({ overridesCount, isOriginalChanged }) => (
    <OverrideMarks count={overridesCount} isOriginalChanged={isOriginalChanged} />
  )),
  column<ProviderRow>('Last Modified', { width: '8.5rem', place: 'bottom' }, ({ updated_at, updated_by }) =>
    updated_by === null ? (
      <>
        <span data-missing aria-hidden>
          –
        </span>
        <span className="sr-only">Never modified</span>
      </>
    ) : (
      <Ago seconds={updated_at} />
    ),
  ),
  column<ProviderRow>('Actions', { width: '5rem', align: 'end', place: 'actions' }, ({ id, fullName }) => (
    <RowActions
      name={`overrides of ${fullName}`}
      edit={(linkProps) => (
        <RowLink {...linkProps} route={{ to: '/provider/edit/$id', params: { id } }} recordName={fullName} />
      )}
    />
  )),
]

const yesOrNo = triStateChoices('Yes', 'No')

/** A sheet links physicians with groups. */
const upload = { kind: 'PROVIDER', nouns: ['physician', 'physicians'] } as const

const route = getRouteApi('/provider')

/** Physician Overrides list (spec §2). */
export function ProviderList() {
  const { permissions } = useIdentity()
  const list = useList(fetchProviders, route.useSearch())
  return (
    <ListContext value={list.controller}>
      <ListScreen
        title="Physician Overrides"
        kind="PROVIDER"
        searchLabel="Search Providers..."
        filters={
          <ListFilters list={list}>
            {(filter) => (
              <>
                <FilterField label="Has overrides" choices={yesOrNo} {...filter('has_overrides')} />
                <FilterField label="Original changed" choices={yesOrNo} {...filter('original_changed')} />
              </>
            )}
          </ListFilters>
        }
        columns={columns}
        list={list}
        upload={permissions.includes('groups') ? upload : undefined}
      />
      <Outlet />
    </ListContext>
  )
}
