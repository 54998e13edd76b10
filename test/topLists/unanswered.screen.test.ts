import { afterAll, beforeAll, expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { dropResponse, intercept } from '../support/console.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { expectRows, moveByAltKeys, openOrder, someConditions } from '../support/topListOrder.ts'
import { lists, topListsOf } from '../support/topLists.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

test('CL4: after a lost response, further moves do not overwrite a colleague’s later save', async () => {
  const [, conditions] = lists
  const theirs = topListsOf(service, await service.as('admin'))
  const rows = await someConditions(service, 4)
  const [a = '', b = '', c = '', d = ''] = rows.map(({ name }) => name)
  const ids = rows.map(({ id }) => id)
  await theirs.fill(conditions, ids)
  const list = await openOrder(service, 'conditions', '', { expectedErrors: [/ERR_FAILED/] })
  const { page, saving } = list
  await expectRows(list, [`1 ${a}`, `2 ${b}`, `3 ${c}`, `4 ${d}`])
  // The stopped clock keeps the page from reading the list after a notice.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const save = async () => {
    await list.save.click()
    await page.locator('[data-dialog]').waitFor()
    await page.clock.runFor(delays.modalOpen)
    await saving.confirm.click()
  }

  await moveByAltKeys(list, d, -3)
  let isOffline = true
  await intercept(page, 'TopConditions', (route) => (isOffline ? route.abort() : route.continue()))
  await dropResponse(page, 'UpdateTopCondition')
  await save()
  await saving.dialog.getByText(/as far as we know\.$/).waitFor()
  await saving.close.click()
  await saving.dialog.waitFor({ state: 'detached' })
  await moveByAltKeys(list, c, -3)

  const order = [d, b, a, c].map((name) => rows.find((row) => row.name === name)?.id)
  expect(await theirs.succeeds('updateTopCondition', { order: JSON.stringify(order) })).toBe(true)
  isOffline = false
  await save()
  await expect.poll(() => saving.order('Order saved by admin').locator('bdi').allTextContents()).toEqual([d, b, a, c])
  expect((await theirs.entriesOf(conditions)).ids).toEqual(order)
})
