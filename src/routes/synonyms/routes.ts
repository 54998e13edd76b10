import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { synonymSorts } from '../../domain/synonyms/sorts.ts'
import { recordRoute } from '../app/earlyRequest.ts'
import { listRoute } from '../app/listSearch.ts'
import { rootParent } from '../app/root.ts'

const loadList = () => import('./SynonymList.tsx')
const synonym = createRoute({
  ...rootParent,
  path: '/synonyms',
  ...listRoute(loadList, { sorts: synonymSorts, hasFilterFields: true }),
  component: lazyRouteComponent(loadList, 'SynonymList'),
})
const loadForm = () => import('./SynonymForm.tsx')
const parent = { getParentRoute: () => synonym }

export const synonymTree = synonym.addChildren([
  createRoute({ ...parent, path: 'add', component: lazyRouteComponent(loadForm, 'SynonymAdd') }),
  createRoute({
    ...parent,
    path: 'edit/$slug',
    ...recordRoute(loadForm),
    component: lazyRouteComponent(loadForm, 'SynonymEdit'),
  }),
  createRoute({
    ...parent,
    path: 'delete/$slug',
    component: lazyRouteComponent(() => import('./SynonymDelete.tsx'), 'SynonymDelete'),
  }),
])
