import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UpdatePractice } from '../../src/gql/practiceEmails/practiceRecords.gen.ts'
import { bulkOn, countWithEmail, newDepartment, REASON } from '../support/bulkEmails.ts'
import { dropResponse, expectFocus, holdRequest, openConsole } from '../support/console.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import { breakEmails } from '../support/practiceRecords.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const open = (path: string) => openConsole(service, 'curator', path)
const remove = (id: string | undefined) => service.database.rows(sql`delete from practice_email where id = ${id}`)

test('an address is added to all found records by keyboard, after a preview of each', async () => {
  const ids = await newDepartment(service, 'KEYB', 120, ['old@example.org'])
  await breakEmails(service.database, ids[0] ?? '', 'call the front desk')
  const page = await open('/email/bulk-add')
  const { dialog, department, search, email, reason, save, rows, counts, done, undo, more, alert } = bulkOn(page)
  await dialog.waitFor()
  await expectDescription(search, 'Enter a resource, location or department mnemonic.')
  await expectDescription(save, 'Search for the records first.')
  await department.fill('keyb') // in any case
  await page.keyboard.press('Enter')
  await counts('120 records found').waitFor()
  await expect.poll(() => rows.count()).toBe(100)
  await email.focus()
  await page.keyboard.type('ann.b')
  await dialog.getByText('Enter letters and digits, followed by @example.org.').first().waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('New')
  await counts('119 records will change, 1 will be skipped').waitFor()
  const broken = rows.filter({ hasText: 'Will be skipped: the stored value is not a list of addresses' })
  await broken.getByRole('link', { name: 'Broken list of KEYB|Bulk 1' }).waitFor()
  expect(await save.textContent()).toBe('Add to 119 records')
  await more.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => rows.count()).toBe(120)
  await expectFocus(rows.nth(100).locator('[tabindex="-1"]'))
  await expectDescription(save, 'Explain in more than 20 characters why, and who authorized the change.')
  await dialog.getByLabel('Will be skipped').check()
  await expect.poll(() => rows.count()).toBe(1)
  await checkPhoneAndDesktop(page)
  await dialog.getByLabel('All', { exact: true }).check()
  await expect.poll(() => rows.count()).toBe(100)

  // Other changes come before the save: one record is deleted, another gets the address.
  await remove(ids[5])
  await service.database.rows(sql`update practice_email set emails = '{new@example.org}' where id = ${ids[6]}`)
  await reason.focus()
  await page.keyboard.type(REASON)
  await rows.last().scrollIntoViewIfNeeded()
  await save.focus()
  await page.keyboard.press('Enter')
  await expectFocus(done)
  expect(await dialog.locator('[data-dialog-body]').evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  await counts('Bulk email added successfully. 117 changed, 3 skipped').waitFor()
  expect(await alertIn(page, 'Bulk email added successfully').count(), 'the message appears once').toBe(0)
  await counts('117 changed, 3 skipped').first().waitFor()
  const others = dialog.getByRole('status').filter({ hasText: 'Another user changed 2 records after the preview' })
  await others.getByText('KEYB|Bulk 6: no longer exists').waitFor()
  await others.getByText('KEYB|Bulk 7: already has this address').waitFor()
  expect(await alert('').count()).toBe(0)
  expect(await countWithEmail(service, ids, 'new@example.org')).toBe(118)
  expect(await countWithEmail(service, ids, 'old@example.org')).toBe(117)
  await dialog.getByLabel('Skipped', { exact: true }).check()
  await expect.poll(() => rows.count()).toBe(3)
  await checkPhoneAndDesktop(page)

  // The undo skips records that were changed later.
  await service.database.rows(sql`update practice_email set emails = '{hers@example.org}' where id = ${ids[7]}`)
  await undo.focus()
  await page.keyboard.press('Enter')
  await counts('116 records will change, 1 will be skipped').waitFor()
  await expectFocus(reason)
  await dialog.getByText('Added new@example.org to 117 practice records').waitFor()
  await dialog.getByLabel('Will be skipped').check()
  await expect.poll(() => rows.count()).toBe(1)
  await rows
    .filter({ hasText: 'KEYB|Bulk 8' })
    .filter({ hasText: 'Will be skipped: changed since this bulk change' })
    .waitFor()
  await checkPhoneAndDesktop(page)
  await reason.fill(REASON)
  await save.click()
  await counts('116 changed, 1 skipped').first().waitFor()
  expect(await countWithEmail(service, ids, 'new@example.org')).toBe(1)
  expect(await countWithEmail(service, ids, 'hers@example.org')).toBe(1)
  await done.click()
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Bulk Changes' }).click()
  const batches = dialog.getByRole('listitem')
  await batches.filter({ hasText: 'Undid a bulk add of new@example.org for 116 practice records' }).waitFor()
  await batches
    .filter({ hasText: 'Added new@example.org to 117 practice records' })
    .filter({ hasText: 'Undone by curator' })
    .waitFor()
  await checkPhoneAndDesktop(page)
  await batches.getByRole('link', { name: /^Details of: Added new@example.org/ }).click()
  await dialog.getByText('curator already undid this change').waitFor()
  await expectDescription(
    save,
    'None of these records would change. Explain in more than 20 characters why, and who authorized the change.',
  )
})

