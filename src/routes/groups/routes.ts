import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { groupSorts } from '../../domain/groups/sorts.ts'
import { recordRoute } from '../app/earlyRequest.ts'
import { listRoute } from '../app/listSearch.ts'
import { rootParent } from '../app/root.ts'

const loadList = () => import('./GroupList.tsx')
const group = createRoute({
  ...rootParent,
  path: '/group',
  ...listRoute(loadList, { sorts: groupSorts, hasFilterFields: true }),
  component: lazyRouteComponent(loadList, 'GroupList'),
})
const loadForm = () => import('./GroupForm.tsx')
const parent = { getParentRoute: () => group }

export const groupTree = group.addChildren([
  createRoute({ ...parent, path: 'add', component: lazyRouteComponent(loadForm, 'GroupAdd') }),
  createRoute({
    ...parent,
    path: 'edit/$slug',
    ...recordRoute(loadForm),
    component: lazyRouteComponent(loadForm, 'GroupEdit'),
  }),
  createRoute({
    ...parent,
    path: 'delete/$slug',
    component: lazyRouteComponent(() => import('./GroupDelete.tsx'), 'GroupDelete'),
  }),
])
