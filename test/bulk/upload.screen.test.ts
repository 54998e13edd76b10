import type { Locator, Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { texts } from '../../src/domain/texts.ts'
import { type ConsoleOptions, openConsole } from '../support/console.ts'
import { type Group, newGroup, update } from '../support/groups.ts'
import { waitForKeys } from '../support/keys.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import { newPhysician } from '../support/physicians.ts'
import { expectRecorded } from '../support/recordedScreen.ts'
import { afterClosing, applied, script } from '../support/scripted.ts'
import { callerOf, testService } from '../support/service.ts'
import { textCell, workbookOf } from '../support/workbook.ts'

const service = testService()
const curator = callerOf(service, 'curator')
const REASON = 'The head of the department asked for this change.'

const dialogOn = (page: Page) => page.getByRole('dialog')
const openUpload = async (options?: ConsoleOptions) => {
  const page = await openConsole(service, 'curator', '/group', options)
  await page.getByRole('button', { name: 'Spreadsheet' }).click()
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await dialogOn(page).getByLabel('Or paste cells').waitFor()
  return page
}
/** Returns the data of a drop or a paste: a file in the encoding of old Windows programs. */
const transferOf = (page: Page, text: string) =>
  page.evaluateHandle((content) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([Uint8Array.from(content, (letter) => letter.charCodeAt(0))], 'groups.csv'))
    return transfer
  }, text)
const preview = (page: Page) => dialogOn(page).getByRole('button', { name: 'Preview', exact: true }).click()
const save = async (page: Page, result: string) => {
  await page.getByRole('textbox', { name: /Reason/ }).fill(REASON)
  await waitForKeys(page)
  await page.keyboard.press('Control+Enter')
  await page.getByText(result).waitFor()
}
const membersOf = (groups: string) =>
  service.database.rows<{ id: string; npi: string }>(sql`
    select provider.id, npi from group_provider join provider on provider.id = provider_id
    where group_id in (select id from care_group where name like ${groups}) order by npi`)

test('links 60 physicians to groups from pasted cells, in 6 clicks', async () => {
  for (const name of ['Zz upload 1', 'Zz upload 2']) await newGroup(curator, { name })
  const physicians = await service.database.rows<{ id: string; npi: string }>(sql`
    select id, npi from provider where npi is not null order by npi limit 60`)
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
  await click(dialogOn(page).getByRole('button', { name: 'Preview', exact: true }))
  await click(dialogOn(page).getByRole('textbox', { name: /Reason/ }))
  await page.keyboard.insertText(REASON)
  await click(dialogOn(page).getByRole('button', { name: /^Change \d+ groups?$/ }))
  await page.getByText(/^Changed \d+ groups?\.$/).waitFor()
  expect(clicks).toBeLessThanOrEqual(6)
  expect(await membersOf('Zz upload %')).toEqual(physicians)
})

test('lets the user choose another sheet, and the physician if two have the name', async () => {
  await newGroup(curator, { name: 'Zz upload 3' })
  const name = { first_name: 'Quentin', last_name: 'Zzyzx', suffix: null }
  const physicians = [await newPhysician(service.database, name), await newPhysician(service.database, name)]
  const page = await openUpload()
  await checkPhoneAndDesktop(page)
  const rows = 'Group,Physician\nZz upload 3,Quentin Zzyzx'.split('\n')
  const file = workbookOf({ Cover: [], Members: rows.map((row) => row.split(',').map(textCell)) })
  const buffer = Buffer.from(await file.arrayBuffer())
  const input = dialogOn(page).getByLabel('or drop it here')
  await input.setInputFiles({ name: 'members.xlsx', mimeType: file.type, buffer })
  await dialogOn(page).getByLabel('Sheet', { exact: true }).selectOption('Members')
  await checkPhoneAndDesktop(page)
  await preview(page)
  const choices = dialogOn(page).getByRole('radiogroup', { name: 'Physician' })
  await choices.getByRole('radio', { name: `(${physicians[1]})` }).click()
  await checkPhoneAndDesktop(page)
  await dialogOn(page).getByRole('button', { name: 'Preview your choices' }).click()
  await save(page, 'Changed 1 group.')
  expect((await membersOf('Zz upload 3')).map(({ id }) => id)).toEqual([physicians[1]])
})

test('keeps the value of a colleague unless the user chooses that of the sheet', async () => {
  const groups: Group[] = []
  for (const name of ['Zz same', 'Zz chosen', 'Zz kept'])
    groups.push(await newGroup(curator, { name, url: 'https://example.org/same' }))
  const audit = await service.database.one<{ id: string }>(sql`select max(id)::text as id from audit_log`)
  for (const { id } of groups.slice(1)) await update(curator, id, { url: 'https://example.org/colleague' })
  const page = await openUpload({ expectedErrors: [/ERR_FAILED/] })
  const dialog = dialogOn(page)
  const area = dialog.getByRole('group', { name: 'File' })
  await area.dispatchEvent('dragover')
  await expectRecorded(page)
  await area.dispatchEvent('drop', { dataTransfer: await transferOf(page, '') })
  await expectRecorded(page)
  const rows = ['same;Disabled', 'sheet;Enabled', 'sheet;Enabled'].map(
    (values, index) => `\n${groups[index]?.id};v1a${audit?.id};rosé;https://example.org/${values}`,
  )
  const transfer = await transferOf(page, ['ID;Version;Colour;Group URL;Status', ...rows].join(''))
  await area.evaluate((element, clipboardData) => {
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, transfer)
  await expectRecorded(page)
  await preview(page)
  const sheetValue = dialog.getByRole('radio', { name: /Value of the sheet/ }).first()
  await sheetValue.check()
  await dialog
    .getByRole('radio', { name: /Today’s value/ })
    .first()
    .check()
  await sheetValue.check()
  await expectRecorded(page)
  await dialog.getByRole('radio', { name: '1 the same' }).click()
  await dialog.getByText('Zz chosen').waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Preview your choices' }).click()
  await script(page, 'SaveBulkChange', [afterClosing(page, applied)])
  await save(page, texts.unreachable)
  const saved = await service.database.rows(sql`select name from care_group where url = 'https://example.org/sheet'`)
  expect(saved).toEqual([{ name: 'Zz chosen' }])
})
