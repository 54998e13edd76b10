import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { userSorts } from '../../domain/users/sorts.ts'
import { recordRoute } from '../app/earlyRequest.ts'
import { listRoute } from '../app/listSearch.ts'
import { rootParent } from '../app/root.ts'

const loadList = () => import('./UserList.tsx')
const user = createRoute({
  ...rootParent,
  path: '/user',
  ...listRoute(loadList, { sorts: userSorts, hasFilterFields: true }),
  component: lazyRouteComponent(loadList, 'UserList'),
})
const loadForm = () => import('./UserForm.tsx')
const parent = { getParentRoute: () => user }

export const userTree = user.addChildren([
  createRoute({ ...parent, path: 'add', component: lazyRouteComponent(loadForm, 'UserAdd') }),
  createRoute({
    ...parent,
    path: 'edit/$id',
    ...recordRoute(loadForm),
    component: lazyRouteComponent(loadForm, 'UserEdit'),
  }),
  createRoute({
    ...parent,
    path: 'delete/$id',
    component: lazyRouteComponent(() => import('./UserDelete.tsx'), 'UserDelete'),
  }),
])
