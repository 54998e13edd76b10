import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { roomText } from '../../src/domain/topLists/topList.ts'
import { clickIfPresent } from '../support/browser.ts'
import { expectFocus, intercept } from '../support/console.ts'
import { draftsOn, resumeFrom } from '../support/drafts.ts'
import { expectDescription } from '../support/groupScreens.ts'
import { checkPhoneAndDesktop, NARROW } from '../support/looks.ts'
import { startTestService, type TestService } from '../support/service.ts'
import {
  drag,
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
const COUNT = 6

let service: TestService
let tops: ReturnType<typeof topListsOf>
let ids: string[]
let names: string[]
const [, conditions] = lists
beforeAll(async () => {
  service = await startTestService({ env: { TOP_CONDITIONS_MAX: '8' } })
  tops = topListsOf(service, await service.as('curator'))
  const rows = await someConditions(service, 8)
  ids = rows.map(({ id }) => id)
  names = rows.map(({ name }) => name)
})
afterAll(() => service.stop())
beforeEach(() => tops.fill(conditions, ids.slice(0, COUNT)))

const nameAt = (place: number) => names[place - 1] ?? ''
/** Returns the expected rows for these initial positions in this order. `moved` has the positions with a mark. */
const expectedRows = (places: readonly number[], moved: readonly number[] = []) =>
  places.map((place, index) => `${index + 1} ${nameAt(place)}${moved.includes(place) ? ` was ${place}` : ''}`)
const initialOrder = [1, 2, 3, 4, 5, 6]
const open = (path = '', width?: number) => openOrder(service, 'conditions', path, { ...(width && { width }) })
const pathOf = (page: Page) => new URL(page.url()).pathname

describe('a row is moved', () => {
  test('by mouse: rows are renumbered during the drag, and only the moved row shows its old position', async () => {
    const list = await open()
    await list.note(HINT).waitFor()
    await expectRows(list, expectedRows(initialOrder))
    await drag(list, nameAt(5), nameAt(2))
    await expect.poll(() => list.moveAnnouncement.textContent()).toBe(`${nameAt(5)}, position 2 of 6`)
    await expect
      .poll(async () => (await list.rows()).toSorted())
      .toEqual(expectedRows([1, 5, 2, 3, 4, 6], [5]).toSorted())
    await list.page.mouse.up()
    await expectRows(list, expectedRows([1, 5, 2, 3, 4, 6], [5]))
    expect(await list.moveAnnouncement.textContent()).toBe(`${nameAt(5)} is dropped, position 2 of 6.`)
    await list.undo.click()
    await expectRows(list, expectedRows(initialOrder))
    await list.note('1 move undone.').waitFor({ state: 'attached' })
    await expectFocus(list.redo)
    await expectDescription(list.save, 'The order is as it was saved.')
    await list.redo.press('Enter')
    await expectRows(list, expectedRows([1, 5, 2, 3, 4, 6], [5]))
    await list.note('1 move redone.').waitFor({ state: 'attached' })
    await expectFocus(list.undo)
    expect(list.sent.filter(({ name }) => name === 'UpdateTopCondition')).toEqual([])
  })

  test.each([1280, NARROW])(
    'with its columns aligned at %i px, and the tip of its grip mentions Space',
    async (width) => {
      const list = await open('', width)
      const name = nameAt(3)
      const row = list.page.getByRole('row').filter({ hasText: name })
      expect(await list.grip(name).getAttribute('data-tip')).toBe(
        `Reorder ${name}: drag, or press Space, then arrow keys`,
      )
      const placesOf = (scope: Locator) =>
        Promise.all(['3', name].map(async (text) => (await scope.getByText(text, { exact: true }).boundingBox())?.x))
      const before = await placesOf(row)
      await drag(list, name, name)
      expect(await placesOf(list.page.locator('body > * [aria-hidden]').filter({ hasText: name }))).toEqual(before)
      await list.page.mouse.up()
    },
  )

  test('nowhere, when it is dropped at its old position', async () => {
    const list = await open()
    await drag(list, nameAt(2), nameAt(4))
    await list.page.keyboard.press('Escape')
    expect(await list.moveAnnouncement.textContent()).toBe(`${nameAt(2)} is back, position 2 of 6.`)
    await list.page.mouse.up()
    await drag(list, nameAt(2), nameAt(2))
    await list.page.mouse.up()
    await expectRows(list, expectedRows(initialOrder))
    await expectDescription(list.save, 'The order is as it was saved.')
  })

  test('by touch, while the page does not scroll', async () => {
    const list = await open('', NARROW)
    await expectRows(list, expectedRows(initialOrder))
    await swipe(list, nameAt(6), nameAt(2))
    await expectRows(list, expectedRows([1, 6, 2, 3, 4, 5], [6]))
    expect(await list.page.evaluate(() => document.documentElement.scrollTop)).toBe(0)
    await checkPhoneAndDesktop(list.page)
  })

  test('with Space, arrows and Space; Escape, Tab or a click elsewhere cancels the move', async () => {
    const list = await open()
    const { keyboard } = list.page
    await list.grip(nameAt(4)).focus()
    await keyboard.press('Space')
    await expect.poll(() => list.moveAnnouncement.textContent()).toBe(`${nameAt(4)} is picked up, position 4 of 6.`)
    await moveByKey(list, 'ArrowUp', `${nameAt(4)}, position 3 of 6`)
    await moveByKey(list, 'ArrowUp', `${nameAt(4)}, position 2 of 6`)
    await keyboard.press('Space')
    await expectRows(list, expectedRows([1, 4, 2, 3, 5, 6], [4]))
    expect(await list.moveAnnouncement.textContent()).toBe(`${nameAt(4)} is dropped, position 2 of 6.`)
    await expectFocus(list.grip(nameAt(4)))

    for (const key of ['Escape', 'Tab']) {
      await keyboard.press('Space')
      await expect.poll(() => list.moveAnnouncement.textContent()).toBe(`${nameAt(4)} is picked up, position 2 of 6.`)
      await moveByKey(list, 'ArrowDown', `${nameAt(4)}, position 3 of 6`)
      await keyboard.press(key)
      await expect.poll(() => list.moveAnnouncement.textContent()).toBe(`${nameAt(4)} is back, position 2 of 6.`)
      await expectRows(list, expectedRows([1, 4, 2, 3, 5, 6], [4]))
      await expectFocus(list.grip(nameAt(4)))
    }
    await keyboard.press('Space')
    await moveByKey(list, 'ArrowDown', `${nameAt(4)}, position 3 of 6`)
    await list.searchBox.click()
    await expect.poll(() => list.moveAnnouncement.textContent()).toBe(`${nameAt(4)} is back, position 2 of 6.`)
    await expectRows(list, expectedRows([1, 4, 2, 3, 5, 6], [4]))
    await expectFocus(list.searchBox)
  })

  test('without dragging, by the menu of its grip', async () => {
    const list = await open('', NARROW)
    const menu = list.page.getByRole('menu', { name: `Move ${nameAt(5)}` })
    const item = (name: string) => menu.getByRole('menuitem', { name, exact: true })
    await list.grip(nameAt(5)).click()
    await checkPhoneAndDesktop(list.page)
    await item('Move to the top').click()
    await expectRows(list, expectedRows([5, 1, 2, 3, 4, 6], [5]))
    await expect.poll(() => list.moveAnnouncement.textContent()).toBe(`${nameAt(5)}, position 1 of 6`)
    await expectFocus(list.grip(nameAt(5)))
    await list.grip(nameAt(5)).click()
    expect(await item('Move up').getAttribute('aria-disabled')).toBe('true')
    await item('Move down').click()
    await expectRows(list, expectedRows([1, 5, 2, 3, 4, 6], [5]))
    await list.grip(nameAt(5)).click()
    await item('Move up').waitFor()
    await list.page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    await expectFocus(list.grip(nameAt(5)))
    await expectRows(list, expectedRows([1, 5, 2, 3, 4, 6], [5]))
    await list.grip(nameAt(5)).click()
    await item('Move up').waitFor()
    await list.searchBox.click()
    await menu.waitFor({ state: 'detached' })
    await expectFocus(list.searchBox)
  })

  test('at once with Alt and an arrow, from anywhere in the row; the focus follows', async () => {
    const list = await open()
    await moveByAltKeys(list, nameAt(3), -1)
    await expectRows(list, expectedRows([1, 3, 2, 4, 5, 6], [3]))
    await expect.poll(() => list.moveAnnouncement.textContent()).toBe(`${nameAt(3)}, position 2 of 6`)
    await expectFocus(list.grip(nameAt(3)))
    await moveByAltKeys(list, nameAt(3), -2)
    await expectRows(list, expectedRows([3, 1, 2, 4, 5, 6], [3]))
    await expectFocus(list.grip(nameAt(3)))
    await moveByAltKeys(list, nameAt(3), 5)
    await expectRows(list, expectedRows([1, 2, 4, 5, 6, 3], [3]))
    await expectFocus(list.grip(nameAt(3)))
    await list.trash(nameAt(1)).press('Alt+ArrowDown')
    await expectRows(list, expectedRows([2, 1, 4, 5, 6, 3], [1, 3]))
    await list.grip(nameAt(3)).press('Alt+Home')
    await expectRows(list, expectedRows([3, 2, 1, 4, 5, 6], [1, 3]))
    await expect.poll(() => list.moveAnnouncement.textContent()).toBe(`${nameAt(3)}, position 1 of 6`)
    await list.grip(nameAt(3)).press('Alt+End')
    await expectRows(list, expectedRows([2, 1, 4, 5, 6, 3], [1, 3]))
    await expectFocus(list.grip(nameAt(3)))
    expect(pathOf(list.page)).toBe('/top_conditions')
    await checkPhoneAndDesktop(list.page)
  })
})

describe('a search', () => {
  test('shows its results with their positions, and blocks moves', async () => {
    const list = await open()
    await moveByAltKeys(list, nameAt(2), 2)
    await list.searchBox.fill(`  ${nameAt(5).toUpperCase()} `)
    await expectDescription(list.grip(nameAt(5)), SEARCHED)
    await expect.poll(() => new URL(list.page.url()).search).not.toBe('')
    await expectRows(list, [`5 ${nameAt(5)}`])
    await list.note('1 of 6 shown').waitFor()
    await list.note(SEARCHED).waitFor()
    await expectDescription(list.save, SEARCHED)
    await moveByAltKeys(list, nameAt(5), -1)
    await expect.poll(() => list.moveAnnouncement.textContent()).toBe(SEARCHED)
    await drag(list, nameAt(5), nameAt(5))
    await list.page.mouse.up()
    await list.searchBox.fill('nothing like it')
    await list.searchBox.press('Enter')
    await list.page.getByRole('heading', { name: 'No Results Found.' }).waitFor()
    await checkPhoneAndDesktop(list.page)
    await list.page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click()
    await expectRows(list, expectedRows([1, 3, 4, 2, 5, 6], [2]))
    expect(await list.save.getAttribute('aria-disabled')).toBeNull()
  })

  test('is in the address', async () => {
    const list = await open(`?search=${encodeURIComponent(nameAt(3))}&page=2&curser=49`)
    await expectRows(list, [`3 ${nameAt(3)}`])
    expect(await list.searchBox.inputValue()).toBe(nameAt(3))
    await expect.poll(() => [...new URL(list.page.url()).searchParams.keys()]).toEqual(['search'])
    await list.searchBox.press('Escape')
    await expectRows(list, expectedRows(initialOrder))
    await list.page.goBack()
    await expectRows(list, [`3 ${nameAt(3)}`])
  })
})

describe('the list', () => {
  test('shows how much room it has, and why no more entries can be added', async () => {
    const list = await open()
    await list.page.getByText(roomText(6, 8)).waitFor()
    await list.addLink.waitFor()
    await tops.succeeds('createTopCondition', { term_id: ids[6] })
    await tops.succeeds('createTopCondition', { term_id: ids[7] })
    await list.page.getByText(roomText(8, 8)).waitFor()
    const add = list.page.getByRole('button', { name: 'Add Conditions' })
    await expectDescription(add, 'The list can have at most 8 entries. Delete one to add another.')
  })

  test('that is empty says so, and offers two links to add', async () => {
    await tops.fill(conditions, [])
    const list = await open()
    await list.page.getByText('The list is empty.').waitFor()
    await checkPhoneAndDesktop(list.page)
    expect(await list.addLink.count()).toBe(2)
  })

  test('that cannot be loaded says so, and recovers', async () => {
    let isOffline = false
    const list = await openOrder(service, 'specialties', '', { expectedErrors: [/ERR_FAILED/] })
    await list.heading.waitFor() // The full list has loaded and hides the link to add.
    await intercept(list.page, 'TopSpecialties', (route) => (isOffline ? route.abort() : route.continue()))
    isOffline = true
    await list.page.reload()
    await list.page.getByRole('heading', { name: 'GraphQL connection failure.' }).waitFor()
    await expectDescription(list.searchBox, 'GraphQL connection failure.')
    await expectDescription(list.page.getByRole('button', { name: 'Add Specialty' }), 'GraphQL connection failure.')
    await checkPhoneAndDesktop(list.page)
    isOffline = false
    await clickIfPresent(list.page.getByRole('button', { name: 'Try again' }))
    await expect.poll(async () => (await list.names()).length).toBeGreaterThan(3)
    expect(await list.searchBox.getAttribute('aria-disabled')).toBeNull()
  })

  test('shows others’ additions and deletions beside the user’s moves, and another order when the user has moved nothing', async () => {
    const list = await open()
    await moveByAltKeys(list, nameAt(6), -4)
    await list.grip(nameAt(3)).focus()
    await tops.succeeds('createTopCondition', { term_id: ids[6] })
    await expectRows(list, expectedRows([1, 6, 2, 3, 4, 5, 7], [6]))
    await tops.succeeds('deleteTopCondition', { term_id: ids[2] })
    await expect.poll(list.names).toEqual([1, 6, 2, 4, 5, 7].map(nameAt))
    await expectFocus(list.grip(nameAt(4)))
    await list.undo.click()
    const { ids: currentIds } = await tops.entriesOf(conditions)
    await tops.succeeds('updateTopCondition', { order: JSON.stringify(currentIds.toReversed()) })
    await expect.poll(list.names).toEqual([7, 6, 5, 4, 2, 1].map(nameAt))
  })
})

describe('an unsaved order', () => {
  const leaveDialogOn = (page: Page) => {
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    const button = (name: string) => question.getByRole('button', { name, exact: true })
    return { question, keep: button('Keep editing'), discard: button('Discard changes') }
  }

  test('stays while the list’s own dialogs open, and leaving the section asks first', async () => {
    const list = await open()
    const { question, keep, discard } = leaveDialogOn(list.page)
    await moveByAltKeys(list, nameAt(1), 2)
    const moved = expectedRows([2, 3, 1, 4, 5, 6], [1])
    await list.save.click()
    await list.saving.dialog.waitFor()
    await list.saving.close.click()
    await list.saving.dialog.waitFor({ state: 'detached' })
    await expectFocus(list.save)
    await list.addLink.click()
    await list.dialog.waitFor()
    await list.page.keyboard.press('Escape')
    await list.dialog.waitFor({ state: 'detached' })
    await list.trash(nameAt(5)).click()
    await list.removal.dialog.waitFor()
    await list.page.goBack()
    await list.removal.dialog.waitFor({ state: 'detached' })
    await expectRows(list, moved)
    expect(await question.count()).toBe(0)

    const elsewhere = list.page.getByRole('link', { name: 'Most Searched Specialties' })
    await elsewhere.click()
    await question.getByText('Your changes to Top Conditions have not been saved.').waitFor()
    await keep.click()
    await expectRows(list, moved)
    await elsewhere.click()
    await discard.click()
    await list.page.getByRole('heading', { level: 1, name: 'Most Searched Specialties' }).waitFor()
    await list.page.goBack()
    await expectRows(list, expectedRows(initialOrder))
    expect(await draftsOn(list.page).review.count()).toBe(0)
  })

  test('survives a closed page, and is restored together with others’ later changes', async () => {
    const list = await open()
    const questions: string[] = []
    list.page.on('dialog', async (dialog) => {
      questions.push(dialog.type())
      await dialog.accept()
    })
    await moveByAltKeys(list, nameAt(1), 2)
    await list.page.reload()
    expect(questions).toEqual(['beforeunload'])
    await expectRows(list, expectedRows(initialOrder))
    await tops.succeeds('createTopCondition', { term_id: ids[6] })
    await expectRows(list, expectedRows([...initialOrder, 7]))

    const offers = draftsOn(list.page)
    const { resume, discard, question } = offers
    await moveByAltKeys(list, nameAt(7), -1)
    await list.page.reload()
    await expectRows(list, expectedRows([...initialOrder, 7]))
    await offers.open()
    expect(await resume.count(), 'number of offered drafts').toBe(1)
    await list.page.getByRole('button', { name: 'Logout' }).click()
    await list.page.getByText('removes your unsaved changes to Top Conditions.').waitFor()
    await list.page.getByRole('button', { name: 'Stay' }).click()
    await offers.open()
    await discard('Top Conditions').click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await question.waitFor({ state: 'detached' })
    const heading = list.page.getByRole('heading', { level: 1, name: 'Top Conditions' })
    await expectFocus(discard('Top Conditions'))
    await resume.click()
    await expectRows(list, expectedRows([2, 3, 1, 4, 5, 6, 7], [1]))
    await expectFocus(heading)
    await list.note('Your unsaved order was restored.').waitFor({ state: 'attached' })
    expect(await offers.review.count()).toBe(0)
    await list.undo.click()
    await list.page.reload()
    await expectRows(list, expectedRows([...initialOrder, 7]))
    expect(await offers.review.count()).toBe(0)
  })

  test('is not restored from an invalid draft', async () => {
    const list = await open()
    await moveByAltKeys(list, nameAt(1), 2)
    list.page.on('dialog', (dialog) => void dialog.accept())
    await list.page.goto('/dashboard')
    await list.page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('dml.draft.')) ?? ''
      const draft = JSON.parse(localStorage.getItem(key) ?? '')
      draft.snapshot.context.order.push('1')
      localStorage.setItem(key, JSON.stringify(draft))
    })
    await list.page.reload()
    await resumeFrom(list.page)
    await expectRows(list, expectedRows(initialOrder))
  })
})
