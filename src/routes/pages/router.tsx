import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { Identity } from '../../domain/permissions.ts'
import { workflowChart, workflowOverview } from '../../workflows/pages/routes.ts'
import { parseSearch, stringifySearch } from '../app/listSearch.ts'
import { RenderError } from '../app/RenderError.tsx'
import { root, rootParent } from '../app/root.ts'
import { canOpen, sectionOf } from '../app/sections.ts'
import { audit } from '../audit/routes.ts'
import { feed } from '../feed/routes.ts'
import { groupTree } from '../groups/routes.ts'
import { providerTree } from '../physicians/routes.ts'
import { emailTree } from '../practiceEmails/routes.ts'
import { programPreview, programTree } from '../programs/routes.ts'
import { specialtyTree } from '../specialties/routes.ts'
import { synonymTree } from '../synonyms/routes.ts'
import { termTree } from '../terms/routes.ts'
import { topConditionTree, topSpecialtyTree } from '../topLists/routes.ts'
import { trash } from '../trash/routes.ts'
import { userTree } from '../users/routes.ts'

const index = createRoute({
  ...rootParent,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true })
  },
})
/** Redirects to /provider, because the dashboard card of Physician Overrides links to /providers (spec §2). */
const providers = createRoute({
  ...rootParent,
  path: '/providers',
  beforeLoad: () => {
    throw redirect({ to: '/provider', replace: true })
  },
})
const dashboard = createRoute({
  ...rootParent,
  path: '/dashboard',
  component: lazyRouteComponent(() => import('./Dashboard.tsx'), 'Dashboard'),
})

const faq = createRoute({
  ...rootParent,
  path: '/faq',
  component: lazyRouteComponent(() => import('./Faq.tsx'), 'Faq'),
})

const tree = root.addChildren([
  index,
  providers,
  dashboard,
  termTree,
  synonymTree,
  groupTree,
  programTree,
  programPreview,
  specialtyTree,
  topSpecialtyTree,
  topConditionTree,
  providerTree,
  emailTree,
  feed,
  userTree,
  trash,
  audit,
  faq,
  workflowOverview,
  workflowChart,
])

/** Returns the routes that the user may open (spec §2). The type has all routes, so that links to them compile. */
const permittedTree = (identity: Identity) => {
  const permitted = (tree.children ?? []).filter((route) => {
    const section = 'path' in route.options ? sectionOf(route.options.path) : undefined
    return section === undefined || canOpen(identity, section)
  })
  return root.addChildren(permitted) as unknown as typeof tree
}

export const createAppRouter = (identity: Identity) =>
  createRouter({
    routeTree: permittedTree(identity),
    parseSearch,
    stringifySearch,
    defaultErrorComponent: RenderError,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultStructuralSharing: true,
    // Remount the dialog for another record, because the dialog would otherwise keep the old record.
    defaultRemountDeps: ({ params: { slug, id } }) => [slug, id],
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
