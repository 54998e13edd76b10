import type { Locator, Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { openConsole } from '../support/console.ts'
import { newGroup, update } from '../support/groups.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import { newPhysician } from '../support/physicians.ts'
import { callerOf, testService } from '../support/service.ts'
import { textCell, workbookOf } from '../support/workbook.ts'

const service = testService()
const curator = callerOf(service, 'curator')
const REASON = 'The head of the department asked for this change.'

const dialogOn = (page: Page) => page.getByRole('dialog')
const openUpload = async () => {
  const page = await openConsole(service, 'curator', '/group')
  await page.getByRole('button', { name: 'Spreadsheet' }).click()
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await dialogOn(page).getByLabel('Or paste cells').waitFor()
  return page
}
const chooseFile = async (page: Page, name: string, file: Blob) =>
  dialogOn(page)
    .getByLabel('or drop it here')
    .setInputFiles({ name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) })
const preview = (page: Page) => dialogOn(page).getByRole('button', { name: 'Preview', exact: true }).click()
const save = async (page: Page) => {
  const dialog = dialogOn(page)
  await dialog.getByRole('textbox', { name: /Reason/ }).fill(REASON)
  await dialog.getByRole('button', { name: /^Change \d+ groups?$/ }).click()
  await page.getByText(/^Changed \d+ groups?\.$/).waitFor()
}
const membersOf = async (id: string): Promise<string[]> => {
  const rows = await service.database.rows<{ npi: string }>(
    sql`select npi from group_provider join provider on provider.id = provider_id where group_id = ${id} order by npi`,
  )
  return rows.map(({ npi }) => npi)
}

test('links 60 physicians to groups from pasted cells, in 6 clicks', async () => {
  const groups = [await newGroup(curator, { name: 'Zz upload 1' }), await newGroup(curator, { name: 'Zz upload 2' })]
  const physicians = await service.database.rows<{ npi: string }>(
    sql`select npi from provider where npi is not null order by npi limit 60`,
  )
  const rows = physicians.map(({ npi }, index) => `Zz upload ${(index % 2) + 1}\t${npi}`)
  const page = await openConsole(service, 'curator', '/group')
  let clicks = 0
  const click = async (target: Locator) => {
    await target.click()
    clicks += 1
  }
  await click(page.getByRole('button', { name: 'Spreadsheet' }))
  await click(page.getByRole('button', { name: 'Upload', exact: true }))
  await click(dialogOn(page).getByLabel('Or paste cells'))
  await page.keyboard.insertText(['Group\tPhysician', ...rows].join('\n'))
  await dialogOn(page).getByText('60 rows').waitFor()
  await click(dialogOn(page).getByRole('button', { name: 'Preview', exact: true }))
  await click(dialogOn(page).getByRole('textbox', { name: /Reason/ }))
  await page.keyboard.insertText(REASON)
  await click(dialogOn(page).getByRole('button', { name: /^Change \d+ groups?$/ }))
  await page.getByText(/^Changed \d+ groups?\.$/).waitFor()
  expect(clicks).toBeLessThanOrEqual(6)
  const members = await Promise.all(groups.map(({ id }) => membersOf(id)))
  expect(members.flat().toSorted()).toEqual(physicians.map(({ npi }) => npi))
})

test('lets the user choose another sheet, and the physician if two have the name', async () => {
  const group = await newGroup(curator, { name: 'Zz upload 3' })
  const name = { first_name: 'Quentin', last_name: 'Zzyzx', suffix: null }
  const physicians = [await newPhysician(service.database, name), await newPhysician(service.database, name)]
  const page = await openUpload()
  await checkPhoneAndDesktop(page)
  const members = [
    ['Group', 'Physician'],
    ['Zz upload 3', 'Quentin Zzyzx'],
  ]
  const file = workbookOf({ Cover: [], Members: members.map((cells) => cells.map(textCell)) })
  await chooseFile(page, 'members.xlsx', file)
  await dialogOn(page).getByText('The sheet is empty.').waitFor()
  await dialogOn(page).getByLabel('Sheet', { exact: true }).selectOption('Members')
  await dialogOn(page).getByText('1 row').waitFor()
  await checkPhoneAndDesktop(page)
  await preview(page)
  const choices = dialogOn(page).getByRole('radiogroup', { name: 'Physician' })
  await choices.getByRole('radio', { name: `(${physicians[1]})` }).click()
  await checkPhoneAndDesktop(page)
  await dialogOn(page).getByRole('button', { name: 'Preview your choices' }).click()
  await dialogOn(page).getByText('1 will change').waitFor()
  await save(page)
  const chosen = await service.database.one<{ npi: string }>(sql`select npi from provider where id = ${physicians[1]}`)
  expect(await membersOf(group.id)).toEqual([chosen?.npi])
})

test('keeps the value of a colleague unless the user chooses that of the sheet', async () => {
  const group = await newGroup(curator, { name: 'Zz upload 4', url: 'https://example.org/first' })
  const audit = await service.database.one<{ id: string; version: number }>(
    sql`select (select max(id) from audit_log)::text as id, version from care_group where id = ${group.id}`,
  )
  await update(curator, group.id, { url: 'https://example.org/colleague' })
  const page = await openUpload()
  const text = `ID;Group URL;Version\n${group.id};https://example.org/sheet;v${audit?.version}a${audit?.id}\n`
  await chooseFile(page, 'groups.csv', new Blob([text]))
  await preview(page)
  await dialogOn(page).getByText('https://example.org/colleague').first().waitFor()
  const sheetValue = dialogOn(page).getByRole('radio', { name: /Value of the sheet/ })
  await sheetValue.click()
  await dialogOn(page).getByRole('button', { name: 'Preview your choices' }).click()
  await save(page)
  const saved = await service.database.one<{ url: string }>(sql`select url from care_group where id = ${group.id}`)
  expect(saved?.url).toBe('https://example.org/sheet')
})
