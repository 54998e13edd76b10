import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bulkOn, countWithEmail, newDepartment, REASON } from '../support/bulkEmails.ts'
import { openConsole, rowOf } from '../support/console.ts'
import { startTestService, type TestService } from '../support/service.ts'

/** Number of unrelated records; the environment variable JOURNEY_RECORDS sets another number. */
const UNRELATED_RECORDS = Number(process.env.JOURNEY_RECORDS ?? 2_000)
const BATCH_SIZE = 2_000
const DEPARTED_EMAIL = 'departed@example.org'
/** Number of records with the departed colleague's address, more than a search shows. */
const DEPARTED_RECORD_COUNT = 240
const TIMEOUT = 20 * 60_000

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  // One statement for all would exceed the time limit.
  for (let remaining = UNRELATED_RECORDS; remaining > 0; remaining -= BATCH_SIZE)
    await newDepartment(service, 'REST', Math.min(remaining, BATCH_SIZE), ['front@example.org'])
}, TIMEOUT)
afterAll(() => service.stop())

/** Returns a checksum of all records except these. */
const checksumWithout = async (ids: readonly string[]): Promise<string> => {
  const [row] = await service.database.rows<{ sum: string }>(sql`
    select md5(string_agg(id || emails::text || coalesce(broken_emails, ''), ',' order by id)) as sum
    from practice_email where id <> all(${[...ids]}::bigint[])`)
  return row?.sum ?? ''
}

test(
  'a curator adds an address to 300 records, copies a list, removes an address and undoes that',
  async () => {
    const cardiology = await newDepartment(service, 'JRNCARD', 300, ['desk@example.org'])
    const [source = '', ...targets] = await newDepartment(service, 'JRNCOPY', 6, ['one@example.org'])
    const departed = await newDepartment(service, 'JRNLEFT', DEPARTED_RECORD_COUNT, [
      'x@example.org',
      DEPARTED_EMAIL,
      'y@example.org',
    ])
    await service.database.rows(
      sql`update practice_email set emails = '{p@example.org,q@example.org}' where id = ${source}`,
    )
    const usedIds = [...cardiology, source, ...targets, ...departed]
    const checksum = await checksumWithout(usedIds)
    const page = await openConsole(service, 'curator', '/email')
    const { dialog, department, email, reason, save, counts, done, undo } = bulkOn(page)

    await page.getByRole('link', { name: 'Bulk Add' }).click()
    await department.fill('jrncard')
    await department.press('Enter')
    await email.fill('newdesk')
    await reason.fill(REASON)
    await counts('300 records will change').waitFor()
    await save.click()
    await counts('300 changed').first().waitFor()
    expect(await countWithEmail(service, cardiology, 'newdesk@example.org')).toBe(300)
    expect(await countWithEmail(service, cardiology, 'desk@example.org')).toBe(300)
    await done.click()
    await dialog.waitFor({ state: 'detached' })

    const searchBox = page.getByRole('searchbox')
    await searchBox.fill('one@example.org')
    await searchBox.press('Enter')
    await rowOf(page, 'JRNCOPY|Bulk 1')
      .getByRole('link', { name: /^Copy emails/ })
      .click()
    await dialog.getByText('Nothing is removed.').first().waitFor()
    await department.fill('JRNCOPY')
    await department.press('Enter')
    await counts('5 records will change').waitFor()
    await save.click()
    await counts('5 changed').first().waitFor()
    for (const address of ['p@example.org', 'q@example.org', 'one@example.org'])
      expect(await countWithEmail(service, targets, address)).toBe(5)
    await done.click()
    await dialog.waitFor({ state: 'detached' })

    await searchBox.fill(DEPARTED_EMAIL)
    await searchBox.press('Enter')
    await page.getByText(`Showing 1 - 100 of ${DEPARTED_RECORD_COUNT} rows`).waitFor()
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
    await page.getByRole('button', { name: `Select all ${DEPARTED_RECORD_COUNT} matches` }).click()
    await page
      .getByRole('link', { name: /^Bulk Remove/ })
      .filter({ hasText: String(DEPARTED_RECORD_COUNT) })
      .click()
    await reason.fill(REASON)
    await counts(`${DEPARTED_RECORD_COUNT} records will change`).waitFor()
    await save.click()
    await counts('Email removed successfully').waitFor()
    await counts(`${DEPARTED_RECORD_COUNT} changed`).first().waitFor()
    expect(await countWithEmail(service, departed, DEPARTED_EMAIL)).toBe(0)
    expect(await countWithEmail(service, departed, 'y@example.org')).toBe(DEPARTED_RECORD_COUNT)

    await undo.click()
    await reason.fill(REASON)
    await counts(`${DEPARTED_RECORD_COUNT} records will change`).waitFor()
    await save.click()
    await counts('Bulk change undone successfully').waitFor()
    await counts(`${DEPARTED_RECORD_COUNT} changed`).first().waitFor()
    const lists = await service.database.rows<{ emails: string[] }>(sql`
      select distinct emails from practice_email where id = any(${departed}::bigint[])`)
    expect(lists, 'the undo restores each list in its order').toEqual([
      { emails: ['x@example.org', DEPARTED_EMAIL, 'y@example.org'] },
    ])
    expect(await checksumWithout(usedIds), 'no other record changed').toBe(checksum)

    const actions = await service.database.rows<{ action: string }>(sql`
      select action from audit_log order by id desc limit 4`)
    expect(
      actions.map(({ action }) => action),
      'each bulk change writes one audit row',
    ).toEqual(['undoEmailBatch', 'bulkRemoveEmail', 'copyEmails', 'bulkAddEmail'])
  },
  TIMEOUT,
)
