import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectFocus, openConsole } from '../../support/console.ts'
import { draftOf, draftsOn, storeDrafts, storedDrafts } from '../../support/drafts.ts'
import { formOn } from '../../support/groupScreens.ts'
import { newGroup } from '../../support/groups.ts'
import {
  CHANGED,
  changeAllFields,
  editPath,
  expectChanged,
  isLoggedOut,
  openTab,
  openToEdit,
  save,
} from '../../support/keptForm.ts'
import { checkScreen, NARROW } from '../../support/looks.ts'
import { type Call, startTestService, type TestService } from '../../support/service.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

describe('a form', () => {
  test('offers only drafts of its own record, and stores its own edits', async () => {
    const [group, other] = [await newGroup(curator), await newGroup(curator)]
    const first = await openToEdit(service, editPath(group))
    await changeAllFields(first)
    const page = await openTab(first, editPath(other))
    await first.close()
    const { dialog, name } = formOn(page)
    await name.waitFor()
    expect(await dialog.getByRole('button', { name: /^Resume/ }).count()).toBe(0)

    await page.goto(editPath(group))
    await name.fill('Aa Second Thoughts')
    await dialog.getByRole('button', { name: 'Resume unsaved changes to Aa Kept Care' }).click()
    await expectChanged(page)
    await dialog.getByRole('button', { name: 'Resume unsaved changes to Aa Second Thoughts' }).click()
    await expect.poll(() => name.inputValue()).toBe('Aa Second Thoughts')
    const discard = dialog.getByRole('button', { name: 'Discard unsaved changes to Aa Kept Care' })
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
    expect(await storedDrafts(page)).toEqual([expect.stringContaining('Aa Second Thoughts')])
  })

  test.each([
    [NARROW, 'dark'],
    [1280, 'light'],
  ] as const)('offers the draft accessibly at %i px, %s', async (width, theme) => {
    const group = await newGroup(curator)
    const page = await openConsole(service, 'curator', editPath(group), { width, theme })
    await storeDrafts(page, [draftOf(`Aa ${'W'.repeat(252)}`, { record: group.id, path: editPath(group) })])
    const { dialog, name } = formOn(page)
    await name.fill('Aa Third')
    await dialog.getByText(CHANGED).waitFor()
    await dialog.getByRole('button', { name: /^Resume/ }).waitFor()
    await checkScreen(page, width, theme)
  })

  test('that is open in another tab has no offered draft until that tab closes', async () => {
    const page = await openToEdit(service, editPath(await newGroup(curator)))
    const tab = await openTab(page)
    await tab.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await changeAllFields(page)
    const { review, open, menu } = draftsOn(tab)
    expect(await review.count()).toBe(0)
    await page.close()
    await open()
    await menu.getByText('Aa Kept Care').waitFor()
  })

  test('has no stored draft after an undo or a save', async () => {
    const group = await newGroup(curator)
    const page = await openToEdit(service, editPath(group))
    const { name } = formOn(page)
    await name.fill('Aa Undone')
    await expect.poll(() => storedDrafts(page)).toHaveLength(1)
    await name.fill(group.name)
    await expect.poll(() => storedDrafts(page)).toEqual([])
    await name.fill(`${group.name}, typed on`)
    await save(page)
    expect(await storedDrafts(page)).toEqual([])
  })

  test.each([
    [NARROW, 'dark'],
    [1280, 'light'],
  ] as const)('warns once that full storage keeps no edits, and can be saved, at %i px, %s', async (width, theme) => {
    const page = await openToEdit(service, editPath(await newGroup(curator)))
    const { name, dialog } = formOn(page)
    await page.evaluate(() => {
      const refuseToStore = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
      const method = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')
      Object.defineProperty(Storage.prototype, 'setItem', { value: refuseToStore, configurable: true })
      Object.assign(globalThis, { makeRoom: () => Object.defineProperty(Storage.prototype, 'setItem', method ?? {}) })
    })
    const warning = dialog.getByRole('status').filter({ hasText: 'This browser can’t keep your unsaved changes' })
    for (const text of ['Aa Typed', 'Aa Typed On']) {
      await name.fill(text)
      await dialog.getByText(CHANGED).waitFor()
      await page.clock.fastForward(1_000)
      await warning.waitFor()
      expect(await warning.count()).toBe(1)
    }
    expect(await page.getByRole('region', { name: 'Alerts' }).getByRole('listitem').count()).toBe(0)
    await checkScreen(page, width, theme)
    await page.evaluate('makeRoom()')
    await name.fill('Aa Typed On, With Room')
    await page.clock.fastForward(1_000)
    await warning.waitFor({ state: 'detached' })
    expect(await storedDrafts(page)).toHaveLength(1)
    await save(page)
    expect(await storedDrafts(page)).toEqual([])
  })

  test('whose drafts are removed by a logout in another tab does not store them again', async () => {
    const page = await openToEdit(service, editPath(await newGroup(curator)))
    const tab = await openTab(page)
    await changeAllFields(page)
    await tab.getByRole('button', { name: 'Logout' }).click()
    await tab.getByText('Logging out removes your unsaved changes to Aa Kept Care.').waitFor()
    await tab.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
    for (const openPage of [tab, page]) {
      await isLoggedOut(openPage)
      expect(await storedDrafts(openPage)).toEqual([])
    }
  })

  test('removes what it stored before the notice of a removal in another tab', async () => {
    const page = await openToEdit(service, editPath(await newGroup(curator)))
    await changeAllFields(page)
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((each) => each.startsWith('dml.draft.'))
      dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
    })
    expect(await storedDrafts(page)).toEqual([])
  })
})
