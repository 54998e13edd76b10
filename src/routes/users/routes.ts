import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listRoute } from '../app/listSearch.ts'
import { onRoot } from '../app/root.ts'

const user = createRoute({
  ...onRoot,
  path: '/user',
  ...listRoute(),
  component: lazyRouteComponent(() => import('./UserList.tsx'), 'UserList'),
})
const form = () => import('./UserForm.tsx')
const at = { getParentRoute: () => user }

export const userTree = user.addChildren([
  createRoute({ ...at, path: 'add', component: lazyRouteComponent(form, 'UserAdd') }),
  createRoute({ ...at, path: 'edit/$id', component: lazyRouteComponent(form, 'UserEdit') }),
  createRoute({
    ...at,
    path: 'delete/$id',
    component: lazyRouteComponent(() => import('./UserDelete.tsx'), 'UserDelete'),
  }),
])
