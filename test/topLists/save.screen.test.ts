import type { Request } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser.ts'
import { expectFocus, holdRequest, holdResponse, intercept, navigateTo } from '../support/console.ts'
import { draftsOn, resumeFrom } from '../support/drafts.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import { waitForKeys } from '../support/keys.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import { type Answer, answerLater, refused, refusedWith, script, slowly } from '../support/scripted.ts'
import { callerOf, testService } from '../support/service.ts'
import {
  expectRows,
  moveByAltKeys,
  type OrderScreen,
  openOrder,
  orderOn,
  someConditions,
} from '../support/topListOrder.ts'
import { lists, topListsOf } from '../support/topLists.ts'

const TOAST = 'Top Conditions Order Has Been Saved'
const NOT_SAVED = 'The order of Top Selected Conditions was not saved'
const UNCHANGED = 'The order has no unsaved changes.'

const service = testService()
// `tops` saves in another window of the page's user.
const tops = topListsOf(service, callerOf(service, 'curator'))
const colleagueTops = topListsOf(service, callerOf(service, 'admin'))
let ids: string[]
let names: string[]
const [, conditions] = lists
beforeAll(async () => {
  const rows = await someConditions(service, 8)
  ids = rows.map(({ id }) => id)
  names = rows.map(({ name }) => name)
})
beforeEach(() => tops.fill(conditions, ids.slice(0, 6)))

const nameAt = (place: number) => names[place - 1] ?? ''
const expectedRows = (places: readonly number[]) => places.map((place, index) => `${index + 1} ${nameAt(place)}`)
/** Saves an order of initial positions, by default as another user. */
const saveOther = async (places: readonly number[], caller = colleagueTops) => {
  const order = JSON.stringify(places.map((place) => ids[place - 1]))
  expect(await caller.succeeds('updateTopCondition', { order })).toBe(true)
}
const expectStored = async (places: readonly number[]) => {
  await expect.poll(async () => (await tops.entriesOf(conditions)).ids).toEqual(places.map((place) => ids[place - 1]))
}
const savesOf = ({ sent }: { sent: readonly { name: string; variables: { input?: unknown } }[] }) =>
  sent.filter(({ name }) => name === 'UpdateTopCondition').map(({ variables }) => variables.input)
const openSaving = async (list: OrderScreen) => {
  await list.save.click()
  await list.saving.dialog.waitFor()
}
const openReview = async (list: OrderScreen) => {
  await list.page.getByText('admin saved another order').waitFor()
  await list.page.getByRole('link', { name: 'Review' }).click()
  await list.saving.saveMine.waitFor()
}
const expectClosed = (list: OrderScreen) => list.saving.dialog.waitFor({ state: 'detached' })

test('a save continues after its dialog and its section are closed; a failure offers the moves again', async () => {
  const list = await openOrder(service, 'conditions', '/save')
  await list.saving.dialog.getByText(UNCHANGED).waitFor()
  expect(await list.saving.confirm.count()).toBe(0)
  await list.saving.close.click()
  await expectClosed(list)
  expect(new URL(list.page.url()).pathname).toBe('/top_conditions')
  const specialties = list.page.getByRole('link', { name: 'Most Searched Specialties' })
  const specialtiesHeading = list.page.getByRole('heading', { level: 1, name: 'Most Searched Specialties' })
  let release = await holdResponse(list.page, 'UpdateTopCondition')
  await moveByAltKeys(list, nameAt(1), 2)
  await openSaving(list)
  await waitForKeys(list.page)
  await list.page.keyboard.press('Control+s')
  await expectStored([2, 3, 1, 4, 5, 6])
  await list.saving.close.click()
  await expectClosed(list)
  await specialties.click()
  await specialtiesHeading.waitFor()
  release()
  await alertIn(list.page, TOAST).waitFor()
  expect(await draftsOn(list.page).review.count()).toBe(0)

  await navigateTo(list.page, '/top_conditions')
  await expectRows(list, expectedRows([2, 3, 1, 4, 5, 6]))
  release = await holdRequest(list.page, 'UpdateTopCondition')
  await moveByAltKeys(list, nameAt(2), 1)
  await openSaving(list)
  await list.saving.confirm.click()
  await expect.poll(() => savesOf(list)).toHaveLength(2)
  await list.saving.close.click()
  await expectClosed(list)
  await expectDescription(list.save, 'Saving the order…')
  await specialties.click()
  await specialtiesHeading.waitFor()
  await saveOther([2, 3, 1, 4, 6, 5])
  release()
  await alertIn(list.page, NOT_SAVED).waitFor()
  await resumeFrom(list.page)
  await openReview(list)
  await list.saving.saveMine.click()
  await expectStored([3, 2, 1, 4, 6, 5])

  await specialties.click()
  const otherList = orderOn(list.page, 'specialties')
  const firstGrip = list.page.getByRole('button', { name: /^Reorder / }).first()
  await firstGrip.press('Alt+ArrowDown')
  release = await answerLater(list.page, 'UpdateTopSpecialty', refused)
  await otherList.save.click()
  await otherList.saving.confirm.click()
  await otherList.saving.close.click()
  await list.page.waitForURL('**/top_specialties')
  release()
  await alertIn(list.page, 'The order of Most Selected Specialties was not saved').waitFor()
  await otherList.save.click()
  await otherList.saving.confirm.click()
  await alertIn(list.page, 'Most Saved Specialty Order Has Been Saved').waitFor()
})

