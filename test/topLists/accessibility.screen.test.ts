import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { look, NARROW } from '../support/looks.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { newTerm } from '../support/terms.ts'
import { openTopAdd } from '../support/topListDialogs.ts'
import { carry, expectMeasured, openOrder, someConditions, step } from '../support/topListOrder.ts'
import { lists, topListsOf } from '../support/topLists.ts'

// Phones are inspected in the light theme here and desktops in the dark theme, with a name of maximum length. The other
// tests do it the other way around.

const DESK = 1280
const LONG = `Zz ${'W'.repeat(252)}`

let service: TestService
let tops: ReturnType<typeof topListsOf>
let theirs: ReturnType<typeof topListsOf>
let ids: string[]
let names: string[]
const [specialties, conditions] = lists
beforeAll(async () => {
  service = await startTestService({ env: { TOP_CONDITIONS_MAX: '6' } })
  const curator = await service.as('curator')
  tops = topListsOf(service, curator)
  theirs = topListsOf(service, await service.as('admin'))
  const long = await newTerm(curator, { name: LONG, taxonomy: 'CONDITION' })
  const rows = [long, ...(await someConditions(service, 6))]
  ids = rows.map(({ id }) => id)
  names = rows.map(({ name }) => name)
})
afterAll(() => service.stop())
beforeEach(() => tops.fill(conditions, ids.slice(0, 5)))

const nameAt = (place: number) => names[place - 1] ?? ''
const turned = async (page: Page): Promise<void> => {
  await look(page, NARROW, 'light')
  await look(page, DESK, 'dark')
}

describe('a top list', () => {
  test('as saved, moved, searched, with its question, compared, and saved again', async () => {
    const list = await openOrder(service, 'conditions')
    await list.grip(LONG).waitFor()
    await turned(list.page)
    await step(list, LONG, 2)
    await step(list, nameAt(5), -1)
    await turned(list.page)
    await list.searchBox.fill(nameAt(5))
    await expect.poll(list.rows).toHaveLength(1)
    await turned(list.page)
    await list.searchBox.fill('')
    await list.save.click()
    await expect.poll(list.saving.moves).toHaveLength(2)
    await turned(list.page)
    await list.saving.close.click()
    await list.saving.dialog.waitFor({ state: 'detached' })
    const order = JSON.stringify([2, 1, 3, 4, 5].map((place) => ids[place - 1]))
    await theirs.succeeds('updateTopCondition', { order })
    await list.page.getByText('admin saved another order').waitFor()
    await turned(list.page)
    await list.save.click()
    await list.saving.saveMine.waitFor()
    await turned(list.page)
    await list.saving.saveMine.click()
    await list.note('The New order has been Saved').waitFor()
    await turned(list.page)
  })

  // Another width would end the drag.
  test.each([NARROW, DESK])('while a row is picked up, %i pixels wide', async (width) => {
    const list = await openOrder(service, 'conditions', '', { width })
    await list.grip(LONG).press('Space')
    await expect.poll(() => list.said.textContent()).toMatch('is picked up')
    // Moves one position at a time, though this row is as high as several.
    for (const [key, place] of [
      ['ArrowDown', 2],
      ['ArrowDown', 3],
      ['ArrowUp', 2],
    ] as const) {
      const news = `${LONG}, position ${place} of 5`
      await carry(list, key, news)
      // The mark 'was 1' changes the height of the row, so all rows are measured again.
      await expectMeasured(list.page)
      expect(await list.said.textContent()).toBe(news)
    }
    await look(list.page, width, 'light')
    await look(list.page, width, 'dark')
    await list.page.keyboard.press('Space')
    await expect.poll(() => list.said.textContent()).toBe(`${LONG} is dropped, position 2 of 5.`)
  })

  test('without rows, and full', async () => {
    await tops.fill(conditions, [])
    const { page } = await openOrder(service, 'conditions')
    await page.getByText('The list is empty.').waitFor()
    await turned(page)
    await tops.fill(conditions, ids.slice(0, 6))
    await page.reload()
    await page.getByText('The list is full (6 of 6).').waitFor()
    await turned(page)
  })

  test('of specialties, and the question before its order is saved', async () => {
    const list = await openOrder(service, 'specialties')
    await expect.poll(list.names).not.toEqual([])
    await turned(list.page)
    await step(list, (await list.names())[0] ?? '', 1)
    await list.save.click()
    await expect.poll(list.saving.moves).toHaveLength(1)
    await turned(list.page)
  })
})

describe('adding', () => {
  test('a condition: before the search, partly in the list, chosen, and with a full list', async () => {
    const { page, dialog, search, hitOf, choose, save } = await openTopAdd(service, 'conditions')
    await turned(page)
    const name = nameAt(6)
    await search('Zz W')
    await hitOf(LONG).getByText('number 1', { exact: true }).waitFor()
    await turned(page)
    await search(name)
    await choose(name).click()
    await save.waitFor()
    await turned(page)
    await tops.succeeds('createTopCondition', { term_id: ids[6] })
    await dialog.getByText('The list is full (6 of 6).', { exact: true }).waitFor()
    await turned(page)
  })

  test('a specialty', async () => {
    await tops.fill(specialties, (await tops.candidates(specialties)).slice(0, 3))
    const { page, dialog, search, hits } = await openTopAdd(service, 'specialties')
    await search('medicine')
    await hits.first().waitFor()
    await turned(page)
    await dialog.getByRole('button', { name: /^Add / }).first().click()
    await turned(page)
  })
})

test.each(['conditions', 'specialties'] as const)('deleting one of the %s, before and after', async (list) => {
  const [id] = list === 'conditions' ? ids : (await tops.entriesOf(specialties)).ids
  const { page, removal } = await openOrder(service, list, `/delete/${id}`)
  await removal.confirm.waitFor()
  await turned(page)
  await removal.confirm.click()
  await removal.done.waitFor()
  await turned(page)
})
