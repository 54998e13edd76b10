import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { Identity } from '../domain/permissions.ts'
import { Dashboard } from './Dashboard.tsx'
import {
  listSearchWith,
  parseSearch,
  stringifySearch,
  validateListSearch,
  validateWholeListSearch,
} from './listSearch.ts'
import { NotFound } from './pages.tsx'
import { programAddress, validatePreviewSearch } from './program/programAddress.ts'
import { providerAddress } from './provider/providerAddress.ts'
import { FrameError, RenderError } from './RenderError.tsx'
import { ShellScreen } from './ShellScreen.tsx'
import { isRegistered, sectionOf } from './sections.ts'
import { specialtyAddress } from './specialty/specialtyAddress.ts'

const root = createRootRoute({ component: ShellScreen, notFoundComponent: NotFound, errorComponent: FrameError })
const at = { getParentRoute: () => root }

const index = createRoute({
  ...at,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true })
  },
})
/** Where the dashboard's card points (design §9.6). */
const providers = createRoute({
  ...at,
  path: '/providers',
  beforeLoad: () => {
    throw redirect({ to: '/provider', replace: true })
  },
})
const dashboard = createRoute({ ...at, path: '/dashboard', component: Dashboard })

const group = createRoute({
  ...at,
  path: '/group',
  validateSearch: validateListSearch,
  component: lazyRouteComponent(() => import('./group/GroupList.tsx'), 'GroupList'),
})
const groupForm = () => import('./group/GroupForm.tsx')
const onGroup = { getParentRoute: () => group }
const groupTree = group.addChildren([
  createRoute({ ...onGroup, path: 'add', component: lazyRouteComponent(groupForm, 'GroupAdd') }),
  createRoute({ ...onGroup, path: 'edit/$slug', component: lazyRouteComponent(groupForm, 'GroupEdit') }),
  createRoute({
    ...onGroup,
    path: 'delete/$slug',
    component: lazyRouteComponent(() => import('./group/GroupDelete.tsx'), 'GroupDelete'),
  }),
])

const term = createRoute({
  ...at,
  path: '/cft',
  validateSearch: validateListSearch,
  component: lazyRouteComponent(() => import('./cft/TermList.tsx'), 'TermList'),
})
const onTerm = { getParentRoute: () => term }
const termTree = term.addChildren([
  createRoute({ ...onTerm, path: 'add', component: lazyRouteComponent(() => import('./cft/TermAdd.tsx'), 'TermAdd') }),
  createRoute({
    ...onTerm,
    path: 'edit/$slug',
    component: lazyRouteComponent(() => import('./cft/TermEdit.tsx'), 'TermEdit'),
  }),
  createRoute({
    ...onTerm,
    path: 'delete/$slug',
    component: lazyRouteComponent(() => import('./cft/TermDelete.tsx'), 'TermDelete'),
  }),
])

const synonym = createRoute({
  ...at,
  path: '/synonyms',
  validateSearch: validateListSearch,
  component: lazyRouteComponent(() => import('./synonyms/SynonymList.tsx'), 'SynonymList'),
})
const synonymForm = () => import('./synonyms/SynonymForm.tsx')
const onSynonym = { getParentRoute: () => synonym }
const synonymTree = synonym.addChildren([
  createRoute({ ...onSynonym, path: 'add', component: lazyRouteComponent(synonymForm, 'SynonymAdd') }),
  createRoute({ ...onSynonym, path: 'edit/$slug', component: lazyRouteComponent(synonymForm, 'SynonymEdit') }),
  createRoute({
    ...onSynonym,
    path: 'delete/$slug',
    component: lazyRouteComponent(() => import('./synonyms/SynonymDelete.tsx'), 'SynonymDelete'),
  }),
])

const provider = createRoute({
  ...at,
  path: '/provider',
  validateSearch: listSearchWith(providerAddress),
  component: lazyRouteComponent(() => import('./provider/ProviderList.tsx'), 'ProviderList'),
})
const providerTree = provider.addChildren([
  createRoute({
    getParentRoute: () => provider,
    path: 'edit/$id',
    component: lazyRouteComponent(() => import('./provider/ProviderEdit.tsx'), 'ProviderEdit'),
  }),
])

const specialty = createRoute({
  ...at,
  path: '/specialty',
  validateSearch: listSearchWith(specialtyAddress),
  component: lazyRouteComponent(() => import('./specialty/SpecialtyList.tsx'), 'SpecialtyList'),
})
const specialtyForm = () => import('./specialty/SpecialtyForm.tsx')
const onSpecialty = { getParentRoute: () => specialty }
const specialtyTree = specialty.addChildren([
  createRoute({ ...onSpecialty, path: 'add', component: lazyRouteComponent(specialtyForm, 'SpecialtyAdd') }),
  createRoute({ ...onSpecialty, path: 'edit/$slug', component: lazyRouteComponent(specialtyForm, 'SpecialtyEdit') }),
  createRoute({
    ...onSpecialty,
    path: 'delete/$slug',
    component: lazyRouteComponent(() => import('./specialty/SpecialtyDelete.tsx'), 'SpecialtyDelete'),
  }),
])

const program = createRoute({
  ...at,
  path: '/promoted_search',
  validateSearch: listSearchWith(programAddress),
  component: lazyRouteComponent(() => import('./program/ProgramList.tsx'), 'ProgramList'),
})
const programForm = () => import('./program/ProgramForm.tsx')
const onProgram = { getParentRoute: () => program }
const programTree = program.addChildren([
  createRoute({ ...onProgram, path: 'add', component: lazyRouteComponent(programForm, 'ProgramAdd') }),
  createRoute({ ...onProgram, path: 'edit/$slug', component: lazyRouteComponent(programForm, 'ProgramEdit') }),
  createRoute({
    ...onProgram,
    path: 'delete/$slug',
    component: lazyRouteComponent(() => import('./program/ProgramDelete.tsx'), 'ProgramDelete'),
  }),
])
const programPreview = createRoute({
  ...at,
  path: '/promoted_search/preview',
  validateSearch: validatePreviewSearch,
  component: lazyRouteComponent(() => import('./program/ProgramPreview.tsx'), 'ProgramPreview'),
})

