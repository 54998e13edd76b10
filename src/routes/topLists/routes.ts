import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { validateUnpagedListSearch } from '../app/listSearch.ts'
import { rootParent } from '../app/root.ts'

const topAdd = () => import('./TopAdd.tsx')
const saveOrder = () => import('./SaveOrder.tsx')
const topDelete = () => import('./TopDelete.tsx')

const topSpecialty = createRoute({
  ...rootParent,
  path: '/top_specialties',
  validateSearch: validateUnpagedListSearch,
  component: lazyRouteComponent(() => import('./TopLists.tsx'), 'TopSpecialties'),
})
const onTopSpecialty = { getParentRoute: () => topSpecialty }

export const topSpecialtyTree = topSpecialty.addChildren([
  createRoute({ ...onTopSpecialty, path: 'add', component: lazyRouteComponent(topAdd, 'TopAdd') }),
  createRoute({ ...onTopSpecialty, path: 'save', component: lazyRouteComponent(saveOrder, 'SaveOrder') }),
  createRoute({ ...onTopSpecialty, path: 'delete/$slug', component: lazyRouteComponent(topDelete, 'TopDelete') }),
])

const topCondition = createRoute({
  ...rootParent,
  path: '/top_conditions',
  validateSearch: validateUnpagedListSearch,
  component: lazyRouteComponent(() => import('./TopLists.tsx'), 'TopConditions'),
})
const onTopCondition = { getParentRoute: () => topCondition }

export const topConditionTree = topCondition.addChildren([
  createRoute({ ...onTopCondition, path: 'add', component: lazyRouteComponent(topAdd, 'TopAdd') }),
  createRoute({ ...onTopCondition, path: 'save', component: lazyRouteComponent(saveOrder, 'SaveOrder') }),
  createRoute({ ...onTopCondition, path: 'delete/$slug', component: lazyRouteComponent(topDelete, 'TopDelete') }),
])
