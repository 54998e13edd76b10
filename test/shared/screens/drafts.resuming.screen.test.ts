import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { delays } from '../../../src/domain/limits.ts'
import { expectChoices, mergeOn } from '../../support/colleagues.ts'
import { intercept, signIn } from '../../support/console.ts'
import { draftsOn, storedDrafts } from '../../support/drafts.ts'
import { alertIn, formOn } from '../../support/groupScreens.ts'
import { find, type Group, newGroup, remove, update } from '../../support/groups.ts'
import {
  changeAllFields,
  editPath,
  expectChanged,
  isLoggedOut,
  openTab,
  openToEdit,
  resume,
  save,
} from '../../support/keptForm.ts'
import { type Call, startTestService, type TestService } from '../../support/service.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())
afterEach(async () => {
  const saved = await find(curator, { slug: 'kept-by-hand' })
  if (saved) await remove(curator, saved.id)
})

const endSessions = () =>
  service.database.rows(sql`
  update session set ended_at = now() where user_id = (select id from app_user where username = 'groups')`)

/** Ways to interrupt an edit. Each returns the page on which the user continues. */
const interruptions: Record<string, (page: Page) => Promise<Page>> = {
  'the service ends the session': async (page) => {
    // Holds the name checks until the session has ended. A check during typing would show the end too early.
    const { promise: endedSession, resolve: release } = Promise.withResolvers<void>()
    await intercept(page, 'GroupId', async (route) => {
      await endedSession
      return route.continue()
    })
    await formOn(page).slug.fill('kept-by-hand-2')
    await formOn(page).slug.fill('kept-by-hand')
    await page.clock.fastForward(delays.slugDebounce)
    await endSessions()
    release()
    await isLoggedOut(page)
    await signIn(page, 'groups')
    return page
  },
  'two hours pass': async (page) => {
    await page.clock.fastForward(delays.inactivity)
    await isLoggedOut(page)
    await signIn(page, 'groups')
    return page
  },
  'the page is reloaded': async (page) => {
    await page.reload()
    return page
  },
  'the tab is closed': async (page) => {
    const tab = await openTab(page)
    await page.close()
    return tab
  },
  'the tab crashes': async (page) => {
    const crashed = page.waitForEvent('crash')
    const devtools = await page.context().newCDPSession(page)
    devtools.send('Page.crash').catch(() => {})
    await crashed
    return openTab(page)
  },
}

describe.each(Object.keys(interruptions))('CL2: after %s', (interruption) => {
  test.each(['an existing group', 'a new group'])('the edit of %s is resumed exactly', async (groupKind) => {
    const group = groupKind === 'a new group' ? null : await newGroup(curator)
    const page = await openToEdit(service, group ? editPath(group) : '/group/add')
    await changeAllFields(page)
    const resumedPage = (await interruptions[interruption]?.(page)) ?? page
    await resume(resumedPage)
    await expectChanged(resumedPage)
    await save(resumedPage)
    await alertIn(resumedPage, group ? 'Updated' : 'Created').waitFor()
    expect(await find(curator, { slug: 'kept-by-hand' })).toMatchObject({
      name: 'Aa Kept Care',
      url: 'https://example.org/kept',
      status: true,
    })
    expect(await storedDrafts(resumedPage)).toEqual([])
    expect(await draftsOn(resumedPage).review.count()).toBe(0)
  })
})

describe('a resumed edit', () => {
  /** Changes a group in a tab and closes it. Returns another tab on the dashboard. */
  const changeAndClose = async (group: Group) => {
    const page = await openToEdit(service, editPath(group))
    await changeAllFields(page)
    return interruptions['the tab is closed']?.(page) ?? page
  }

  test('names the colleague who has saved the record since', async () => {
    const group = await newGroup(curator)
    const page = await changeAndClose(group)
    await update(curator, group.id, { name: 'Aa Their Care' })
    await resume(page)
    await expectChanged(page)
    await formOn(page).dialog.getByText('curator saved this group').waitFor()
    await formOn(page).dialog.getByRole('button', { name: 'Review changes' }).waitFor()
  })

  test('names the colleague who has deleted the record since, and can be saved as a new record', async () => {
    const group = await newGroup(curator)
    const page = await changeAndClose(group)
    await remove(curator, group.id)
    await resume(page)
    await formOn(page).dialog.getByText('deleted this group').waitFor()
    await page.getByRole('button', { name: 'Create again' }).click()
    await expectChanged(page)
  })

  test('keeps the choices of its merge', async () => {
    const group = await newGroup(curator)
    const page = await openToEdit(service, editPath(group))
    await changeAllFields(page)
    await update(curator, group.id, { name: 'Aa Their Care' })
    const merge = mergeOn(page)
    await merge.review.click()
    await merge.choose('Group Name', 'theirs')
    await expect.poll(async () => (await storedDrafts(page)).join()).toContain('"choices":{"name":"theirs"}')
    const resumedPage = (await interruptions['the tab is closed']?.(page)) ?? page
    await resume(resumedPage)
    await expectChoices(mergeOn(resumedPage), {
      'Group Name': 'theirs',
      'Machine Name': 'mine',
      'Group URL': 'mine',
      'Publishing Status': 'mine',
    })
  })

  test.each(['the tab is closed', 'the page is reloaded'])(
    'whose save was pending when %s is saved once',
    async (interruption) => {
      const group = await newGroup(curator)
      const page = await openToEdit(service, editPath(group))
      await changeAllFields(page)
      await page.clock.fastForward(delays.slugDebounce)
      await formOn(page).dialog.getByText('Unique', { exact: true }).waitFor()
      const requestArrived = Promise.withResolvers<void>()
      await page.route('**/graphql', async (route) => {
        if (!route.request().postData()?.includes('UpdateGroup')) return route.fallback()
        await route.fetch() // the service saves, but the response is lost
        requestArrived.resolve()
      })
      await formOn(page).save.click()
      await requestArrived.promise
      const resumedPage = (await interruptions[interruption]?.(page)) ?? page
      await resumedPage.unrouteAll({ behavior: 'ignoreErrors' })
      await resume(resumedPage)
      await alertIn(resumedPage, 'Updated').waitFor()
      await expect.poll(() => storedDrafts(resumedPage)).toEqual([])
      const rows = await service.database.rows(
        sql`select 1 from audit_log where action = 'updateGroup' and args ->> 'groupId' = ${group.id}`,
      )
      expect(rows).toHaveLength(1)
    },
  )

  test('can be interrupted and resumed again, and is discarded on request', async () => {
    const group = await newGroup(curator)
    const page = await changeAndClose(group)
    await resume(page)
    await expectChanged(page)
    await page.reload()
    await resume(page)
    await expectChanged(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await formOn(page).dialog.waitFor({ state: 'detached' })
    expect(await storedDrafts(page)).toEqual([])
    expect(await draftsOn(page).review.count()).toBe(0)
  })
})
