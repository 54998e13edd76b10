import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { delays } from '../../../src/domain/limits.ts'
import { actionsOf } from '../../support/audit.ts'
import { expectChoices, mergeOn } from '../../support/colleagues.ts'
import { intercept, signIn } from '../../support/console.ts'
import { draftsOn, storedDrafts } from '../../support/drafts.ts'
import { alertIn, formOn } from '../../support/groupScreens.ts'
import { find, newGroup, remove, update } from '../../support/groups.ts'
import {
  changeAllFields,
  editPath,
  expectChanged,
  isLoggedOut,
  openTab,
  openToEdit,
  resume,
} from '../../support/keptForm.ts'
import { callerOf, testService } from '../../support/service.ts'

const service = testService()
const curator = callerOf(service, 'curator')

// After a test, the page could still reload and show that the group is gone.
beforeEach(() => service.database.rows(sql`delete from care_group where slug = 'kept-by-hand'`))

const expectSaved = async (page: Page, id?: string) => {
  await alertIn(page, id ? 'Updated' : 'Created').waitFor()
  const saved = await find(curator, { slug: 'kept-by-hand' })
  expect(saved).toMatchObject({ name: 'Aa Kept Care', url: 'https://example.org/kept', status: true })
  if (id) expect(saved?.id).toBe(id)
  await expect.poll(() => storedDrafts(page)).toEqual([])
  await expect.poll(() => draftsOn(page).review.count()).toBe(0)
}

/** Closes the page, and returns another tab of its browser. */
const closeTab = async (page: Page): Promise<Page> => {
  const tab = await openTab(page)
  await tab.getByRole('heading', { name: 'Dashboard' }).waitFor()
  expect(await draftsOn(tab).review.count(), 'offers while the form is open in the other tab').toBe(0)
  await page.close()
  return tab
}

test('CL2: an edit is resumed exactly after its tab has crashed or closed, and its pending save applies once', async () => {
  const group = await newGroup(curator)
  const crashing = await openToEdit(service, editPath(group))
  await changeAllFields(crashing)
  const crashed = crashing.waitForEvent('crash')
  const devtools = await crashing.context().newCDPSession(crashing)
  devtools.send('Page.crash').catch(() => {})
  await crashed
  const page = await openTab(crashing)
  await crashing.close()
  await resume(page)
  await expectChanged(page)

  const requestArrived = Promise.withResolvers<void>()
  await intercept(page, 'UpdateGroup', async (route) => {
    await route.fetch() // the service saves, but the response is lost
    requestArrived.resolve()
  })
  const actions = await actionsOf(service.database, async () => {
    await formOn(page).save.click()
    await requestArrived.promise
    const tab = await closeTab(page)
    await resume(tab)
    await expectSaved(tab, group.id)
  })
  expect(actions).toEqual(['updateGroup'])
})

test('CL2: the edit of a new group is resumed exactly after two hours, and its save in an ended session applies once', async () => {
  const page = await openToEdit(service, '/group/add', 'admin', { prepare: (opened) => opened.clock.install() })
  await changeAllFields(page)
  await page.clock.fastForward(delays.inactivity)
  await isLoggedOut(page)
  await signIn(page, 'admin')
  await resume(page)
  await page.clock.fastForward(delays.slugDebounce)
  await expectChanged(page)

  const actions = await actionsOf(service.database, async () => {
    // The session ends while the request is on its way. Earlier, the page could log out before the click.
    await intercept(page, 'CreateGroup', async (route) => {
      await service.database.rows(sql`
        update session set ended_at = now() where user_id = (select id from app_user where username = 'admin')`)
      return route.fallback()
    })
    await formOn(page).save.click()
    await isLoggedOut(page)
    await page.unrouteAll()
  })
  expect(actions).toEqual([])
  expect(new URL(page.url()).pathname).toBe('/group/add')
  await signIn(page, 'admin')
  await resume(page)
  await page.getByRole('link', { name: 'Aa Kept Care', exact: true }).waitFor()
  await expectSaved(page)
})

test('CL2: an edit is resumed after a reload; it names the colleague who has saved or deleted the record since, and keeps its choices', async () => {
  const group = await newGroup(curator)
  const first = await openToEdit(service, editPath(group))
  await changeAllFields(first)
  const page = await closeTab(first)
  page.on('dialog', (dialog) => void dialog.accept())
  await update(curator, group.id, { name: 'Aa Their Care' })
  await resume(page)
  await expectChanged(page)
  const { dialog } = formOn(page)
  await dialog.getByText('curator saved this group').waitFor()

  const merge = mergeOn(page)
  await merge.review.click()
  await merge.choose('Group Name', 'theirs')
  await expect.poll(async () => (await storedDrafts(page)).join()).toContain('"choices":{"name":"theirs"}')
  await page.reload()
  await resume(page)
  const mine = { 'Machine Name': 'mine', 'Group URL': 'mine', 'Publishing Status': 'mine' } as const
  await expectChoices(merge, { 'Group Name': 'theirs', ...mine })

  await page.goto('/dashboard')
  await remove(curator, group.id)
  await resume(page)
  await dialog.getByText('deleted this group').waitFor()
  await page.getByRole('button', { name: 'Create again' }).click()
  await expectChanged(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await storedDrafts(page)).toEqual([])
})
