import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { termSorts } from '../../domain/terms/sorts.ts'
import { recordRoute } from '../app/earlyRequest.ts'
import { listRoute } from '../app/listSearch.ts'
import { rootParent } from '../app/root.ts'

const loadList = () => import('./TermList.tsx')
const term = createRoute({
  ...rootParent,
  path: '/cft',
  ...listRoute(loadList, { sorts: termSorts, hasFilterFields: true }),
  component: lazyRouteComponent(loadList, 'TermList'),
})
const loadForm = () => import('./TermForm.tsx')
const parent = { getParentRoute: () => term }

export const termTree = term.addChildren([
  createRoute({ ...parent, path: 'add', component: lazyRouteComponent(() => import('./TermAdd.tsx'), 'TermAdd') }),
  createRoute({
    ...parent,
    path: 'edit/$slug',
    ...recordRoute(loadForm),
    component: lazyRouteComponent(loadForm, 'TermEdit'),
  }),
  createRoute({
    ...parent,
    path: 'delete/$slug',
    component: lazyRouteComponent(() => import('./TermDelete.tsx'), 'TermDelete'),
  }),
])