test('the questions of a save follow the list, a refusal and a lost answer, and end when the own order is stored', async () => {
  const list = await openOrder(service, 'conditions', '', { expectedErrors: [/ERR_FAILED/] })
  const { page, saving } = list
  const saved = list.note('The New order has been Saved')
  const changed = saving.dialog.getByText('Another user changed the list. Your moves are kept. Check the order.')
  await moveByAltKeys(list, nameAt(6), -1)
  await openSaving(list)
  expect(await saving.moves()).toEqual([`${nameAt(6)}from 6 to 5`])
  await intercept(page, 'UpdateTopCondition', refusedWith('Not this order.', 'BAD_USER_INPUT', 'order'))
  await saving.confirm.click()
  await saving.dialog.getByText(`${NOT_SAVED}.`).waitFor()
  await saving.dialog.getByText('Not this order.').waitFor()
  await page.unroute('**/graphql')
  // Another user saves the same order.
  await saveOther([1, 2, 3, 4, 6, 5])
  await saving.dialog.getByText(UNCHANGED).waitFor()
  expect(await saving.confirm.count()).toBe(0)
  await saving.close.click()
  await expectClosed(list)
  await expectRows(list, expectedRows([1, 2, 3, 4, 6, 5]))

  await moveByAltKeys(list, nameAt(1), 1)
  await saveOther([1, 3, 2, 4, 6, 5])
  await openReview(list)
  await expectAccessible(page)
  await saving.close.click()
  await expectClosed(list)
  await expectFocus(page.getByRole('link', { name: 'Review' }))
  await openReview(list)
  // The other user takes the own order back, so that only the user's moves remain.
  await saveOther([1, 2, 3, 4, 6, 5])
  await changed.waitFor()
  expect(await saving.moves()).toEqual([`${nameAt(1)}from 1 to 2`])
  await saving.confirm.click()
  await expectClosed(list)
  await saved.waitFor()
  await expectStored([2, 1, 3, 4, 6, 5])

  // The dialog asks again when another user adds an entry.
  await moveByAltKeys(list, nameAt(6), 1)
  await saved.waitFor({ state: 'detached' })
  await openSaving(list)
  await colleagueTops.succeeds('createTopCondition', { term_id: ids[6] })
  await changed.waitFor()
  await saving.confirm.click()
  await expectClosed(list)
  await saved.waitFor()
  await expectStored([2, 1, 3, 4, 5, 6, 7])
  await saveOther([2, 1, 3, 4, 6, 5, 7])
  await saved.waitFor({ state: 'detached' })
  await expectRows(list, expectedRows([2, 1, 3, 4, 6, 5, 7]))

  // Moves that the user takes back need no choice.
  await moveByAltKeys(list, nameAt(2), 1)
  await saveOther([2, 1, 3, 4, 5, 6, 7])
  await page.getByText('admin saved another order').waitFor()
  await moveByAltKeys(list, nameAt(2), -1)
  await expectRows(list, expectedRows([2, 1, 3, 4, 5, 6, 7]))

  // A request without an answer reaches the service after the user has undone the moves.
  let lost: Request | undefined
  await intercept(page, 'UpdateTopCondition', (route) => {
    lost = route.request()
    return route.abort()
  })
  await moveByAltKeys(list, nameAt(1), -1)
  await openSaving(list)
  await saving.confirm.click()
  await saving.dialog.getByRole('alert').waitFor()
  await expectAccessible(page)
  await saving.close.click()
  await expectClosed(list)
  await page.getByRole('link', { name: 'Most Searched Specialties' }).click()
  await page.getByText('Your changes to Top Conditions may not have been saved.').waitFor()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await list.undo.click()
  await expectRows(list, expectedRows([2, 1, 3, 4, 5, 6, 7]))
  await page.unroute('**/graphql')
  if (lost) await page.request.fetch(lost)
  await saved.waitFor()
  await expectRows(list, expectedRows([1, 2, 3, 4, 5, 6, 7]))

  await page.clock.install()
  const recordLoading: Answer = async (route) => {
    await expectAccessible(page)
    return refused(route)
  }
  await script(page, 'TopConditions', [refused, slowly(page, recordLoading)])
  await saveOther([7, 6, 5, 4, 3, 2, 1])
  await page.getByText('Unknown error occurred. This may be out of date.').waitFor()
  await expectRows(list, expectedRows([1, 2, 3, 4, 5, 6, 7]))
  await page.reload()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectRows(list, expectedRows([7, 6, 5, 4, 3, 2, 1]))
})

