import type { Page } from 'playwright-core'
import { expectFollowed } from '../support/colleagues.ts'
import { navigateTo } from '../support/console.ts'
import { openDialogs } from '../support/drive.ts'
import { newCareGroup, overridden } from '../support/physicians.ts'
import { sectionOn, titles } from '../support/provider.ts'
import type { TestService } from '../support/service.ts'

/** Opens a physician on a page whose clock is stopped. */
export const enterProvider = async (page: Page, service: TestService, id: string): Promise<void> => {
  await navigateTo(page, `/provider/edit/${id}`)
  await openDialogs(page)
  await sectionOn(page, titles.awards).section.waitFor()
  await expectFollowed(service, 'PROVIDER', id)
}

/** Saves an update as a colleague. When the page shows the new group, it also shows the update. */
export const saveElsewhere = async (page: Page, service: TestService, id: string, update: object = {}) => {
  const group = await newCareGroup(service.database)
  await overridden(await service.as('admin'), id, { ...update, groups: [group.id] })
  await sectionOn(page, titles.groups).section.getByText(group.name).waitFor()
}
