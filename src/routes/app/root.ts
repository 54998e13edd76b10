import { createRootRoute } from '@tanstack/react-router'
import { NotFound } from './pages.tsx'
import { PageError } from './RenderError.tsx'
import { ShellScreen } from './ShellScreen.tsx'

export const root = createRootRoute({ component: ShellScreen, notFoundComponent: NotFound, errorComponent: PageError })

export const rootParent = { getParentRoute: () => root }
