import { expect, test } from 'vitest'
import { texts } from '../../../src/domain/texts.ts'
import { clickIfPresent } from '../../support/browser.ts'
import { expectFocus, intercept, openConsole } from '../../support/console.ts'
import { newGroup, update } from '../../support/groups.ts'
import { tabTo } from '../../support/keys.ts'
import { checkPhoneAndDesktop } from '../../support/looks.ts'
import { callerOf, testService } from '../../support/service.ts'

const service = testService()
const curator = callerOf(service, 'curator')
const groupCurator = callerOf(service, 'groups')

test('a form shows who changed the record, when and how, with filters and more changes on request', async () => {
  const { id, slug } = await newGroup(curator, { name: 'Aa Chronicle' })
  await update(groupCurator, id, { url: 'https://first.example.org' })
  for (let number = 1; number <= 26; number++) await update(curator, id, { status: number % 2 === 1 })
  const page = await openConsole(service, 'curator', `/group/edit/${slug}`, { expectedErrors: [/ERR_FAILED/] })
  await tabTo(page, page.getByRole('button', { name: 'History', exact: true }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'History' })
  const changes = dialog.getByRole('list', { name: 'Changes' }).locator('> li')
  await expect.poll(() => changes.count()).toBe(25)
  expect(await changes.first().innerText()).toMatch(
    /^Updated group Aa Chronicle\s+CU\s+curator[\s\S]+Publishing Status: − Enabled → \+ Disabled/,
  )
  await checkPhoneAndDesktop(page)

  await tabTo(page, dialog.getByRole('button', { name: 'Load more' }))
  await page.keyboard.press('Enter')
  await expect.poll(() => changes.count()).toBe(28)
  await expectFocus(changes.nth(25).getByRole('heading'))
  await changes.last().getByRole('button', { name: 'Restore this version: Created group Aa Chronicle' }).click()
  await page
    .getByRole('dialog', { name: 'Restore this version' })
    .getByText('After: Created group Aa Chronicle')
    .waitFor()
  await page.keyboard.press('Escape')

  const by = dialog.getByRole('combobox', { name: 'Changed by' })
  await by.selectOption('groups')
  await expect.poll(() => changes.count()).toBe(1)
  expect(await changes.innerText()).toContain('Group URL: − empty → + https://first.example.org')
  const restore = dialog.getByRole('button', { name: /^Restore this version/ })
  expect(await restore.count()).toBe(1)
  await dialog.getByRole('button', { name: 'Clear Changed by' }).click()
  await expect.poll(() => changes.count()).toBe(25)
  expect(await restore.count(), 'not of the version that the record has').toBe(24)
  await by.selectOption('curator')
  await intercept(page, 'RecordHistory', (route) => route.abort())
  await dialog.getByRole('combobox', { name: 'Field' }).selectOption('url')
  await dialog.getByText(texts.unreachable).waitFor()
  await page.unrouteAll()
  await clickIfPresent(dialog.getByRole('button', { name: 'Try again' }))
  await dialog.getByText(texts.noResults).waitFor()
  await page.keyboard.press('Escape')
})