test('a review names the other user and the rows that both moved; moved rows that were deleted are named', async () => {
  const list = await openOrder(service, 'conditions')
  await moveByAltKeys(list, nameAt(6), -3)
  await saveOther([6, 1, 2, 3, 4, 5])
  await openReview(list)
  await checkPhoneAndDesktop(list.page)
  const comparedRows = async (title: string) =>
    (await list.saving.order(title).allInnerTexts()).map((row) => row.replace(/\s+/g, ' ').trim())
  const rows = (places: readonly number[], marks = '') =>
    expectedRows(places).map((row) => (row.endsWith(nameAt(6)) ? row + marks : row))
  expect(await comparedRows('The same order with your moves')).toEqual(
    rows([1, 2, 6, 3, 4, 5], ' position 1 in the other order moved by both users'),
  )
  const theirRows = rows([6, 1, 2, 3, 4, 5], ' position 3 in the other order moved by admin')
  expect(await comparedRows('Order saved by admin')).toEqual([...theirRows.slice(0, 2), '3–6 4 unmoved rows'])
  await list.saving.fold('Order saved by admin').press('Enter')
  expect((await comparedRows('Order saved by admin')).slice(-4)).toEqual(theirRows.slice(2))

  // The dialog announces a new order and shows it before the user can overwrite it.
  const notice = list.saving.dialog.getByRole('status').filter({ hasText: 'Nothing is saved yet' })
  expect(await notice.count()).toBe(0)
  await saveOther([1, 2, 6, 3, 5, 4], tops)
  await notice.getByText('You changed the list in another window.').waitFor()
  const theirs = list.saving.order('Order saved by you in another window').locator('bdi')
  await expect.poll(() => theirs.allTextContents()).toEqual([1, 2, 6, 3, 5, 4].map(nameAt))
  await expectFocus(list.saving.saveMine)
  await expectAccessible(list.page) // the other order has the own move already
  await list.saving.take.click()
  await expectClosed(list)
  await expectRows(list, expectedRows([1, 2, 6, 3, 5, 4]))
  await expectDescription(list.save, UNCHANGED)
  expect(savesOf(list)).toHaveLength(0)

  await moveByAltKeys(list, nameAt(5), -1)
  await colleagueTops.succeeds('deleteTopCondition', { term_id: ids[4] })
  const deletedMove = `Moved by you, but no longer in the list: ${nameAt(5)}.`
  await list.page.getByRole('status').getByText(deletedMove).waitFor()
  await expectFocus(list.grip(nameAt(4)))
  await moveByAltKeys(list, nameAt(6), -2)
  await moveByAltKeys(list, nameAt(2), 1)
  await saveOther([2, 3, 4, 1, 6])
  await list.page.getByRole('link', { name: 'Review' }).waitFor()
  await colleagueTops.succeeds('deleteTopCondition', { term_id: ids[5] })
  await openReview(list)
  await list.saving.dialog.getByText(`${nameAt(6)}: no longer in the list.`).waitFor()
  await list.saving.editMine.click()
  await expectClosed(list)
  expect(await list.page.getByText('admin saved another order').count()).toBe(0)
  await openSaving(list)
  await list.saving.confirm.click()
  await expectStored([3, 2, 4, 1])
})
