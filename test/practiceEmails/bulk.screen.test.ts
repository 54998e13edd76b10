import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { UpdatePractice } from '../../src/gql/practiceEmails/practiceRecords.gen.ts'
import { bulkSearchReasons } from '../../src/machines/practiceEmails/bulkSearch.machine.ts'
import { bulkOn, countWithEmail, newDepartment, REASON, shortenPages } from '../support/bulkEmails.ts'
import { expectFocus, holdRequest, intercept, navigateTo, openConsole, stopClock } from '../support/console.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import { FAILURE } from '../support/outage.ts'
import { breakEmails } from '../support/practiceRecords.ts'
import { answerLater, failingPage, lost, refused, script, slowly } from '../support/scripted.ts'
import { dataOf, testService } from '../support/service.ts'

const service = testService()

const open = (path: string) => openConsole(service, 'curator', path)
const setEmails = (ids: readonly (string | undefined)[], emails: string) =>
  service.database.rows(sql`update practice_email set emails = ${emails}::text[] where id = any(${ids}::bigint[])`)

test('an address is added to all found records by keyboard, after a preview of each', async () => {
  const ids = await newDepartment(service, 'KEYB', 12, ['old@example.org'])
  await breakEmails(service.database, ids[0] ?? '', 'call the front desk')
  const page = await open('/email/bulk-add?search=KEYB')
  await shortenPages(page, 8)
  const { dialog, department, email, reason, save, rows, counts, done, undo, more, close } = bulkOn(page)
  await dialog.waitFor()
  await expectDescription(save, 'Search for the records first.')
  await department.fill('NOBODY')
  await page.keyboard.press('Enter')
  await dialog.getByText('No Results Found.').waitFor()
  await department.fill('keyb') // searches ignore case
  await page.keyboard.press('Enter')
  await counts('12 records found').waitFor()
  await expect.poll(() => rows.count()).toBe(8)
  await email.focus()
  await page.keyboard.type('New')
  await counts('11 records will change, 1 will be skipped').waitFor()
  const broken = rows.filter({ hasText: 'Will be skipped: the stored value is not a list of addresses' })
  await broken.getByRole('link', { name: 'Invalid emails of KEYB|Bulk 1' }).waitFor()
  expect(await save.textContent()).toBe('Add to 11 records')
  await more.press('Enter')
  await expect.poll(() => rows.count()).toBe(12)
  await expectFocus(rows.nth(8).locator('[tabindex="-1"]'))
  await expectDescription(save, 'Explain why, and who authorized the change, in more than 20 characters.')
  await dialog.getByLabel('Will be skipped').check()
  await expect.poll(() => rows.count()).toBe(1)
  await dialog.getByLabel('Will change').check()
  await dialog.getByLabel('All', { exact: true }).check()
  await expect.poll(() => rows.count()).toBe(8)
  await close.click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expectFocus(close)

  await service.database.rows(sql`delete from practice_email where id = ${ids[5]}`)
  await setEmails([ids[6]], '{new@example.org}')
  await reason.focus()
  await page.keyboard.type(REASON)
  await rows.last().scrollIntoViewIfNeeded()
  await save.press('Enter')
  await expectFocus(done)
  expect(await dialog.locator('[data-dialog-body]').evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  await counts('Bulk email added successfully. 9 changed, 3 skipped').waitFor()
  expect(await alertIn(page, 'Bulk email added successfully').count(), 'the message appears once').toBe(0)
  expect(await countWithEmail(service, ids, 'new@example.org')).toBe(10)
  expect(await countWithEmail(service, ids, 'old@example.org')).toBe(9)
  await dialog.getByLabel('Skipped', { exact: true }).check()
  await expect.poll(() => rows.count()).toBe(3)
  await rows.filter({ hasText: 'KEYB|Bulk 6' }).waitFor()
  await checkPhoneAndDesktop(page)

  await setEmails([ids[7]], '{hers@example.org}')
  await undo.press('Enter')
  await counts('8 records will change, 1 will be skipped').waitFor()
  await expectFocus(reason)
  await dialog.getByText('Added new@example.org to 9 practice records').waitFor()
  await dialog.getByLabel('Will be skipped').check()
  await expect.poll(() => rows.count()).toBe(1)
  await rows.filter({ hasText: /KEYB\|Bulk 8.*Will be skipped: was edited after this bulk change/ }).waitFor()
  await reason.fill(REASON)
  await save.click()
  await counts('Bulk change undone successfully. 8 changed, 1 skipped').waitFor()
  expect(await countWithEmail(service, ids, 'new@example.org')).toBe(1)
  await done.click()
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Bulk Changes' }).click()
  await dialog.getByRole('link', { name: /^Details of: Added new@example.org/ }).waitFor()
  await checkPhoneAndDesktop(page)
  await dialog.getByRole('link', { name: /^Details of: Added new@example.org/ }).click()
  await page.waitForURL('**/email/undo/*')
  await navigateTo(page, '/email/undo/424242')
})

test('a bulk addition says what went wrong, and continues', async () => {
  await newDepartment(service, 'FAULTS', 3)
  const page = await openConsole(service, 'curator', '/email/bulk-add', failingPage)
  const { dialog, department, search, email, reason, save, counts, alert, undo } = bulkOn(page)
  await department.fill(' ')
  await expectDescription(search, bulkSearchReasons.hasMnemonic)
  await email.fill('new')
  await expectDescription(save, 'Search for the records first.')
  await department.fill('FAULTS')
  await stopClock(page)
  for (const operation of ['FindBulkRecords', 'EmailBatchPreview']) {
    await script(page, operation, [slowly(page, lost), refused])
    await department.press('Enter')
    await dialog.getByText(FAILURE).waitFor()
    expect(await save.isDisabled()).toBe(true)
    await page.clock.fastForward(delays.reconnect)
    await dialog.getByText('Error!: Not now.').waitFor()
  }
  await page.clock.resume()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await counts('3 records will change').waitFor()
  for (const text of ['FAULT', 'FAULTS']) {
    await department.fill(text)
    await dialog.getByText('The search has changed. Search again before saving.').waitFor()
    expect(await save.isDisabled()).toBe(true)
  }
  await department.press('Enter')
  await counts('3 records will change').waitFor()
  await reason.fill(REASON)
  await email.press('End') // does not save
  await script(page, 'BulkAddEmail', [slowly(page, refused)])
  await save.click()
  await alert('Error adding bulk email, please try again').waitFor()
  await alert('Not now.').waitFor()
  await email.press('Enter')
  await counts('Bulk email added successfully. 3 changed').waitFor()
  await navigateTo(page, (await undo.getAttribute('href')) ?? '')
  await reason.fill(REASON)
  const release = await answerLater(page, 'UndoEmailBatch', refused)
  await save.click()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  release()
  await page.getByText('Error undoing bulk change, please try again. Not now.', { exact: true }).waitFor()

  await stopClock(page)
  await script(page, 'EmailBatches', [slowly(page, lost), refused])
  await navigateTo(page, '/email/batches')
  await alert(FAILURE).waitFor()
  await page.clock.fastForward(delays.reconnect)
  await alert('Error!: Not now.').waitFor()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByRole('listitem').filter({ hasText: 'Added new@example.org to 3 practice records' }).waitFor()
})

test("a record's valid addresses are copied to records that lack them", async () => {
  const ids = await newDepartment(service, 'COPY', 5, ['own@example.org'])
  const [source = '', other, old = '', broken = '', unmatched = ''] = ids
  await setEmails([source], '{a@example.org,old@elsewhere.org,b@example.org,the desk}')
  await setEmails([other], '{a@example.org}')
  await breakEmails(service.database, broken, '[')
  const update = { provider_id: '1', match: '', soarian_resource_mne: 'LONER', soarian_location_mne: 'WHW' }
  dataOf(await (await service.as('curator'))(UpdatePractice, { input: { id: unmatched, update } }))
  const page = await open(`/email/copy/${source}?search=KEYB`)
  const { dialog, department, search, save, rows, counts, done } = bulkOn(page)
  const task = 'Copies 2 addresses from COPY|Bulk 1 to each record below that doesn’t have them. Nothing is removed.'
  await dialog.getByText(task).waitFor()
  const leftOut = 'old@elsewhere.org is not on @example.org and won’t be copied.'
  await dialog.getByText(`${leftOut} “the desk” is not an address and won’t be copied.`).waitFor()
  await department.fill('COPY')
  await department.press('Enter')
  await counts('3 records will change, 1 will be skipped').waitFor()
  expect(await save.textContent()).toBe('Copy to 3 records')
  expect(await rows.filter({ hasText: 'COPY|Bulk 1' }).count()).toBe(0)
  const cells = await rows.filter({ hasText: 'LONER' }).getByRole('cell').allTextContents()
  expect(cells.slice(0, 3), 'mnemonics appear once').toEqual(['–LONER · WHW', 'COPY', "Petar R. D'Souza, PA"])
  // The user closes the dialog during the save and still gets the result.
  const release = await holdRequest(page, 'CopyEmails')
  await save.click()
  await expectDescription(search, 'The change is being saved.')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  release()
  await alertIn(page, 'Emails copied successfully').waitFor()
  const counted = ['a@example.org', 'b@example.org', 'own@example.org', 'old@elsewhere.org']
  const stored = await Promise.all(counted.map((email) => countWithEmail(service, ids, email)))
  expect(stored, 'the invalid address is not copied').toEqual([4, 4, 2, 1])
  expect(await done.count()).toBe(0)

  await setEmails([old], '{old@elsewhere.org}')
  await setEmails([other], '{}')
  for (const id of [broken, old, other]) {
    await navigateTo(page, `/email/copy/${id}`) // records why nothing can be copied
    await navigateTo(page, '/email')
    await dialog.waitFor({ state: 'detached' })
  }
})

test('an address is removed from all matches of a search, and only once, with progress and a reason', async () => {
  const ids = await newDepartment(service, 'GONE', 501, ['gone@example.org', 'stays@example.org'])
  const { promise: isFollowed, resolve: follow } = Promise.withResolvers<void>()
  const page = await openConsole(service, 'curator', '/email/remove', {
    expectedErrors: [/ERR_FAILED/],
    prepare: async (opened) =>
      opened.on('websocket', (socket) =>
        socket.on('framesent', ({ payload }) => String(payload).includes('EmailBatchProgress') && follow()),
      ),
  })
  const { dialog, reason, save, rows, counts, done, close, undo, alert } = bulkOn(page)
  await dialog.getByText('Please select rows to bulk remove email').waitFor()
  await dialog.getByText('Please enter valid email search for bulk remove email').waitFor()
  await close.click()
  const other = await page.context().newPage()
  const others = bulkOn(other)
  for (const tab of [other, page]) {
    await shortenPages(tab, 8)
    await tab.goto('/email?search=gone@example.org')
    await tab.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
    await tab.getByRole('button', { name: 'Select all 501 matches' }).click()
    await tab.getByRole('link', { name: 'Bulk Remove 501 selected' }).click()
    await bulkOn(tab).counts('501 records will change').waitFor()
  }
  await expect.poll(() => rows.getByText('gone@example.org').count()).toBe(8)
  await checkPhoneAndDesktop(page)
  await reason.fill('1234567890123456789')
  await expectDescription(save, 'Explain why, and who authorized the change, in at least 20 characters.')
  await reason.fill('12345678901234567890')

  // The service runs the first request, but its response is lost.
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
  let isLost = true
  await intercept(page, 'BulkRemoveEmail', async (route) => {
    if (!isLost) return route.fallback()
    await isFollowed
    await route.fetch()
    await isRead
    await route.abort()
  })
  await save.click()
  await dialog.getByRole('progressbar', { name: 'Records saved' }).waitFor()
  await dialog.getByText('500 of 501 records', { exact: true }).first().waitFor()
  read()
  await alert('The change may not have been made.').waitFor()
  expect(await countWithEmail(service, ids, 'gone@example.org')).toBe(0)
  await setEmails([ids[0]], '{gone@example.org}')
  isLost = false
  const release = await holdRequest(page, 'EmailBatchRows')
  await save.click()
  await counts('Email removed successfully. 501 changed').waitFor()
  expect(await rows.count(), 'the preview rows disappear after the save').toBe(0)
  release()
  await rows.getByText('Changed').first().waitFor()
  expect(await countWithEmail(service, ids, 'gone@example.org'), 'nothing is removed again').toBe(1)
  expect(await countWithEmail(service, ids, 'stays@example.org')).toBe(500)

  // The other tab has the older preview, so its save changes nothing.
  await setEmails([ids[0]], '{}')
  await others.reason.fill('12345678901234567890')
  await others.save.click()
  await others.alert('Nothing was changed. See the reason for each record below.').waitFor()
  await others.dialog.getByText('and 481 more records below').waitFor()
  await others.rows.getByText('None', { exact: true }).waitFor()
  await expect.poll(() => others.rows.getByText('Skipped: does not have this address').count()).toBe(8)
  expect([await undo.count(), await others.undo.count()]).toEqual([1, 0])
  await other.reload()
  await others.dialog.getByText('Please select rows to bulk remove email').waitFor()
  expect(await others.dialog.getByText('Please enter valid email search').count()).toBe(0)
  await done.click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'No Results Found.' }).waitFor()
  await page.getByRole('link', { name: /^Bulk Remove/ }).click()
})
