import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { openPage } from '../support/browser.ts'
import { signIn } from '../support/console.ts'
import { keptIn, offersOn } from '../support/drafts.ts'
import { alertIn, formOn } from '../support/groupScreens.ts'
import { find, type Group, newGroup, remove, update } from '../support/groups.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'

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

const CHANGED = 'The form has been updated. Use the Save Group button to avoid losing any changes.'

const open = async (path: string, expects: readonly RegExp[] = []) => {
  const page = await openPage({ url: service.url, expects })
  await page.clock.install()
  await page.goto(path)
  await page.getByLabel('Remember me').check()
  await signIn(page, 'groups')
  await formOn(page).name.waitFor()
  // What a browser asks before it closes a tab with unsaved work.
  page.on('dialog', (dialog) => void dialog.accept())
  return page
}
/** Another tab of the same browser. */
const openTab = async (page: Page, path = '/dashboard') => {
  const tab = await page.context().newPage()
  await tab.goto(path)
  return tab
}
const edit = ({ slug }: Group) => `/group/edit/${slug}`

/** Changes everything that a form holds, and waits until that is kept. */
const change = async (page: Page) => {
  const { name, slug, url, radio, editCustom } = formOn(page)
  await name.fill('Aa Kept Care')
  await editCustom.click()
  await slug.fill('kept-by-hand')
  await url.fill('https://example.org/kept')
  await radio('Enabled').click()
  await expect.poll(async () => (await keptIn(page)).join()).toContain('"status":true')
}
/** Waits until the form holds what was changed, as if nothing had happened, and that it can be saved. */
const expectChanged = async (page: Page) => {
  const { dialog, name, slug, url, radio, save } = formOn(page)
  await dialog.getByText(CHANGED).waitFor()
  expect(await name.inputValue()).toBe('Aa Kept Care')
  expect(await slug.inputValue()).toBe('kept-by-hand')
  expect(await slug.isEditable(), 'written by hand').toBe(true)
  expect(await url.inputValue()).toBe('https://example.org/kept')
  expect(await radio('Enabled').isChecked()).toBe(true)
  await dialog.getByText('Unique', { exact: true }).waitFor()
  expect(await save.isDisabled()).toBe(false)
}
/** Presses what is offered: in the form that is open at this address, if any, else above the section. */
const resume = async (page: Page) => {
  const isForm = new URL(page.url()).pathname.startsWith('/group/')
  const place = isForm ? formOn(page).dialog : page.getByRole('main')
  await place.getByRole('button', { name: 'Resume unsaved edit of Aa Kept Care' }).click()
}
const save = async (page: Page) => {
  await formOn(page).save.click()
  await formOn(page).dialog.waitFor({ state: 'detached' })
}
const isLoggedOut = (page: Page) => page.getByRole('heading', { name: 'Login to DML' }).waitFor()

const endSessions = () =>
  service.database.rows(sql`
  update session set ended_at = now() where user_id = (select id from app_user where username = 'groups')`)

