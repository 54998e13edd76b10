import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { onRoot } from '../../routes/app/root.ts'
import type { ChartSearch } from './WorkflowChart.tsx'

const textOr = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** Both are given, because the router keeps the unread ones. */
const validateChartSearch = ({ by, part }: Record<string, unknown>): ChartSearch => ({
  by: by === 'coverage' || by === 'paths' ? by : undefined,
  part: textOr(part),
})

/** What all charts are searched for. */
const validateOverviewSearch = ({ search }: Record<string, unknown>): { readonly search?: string } => ({
  search: textOr(search),
})

/** All charts of the console's flows, for everybody who is signed in. */
export const workflowOverview = createRoute({
  ...onRoot,
  path: '/workflows',
  validateSearch: validateOverviewSearch,
  component: lazyRouteComponent(() => import('./Workflows.tsx'), 'Workflows'),
})

/** One of them. */
export const workflowChart = createRoute({
  ...onRoot,
  path: '/workflows/$chart',
  validateSearch: validateChartSearch,
  component: lazyRouteComponent(() => import('./WorkflowChart.tsx'), 'WorkflowChart'),
})
