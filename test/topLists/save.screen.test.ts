import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectFocus, holdRequest, holdResponse, intercept } from '../support/console.ts'
import { draftsOn, resumeFrom } from '../support/drafts.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import { startTestService, type TestService } from '../support/service.ts'
import {
  expectRows,
  moveByAltKeys,
  moveByKey,
  type OrderScreen,
  openOrder,
  someConditions,
} from '../support/topListOrder.ts'
import { lists, topListsOf } from '../support/topLists.ts'

const SAVED = 'The New order has been Saved'
const TOAST = 'Top Conditions Order Has Been Saved'
const NOT_SAVED = 'The order of Top Selected Conditions was not saved'

let service: TestService
let tops: ReturnType<typeof topListsOf>
let colleagueTops: ReturnType<typeof topListsOf>
let ids: string[]
let names: string[]
const [specialties, conditions] = lists
beforeAll(async () => {
  service = await startTestService()
  tops = topListsOf(service, await service.as('curator'))
  colleagueTops = topListsOf(service, await service.as('admin'))
  const rows = await someConditions(service, 8)
  ids = rows.map(({ id }) => id)
  names = rows.map(({ name }) => name)
})
afterAll(() => service.stop())
beforeEach(() => tops.fill(conditions, ids.slice(0, 6)))

const nameAt = (place: number) => names[place - 1] ?? ''
const expectedRows = (places: readonly number[], moved: readonly number[] = []) =>
  places.map((place, index) => `${index + 1} ${nameAt(place)}${moved.includes(place) ? ` was ${place}` : ''}`)
const open = (path = '', expects: RegExp[] = []) => openOrder(service, 'conditions', path, { expectedErrors: expects })
/** Saves another user's order, as initial positions. */
const saveTheirs = async (places: readonly number[]) => {
  const order = JSON.stringify(places.map((place) => ids[place - 1]))
  expect(await colleagueTops.succeeds('updateTopCondition', { order })).toBe(true)
}
const expectStored = async (places: readonly number[]) => {
  await expect.poll(async () => (await tops.entriesOf(conditions)).ids).toEqual(places.map((place) => ids[place - 1]))
}
const savesOf = ({ sent }: { sent: readonly { name: string }[] }) =>
  sent.filter(({ name }) => name === 'UpdateTopCondition').length
const openSaving = async (list: OrderScreen) => {
  await list.save.click()
  await list.saving.dialog.waitFor()
}
const pathOf = (page: Page) => new URL(page.url()).pathname

describe('an order is saved', () => {
  test('after its dialog has listed the moves, and is announced', async () => {
    const list = await open()
    await moveByAltKeys(list, nameAt(5), -3)
    await moveByAltKeys(list, nameAt(1), 1)
    await openSaving(list)
    await expectFocus(list.saving.confirm)
    await expect.poll(list.saving.moves).toEqual([`${nameAt(5)}from 5 to 1`])
    await checkPhoneAndDesktop(list.page)
    await list.saving.confirm.click()
    await list.saving.dialog.waitFor({ state: 'detached' })
    await alertIn(list.page, TOAST).waitFor()
    await list.note(SAVED).waitFor()
    await expectFocus(list.save)
    await expectRows(list, expectedRows([5, 1, 2, 3, 4, 6]))
    await expectStored([5, 1, 2, 3, 4, 6])
    await checkPhoneAndDesktop(list.page)
    await moveByAltKeys(list, nameAt(6), -1)
    await list.note(SAVED).waitFor({ state: 'detached' })
  })

  test('of specialties as of conditions', async () => {
    const list = await openOrder(service, 'specialties')
    await expect.poll(list.names).not.toEqual([])
    const [, moved = ''] = await list.names()
    await moveByAltKeys(list, moved, -1)
    const [first, second] = (await tops.entriesOf(specialties)).ids
    await openSaving(list)
    await list.saving.confirm.click()
    await alertIn(list.page, 'Most Saved Specialty Order Has Been Saved').waitFor()
    expect((await tops.entriesOf(specialties)).ids.slice(0, 2)).toEqual([second, first])
  })

  test('by keyboard, over an order that another user has saved', async () => {
    const list = await open()
    const { keyboard } = list.page
    await list.grip(nameAt(6)).focus()
    await keyboard.press('Space')
    await expect.poll(() => list.moveAnnouncement.textContent()).toMatch('is picked up')
    for (const place of [5, 4]) await moveByKey(list, 'ArrowUp', `${nameAt(6)}, position ${place} of 6`)
    await keyboard.press('Space')
    await expectRows(list, expectedRows([1, 2, 3, 6, 4, 5], [6]))
    await saveTheirs([2, 1, 3, 4, 5, 6])
    const review = list.page.getByRole('link', { name: 'Review' })
    await review.waitFor()
    await review.focus()
    await keyboard.press('Enter')
    await expectFocus(list.saving.saveMine)
    await keyboard.press('Enter')
    await list.saving.dialog.waitFor({ state: 'detached' })
    await expectStored([2, 1, 3, 6, 4, 5])
  })
})

