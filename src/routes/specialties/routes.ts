import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearchWith } from '../app/listSearch.ts'
import { onRoot } from '../app/root.ts'
import { specialtyAddress } from './specialtyAddress.ts'

const specialty = createRoute({
  ...onRoot,
  path: '/specialty',
  validateSearch: listSearchWith(specialtyAddress),
  component: lazyRouteComponent(() => import('./SpecialtyList.tsx'), 'SpecialtyList'),
})
const form = () => import('./SpecialtyForm.tsx')
const at = { getParentRoute: () => specialty }

/** Specialties: the list, with its dialogs over it. */
export const specialtyTree = specialty.addChildren([
  createRoute({ ...at, path: 'add', component: lazyRouteComponent(form, 'SpecialtyAdd') }),
  createRoute({ ...at, path: 'edit/$slug', component: lazyRouteComponent(form, 'SpecialtyEdit') }),
  createRoute({
    ...at,
    path: 'delete/$slug',
    component: lazyRouteComponent(() => import('./SpecialtyDelete.tsx'), 'SpecialtyDelete'),
  }),
])
