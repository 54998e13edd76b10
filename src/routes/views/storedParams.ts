import { listSectionOf } from '../../domain/views/sections.ts'
import { type ListParams, paramsOfView } from '../../domain/views/view.ts'
import { fetchViews } from '../../gql/views/views.ts'

/** In milliseconds. A new page is empty for this long at most. */
const WAIT = 1_000

/** Returns the parameters of a stored view. Null if the user may not read it, or the service does not answer soon. */
export const fetchStoredParams = async (pathname: string, id: unknown): Promise<ListParams | null> => {
  const section = listSectionOf(pathname)
  if (section === undefined) return null
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), WAIT)
  })
  const answer = await Promise.race([fetchViews(section, new AbortController().signal), late])
  const view = answer?.views.find((view) => view.id === id)
  return view ? paramsOfView(view) : null
}
