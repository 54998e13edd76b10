import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { texts } from '../../src/domain/texts.ts'
import { uncheckedText } from '../../src/machines/picker/addByIds.machine.ts'
import { auditRowsOf } from '../support/audit.ts'
import { clickIfPresent } from '../support/browser.ts'
import {
  dropResponse,
  expectFocus,
  holdRequest,
  holdResponse,
  intercept,
  openConsole,
  operationsOf,
  rowOf,
} from '../support/console.ts'
import { alertIn, editorOn, expectDescription, openEditor, physicians, staffedGroup } from '../support/groupScreens.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

describe('the picker', () => {
  test('adds physicians one by one, each with its own request, at once', async () => {
    const [, second, third] = await physicians(service, 3)
    const group = await staffedGroup(service, 1)
    const { page, plus, picker, options, tags, editor } = await openEditor(service, group)
    await plus.click()
    await expectFocus(picker)
    await editor.getByText('Only the first 200 are shown. Search to narrow the list.').waitFor()
    expect(await options.count()).toBe(200)
    expect(await options.first().isDisabled(), 'a linked physician is disabled').toBe(true)

    const sent = operationsOf(page)
    await options.first().click({ force: true })
    await options.nth(1).click()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => options.nth(2).isDisabled()).toBe(true)
    await expect.poll(() => tags.count()).toBe(3)
    await expect
      .poll(() => sent.filter(({ name }) => name === 'LinkProvider').map(({ variables }) => variables))
      .toEqual([
        { input: { groupId: group.id, providerId: second?.id, operationId: expect.stringMatching(/\.1$/) } },
        { input: { groupId: group.id, providerId: third?.id, operationId: expect.stringMatching(/\.2$/) } },
      ])
  })

  test('searches 500 ms after the last letter and says when there is no result', async () => {
    const { page, plus, picker, options, editor } = await openEditor(service, await staffedGroup(service, 0))
    await plus.click()
    await options.first().waitFor()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const sent = operationsOf(page)
    await picker.pressSequentially('zzz')
    await page.clock.runFor(499)
    expect(sent).toEqual([])
    await page.clock.runFor(1)
    await editor.getByText('No Physicians results found for search term of zzz...', { exact: true }).waitFor()
    expect(sent).toHaveLength(1)
    await picker.fill('ha')
    await picker.press('Enter')
    await expect.poll(() => options.count()).toBeGreaterThan(0)
    expect(sent[1]?.variables).toEqual({ filter: 'ha', first: 200 })
  })

  test('says when the search fails and offers a retry', async () => {
    const { page, plus, options, editor } = await openEditor(service, await staffedGroup(service, 0), [/ERR_FAILED/])
    await intercept(page, 'PickProviders', (route) => route.abort())
    await plus.click()
    await editor.getByRole('alert').getByText(texts.unreachable, { exact: true }).waitFor()
    await page.unroute('**/graphql')
    await clickIfPresent(editor.getByRole('button', { name: 'Try again' }))
    await options.first().waitFor()
    expect(await editor.getByRole('alert').count()).toBe(0)
  })

  test('adds a clicked physician even when the dialog closes right away', async () => {
    const group = await staffedGroup(service, 0)
    const page = await openConsole(service, 'curator', `/group?search=${group.slug}`)
    await page.getByRole('link', { name: `Edit ${group.name}` }).click()
    const { plus, options } = editorOn(page)
    await plus.click()
    const release = await holdRequest(page, 'LinkProvider')
    await options.nth(0).click()
    await options.nth(1).click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    release()
    await expect.poll(() => rowOf(page, group.name).getByRole('cell').nth(1).textContent()).toBe('2')
  })

  test('closes by Esc from any focus in the editor, before the dialog does', async () => {
    const { page, editor, plus, picker } = await openEditor(service, await staffedGroup(service, 11))
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
})

/** Returns an NPI with a wrong check digit. */
const wrongNpi = (npi = '') => npi.slice(0, 9) + String((Number(npi.at(9)) + 1) % 10)

describe('pasted ids', () => {
  const openPaste = async (expects: readonly RegExp[] = []) => {
    const group = await staffedGroup(service, 0)
    const parts = await openEditor(service, group, expects)
    await parts.addByIds.click()
    const dialog = parts.page.getByRole('dialog', { name: 'Add Physicians by ID' })
    const box = dialog.getByLabel('Physician IDs')
    await expectFocus(box)
    const outcome = async () =>
      Object.fromEntries(
        await dialog
          .locator('section[data-outcome]')
          .evaluateAll((sections) =>
            sections.map((section) => [
              section.querySelector('h3')?.textContent?.trim(),
              [...section.querySelectorAll('li > .mono')].map((item) => item.textContent).join(', '),
            ]),
          ),
      )
    return { ...parts, group, dialog, box, outcome, add: dialog.getByRole('button', { name: /^Add( |$)/ }) }
  }

  test('are looked up once the user has paused, with their names; the button shows the count', async () => {
    const [first, second, third] = await physicians(service, 3)
    const group = await staffedGroup(service, 1)
    const { page, addByIds } = await openEditor(service, group)
    await addByIds.click()
    const dialog = page.getByRole('dialog', { name: 'Add Physicians by ID' })
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const sent = operationsOf(page)
    const text = `${second?.id}, ${first?.id}, ${second?.id}, 99999999, ${third?.id}`
    await dialog.getByLabel('Physician IDs').fill(text)
    await page.clock.runFor(delays.searchDebounce - 1)
    expect(sent).toEqual([])
    await page.clock.runFor(1)
    await dialog.getByRole('heading', { name: 'Will add 2' }).waitFor()
    expect(sent).toEqual([{ name: 'PreviewProviders', variables: { groupId: group.id, providerId: text } }])
    const addedItems = dialog.locator('[data-outcome=added]').getByRole('listitem')
    const [label = ''] = (second?.label ?? '').split(',')
    await expect.poll(() => addedItems.allTextContents()).toEqual([expect.stringContaining(label), expect.anything()])
    expect(await dialog.getByRole('status').textContent()).toBe(
      'Not found: 99999999. Will add 2. Already linked 1. Repeated 1.',
    )
    expect(await page.locator('li[data-state=linked]').count(), 'nothing is added yet').toBe(1)

    await dialog.getByRole('button', { name: 'Add 2 Physicians' }).click()
    await dialog.getByRole('heading', { name: 'Added 2' }).waitFor()
    expect(await addedItems.first().textContent(), 'names after adding').toContain(label)
  })

  test('may be NPIs; duplicates count once, and unknown ids are listed', async () => {
    const [first, second] = await service.database.rows<{ id: string; npi: string; name: string }>(
      sql`select id, npi, full_name as name from provider order by id limit 2`,
    )
    const { dialog, box, outcome, tags } = await openPaste()
    await expectDescription(box, 'Paste physician IDs or NPIs, separated by commas.')
    await box.fill(`${first?.npi}, ${second?.id}, ${first?.id}, ${wrongNpi(first?.npi)}, abc`)
    await dialog.getByRole('button', { name: 'Add 2 Physicians' }).waitFor()
    await dialog.getByText(`Not found: ${wrongNpi(first?.npi)}, abc`, { exact: true }).waitFor()
    expect(await dialog.locator('[data-outcome=added]').getByRole('listitem').allTextContents()).toEqual([
      `${first?.npi} ${first?.name}`,
      `${second?.id} ${second?.name}`,
    ])
    await dialog.getByRole('button', { name: 'Add 2 Physicians' }).click()
    await expect.poll(outcome).toEqual({ 'Added 2': `${first?.npi}, ${second?.id}`, 'Repeated 1': first?.npi })
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect.poll(() => tags.count()).toBe(2)
  })

  test('are looked up again after an edit, and a late response is ignored', async () => {
    const { page, dialog, box } = await openPaste()
    const release = await holdResponse(page, 'PreviewProviders')
    await box.fill('1, 2')
    await dialog.getByText('Checking').waitFor()
    await box.fill('1, 2, 3')
    release()
    await dialog.getByRole('button', { name: 'Add 3 Physicians' }).waitFor()
    expect(await dialog.getByText('Checking').count()).toBe(0)
    await box.fill('x')
    await dialog.getByRole('heading', { name: 'Will add 3' }).waitFor({ state: 'detached' })
    await dialog.getByText('Not found: x', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Add', exact: true }).waitFor()
  })

  test('can be added even when the lookup failed', async () => {
    const { page, dialog, box, add, outcome } = await openPaste([/ERR_FAILED/])
    await intercept(page, 'PreviewProviders', (route) => route.abort())
    await box.fill('1, 2')
    await dialog.getByRole('status').getByText(uncheckedText).waitFor()
    await add.click()
    await expect.poll(outcome).toEqual({ 'Added 2': '1, 2' })
  })

  test('are added at once, and each shows its outcome', async () => {
    const { page, dialog, box, add, outcome, tags, addByIds } = await openPaste()
    expect(await add.isDisabled()).toBe(true)
    await box.fill('1, 2, 2, 99999999, x')
    await dialog.getByText('4 IDs').waitFor()
    const sent = operationsOf(page)
    await add.click()
    await expect.poll(outcome).toEqual({ 'Added 2': '1, 2', 'Repeated 1': '2' })
    await dialog.getByText('Not found: 99999999, x', { exact: true }).waitFor()
    expect(sent.filter(({ name }) => name === 'LinkProviders')).toHaveLength(1)
    expect(await box.inputValue()).toBe('')

    await box.fill('2;3\n1')
    await add.click()
    await expect.poll(outcome).toEqual({ 'Added 1': '3', 'Already linked 2': '2, 1' })
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await dialog.waitFor({ state: 'detached' })
    await expectFocus(addByIds)
    await expect.poll(() => tags.count()).toBe(3)
    await page.getByRole('dialog', { name: 'Edit Group' }).waitFor()
  })

  test('that cannot be added leave the group unchanged, and stay in the field to be corrected', async () => {
    const { dialog, box, add, tags } = await openPaste()
    await box.fill(' , ;')
    await dialog.getByText('Enter at least one ID.').first().waitFor()
    expect(await add.isDisabled()).toBe(true)
    await box.fill("0, -1, 1.5, ' or 1=1")
    await add.click()
    await dialog.getByText("Not found: 0, -1, 1.5, ', or, 1=1", { exact: true }).waitFor()
    expect(await box.inputValue()).toBe("0, -1, 1.5, ' or 1=1")
    expect(await tags.count()).toBe(0)
  })

  test('whose response is lost stay in the field, and are added once however often the user presses', async () => {
    const { page, dialog, box, add, outcome } = await openPaste([/ERR_FAILED/])
    await expectDescription(add, 'Enter at least one ID.')
    await box.fill('1, 2')
    const rows = await auditRowsOf(service.database, async () => {
      await dropResponse(page, 'LinkProviders')
      await add.dblclick()
      await expectDescription(
        box,
        'GraphQL connection failure. It’s safe to add them again: they won’t be added twice.',
      )
      expect(await box.inputValue()).toBe('1, 2')
      // The editor behind this dialog already shows the added physicians.
      await expect.poll(() => page.locator('li[data-state=linked]').count()).toBe(2)
      await add.click()
      await expect.poll(outcome).toEqual({ 'Added 2': '1, 2' })
    })
    expect(rows.map(({ action }) => action)).toEqual(['createGroupProvidersAssociation'])
    await dialog.getByText(texts.unreachable).waitFor({ state: 'detached' })

    await box.fill('1, 2')
    await add.click()
    await expect.poll(outcome).toEqual({ 'Already linked 2': '1, 2' })
  })

  test('are reported as slow, stay in the field, and are added even after both dialogs have closed', async () => {
    const { page, group, dialog, box, add } = await openPaste()
    await page.clock.install()
    await box.fill('1, 2')
    const release = await holdRequest(page, 'LinkProviders')
    await box.focus()
    await add.dispatchEvent('click')
    await expectDescription(add, 'Adding…')
    expect(await box.getAttribute('readonly')).not.toBeNull()
    await expectFocus(box)
    await page.clock.fastForward(delays.slow)
    await dialog.getByRole('status').getByText(texts.slow).waitFor()

    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    release()
    await page.getByRole('searchbox', { name: 'Search Custom Groups...' }).fill(group.slug)
    await page.keyboard.press('Enter')
    await expect.poll(() => rowOf(page, group.name).getByRole('cell').nth(1).textContent()).toBe('2')
  })

  test('that fail after the dialog was closed raise an alert', async () => {
    const { page, dialog, box, add } = await openPaste([/ERR_FAILED/])
    await box.fill('1, 2')
    const { promise, resolve } = Promise.withResolvers<void>()
    await intercept(page, 'LinkProviders', async (route) => {
      await promise
      await route.abort()
    })
    await add.click()
    await expectDescription(add, 'Adding…')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    resolve()
    await alertIn(page, 'Add Physicians by ID: GraphQL connection failure.').waitFor()
  })
})
