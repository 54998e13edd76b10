import { getRouteApi } from '@tanstack/react-router'
import { TopListScreen } from './TopListScreen.tsx'
import { conditionList } from './topLists.ts'

const route = getRouteApi('/top_conditions')

/** Top Conditions: the list, with its dialogs over it (spec §2). */
export function TopConditions() {
  return <TopListScreen list={conditionList} address={route.useSearch()} />
}
