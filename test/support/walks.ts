import { type Drive, expectWalk, openWithStoppedClock } from './drive.ts'
import type { Walk } from './paths.ts'
import type { TestService } from './service.ts'

/**
 * Opens a page with a stopped clock. Returns a function that plays a walk on the page. The walks share this page,
 * because a new browser profile for each walk would be slow.
 */
export const openForWalks = async (service: TestService, expectedErrors: readonly RegExp[] = []) => {
  const page = await openWithStoppedClock(service, 'curator', { expectedErrors })
  page.on('dialog', (question) => void question.accept())
  let isFirst = true
  const restart = async () => {
    if (!isFirst) {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.goto('/dashboard')
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    }
    isFirst = false
    return page
  }
  return async <C>(walk: Walk<C>, drive: Drive<C>): Promise<void> => {
    try {
      await expectWalk(service, walk, { ...drive, open: restart })
    } catch (error) {
      throw new Error(`The page did not follow the walk ${walk.description}`, { cause: error })
    }
  }
}
