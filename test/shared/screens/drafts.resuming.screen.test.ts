import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { delays } from '../../../src/domain/limits.ts'
import { expectChoices, mergeOn } from '../../support/colleagues.ts'
import { intercept, signIn } from '../../support/console.ts'
import { keptIn, offersOn } from '../../support/drafts.ts'
import { alertIn, formOn } from '../../support/groupScreens.ts'
import { find, type Group, newGroup, remove, update } from '../../support/groups.ts'
import { change, edit, expectChanged, isLoggedOut, openTab, openToEdit, resume, save } from '../../support/keptForm.ts'
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

/** Ways to interrupt an edit. Each returns the page on which it continues. */
const ends: Record<string, (page: Page) => Promise<Page>> = {
  'the service ends the session': async (page) => {
    // Holds checks of the name back until the session has ended. One during typing would end the session too early.
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    await intercept(page, 'GroupId', async (route) => {
      await ended
      return route.continue()
    })
    await formOn(page).slug.fill('kept-by-hand-2')
    await formOn(page).slug.fill('kept-by-hand')
    await page.clock.fastForward(delays.slugDebounce)
    await endSessions()
    end()
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

describe.each(Object.keys(ends))('CL2: after %s', (way) => {
  test.each(['an existing group', 'a new group'])('the edit of %s is resumed exactly', async (kind) => {
    const group = kind === 'a new group' ? null : await newGroup(curator)
    const page = await openToEdit(service, group ? edit(group) : '/group/add')
    await change(page)
    const after = (await ends[way]?.(page)) ?? page
    await resume(after)
    await expectChanged(after)
    await save(after)
    await alertIn(after, group ? 'Updated' : 'Created').waitFor()
    expect(await find(curator, { slug: 'kept-by-hand' })).toMatchObject({
      name: 'Aa Kept Care',
      url: 'https://example.org/kept',
      status: true,
    })
    expect(await keptIn(after)).toEqual([])
    expect(await offersOn(after).review.count()).toBe(0)
  })
})

describe('a resumed edit', () => {
  /** Changes a group in a tab and closes it. Returns another tab on the dashboard. */
  const leave = async (group: Group) => {
    const page = await openToEdit(service, edit(group))
    await change(page)
    return ends['the tab is closed']?.(page) ?? page
  }

  test('names the colleague who has saved the record since', async () => {
    const group = await newGroup(curator)
    const page = await leave(group)
    await update(curator, group.id, { name: 'Aa Their Care' })
    await resume(page)
    await expectChanged(page)
    await formOn(page).dialog.getByText('curator saved this group').waitFor()
    await formOn(page).dialog.getByRole('button', { name: 'Review changes' }).waitFor()
  })

  test('names the colleague who has deleted the record since, and can be saved as a new one', async () => {
    const group = await newGroup(curator)
    const page = await leave(group)
    await remove(curator, group.id)
    await resume(page)
    await formOn(page).dialog.getByText('deleted this group').waitFor()
    await page.getByRole('button', { name: 'Create again' }).click()
    await expectChanged(page)
  })

  test('keeps the choices of its merge', async () => {
    const group = await newGroup(curator)
    const page = await openToEdit(service, edit(group))
    await change(page)
    await update(curator, group.id, { name: 'Aa Their Care' })
    const merge = mergeOn(page)
    await merge.review.click()
    await merge.choose('Group Name', 'theirs')
    await expect.poll(async () => (await keptIn(page)).join()).toContain('"choices":{"name":"theirs"}')
    const after = (await ends['the tab is closed']?.(page)) ?? page
    await resume(after)
    await expectChoices(mergeOn(after), {
      'Group Name': 'theirs',
      'Machine Name': 'mine',
      'Group URL': 'mine',
      'Publishing Status': 'mine',
    })
  })

  test.each(['the tab is closed', 'the page is reloaded'])(
    'that was being saved when %s is saved once',
    async (way) => {
      const group = await newGroup(curator)
      const page = await openToEdit(service, edit(group))
      await change(page)
      await page.clock.fastForward(delays.slugDebounce)
      await formOn(page).dialog.getByText('Unique', { exact: true }).waitFor()
      const arrived = Promise.withResolvers<void>()
      await page.route('**/graphql', async (route) => {
        if (!route.request().postData()?.includes('UpdateGroup')) return route.fallback()
        await route.fetch() // the service runs it, but the response is lost
        arrived.resolve()
      })
      await formOn(page).save.click()
      await arrived.promise
      const after = (await ends[way]?.(page)) ?? page
      await after.unrouteAll({ behavior: 'ignoreErrors' })
      await resume(after)
      await alertIn(after, 'Updated').waitFor()
      await expect.poll(() => keptIn(after)).toEqual([])
      const rows = await service.database.rows(
        sql`select 1 from audit_log where action = 'updateGroup' and args ->> 'groupId' = ${group.id}`,
      )
      expect(rows).toHaveLength(1)
    },
  )

  test('can be left and resumed again, and is discarded on request', async () => {
    const group = await newGroup(curator)
    const page = await leave(group)
    await resume(page)
    await expectChanged(page)
    await page.reload()
    await resume(page)
    await expectChanged(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await formOn(page).dialog.waitFor({ state: 'detached' })
    expect(await keptIn(page)).toEqual([])
    expect(await offersOn(page).review.count()).toBe(0)
  })
})
