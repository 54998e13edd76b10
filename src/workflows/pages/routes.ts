import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { onRoot } from '../../routes/app/root.ts'
import { validateChartSearch, validateOverviewSearch } from './chartAddress.ts'

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
