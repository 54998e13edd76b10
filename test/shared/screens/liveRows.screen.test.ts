import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { CONNECTION_LIMITS } from '../../../server/contract/limits.ts'
import { delays } from '../../../src/domain/limits.ts'
import { expectFocus, openConsole, rowOf, stopClock } from '../../support/console.ts'
import { openDialogs } from '../../support/drive.ts'
import { formOn } from '../../support/groupScreens.ts'
import { newGroup, remove, update } from '../../support/groups.ts'
import { changeAndAwaitNotice, followSubscription, type PageSubscription } from '../../support/listChanges.ts'
import { checkPhoneAndDesktop, WIDE } from '../../support/looks.ts'
import { callerOf, testService } from '../../support/service.ts'
import { openSignedIn } from '../../support/socket.ts'

const service = testService()
const colleague = callerOf(service, 'groups')

/** Opens a list that follows the changes of other users. */
const openList = async (username: string, path: string) => {
  const followed = Promise.withResolvers<PageSubscription>()
  await openConsole(service, username, path, {
    width: WIDE,
    prepare: async (opened) => followed.resolve(await followSubscription(opened)),
  })
  await expect.poll((await followed.promise).isSubscribed).toBe(true)
  return followed.promise
}

/** Sums the layout shifts of a page in `data-shift`. */
const observeShifts = (page: Page) =>
  page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset.painted = ''
    dataset.shift = '0'
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry) dataset.shift = String(Number(dataset.shift) + Number(entry.value))
    }).observe({ type: 'layout-shift' })
  })
const shiftOf = (page: Page) => page.locator('html').getAttribute('data-shift')

const markedCells = (page: Page, name: string) =>
  rowOf(page, name)
    .locator('td[data-changed]')
    .evaluateAll((cells: HTMLTableCellElement[]) => cells.map(({ cellIndex }) => cellIndex))

test('CL5: an open list shows what a colleague saves, creates and deletes, and no row moves', async () => {
  const names = ['Aa Live 1', 'Aa Live 2', 'Aa Live 3', 'Aa Live 4']
  const [first, second, third] = await Promise.all(names.map((name) => newGroup(colleague, { name, status: true })))
  if (!first || !second || !third) throw new Error('The groups are missing.')

  const list = await openList('curator', '/group?status=yes')
  const { page } = list
  const { page: theirs } = await openList('groups', '/group')
  const link = (name: string) => rowOf(page, name).getByRole('link', { name, exact: true })
  const announcements = page.locator('main output.sr-only')
  await link('Aa Live 4').hover()
  await link('Aa Live 4').focus()
  await observeShifts(page)

  await rowOf(theirs, 'Aa Live 1').getByRole('link', { name: 'Aa Live 1', exact: true }).click()
  const form = formOn(theirs)
  await form.name.fill('Aa Live One')
  await stopClock(page) // the marks last three seconds
  await changeAndAwaitNotice(list, () => form.save.click())
  await page.clock.runFor(delays.gatherChanges)
  await link('Aa Live One').waitFor()
  await expect.poll(() => markedCells(page, 'Aa Live One'), { message: 'name' }).toContain(1)
  await expect.poll(() => announcements.allTextContents()).toContain('1 row changed by groups.')
  await page.clock.resume()
  await form.dialog.waitFor({ state: 'detached' })

  await remove(colleague, second.id)
  await rowOf(page, 'Aa Live 2').getByText('Deleted by groups').waitFor()
  await update(colleague, third.id, { status: false })
  await rowOf(page, 'Aa Live 3').getByText('No longer in this list').waitFor()
  await newGroup(colleague, { name: 'Aa Live 5', status: true })
  await newGroup(colleague, { name: 'Aa Live 6', status: false })
  await newGroup(colleague, { name: 'Aa Live 7', status: true })
  const offer = page.getByRole('button', { name: '2 new' })
  await offer.waitFor()
  await expectFocus(link('Aa Live 4'))
  expect(await shiftOf(page), 'layout shift').toBe('0')
  await expect.poll(() => markedCells(page, 'Aa Live One'), { message: 'the mark disappears' }).toEqual([])
  expect(await rowOf(theirs, 'Aa Live One').locator('td[data-changed]').count(), 'own saves have no marks').toBe(0)
  await checkPhoneAndDesktop(page)

  await offer.click()
  await link('Aa Live 7').waitFor()
  await expectFocus(page.getByRole('heading', { level: 1 }))
  await offer.waitFor({ state: 'detached' })
  for (const name of ['Aa Live 2', 'Aa Live 3', 'Aa Live 6']) expect(await rowOf(page, name).count()).toBe(0)
})

test('WS3: a tab over the limit works without live updates, retries rarely, and connects when other sockets close', async () => {
  const { slug } = await newGroup(colleague, { name: 'Aa Crowded' })
  const page = await openConsole(service, 'curator', '/config.json')
  const token = await service.signIn('curator')
  const others: Awaited<ReturnType<typeof openSignedIn>>[] = []
  while (others.length < CONNECTION_LIMITS.accountSockets) others.push(await openSignedIn(service.url, token))

  let sockets = 0
  let closedSockets = 0
  page.on('websocket', (socket) => {
    sockets += 1
    socket.on('close', () => {
      closedSockets += 1
    })
  })
  // With a stopped clock, a slow machine does not add to the page's delays.
  await stopClock(page)
  await page.goto(`/group/edit/${slug}`)
  await openDialogs(page)
  const name = page.getByRole('dialog', { name: 'Edit Group' }).getByLabel('Group Name')
  expect(await name.inputValue()).toBe('Aa Crowded')
  await expect.poll(() => closedSockets).toBe(1)
  await page.clock.runFor(20_000)
  expect(sockets).toBe(1)
  expect(await service.database.rows(sql`select from open_record`)).toEqual([])

  for (const { socket } of others) socket.close()
  await Promise.all(others.map(({ closed }) => closed))
  await page.clock.runFor(15_000)
  await expect.poll(async () => (await service.database.rows(sql`select from open_record`)).length).toBe(1)
  expect(sockets).toBe(2)
})
