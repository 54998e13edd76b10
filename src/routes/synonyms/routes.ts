import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listRoute } from '../app/listSearch.ts'
import { onRoot } from '../app/root.ts'

const synonym = createRoute({
  ...onRoot,
  path: '/synonyms',
  ...listRoute(),
  component: lazyRouteComponent(() => import('./SynonymList.tsx'), 'SynonymList'),
})
const form = () => import('./SynonymForm.tsx')
const at = { getParentRoute: () => synonym }

export const synonymTree = synonym.addChildren([
  createRoute({ ...at, path: 'add', component: lazyRouteComponent(form, 'SynonymAdd') }),
  createRoute({ ...at, path: 'edit/$slug', component: lazyRouteComponent(form, 'SynonymEdit') }),
  createRoute({
    ...at,
    path: 'delete/$slug',
    component: lazyRouteComponent(() => import('./SynonymDelete.tsx'), 'SynonymDelete'),
  }),
])
