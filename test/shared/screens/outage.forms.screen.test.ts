import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { delays } from '../../../src/domain/limits.ts'
import { sentences } from '../../../src/domain/sentences.ts'
import { clickIfPresent } from '../../support/browser.ts'
import { mergeOn } from '../../support/colleagues.ts'
import { holdRequest, intercept, navigateTo, openConsole } from '../../support/console.ts'
import { editorOn, expectTags, formOn, openForm, physicians } from '../../support/groupScreens.ts'
import { find, linkPhysicians, newGroup, update } from '../../support/groups.ts'
import { FAILURE, malformedResponses } from '../../support/outage.ts'
import { newPhysician } from '../../support/physicians.ts'
import { type Call, startTestService, type TestService } from '../../support/service.ts'

const env = { TOKEN_KEYS: randomBytes(32).toString('base64') }
let service: TestService
let curator: Call
let colleague: Call
beforeAll(async () => {
  service = await startTestService({ env })
  curator = await service.as('curator')
  colleague = await service.as('groups')
})
afterAll(() => service.stop())

const open = (path: string, expects: readonly RegExp[] = []) =>
  openConsole(service, 'curator', path, { expectedErrors: expects })

describe('CL1: a dialog', () => {
  test('that cannot load says so, and loads on a retry', async () => {
    const { slug, name } = await newGroup(curator)
    const page = await open('/group', [/ERR_FAILED/])
    const { dialog } = formOn(page)
    for (const [path, operation] of [
      [`/group/edit/${slug}`, 'GroupBySlug'],
      [`/group/edit/${slug}`, 'GroupProviders'],
      [`/group/delete/${slug}`, 'GroupBySlug'],
    ] as const) {
      await intercept(page, operation, (route) => route.abort())
      await page.goto(path)
      await dialog.getByRole('alert').getByText(FAILURE).waitFor()
      await page.unroute('**/graphql')
      await clickIfPresent(dialog.getByRole('button', { name: 'Try again' }))
      await dialog.getByRole('alert').waitFor({ state: 'detached' })
      await dialog.getByText(name).first().waitFor()
    }
  })

  test('loads automatically once the service is back, after any kind of failure', async () => {
    const { slug, name } = await newGroup(curator)
    const page = await open('/group', [/502/])
    await page.getByRole('heading', { name: 'Custom Groups' }).waitFor()
    await page.clock.install()
    const { dialog } = formOn(page)
    for (const answer of Object.values(malformedResponses)) {
      await intercept(page, 'GroupBySlug', answer)
      await navigateTo(page, `/group/edit/${slug}`)
      await dialog.getByRole('alert').getByText(FAILURE).waitFor()
      await page.unroute('**/graphql')
      await page.clock.fastForward(delays.reconnect)
      await expect.poll(() => formOn(page).name.inputValue()).toBe(name)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
  })

  test('says that loading and saving take longer than usual', async () => {
    const { slug } = await newGroup(curator)
    const page = await open('/group')
    await page.getByRole('heading', { name: 'Custom Groups' }).waitFor()
    await page.clock.install()
    const { dialog, name, url, save } = formOn(page)
    const slow = dialog.getByRole('status').getByText('This takes longer than usual...')
    let release = await holdRequest(page, 'GroupBySlug')
    await navigateTo(page, `/group/edit/${slug}`)
    await dialog.waitFor()
    await page.clock.fastForward(delays.slow)
    await slow.waitFor()
    release()
    await name.waitFor()
    expect(await slow.count()).toBe(0)

    release = await holdRequest(page, 'UpdateGroup')
    await url.fill('https://example.org/slow')
    await save.click()
    await expect.poll(() => save.getAttribute('aria-busy')).toBe('true')
    await page.clock.fastForward(delays.slow)
    await slow.waitFor()
    release()
    await dialog.waitFor({ state: 'detached' })
  })

  test('keeps its draft when it cannot be saved, and can be saved again', async () => {
    const { slug, id } = await newGroup(curator)
    const { page, dialog, name, save } = await openForm(service, `/group/edit/${slug}`, 'curator', {
      expectedErrors: [/ERR_FAILED/, /502/],
    })
    await name.fill('Aa Patient Care')
    for (const [description, sentence] of [
      ['nothing', FAILURE],
      ['a gateway that answers HTML', FAILURE],
      ['JSON that is cut short', FAILURE],
      ['half an answer, with errors', 'no count'],
      ['null for an answer', FAILURE],
    ] as const) {
      await intercept(page, 'UpdateGroup', async (route) =>
        (malformedResponses[description] ?? (() => route.abort()))(route),
      )
      await save.click()
      const alert = dialog.getByRole('alert').filter({ hasText: 'It’s safe to save again' })
      await alert.getByText(sentence, { exact: true }).waitFor()
      await alert.getByRole('button', { name: 'Copy trace' }).waitFor()
      expect(await name.inputValue()).toBe('Aa Patient Care')
      await page.unroute('**/graphql')
    }
    await save.click()
    await dialog.waitFor({ state: 'detached' })
    expect(await find(curator, { id })).toMatchObject({ name: 'Aa Patient Care', version: 2 })
  })

  test('allows saving an unchecked machine name, which the service checks', async () => {
    const { page, dialog, name, save, slug } = await openForm(service, '/group/add', 'curator', {
      expectedErrors: [/ERR_FAILED/],
    })
    await intercept(page, 'GroupId', (route) => route.abort())
    await name.fill('Meadowgate Medical Group')
    await page.clock.fastForward(delays.slugDebounce)
    await dialog.getByText('Checking').waitFor({ state: 'detached' })
    await save.click()
    await dialog.getByText('The Machine Name (meadowgate-medical-group) is already taken.', { exact: true }).waitFor()
    expect(await slug.getAttribute('aria-invalid')).toBe('true')
  })

  test('retries the failed check of a machine name automatically', async () => {
    const { page, dialog, name, expectSlugStatus, save } = await openForm(service, '/group/add', 'curator', {
      expectedErrors: [/502/],
    })
    for (const [index, answer] of Object.values(malformedResponses).entries()) {
      await intercept(page, 'GroupId', answer)
      await name.fill(`Aa Unasked Care ${index}`)
      await page.clock.fastForward(delays.slugDebounce)
      await dialog.getByText('Checking').waitFor({ state: 'detached' })
      expect(await save.isEnabled()).toBe(true)
      await page.unroute('**/graphql')
      await page.clock.fastForward(delays.reconnect)
      await expectSlugStatus('Unique')
    }
  })

  test('shows a colleague’s save once the new version can be loaded', async () => {
    const { slug, id } = await newGroup(curator)
    const { page, dialog, name } = await openForm(service, `/group/edit/${slug}`, 'curator', {
      expectedErrors: [/ERR_FAILED/],
    })
    const { panel, review } = mergeOn(page)
    await name.fill('Aa Mine')
    await update(colleague, id, { name: 'Aa Theirs' })
    await intercept(page, 'GroupById', (route) => route.abort())
    await review.click()
    await dialog.getByRole('alert').getByText(FAILURE).waitFor()
    await page.unroute('**/graphql')
    await page.clock.fastForward(delays.reconnect)
    await panel.getByText('Aa Theirs').waitFor()
    await panel.getByText('Aa Mine').waitFor()
  })
})

describe('an open form', () => {
  test.each(['/group/add', '/specialty/add', '/provider/edit/{id}'])(
    'reports at %s within seconds that the service is unreachable, until the service is back',
    async (path) => {
      const stoppable = await startTestService({ databaseUrl: service.databaseUrl, env })
      const id = await newPhysician(service.database)
      const page = await openConsole(stoppable, 'curator', path.replace('{id}', id), {
        expectedErrors: [/ERR_CONNECTION_REFUSED|503|ERR_CONNECTION_RESET/],
      })
      const dialog = page.getByRole('dialog')
      const notice = dialog.getByRole('status').getByText(sentences.noConnection)
      await dialog.getByRole('textbox').first().waitFor()
      expect(await notice.count()).toBe(0)
      await stoppable.stop()
      await notice.waitFor()
      const restarted = await startTestService({
        databaseUrl: service.databaseUrl,
        env: { ...env, PORT: new URL(stoppable.url).port },
      })
      onTestFinished(() => restarted.stop())
      await notice.waitFor({ state: 'detached' })
      await page.close()
    },
  )
})

describe('AV5: a colleague’s save during a lost connection', () => {
  test('arrives once the service is back', async () => {
    const group = await newGroup(curator)
    const stoppable = await startTestService({ databaseUrl: service.databaseUrl, env })
    const { page, dialog, url } = await openForm(stoppable, `/group/edit/${group.slug}`, 'curator', {
      expectedErrors: [/ERR_CONNECTION_REFUSED|503/],
    })
    const [physician] = await physicians(service, 1)
    if (!physician) throw new Error('There is no physician.')
    await url.fill('https://example.org/mine')
    await stoppable.stop()
    await update(colleague, group.id, { name: 'Aa Theirs' })
    await linkPhysicians(colleague, group, [physician.id])
    const restarted = await startTestService({
      databaseUrl: service.databaseUrl,
      env: { ...env, PORT: new URL(stoppable.url).port },
    })
    onTestFinished(() => restarted.stop())
    await dialog.getByText('groups saved this group a few seconds ago.').waitFor()
    await expectTags(editorOn(page).tags, [physician.label])
    expect(await url.inputValue()).toBe('https://example.org/mine')
    await page.close()
  })

  test('arrives once the page has replaced a silent connection', async () => {
    const { slug, id } = await newGroup(curator)
    const page = await open('/group')
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
    // Passes the interval of the keep-alive probe, and the timeout of its response.
    await page.clock.fastForward(10_000)
    await page.clock.fastForward(5_000)
    await expect.poll(() => name.inputValue()).toBe('Aa Missed')
  })
})
