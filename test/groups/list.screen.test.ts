import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectFocus, holdRequest, navigateTo, openConsole, operationsOf } from '../support/console.ts'
import { expectDescription } from '../support/groupScreens.ts'
import { newGroup } from '../support/groups.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const open = (path: string) => openConsole(service, 'curator', path)
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search Custom Groups...' })
const expectRows = (page: Page, range: string) => page.getByText(`Showing ${range} rows`, { exact: true }).waitFor()
const namesOn = (page: Page) =>
  page.getByRole('table').locator('tbody tr td:first-child').getByRole('link').allTextContents()
const expectNames = async (page: Page, names: readonly string[]) => {
  await expect.poll(() => namesOn(page)).toEqual(names)
}
const addressOf = (page: Page) => page.url().slice(service.url.length)
const expectAddress = async (page: Page, address: string) => {
  await expect.poll(() => addressOf(page)).toBe(address)
}
/** Returns the names of all groups in the order of the list. */
const allNames = async () => {
  const rows = await service.database.rows<{ name: string }>(sql`select name from care_group order by name_key, id`)
  return rows.map(({ name }) => name)
}

describe('pages', () => {
  test('have 25 rows by name, and buttons to the previous and the next page', async () => {
    const names = await allNames()
    const page = await open('/group')
    await expectRows(page, '1 - 25 of 130')
    await expectNames(page, names.slice(0, 25))
    const [previous, next] = ['Previous page', 'Next page'].map((name) => page.getByRole('button', { name }))
    expect(await previous?.isDisabled()).toBe(true)
    expect(await page.getByRole('navigation', { name: 'Pages' }).getByRole('button').count()).toBe(2)

    await next?.click()
    await expectRows(page, '26 - 50 of 130')
    await expectAddress(page, '/group?page=1&curser=24')
    await expectNames(page, names.slice(25, 50))
    await next?.click()
    await expectRows(page, '51 - 75 of 130')
    await expectAddress(page, '/group?page=2&curser=49')
    await previous?.click()
    await previous?.click()
    await expectRows(page, '1 - 25 of 130')
    await expectAddress(page, '/group')
  })

  test('stay on screen, with the text about their range, until the next rows arrive', async () => {
    const page = await open('/group')
    await expectRows(page, '1 - 25 of 130')
    const first = await namesOn(page)
    const release = await holdRequest(page, 'Groups')
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.locator('table[aria-busy=true]').waitFor()
    await expectRows(page, '1 - 25 of 130')
    await expectNames(page, first)
    const opacity = () => page.locator('tbody').evaluate((body) => getComputedStyle(body).opacity)
    await expect.poll(opacity).toBe('0.5')
    release()
    await expectRows(page, '26 - 50 of 130')
    await expect.poll(opacity).toBe('1')
  })

  test('have no count before the first response', async () => {
    const page = await open('/dashboard')
    const release = await holdRequest(page, 'Groups')
    await navigateTo(page, '/group')
    await page.locator('table[aria-busy=true]').waitFor()
    expect(await page.getByText('Showing').count()).toBe(0)
    release()
    await expectRows(page, '1 - 25 of 130')
  })

  test('are restored by their address, by Back and by Forward', async () => {
    const names = await allNames()
    const page = await open('/group?page=1&curser=24')
    await expectRows(page, '26 - 50 of 130')
    await expectNames(page, names.slice(25, 50))
    await page.getByRole('button', { name: 'Next page' }).click()
    await expectRows(page, '51 - 75 of 130')
    await page.goBack()
    await expectRows(page, '26 - 50 of 130')
    await page.goForward()
    await expectRows(page, '51 - 75 of 130')
  })

  test('past the end are replaced by the last page, and Back leaves the list', async () => {
    const page = await open('/dashboard')
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await navigateTo(page, '/group?page=40&curser=999')
    await expectRows(page, '126 - 130 of 130')
    await expectAddress(page, '/group?page=5&curser=124')
    expect(await page.getByRole('button', { name: 'Next page' }).isDisabled()).toBe(true)
    await page.goBack()
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  })

  test('start at the first page when the address has an invalid cursor', async () => {
    const page = await open('/group?page=1&curser=-5')
    await expectRows(page, '1 - 25 of 130')
    await expectAddress(page, '/group')
    for (const query of ['?page=x&curser=y', '?curser=1e3', '?search=+', '?page=7']) {
      await navigateTo(page, '/group?page=1&curser=24')
      await expectRows(page, '26 - 50 of 130')
      await navigateTo(page, `/group${query}`)
      await expectRows(page, '1 - 25 of 130')
    }
    await navigateTo(page, '/group?search=meadow&page=1&curser=24')
    await expectRows(page, '1 - 1 of 1')
  })
})

