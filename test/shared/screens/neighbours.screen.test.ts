import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { delays } from '../../../src/domain/limits.ts'
import { expectFocus, holdRequest, intercept, navigateTo, openConsole, rowOf } from '../../support/console.ts'
import { alertIn, expectDescription, formOn } from '../../support/groupScreens.ts'
import { newGroup, remove, update } from '../../support/groups.ts'
import { blockListChanges } from '../../support/listChanges.ts'
import { checkPhoneAndDesktop } from '../../support/looks.ts'
import { type Answer, lost, refused } from '../../support/scripted.ts'
import { callerOf, testService } from '../../support/service.ts'

const service = testService()
const curator = callerOf(service, 'curator')
const nameAt = (number: number) => `Aa Walk ${String(number).padStart(2, '0')}`
const ids: string[] = []
beforeAll(async () => {
  // Machine names without 'Aa', so that searches no longer find a renamed group.
  for (let number = 1; number <= 52; number++)
    ids[number] = (await newGroup(curator, { name: nameAt(number), slug: `walk-${number}`, status: true })).id
})

const walkOn = (page: Page) => {
  const dialog = page.getByRole('dialog')
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  const { name } = formOn(page)
  return {
    ...formOn(page),
    previous: button('Previous record'),
    next: button('Next record'),
    saveAndNext: button('Save and next'),
    close: button('Close').last(),
    expectRecord: async (text: string, position: number | string) => {
      await dialog.getByText(new RegExp(`^${position} ?of \\d+$`)).waitFor()
      await expect.poll(() => name.inputValue()).toBe(text)
    },
  }
}
const openRow = async (page: Page, number: number) => {
  await page.getByRole('link', { name: nameAt(number), exact: true }).click()
  await walkOn(page).expectRecord(nameAt(number), number)
}
const searchOf = (page: Page) => new URL(page.url()).search

test('a walk crosses the edge of a page; the list follows; Close and Back return to it; physicians have no Save and next', async () => {
  const page = await openConsole(service, 'curator', '/dashboard', { prepare: blockListChanges, hasVideos: true })
  await page.getByRole('link', { name: 'Custom Groups', exact: true }).first().click()
  await openRow(page, 25)
  const { next, previous, saveAndNext, close, dialog, expectRecord } = walkOn(page)
  const release = await holdRequest(page, 'Groups')
  await next.click()
  const busyStates = () => Promise.all([previous, next].map((button) => button.getAttribute('aria-busy')))
  await expect.poll(busyStates).toEqual([null, 'true'])
  release()
  for (const [button, number] of [
    [next, 26],
    [previous, 25],
    [next, 26],
    [next, 27],
  ] as const) {
    if (number !== 26 || button !== next || (await next.getAttribute('aria-busy')) === null) await button.click()
    await expectRecord(nameAt(number), number)
    await expectFocus(button)
  }
  expect(searchOf(page)).toBe('?page=1&curser=24')
  await checkPhoneAndDesktop(page)
  await close.click()
  await expectFocus(page.getByRole('link', { name: nameAt(27), exact: true }))
  expect(searchOf(page)).toBe('?page=1&curser=24')
  expect(await rowOf(page, nameAt(27)).getAttribute('data-saved')).toBe('true')
  await page.goBack()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()

  await navigateTo(page, '/provider')
  const firstEdit = page.getByRole('link', { name: /^Edit / }).first()
  await firstEdit.click()
  await next.click()
  await dialog.getByText(/^2 of [\d,]+$/).waitFor()
  await expectFocus(next)
  expect(await saveAndNext.count()).toBe(0)
})

