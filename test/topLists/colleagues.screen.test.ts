import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectFocus } from '../support/console.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { expectRows, moveByAltKeys, openOrder, someConditions } from '../support/topListOrder.ts'
import { lists, topListsOf } from '../support/topLists.ts'

const [, conditions] = lists
let service: TestService
let admin: ReturnType<typeof topListsOf>
/** Caller for the page's user in another window. */
let otherWindow: ReturnType<typeof topListsOf>
let ids: string[]
let names: string[]
beforeAll(async () => {
  service = await startTestService()
  admin = topListsOf(service, await service.as('admin'))
  otherWindow = topListsOf(service, await service.as('curator'))
  const rows = await someConditions(service, 5)
  ids = rows.map(({ id }) => id)
  names = rows.map(({ name }) => name)
})
afterAll(() => service.stop())
beforeEach(() => admin.fill(conditions, ids.slice(0, 4)))

const nameAt = (place: number) => names[place - 1] ?? ''
const expectedRows = (places: readonly number[], moved: readonly number[] = []) =>
  places.map((place, index) => `${index + 1} ${nameAt(place)}${moved.includes(place) ? ` was ${place}` : ''}`)
const saveAs = async (caller: typeof admin, places: readonly number[]) => {
  const order = JSON.stringify(places.map((place) => ids[place - 1]))
  expect(await caller.succeeds('updateTopCondition', { order })).toBe(true)
}

test('a third order saved during a comparison is shown and announced, and never overwritten unseen', async () => {
  const list = await openOrder(service, 'conditions')
  const { saving } = list
  const namesIn = (title: string) => saving.order(title).locator('bdi').allTextContents()
  await moveByAltKeys(list, nameAt(4), -3)
  await saveAs(admin, [2, 1, 3, 4])
  await list.page.getByRole('link', { name: 'Review' }).click()
  await expect.poll(() => namesIn('Order saved by admin')).toEqual([2, 1, 3, 4].map(nameAt))
  const notice = saving.dialog.getByRole('status').filter({ hasText: 'Nothing is saved yet' })
  expect(await notice.count()).toBe(0)

  await saveAs(otherWindow, [2, 3, 1, 4])
  await notice.getByText('You changed the list in another window.').waitFor()
  await expect.poll(() => namesIn('Order saved by you in another window')).toEqual([2, 3, 1, 4].map(nameAt))
  await expectFocus(saving.saveMine)
  expect((await admin.entriesOf(conditions)).ids).toEqual([2, 3, 1, 4].map((place) => ids[place - 1]))
  await checkPhoneAndDesktop(list.page)
  await saving.saveMine.click()
  await saving.dialog.waitFor({ state: 'detached' })
  expect((await admin.entriesOf(conditions)).ids).toEqual([4, 2, 3, 1].map((place) => ids[place - 1]))
})

test('changes during a lost connection are read after reconnecting', async () => {
  const list = await openOrder(service, 'conditions')
  let isOffline = false
  let close: (() => Promise<void>) | undefined
  await list.page.routeWebSocket('**/graphql', (socket) => {
    if (isOffline) return void socket.close()
    socket.connectToServer()
    close = () => socket.close()
  })
  await list.page.reload()
  await expectRows(list, expectedRows([1, 2, 3, 4]))
  // Only a notice proves that the page has subscribed.
  await expect
    .poll(async () => {
      await saveAs(admin, [1, 2, 3, 4])
      await saveAs(admin, [2, 1, 3, 4])
      return list.rows()
    })
    .toEqual([2, 1, 3, 4].map((place, index) => `${index + 1} ${nameAt(place)}`))
  isOffline = true
  await close?.()
  await saveAs(admin, [4, 3, 2, 1])
  isOffline = false
  await expectRows(
    list,
    [4, 3, 2, 1].map((place, index) => `${index + 1} ${nameAt(place)}`),
  )
})

test('a change between the first read and the subscription is shown', async () => {
  const list = await openOrder(service, 'conditions')
  const { promise: delay, resolve: endDelay } = Promise.withResolvers<void>()
  await list.page.routeWebSocket('**/graphql', (socket) => {
    const upstream = socket.connectToServer()
    socket.onMessage(async (message) => {
      if (String(message).includes('FollowTopList')) await delay
      upstream.send(message)
    })
  })
  await list.page.reload()
  await expectRows(list, expectedRows([1, 2, 3, 4]))
  await saveAs(admin, [2, 1, 3, 4])
  endDelay()
  await expectRows(
    list,
    [2, 1, 3, 4].map((place, index) => `${index + 1} ${nameAt(place)}`),
  )
})

test('a message names a moved row that was deleted', async () => {
  const list = await openOrder(service, 'conditions')
  await moveByAltKeys(list, nameAt(4), -1)
  expect(await admin.succeeds('deleteTopCondition', { term_id: ids[3] })).toBe(true)
  await list.page
    .getByRole('status')
    .getByText(`Moved by you, but no longer in the list: ${nameAt(4)}.`)
    .waitFor()
  await expectRows(list, expectedRows([1, 2, 3]))
})

test('after a deletion, the next row gets the focus', async () => {
  const list = await openOrder(service, 'conditions')
  const { dialog, confirm, done } = list.removal
  for (const place of [2, 3]) {
    await list.trash(nameAt(place)).press('Enter')
    await confirm.press('Enter')
    await done.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await expectFocus(list.trash(nameAt(place + 1)))
  }
})

test('an added row is scrolled into view and tinted', async () => {
  const list = await openOrder(service, 'conditions')
  await list.addLink.click()
  await list.box.fill(nameAt(5))
  await list.box.press('Enter')
  await list.choose(nameAt(5)).click()
  await list.button('Save Condition').click()
  const row = list.page
    .getByRole('main')
    .getByRole('row')
    .filter({ hasText: nameAt(5) })
  await expect.poll(() => row.getAttribute('data-saved')).toBe('true')
  await list.page
    .getByRole('status')
    .getByText(`${nameAt(5)} is added, position 5 of 5.`)
    .waitFor({ state: 'attached' })
  await expect.poll(() => row.getAttribute('data-saved')).toBeNull()
})