test('a disabled page button has a reason', async () => {
  const page = await open('/group')
  await expectRows(page, '1 - 25 of 130')
  const [previous, next] = ['Previous page', 'Next page'].map((name) => page.getByRole('button', { name }))
  if (!previous || !next) throw new Error()
  await expectDescription(previous, 'This is the first page.')
  await previous.focus()
  expect(await previous.evaluate((element) => getComputedStyle(element, '::after').content)).toContain('first page')
  await navigateTo(page, '/group?page=5&curser=124')
  await expectDescription(next, 'This is the last page.')
  await navigateTo(page, '/group?search=e')
  for (const control of [previous, next])
    await expectDescription(control, 'A search shows its first 100 rows, on one page.')
  const release = await holdRequest(page, 'Groups')
  await navigateTo(page, '/group')
  await expectDescription(next, 'Loading rows…')
  release()
  await expect.poll(() => next.isEnabled()).toBe(true)
})

describe('a search', () => {
  test('sends one request, 500 ms after the last letter', async () => {
    const page = await open('/group')
    await expectRows(page, '1 - 25 of 130')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const sent = operationsOf(page)
    await searchBox(page).pressSequentially('mea')
    await page.clock.runFor(499)
    expect(sent).toEqual([])
    await page.clock.runFor(1)
    await expectRows(page, '1 - 1 of 1')
    expect(sent).toEqual([{ name: 'Groups', variables: { filter: 'mea', afterCurser: null, first: 100 } }])
    await expectAddress(page, '/group?search=mea')
  })

  test('runs at once on Enter, and only once', async () => {
    const page = await open('/group')
    await expectRows(page, '1 - 25 of 130')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const sent = operationsOf(page)
    await searchBox(page).pressSequentially('mea')
    await searchBox(page).press('Enter')
    await expectRows(page, '1 - 1 of 1')
    await searchBox(page).press('Enter')
    await page.clock.runFor(2_000)
    expect(sent).toHaveLength(1)
  })

  test('is restored by its address, starts at the first page, and ends by Back', async () => {
    const page = await open('/group?page=2&curser=49')
    await expectRows(page, '51 - 75 of 130')
    await searchBox(page).fill('meadow')
    await expectRows(page, '1 - 1 of 1')
    await expectAddress(page, '/group?search=meadow')
    await page.reload()
    await expectRows(page, '1 - 1 of 1')
    expect(await searchBox(page).inputValue()).toBe('meadow')

    await page.goBack()
    await expectRows(page, '51 - 75 of 130')
    expect(await searchBox(page).inputValue()).toBe('')
    await page.goForward()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expectFocus(searchBox(page))
    await expectRows(page, '1 - 25 of 130')
    await expectAddress(page, '/group')
  })

  test('without results says so, and can be cleared', async () => {
    const page = await open('/group?search=no+such+group')
    await page.getByRole('heading', { name: 'No Results Found.', exact: true }).waitFor()
    await expectRows(page, '0 - 0 of 0')
    await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click()
    await expectRows(page, '1 - 25 of 130')
  })

  test('with a hundred results or more says that only the first are shown', async () => {
    const notice = 'Only the first 100 results are shown. Use search to narrow the list.'
    const page = await open('/group?search=-')
    await page.getByText(notice, { exact: true }).waitFor()
    await expect.poll(async () => (await namesOn(page)).length).toBe(100)
    expect(await page.getByRole('button', { name: 'Next page' }).isDisabled()).toBe(true)
    await searchBox(page).fill('meadow')
    await page.getByText(notice).waitFor({ state: 'detached' })
  })

  test('takes %, _, accents, emoji and right-to-left text literally', async () => {
    const curator = await service.as('curator')
    for (const name of ['Zz 100% Café_Care', 'Zz 🫀 Hearts', 'Zz مركز القلب']) await newGroup(curator, { name })
    const page = await open('/group')
    for (const [text, name] of [
      ['00% caf', 'Zz 100% Café_Care'],
      ['fé_c', 'Zz 100% Café_Care'],
      ['🫀', 'Zz 🫀 Hearts'],
      ['القلب', 'Zz مركز القلب'],
    ] as const) {
      await searchBox(page).fill(text)
      await searchBox(page).press('Enter')
      await expectNames(page, [name])
    }
    for (const text of ['%', '_']) {
      await searchBox(page).fill(text)
      await searchBox(page).press('Enter')
      await expectNames(page, ['Zz 100% Café_Care'])
    }
    await service.database.rows(sql`delete from care_group where name like 'Zz %'`)
  })

  test('shows the last typed search, whichever response arrives first', async () => {
    const page = await open('/group')
    await expectRows(page, '1 - 25 of 130')
    const release = await holdRequest(page, 'Groups')
    await searchBox(page).fill('heart')
    await searchBox(page).press('Enter')
    await expectAddress(page, '/group?search=heart')
    await searchBox(page).fill('meadow')
    await searchBox(page).press('Enter')
    await expectRows(page, '1 - 1 of 1')
    release()
    await searchBox(page).press('Tab')
    await page.waitForLoadState('networkidle')
    await expectNames(page, ['Meadowgate Medical Group'])
    expect(await searchBox(page).inputValue()).toBe('meadow')
  })
})

