import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listRoute } from '../app/listSearch.ts'
import { rootParent } from '../app/root.ts'

const term = createRoute({
  ...rootParent,
  path: '/cft',
  ...listRoute(),
  component: lazyRouteComponent(() => import('./TermList.tsx'), 'TermList'),
})
const parent = { getParentRoute: () => term }

export const termTree = term.addChildren([
  createRoute({ ...parent, path: 'add', component: lazyRouteComponent(() => import('./TermAdd.tsx'), 'TermAdd') }),
  createRoute({
    ...parent,
    path: 'edit/$slug',
    component: lazyRouteComponent(() => import('./TermForm.tsx'), 'TermEdit'),
  }),
  createRoute({
    ...parent,
    path: 'delete/$slug',
    component: lazyRouteComponent(() => import('./TermDelete.tsx'), 'TermDelete'),
  }),
])
