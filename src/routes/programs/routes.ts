import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { programFilters } from '../../domain/programs/programFilters.ts'
import { programSorts } from '../../domain/programs/programSorts.ts'
import { listRoute } from '../app/listSearch.ts'
import { onRoot } from '../app/root.ts'

const isText = () => true
/**
 * The filters of the list of programs, by their names in the address. The list itself reads dates and times
 * (`programFilters`): the router is loaded with the shell, for all sections.
 */
const filters: Record<keyof typeof programFilters, () => boolean> = {
  day: isText,
  startDate: isText,
  endDate: isText,
  startTime: isText,
  endTime: isText,
  active: isText,
}

/** The moment that is looked at, as an address says it: 2026-11-01T01:30-04:00. Without one, or by another text, it is now. */
interface PreviewSearch {
  readonly at?: string
}

/** Reads the part of an address that belongs to the preview. */
const validatePreviewSearch = ({ at }: Record<string, unknown>): PreviewSearch => ({
  at: typeof at === 'string' ? at : undefined,
})

const program = createRoute({
  ...onRoot,
  path: '/promoted_search',
  ...listRoute({ filters, sorts: programSorts }),
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
