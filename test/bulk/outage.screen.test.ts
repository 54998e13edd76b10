import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { retryTexts } from '../../src/domain/retryTexts.ts'
import { texts } from '../../src/domain/texts.ts'
import { openConsole, stopClock } from '../support/console.ts'
import { newGroup } from '../support/groups.ts'
import { expectRecorded } from '../support/recordedScreen.ts'
import { type Answer, applied, failingPage, lost, real, refused, script, slowly } from '../support/scripted.ts'
import { callerOf, testService } from '../support/service.ts'
import { textCell, workbookOf } from '../support/workbook.ts'

const service = testService()
const curator = callerOf(service, 'curator')
const REASON = 'The head of the department asked for this change.'

const open = async (path: string) => {
  const page = await openConsole(service, 'curator', path, failingPage)
  const dialog = page.getByRole('dialog')
  return {
    page,
    dialog,
    press: (name: string | RegExp) => dialog.getByRole('button', { name, exact: typeof name === 'string' }).click(),
    /** Lets time pass until the page asks again by itself. */
    reconnect: async () => {
      await dialog.getByRole('button', { name: 'Try again' }).waitFor()
      await page.clock.fastForward(delays.reconnect)
    },
  }
}
const change = { id: '1', kind: 'GROUP', stage: 'SAVED', columns: [], auditId: '1' }
/** Answers a save with these numbers of rows by outcome. */
const saved = (rows: Readonly<Record<string, number>>): Answer => {
  const counts = Object.entries(rows).map(([outcome, count]) => ({ outcome, count }))
  const saveBulkChange = { success: true, change: { ...change, counts } }
  return (route) => route.fulfill({ json: { data: { saveBulkChange } } })
}

test('a bulk change says what went wrong, and continues', async () => {
  for (const name of ['Oo1', 'Oo2']) await newGroup(curator, { name })
  const { page, dialog, press, reconnect } = await open('/group?search=Oo')
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
  await page.getByRole('button', { name: 'Change…' }).click()
  await dialog.getByLabel('Field').selectOption('Physicians')
  await dialog.getByRole('listbox').getByRole('option').first().click()
  await press(/^Remove /)
  await press('Change another field')
  await expectRecorded(page)
  await press('Remove edit 2')
  await dialog.getByLabel('Field').selectOption('Publishing Status')
  await dialog.getByRole('radio', { name: 'Enabled' }).check()
  await dialog.getByLabel('Field').selectOption('Group URL')
  await dialog.getByLabel('New value').fill('https://example.org/oo')

  await stopClock(page)
  await script(page, 'PrepareBulkChange', [lost, lost, refused, slowly(page, real)])
  const previewed = await script(page, 'PreviewBulkChange', [slowly(page, lost), refused])
  await press('Preview')
  await press('Try again')
  await reconnect()
  await dialog.getByText('Not now.').waitFor()
  await press('Try again')
  await expect.poll(previewed).toBe(1)
  await press('Try again')
  await dialog.getByText('Not now.').waitFor()
  await press('Try again')
  await dialog.getByText('2 will change').waitFor()
  await press('Back')
  await expectRecorded(page)
  await press('Preview')

  const partlySaved = saved({ CHANGED: 1, WAITING: 1 })
  await script(page, 'SaveBulkChange', [refused, slowly(page, lost), partlySaved, saved({ EDITED: 2 })])
  await dialog.getByRole('textbox', { name: /Reason/ }).fill(REASON)
  await press('Change 2 groups')
  await dialog.getByText('Not now.').waitFor()
  await press('Change 2 groups')
  await dialog.getByText(retryTexts.done).waitFor()
  expect(await dialog.getByRole('button', { name: 'Back', exact: true }).count(), 'the save may be done').toBe(0)
  await press('Change 2 groups')
  await dialog.getByText('Changed 1 group.').waitFor()
  await press('Preview the other rows')
  await press('Change 2 groups')
  await dialog.getByText('Nothing was changed.').first().waitFor()
  await expectRecorded(page)
  await press('Done')
})