describe('the dialog at its own address', () => {
  test('offers no save for an unchanged order', async () => {
    const list = await open('/save')
    await list.saving.dialog.getByText('The order is as it was saved.').waitFor()
    expect(await list.saving.confirm.count()).toBe(0)
    await checkPhoneAndDesktop(list.page)
    await list.saving.close.click()
    await expect.poll(() => pathOf(list.page)).toBe('/top_conditions')
  })

  test('continues from a stored order', async () => {
    const list = await open()
    list.page.on('dialog', (dialog) => void dialog.accept())
    await moveByAltKeys(list, nameAt(1), 2)
    await list.page.goto('/dashboard')
    await resumeFrom(list.page)
    await openSaving(list)
    await expect.poll(list.saving.moves).toEqual([`${nameAt(1)}from 1 to 3`])
    await list.saving.confirm.click()
    await expectStored([2, 3, 1, 4, 5, 6])
    await list.note(SAVED).waitFor()
    expect(await draftsOn(list.page).review.count()).toBe(0)
  })
})

describe('a failed save', () => {
  test('says why, and can be sent again', async () => {
    const list = await open()
    let shouldRefuse = true
    const refusal = {
      errors: [
        { message: 'These ids are missing from the order: 7.', extensions: { code: 'BAD_USER_INPUT', field: 'order' } },
      ],
    }
    await intercept(list.page, 'UpdateTopCondition', (route) =>
      shouldRefuse ? route.fulfill({ json: refusal }) : route.continue(),
    )
    await moveByAltKeys(list, nameAt(1), 2)
    await openSaving(list)
    await list.saving.confirm.click()
    const alert = list.saving.dialog.getByRole('alert')
    await alert.getByText(`${NOT_SAVED}.`).waitFor()
    await alert.getByText('These ids are missing from the order: 7.').waitFor()
    await checkPhoneAndDesktop(list.page)
    shouldRefuse = false
    await list.saving.confirm.click()
    await list.note(SAVED).waitFor()
    await expectStored([2, 3, 1, 4, 5, 6])
  })

  test('without a response is sent again, and applies once', async () => {
    const list = await open('', [/ERR_FAILED/])
    let isOffline = true
    await intercept(list.page, 'UpdateTopCondition', (route) => (isOffline ? route.abort() : route.continue()))
    await moveByAltKeys(list, nameAt(1), 2)
    await openSaving(list)
    await list.saving.confirm.click()
    await list.saving.dialog.getByText('It’s safe to save again').waitFor()
    await checkPhoneAndDesktop(list.page)
    isOffline = false
    await list.saving.confirm.click()
    await list.note(SAVED).waitFor()
    await expectStored([2, 3, 1, 4, 5, 6])
    const inputs = list.sent.filter(({ name }) => name === 'UpdateTopCondition').map(({ variables }) => variables.input)
    expect(inputs).toHaveLength(2)
    expect(inputs[0]).toEqual(inputs[1])
  })

  test('while its dialog is closed raises an alert, and can be saved again', async () => {
    const list = await open('', [/ERR_FAILED/])
    const release = await holdRequest(list.page, 'UpdateTopCondition')
    let isOffline = true
    await intercept(list.page, 'UpdateTopCondition', (route) => (isOffline ? route.abort() : route.fallback()))
    isOffline = false
    await moveByAltKeys(list, nameAt(1), 2)
    await openSaving(list)
    await list.saving.confirm.click()
    await expect.poll(() => savesOf(list)).toBe(1)
    await list.saving.close.click()
    await list.saving.dialog.waitFor({ state: 'detached' })
    await expectDescription(list.save, 'Saving the order…')
    await saveTheirs([1, 2, 3, 4, 6, 5])
    release()
    await alertIn(list.page, NOT_SAVED).waitFor()
    isOffline = true
    await openSaving(list)
    await list.saving.order('With your moves').nth(2).getByText('moved by you').waitFor()
    await list.saving.saveMine.click()
    await list.saving.dialog.getByText(`${NOT_SAVED}, as far as we know.`).waitFor()
    isOffline = false
    await list.saving.confirm.click()
    await expectStored([2, 3, 1, 4, 6, 5])
  })

  test('continues after its dialog, and even its section, is closed', async () => {
    const list = await open()
    const release = await holdResponse(list.page, 'UpdateTopCondition')
    await moveByAltKeys(list, nameAt(1), 2)
    await openSaving(list)
    await list.saving.confirm.click()
    await expectStored([2, 3, 1, 4, 5, 6])
    await list.saving.close.click()
    await list.saving.dialog.waitFor({ state: 'detached' })
    await list.page.getByRole('link', { name: 'Most Searched Specialties' }).click()
    await list.page.getByRole('heading', { level: 1, name: 'Most Searched Specialties' }).waitFor()
    release()
    await alertIn(list.page, TOAST).waitFor()
    expect(await draftsOn(list.page).review.count()).toBe(0)
  })

  test('after leaving its section raises an alert, and the moves are offered', async () => {
    const list = await open()
    const release = await holdRequest(list.page, 'UpdateTopCondition')
    await moveByAltKeys(list, nameAt(1), 2)
    await openSaving(list)
    await list.saving.confirm.click()
    await expect.poll(() => savesOf(list)).toBe(1)
    await list.saving.close.click()
    await list.saving.dialog.waitFor({ state: 'detached' })
    await list.page.getByRole('link', { name: 'Most Searched Specialties' }).click()
    await list.page.getByRole('heading', { level: 1, name: 'Most Searched Specialties' }).waitFor()
    await saveTheirs([1, 2, 3, 4, 6, 5])
    release()
    await alertIn(list.page, NOT_SAVED).waitFor()
    await resumeFrom(list.page)
    await list.page.getByText('admin saved another order').waitFor()
    await expectRows(list, expectedRows([2, 3, 1, 4, 5, 6], [1]))
  })
})

