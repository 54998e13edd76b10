import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { onRoot } from '../root.ts'

/** The charts of the console's flows, for everybody who is signed in. */
export const workflowTree = createRoute({
  ...onRoot,
  path: '/workflows',
  component: lazyRouteComponent(() => import('./Workflows.tsx'), 'Workflows'),
})
