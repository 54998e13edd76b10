import type { Page, Route } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { texts } from '../../src/domain/texts.ts'
import { auditRowsOf } from '../support/audit.ts'
import {
  dropResponse,
  expectFocus,
  holdRequest,
  intercept,
  openConsole,
  operationsOf,
  rowOf,
} from '../support/console.ts'
import { expectDescription } from '../support/groupScreens.ts'
import { find, linkPhysicians, newGroup, remove } from '../support/groups.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

const namesOf = async (ids: readonly string[]) => {
  const rows = await service.database.rows<{ full_name: string }>(
    sql`select full_name from merged_provider where id = any(${ids}::bigint[]) order by full_name`,
  )
  return rows.map(({ full_name }) => full_name)
}
const open = (path: string, expects: readonly RegExp[] = []) =>
  openConsole(service, 'curator', path, { expectedErrors: expects })
const dialogOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Delete Group' })
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  return {
    dialog,
    text: (words: string) => dialog.getByText(words, { exact: true }).waitFor(),
    close: button('Close').last(),
    confirm: button("Yes, I'm sure"),
    done: button('Done'),
  }
}

describe('deleting a group', () => {
  test('asks, deletes, and shows an alert', async () => {
    const { id, name, slug } = await newGroup(curator)
    await linkPhysicians(curator, { id }, ['1', '2', '3'])
    const [first, second, third] = await namesOf(['1', '2', '3'])
    const page = await open(`/group?search=${slug}`)
    await page.getByRole('link', { name: `Delete ${name}` }).click()
    const { dialog, text, close, confirm, done } = dialogOf(page)
    await text('Are you sure you want to delete following Group?')
    expect(await dialog.getByRole('term').allTextContents()).toEqual(['ID', 'Name', 'Slug', 'Physicians'])
    expect(await dialog.getByRole('definition').allTextContents()).toEqual([id, name, slug, '3'])
    expect(await dialog.getByRole('listitem').allTextContents()).toEqual([
      `3 physicians: ${first}; ${second} and ${third}`,
    ])
    await expectFocus(close)

    await confirm.click()
    await text(`Successfully Deleted ${name} (${id}) from the Group database...`)
    await expectFocus(done)
    await page.getByRole('heading', { name: 'No Results Found.', includeHidden: true }).waitFor()
    await done.click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('region', { name: 'Alerts' }).getByText(`${name} (${id})`).waitFor()
    expect(page.url()).toBe(`${service.url}/group?search=${slug}`)
    expect(await find(curator, { id })).toBeNull()
  })

  test('reports a group that does not exist', async () => {
    const page = await open('/group/delete/no-such-group')
    const { text, close, confirm } = dialogOf(page)
    await text('That Group could not be found...')
    await expectFocus(close)
    expect(await confirm.count()).toBe(0)
  })

  test('reports that another user has deleted the group, and removes its row from the list', async () => {
    const { id, slug, name } = await newGroup(curator)
    const page = await open(`/group?search=${slug}`)
    await page.getByRole('link', { name: `Delete ${name}` }).click()
    const { dialog, text, close, confirm } = dialogOf(page)
    await confirm.waitFor()
    await remove(await service.as('groups'), id)
    await confirm.click()
    await text('That Group could not be found...')
    await expectFocus(close)
    expect(await confirm.count()).toBe(0)
    await page.getByRole('heading', { name: 'No Results Found.', includeHidden: true }).waitFor()
    await close.click()
    await dialog.waitFor({ state: 'detached' })
  })

  test.each([
    ['request', (page: Page) => intercept(page, 'RemoveGroup', (route) => route.abort())],
    ['response', (page: Page) => dropResponse(page, 'RemoveGroup')],
  ])('reports a lost %s, and deletes once when the user presses again', async (_, loseMessage) => {
    const { id, slug, name } = await newGroup(curator)
    const page = await open(`/group/delete/${slug}`, [/ERR_FAILED/])
    const { dialog, text, confirm } = dialogOf(page)
    await loseMessage(page)
    const rows = await auditRowsOf(service.database, async () => {
      await confirm.click()
      await dialog.getByRole('alert').getByText('Failed to Delete. GraphQL connection failure.').waitFor()
      await text('The deletion may have failed. It’s safe to try again.')
      await expectFocus(confirm)
      await page.unroute('**/graphql')
      await confirm.click()
      await text(`Successfully Deleted ${name} (${id}) from the Group database...`)
    })
    expect(rows.map(({ action }) => action)).toEqual(['removeGroup'])
  })

  test.each([
    ['continues', (route: Route) => route.continue(), 'Deleted', []],
    ['fails', (route: Route) => route.abort(), `Failed to Delete. ${texts.unreachable}`, [/ERR_FAILED/]],
  ] as const)('%s after its dialog was closed, and is announced', async (_, respond, title, expects) => {
    const { id, slug, name } = await newGroup(curator)
    const page = await open(`/group?search=${slug}`, expects)
    await page.getByRole('link', { name: `Delete ${name}` }).click()
    const { dialog, confirm } = dialogOf(page)
    const { promise, resolve } = Promise.withResolvers<void>()
    await intercept(page, 'RemoveGroup', (route) => promise.then(() => respond(route)))
    await page.clock.install()
    await confirm.click()
    await expectDescription(confirm, 'Deleting…')
    await page.clock.fastForward(delays.slow)
    await dialog.getByRole('status').getByText(texts.slow).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    resolve()
    const alerts = page.getByRole('region', { name: 'Alerts' })
    await alerts.getByText(title, { exact: true }).waitFor()
    await alerts.getByText(`${name} (${id})`).waitFor()
    await expect.poll(() => rowOf(page, name).count()).toBe(title === 'Deleted' ? 0 : 1)
  })

  test('asks automatically once the service is back', async () => {
    const { slug } = await newGroup(curator)
    const page = await open('/group', [/ERR_FAILED/])
    await intercept(page, 'GroupBySlug', (route) => route.abort())
    await page.goto(`/group/delete/${slug}`)
    const { dialog, close, text } = dialogOf(page)
    await dialog.getByRole('alert').getByText(texts.unreachable).waitFor()
    await expectFocus(close)
    await page.unroute('**/graphql')
    await text('Are you sure you want to delete following Group?')
    await expectFocus(close)
  })

  test('happens once, however often the user presses', async () => {
    const { slug } = await newGroup(curator)
    const page = await open(`/group/delete/${slug}`)
    const sent = operationsOf(page)
    const release = await holdRequest(page, 'RemoveGroup')
    const { confirm, done } = dialogOf(page)
    await confirm.dblclick()
    await expect.poll(() => confirm.getAttribute('aria-busy')).toBe('true')
    await confirm.click({ force: true })
    release()
    await done.waitFor()
    expect(sent.filter(({ name }) => name === 'RemoveGroup')).toHaveLength(1)
  })

  test('starts in the form and returns to the list', async () => {
    const { name, slug } = await newGroup(curator)
    const page = await open(`/group?search=${slug}`)
    await page.getByRole('link', { name: `Edit ${name}` }).click()
    await page.getByRole('link', { name: 'Delete Group' }).click()
    const { dialog, close } = dialogOf(page)
    await close.click()
    await dialog.waitFor({ state: 'detached' })
    expect(page.url()).toBe(`${service.url}/group?search=${slug}`)
  })
})

