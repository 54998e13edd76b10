import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootParent } from '../../routes/app/root.ts'
import type { ChartSearch } from './WorkflowChart.tsx'

const textOr = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** Sets both keys, because the router keeps the unvalidated value of a missing key. */
const validateChartSearch = ({ by, part }: Record<string, unknown>): ChartSearch => ({
  by: by === 'coverage' || by === 'paths' ? by : undefined,
  part: textOr(part),
})

const validateOverviewSearch = ({ search }: Record<string, unknown>): { readonly search?: string } => ({
  search: textOr(search),
})

export const workflowOverview = createRoute({
  ...rootParent,
  path: '/workflows',
  validateSearch: validateOverviewSearch,
  component: lazyRouteComponent(() => import('./Workflows.tsx'), 'Workflows'),
})

export const workflowChart = createRoute({
  ...rootParent,
  path: '/workflows/$chart',
  validateSearch: validateChartSearch,
  component: lazyRouteComponent(() => import('./WorkflowChart.tsx'), 'WorkflowChart'),
})
