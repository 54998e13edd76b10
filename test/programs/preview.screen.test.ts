import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { texts } from '../../src/domain/texts.ts'
import { UpdateProgram } from '../../src/gql/programs/programRecords.gen.ts'
import { expectAccessible } from '../support/browser.ts'
import {
  expectFocus,
  holdRequest,
  intercept,
  navigateTo,
  openConsole,
  operationsOf,
  stopClock,
} from '../support/console.ts'
import { changeAndAwaitNotice, followSubscription, type PageSubscription } from '../support/listChanges.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import { FAILURE } from '../support/outage.ts'
import { refusedWith } from '../support/scripted.ts'
import { testService } from '../support/service.ts'
import { previewOn, setPrograms } from './programPreview.ts'

const service = testService()

/** Sets the browser's time zone to one that is not the organization's. */
const prepare = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Tokyo' })
}
const openPreview = async (at: string) => {
  const path = `/promoted_search/preview?at=${encodeURIComponent(at)}`
  const page = await openConsole(service, 'curator', path, { prepare })
  return { page, ...previewOn(page) }
}

test("clock changes follow the organization's time zone, not the browser's", async () => {
  await setPrograms(service, [
    {
      name: 'Fall Fair',
      priority: 1,
      title: 'Walk with us',
      copy: 'All night long.',
      url: 'https://fair.example.org/',
      icon: 'apple',
      // The schedule ends at 1:30 AM, which clocks show twice in this night.
      schedules: [{ dates: ['2026-10-31', '2026-10-31'], times: ['20:00', '01:30'] }],
      specialties: { Cardiology: true, Neurology: false },
    },
    {
      name: 'Night Owls',
      priority: 1,
      schedules: [{ days: ['SUNDAY'], dates: ['2026-11-01', '2026-11-01'], times: ['01:00', '03:00'] }],
      specialties: { Cardiology: false },
    },
    {
      name: 'Quiet Hour',
      priority: 3,
      schedules: [{ dates: ['2026-11-01', '2026-11-01'], times: ['01:00', '03:00'] }],
      specialties: { Neurology: true },
    },
    {
      name: 'Spring Walk',
      // The schedule begins in the skipped hour.
      schedules: [{ dates: ['2026-03-08', '2026-03-08'], times: ['02:30', '04:00'] }],
    },
    { name: 'Asleep', isInactive: true, schedules: [{}] },
    { name: 'Bare' },
    { name: 'Switched Off', schedules: [{ isDisabled: true }] },
    { name: 'Wrong Day', schedules: [{ days: ['MONDAY'], dates: ['2026-11-01', '2026-11-01'] }] },
  ])
  const preview = await openPreview('2026-11-01T01:15-04:00')
  const { page, date, time, twin, note } = preview
  await expect.poll(preview.shown).toEqual(['Fall Fair', 'Night Owls', 'Quiet Hour'])
  expect(await page.title()).toBe('Preview by Date · Promoted Search · DML')
  expect([await date.inputValue(), await time.inputValue()]).toEqual(['11/01/2026', '1:15 AM'])
  for (const text of ['Sunday', 'Eastern Time', 'Sunday, 11/01/2026, 1:15 AM EDT']) await preview.said(text).waitFor()
  await preview.program('Fall Fair').getByText('until 1:30 AM EDT the same day', { exact: true }).waitFor()
  await checkPhoneAndDesktop(page)

  await twin('1:15 AM EST').click()
  await expect.poll(preview.shown).toEqual(['Night Owls', 'Quiet Hour'])
  await preview
    .news('Sunday, 11/01/2026, 1:15 AM EST: 2 programs are live: Night Owls, Quiet Hour.')
    .waitFor({ state: 'attached' })
  expect(preview.at()).toBe('2026-11-01T01:15-05:00')
  await expect.poll(() => twin('1:15 AM EST').isChecked()).toBe(true)
  await page.goBack()
  await expect.poll(preview.shown).toEqual(['Fall Fair', 'Night Owls', 'Quiet Hour'])
  await expect.poll(() => twin('1:15 AM EDT').isChecked()).toBe(true)
  await preview.later.click()
  await expect.poll(preview.at).toBe('2026-11-01T01:15-05:00')
  await preview.later.click()
  await expect.poll(() => time.inputValue()).toBe('2:15 AM')
  await expect.poll(() => twin('1:15 AM EST').count()).toBe(0)

  // The note must never show a wrong text, not even briefly.
  const recordedNotes = await note.evaluateHandle((element) => {
    const texts: (string | null)[] = []
    new MutationObserver(() => texts.push(element.textContent)).observe(element, { subtree: true, childList: true })
    return texts
  })
  await date.fill('3/8/26')
  await time.fill('2:30 am')
  await page.keyboard.press('Enter')
  await expect.poll(preview.shown).toEqual(['Spring Walk'])
  expect(preview.at()).toBe('2026-03-08T03:00-04:00')
  expect(await note.textContent()).toBe(
    '2:30 AM does not exist on 03/08/2026: clocks go forward at 2:00 AM. 3:00 AM EDT is shown.',
  )
  for (const text of await recordedNotes.jsonValue()) expect(text).toMatch(/^$|3:00 AM EDT is shown\.$/)
  expect([await date.inputValue(), await time.inputValue()]).toEqual(['03/08/2026', '2:30 AM'])
  await preview.said('until 4:00 AM the same day').waitFor()
  await preview.said('No specialty or term is linked.').waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await preview.copy.click()
  await preview.said('Link copied: Sunday, 03/08/2026, 3:00 AM EDT').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await preview.earlier.click()
  await expect.poll(() => time.inputValue()).toBe('1:00 AM')
  await preview.said('Patients see no program at this moment.').waitFor()
  await preview.said('The next program starts at 3:00 AM the same day: Spring Walk.').waitFor()
  expect(await note.textContent()).toBe('')
  expect(await preview.next.textContent()).toBe('Next change: 3:00 AM the same day')
  const release = await holdRequest(page, 'ProgramPreview')
  await preview.next.click()
  await expect.poll(preview.at).toBe('2026-03-08T03:00-04:00')
  await preview.next.click() // the page still shows the older result
  expect(preview.at()).toBe('2026-03-08T03:00-04:00')
  release()
  await expect.poll(preview.shown).toEqual(['Spring Walk'])
  expect(await time.inputValue()).toBe('3:00 AM')
  expect(await preview.comingUp()).toEqual(['Fall Fair', 'Night Owls', 'Quiet Hour'])
  await navigateTo(page, '/promoted_search/preview?at=2027-01-01T12:00-05:00') // after all programs
})

