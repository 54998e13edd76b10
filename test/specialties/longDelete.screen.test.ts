import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { texts } from '../../src/domain/texts.ts'
import { deletionOn, expectFocus, holdResponse, navigateTo, openConsole, rowOf, stopClock } from '../support/console.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import { callerOf, testService } from '../support/service.ts'
import { findSpecialty, newSpecialty, type Specialty } from '../support/specialties.ts'

const service = testService()
const curator = callerOf(service, 'curator')

const runSql = (statement: ReturnType<typeof sql>) => service.database.rows<{ pid: number }>(statement)
const DELETED = 'Specialty deleted successfully'
const NOT_DELETED = 'Error deleting specialty, please try again'

const partsOn = (page: Page) => {
  const deletion = deletionOn(page, 'Delete Specialty')
  return { ...deletion, timer: deletion.dialog.getByRole('timer', { name: 'Elapsed time' }) }
}

/** Creates a specialty whose deletion waits until the test calls `release`. */
const newBlockedSpecialty = async (count: number, input = {}) => {
  const specialty = await newSpecialty(curator, input)
  await runSql(sql`
    insert into provider_specialty select id, ${specialty.id}::bigint from provider order by id limit ${count}`)
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const lockingTransaction = service.database.transaction(async (tx) => {
    // PostgreSQL would end the transaction after 30 seconds, and with it the lock.
    await tx.rows(sql`set local idle_in_transaction_session_timeout = 0`)
    await tx.rows(sql`select from provider where id in (
      select max(provider_id) from provider_specialty where specialty_id = ${specialty.id}) for update`)
    locked.resolve()
    await released.promise
  })
  await locked.promise
  const release = async () => {
    released.resolve()
    await lockingTransaction
  }
  onTestFinished(async () => {
    await cancelWaiting()
    await release()
    await vi.waitFor(async () => expect(await openTransactions()).toEqual([]), 10_000)
  })
  return { specialty, release }
}
/** Returns the statements that wait for a lock. In these tests, they are deletions. */
const waitingStatements = () =>
  runSql(sql`
    select pid, wait_event, query from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and wait_event_type = 'Lock'`)
