import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { sentences } from '../../src/domain/sentences.ts'
import { texts } from '../../src/domain/texts.ts'
import { PinListView, RemoveListView, SaveListView } from '../../src/gql/views/views.gen.ts'
import {
  expectFocus,
  holdResponse,
  intercept,
  navigateTo,
  openConsole,
  operationsOf,
  rowOf,
  stopClock,
} from '../support/console.ts'
import { linkPhysicians, newGroup } from '../support/groups.ts'
import { tabTo } from '../support/keys.ts'
import { changeAndAwaitNotice, followSubscription, type PageSubscription } from '../support/listChanges.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import {
  type Answer,
  applied,
  failingPage,
  lost,
  lostForNow,
  refused,
  refusedWith,
  script,
} from '../support/scripted.ts'
import { callerOf, dataOf, testService } from '../support/service.ts'

const service = testService()
const curator = callerOf(service, 'curator')

const refuse = (page: Page, operation: string) => intercept(page, operation, refusedWith('Not now.', 'BAD_USER_INPUT'))
const abort = (page: Page, operation: string) => intercept(page, operation, lostForNow)
const openWithClock = (username: string) => openConsole(service, username, '/group', failingPage)
const retry = (page: Page) => page.clock.fastForward(delays.reconnect).then(() => page.clock.resume())

const listOn = (page: Page) => {
  const main = page.getByRole('main')
  return {
    button: (name: string) => main.getByRole('button', { name, exact: true }),
    dialog: (name: 'Views' | 'Columns') => page.getByRole('dialog', { name, exact: true }),
    /** Headers, without the column of checkboxes. */
    headers: async () => (await page.getByRole('columnheader').allInnerTexts()).slice(1),
    parameters: () => Object.fromEntries(new URL(page.url()).searchParams),
    menu: page.getByRole('list', { name: 'Pinned views' }),
  }
}

/** Saves the view of a list as the owner, and returns its id. */
const savedView = async (input: { name: string; query?: string; audience?: 'SECTION' }) => {
  const saved = await curator(SaveListView, { input: { section: 'GROUPS', query: 'search=aa', ...input } })
  return dataOf(saved).saveListView.view.id
}