describe('a dialog', () => {
  test('closes by Esc or Close: back in history, with focus on the link that opened it', async () => {
    const page = await open('/group?search=meadow')
    for (const name of ['Create Group', 'Meadowgate Medical Group', 'Delete Meadowgate Medical Group']) {
      const link = page.getByRole('link', { name, exact: true })
      for (const close of [
        () => page.keyboard.press('Escape'),
        () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click(),
      ]) {
        await link.click()
        await page.getByRole('dialog').waitFor()
        await close()
        await page.getByRole('dialog').waitFor({ state: 'detached' })
        expect(page.url()).toBe(`${service.url}/group?search=meadow`)
        await expectFocus(link)
      }
    }
    await page.goForward()
    await page.getByRole('dialog').waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('that was the first page opens over its list and closes to it', async () => {
    const page = await open('/group/delete/meadowgate-medical-group?page=1&curser=24')
    await page.getByText('Showing 26 - 50 of').waitFor()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(page.url()).toBe(`${service.url}/group?page=1&curser=24`)
    await expectFocus(page.getByRole('heading', { name: 'Custom Groups' }))
  })

  test('keeps the focus off the page behind it', async () => {
    const page = await open('/group/edit/meadowgate-medical-group')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Close' }).last().focus()
    for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key)
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    expect(await page.getByRole('link', { name: 'Dashboard' }).count()).toBe(0)
  })
})
