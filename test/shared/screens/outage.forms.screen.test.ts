import type { Route } from 'playwright-core'
import sql, { type Sql } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { delays } from '../../../src/domain/limits.ts'
import { texts } from '../../../src/domain/texts.ts'
import { auditRowsOf } from '../../support/audit.ts'
import { clickIfPresent } from '../../support/browser.ts'
import { mergeOn } from '../../support/colleagues.ts'
import { holdRequest, intercept, navigateTo, openConsole } from '../../support/console.ts'
import { alertIn, expectDescription, formOn } from '../../support/groupScreens.ts'
import { find, newGroup, update } from '../../support/groups.ts'
import { FAILURE } from '../../support/outage.ts'
import { lost, refusedWith, script } from '../../support/scripted.ts'
import { callerOf, testService } from '../../support/service.ts'

const service = testService()
const curator = callerOf(service, 'curator')
const colleague = callerOf(service, 'groups')

test('CL1: a dialog that cannot load or save says so, keeps its draft, and continues on a retry', async () => {
  const { slug, id, name: original } = await newGroup(curator)
  const page = await openConsole(service, 'curator', '/group', { expectedErrors: [/ERR_FAILED/] })
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

  // If the repetition of a save is refused, the form says so. If the draft has changed since, the form sends the draft.
  await navigateTo(page, `/group/edit/${slug}`)
  const saveUnanswered = async (text: string) => {
    await intercept(page, 'UpdateGroup', (route) => route.abort())
    await name.fill(text)
    await save.click()
    await alert.filter({ hasText: 'It’s safe to save again' }).waitFor()
    await page.unroute('**/graphql')
  }
  const refuseOnce = () => script(page, 'UpdateGroup', [refusedWith('Not like this.', 'BAD_USER_INPUT')])
  await saveUnanswered('Aa Lost')
  await refuseOnce()
  await save.click()
  await alert.getByText('Not like this.').waitFor()
  await saveUnanswered('Aa Lost Again')
  await page.keyboard.press('Escape')
  await page.getByText('Your changes to Aa Lost Again may not have been saved.').waitFor()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await name.fill('Aa Sent')
  await refuseOnce()
  await save.click()
  await dialog.waitFor({ state: 'detached' })
  expect(await find(curator, { id })).toMatchObject({ name: 'Aa Sent', version: 3 })

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

  // A save finds a deletion of which the page got no notice.
  await name.fill('Aa Late')
  await service.database.rows(sql`delete from care_group where id = ${id}`)
  await save.click()
})

test('a save that is repeated after a lost answer finds a newer group, an equal one, or none', async () => {
  const { slug, id } = await newGroup(curator)
  const page = await openConsole(service, 'curator', `/group/edit/${slug}`, { expectedErrors: [/ERR_FAILED/] })
  const { dialog, url, save } = formOn(page)
  const { panel, takeAll, back } = mergeOn(page)
  const saveAfterLostAnswer = async (ownUrl: string, change: Sql) => {
    await script(page, 'UpdateGroup', [lost])
    await url.fill(ownUrl)
    await save.click()
    await dialog.getByRole('alert').filter({ hasText: 'It’s safe to save again' }).waitFor()
    await service.database.rows(change) // without a notice to the page
    await save.click()
  }
  const storeUrl = (newUrl: string) =>
    sql`update care_group set url = ${newUrl}, version = version + 1 where id = ${id}`
  await saveAfterLostAnswer('https://mine.example.org', storeUrl('https://theirs.example.org'))
  await panel.getByText('https://theirs.example.org').waitFor()
  await takeAll.click()
  await back.click()
  const equalUrl = 'https://equal.example.org'
  await saveAfterLostAnswer(equalUrl, storeUrl(equalUrl))
  await expectDescription(save, 'Nothing has been changed.')
  expect(await panel.count(), 'an equal save needs no choice').toBe(0)

  await saveAfterLostAnswer('https://late.example.org', sql`delete from care_group where id = ${id}`)
})

test('AV5: a slow form opens, and a colleague’s save arrives once the page has replaced a silent connection', async () => {
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
  const { dialog, name } = formOn(page)
  for (const [operation, path] of [
    ['PhysicianOverrides', '/provider/edit/10'],
    ['GroupBySlug', `/group/edit/${slug}`],
  ] as const) {
    const release = await holdRequest(page, operation)
    await page.goto(path)
    await dialog.waitFor()
    await page.clock.fastForward(delays.slow)
    await dialog.getByText(texts.slow).first().waitFor()
    release()
    await dialog.getByRole('textbox').first().waitFor()
  }
  await update(colleague, id, { name: 'Aa Heard' })
  await expect.poll(() => name.inputValue()).toBe('Aa Heard')
  isSilent = true
  await update(colleague, id, { name: 'Aa Missed' })
  // The first step passes the interval of the keep-alive probe, the second the timeout of its response.
  await page.clock.fastForward(10_000)
  await page.clock.fastForward(5_000)
})

test('CL3: a creation applies once, however often the user presses, and before later changes are saved', async () => {
  const page = await openConsole(service, 'curator', '/group/add', { expectedErrors: [/ERR_FAILED/] })
  const { dialog, name, url, save } = formOn(page)
  const unique = dialog.getByText('Unique', { exact: true })
  await name.fill('Aa Once')
  await unique.waitFor()
  const expectUnanswered = async () => {
    await expect.poll(() => save.getAttribute('aria-busy')).not.toBe('true')
    await dialog.getByText('It’s safe to save again: your changes won’t be saved twice.').waitFor()
    expect(await name.inputValue()).toBe('Aa Once')
    expect(await dialog.getByText('saved this group').count(), 'notices of the own save').toBe(0)
  }
  let requestCount = 0
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await intercept(page, 'CreateGroup', async (route) => {
    requestCount += 1
    await isReleased
    await route.fetch() // the service saves, but the response is lost
    return route.abort()
  })
  const rows = await auditRowsOf(service.database, async () => {
    await save.dblclick()
    await expect.poll(() => save.getAttribute('aria-busy')).toBe('true')
    await name.press('Enter')
    await save.click({ force: true })
    await save.press('Enter')
    release()
    await expectUnanswered()
    expect(requestCount).toBe(1)
    await save.click()
    await expect.poll(() => requestCount).toBe(2)
    await expectUnanswered()
    await page.unroute('**/graphql')

    // The form's own creation does not count as another record with this name.
    await name.fill('Aa Another')
    await unique.waitFor()
    await name.fill('Aa Once')
    await url.fill('https://example.org/since')
    await save.click()
    await alertIn(page, 'Created').waitFor()
    await dialog.waitFor({ state: 'detached' })
  })
  expect(await page.getByRole('region', { name: 'Alerts' }).getByRole('status').count()).toBe(1)
  expect(rows.map((row) => row.action)).toEqual(['createGroup', 'updateGroup'])
  const groups = await service.database.rows(sql`select version, url from care_group where name = 'Aa Once'`)
  expect(groups).toEqual([{ version: 2, url: 'https://example.org/since' }])
})
