import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { isTriState } from '../../domain/filter.ts'
import { specialtySorts } from '../../domain/specialties/specialtySorts.ts'
import { listRoute } from '../app/listSearch.ts'
import { rootParent } from '../app/root.ts'

const filters = {
  source: isTriState,
  status: isTriState,
  clean: isTriState,
  certified: isTriState,
  service_line: isTriState,
}

const specialty = createRoute({
  ...rootParent,
  path: '/specialty',
  ...listRoute({ filters, sorts: specialtySorts }),
  component: lazyRouteComponent(() => import('./SpecialtyList.tsx'), 'SpecialtyList'),
})
const form = () => import('./SpecialtyForm.tsx')
const onSpecialty = { getParentRoute: () => specialty }

export const specialtyTree = specialty.addChildren([
  createRoute({ ...onSpecialty, path: 'add', component: lazyRouteComponent(form, 'SpecialtyAdd') }),
  createRoute({ ...onSpecialty, path: 'edit/$slug', component: lazyRouteComponent(form, 'SpecialtyEdit') }),
  createRoute({
    ...onSpecialty,
    path: 'delete/$slug',
    component: lazyRouteComponent(() => import('./SpecialtyDelete.tsx'), 'SpecialtyDelete'),
  }),
])
