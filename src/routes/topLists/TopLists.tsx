import { getRouteApi } from '@tanstack/react-router'
import { TopListScreen } from './TopListScreen.tsx'
import { conditionList, specialtyList } from './topLists.ts'

const conditions = getRouteApi('/top_conditions')
const specialties = getRouteApi('/top_specialties')

/** Top Conditions list, with the route's dialogs (spec §2). */
export function TopConditions() {
  return <TopListScreen list={conditionList} urlSearch={conditions.useSearch()} />
}

/** Most Searched Specialties list, with the route's dialogs (spec §2). */
export function TopSpecialties() {
  return <TopListScreen list={specialtyList} urlSearch={specialties.useSearch()} />
}
