import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listRoute } from '../app/listSearch.ts'
import { rootParent } from '../app/root.ts'

const user = createRoute({
  ...rootParent,
  path: '/user',
  ...listRoute(),
  component: lazyRouteComponent(() => import('./UserList.tsx'), 'UserList'),
})
const loadForm = () => import('./UserForm.tsx')
const parent = { getParentRoute: () => user }

export const userTree = user.addChildren([
  createRoute({ ...parent, path: 'add', component: lazyRouteComponent(loadForm, 'UserAdd') }),
  createRoute({ ...parent, path: 'edit/$id', component: lazyRouteComponent(loadForm, 'UserEdit') }),
  createRoute({
    ...parent,
    path: 'delete/$id',
    component: lazyRouteComponent(() => import('./UserDelete.tsx'), 'UserDelete'),
  }),
])
