import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { isTriState } from '../../domain/filter.ts'
import { listRoute } from '../app/listSearch.ts'
import { onRoot } from '../app/root.ts'

const provider = createRoute({
  ...onRoot,
  path: '/provider',
  ...listRoute({ filters: { has_overrides: isTriState, original_changed: isTriState } }),
  component: lazyRouteComponent(() => import('./ProviderList.tsx'), 'ProviderList'),
})

export const providerTree = provider.addChildren([
  createRoute({
    getParentRoute: () => provider,
    path: 'edit/$id',
    component: lazyRouteComponent(() => import('./ProviderEdit.tsx'), 'ProviderEdit'),
  }),
])
