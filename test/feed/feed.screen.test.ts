import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { sentences } from '../../src/domain/sentences.ts'
import { texts } from '../../src/domain/texts.ts'
import { Changes, MarkChangesSeen } from '../../src/gql/feed/feed.gen.ts'
import { clickIfPresent } from '../support/browser.ts'
import { expectFocus, holdResponse, intercept, openConsole, operationsOf } from '../support/console.ts'
import { linkPhysicians, newGroup, remove, update } from '../support/groups.ts'
import { tabTo } from '../support/keys.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import { failingPage, lost, refusedWith } from '../support/scripted.ts'
import { callerOf, testService } from '../support/service.ts'

const service = testService()
const curator = callerOf(service, 'curator')
const groupCurator = callerOf(service, 'groups')

const visitOf = async () => {
  const visit = (await curator(Changes, {})).data?.changesVisit
  if (!visit) throw new Error('The changes were refused.')
  return visit
}
beforeEach(async () => {
  await curator(MarkChangesSeen, { input: { upTo: (await visitOf()).latestId } })
})

const feedOn = (page: Page) => ({
  entries: page.getByRole('list', { name: 'Changes' }).getByRole('article'),
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  filter: (name: string) => page.getByRole('combobox', { name, exact: true }),
  parameters: () => Object.fromEntries(new URL(page.url()).searchParams),
})
const refuse = (page: Page, operation: string) => intercept(page, operation, refusedWith('Not now.', 'BAD_USER_INPUT'))
const abort = (page: Page, operation: string) => intercept(page, operation, lost)

test('the screen shows what changed since the last visit, and keeps it for Back and for colleagues', async () => {
  const { id, slug } = await newGroup(curator, { name: 'Aa Handed Over' })
  const { seenId } = await visitOf()
  await update(groupCurator, id, { url: 'https://one.example.org', status: true })
  await update(groupCurator, id, { url: 'https://two.example.org' })
  await linkPhysicians(groupCurator, { id }, ['1'])
  const deleted = await newGroup(groupCurator, { name: 'Aa Deleted' })
  await remove(groupCurator, deleted.id)
  const page = await openConsole(service, 'curator', '/changes')
  const { entries, button, parameters } = feedOn(page)
  await expect.poll(() => entries.count()).toBe(4)
  await expect.poll(parameters).toEqual({ after: seenId })
  const entry = page.getByRole('article', { name: 'Updated Aa Handed Over' })
  expect((await entry.innerText()).replace(/\s+/g, ' ')).toMatch(
    /^Aa Handed Over Group Updated GR groups [\d:]+ [AP]M.*3 changes Group URL Added: https:\/\/two.example.org Publishing Status Removed: Disabled → Added: Enabled Physician Added: /,
  )
  await button('Show 4 old values').click()
  await page.getByText('Removed: aa-deleted').waitFor()
  await entry.getByText('All changes').click()
  await entry.getByText('Updated group Aa Handed Over').waitFor()
  await checkPhoneAndDesktop(page)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await button('Copy link').click()
  await page.getByText('Link copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  const colleague = await openConsole(service, 'groups', new URL(page.url()).pathname + new URL(page.url()).search)
  await expect.poll(() => feedOn(colleague).entries.count()).toBe(4)
  const period = feedOn(colleague).filter('Period')
  await period.getByRole('option', { name: 'As in the link' }).waitFor({ state: 'attached' })

  const name = entry.getByRole('link', { name: 'Aa Handed Over' })
  await tabTo(page, name)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Edit Group' }).waitFor()
  expect(page.url()).toContain(`/group/edit/${slug}`)
  await expect.poll(async () => (await visitOf()).seenId).not.toBe(seenId)
  await page.goBack()
  await expect.poll(() => entries.count()).toBe(4)

  await page.getByRole('link', { name: 'Changes' }).click()
  await page.getByText('Nothing new since your last visit.').waitFor()
  await button('Show everything').click()
  await expect.poll(() => entries.count()).toBe(25)
  await button('Load more').click()
  await expect.poll(() => entries.count()).toBe(50)
  await expectFocus(entries.nth(25).locator('a, [tabindex]').first())
})

test('the address owns the filters, and the user follows records and users', async () => {
  const { id } = await newGroup(curator, { name: 'Aa Filtered' })
  await update(groupCurator, id, { status: true })
  const page = await openConsole(service, 'curator', '/changes', failingPage)
  const { entries, button, filter, parameters } = feedOn(page)
  await filter('Changed by').selectOption('groups')
  await expect.poll(() => entries.count()).toBe(1)
  await filter('Section').selectOption('Custom Groups')
  await filter('Action').selectOption('Updated')
  const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000)
  await filter('Period').selectOption(`Since ${threeDaysAgo.toLocaleDateString('en-US', { weekday: 'long' })}`)
  await expect.poll(() => parameters().from).toBe(threeDaysAgo.toLocaleDateString('sv'))
  await page.getByRole('article', { name: 'Updated Aa Filtered' }).waitFor()
  await filter('Period').selectOption('Days…')
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await page.getByText(texts.noResults).waitFor()
  expect(parameters()).toMatchObject({ by: 'groups', kind: 'GROUP', action: 'UPDATED', to: '2020-01-01' })
  await button('Reset Filter').last().click()
  await expect.poll(() => entries.count()).toBe(2)
  const search = page.getByRole('searchbox', { name: 'Search Changes' })
  await search.fill('updated aa filtered')
  await search.press('Enter')
  await expect.poll(() => entries.count()).toBe(1)
  await page.keyboard.press('Escape')
  await expect.poll(() => entries.count()).toBe(2)

  const follow = button('Follow Aa Filtered').first()
  await abort(page, 'FollowChanges')
  await follow.click()
  await page.getByText(sentences.notSaved).waitFor()
  await page.unrouteAll()
  await page.clock.fastForward(delays.reconnect)
  await expect.poll(() => follow.getAttribute('aria-pressed')).toBe('true')
  await refuse(page, 'FollowChanges')
  await button('Follow groups').click()
  await page.getByText('Error!: Not now.').waitFor()
  await page.unrouteAll()
  await button('Follow groups').click()
  await expect.poll(() => button('Follow groups').getAttribute('aria-pressed')).toBe('true')
  await filter('Followed').selectOption('Yes')
  const followed = page.getByRole('list', { name: 'Followed', exact: true }).getByRole('listitem')
  await expect.poll(async () => (await followed.allTextContents()).toSorted()).toEqual(['Aa Filtered', 'groups'])
  await checkPhoneAndDesktop(page)
  await button('Unfollow groups').last().click()
  await expect.poll(() => followed.count()).toBe(1)
})