describe('another user changes the list', () => {
  test('by adding an entry: the dialog asks again', async () => {
    const list = await open()
    await moveByAltKeys(list, nameAt(1), 2)
    await openSaving(list)
    await colleagueTops.succeeds('createTopCondition', { term_id: ids[6] })
    await list.saving.dialog.getByText('Another user changed the list.').waitFor()
    await expect.poll(list.saving.moves).toEqual([`${nameAt(1)}from 1 to 3`])
    await checkPhoneAndDesktop(list.page)
    await list.saving.confirm.click()
    await expectStored([2, 3, 1, 4, 5, 6, 7])
  })

  const compare = async (list: OrderScreen) => {
    await moveByAltKeys(list, nameAt(6), -3)
    await moveByAltKeys(list, nameAt(5), -3)
    await expectRows(list, expectedRows([1, 2, 5, 6, 3, 4], [5, 6]))
    await saveTheirs([2, 1, 3, 4, 5, 6])
    await list.page.getByText('admin saved another order').waitFor()
    await list.page.getByRole('link', { name: 'Review' }).click()
    await list.saving.saveMine.waitFor()
  }
  const rowTextsOf = async (list: OrderScreen, title: string) => {
    const texts = await list.saving.order(title).allInnerTexts()
    return texts.map((text) => text.replace(/\s+/g, ' ').trim())
  }

  test('by another order: both orders are compared, and the user’s moves apply to the other order', async () => {
    const list = await open()
    await compare(list)
    expect(await rowTextsOf(list, 'With your moves')).toEqual([
      `1 ${nameAt(2)}`,
      `2 ${nameAt(5)} place 5 in the other order moved by you`,
      `3 ${nameAt(6)} place 6 in the other order moved by you`,
      `4 ${nameAt(1)} place 2 in the other order moved by admin`,
      `5 ${nameAt(3)}`,
      `6 ${nameAt(4)}`,
    ])
    expect((await rowTextsOf(list, 'Order saved by admin')).slice(1, 2)).toEqual([
      `2 ${nameAt(1)} place 4 in the other order moved by admin`,
    ])
    await checkPhoneAndDesktop(list.page)
    await list.saving.saveMine.click()
    await list.note(SAVED).waitFor()
    const { ids: stored } = await tops.entriesOf(conditions)
    expect(stored.map((id) => ids.indexOf(id) + 1)).toEqual([2, 5, 6, 1, 3, 4])
  })

  test('by another order: a row that both users have moved is marked', async () => {
    const list = await open()
    await moveByAltKeys(list, nameAt(6), -3)
    await saveTheirs([6, 1, 2, 3, 4, 5])
    await list.page.getByRole('link', { name: 'Review' }).click()
    await list.saving.saveMine.waitFor()
    expect((await rowTextsOf(list, 'With your moves'))[2]).toBe(
      `3 ${nameAt(6)} place 1 in the other order moved by both`,
    )
    expect((await rowTextsOf(list, 'Order saved by admin'))[0]).toBe(
      `1 ${nameAt(6)} place 3 in the other order moved by admin`,
    )
  })

  test('by another order: the user takes that order', async () => {
    const list = await open()
    await compare(list)
    await list.saving.take.click()
    await list.saving.dialog.waitFor({ state: 'detached' })
    await expectRows(list, expectedRows([2, 1, 3, 4, 5, 6]))
    await expectDescription(list.save, 'The order is as it was saved.')
    expect(savesOf(list)).toBe(0)
  })

  test('by another order: the user continues to edit', async () => {
    const list = await open()
    await compare(list)
    await list.saving.editMine.click()
    await list.saving.dialog.waitFor({ state: 'detached' })
    await expect.poll(async () => (await list.rows()).filter((row) => row.includes(' was '))).toHaveLength(2)
    expect(await list.page.getByText('admin saved another order').count()).toBe(0)
    expect(savesOf(list)).toBe(0)
    await openSaving(list)
    await expect.poll(async () => (await list.saving.moves()).length).toBe(2)
  })

  test('during the save: neither order is lost', async () => {
    const list = await open()
    await moveByAltKeys(list, nameAt(1), 2)
    await openSaving(list)
    const release = await holdRequest(list.page, 'UpdateTopCondition')
    await list.saving.confirm.click()
    await expect.poll(() => savesOf(list)).toBe(1)
    await saveTheirs([1, 2, 3, 4, 6, 5])
    release()
    await list.saving.saveMine.click()
    await list.note(SAVED).waitFor()
    await expectStored([2, 3, 1, 4, 6, 5])
  })

  test('by deleting a moved row: the dialog names the row', async () => {
    const list = await open()
    await moveByAltKeys(list, nameAt(6), -2)
    await moveByAltKeys(list, nameAt(1), 1)
    await saveTheirs([1, 2, 3, 5, 4, 6])
    await list.page.getByRole('link', { name: 'Review' }).waitFor()
    await colleagueTops.succeeds('deleteTopCondition', { term_id: ids[5] })
    await expect.poll(list.names).toEqual([2, 1, 3, 4, 5].map(nameAt))
    await list.page.getByRole('link', { name: 'Review' }).click()
    await list.saving.dialog.getByText(`${nameAt(6)}: no longer in the list.`).waitFor()
    await list.saving.saveMine.click()
    await expectStored([2, 1, 3, 5, 4])
  })
})