test('an edited search must run again; too many records cannot be saved', async () => {
  await newDepartment(service, 'STALE', 3)
  await newDepartment(service, 'CROWD', 5_001)
  const page = await open('/email/bulk-add')
  const { dialog, department, search, email, reason, save, rows, counts, close } = bulkOn(page)
  await department.fill('STALE')
  await search.click()
  await email.fill('pat@example.org') // pasted whole
  await reason.fill(REASON)
  await counts('3 records will change').waitFor()
  await expect.poll(() => save.isEnabled()).toBe(true)
  await department.fill('CROWD')
  await dialog.getByText('The search has changed. Search again before saving.').waitFor()
  await expectDescription(save, 'Search for the records first.')
  await search.click()
  const tooMany = 'At most 5,000 practice records at a time; this change has 5,001. Narrow the search.'
  await dialog.getByText(tooMany).filter({ visible: true }).waitFor()
  await expectDescription(save, tooMany)
  await department.fill('NOBODY')
  await department.press('Enter')
  await dialog.getByText('No Results Found.').waitFor()
  expect(await rows.count()).toBe(0)
  await close.click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .click()
  await close.click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await dialog.waitFor({ state: 'detached' })
})

test("a record's valid addresses are copied to records that lack them", async () => {
  const ids = await newDepartment(service, 'COPY', 4, ['own@example.org'])
  const [source = '', other, old = '', broken = ''] = ids
  await service.database.rows(
    sql`update practice_email set emails = '{a@example.org,old@elsewhere.org,b@example.org,the desk}' where id = ${source}`,
  )
  await service.database.rows(sql`update practice_email set emails = '{a@example.org}' where id = ${other}`)
  await breakEmails(service.database, broken, '[')
  const page = await open(`/email/copy/${source}`)
  const { dialog, department, save, rows, counts, done } = bulkOn(page)
  await dialog.getByText('Copies 2 addresses from COPY|Bulk 1 to each record below').first().waitFor()
  await dialog
    .getByText(
      'old@elsewhere.org is not on @example.org and won’t be copied. “the desk” is not an address and won’t be copied.',
    )
    .waitFor()
  await department.fill('COPY')
  await department.press('Enter')
  await counts('2 records will change, 1 will be skipped').waitFor()
  expect(await save.textContent()).toBe('Copy to 2 records')
  expect(await rows.filter({ hasText: 'COPY|Bulk 1' }).count()).toBe(0)
  // The user closes the dialog during the save and still gets the result.
  const release = await holdRequest(page, 'CopyEmails')
  await save.click()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  release()
  await alertIn(page, 'Emails copied successfully').waitFor()
  expect(await countWithEmail(service, ids, 'a@example.org')).toBe(3)
  expect(await countWithEmail(service, ids, 'b@example.org')).toBe(3)
  expect(await countWithEmail(service, ids, 'own@example.org')).toBe(1)
  expect(await countWithEmail(service, ids, 'old@elsewhere.org'), 'the invalid address is not copied').toBe(1)
  expect(await done.count()).toBe(0)

  await page.goto(`/email/copy/${broken}`)
  await dialog.getByText('is not a list of addresses, so nothing can be copied.').waitFor()
  expect(await save.count()).toBe(0)
  await service.database.rows(sql`update practice_email set emails = '{old@elsewhere.org}' where id = ${old}`)
  await page.goto(`/email/copy/${old}`)
  await dialog.getByText('COPY|Bulk 3 has no address on @example.org, so nothing can be copied.').waitFor()
  expect(await save.count()).toBe(0)
  await page.goto('/email/undo/424242')
  await dialog.getByText('That Bulk Change could not be found...').waitFor()
})

