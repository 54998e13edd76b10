import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { texts } from '../../src/domain/texts.ts'
import { expectFocus, follow, openConsole, rowOf } from '../support/console.ts'
import { expectDescription } from '../support/groupScreens.ts'
import { inspect } from '../support/looks.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import { findSpecialty, newSpecialty, type Specialty } from '../support/specialties.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

/** Creates a specialty and locks one of its physicians. Its deletion waits until `release`. */
const heldSpecialty = async (count = 10) => {
  const specialty = await newSpecialty(curator)
  await service.database.rows(
    sql`insert into provider_specialty select id, ${specialty.id}::bigint from provider order by id limit ${count}`,
  )
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = service.database.transaction(async (tx) => {
    await tx.rows(sql`select from provider where id in (
      select max(provider_id) from provider_specialty where specialty_id = ${specialty.id}) for update`)
    locked.resolve()
    await released.promise
  })
  await locked.promise
  const release = async () => {
    released.resolve()
    await holding
  }
  onTestFinished(async () => {
    await cancelWaiting()
    await release()
    await vi.waitFor(async () => expect(await underWay()).toEqual([]), 10_000)
  })
  return { specialty, release }
}
/** Returns the statements that wait for a lock: the deletions. */
const waiting = () =>
  service.database.rows<{ pid: number }>(sql`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
/** Cancels the deletions, as the database does at their time limit. */
const cancelWaiting = () =>
  service.database.rows(sql`
    select pg_cancel_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
/** Returns open transactions. All tests lock the same physicians, so one test must end before the next. */
const underWay = () =>
  service.database.rows(sql`
    select query from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and xact_start is not null
      and pid <> pg_backend_pid()`)
const expectWaiting = async (count: number) => {
  await expect.poll(async () => (await waiting()).length).toBe(count)
}

const dialogOn = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Delete Specialty' })
  const confirm = dialog.getByRole('button', { name: "Yes, I'm sure" })
  return { dialog, confirm, close: dialog.getByRole('button', { name: 'Close' }).last() }
}
const openDialog = async ({ slug }: Specialty) => {
  const page = await openConsole(service, 'curator', `/specialty/delete/${slug}?search=${slug}`)
  const parts = dialogOn(page)
  await parts.confirm.waitFor()
  return { page, ...parts }
}
const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Alerts' }).getByText(title, { exact: true })
/** Checks that a row is marked as being deleted, and that its links lead nowhere else. */
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
const DELETED = 'Specialty deleted successfully'
const NOT_DELETED = 'Error deleting specialty, please try again'