test('an outage keeps the entries, and marking as seen is repeated or says why it failed', async () => {
  await newGroup(curator, { name: 'Aa Seen' })
  const page = await openConsole(service, 'curator', '/dashboard', { expectedErrors: [/ERR_FAILED/] })
  const { entries, button, filter } = feedOn(page)
  await page.clock.install()
  const open = await holdResponse(page, 'Changes')
  await page.getByRole('main').getByRole('link', { name: 'Changes' }).click()
  const isSlow = async () => {
    await page.clock.fastForward(delays.slow)
    return page.getByText(texts.slow).isVisible()
  }
  await expect.poll(isSlow).toBe(true)
  open()
  await expect.poll(() => entries.count()).toBe(1)

  await abort(page, 'Changes')
  await filter('Action').selectOption('Created')
  await page.getByText(texts.unreachable).waitFor()
  await page.unrouteAll()
  await clickIfPresent(button('Try again'))
  await page.getByText(texts.unreachable).waitFor({ state: 'detached' })
  await refuse(page, 'Changes')
  await filter('Action').selectOption('Deleted')
  await page.getByText('Error!: Not now.').waitFor()
  await page.unrouteAll()
  await button('Try again').click()
  await page.getByText(texts.noResults).waitFor()

  await refuse(page, 'MarkChangesSeen')
  await button('Mark all as seen').click()
  await page.getByText('Error!: Not now.').waitFor()
  await page.unrouteAll()
  await abort(page, 'MarkChangesSeen')
  await button('Mark all as seen').click()
  await page.getByText(sentences.notSaved).waitFor()
  await page.unrouteAll()
  await page.clock.fastForward(delays.reconnect)
  await page.getByText('Nothing new since your last visit.').waitFor()
  const sent = operationsOf(page)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  expect(sent.map(({ name }) => name)).not.toContain('MarkChangesSeen')
})
