import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listRoute } from '../app/listSearch.ts'
import { rootParent } from '../app/root.ts'

const loadList = () => import('./AuditLogs.tsx')

export const audit = createRoute({
  ...rootParent,
  path: '/audit',
  ...listRoute(loadList),
  component: lazyRouteComponent(loadList, 'AuditLogs'),
})
