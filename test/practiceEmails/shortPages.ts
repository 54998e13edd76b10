import type { Page } from 'playwright-core'

/** Shortens the pages of lists and previews, so that few records need several pages. */
export const shortenPages = (page: Page, size: number): Promise<unknown> =>
  page.route('**/graphql', (route) => {
    const body = route.request().postDataJSON()
    if (body.variables?.first === 100) body.variables.first = size
    return route.fallback({ postData: JSON.stringify(body) })
  })
