import type { Page } from 'playwright-core'
import { navigateTo } from './console.ts'
import { openWithStoppedClock } from './drive.ts'
import type { TestService } from './service.ts'

/**
 * Returns a function that opens one page with a stopped clock for all walks of a test. Each walk starts at the
 * dashboard.
 */
export const onePage = (service: TestService, expectedErrors: readonly RegExp[] = []): (() => Promise<Page>) => {
  let opened: Page | undefined
  return async () => {
    if (opened) {
      await opened.unrouteAll({ behavior: 'ignoreErrors' })
      await navigateTo(opened, '/dashboard')
      await opened.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    }
    opened ??= await openWithStoppedClock(service, 'curator', { expectedErrors })
    return opened
  }
}
