import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { isTriState } from '../../domain/filter.ts'
import { specialtySorts } from '../../domain/specialties/specialtySorts.ts'
import { recordRoute } from '../app/earlyRequest.ts'
import { listRoute } from '../app/listSearch.ts'
import { rootParent } from '../app/root.ts'

const filters = {
  source: isTriState,
  status: isTriState,
  clean: isTriState,
  certified: isTriState,
  service_line: isTriState,
}

const loadList = () => import('./SpecialtyList.tsx')
const specialty = createRoute({
  ...rootParent,
  path: '/specialty',
  ...listRoute(loadList, { filters, sorts: specialtySorts }),
  component: lazyRouteComponent(loadList, 'SpecialtyList'),
})
const loadForm = () => import('./SpecialtyForm.tsx')
const onSpecialty = { getParentRoute: () => specialty }

export const specialtyTree = specialty.addChildren([
  createRoute({ ...onSpecialty, path: 'add', component: lazyRouteComponent(loadForm, 'SpecialtyAdd') }),
  createRoute({
    ...onSpecialty,
    path: 'edit/$slug',
    ...recordRoute(loadForm),
    component: lazyRouteComponent(loadForm, 'SpecialtyEdit'),
  }),
  createRoute({
    ...onSpecialty,
    path: 'delete/$slug',
    component: lazyRouteComponent(() => import('./SpecialtyDelete.tsx'), 'SpecialtyDelete'),
  }),
])
