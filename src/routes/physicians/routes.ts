import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearchWith } from '../app/listSearch.ts'
import { onRoot } from '../app/root.ts'
import { providerAddress } from './providerAddress.ts'

const provider = createRoute({
  ...onRoot,
  path: '/provider',
  validateSearch: listSearchWith(providerAddress),
  component: lazyRouteComponent(() => import('./ProviderList.tsx'), 'ProviderList'),
})

/** Physicians: the list, with the dialog of their overrides over it. */
export const providerTree = provider.addChildren([
  createRoute({
    getParentRoute: () => provider,
    path: 'edit/$id',
    component: lazyRouteComponent(() => import('./ProviderEdit.tsx'), 'ProviderEdit'),
  }),
])