test('an upload says what went wrong, can be cancelled, and continues', async () => {
  await newGroup(curator, { name: 'Oo upload' })
  const { page, dialog, press, reconnect } = await open('/group')
  const workers = [
    async (route: Route) => {
      await dialog.getByText('Loading').first().waitFor()
      await page.clock.fastForward(delays.slow)
      await dialog.getByText(texts.slow).first().waitFor()
      await press('Cancel upload')
      return route.abort()
    },
    lost,
  ]
  await page.route('**/sheetWorker*', (route) => workers.shift()?.(route) ?? route.continue())
  await page.getByRole('button', { name: 'Spreadsheet' }).click()
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  const box = dialog.getByLabel('Or paste cells')
  const text = 'Name\tGroup URL\nOo upload\thttps://example.org/oo'
  await box.press('Space')
  await box.fill(text)
  await expect.poll(() => workers.length).toBe(1)
  await box.waitFor()
  await box.fill(text)
  await dialog.getByText('Your browser could not read the sheet.').waitFor()
  const cells = text.split('\n').map((line) => line.split('\t').map(textCell))
  const file = workbookOf({ First: cells, Second: cells })
  const buffer = Buffer.from(await file.arrayBuffer())
  await dialog.getByLabel('or drop it here').setInputFiles({ name: 'groups.xlsx', mimeType: file.type, buffer })
  await dialog.getByText('1 row').waitFor()
  await dialog.getByLabel('Sheet', { exact: true }).selectOption('Second')
  await dialog.getByText('1 row').waitFor()
  await box.fill('Colour\tSize\nred\t1')
  await dialog.getByText('The first row must have the headers.').waitFor()
  // More values than one request may have.
  const rows = Array.from({ length: 1_100 }, (_, index) => `Oo ${index}\thttps://example.org/${index}`)
  await box.fill(['Name\tGroup URL', ...rows].join('\n'))
  await dialog.getByText('1,100 rows').waitFor()

  const cancelled = async (route: Route) => {
    await dialog.getByRole('progressbar', { name: 'Sending rows' }).waitFor()
    await press('Cancel upload')
    return route.abort()
  }
  await stopClock(page)
  const prepared = await script(page, 'PrepareBulkChange', [lost, lost, lost, refused, cancelled, slowly(page, real)])
  const sent = await script(page, 'AddSheetRows', [slowly(page, lost), lost, cancelled, refused, applied])
  await press('Preview')
  await press('Try again')
  await reconnect()
  await expect.poll(prepared).toBe(3)
  await dialog.getByText(texts.unreachable).waitFor()
  await press('Cancel upload')
  await press('Preview')
  await dialog.getByText('Not now.').waitFor()
  await press('Preview')
  await expect.poll(prepared).toBe(5)
  await press('Preview')
  await reconnect()
  await expect.poll(sent).toBe(2)
  await press('Try again')
  await expect.poll(sent).toBe(3)
  await press('Preview')
  await dialog.getByText('Not now.').waitFor()
  await press('Preview')
  await press('Try again')
  await dialog.getByText('1,100 not found', { exact: true }).waitFor()
  await expectRecorded(page)
  await press('Back')
})

test('a download takes 2 clicks, can be cancelled, and says why it failed', async () => {
  const page = await openConsole(service, 'curator', '/group', { expectedErrors: [/429/] })
  const menu = page.getByRole('button', { name: 'Spreadsheet' })
  const csv = page.getByRole('button', { name: 'Download as CSV' })
  await menu.click()
  await csv.waitFor()
  await page.keyboard.press('Escape')
  await csv.waitFor({ state: 'detached' })
  const { promise: cancelled, resolve: cancel } = Promise.withResolvers<void>()
  const tooMany = { errors: [{ message: 'Too many downloads.', extensions: { code: 'RATE_LIMITED' } }] }
  const answers = [
    (route: Route) => cancelled.then(() => lost(route)),
    (route: Route) => route.fulfill({ status: 429, json: tooMany }),
  ]
  await page.route('**/download', (route) => answers.shift()?.(route) ?? route.continue())
  await menu.click()
  await csv.click()
  await page.getByRole('button', { name: /^Cancel/ }).click()
  cancel()
  await menu.click()
  await csv.click()
  await page.getByText('Too many downloads.').waitFor()
  await menu.click()
  const [file] = await Promise.all([page.waitForEvent('download'), csv.click()])
  expect(file.suggestedFilename()).toMatch(/^custom-groups-[\d-]+\.csv$/)
  await page.getByText(`Downloaded ${file.suggestedFilename()}`).waitFor()
})
