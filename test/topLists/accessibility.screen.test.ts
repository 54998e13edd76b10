import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkScreen, NARROW } from '../support/looks.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { newTerm } from '../support/terms.ts'
import { openTopAdd } from '../support/topListDialogs.ts'
import { expectMeasured, moveByAltKeys, moveByKey, openOrder, someConditions } from '../support/topListOrder.ts'
import { lists, topListsOf } from '../support/topLists.ts'

// Inspects phones in the light theme and desktops in the dark theme, with a name of maximum length. Other tests use the
// opposite themes.

const DESKTOP = 1280
const LONG_NAME = `Zz ${'W'.repeat(252)}`

let service: TestService
let tops: ReturnType<typeof topListsOf>
let colleagueTops: ReturnType<typeof topListsOf>
let ids: string[]
let names: string[]
const [specialties, conditions] = lists
beforeAll(async () => {
  service = await startTestService({ env: { TOP_CONDITIONS_MAX: '6' } })
  const curator = await service.as('curator')
  tops = topListsOf(service, curator)
  colleagueTops = topListsOf(service, await service.as('admin'))
  const long = await newTerm(curator, { name: LONG_NAME, taxonomy: 'CONDITION' })
  const rows = [long, ...(await someConditions(service, 6))]
  ids = rows.map(({ id }) => id)
  names = rows.map(({ name }) => name)
})
afterAll(() => service.stop())
beforeEach(() => tops.fill(conditions, ids.slice(0, 5)))

const nameAt = (place: number) => names[place - 1] ?? ''
const inspectBoth = async (page: Page): Promise<void> => {
  await checkScreen(page, NARROW, 'light')
  await checkScreen(page, DESKTOP, 'dark')
}

describe('a top list', () => {
  test('is accessible as saved, moved, searched, confirmed, compared, and saved again', async () => {
    const list = await openOrder(service, 'conditions')
    await list.grip(LONG_NAME).waitFor()
    await inspectBoth(list.page)
    await moveByAltKeys(list, LONG_NAME, 2)
    await moveByAltKeys(list, nameAt(5), -1)
    await inspectBoth(list.page)
    await list.searchBox.fill(nameAt(5))
    await expect.poll(list.rows).toHaveLength(1)
    await inspectBoth(list.page)
    await list.searchBox.fill('')
    await list.save.click()
    await expect.poll(list.saving.moves).toHaveLength(2)
    await inspectBoth(list.page)
    await list.saving.close.click()
    await list.saving.dialog.waitFor({ state: 'detached' })
    const order = JSON.stringify([2, 1, 3, 4, 5].map((place) => ids[place - 1]))
    await colleagueTops.succeeds('updateTopCondition', { order })
    await list.page.getByText('admin saved another order').waitFor()
    await inspectBoth(list.page)
    await list.save.click()
    await list.saving.saveMine.waitFor()
    await inspectBoth(list.page)
    await list.saving.saveMine.click()
    await list.note('The New order has been Saved').waitFor()
    await inspectBoth(list.page)
  })

  // A change of the width would end the drag.
  test.each([NARROW, DESKTOP])('is accessible while a row is picked up, %i pixels wide', async (width) => {
    const list = await openOrder(service, 'conditions', '', { width })
    await list.grip(LONG_NAME).press('Space')
    await expect.poll(() => list.moveAnnouncement.textContent()).toMatch('is picked up')
    // Each key moves the row by one position, though the row is as high as several others.
    for (const [key, place] of [
      ['ArrowDown', 2],
      ['ArrowDown', 3],
      ['ArrowUp', 2],
    ] as const) {
      const announcement = `${LONG_NAME}, position ${place} of 5`
      await moveByKey(list, key, announcement)
      // The mark 'was 1' changes the height of the row, so all rows are measured again.
      await expectMeasured(list.page)
      expect(await list.moveAnnouncement.textContent()).toBe(announcement)
    }
    await checkScreen(list.page, width, 'light')
    await checkScreen(list.page, width, 'dark')
    await list.page.keyboard.press('Space')
    await expect.poll(() => list.moveAnnouncement.textContent()).toBe(`${LONG_NAME} is dropped, position 2 of 5.`)
  })

  test('is accessible without rows, and when full', async () => {
    await tops.fill(conditions, [])
    const { page } = await openOrder(service, 'conditions')
    await page.getByText('The list is empty.').waitFor()
    await inspectBoth(page)
    await tops.fill(conditions, ids.slice(0, 6))
    await page.reload()
    await page.getByText('The list is full (6 of 6).').waitFor()
    await inspectBoth(page)
  })

  test('of specialties is accessible, also in the dialog before its save', async () => {
    const list = await openOrder(service, 'specialties')
    await expect.poll(list.names).not.toEqual([])
    await inspectBoth(list.page)
    await moveByAltKeys(list, (await list.names())[0] ?? '', 1)
    await list.save.click()
    await expect.poll(list.saving.moves).toHaveLength(1)
    await inspectBoth(list.page)
  })
})

describe('adding', () => {
  test('a condition is accessible before the search, with listed results, with a choice, and with a full list', async () => {
    const { page, dialog, search, hitOf, choose, save } = await openTopAdd(service, 'conditions')
    await inspectBoth(page)
    const name = nameAt(6)
    await search('Zz W')
    await hitOf(LONG_NAME).getByText('number 1', { exact: true }).waitFor()
    await inspectBoth(page)
    await search(name)
    await choose(name).click()
    await save.waitFor()
    await inspectBoth(page)
    await tops.succeeds('createTopCondition', { term_id: ids[6] })
    await dialog.getByText('The list is full (6 of 6).', { exact: true }).waitFor()
    await inspectBoth(page)
  })

  test('a specialty is accessible', async () => {
    await tops.fill(specialties, (await tops.candidates(specialties)).slice(0, 3))
    const { page, dialog, search, hits } = await openTopAdd(service, 'specialties')
    await search('medicine')
    await hits.first().waitFor()
    await inspectBoth(page)
    await dialog.getByRole('button', { name: /^Add / }).first().click()
    await inspectBoth(page)
  })
})

test.each(['conditions', 'specialties'] as const)(
  'deleting one of the %s is accessible, before and after the deletion',
  async (list) => {
    const [id] = list === 'conditions' ? ids : (await tops.entriesOf(specialties)).ids
    const { page, removal } = await openOrder(service, list, `/delete/${id}`)
    await removal.confirm.waitFor()
    await inspectBoth(page)
    await removal.confirm.click()
    await removal.done.waitFor()
    await inspectBoth(page)
  },
)
