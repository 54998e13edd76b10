import type { Page } from 'playwright-core'
import { delays } from '../../src/domain/limits.ts'
import { expectFollowed } from '../support/colleagues.ts'
import { follow } from '../support/console.ts'
import { newCareGroup, overridden } from '../support/physicians.ts'
import { sectionOn, titles } from '../support/provider.ts'
import type { TestService } from '../support/service.ts'

/** Opens 'Manage Provider Overrides' of a physician on a page whose clock stands still. */
export const enterProvider = async (page: Page, service: TestService, id: string): Promise<void> => {
  await follow(page, `/provider/edit/${id}`)
  await page.locator('[data-dialog]').waitFor()
  await page.clock.runFor(delays.modalOpen)
  await sectionOn(page, titles.awards).section.waitFor()
  await expectFollowed(service, 'PROVIDER', id)
}

/** Has a colleague save this of a physician, and a group with it: once that one is shown, the page has all of it. */
export const saveElsewhere = async (page: Page, service: TestService, id: string, update: object = {}) => {
  const group = await newCareGroup(service.database)
  await overridden(await service.as('admin'), id, { ...update, groups: [group.id] })
  await sectionOn(page, titles.groups).section.getByText(group.name).waitFor()
}
