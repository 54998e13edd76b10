import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearchWith } from '../app/listSearch.ts'
import { onRoot } from '../app/root.ts'
import { programAddress, validatePreviewSearch } from './programAddress.ts'

const program = createRoute({
  ...onRoot,
  path: '/promoted_search',
  validateSearch: listSearchWith(programAddress),
  component: lazyRouteComponent(() => import('./ProgramList.tsx'), 'ProgramList'),
})
const form = () => import('./ProgramForm.tsx')
const at = { getParentRoute: () => program }

/** Promoted programs: the list, with its dialogs over it. */
export const programTree = program.addChildren([
  createRoute({ ...at, path: 'add', component: lazyRouteComponent(form, 'ProgramAdd') }),
  createRoute({ ...at, path: 'edit/$slug', component: lazyRouteComponent(form, 'ProgramEdit') }),
  createRoute({
    ...at,
    path: 'delete/$slug',
    component: lazyRouteComponent(() => import('./ProgramDelete.tsx'), 'ProgramDelete'),
  }),
])

/** What patients see of them at a moment. */
export const programPreview = createRoute({
  ...onRoot,
  path: '/promoted_search/preview',
  validateSearch: validatePreviewSearch,
  component: lazyRouteComponent(() => import('./ProgramPreview.tsx'), 'ProgramPreview'),
})