test('invalid moments show an error and stay, changes arrive live, and long lists are shortened', async () => {
  const terms = (
    await service.database.rows<{ name: string }>(sql`select distinct name from term order by name limit 12`)
  ).map(({ name }) => name)
  const cardiology = { schedules: [{}], specialties: { Cardiology: true } }
  await setPrograms(service, [
    { name: 'Always', priority: 2, ...cardiology, terms },
    ...Array.from({ length: 101 }, (_, number) => ({ name: `Bare ${number}` })),
    { name: 'Later', priority: 1, isInactive: true, ...cardiology },
  ])
  const preview = await openPreview('2026-06-01T12:00-04:00')
  const { page, date, time } = preview
  await expect.poll(preview.shown).toEqual(['Always'])
  await preview.said('for more than a week').waitFor()
  await preview.said('These are the first 100 of 102.').waitFor()
  const shownTerms = preview.program('Always').getByRole('list', { name: 'Terms' }).getByRole('listitem')
  expect(await shownTerms.count()).toBe(8)
  await page.getByRole('button', { name: 'Show all 12: Terms' }).click()
  expect(await shownTerms.allTextContents()).toEqual(terms)

  await time.fill('25:00')
  expect(await preview.said(/^Time must be/).count(), 'no error appears during typing').toBe(0)
  await date.fill('')
  await preview.said('Time must be a time such as 8:30 AM.').waitFor()
  await page.keyboard.press('Enter')
  await preview.said('Enter a date.').waitFor()
  expect([await time.inputValue(), preview.at()]).toEqual(['25:00', '2026-06-01T12:00-04:00'])
  await date.fill('06/02/2026')
  await time.fill('8p')
  await time.blur()
  await expect.poll(preview.at).toBe('2026-06-02T20:00-04:00')
  expect(await time.inputValue()).toBe('8:00 PM')
  await time.fill('1:30 AM')
  await expect.poll(preview.at).toBe('2026-06-02T01:30-04:00')
  await time.press('Home')
  await page.keyboard.type('1')
  await expect.poll(preview.at).toBe('2026-06-02T11:30-04:00')
  await page.goBack()
  const message = 'continued typing is one step in the history'
  await expect.poll(preview.at, { message }).toBe('2026-06-02T20:00-04:00')

  await preview.now.click()
  await preview.said(/^Now: \w+day, /).waitFor()
  expect(preview.at()).toBeNull()
  expect(await preview.next.getAttribute('aria-disabled')).toBe('true')
  expect(await preview.next.getAttribute('data-tip')).toBe('Nothing changes within a week.')

  const admin = await service.as('admin')
  const row = await service.database.one<{ id: string }>(sql`select id from promoted_program where slug = 'later'`)
  const response = await admin(UpdateProgram, { input: { programId: row?.id ?? '', update: { status: 1 } } })
  expect(response.errors).toBeUndefined()
  await expect.poll(preview.shown).toEqual(['Later', 'Always'])
  await preview.news('Now: 2 programs are live: Later, Always.').waitFor({ state: 'attached' })
  await preview.said('Later is also shown for Cardiology. Later comes first: it has priority 1.').first().waitFor()

  await preview.program('Later').getByRole('heading').getByRole('link').click()
  await page.getByRole('dialog', { name: 'Edit Promoted Program' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/promoted_search/edit/later')
  await navigateTo(page, '/promoted_search/preview?at=2026-13-01T01:30Z')
  await expect.poll(preview.shown).toEqual(['Later', 'Always'])
  expect(await preview.note.textContent()).toBe('The link has no valid date. The preview shows the current time.')
  await preview.now.click()
  await expect.poll(preview.at).toBeNull()
  await expect.poll(() => preview.note.textContent()).toBe('')

  // The latest moment that a URL can express.
  const last = '9999-12-31T18:30-05:00'
  await navigateTo(page, `/promoted_search/preview?at=${last}`)
  await expect.poll(preview.shown).toEqual(['Later', 'Always'])
  await preview.later.click()
  expect(preview.at()).toBe(last)

  await navigateTo(page, '/promoted_search?day=SATURDAY')
  await page.getByRole('link', { name: 'Preview by Date' }).click()
  await expectFocus(page.getByRole('heading', { name: 'Preview by Date' }))
  await preview.later.click()
  await expect.poll(preview.at).not.toBeNull()
  await preview.back.click()
  await page.waitForURL('**/promoted_search?day=SATURDAY')
})

test('a request can be slow, refused or unanswered; changes during a request cause one more; each minute updates now', async () => {
  await setPrograms(service, [{ name: 'Always', schedules: [{}] }])
  const admin = await service.as('admin')
  const row = await service.database.one<{ id: string }>(sql`select id from promoted_program`)
  let priority = 0
  let hearing: PageSubscription | undefined
  const page = await openConsole(service, 'curator', '/dashboard', {
    expectedErrors: [/ERR_FAILED/],
    prepare: async (opened) => {
      hearing = await followSubscription(opened)
    },
  })
  const announceChange = async () => {
    if (!hearing) throw new Error('The page has no subscription.')
    await changeAndAwaitNotice(hearing, async () => {
      priority += 1
      const input = { programId: row?.id ?? '', update: { priority } }
      expect((await admin(UpdateProgram, { input })).errors).toBeUndefined()
    })
  }
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await stopClock(page)
  const requests = operationsOf(page)
  const requestCount = () => requests.filter(({ name }) => name === 'ProgramPreview').length
  const preview = previewOn(page)
  const alert = page.getByRole('main').getByRole('alert')
  const expectShown = async (count: number) => {
    await expect.poll(requestCount).toBe(count)
    await expect.poll(() => preview.busy.count()).toBe(0)
    expect([await preview.shown(), await alert.count()]).toEqual([['Always'], 0])
  }
  await navigateTo(page, '/promoted_search/preview?at=2026-06-01T12:00-04:00')
  await expectShown(1)

  const release = await holdRequest(page, 'ProgramPreview')
  await preview.later.click()
  await expect.poll(requestCount).toBe(2)
  await page.clock.runFor(delays.slow)
  await preview.said(texts.slow).waitFor()
  expect([await preview.busy.count(), await preview.shown()]).toEqual([1, ['Always']])
  for (let change = 0; change < 2; change++) await announceChange()
  release()
  await preview.said(texts.slow).waitFor({ state: 'detached' })
  await announceChange()
  expect([requestCount(), await preview.busy.count()], 'waits for more changes').toEqual([2, 1])
  await page.clock.runFor(delays.gather)
  await expectShown(3)

  await intercept(page, 'ProgramPreview', refusedWith('Not yours.', 'FORBIDDEN'))
  await preview.later.click()
  await alert.getByText('The preview shows Monday, 06/01/2026, 1:00 PM EDT.').waitFor()
  await expectAccessible(page)
  await page.unroute('**/graphql')
  await preview.retry.click()
  await expectShown(5)
  await intercept(page, 'ProgramPreview', (route) => route.abort())
  await preview.later.click()
  await alert.getByText(FAILURE).waitFor()
  await preview.retry.click()
  await expect.poll(requestCount).toBe(7)
  await alert.getByText(FAILURE).waitFor()
  await page.unroute('**/graphql')
  await page.clock.runFor(delays.reconnect)
  await expectShown(8)

  await preview.now.click()
  await preview.said(/^Now: \w+day, /).waitFor()
  await expectShown(9)
  // A whole minute at once could pass the time limit of the request that it causes.
  const passTime = async () => {
    await page.clock.runFor(delays.minute / 6)
    return requestCount()
  }
  await expect.poll(passTime).toBe(10)
  await expectShown(10)
})
