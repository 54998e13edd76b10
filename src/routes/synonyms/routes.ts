import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listRoute } from '../app/listSearch.ts'
import { rootParent } from '../app/root.ts'

const synonym = createRoute({
  ...rootParent,
  path: '/synonyms',
  ...listRoute(),
  component: lazyRouteComponent(() => import('./SynonymList.tsx'), 'SynonymList'),
})
const loadForm = () => import('./SynonymForm.tsx')
const parent = { getParentRoute: () => synonym }

export const synonymTree = synonym.addChildren([
  createRoute({ ...parent, path: 'add', component: lazyRouteComponent(loadForm, 'SynonymAdd') }),
  createRoute({ ...parent, path: 'edit/$slug', component: lazyRouteComponent(loadForm, 'SynonymEdit') }),
  createRoute({
    ...parent,
    path: 'delete/$slug',
    component: lazyRouteComponent(() => import('./SynonymDelete.tsx'), 'SynonymDelete'),
  }),
])