describe('AV6: a deletion that takes long', () => {
  test('shows its progress and duration, and that the user may continue to work', async () => {
    const { specialty, release } = await heldSpecialty()
    const { id, name } = specialty
    const { page, dialog, confirm } = await openDialog(specialty)
    await page.clock.install()
    await confirm.click()
    await expectDescription(confirm, 'Deleting…')
    await expectWaiting(1)
    const timer = dialog.getByRole('timer', { name: 'Time so far' })
    expect(await timer.count(), 'nothing of it as long as it does not take long').toBe(0)
    await page.clock.fastForward(delays.slow)
    await dialog.getByRole('status').getByText(texts.slow).waitFor()
    await dialog.getByRole('heading', { name: `Deleting ${name}` }).waitFor()
    await dialog.getByRole('progressbar', { name: `Deleting ${name}` }).waitFor()
    const said = dialog.getByRole('status').filter({ hasText: 'You can close this dialog' })
    expect(await said.locator('span').allTextContents()).toEqual([
      'Linked records change too: 10 physicians. Another user may be changing the same records.',
      'You can close this dialog; we’ll notify you when it’s done.',
    ])
    // Screen readers must not announce every second.
    expect(await said.getByRole('timer').count()).toBe(0)
    // The page's clock also runs by itself.
    await expect.poll(() => timer.textContent()).toMatch(/^0:(0[4-9]|[1-3]\d)$/)
    await page.clock.fastForward(250_000)
    await expect.poll(() => timer.textContent()).toMatch(/^4:[1-5]\d$/)
    await expectFocus(confirm)

    await release()
    await dialog.getByText(`Successfully Deleted ${name} (${id}) from the Specialty database...`).waitFor()
    expect(await timer.count()).toBe(0)
    await expectFocus(dialog.getByRole('button', { name: 'Done' }))
    await toast(page, DELETED).waitFor()
  })

  test('is readable; exceeding the time limit is reported as undone, and offers a retry', async () => {
    const { specialty, release } = await heldSpecialty()
    const { page, dialog, confirm } = await openDialog(specialty)
    await page.clock.install()
    await confirm.click()
    await page.clock.fastForward(delays.slow)
    await dialog.getByRole('timer').waitFor()
    await inspect(page)

    await cancelWaiting()
    const alert = dialog.getByRole('alert')
    const why = 'This took too long and was undone. Nothing was changed. Try again when the console is less busy.'
    await alert.getByText(`${NOT_DELETED}. ${why}`, { exact: true }).waitFor()
    expect(await alert.textContent(), 'nothing is in doubt').not.toContain('may have failed')
    await release()
    await confirm.click()
    await dialog.getByText(`Successfully Deleted ${specialty.name}`).waitFor()
  })

  test('with very many references gives that as the reason', async () => {
    await service.database.rows(sql`
      insert into provider (npi, is_fad, first_name, last_name, full_name, full_name_key, first_name_key, last_name_key,
        search_key)
      select 'many ' || number, true, 'A', 'B', 'A B', 'a b', 'a', 'b', 'a b' from generate_series(1, 10000) as number`)
    const { specialty } = await heldSpecialty(10_000)
    const { page, dialog, confirm } = await openDialog(specialty)
    await page.clock.install()
    await confirm.click()
    await page.clock.fastForward(delays.slow)
    await dialog.getByText('Linked records change too: 10,000 physicians. Large deletions can take minutes.').waitFor()
  })

  test('continues after its dialog was closed, and ends with an alert', async () => {
    const { specialty, release } = await heldSpecialty()
    const { name, id, slug } = specialty
    const other = await newSpecialty(curator)
    const { page, dialog, confirm } = await openDialog(specialty)
    await confirm.click()
    await expectWaiting(1)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const mark = await expectMarked(page, specialty)
    const news = page.getByRole('status').getByText(`${name} is being deleted.`)
    await news.waitFor()
    await inspect(page)

    await page.getByRole('searchbox').fill(other.slug)
    await expectUnmarked(page, other)
    await rowOf(page, other.name).getByRole('link', { name: other.name, exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Edit Specialty' })
    await form.getByRole('textbox', { name: 'Find a Doctor Display Name' }).fill('Worked on meanwhile')
    await form.getByRole('button', { name: /^Save/ }).click()
    await form.waitFor({ state: 'detached' })
    expect(await findSpecialty(curator, { id: other.id })).toMatchObject({ display_name: 'Worked on meanwhile' })
    await page.getByRole('link', { name: 'Custom Groups' }).first().click()
    await page.getByRole('heading', { name: 'Custom Groups', level: 1 }).waitFor()
    await expectWaiting(1)

    // The list that reloads at the end is another one than that behind the dialog.
    await follow(page, `/specialty?search=${slug}`)
    await mark.waitFor()
    await release()
    await toast(page, DELETED).waitFor()
    await page.getByRole('region', { name: 'Alerts' }).getByText(`${name} (${id})`).waitFor()
    await page.getByRole('heading', { name: 'No Results Found.' }).waitFor()
    expect(await news.count()).toBe(0)
  })

  test('is shown when its dialog opens again, and removes its row from the list below', async () => {
    const { specialty, release } = await heldSpecialty()
    const { name, slug } = specialty
    const page = await openConsole(service, 'curator', `/specialty?search=${slug}`)
    const { dialog, confirm, close } = dialogOn(page)
    await page.clock.install()
    await rowOf(page, name)
      .getByRole('link', { name: `Delete ${name}` })
      .click()
    await confirm.click()
    await expectWaiting(1)
    await page.clock.fastForward(100_000)
    await close.click()
    await dialog.waitFor({ state: 'detached' })
    const mark = await expectMarked(page, specialty)
    await expectFocus(mark)

    await mark.click()
    await expectDescription(confirm, texts.slow)
    // The time since it was confirmed.
    await expect.poll(() => dialog.getByRole('timer').textContent()).toMatch(/^1:[45]\d$/)
    await confirm.click({ force: true })
    await close.click()
    await dialog.waitFor({ state: 'detached' })
    await expectWaiting(1)
    await mark.click()
    await release()
    await dialog.getByText(`Successfully Deleted ${name}`).waitFor()
    await toast(page, DELETED).waitFor()
    const alerts = await page.getByRole('region', { name: 'Alerts' }).textContent()
    expect(alerts, 'whoever sees it is not told that it was not').not.toContain(NOT_DELETED)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('heading', { name: 'No Results Found.' }).waitFor()
  })

  test('that fails after its dialog was closed raises an alert, and nothing is deleted', async () => {
    const { specialty, release } = await heldSpecialty()
    const { page, dialog, confirm } = await openDialog(specialty)
    await confirm.click()
    await expectWaiting(1)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expectMarked(page, specialty)
    const [deletion] = await waiting()
    await service.database.rows(sql`select pg_terminate_backend(${deletion?.pid})`)
    await toast(page, `${NOT_DELETED}. The database cannot be reached.`).waitFor()
    await release()
    await expectUnmarked(page, specialty)
    expect(await findSpecialty(curator, { id: specialty.id })).toMatchObject({ name: specialty.name })
  })

  test('continues after a reload, which asks again: it happens once', async () => {
    const { specialty, release } = await heldSpecialty()
    const { page, dialog, confirm, close } = await openDialog(specialty)
    await confirm.click()
    await expectWaiting(1)
    await page.reload()
    await dialog.getByText('Are you sure you want to delete following Specialty?').waitFor()
    await page.getByRole('row', { includeHidden: true }).filter({ hasText: specialty.name }).waitFor()
    await confirm.click()
    await expectWaiting(2)
    await release()
    await dialog.getByText('That Specialty could not be found...').waitFor()
    await close.click()
    await page.getByRole('heading', { name: 'No Results Found.' }).waitFor()
  })
})
