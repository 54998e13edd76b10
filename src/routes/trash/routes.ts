import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { isDeletableKind } from '../../domain/recordKinds.ts'
import { listRoute } from '../app/listSearch.ts'
import { rootParent } from '../app/root.ts'

const loadList = () => import('./TrashList.tsx')

export const trash = createRoute({
  ...rootParent,
  path: '/trash',
  ...listRoute(loadList, { filters: { kind: isDeletableKind } }),
  component: lazyRouteComponent(loadList, 'TrashList'),
})
