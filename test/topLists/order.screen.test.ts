import type { Locator } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { expectFocus } from '../support/console.ts'
import { draftsOn } from '../support/drafts.ts'
import { expectDescription } from '../support/groupScreens.ts'
import { checkPhoneAndDesktop, checkScreen, NARROW } from '../support/looks.ts'
import { callerOf, testService } from '../support/service.ts'
import { newTerm } from '../support/terms.ts'
import {
  drag,
  expectMeasured,
  expectRows,
  moveByAltKeys,
  moveByKey,
  openOrder,
  someConditions,
  swipe,
} from '../support/topListOrder.ts'
import { lists, topListsOf } from '../support/topLists.ts'

const HINT = 'Drag and Drop to reorder. Then Hit Save to make sure changes are saved'
const SEARCHED = 'The search hides some rows. Clear the search to reorder and save.'
const LONG_NAME = `Zz ${'W'.repeat(252)}`
const COUNT = 6

const service = testService({ env: { TOP_CONDITIONS_MAX: '8' } })
const curator = callerOf(service, 'curator')
const tops = topListsOf(service, curator)
let ids: string[]
let names: string[]
const [, conditions] = lists
beforeAll(async () => {
  const long = await newTerm(curator, { name: LONG_NAME, taxonomy: 'CONDITION' })
  const rows = [...(await someConditions(service, 8)), long]
  ids = rows.map(({ id }) => id)
  names = rows.map(({ name }) => name)
})
beforeEach(() => tops.fill(conditions, ids.slice(0, COUNT)))

const nameAt = (place: number) => names[place - 1] ?? ''
/** Returns the rows for these initial positions. `moved` has the positions with a mark. */
const expectedRows = (places: readonly number[], moved: readonly number[] = []) =>
  places.map((place, index) => `${index + 1} ${nameAt(place)}${moved.includes(place) ? ` was ${place}` : ''}`)
const initialOrder = [1, 2, 3, 4, 5, 6]
const open = (path = '', width?: number) => openOrder(service, 'conditions', path, { ...(width && { width }) })
type List = Awaited<ReturnType<typeof open>>
const expectAnnounced = async ({ moveAnnouncement }: Pick<List, 'moveAnnouncement'>, text: string) => {
  await expect.poll(() => moveAnnouncement.textContent()).toBe(text)
}

test('rows are moved by mouse and touch: they are renumbered at once, and only the moved row shows its old position', async () => {
  const list = await open()
  await list.note(HINT).waitFor()
  await expectRows(list, expectedRows(initialOrder))
  await drag(list, nameAt(5), nameAt(2))
  await expectAnnounced(list, `${nameAt(5)}, position 2 of 6`)
  await expect
    .poll(async () => (await list.rows()).toSorted())
    .toEqual(expectedRows([1, 5, 2, 3, 4, 6], [5]).toSorted())
  await list.page.mouse.up()
  await expectRows(list, expectedRows([1, 5, 2, 3, 4, 6], [5]))
  await expectAnnounced(list, `${nameAt(5)} is dropped, position 2 of 6.`)
  await list.undo.click()
  await expectRows(list, expectedRows(initialOrder))
  await list.note('1 move undone.').waitFor({ state: 'attached' })
  await expectFocus(list.redo)
  await list.grip(nameAt(1)).press('Alt+ArrowUp') // moves nothing, so the undone move stays
  await expectDescription(list.save, 'The order has no unsaved changes.')
  await list.redo.press('Enter')
  await expectRows(list, expectedRows([1, 5, 2, 3, 4, 6], [5]))
  await list.note('1 move redone.').waitFor({ state: 'attached' })
  await expectFocus(list.undo)
  await list.undo.click()

  // A row that is dropped at its old position is not moved.
  await drag(list, nameAt(2), nameAt(4))
  await list.page.keyboard.press('Escape')
  await expectAnnounced(list, `${nameAt(2)} is back at position 2 of 6.`)
  await list.page.mouse.up()
  const name = nameAt(3)
  expect(await list.grip(name).getAttribute('data-tip')).toBe(`Reorder ${name}: drag, or press Space, then arrow keys`)
  const columnsIn = (scope: Locator) =>
    Promise.all(['3', name].map(async (text) => (await scope.getByText(text, { exact: true }).boundingBox())?.x))
  for (const width of [1280, NARROW]) {
    await list.page.setViewportSize({ width, height: 900 })
    const before = await columnsIn(list.page.getByRole('row').filter({ hasText: name }))
    await drag(list, name, name)
    const dragged = list.page.locator('body > * [aria-hidden]').filter({ hasText: name })
    expect(await columnsIn(dragged), 'columns of the dragged row').toEqual(before)
    await list.page.mouse.up()
    await expectAnnounced(list, `${name} is back at position 3 of 6.`)
    await expectRows(list, expectedRows(initialOrder))
  }

  await swipe(list, nameAt(6), nameAt(2))
  await expectRows(list, expectedRows([1, 6, 2, 3, 4, 5], [6]))
  expect(await list.page.evaluate(() => document.documentElement.scrollTop), 'the page does not scroll').toBe(0)
})