const topAdd = () => import('./topLists/TopAdd.tsx')
const saveOrder = () => import('./topLists/SaveOrder.tsx')
const topDelete = () => import('./topLists/TopDelete.tsx')
const topSpecialty = createRoute({
  ...at,
  path: '/top_specialties',
  validateSearch: validateWholeListSearch,
  component: lazyRouteComponent(() => import('./topLists/TopSpecialties.tsx'), 'TopSpecialties'),
})
const onTopSpecialty = { getParentRoute: () => topSpecialty }
const topSpecialtyTree = topSpecialty.addChildren([
  createRoute({ ...onTopSpecialty, path: 'add', component: lazyRouteComponent(topAdd, 'TopAdd') }),
  createRoute({ ...onTopSpecialty, path: 'save', component: lazyRouteComponent(saveOrder, 'SaveOrder') }),
  createRoute({ ...onTopSpecialty, path: 'delete/$slug', component: lazyRouteComponent(topDelete, 'TopDelete') }),
])

const topCondition = createRoute({
  ...at,
  path: '/top_conditions',
  validateSearch: validateWholeListSearch,
  component: lazyRouteComponent(() => import('./topLists/TopConditions.tsx'), 'TopConditions'),
})
const onTopCondition = { getParentRoute: () => topCondition }
const topConditionTree = topCondition.addChildren([
  createRoute({ ...onTopCondition, path: 'add', component: lazyRouteComponent(topAdd, 'TopAdd') }),
  createRoute({ ...onTopCondition, path: 'save', component: lazyRouteComponent(saveOrder, 'SaveOrder') }),
  createRoute({ ...onTopCondition, path: 'delete/$slug', component: lazyRouteComponent(topDelete, 'TopDelete') }),
])

const email = createRoute({
  ...at,
  path: '/email',
  validateSearch: validateListSearch,
  component: lazyRouteComponent(() => import('./email/EmailList.tsx'), 'EmailList'),
})
const emailForm = () => import('./email/EmailForm.tsx')
const onEmail = { getParentRoute: () => email }
const emailTree = email.addChildren([
  createRoute({ ...onEmail, path: 'add', component: lazyRouteComponent(emailForm, 'EmailAdd') }),
  createRoute({ ...onEmail, path: 'edit/$id', component: lazyRouteComponent(emailForm, 'EmailEdit') }),
  createRoute({
    ...onEmail,
    path: 'delete/$id',
    component: lazyRouteComponent(() => import('./email/EmailDelete.tsx'), 'EmailDelete'),
  }),
  createRoute({
    ...onEmail,
    path: 'copy/$id',
    component: lazyRouteComponent(() => import('./email/EmailCopy.tsx'), 'EmailCopy'),
  }),
  createRoute({
    ...onEmail,
    path: 'bulk-add',
    component: lazyRouteComponent(() => import('./email/EmailBulkAdd.tsx'), 'EmailBulkAdd'),
  }),
  createRoute({
    ...onEmail,
    path: 'remove',
    component: lazyRouteComponent(() => import('./email/EmailBulkRemove.tsx'), 'EmailBulkRemove'),
  }),
  createRoute({
    ...onEmail,
    path: 'batches',
    component: lazyRouteComponent(() => import('./email/EmailBatches.tsx'), 'EmailBatches'),
  }),
  createRoute({
    ...onEmail,
    path: 'undo/$id',
    component: lazyRouteComponent(() => import('./email/EmailUndo.tsx'), 'EmailUndo'),
  }),
])

const user = createRoute({
  ...at,
  path: '/user',
  validateSearch: validateListSearch,
  component: lazyRouteComponent(() => import('./user/UserList.tsx'), 'UserList'),
})
const userForm = () => import('./user/UserForm.tsx')
const onUser = { getParentRoute: () => user }
const userTree = user.addChildren([
  createRoute({ ...onUser, path: 'add', component: lazyRouteComponent(userForm, 'UserAdd') }),
  createRoute({ ...onUser, path: 'edit/$id', component: lazyRouteComponent(userForm, 'UserEdit') }),
  createRoute({
    ...onUser,
    path: 'delete/$id',
    component: lazyRouteComponent(() => import('./user/UserDelete.tsx'), 'UserDelete'),
  }),
])

const audit = createRoute({
  ...at,
  path: '/audit',
  validateSearch: validateListSearch,
  component: lazyRouteComponent(() => import('./audit/AuditLogs.tsx'), 'AuditLogs'),
})

const faq = createRoute({ ...at, path: '/faq', component: lazyRouteComponent(() => import('./Faq.tsx'), 'Faq') })

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
  userTree,
  audit,
  faq,
])

/** The routes that somebody may use; the rest do not exist for them (spec §2). The types are those of the whole tree. */
const permittedTree = (identity: Identity) => {
  const permitted = (tree.children ?? []).filter((route) => {
    const section = 'path' in route.options ? sectionOf(route.options.path) : undefined
    return section === undefined || isRegistered(identity, section)
  })
  return root.addChildren(permitted) as unknown as typeof tree
}

/** The router of whoever is signed in; without them there is none. */
export const createAppRouter = (identity: Identity) =>
  createRouter({
    routeTree: permittedTree(identity),
    parseSearch,
    stringifySearch,
    defaultErrorComponent: RenderError,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultStructuralSharing: true,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
