import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { practiceEmailSorts } from '../../domain/practiceEmails/sorts.ts'
import { recordRoute } from '../app/earlyRequest.ts'
import { listRoute } from '../app/listSearch.ts'
import { rootParent } from '../app/root.ts'

const loadList = () => import('./EmailList.tsx')
const email = createRoute({
  ...rootParent,
  path: '/email',
  ...listRoute(loadList, { sorts: practiceEmailSorts, hasFilterFields: true }),
  component: lazyRouteComponent(loadList, 'EmailList'),
})
const loadForm = () => import('./EmailForm.tsx')
const onEmail = { getParentRoute: () => email }

export const emailTree = email.addChildren([
  createRoute({ ...onEmail, path: 'add', component: lazyRouteComponent(loadForm, 'EmailAdd') }),
  createRoute({
    ...onEmail,
    path: 'edit/$id',
    ...recordRoute(loadForm),
    component: lazyRouteComponent(loadForm, 'EmailEdit'),
  }),
  createRoute({
    ...onEmail,
    path: 'delete/$id',
    component: lazyRouteComponent(() => import('./EmailDelete.tsx'), 'EmailDelete'),
  }),
  createRoute({
    ...onEmail,
    path: 'copy/$id',
    component: lazyRouteComponent(() => import('./EmailCopy.tsx'), 'EmailCopy'),
  }),
  createRoute({
    ...onEmail,
    path: 'bulk-add',
    component: lazyRouteComponent(() => import('./EmailBulkAdd.tsx'), 'EmailBulkAdd'),
  }),
  createRoute({
    ...onEmail,
    path: 'remove',
    component: lazyRouteComponent(() => import('./EmailBulkRemove.tsx'), 'EmailBulkRemove'),
  }),
  createRoute({
    ...onEmail,
    path: 'batches',
    component: lazyRouteComponent(() => import('./EmailBatches.tsx'), 'EmailBatches'),
  }),
  createRoute({
    ...onEmail,
    path: 'undo/$id',
    component: lazyRouteComponent(() => import('./EmailUndo.tsx'), 'EmailUndo'),
  }),
])
