import type { Page } from 'playwright-core'
import sql, { raw } from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { expectFocus, intercept, navigateTo, openConsole } from '../../support/console.ts'
import { expectDescription } from '../../support/groupScreens.ts'
import { newGroup } from '../../support/groups.ts'
import { tabTo, waitForKeys } from '../../support/keys.ts'
import { expectAddress, expectNames, expectSorted, sortBy, sorter } from '../../support/lists.ts'
import { checkPhoneAndDesktop, NARROW, WIDE } from '../../support/looks.ts'
import { expectRecorded } from '../../support/recordedScreen.ts'
import { testService } from '../../support/service.ts'

const service = testService()
beforeAll(async () => {
  const call = await service.as('curator')
  for (const name of ['Aa Empty', 'Bb Empty', 'Cc Empty']) await newGroup(call, { name, status: name !== 'Cc Empty' })
})

const groupsWhere = async (condition: string, order = 'name_key') => {
  const rows = await service.database.rows<{ name: string }>(sql`
    select name from care_group where ${raw(condition)} order by ${raw(order)}, id`)
  return rows.map(({ name }) => name)
}
const EMPTY = 'id not in (select group_id from group_provider)'

const on = (page: Page) => ({
  button: page.getByRole('button', { name: /^Filter( \(\d\))?$/ }),
  menu: page.getByRole('dialog', { name: 'Choose a filter' }),
  editor: page.getByRole('dialog', { name: /^Filter by / }),
  field: (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }),
  apply: page.getByRole('button', { name: 'Apply' }),
  chip: (text: string) =>
    page.getByRole('search', { name: 'Filters' }).getByRole('button', { name: text, exact: true }),
  expectSentence: (text: string) =>
    page.getByRole('search', { name: 'Filters' }).getByText(text, { exact: true }).waitFor(),
})

test('filters are set by mouse and by keyboard, explained in a sentence, and kept in the address', async () => {
  const page = await openConsole(service, 'curator', '/group?page=1&curser=24', { width: WIDE })
  const { button, menu, editor, field, apply, chip, expectSentence } = on(page)
  await button.click()
  await menu.waitFor()
  await button.click()
  await menu.waitFor({ state: 'detached' })
  await button.click()
  await field('Status').click()
  await expectDescription(apply, 'Choose a value.')
  await editor.getByLabel('enabled').check()
  await apply.click()
  await expectAddress(page, '/group?status=yes')
  await expectFocus(button)
  await expectSentence('Enabled groups')
  const enabled = await groupsWhere('status')
  await expectNames(page, enabled)
  await page.getByText(`Showing 1 - 25 of ${enabled.length} rows`, { exact: true }).waitFor()

  await waitForKeys(page)
  await page.keyboard.press('f')
  await expectFocus(field('Status (set)'))
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  const physicians = editor.getByLabel('Value', { exact: true })
  await expectFocus(physicians)
  await tabTo(page, apply)
  await page.keyboard.press('Enter')
  await expectAddress(page, '/group?status=yes&physicians=none')
  await expectFocus(button)
  expect(await button.textContent()).toBe('Filter (2)')
  await expectSentence('Enabled groups with no physicians')
  await expectNames(page, await groupsWhere(`status and ${EMPTY}`))
  await page.reload()
  await expectSentence('Enabled groups with no physicians')
  await expectNames(page, await groupsWhere(`status and ${EMPTY}`))
  await page.goBack()
  await expectSentence('Enabled groups')
  await expectNames(page, enabled)
  await page.goForward()

  await chip('Physicians: none').click()
  await editor.getByRole('button', { name: 'Or another value' }).click()
  await editor.getByLabel('or', { exact: true }).selectOption('at least')
  await expectDescription(apply, 'Enter a whole number.')
  await editor.getByLabel('Number').fill('1,000')
  await apply.click()
  await expectAddress(page, '/group?status=yes&physicians=none%2C1000..')
  await expectSentence('Enabled groups with no physicians or at least 1,000 physicians')
  await expectFocus(chip('Physicians: none or at least 1,000'))
  await page.keyboard.press('Enter')
  await editor.getByRole('button', { name: 'Remove “none”' }).click()
  await editor.getByRole('button', { name: 'All filters' }).click()
  await field('Group URL').click()
  await editor.getByLabel('Text').fill('a,b')
  expect(await editor.getByLabel('Text').getAttribute('inputmode')).toBe('text')
  await button.click()
  await editor.waitFor({ state: 'detached' })
  await waitForKeys(page)
  await expectAddress(page, '/group?status=yes&physicians=none%2C1000..')
  await page.keyboard.press('f')
  await menu.waitFor()
  await page.keyboard.press('Escape')
  await expectFocus(button)

  await page.getByRole('button', { name: 'Remove filter Physicians' }).click()
  await expectAddress(page, '/group?status=yes')
  await expectFocus(button)
  await sorter(page, 'Last Modified').click()
  await expectAddress(page, '/group?status=yes&sort=UPDATED_AT&direction=DESC')
  await expectSorted(page, 'Last Modified', 'descending')
  await expectNames(page, (await groupsWhere('status', 'updated_at')).toReversed())
  await page.getByRole('button', { name: 'Reset Filter' }).click()
  await expectAddress(page, '/group?sort=UPDATED_AT&direction=DESC')
})

