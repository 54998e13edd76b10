import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectFocus } from '../../support/console.ts'
import { draftOf, draftsOn, storeDrafts, storedDrafts } from '../../support/drafts.ts'
import { formOn } from '../../support/groupScreens.ts'
import { newGroup } from '../../support/groups.ts'
import { CHANGED, changeAllFields, editPath, isLoggedOut, openTab, openToEdit, save } from '../../support/keptForm.ts'
import { checkPhoneAndDesktop } from '../../support/looks.ts'
import { type Call, startTestService, type TestService } from '../../support/service.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

test('a form offers only drafts of its own record, discards them on request, and stores its own edits', async () => {
  const [group, other] = [await newGroup(curator), await newGroup(curator)]
  const path = editPath(group)
  const page = await openToEdit(service, editPath(other))
  const long = `Aa ${'W'.repeat(252)}`
  await storeDrafts(page, [draftOf(long, { id: 'long', username: 'groups', record: group.id, path })])
  const { dialog, name } = formOn(page)
  await name.waitFor()
  await page.locator('button', { hasText: 'unsaved change' }).waitFor()
  expect(await dialog.getByRole('button', { name: /^Resume/ }).count()).toBe(0)

  await page.goto(path)
  await name.fill('Aa First Thoughts')
  await dialog.getByText(CHANGED).waitFor()
  const discard = dialog.getByRole('button', { name: `Discard unsaved changes to ${long}` })
  await discard.waitFor()
  await checkPhoneAndDesktop(page)
  const { question } = draftsOn(page)
  await discard.click()
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await expectFocus(discard)
  await discard.click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await question.waitFor({ state: 'detached' })
  await expectFocus(dialog)
  expect(await storedDrafts(page)).toEqual([expect.stringContaining('Aa First Thoughts')])

  await page.reload()
  await name.fill('Aa Second Thoughts')
  for (const text of ['Aa First Thoughts', 'Aa Second Thoughts']) {
    await dialog.getByRole('button', { name: `Resume unsaved changes to ${text}` }).click()
    await expect.poll(() => name.inputValue()).toBe(text)
  }
})

test('a form stores no draft after an undo or a save, and warns once while full storage keeps no edits', async () => {
  const group = await newGroup(curator)
  const page = await openToEdit(service, editPath(group))
  const { name, dialog } = formOn(page)
  await name.fill('Aa Undone')
  await expect.poll(() => storedDrafts(page)).toHaveLength(1)
  await name.fill(group.name)
  await expect.poll(() => storedDrafts(page)).toEqual([])

  await page.evaluate(() => {
    const method = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')
    const storage = { refusals: 0, makeRoom: () => Object.defineProperty(Storage.prototype, 'setItem', method ?? {}) }
    const refuseToStore = () => {
      storage.refusals += 1
      throw new DOMException('full', 'QuotaExceededError')
    }
    Object.defineProperty(Storage.prototype, 'setItem', { value: refuseToStore, configurable: true })
    Object.assign(globalThis, { storage })
  })
  const warning = dialog.getByRole('status').filter({ hasText: 'This browser can’t keep your unsaved changes' })
  for (const text of ['Aa Typed', 'Aa Typed On']) {
    const before = Number(await page.evaluate('storage.refusals'))
    await name.fill(text)
    await expect.poll(() => page.evaluate('storage.refusals')).toBeGreaterThan(before)
    await warning.waitFor()
    expect(await warning.count()).toBe(1)
  }
  expect(await page.getByRole('region', { name: 'Alerts' }).getByRole('listitem').count()).toBe(0)
  await checkPhoneAndDesktop(page)
  await page.evaluate('storage.makeRoom()')
  await name.fill('Aa Typed On, With Room')
  await warning.waitFor({ state: 'detached' })
  expect(await storedDrafts(page)).toHaveLength(1)
  await save(page)
  expect(await storedDrafts(page)).toEqual([])
})

test('a form whose drafts another tab removes, by a logout too, does not store them again', async () => {
  const page = await openToEdit(service, editPath(await newGroup(curator)))
  await changeAllFields(page)
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('dml.draft.'))
    dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
  })
  expect(await storedDrafts(page)).toEqual([])

  const { name } = formOn(page)
  await name.fill('Aa Kept Again')
  await expect.poll(() => storedDrafts(page)).toHaveLength(1)
  const tab = await openTab(page)
  await tab.getByRole('button', { name: 'Logout' }).click()
  await tab.getByText('Logging out removes your unsaved changes to Aa Kept Again.').waitFor()
  await tab.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  for (const openPage of [tab, page]) {
    await isLoggedOut(openPage)
    expect(await storedDrafts(openPage)).toEqual([])
  }
})