test('rows are moved with Space and arrow keys; Escape, Tab or a click elsewhere cancels the move', async () => {
  await tops.fill(conditions, [ids[8] ?? '', ...ids.slice(0, 4)])
  const list = await open('', NARROW)
  const { keyboard } = list.page
  const pickUp = async (name: string, position: number) => {
    await keyboard.press('Space')
    await expectAnnounced(list, `${name} is picked up, position ${position} of 5.`)
  }
  await list.grip(LONG_NAME).focus()
  await pickUp(LONG_NAME, 1)
  // Each key moves the row by one position, though the row is as high as several others.
  await moveByKey(list, 'ArrowDown', `${LONG_NAME}, position 2 of 5`)
  await moveByKey(list, 'ArrowDown', `${LONG_NAME}, position 3 of 5`)
  await moveByKey(list, 'ArrowUp', `${LONG_NAME}, position 2 of 5`)
  // The mark 'was 1' changes the height of the row, so the page measures all rows again.
  await expectMeasured(list.page)
  await expectAnnounced(list, `${LONG_NAME}, position 2 of 5`)
  // A change of the width would end the drag.
  await checkScreen(list.page, NARROW, 'dark')
  await keyboard.press('Space')
  await expectAnnounced(list, `${LONG_NAME} is dropped, position 2 of 5.`)
  await expectFocus(list.grip(LONG_NAME))
  const rows = [`1 ${nameAt(1)}`, `2 ${LONG_NAME} was 1`, ...[2, 3, 4].map((place) => `${place + 1} ${nameAt(place)}`)]
  await expectRows(list, rows)
  await checkPhoneAndDesktop(list.page)

  await list.grip(nameAt(1)).focus()
  for (const key of ['Escape', 'Tab']) {
    await pickUp(nameAt(1), 1)
    await moveByKey(list, 'ArrowDown', `${nameAt(1)}, position 2 of 5`)
    await keyboard.press(key)
    await expectAnnounced(list, `${nameAt(1)} is back at position 1 of 5.`)
    await expectRows(list, rows)
    await expectFocus(list.grip(nameAt(1)))
  }
  await pickUp(nameAt(1), 1)
  await moveByKey(list, 'ArrowDown', `${nameAt(1)}, position 2 of 5`)
  await list.searchBox.click()
  await expectAnnounced(list, `${nameAt(1)} is back at position 1 of 5.`)
  await expectRows(list, rows)
  await expectFocus(list.searchBox)
})

