import { createRootRoute } from '@tanstack/react-router'
import { NotFound } from './pages.tsx'
import { PageError } from './RenderError.tsx'
import { ShellScreen } from './ShellScreen.tsx'

/** Root route. Renders navbar and menu around every screen. */
export const root = createRootRoute({ component: ShellScreen, notFoundComponent: NotFound, errorComponent: PageError })

/** Route options that make a section a child of the root route. */
export const rootParent = { getParentRoute: () => root }
