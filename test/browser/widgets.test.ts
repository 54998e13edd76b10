import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectFocus, openConsole, rowOf } from '../support/console.ts'
import { newGroup } from '../support/groups.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

const LINK = 'mutation ($input: GroupProvidersInput!) { createGroupProvidersAssociation(input: $input) { success } }'
const openEditor = async (count: number) => {
  const { id, slug } = await newGroup(curator)
  const providerId = Array.from({ length: count }, (_, index) => index + 1).join()
  await curator(LINK, { input: { groupId: id, providerId } })
  const page = await openConsole(service, 'curator', `/group/edit/${slug}`)
  const editor = page.getByRole('region', { name: 'Physicians', exact: true })
  await editor
    .getByRole('listitem')
    .nth(count - 1)
    .waitFor()
  const plus = editor.getByRole('button', { name: 'Add Physicians', exact: true })
  const picker = editor.getByRole('combobox', { name: 'Search Physicians...' })
  return { page, editor, plus, picker }
}

describe('an association editor', () => {
  test('closes its picker by Esc wherever the focus in it is, and the dialog only then', async () => {
    const { page, editor, plus, picker } = await openEditor(11)
    for (const inside of [
      plus,
      editor.getByRole('button', { name: /^Remove / }).last(),
      editor.getByRole('searchbox', { name: 'Filter' }),
    ]) {
      await plus.click()
      await expectFocus(picker)
      await inside.focus()
      await page.keyboard.press('Escape')
      await picker.waitFor({ state: 'detached' })
      await expectFocus(plus)
    }
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('says why ten items cannot be filtered', async () => {
    const { editor } = await openEditor(10)
    const button = editor.getByRole('button', {
      name: 'Filter Physicians',
      description: 'A list of more than 10 can be filtered.',
    })
    expect(await button.isDisabled()).toBe(true)
  })
})

/** Opens a group from the list and gives it another URL; Save is left to press. */
const change = async (page: Page, name: string, url: string) => {
  await page.getByRole('link', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Group URL').fill(url)
  return { dialog, save: dialog.getByRole('button', { name: 'Save Group' }) }
}

describe('a saved row', () => {
  test.each([1280, 390])('is tinted each time, until the tint has faded, at %i px', async (width) => {
    const { name } = await newGroup(curator)
    const page = await openConsole(service, 'curator', `/group?search=${name}`, { width })
    const row = rowOf(page, name)
    const tints = () => row.evaluate((element) => element.getAnimations().length)
    for (const url of ['https://example.org/1', 'https://example.org/2']) {
      await row.waitFor()
      expect(await tints()).toBe(0)
      const { save } = await change(page, name, url)
      await save.click()
      await expect.poll(tints).toBe(1)
      await row.evaluate((element) => element.getAnimations()[0]?.finish())
      await expect.poll(() => row.getAttribute('data-saved')).toBe(null)
    }
  })
})

describe('an alert', () => {
  test('stays while it is pointed at or has the focus, whichever ends first', async () => {
    const { name } = await newGroup(curator)
    const page = await openConsole(service, 'curator', `/group?search=${name}`)
    const { dialog, save } = await change(page, name, 'https://example.org')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await save.click()
    await dialog.waitFor({ state: 'detached' })
    await page.clock.runFor(100) // the dialog gives focus back a moment after it has gone
    const alert = page.getByRole('region', { name: 'Alerts' }).getByRole('status')
    const heading = page.getByRole('heading', { name: 'Custom Groups' })
    const dismiss = alert.getByRole('button')

    await alert.hover()
    await dismiss.focus()
    await heading.hover()
    await page.clock.runFor(31_000)
    await alert.waitFor()

    await alert.hover()
    await dismiss.blur()
    await page.clock.runFor(31_000)
    await alert.waitFor()

    await heading.hover()
    await page.clock.runFor(31_000)
    await alert.waitFor({ state: 'detached' })
  })
})