/** Cancels the deletions, as the database does at their time limit. */
const cancelWaiting = () =>
  runSql(sql`
    select pg_cancel_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
/** Returns open transactions. One test must end before the next, because all lock the same physicians. */
const openTransactions = () =>
  runSql(sql`
    select query from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and xact_start is not null
      and pid <> pg_backend_pid()`)
const expectWaiting = async (count: number) => {
  await expect.poll(waitingStatements).toHaveLength(count)
}

const openDialog = async ({ slug, name }: Specialty) => {
  const page = await openConsole(service, 'curator', `/specialty?search=${slug}`)
  await page.getByRole('link', { name: `Delete ${name}` }).click()
  const locators = partsOn(page)
  await locators.confirm.waitFor()
  return { page, ...locators }
}
/** Checks that a row is marked as being deleted. Returns its only active link. */
const expectMarked = async (page: Page, { name }: Specialty) => {
  const links = rowOf(page, name).getByRole('link')
  await expect
    .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('aria-label') ?? link.ariaDisabled)))
    .toEqual(['true', `Deleting ${name}`])
  expect(await rowOf(page, name).getByRole('button').count()).toBe(0)
  return links.last()
}
const expectUnmarked = async (page: Page, { name }: Specialty) => {
  for (const link of [name, `Edit ${name}`, `Delete ${name}`])
    await rowOf(page, name).getByRole('link', { name: link, exact: true }).and(page.locator('[href]')).waitFor()
}

describe('AV6: a deletion that takes long', () => {
  test('shows its duration, is undone at the time limit, and deletes once though confirmed again after a reload', async () => {
    const { specialty, release } = await newBlockedSpecialty(10, { display_name: 'Shown So' })
    const { id, name, slug } = specialty
    const child = await newSpecialty(curator)
    await runSql(sql`insert into specialty_term select ${id}, 'DEFAULT', id from term order by id limit 2`)
    await runSql(sql`insert into specialty_service_line select ${id}, id, false from service_line order by id limit 1`)
    await runSql(sql`insert into specialty_parent values (${child.id}, ${id})`)
    const { page, dialog, expectText, confirm, close, timer } = await openDialog(specialty)
    await expectText('Are you sure you want to delete following Specialty?')
    expect(await dialog.getByRole('term').allTextContents()).toEqual(['ID', 'Name', 'Display Name', 'Slug', 'Source'])
    expect(await dialog.getByRole('definition').allTextContents()).toEqual([id, name, 'Shown So', slug, 'custom'])
    const uses = ['2 terms in its lists', '1 service line', '10 physicians', '1 child specialty']
    expect(await dialog.locator('li strong').allTextContents()).toEqual(uses.map((use) => `${use}:`))
    await stopClock(page)
    await confirm.click()
    await expectDescription(confirm, 'Deleting…')
    await expectWaiting(1)
    expect(await timer.count(), 'a short deletion shows no timer').toBe(0)
    await page.clock.fastForward(delays.slow)
    await dialog.getByRole('status').getByText(texts.slow).waitFor()
    await dialog.getByRole('heading', { name: `Deleting ${name}` }).waitFor()
    await dialog.getByRole('progressbar', { name: `Deleting ${name}` }).waitFor()
    const notes = dialog.getByRole('status').filter({ hasText: 'You can close this dialog' })
    expect(await notes.locator('span').allTextContents()).toEqual([
      `Linked records change too: ${uses.join(', ')}. Another user may be changing the same records.`,
      'You can close this dialog; we’ll notify you when it’s done.',
    ])
    // Screen readers must not announce every second.
    expect(await notes.getByRole('timer').count()).toBe(0)
    await expect.poll(() => timer.textContent()).toBe('0:04')
    await page.clock.fastForward(250_000)
    await expect.poll(() => timer.textContent()).toBe('4:14')
    await expectFocus(confirm)
    await checkPhoneAndDesktop(page)

    await cancelWaiting()
    const reason = 'This took too long, so nothing was changed. Try again later.'
    const alert = dialog.getByRole('alert')
    await alert.getByText(`${NOT_DELETED}. ${reason}`, { exact: true }).waitFor()
    expect(await alert.textContent(), 'an undone deletion leaves no doubt').not.toContain('may have failed')
    expect(await timer.count()).toBe(0)

    await confirm.click()
    await expectWaiting(1)
    await page.clock.resume()
    await page.reload()
    await expectText('Are you sure you want to delete following Specialty?')
    await page.getByRole('row', { includeHidden: true }).filter({ hasText: name }).waitFor()
    await confirm.click()
    await expectWaiting(2)
    await release()
    await expectText('That Specialty could not be found...')
    await expectFocus(close)
    await close.click()
    await page.getByRole('heading', { name: 'No Results Found.' }).waitFor()
  })

  test('of many references continues after its dialog was closed, can be opened again, and ends with an alert', async () => {
    await runSql(sql`
      insert into provider (npi, is_fad, first_name, last_name, full_name, full_name_key, first_name_key, last_name_key,
        search_key)
      select 'many ' || number, true, 'A', 'B', 'A B', 'a b', 'a', 'b', 'a b' from generate_series(1, 10000) as number`)
    const { specialty, release } = await newBlockedSpecialty(10_000)
    const { name, id, slug } = specialty
    await runSql(sql`insert into specialty_parent values (${(await newSpecialty(curator)).id}, ${id})`)
    const { page, dialog, expectText, confirm, close, done, timer } = await openDialog(specialty)
    expect(await dialog.getByRole('term').allTextContents()).toEqual(['ID', 'Name', 'Slug', 'Source'])
    await page.clock.install()
    await confirm.click()
    await expectWaiting(1)
    await page.clock.fastForward(delays.slow)
    await expectText(
      'Linked records change too: 10,000 physicians, 1 child specialty. Large deletions can take minutes.',
    )
    await close.click()
    await expectFocus(await expectMarked(page, specialty))
    const releaseList = await holdResponse(page, 'Specialties')
    const [deletion] = await waitingStatements()
    await runSql(sql`select pg_terminate_backend(${deletion?.pid})`)
    await alertIn(page, `${NOT_DELETED}. The database cannot be reached.`).waitFor()
    await expectUnmarked(page, specialty)
    expect(await findSpecialty(curator, { id })).toMatchObject({ name })

    await page.getByRole('link', { name: `Delete ${name}` }).click()
    await confirm.click()
    await expectWaiting(1)
    await stopClock(page)
    await page.keyboard.press('Escape')
    const mark = await expectMarked(page, specialty)
    // The list shows its rows between the end of the dialog and the return of the focus.
    releaseList()
    await page.locator('table[aria-busy=false]').waitFor()
    await page.clock.resume()
    await expectFocus(mark)
    await page.clock.fastForward(100_000)
    const notice = page.getByRole('status').getByText(`${name} is being deleted.`)
    await notice.waitFor()
    await mark.click()
    await expectDescription(confirm, texts.slow)
    // The timer counts from the confirmation.
    await expect.poll(() => timer.textContent()).toMatch(/^(1:[45]|[2-9]:\d)\d$/)
    await confirm.click({ force: true })
    await close.click()
    await page.getByRole('link', { name: 'Custom Groups' }).first().click()
    await page.getByRole('heading', { name: 'Custom Groups', level: 1 }).waitFor()
    await expectWaiting(1)
    // After the deletion, this list reloads instead of the list behind the dialog.
    await navigateTo(page, `/specialty?search=${slug}`)
    await mark.click()
    await release()
    await expectText(`Successfully Deleted ${name} (${id}) from the Specialty database...`)
    await alertIn(page, DELETED).waitFor()
    expect(await dialog.getByRole('alert').count(), 'a successful deletion shows no error').toBe(0)
    await done.click()
    await page.getByRole('heading', { name: 'No Results Found.' }).waitFor()
    expect(await notice.count()).toBe(0)

    // The alert must not cover the last row.
    await page.getByRole('button', { name: 'Clear search' }).last().click()
    const lastRowLink = page.getByRole('link', { name: /^Delete / }).nth(24)
    await lastRowLink.click({ trial: true })
  })
})
