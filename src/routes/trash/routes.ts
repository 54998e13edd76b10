import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listRoute } from '../app/listSearch.ts'
import { rootParent } from '../app/root.ts'

/** True for any kind of the contract. The list ignores a kind that staff cannot delete. */
const isKindName = (text: string): boolean => /^[A-Z_]+$/.test(text)

const loadList = () => import('./TrashList.tsx')

export const trash = createRoute({
  ...rootParent,
  path: '/trash',
  ...listRoute(loadList, { filters: { kind: isKindName } }),
  component: lazyRouteComponent(loadList, 'TrashList'),
})
