import { useMatch, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** In milliseconds. The pictures and fonts of the list load first. */
const PRELOAD_DELAY = 500

/** Loads the code of the list's form soon after the rows, so that a form opens without waiting for its code. */
export const useFormPreload = (hasRows: boolean): void => {
  const router = useRouter()
  const listId = useMatch({ strict: false, select: ({ routeId }) => routeId })
  useEffect(() => {
    if (!hasRows) return
    const form = Object.values(router.routesById).find(({ id }) => id.startsWith(`${listId}/edit/`))
    const load = async () => form && (await router.loadRouteChunk(form))
    // After a failure, the click on a row loads the code.
    const timer = setTimeout(() => void load().catch(() => undefined), PRELOAD_DELAY)
    return () => clearTimeout(timer)
  }, [router, listId, hasRows])
}
