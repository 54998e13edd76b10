import type { Page } from 'playwright-core'
import { navigateTo, openConsole } from './console.ts'
import type { TestService } from './service.ts'

/**
 * Returns a function that opens one page with a stopped clock for all walks of a test. Each walk starts at the
 * dashboard.
 */
export const onePage = (service: TestService, expectedErrors: readonly RegExp[] = []): (() => Promise<Page>) => {
  let opened: Page | undefined
  return async () => {
    const isFirst = opened === undefined
    opened ??= await openConsole(service, 'curator', '/dashboard', { expectedErrors })
    await opened.unrouteAll({ behavior: 'ignoreErrors' })
    await navigateTo(opened, '/dashboard')
    await opened.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    if (!isFirst) return opened
    await opened.clock.install()
    await opened.clock.pauseAt(Date.now() + 60_000)
    return opened
  }
}
