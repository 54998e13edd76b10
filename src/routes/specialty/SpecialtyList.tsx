import { getRouteApi, Link, Outlet } from '@tanstack/react-router'
import { AddLink } from '../../components/AddLink.tsx'
import { column } from '../../components/column.ts'
import { FilterField } from '../../components/FilterField.tsx'
import { Flag } from '../../components/Flag.tsx'
import { RowActions } from '../../components/RowActions.tsx'
import { StatusDot } from '../../components/StatusDot.tsx'
import { triStateTexts } from '../../domain/filter.ts'
import { fetchSpecialties, type SpecialtyRow } from '../../gql/specialties.ts'
import { ListFilters } from '../ListFilters.tsx'
import { ListScreen } from '../ListScreen.tsx'
import { ListContext } from '../listContext.ts'
import { useList } from '../useList.ts'
import { specialtyFilters } from './specialtyFilters.ts'

const columns = [
  column<SpecialtyRow>('Name', { place: 'title' }, ({ name, slug }) => (
    <Link to="/specialty/edit/$slug" params={{ slug }} search={true} dir="auto">
      {name}
    </Link>
  )),
  column<SpecialtyRow>('Machine Name', { width: '11rem', givesWay: true, sorted: 'ascending' }, ({ slug }) => (
    <span className="mono">{slug}</span>
  )),
  column<SpecialtyRow>('# CFTs', { width: '4.5rem', place: 'first', label: 'CFTs' }, ({ cftTermsCount }) =>
    cftTermsCount.toLocaleString('en-US'),
  ),
  column<SpecialtyRow>(
    'Service Lines',
    { width: '10rem', place: 'wide', label: 'Service Lines' },
    ({ service_lines }) => (service_lines.length === 0 ? '–' : service_lines.map(({ name }) => name).join(', ')),
  ),
  column<SpecialtyRow>('Source', { width: '7rem', givesWay: true }, ({ source }) => source),
  column<SpecialtyRow>('Clean', { width: '5rem', place: 'second', label: 'Clean' }, ({ is_clean }) => (
    <Flag on={is_clean} />
  )),
  column<SpecialtyRow>(
    'Certified',
    { width: '5.5rem', place: 'third', label: 'Certified' },
    ({ is_board_certified }) => <Flag on={is_board_certified} />,
  ),
  column<SpecialtyRow>(
    'Active',
    { width: '5rem', place: 'bottom', label: 'Active', givesWay: true },
    ({ is_active }) => <Flag on={is_active} />,
  ),
  column<SpecialtyRow>('Status', { width: '6rem', place: 'top' }, ({ status }) => <StatusDot on={status} />),
  column<SpecialtyRow>('Actions', { width: '5.5rem', align: 'end', place: 'actions' }, ({ name, slug }) => (
    <RowActions
      name={name}
      edit={(look) => <Link {...look} to="/specialty/edit/$slug" params={{ slug }} search={true} />}
      remove={(look) => <Link {...look} to="/specialty/delete/$slug" params={{ slug }} search={true} />}
    />
  )),
]

/** The choices of a tri-state filter, by what its Yes and its No mean. */
const choicesOf = (yes: string, no: string) => [
  { value: triStateTexts.yes, label: yes },
  { value: triStateTexts.no, label: no },
]
const sources = choicesOf('Custom', 'Not custom')
const statuses = choicesOf('Enabled', 'Disabled')
const yesOrNo = choicesOf('Yes', 'No')

const route = getRouteApi('/specialty')

/** Specialties: the list, with its dialogs over it (spec §2). */
export function SpecialtyList() {
  const list = useList(fetchSpecialties, route.useSearch(), specialtyFilters)
  return (
    <ListContext value={list.desk}>
      <ListScreen
        title="Specialties"
        searchLabel="Search Specialties..."
        filters={
          <ListFilters list={list}>
            {(filter) => (
              <>
                <FilterField label="Source" choices={sources} {...filter('source')} />
                <FilterField label="Status" choices={statuses} {...filter('status')} />
                <FilterField label="Clean" choices={yesOrNo} {...filter('clean')} />
                <FilterField label="Certified" choices={yesOrNo} {...filter('certified')} />
                <FilterField label="Service line" choices={yesOrNo} {...filter('service_line')} />
              </>
            )}
          </ListFilters>
        }
        columns={columns}
        list={list}
        action={(reason) => (
          <AddLink
            label="Create Specialty"
            reason={reason}
            link={(look) => <Link {...look} to="/specialty/add" search={true} />}
          />
        )}
      />
      <Outlet />
    </ListContext>
  )
}