/** How an edit may be cut short; answers the page to go on with. */
const ends: Record<string, (page: Page) => Promise<Page>> = {
  'the service ends the session': async (page) => {
    await endSessions()
    await formOn(page).slug.fill('kept-by-hand-2')
    await formOn(page).slug.fill('kept-by-hand')
    await page.clock.fastForward(delays.slugDebounce)
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

describe.each(Object.keys(ends))('after %s', (way) => {
  test.each(['an existing group', 'a new group'])('the edit of %s is resumed exactly', async (kind) => {
    const group = kind === 'a new group' ? null : await newGroup(curator)
    const page = await open(group ? edit(group) : '/group/add')
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
    expect(await offersOn(after).offers.count()).toBe(0)
  })
})

describe('an edit that is resumed', () => {
  /** Changes a group in a tab that is then closed; answers another, on the dashboard. */
  const leave = async (group: Group) => {
    const page = await open(edit(group))
    await change(page)
    return ends['the tab is closed']?.(page) ?? page
  }

  test('tells who has saved the record since', async () => {
    const group = await newGroup(curator)
    const page = await leave(group)
    await update(curator, group.id, { name: 'Aa Their Care' })
    await resume(page)
    await expectChanged(page)
    await formOn(page).dialog.getByText('curator saved this group').waitFor()
    await formOn(page).dialog.getByRole('button', { name: 'Review changes' }).waitFor()
  })

  test('tells who has deleted the record since, and can be made anew', async () => {
    const group = await newGroup(curator)
    const page = await leave(group)
    await remove(curator, group.id)
    await resume(page)
    await formOn(page).dialog.getByText('deleted this group').waitFor()
    await page.getByRole('button', { name: 'Make it anew' }).click()
    await expectChanged(page)
  })

  test('was being saved: it is saved once', async () => {
    const group = await newGroup(curator)
    const page = await open(edit(group))
    await change(page)
    await page.clock.fastForward(delays.slugDebounce)
    await formOn(page).dialog.getByText('Unique', { exact: true }).waitFor()
    const arrived = Promise.withResolvers<void>()
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('UpdateGroup')) return route.fallback()
      await route.fetch() // it is done, and the answer is lost
      arrived.resolve()
    })
    await formOn(page).save.click()
    await arrived.promise
    const after = await openTab(page)
    await page.close()
    await resume(after)
    await alertIn(after, 'Updated').waitFor()
    await expect.poll(() => keptIn(after)).toEqual([])
    const rows = await service.database.rows(
      sql`select 1 from audit_log where action = 'updateGroup' and args ->> 'groupId' = ${group.id}`,
    )
    expect(rows).toHaveLength(1)
  })

  test('can be left and resumed again, and is discarded when leaving it says so', async () => {
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
    expect(await offersOn(page).offers.count()).toBe(0)
  })
})

describe('a form', () => {
  test('that is opened in the ordinary way offers what was kept of its record alone, and keeps its own edits', async () => {
    const [group, other] = [await newGroup(curator), await newGroup(curator)]
    const first = await open(edit(group))
    await change(first)
    const page = await openTab(first, edit(other))
    await first.close()
    const { dialog, name } = formOn(page)
    await name.waitFor()
    expect(await dialog.getByRole('button', { name: /^Resume/ }).count()).toBe(0)

    await page.goto(edit(group))
    await name.fill('Aa Second Thoughts')
    await dialog.getByRole('button', { name: 'Resume unsaved edit of Aa Kept Care' }).click()
    await expectChanged(page)
    await dialog.getByRole('button', { name: 'Resume unsaved edit of Aa Second Thoughts' }).click()
    await expect.poll(() => name.inputValue()).toBe('Aa Second Thoughts')
    await dialog.getByRole('button', { name: 'Discard unsaved edit of Aa Kept Care' }).click()
    await offersOn(page).question.getByRole('button', { name: 'Discard' }).click()
    await offersOn(page).question.waitFor({ state: 'detached' })
    await expect.poll(async () => (await keptIn(page)).length).toBe(1)
  })

  test('is offered nowhere while it is open in another tab, and everywhere once that is closed', async () => {
    const page = await open(edit(await newGroup(curator)))
    const tab = await openTab(page)
    await tab.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await change(page)
    expect(await offersOn(tab).offers.count()).toBe(0)
    await page.close()
    await offersOn(tab).offers.getByText('Aa Kept Care').waitFor()
  })

  test('keeps nothing that is undone or saved, and works without room to keep anything', async () => {
    const group = await newGroup(curator)
    const page = await open(edit(group))
    const { name, dialog } = formOn(page)
    await name.fill('Aa Undone')
    await expect.poll(() => keptIn(page)).toHaveLength(1)
    await name.fill(group.name)
    await expect.poll(() => keptIn(page)).toEqual([])
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await name.fill(`${group.name}, typed on`)
    await dialog.getByText(CHANGED).waitFor()
    await page.clock.fastForward(1_000)
    await save(page)
    expect(await keptIn(page)).toEqual([])
  })

  test('whose edits are removed by a logout in another tab does not keep them again', async () => {
    const page = await open(edit(await newGroup(curator)))
    const tab = await openTab(page)
    await change(page)
    await tab.getByRole('button', { name: 'Logout' }).click()
    await tab.getByText('Logging out removes your unsaved edits of Aa Kept Care.').waitFor()
    await tab.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
    for (const each of [tab, page]) {
      await isLoggedOut(each)
      expect(await keptIn(each)).toEqual([])
    }
  })
})
