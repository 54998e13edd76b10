import { randomBytes } from 'node:crypto'
import type { Route } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { sentences } from '../../../src/domain/sentences.ts'
import { clickIfPresent } from '../../support/browser.ts'
import { mergeOn } from '../../support/colleagues.ts'
import { intercept, navigateTo, openConsole } from '../../support/console.ts'
import { editorOn, expectTags, formOn, physicians } from '../../support/groupScreens.ts'
import { find, linkPhysicians, newGroup, update } from '../../support/groups.ts'
import { FAILURE } from '../../support/outage.ts'
import { callerOf, startTestService, testService } from '../../support/service.ts'

const env = { TOKEN_KEYS: randomBytes(32).toString('base64') }
const service = testService({ env })
const curator = callerOf(service, 'curator')
const colleague = callerOf(service, 'groups')

test('CL1: a dialog that cannot load or save says so, keeps its draft, and continues on a retry', async () => {
  const { slug, id, name: original } = await newGroup(curator)
  const page = await openConsole(service, 'curator', '/group', { expectedErrors: [/ERR_FAILED/] })
  await page.getByRole('heading', { name: 'Custom Groups' }).waitFor()
  const { dialog, name, save } = formOn(page)
  const alert = dialog.getByRole('alert')
  for (const [path, operation] of [
    [`/group/delete/${slug}`, 'GroupBySlug'],
    [`/group/edit/${slug}`, 'GroupProviders'],
  ] as const) {
    await intercept(page, operation, (route) => route.abort())
    await navigateTo(page, path)
    await alert.getByText(FAILURE).waitFor()
    await page.unroute('**/graphql')
    await clickIfPresent(dialog.getByRole('button', { name: 'Try again' }))
    await alert.waitFor({ state: 'detached' })
    await dialog.getByText(original).first().waitFor()
  }

  await name.fill('Aa Mine')
  const halfAnswer = { data: { updateGroup: null }, errors: [{ message: 'no count' }] }
  for (const [respond, sentence] of [
    [(route: Route) => route.abort(), FAILURE],
    [(route: Route) => route.fulfill({ json: halfAnswer }), 'no count'],
  ] as const) {
    await intercept(page, 'UpdateGroup', respond)
    await save.click()
    const safe = alert.filter({ hasText: 'It’s safe to save again' })
    await safe.getByText(sentence, { exact: true }).waitFor()
    await safe.getByRole('button', { name: 'Copy trace' }).waitFor()
    expect(await name.inputValue()).toBe('Aa Mine')
    await page.unroute('**/graphql')
  }
  await save.click()
  await dialog.waitFor({ state: 'detached' })
  expect(await find(curator, { id })).toMatchObject({ name: 'Aa Mine', version: 2 })

  await navigateTo(page, `/group/edit/${slug}`)
  await name.fill('Aa Mine Again')
  await intercept(page, 'GroupById', (route) => route.abort())
  await update(colleague, id, { name: 'Aa Theirs' })
  const { panel, review, takeAll, back } = mergeOn(page)
  await review.click()
  await alert.getByText(FAILURE).waitFor()
  await page.unroute('**/graphql')
  await panel.getByText('Aa Theirs').waitFor()
  await panel.getByText('Aa Mine Again').waitFor()
  await takeAll.click()
  await back.click()
})

test('AV5: open forms report that the service is unreachable, and show a colleague’s save once it is back', async () => {
  const group = await newGroup(curator)
  const stoppable = await startTestService({ databaseUrl: service.databaseUrl, env })
  const page = await openConsole(stoppable, 'curator', `/group/edit/${group.slug}`, {
    expectedErrors: [/ERR_CONNECTION_REFUSED|503|ERR_CONNECTION_RESET/],
  })
  const tab = await page.context().newPage()
  await tab.goto('/provider/edit/10')
  const notices = [page, tab].map((each) => each.getByRole('dialog').getByText(sentences.noConnection))
  const { dialog, url } = formOn(page)
  await tab.getByRole('dialog').getByRole('textbox').first().waitFor()
  await url.fill('https://example.org/mine')
  for (const notice of notices) expect(await notice.count()).toBe(0)
  await stoppable.stop()
  for (const notice of notices) await notice.waitFor()

  const [physician] = await physicians(service, 1)
  await update(colleague, group.id, { name: 'Aa Theirs' })
  await linkPhysicians(colleague, group, [physician?.id ?? ''])
  const restarted = await startTestService({
    databaseUrl: service.databaseUrl,
    env: { ...env, PORT: new URL(stoppable.url).port },
  })
  onTestFinished(() => restarted.stop())
  for (const notice of notices) await notice.waitFor({ state: 'detached' })
  await dialog.getByText('groups saved this group a few seconds ago.').waitFor()
  await expectTags(editorOn(page).tags, [physician?.label ?? ''])
  expect(await url.inputValue()).toBe('https://example.org/mine')
  await tab.close()
  await page.close()
})

test('AV5: a colleague’s save arrives once the page has replaced a silent connection', async () => {
  const { slug, id } = await newGroup(curator)
  const page = await openConsole(service, 'curator', '/group')
  await page.clock.install()
  let isSilent = false
  await page.routeWebSocket('**/graphql', (socket) => {
    const wasSilent = isSilent
    const server = socket.connectToServer()
    socket.onMessage((message) => isSilent === wasSilent && server.send(message))
    server.onMessage((message) => isSilent === wasSilent && socket.send(message))
  })
  await page.goto(`/group/edit/${slug}`)
  const { name } = formOn(page)
  await name.waitFor()
  await update(colleague, id, { name: 'Aa Heard' })
  await expect.poll(() => name.inputValue()).toBe('Aa Heard')
  isSilent = true
  await update(colleague, id, { name: 'Aa Missed' })
  // The first step passes the interval of the keep-alive probe, the second the timeout of its response.
  await page.clock.fastForward(10_000)
  await page.clock.fastForward(5_000)
  await expect.poll(() => name.inputValue()).toBe('Aa Missed')
})
