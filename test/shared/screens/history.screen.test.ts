import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sections } from '../../../src/routes/app/sections.ts'
import { NOWHERE_ERROR } from '../../support/browser.ts'
import { expectFocus, holdRequest, navigateTo, openConsole } from '../../support/console.ts'
import { formOn } from '../../support/groupScreens.ts'
import { newGroup } from '../../support/groups.ts'
import { startTestService, type TestService } from '../../support/service.ts'

// A screen with an address looks the same however the user opens it.

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await newGroup(await service.as('curator'), { name: 'Aa Heart Center' })
})
afterAll(() => service.stop())

const queries = ['', '?page=1&curser=24', '?search=heart', '?search=no+such', '?page=40&curser=999']
const dialogs = ['/add', '/edit/aa-heart-center', '/delete/aa-heart-center', '/edit/nobody', '/delete/nobody']
const addresses = {
  sections: ['/', '/providers', '/nowhere', ...sections.map(({ path }) => path)],
  groups: queries.map((query) => `/group${query}`),
  'dialogs over groups': dialogs.map((path, index) => `/group${path}${queries[index]}`),
  'audit logs': queries.slice(1, 4).map((query) => `/audit${query}`),
}

/** Returns the address and all visible content, also behind a dialog. Replaces relative times. */
const stateOf = async (page: Page) => {
  const parts = await page.locator('#root, [data-dialog]').all()
  const [mainText, ...snapshots] = await Promise.all([
    page.getByRole('main', { includeHidden: true }).innerText(),
    ...parts.map((part) => part.ariaSnapshot()),
  ])
  return [page.url(), ...snapshots, mainText].join('\n').replaceAll(/\b(\d+|an?|a few) \w+ ago\b/g, 'some time ago')
}

/** Waits until the state of a page is stable. Returns that state. */
const stableState = async (page: Page): Promise<string> => {
  await page.locator('h1, h2').first().waitFor()
  let state = ''
  const isStable = async () => {
    const before = state
    state = await stateOf(page)
    return state === before && (await page.locator('[aria-busy=true], [data-dialog]:empty').count()) === 0
  }
  await expect.poll(isStable, { interval: 150 }).toBe(true)
  return state
}

test.each(Object.entries(addresses))(
  '%s look the same when loaded, followed as a link, and reached by Back',
  async (_, group) => {
    const expects = group.includes('/nowhere') ? [NOWHERE_ERROR] : []
    const page = await openConsole(service, 'admin', '/dashboard', { expectedErrors: expects })
    const dashboard = page.getByRole('heading', { name: 'Dashboard' })
    for (const address of group) {
      await page.goto(address)
      const loaded = await stableState(page)
      const expectSame = async () => {
        await expect.poll(() => stateOf(page)).toBe(loaded)
      }
      await navigateTo(page, '/dashboard')
      await dashboard.waitFor()
      await page.goBack()
      await expectSame()
      await page.goForward()
      await dashboard.waitFor()
      await navigateTo(page, address)
      await expectSame()
    }
  },
)

/** Tested scroll position of a list, in pixels. */
const SCROLL_TOP = 150
const scroller = (page: Page) => page.locator('table').locator('..')
const expectScrollTop = async (page: Page, top: number) => {
  await expect.poll(() => scroller(page).evaluate((element) => element.scrollTop)).toBe(top)
}
const nameLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const waitForClosedDialog = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' })

describe('a list after returning to it', () => {
  const openSecondPage = async () => {
    const page = await openConsole(service, 'curator', '/group?page=1&curser=24')
    await page.getByText('Showing 26 - 50 of').waitFor()
    await scroller(page).evaluate(
      (element, top) =>
        new Promise((scrolled) => {
          element.addEventListener('scroll', scrolled, { once: true })
          element.scrollTo({ top })
        }),
      SCROLL_TOP,
    )
    return page
  }

  test('from another section keeps its scroll position, even when its rows arrive late', async () => {
    const page = await openSecondPage()
    await navigateTo(page, '/audit')
    await page.getByRole('heading', { name: 'Audit Logs' }).waitFor()
    const release = await holdRequest(page, 'Groups')
    await page.goBack()
    await page.locator('table[aria-busy=true]').waitFor()
    release()
    await page.getByText('Showing 26 - 50 of').waitFor()
    await expectScrollTop(page, SCROLL_TOP)
  })

  test('from its next page keeps its scroll position; a new page starts at its first row', async () => {
    const page = await openSecondPage()
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.getByText('Showing 51 - 75 of').waitFor()
    await expectScrollTop(page, 0)
    await page.goBack()
    await page.getByText('Showing 26 - 50 of').waitFor()
    await expectScrollTop(page, SCROLL_TOP)
  })

  test('from a closed dialog restores the focus, also by way of another section', async () => {
    const page = await openSecondPage()
    const link = page.getByRole('table').getByRole('row').nth(15).getByRole('link').first()
    await link.click()
    await page.getByRole('dialog').waitFor()
    await navigateTo(page, '/audit')
    await page.getByRole('heading', { name: 'Audit Logs' }).waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor()
    await expectScrollTop(page, SCROLL_TOP)
    await page.keyboard.press('Escape')
    await waitForClosedDialog(page)
    await page.getByText('Showing 26 - 50 of').waitFor()
    await expectScrollTop(page, SCROLL_TOP)
    await link.click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await waitForClosedDialog(page)
    await expectFocus(link)
    expect(new URL(page.url()).search).toBe('?page=1&curser=24')
  })
})

describe('a saved row', () => {
  const rename = async (page: Page, name: string) => {
    await formOn(page).name.fill(name)
    await formOn(page).save.click()
    await waitForClosedDialog(page)
  }

  test('is scrolled into view at its new position, tinted for three seconds, and its name has the focus', async () => {
    const { name } = await newGroup(await service.as('curator'), { name: 'Aa Lung Center' })
    const [neighbor] = await service.database.rows<{ name: string }>(
      sql`select name from care_group order by name_key, id offset 21 limit 1`,
    )
    const page = await openConsole(service, 'curator', '/group')
    await nameLink(page, name).click()
    await rename(page, `${neighbor?.name} and Lungs`)
    const link = nameLink(page, `${neighbor?.name} and Lungs`)
    await expectFocus(link)
    const saved = page.locator('[data-saved]')
    expect(await saved.count()).toBe(1)
    await saved.filter({ has: link }).waitFor()
    const { row, list } = await link.evaluate((element) => ({
      row: element.closest('tr')?.getBoundingClientRect().toJSON(),
      list: element.closest('table')?.parentElement?.getBoundingClientRect().toJSON(),
    }))
    expect(row.top).toBeGreaterThanOrEqual(list.top + 31)
    expect(row.bottom).toBeLessThanOrEqual(list.bottom)
    await saved.waitFor({ state: 'detached' })
  })

  test('that moved to another page gives the focus to the heading', async () => {
    const { name } = await newGroup(await service.as('curator'), { name: 'Aa Skin Center' })
    const page = await openConsole(service, 'curator', '/group')
    await nameLink(page, name).click()
    await rename(page, 'Zz Skin Center')
    await nameLink(page, name).waitFor({ state: 'detached' })
    await expectFocus(page.getByRole('heading', { name: 'Custom Groups' }))
  })
})