test('unsaved changes ask first; a save goes on in the same field; a refused save stays; the next record can vanish', async () => {
  const options = { expectedErrors: [/ERR_FAILED/], prepare: blockListChanges }
  const page = await openConsole(service, 'curator', '/group', options)
  await openRow(page, 2)
  const { dialog, url, next, saveAndNext, radio, expectRecord } = walkOn(page)
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await url.fill('/two')
  await next.click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expectRecord(nameAt(2), 2)
  await next.click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expectRecord(nameAt(3), 3)
  expect(await url.inputValue()).toBe('')

  await radio('Disabled').click()
  await radio('Disabled').focus()
  await saveAndNext.dispatchEvent('click')
  await expectRecord(nameAt(4), 4)
  await expectFocus(radio('Enabled'))
  await alertIn(page, 'Updated').waitFor()

  await intercept(page, 'UpdateGroup', refused)
  await radio('Disabled').click()
  await saveAndNext.click()
  await page.getByRole('dialog').getByRole('alert').getByText('Not now.').waitFor()
  await page.unrouteAll()
  await formOn(page).save.click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await rowOf(page, nameAt(4)).filter({ hasText: 'Disabled' }).waitFor()

  // At the edge of a page, the service first does not answer, then refuses. Meanwhile the list shows the saved row.
  await openRow(page, 25)
  const [asked, shown] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const answers: Answer[] = [lost, (route) => shown.promise.then(() => refused(route))]
  await intercept(page, 'Groups', async (route) => {
    const { afterCurser, first } = route.request().postDataJSON().variables
    if (first === 25) {
      await asked.promise
      return route.continue()
    }
    expect(afterCurser).toBe(null)
    asked.resolve()
    return (answers.shift() ?? lost)(route)
  })
  await page.clock.install()
  await radio('Disabled').click()
  await saveAndNext.click()
  const disabledRow = page.locator('tr', { hasText: nameAt(25) }).filter({ hasText: 'Disabled' })
  await disabledRow.waitFor()
  shown.resolve()
  await page.clock.fastForward(delays.reconnect)
  await alertIn(page, 'Error!: Not now.').waitFor()
  await page.unrouteAll()

  // The next record vanishes before its page loads.
  await openRow(page, 25)
  await intercept(page, 'Groups', async (route) => {
    const json = await (await route.fetch()).json()
    json.data.groups.edges.splice(25)
    json.data.groups.aggregate.count = 25
    return route.fulfill({ json })
  })
  await next.click()
  await expectDescription(next, 'This is the last record of the list.')
  expect(await dialog.getByText('25 of 25').count()).toBe(1)
  expect(await page.getByText('Error!: null').count()).toBe(0)
})

test('a record outside the list has no neighbours; a deleted one is left out; one that left the result keeps its place', async () => {
  const page = await openConsole(service, 'curator', '/group/edit/walk-50')
  const { dialog, next, previous, saveAndNext, close, name, expectRecord } = walkOn(page)
  for (const button of [next, previous, saveAndNext])
    await expectDescription(button, 'This record is not in the current list.')
  await close.click()
  await page.getByRole('link', { name: nameAt(1), exact: true }).click()
  await expectRecord(nameAt(1), 1)
  await expectDescription(previous, 'This is the first record of the list.')

  await remove(curator, ids[2] ?? '')
  await saveAndNext.click()
  await page.getByText('That Group could not be found...').waitFor()
  await next.click()
  await expect.poll(() => name.inputValue()).toBe(nameAt(3))

  await navigateTo(page, '/group?search=aa+walk+1')
  await page.getByRole('link', { name: nameAt(18), exact: true }).click()
  await expectRecord(nameAt(18), 9)
  await update(curator, ids[18] ?? '', { name: 'Zz Walk' })
  await dialog.getByText(/The form shows that version/).waitFor()
  await name.fill('Zz Walked')
  await saveAndNext.click()
  await expectRecord(nameAt(19), 9)
})

test('Save and add another opens an empty form of a group, and an empty search for the next term', async () => {
  const page = await openConsole(service, 'curator', '/group/add')
  const { name, slug, dialog } = formOn(page)
  const addAnother = dialog.getByRole('button', { name: 'Save and add another' })
  for (const text of ['Zz First', 'Zz Second']) {
    await name.fill(text)
    await addAnother.click()
    await alertIn(page, text).waitFor()
    await expect.poll(() => slug.inputValue()).toBe('')
    await expectFocus(name)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await navigateTo(page, '/cft/add')
  await dialog.getByRole('searchbox').fill('zzz')
  const createCustom = dialog.getByRole('button', { name: /custom/i }).first()
  await createCustom.click()
  await dialog.getByLabel('Name', { exact: true }).fill('Zz Custom')
  await dialog.getByRole('radio', { name: 'Treatment' }).click()
  await addAnother.click()
  await alertIn(page, 'Zz Custom').waitFor()
})