test('an address with unknown parts shows what it means, and says what was left out', async () => {
  const path = '/group?colour=red&status=maybe,no&sort=SIZE&physicians=0'
  const page = await openConsole(service, 'curator', path, { width: NARROW, expectedErrors: [/ERR_FAILED/] })
  const { button, editor, field, apply, chip, expectSentence } = on(page)
  await expectSentence('Disabled groups with no physicians')
  await expectNames(page, await groupsWhere(`not status and ${EMPTY}`))
  await page.getByText('Left out: “colour”, “status=maybe”, and “sort”.').waitFor()
  await page.getByRole('button', { name: 'Remove from address' }).click()
  await expectAddress(page, '/group?status=no&physicians=0')
  await expectFocus(button)
  await sortBy(page).selectOption('Last Modified')
  await expectAddress(page, '/group?status=no&physicians=0&sort=UPDATED_AT&direction=DESC')

  await chip('Status: disabled').click()
  await editor.getByLabel('enabled').check()
  await page.keyboard.press('Enter')
  await expectAddress(page, '/group?status=no%2Cyes&physicians=0&sort=UPDATED_AT&direction=DESC')
  await chip('Status: disabled or enabled').click()
  await editor.getByRole('button', { name: 'Remove', exact: true }).click()
  await expectAddress(page, '/group?physicians=0&sort=UPDATED_AT&direction=DESC')
  await button.click()
  await field('Last Modified').click()
  await editor.getByLabel('Value', { exact: true }).selectOption('dates')
  await editor.getByLabel('From').fill('2026-01-31')
  expect(await editor.getByLabel('From').getAttribute('type')).toBe('date')
  await checkPhoneAndDesktop(page)
  await apply.click()
  await expectSentence('Groups with no physicians, last modified since 01/31/2026')
  await expectNames(page, (await groupsWhere(`${EMPTY} and updated_at >= '2026-01-31'`, 'updated_at')).toReversed())
  await checkPhoneAndDesktop(page)

  await intercept(page, 'Groups', (route) => route.abort())
  await chip('Physicians: none').click()
  await sorter(page, 'Status').click()
  await expectDescription(button, 'GraphQL connection failure.')
  await page.getByRole('button', { name: 'Remove filter Physicians' }).press('Enter')
  await expectAddress(page, '/group?physicians=0&updated=2026-01-31..&sort=STATUS')
  await expectRecorded(page)
  await page.setViewportSize({ width: NARROW, height: 900 })
  await sortBy(page).press('Tab') // moves the focus
})

const sortCases = [
  ['/cft', { Term: 'NAME', Id: 'ID', CUID: 'CUID', Type: 'TAXONOMY', 'Last Modified': 'UPDATED_AT', Status: 'STATUS' }],
  ['/synonyms', { 'UMLS AUID': 'AUID', 'Last Modified': 'UPDATED_AT' }],
  ['/group', { '# Physicians': 'PHYSICIANS', Status: 'STATUS' }],
  ['/email', { 'Soarian Resource Mne': 'RESOURCE', 'Department Mne': 'DEPARTMENT' }],
  ['/specialty', { Name: 'NAME', Source: 'SOURCE', Clean: 'IS_CLEAN', Certified: 'BOARD', Active: 'ACTIVE' }],
  ['/user', { 'User Status': 'STATUS', 'Account Type': 'ROLE' }],
] as const

test('every list sorts by its headers; moments sort newest first', async () => {
  const page = await openConsole(service, 'admin', '/audit', { width: WIDE })
  await expectSorted(page, 'Timestamp', 'descending')
  await sorter(page, 'Timestamp').click()
  await expectAddress(page, '/audit?sort=TIMESTAMP')
  await expectSorted(page, 'Timestamp', 'ascending')
  for (const [path, columns] of sortCases) {
    await navigateTo(page, path)
    for (const [label, sort] of Object.entries(columns)) {
      await sorter(page, label).click()
      const isMoment = sort === 'UPDATED_AT'
      const isDefault = label === 'Term'
      const parameters = isDefault ? '?sort=NAME&direction=DESC' : `?sort=${sort}${isMoment ? '&direction=DESC' : ''}`
      await expectAddress(page, `${path}${parameters}`)
      await expectSorted(page, label, isMoment || isDefault ? 'descending' : 'ascending')
      await page.locator('table:not([aria-busy=true]) tbody tr').first().waitFor()
    }
  }
})