test('rows are moved by the menu of a grip, and at once with Alt and a key, from anywhere in the row', async () => {
  const list = await open()
  const menu = list.page.getByRole('menu', { name: `Move ${nameAt(5)}` })
  const item = (name: string) => menu.getByRole('menuitem', { name, exact: true })
  await list.grip(nameAt(5)).click()
  await checkPhoneAndDesktop(list.page)
  await item('Move to the top').click()
  await expectRows(list, expectedRows([5, 1, 2, 3, 4, 6], [5]))
  await expectAnnounced(list, `${nameAt(5)}, position 1 of 6`)
  await expectFocus(list.grip(nameAt(5)))
  await list.grip(nameAt(5)).click()
  expect(await item('Move up').getAttribute('aria-disabled')).toBe('true')
  await item('Move down').click()
  await expectRows(list, expectedRows([1, 5, 2, 3, 4, 6], [5]))
  await list.grip(nameAt(5)).click()
  await item('Move to the bottom').click()
  await expectRows(list, expectedRows([1, 2, 3, 4, 6, 5], [5]))
  await list.grip(nameAt(5)).click()
  expect(await item('Move down').getAttribute('aria-disabled')).toBe('true')
  await list.page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  await expectFocus(list.grip(nameAt(5)))
  await list.grip(nameAt(5)).click()
  await item('Move up').waitFor()
  await list.searchBox.click()
  await menu.waitFor({ state: 'detached' })
  await expectFocus(list.searchBox)
  await list.grip(nameAt(5)).click()
  await item('Move up').click()

  await list.grip(nameAt(3)).press('ArrowUp') // moves nothing
  await moveByAltKeys(list, nameAt(3), -2)
  await expectRows(list, expectedRows([3, 1, 2, 4, 5, 6], [3]))
  await expectAnnounced(list, `${nameAt(3)}, position 1 of 6`)
  await expectFocus(list.grip(nameAt(3)))
  await list.trash(nameAt(1)).press('Alt+ArrowDown')
  await expectRows(list, expectedRows([3, 2, 1, 4, 5, 6], [1, 3]))
  await list.page.setViewportSize({ width: 1280, height: 320 })
  await list.grip(nameAt(3)).press('Alt+End')
  await expectRows(list, expectedRows([2, 1, 4, 5, 6, 3], [1, 3]))
  await expectAnnounced(list, `${nameAt(3)}, position 6 of 6`)
  const bottomOf = (element: Element) => element.getBoundingClientRect().bottom
  expect(await list.grip(nameAt(3)).evaluate(bottomOf)).toBeLessThanOrEqual(320)
  await list.grip(nameAt(3)).press('Alt+Home')
  await expectRows(list, expectedRows([3, 2, 1, 4, 5, 6], [1, 3]))
  await expectFocus(list.grip(nameAt(3)))
  expect(new URL(list.page.url()).pathname).toBe('/top_conditions')
})

test('a search, which is in the address, blocks moves; an unsaved order is discarded after a question', async () => {
  const list = await open(`?search=${encodeURIComponent(nameAt(3))}&page=2&curser=49`)
  await expectRows(list, [`3 ${nameAt(3)}`])
  expect(await list.searchBox.inputValue()).toBe(nameAt(3))
  await expect.poll(() => [...new URL(list.page.url()).searchParams.keys()]).toEqual(['search'])
  await list.searchBox.press('Escape')
  await expectRows(list, expectedRows(initialOrder))
  await list.searchBox.fill('  ') // hides no row
  await moveByAltKeys(list, nameAt(2), 2)
  await list.searchBox.fill(`  ${nameAt(5).toUpperCase()} `)
  await expectDescription(list.grip(nameAt(5)), SEARCHED)
  await expectRows(list, [`5 ${nameAt(5)}`])
  await list.note('1 of 6 shown').waitFor()
  await list.note(SEARCHED).waitFor()
  await expectDescription(list.save, SEARCHED)
  await moveByAltKeys(list, nameAt(5), -1)
  await expectAnnounced(list, SEARCHED)
  await drag(list, nameAt(5), nameAt(5))
  await list.page.mouse.up()
  await checkPhoneAndDesktop(list.page)
  await list.searchBox.fill('nothing like it')
  await list.searchBox.press('Enter')
  await list.page.getByRole('heading', { name: 'No Results Found.' }).waitFor()
  await list.page.goBack() // skips the first of both searches
  await expectRows(list, expectedRows([1, 3, 4, 2, 5, 6], [2]))
  await list.page.goForward()
  await list.page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click()
  await expectRows(list, expectedRows([1, 3, 4, 2, 5, 6], [2]))
  expect(await list.save.getAttribute('aria-disabled')).toBeNull()

  const question = list.page.getByRole('dialog', { name: 'Leave without saving?' })
  await list.page.getByRole('link', { name: 'Most Searched Specialties' }).click()
  await question.getByText('Your changes to Top Conditions have not been saved.').waitFor()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await list.page.getByRole('heading', { level: 1, name: 'Most Searched Specialties' }).waitFor()
  await list.page.goBack()
  await expectRows(list, expectedRows(initialOrder))
  expect(await draftsOn(list.page).review.count(), 'a discarded order is not offered').toBe(0)
})
