import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { programFilters } from '../../domain/programs/programFilters.ts'
import { programSorts } from '../../domain/programs/programSorts.ts'
import { recordRoute } from '../app/earlyRequest.ts'
import { listRoute } from '../app/listSearch.ts'
import { rootParent } from '../app/root.ts'

const isText = () => true
/** The routes accept any text, to keep the date and time parsers out of the code that loads first. */
const filters: Record<keyof typeof programFilters, () => boolean> = {
  day: isText,
  startDate: isText,
  endDate: isText,
  startTime: isText,
  endTime: isText,
  active: isText,
}

/** Point in time, e.g. 2026-11-01T01:30-04:00. A missing or invalid text means "now". */
interface PreviewSearch {
  readonly at?: string
}

const validatePreviewSearch = ({ at }: Record<string, unknown>): PreviewSearch => ({
  at: typeof at === 'string' ? at : undefined,
})

const loadList = () => import('./ProgramList.tsx')
const program = createRoute({
  ...rootParent,
  path: '/promoted_search',
  ...listRoute(loadList, { filters, sorts: programSorts }),
  component: lazyRouteComponent(loadList, 'ProgramList'),
})
const loadForm = () => import('./ProgramForm.tsx')
const onProgram = { getParentRoute: () => program }

export const programTree = program.addChildren([
  createRoute({ ...onProgram, path: 'add', component: lazyRouteComponent(loadForm, 'ProgramAdd') }),
  createRoute({
    ...onProgram,
    path: 'edit/$slug',
    ...recordRoute(loadForm),
    component: lazyRouteComponent(loadForm, 'ProgramEdit'),
  }),
  createRoute({
    ...onProgram,
    path: 'delete/$slug',
    component: lazyRouteComponent(() => import('./ProgramDelete.tsx'), 'ProgramDelete'),
  }),
])

export const programPreview = createRoute({
  ...rootParent,
  path: '/promoted_search/preview',
  validateSearch: validatePreviewSearch,
  component: lazyRouteComponent(() => import('./ProgramPreview.tsx'), 'ProgramPreview'),
})
