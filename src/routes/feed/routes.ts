import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { feedFilters } from '../../domain/feed/feedFilters.ts'
import { listRoute } from '../app/listSearch.ts'
import { rootParent } from '../app/root.ts'

const loadList = () => import('./ChangesList.tsx')

export const feed = createRoute({
  ...rootParent,
  path: '/changes',
  ...listRoute(loadList, { filters: feedFilters }),
  component: lazyRouteComponent(loadList, 'ChangesList'),
})
