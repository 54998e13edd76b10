import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { auditSorts } from '../../domain/audit/sorts.ts'
import { listRoute } from '../app/listSearch.ts'
import { rootParent } from '../app/root.ts'

const loadList = () => import('./AuditLogs.tsx')

export const audit = createRoute({
  ...rootParent,
  path: '/audit',
  ...listRoute(loadList, { sorts: auditSorts, hasFilterFields: true }),
  component: lazyRouteComponent(loadList, 'AuditLogs'),
})