test('a record without a match shows its mnemonics once', async () => {
  const [id = ''] = await newDepartment(service, 'NOMT', 1)
  const curator = await service.as('curator')
  const update = { match: '', soarian_resource_mne: 'LONER', soarian_location_mne: 'WHW' }
  expect((await curator(UpdatePractice, { input: { id, update } })).errors).toBeUndefined()
  const page = await open('/email/bulk-add')
  const { department, rows } = bulkOn(page)
  await department.fill('NOMT')
  await page.keyboard.press('Enter')
  const cells = rows.first().getByRole('cell')
  await cells.first().waitFor()
  expect((await cells.allTextContents()).slice(0, 3)).toEqual(['–LONER · WHW', 'NOMT', 'N/A'])
})

test('an address is removed from selected rows with a 20-character reason, and only once from two windows', async () => {
  const ids = await newDepartment(service, 'GONE', 3, ['gone@example.org', 'stays@example.org'])
  const page = await open('/email/remove')
  const { dialog, reason, save, rows, counts, done, close } = bulkOn(page)
  await dialog.getByText('Please select rows to bulk remove email').waitFor()
  await dialog.getByText('Please enter valid email search for bulk remove email').waitFor()
  await close.click()
  const other = await page.context().newPage()
  const others = bulkOn(other)
  for (const window of [other, page]) {
    await window.goto('/email?search=gone@example.org')
    await window.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
    await window.getByRole('link', { name: /^Bulk Remove/ }).click()
    await bulkOn(window).counts('3 records will change').waitFor()
  }
  await expect.poll(() => rows.getByText('gone@example.org').count()).toBe(3)
  await reason.fill('1234567890123456789')
  await expectDescription(save, 'Explain in at least 20 characters why, and who authorized the change.')
  await reason.fill('12345678901234567890')
  await checkPhoneAndDesktop(page)
  await save.click()
  await counts('Email removed successfully').waitFor()
  await others.reason.fill('12345678901234567890')
  await others.save.click()
  await others.alert('Nothing was changed. Each record below says why.').waitFor()
  await expect.poll(() => others.rows.getByText('Skipped: does not have this address').count()).toBe(3)
  await other.reload()
  await others.dialog.getByText('Please select rows to bulk remove email').waitFor()
  expect(await others.dialog.getByText('Please enter valid email search').count()).toBe(0)
  await done.click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'No Results Found.' }).waitFor()
  expect(await countWithEmail(service, ids, 'gone@example.org')).toBe(0)
  expect(await countWithEmail(service, ids, 'stays@example.org')).toBe(3)
  await page.getByRole('link', { name: /^Bulk Remove/ }).click()
  await dialog.getByText('Please select rows to bulk remove email').waitFor()
})

test('a save without a response is applied once; a save that changes nothing is no bulk change', async () => {
  const ids = await newDepartment(service, 'ONCE', 2)
  const page = await openConsole(service, 'curator', '/email/bulk-add', { expectedErrors: [/ERR_FAILED/] })
  const { dialog, department, email, reason, save, rows, counts, done, undo, alert } = bulkOn(page)
  const fill = async () => {
    await department.fill('ONCE')
    await department.press('Enter')
    await email.fill('once')
    await reason.fill(REASON)
    await counts('2 records will change').waitFor()
  }
  await fill()
  await dropResponse(page, 'BulkAddEmail')
  await save.click()
  await alert('The change may not have been made.').waitFor()
  expect(await countWithEmail(service, ids, 'once@example.org')).toBe(2)
  await service.database.rows(sql`update practice_email set emails = '{}' where id = ${ids[0]}`)
  const release = await holdRequest(page, 'EmailBatchRows')
  await save.click()
  await counts('2 changed').first().waitFor()
  expect(await rows.count(), 'the preview rows disappear after the save').toBe(0)
  release()
  await expect.poll(() => rows.getByText('Changed').count()).toBe(2)
  expect(await countWithEmail(service, ids, 'once@example.org'), 'the address is not added again').toBe(1)
  await done.click()
  await dialog.waitFor({ state: 'detached' })

  await service.database.rows(sql`update practice_email set emails = '{}' where id = any(${ids}::bigint[])`)
  await page.getByRole('link', { name: 'Bulk Add' }).click()
  await fill()
  await service.database.rows(
    sql`update practice_email set emails = '{once@example.org}' where id = any(${ids}::bigint[])`,
  )
  await save.click()
  await alert('Nothing was changed. Each record below says why.').waitFor()
  await dialog.getByText('Skipped: already has this address').first().waitFor()
  expect(await undo.count()).toBe(0)
})
