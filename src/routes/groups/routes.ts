import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listRoute } from '../app/listSearch.ts'
import { rootParent } from '../app/root.ts'

const group = createRoute({
  ...rootParent,
  path: '/group',
  ...listRoute(),
  component: lazyRouteComponent(() => import('./GroupList.tsx'), 'GroupList'),
})
const loadForm = () => import('./GroupForm.tsx')
const parent = { getParentRoute: () => group }

export const groupTree = group.addChildren([
  createRoute({ ...parent, path: 'add', component: lazyRouteComponent(loadForm, 'GroupAdd') }),
  createRoute({ ...parent, path: 'edit/$slug', component: lazyRouteComponent(loadForm, 'GroupEdit') }),
  createRoute({
    ...parent,
    path: 'delete/$slug',
    component: lazyRouteComponent(() => import('./GroupDelete.tsx'), 'GroupDelete'),
  }),
])