test('a list becomes a view by mouse and by keyboard, and a colleague opens its link', async () => {
  await linkPhysicians(curator, await newGroup(curator, { name: 'Aa Two', status: true }), ['1', '2'])
  await newGroup(curator, { name: 'Aa One', status: true })
  await newGroup(curator, { name: 'Aa Disabled', status: false })
  const page = await openConsole(service, 'curator', '/group?search=aa&status=yes&physicians=0')
  const { button, dialog, parameters, menu } = listOn(page)
  await rowOf(page, 'Aa One').waitFor()
  expect(await rowOf(page, 'Aa Two').count()).toBe(0)

  await button('Columns').click()
  await dialog('Columns').getByRole('checkbox', { name: 'Last Modified' }).uncheck()
  await dialog('Columns').getByRole('button', { name: 'Move Status up' }).click()
  await checkPhoneAndDesktop(page)
  await button('Done').click()
  await dialog('Columns').waitFor({ state: 'detached' })

  for (const step of ['Views', 'Save as a new view']) await button(step).click()
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Empty groups')
  await page.getByRole('combobox', { name: 'Who can see it' }).selectOption('Role groupCurator')
  await checkPhoneAndDesktop(page)
  await button('Save view').click()
  const filters = { search: 'aa', status: 'yes', physicians: '0', columns: 'Name,Status,# Physicians' }
  await expect.poll(parameters).toMatchObject({ ...filters, view: expect.stringMatching(/^\d+$/) })
  await dialog('Views').getByText('Shared with the role groupCurator').waitFor()
  await button('Pin Empty groups to the menu').click()
  await menu.getByRole('link', { name: /Empty groups/ }).waitFor()
  await expect.poll(() => menu.getByRole('link').innerText()).toMatch(/Empty groups\s*1\s*rows/)
  await button('Open Empty groups from the menu').click()
  await expect.poll(() => button('Open Empty groups from the menu').getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('Escape')
  await expectFocus(button('Empty groups'))

  const { view } = parameters()
  const colleague = await openConsole(service, 'groups', new URL(page.url()).pathname + new URL(page.url()).search)
  await rowOf(colleague, 'Aa One').waitFor()
  await listOn(colleague).button('Empty groups').waitFor()
  expect(await listOn(colleague).headers()).toEqual(['Name', 'Status', '# Physicians', 'Actions'])
  const operations = operationsOf(colleague)
  await stopClock(colleague) // a page waits for its view only for a second
  await colleague.goto(`/group?view=${view}`)
  await rowOf(colleague, 'Aa One').waitFor()
  expect(listOn(colleague).parameters()).toMatchObject({ physicians: '0', view })
  // The list asks only for the rows of the view.
  const sent = operations.filter(({ name }) => name === 'Groups').map(({ variables }) => JSON.stringify(variables))
  expect(new Set(sent.map((variables) => variables.includes('physicians')))).toEqual(new Set([true]))
  await colleague.clock.resume()
  await colleague.goto(`/group?search=one&view=${view}`)
  await listOn(colleague).button('Empty groups changed').click()

  // The count in the menu follows changes.
  await newGroup(curator, { name: 'Aa Three', status: true })
  await expect.poll(() => menu.getByRole('link').innerText()).toMatch(/Empty groups\s*2/)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Custom Groups' }).click()
  await expect.poll(parameters).toMatchObject({ physicians: '0', view })

  await page.getByRole('searchbox').fill('aa t')
  await page.keyboard.press('Enter')
  await button('Empty groups changed').waitFor()
  await tabTo(page, button('Empty groups changed'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await dialog('Views').waitFor()
  await tabTo(page, button('Save as a new view'))
  await page.keyboard.press('Enter')
  await page.keyboard.type('By keyboard')
  await page.keyboard.press('Enter')
  await button('By keyboard').waitFor()
  expect(await dialog('Views').locator('[data-current]').count()).toBe(1)
  await page.getByRole('searchbox').click() // has the focus at the end
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Find/ }).fill('open view empty')
  await page.getByRole('option', { name: /Open view Empty groups/ }).waitFor()
  await page.keyboard.press('Enter')
  await button('Empty groups').waitFor()
})

test('columns are kept for the next visit, or the dialog says why not; a list says which view and columns it does not have', async () => {
  const page = await openWithClock('groups')
  const { button, dialog, headers, parameters } = listOn(page)
  const box = (name: string) => dialog('Columns').getByRole('checkbox', { name })
  const all = ['Name', '# Physicians', 'Last Modified', 'Status', 'Actions']
  await button('Columns').click()
  await box('Name').press('Space')
  expect(await box('Name').isChecked(), 'the name tells rows apart').toBe(true)
  await button('Columns').click()
  await dialog('Columns').waitFor({ state: 'detached' })

  await button('Columns').click()
  const grip = dialog('Columns').locator('li:has-text("Status") svg').first()
  await grip.hover()
  await page.mouse.down()
  for (const x of [2, 8]) await box('# Physicians').hover({ position: { x, y: 8 }, force: true })
  await page.getByText('Status was moved over droppable area # Physicians').waitFor({ state: 'attached' })
  await page.mouse.up()
  await box('Status').focus()
  for (const [key, position] of Object.entries({ 'Alt+ArrowUp': 1, 'Alt+End': 4, Home: 4, 'Alt+Home': 1 })) {
    await page.keyboard.press(key)
    await page.getByText(`Status, position ${position} of 4`).waitFor({ state: 'attached' })
  }
  await expect.poll(headers).toEqual(['Status', 'Name', '# Physicians', 'Last Modified', 'Actions'])
  await abort(page, 'ChooseListColumns')
  await page.keyboard.press('Escape')
  await dialog('Columns').getByText(sentences.notSaved).waitFor()
  await page.unrouteAll()
  await retry(page)
  await dialog('Columns').waitFor({ state: 'detached' })
  const requested: string[] = []
  page.on('request', (one) => requested.push(one.url()))
  await page.reload()
  await expect.poll(headers).toEqual(['Status', 'Name', '# Physicians', 'Last Modified', 'Actions'])
  await button('Spreadsheet').click()
  const [request] = await Promise.all([page.waitForRequest('**/download'), button('Download as CSV').click()])
  expect(request.postDataJSON().columns[0], 'the file has the columns of the list').toBe('Status')
  expect(
    requested.filter((url) => url.includes('/ViewsMenu')),
    'code of the closed menu Views',
  ).toEqual([])

  for (const fail of [abort, refuse]) {
    await fail(page, 'ChooseListColumns')
    await button('Columns').click()
    await button('Reset').click()
    await expect.poll(headers).toEqual(all)
    await button('Done').click()
    const reason = fail === abort ? sentences.notSaved : 'Error!: Not now.'
    await dialog('Columns').getByText(reason).waitFor()
    await page.keyboard.press('Escape')
    await dialog('Columns').waitFor({ state: 'detached' })
    expect((await headers())[0]).toBe('Status')
    await page.unrouteAll()
    await page.clock.resume()
  }

  const id = await savedView({ name: 'Aa Short', audience: 'SECTION' })
  // Without an answer for the route, the list opens first and its view later.
  await script(page, 'ListViews', [applied])
  await page.goto(`/group?view=${id}`)
  await button('Aa Short').waitFor()
  await expect.poll(parameters).toMatchObject({ search: 'aa', view: id })
  await curator(RemoveListView, { input: { viewId: id } })
  await page.goto(`/group?search=aa&columns=Status,Gone&view=${id}`)
  await page.getByText(sentences.viewMissing).waitFor()
  await page.getByText('This list has no column “Gone”.').waitFor()
  expect(await headers()).toEqual(['Name', 'Status', 'Actions'])
  // Columns of the address change in the address, and not for the user.
  await button('Columns').click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Last Modified' }).check()
  await button('Done').click()
  await expect.poll(parameters).toMatchObject({ columns: 'Name,Status,Last Modified' })
  await checkPhoneAndDesktop(page)
})

test('views survive an outage, and the dialog says why a change failed; a changed view is updated, and another view opens', async () => {
  const page = await openWithClock('curator')
  const { button, dialog, parameters } = listOn(page)
  const name = page.getByRole('textbox', { name: 'Name of the view' })
  await abort(page, 'ListViews')
  await button('Views').click()
  await dialog('Views').getByText(texts.unreachable).waitFor()
  await page.unrouteAll()
  await retry(page)
  await dialog('Views').getByText(texts.unreachable).waitFor({ state: 'detached' })

  await button('Save as a new view').click()
  await page.keyboard.press('Escape')
  await button('Save as a new view').click()
  expect(await button('Save view').getAttribute('aria-disabled')).toBe('true')
  await name.fill('Aa Lost')
  await script(page, 'SaveListView', [applied])
  await stopClock(page)
  await button('Save view').click()
  await dialog('Views').getByText(sentences.notSaved).waitFor()
  await retry(page)
  await button('Aa Lost').waitFor()
  await expect.poll(() => parameters().view).toMatch(/^\d+$/)

  await refuse(page, 'SaveListView')
  await button('Rename or share Aa Lost').click()
  await name.fill('Aa Found')
  await page.getByLabel('Who can see it').selectOption('Everyone with this section')
  expect(await page.getByLabel('Who can see it').inputValue()).toBe('Everyone with this section')
  await button('Save changes').click()
  await dialog('Views').getByText('Error!: Not now.').waitFor()
  await page.unrouteAll()
  for (const step of ['Back', 'Save changes']) await button(step).click()
  await dialog('Views').getByText('Shared with everyone', { exact: true }).waitFor()

  await refuse(page, 'PinListView')
  await button('Pin Aa Found to the menu').click()
  await button('Back').click()
  await page.unrouteAll()
  await abort(page, 'PinListView')
  await button('Pin Aa Found to the menu').click()
  await dialog('Views').getByText(sentences.notSaved).waitFor()
  await button('Back').click()
  await page.unrouteAll()
  await page.clock.resume()
  // The second change happens while the views load after the first one.
  const release = await holdResponse(page, 'ListViews')
  for (const mark of ['Pin Aa Found to the menu', 'Open Aa Found from the menu']) await button(mark).click()
  await expect.poll(() => button('Open Aa Found from the menu').getAttribute('aria-pressed')).toBe('true')
  release()
  await button('Unpin Aa Found from the menu').waitFor()

  for (const step of ['Delete Aa Found', 'Keep', 'Delete Aa Found', 'Delete view']) await button(step).click()
  await button('Delete Aa Found').waitFor({ state: 'detached' })
  await expect.poll(() => parameters().view).toBeUndefined()

  await page.keyboard.press('Escape')
  const first = await savedView({ name: 'Aa First', query: '' })
  const id = await savedView({ name: 'Aa Second', query: 'search=bb' })
  await navigateTo(page, '/group?search=aa')
  await page.goto(`/group?view=${first}`)
  await button('Aa First').click()
  const second = dialog('Views').getByRole('button', { name: /^Aa Second/ })
  await second.click()
  await dialog('Views').waitFor({ state: 'detached' })
  await expect.poll(parameters).toEqual({ search: 'bb', view: id })
  await page.getByRole('searchbox').fill('cc')
  await page.keyboard.press('Enter')
  await button('Aa Second changed').click()
  await button('Update view').click()
  await button('Aa Second').waitFor()
  await button('Aa Second').click()
  await dialog('Views').waitFor({ state: 'detached' })
  await page.getByRole('searchbox').fill('')
  await page.keyboard.press('Enter')
  await expect.poll(parameters).toEqual({})
})

test('a pinned number is counted again after an outage, and after a change before or after a refusal', async () => {
  const viewId = await savedView({ name: 'Aa Counted', query: 'search=counted' })
  await curator(PinListView, { input: { viewId, isPinned: true } })
  const counted = (count: number): Answer => {
    const groups = { edges: [], aggregate: { count, isCapped: count === 42 } }
    return (route) => route.fulfill({ json: { data: { groups } } })
  }
  const { promise: notice, resolve: endRefusal } = Promise.withResolvers<void>()
  const answers: Answer[] = [lost, counted(41), refused, (route) => notice.then(() => refused(route)), counted(42)]
  let [asked, answered] = [0, 0]
  const { promise: subscription, resolve: followed } = Promise.withResolvers<PageSubscription>()
  const page = await openConsole(service, 'curator', '/dashboard', {
    expectedErrors: [/ERR_FAILED/],
    prepare: async (opened) => {
      await opened.clock.install()
      followed(await followSubscription(opened))
      await intercept(opened, 'Groups', async (route) => {
        // The user has pinned other views, too.
        if (route.request().postDataJSON().variables.filter !== 'counted') return route.fallback()
        const respond = answers[asked]
        asked += 1
        await (respond ? respond(route) : route.continue())
        answered += 1
      })
    },
  })
  const link = listOn(page).menu.getByRole('link', { name: /^Aa Counted/ })
  const shown = () => link.innerText()
  await expect.poll(() => answered).toBe(1)
  const shownAfterRetry = async () => {
    await retry(page)
    return shown()
  }
  await expect.poll(shownAfterRetry).toMatch(/Aa Counted\s*41/)
  await changeAndAwaitNotice(await subscription, () => newGroup(curator, { name: 'Aa Refused' }))
  await expect.poll(() => answered).toBe(3)
  // The page has handled the refusal when it runs this empty function.
  await page.evaluate(() => undefined)
  await newGroup(curator, { name: 'Aa Counted again' })
  await expect.poll(() => asked).toBe(4)
  await changeAndAwaitNotice(await subscription, () => newGroup(curator, { name: 'Aa Created during the count' }))
  endRefusal()
  await expect.poll(shown).toMatch(/Aa Counted\s*42\+/)
  expect(await listOn(page).menu.getByRole('link', { name: 'Aa First' }).count(), 'a view that is not pinned').toBe(0)
})
