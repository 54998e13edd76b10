import { getRouteApi } from '@tanstack/react-router'
import { TopListScreen } from './TopListScreen.tsx'
import { specialtyList } from './topLists.ts'

const route = getRouteApi('/top_specialties')

/** Most Searched Specialties: the list, with its dialogs over it (spec §2). */
export function TopSpecialties() {
  return <TopListScreen list={specialtyList} address={route.useSearch()} />
}
