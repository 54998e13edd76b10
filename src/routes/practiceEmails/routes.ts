import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listRoute } from '../app/listSearch.ts'
import { onRoot } from '../app/root.ts'

const email = createRoute({
  ...onRoot,
  path: '/email',
  ...listRoute(),
  component: lazyRouteComponent(() => import('./EmailList.tsx'), 'EmailList'),
})
const form = () => import('./EmailForm.tsx')
const at = { getParentRoute: () => email }

export const emailTree = email.addChildren([
  createRoute({ ...at, path: 'add', component: lazyRouteComponent(form, 'EmailAdd') }),
  createRoute({ ...at, path: 'edit/$id', component: lazyRouteComponent(form, 'EmailEdit') }),
  createRoute({
    ...at,
    path: 'delete/$id',
    component: lazyRouteComponent(() => import('./EmailDelete.tsx'), 'EmailDelete'),
  }),
  createRoute({
    ...at,
    path: 'copy/$id',
    component: lazyRouteComponent(() => import('./EmailCopy.tsx'), 'EmailCopy'),
  }),
  createRoute({
    ...at,
    path: 'bulk-add',
    component: lazyRouteComponent(() => import('./EmailBulkAdd.tsx'), 'EmailBulkAdd'),
  }),
  createRoute({
    ...at,
    path: 'remove',
    component: lazyRouteComponent(() => import('./EmailBulkRemove.tsx'), 'EmailBulkRemove'),
  }),
  createRoute({
    ...at,
    path: 'batches',
    component: lazyRouteComponent(() => import('./EmailBatches.tsx'), 'EmailBatches'),
  }),
  createRoute({
    ...at,
    path: 'undo/$id',
    component: lazyRouteComponent(() => import('./EmailUndo.tsx'), 'EmailUndo'),
  }),
])