describe('dialogs over the list', () => {
  test('open and close without fetching the rows again, and keep the search', async () => {
    const page = await open('/group?search=meadow')
    await expectRows(page, '1 - 1 of 1')
    const sent = operationsOf(page)
    for (const name of ['Create Group', 'Edit Meadowgate Medical Group', 'Delete Meadowgate Medical Group']) {
      await page.getByRole('link', { name }).click()
      await page.getByRole('dialog').waitFor()
      expect(new URL(page.url()).search).toBe('?search=meadow')
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await expectAddress(page, '/group?search=meadow')
    expect(sent.map(({ name }) => name)).not.toContain('Groups')
  })

  test('open from the menu of a row on a small screen, and return the focus to that menu', async () => {
    const page = await openConsole(service, 'curator', '/group?search=meadow', { width: 390 })
    const actions = page.getByRole('button', { name: 'Actions for Meadowgate Medical Group' })
    for (const item of ['Edit', 'Delete']) {
      await actions.press('Enter')
      const menu = page.getByRole('menu')
      await menu.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
      await menu.getByRole('menuitem', { name: item }).press('Enter')
      await page.getByRole('dialog', { name: `${item} Group` }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await expectFocus(actions)
    }
  })

  test('go to the previous page after deleting the only row of the last page', async () => {
    await service.database.rows(
      sql`delete from care_group where id in (select id from care_group where name_key > 'm' order by id desc limit 4)`,
    )
    const names = await allNames()
    const page = await open('/group?page=5&curser=124')
    await expectRows(page, '126 - 126 of 126')
    await page.getByRole('link', { name: `Delete ${names.at(-1)}` }).click()
    await page.getByRole('button', { name: "Yes, I'm sure" }).click()
    await page.getByText(`Successfully Deleted ${names.at(-1)}`).waitFor()
    await expectRows(page, '101 - 125 of 125')
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expectRows(page, '101 - 125 of 125')
    await expectAddress(page, '/group?page=4&curser=99')
    await expectNames(page, names.slice(100, 125))
  })
})
