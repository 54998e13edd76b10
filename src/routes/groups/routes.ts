import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listRoute } from '../app/listSearch.ts'
import { onRoot } from '../app/root.ts'

const group = createRoute({
  ...onRoot,
  path: '/group',
  ...listRoute(),
  component: lazyRouteComponent(() => import('./GroupList.tsx'), 'GroupList'),
})
const form = () => import('./GroupForm.tsx')
const at = { getParentRoute: () => group }

export const groupTree = group.addChildren([
  createRoute({ ...at, path: 'add', component: lazyRouteComponent(form, 'GroupAdd') }),
  createRoute({ ...at, path: 'edit/$slug', component: lazyRouteComponent(form, 'GroupEdit') }),
  createRoute({
    ...at,
    path: 'delete/$slug',
    component: lazyRouteComponent(() => import('./GroupDelete.tsx'), 'GroupDelete'),
  }),
])
