import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { isTriState } from '../../domain/filter.ts'
import { listRoute } from '../app/listSearch.ts'
import { rootParent } from '../app/root.ts'

const loadList = () => import('./ProviderList.tsx')
const provider = createRoute({
  ...rootParent,
  path: '/provider',
  ...listRoute(loadList, { filters: { has_overrides: isTriState, original_changed: isTriState } }),
  component: lazyRouteComponent(loadList, 'ProviderList'),
})

export const providerTree = provider.addChildren([
  createRoute({
    getParentRoute: () => provider,
    path: 'edit/$id',
    component: lazyRouteComponent(() => import('./ProviderEdit.tsx'), 'ProviderEdit'),
  }),
])
