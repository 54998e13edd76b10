import { createRootRoute } from '@tanstack/react-router'
import { NotFound } from './pages.tsx'
import { FrameError } from './RenderError.tsx'
import { ShellScreen } from './ShellScreen.tsx'

/** What all screens stand in. */
export const root = createRootRoute({ component: ShellScreen, notFoundComponent: NotFound, errorComponent: FrameError })

/** What its sections begin with. */
export const onRoot = { getParentRoute: () => root }
