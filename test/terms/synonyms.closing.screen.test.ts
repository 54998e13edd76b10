import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { expectFocus, holdRequest, intercept, navigateTo } from '../support/console.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { setPrimary } from '../support/synonyms.ts'
import { openTerm } from './synonymsPanel.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const refuse = (route: Route) =>
  route.fulfill({ json: { data: null, errors: [{ message: 'No.', extensions: { code: 'BAD_USER_INPUT' } }] } })

/** Holds the operations with this name, and refuses them when the test calls the returned function. */
const refuseLater = async (page: Page, name: string) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await intercept(page, name, (route) => promise.then(() => refuse(route)))
  return resolve
}
const alertsOf = (page: Page) => page.getByRole('region', { name: 'Alerts' }).getByRole('button', { name: 'Dismiss' })
const closeTerm = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
/** Resolves when the page has handled the response to an operation. */
const waitForResponse = async (page: Page, name: string) => {
  const response = await page.waitForResponse((reply) => reply.request().postData()?.includes(` ${name}(`) ?? false)
  await response.finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
}

describe('the dialog of a custom synonym', () => {
  test('closes without a question when nothing was saved', async () => {
    const { page, custom, modal, field } = await openTerm(service, {})
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => modal.getByRole('button', { name: 'Close' }).last().click(),
    ]) {
      await custom.click()
      await expectFocus(field)
      await close()
      await modal.waitFor({ state: 'detached' })
    }
    await closeTerm(page)
    expect(await alertsOf(page).count()).toBe(0)
  })

  test.each([
    ['continues', holdRequest, 'Created'],
    ['is refused', refuseLater, 'Custom Synonym Late: No.'],
  ] as const)(
    'closes without a question during a save, which %s and raises an alert',
    async (_, holdRequest, title) => {
      const { page, custom, modal, field, save } = await openTerm(service, {})
      await custom.click()
      await field.fill('Late')
      const release = await holdRequest(page, 'CreateTermSynonym')
      await save.click()
      await expectDescription(save, 'Saving…')
      await page.keyboard.press('Escape')
      await modal.waitFor({ state: 'detached' })
      expect(await page.getByRole('button', { name: 'Keep editing' }).count()).toBe(0)
      release()
      await alertIn(page, title).waitFor()
      expect(await alertsOf(page).count()).toBe(1)
    },
  )
})

describe('a change of the Display Name', () => {
  test('that is repeated continues after the dialog is closed, and raises no alert', async () => {
    const { page, button, panel, displayName } = await openTerm(service, {
      synonyms: ['Again'],
      expects: [/ERR_FAILED/],
    })
    await page.clock.install()
    await intercept(page, 'SetPrimarySynonym', (route) => route.abort())
    await button('Make primary: Again').click()
    await panel.getByRole('alert').waitFor()
    await page.unroute('**/graphql')
    const release = await holdRequest(page, 'SetPrimarySynonym')
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expectDescription(button('Make primary: Again'), 'Changing the Display Name…')
    await closeTerm(page)
    await page.clock.fastForward(delays.slow)
    const heard = waitForResponse(page, 'SetPrimarySynonym')
    release()
    await heard
    expect(await displayName()).toBe('Again')
    expect(await alertsOf(page).count()).toBe(0)
  })

  test('without a response ends with the dialog, and raises an alert', async () => {
    const { page, button, panel } = await openTerm(service, { synonyms: ['Lost'], expects: [/ERR_FAILED/] })
    await intercept(page, 'SetPrimarySynonym', (route) => route.abort())
    await button('Make primary: Lost').click()
    await panel.getByRole('alert').waitFor()
    await closeTerm(page)
    await alertIn(page, 'Display Name: GraphQL connection failure. The change may not have been saved.').waitFor()
    expect(await alertsOf(page).count()).toBe(1)
  })

  test('raises an alert when it is refused after closing, but not when the dialog has shown the refusal', async () => {
    const { term, page, button, panel } = await openTerm(service, { synonyms: ['Never'] })
    const release = await refuseLater(page, 'SetPrimarySynonym')
    await button('Make primary: Never').click()
    await expectDescription(button('Make primary: Never'), 'Changing the Display Name…')
    await closeTerm(page)
    release()
    await alertIn(page, 'Display Name: No.').waitFor()
    await alertIn(page, `${term.name} (${term.id})`).waitFor()

    await navigateTo(page, `/cft/edit/${term.slug}`)
    await button('Make primary: Never').click()
    await panel.getByRole('alert').getByText('No.').waitFor()
    await closeTerm(page)
    expect(await alertsOf(page).count()).toBe(1)
  })
})

test('a synonym that could not be deleted can still be set as Display Name, and cleared', async () => {
  const { term, ids, page, button, clear, panel, expectPinned } = await openTerm(service, { synonyms: ['Stays'] })
  await setPrimary(await service.as('admin'), term.id, ids[0] ?? '')
  await expectPinned('Stays', term.name)
  await intercept(page, 'UnlinkTermSynonym', refuse)
  await button('Remove Stays').click()
  await panel.getByText('No.', { exact: true }).waitFor()
  await clear.click()
  await expectPinned(term.name)
  await panel.getByText('No.', { exact: true }).waitFor()
  await button('Make primary: Stays').click()
  await expectPinned('Stays', term.name)
})
