import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { texts } from '../../src/domain/texts.ts'
import { uncheckedText } from '../../src/machines/picker/addByIds.machine.ts'
import { actionsOf } from '../support/audit.ts'
import { expectFocus, holdRequest, intercept, openConsole, operationsOf, stopClock } from '../support/console.ts'
import { alertIn, editorOn, expectDescription, staffedGroup } from '../support/groupScreens.ts'
import { applied, script } from '../support/scripted.ts'
import { testService } from '../support/service.ts'

const service = testService()

const openPaste = async (staff: number, expects: readonly RegExp[] = []) => {
  const group = await staffedGroup(service, staff)
  const page = await openConsole(service, 'curator', `/group?search=${group.slug}`, { expectedErrors: expects })
  await page.getByRole('link', { name: `Edit ${group.name}` }).click()
  const editor = editorOn(page)
  await editor.addByIds.click()
  const dialog = page.getByRole('dialog', { name: 'Add Physicians by ID' })
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
  return { ...editor, page, group, dialog, box, outcome, add: dialog.getByRole('button', { name: /^Add( |$)/ }) }
}

test('pasted ids and NPIs are looked up before they are added, and each counts once', async () => {
  const { page, group, dialog, box, outcome } = await openPaste(1)
  const [linked, first, second] = await service.database.rows<{ id: string; npi: string; name: string }>(sql`
    select id, npi, full_name as name from merged_provider
    order by id = any(select provider_id from group_provider where group_id = ${group.id}) desc, id limit 3`)
  const wrongNpi = `${first?.npi.slice(0, 9)}${(Number(first?.npi.at(9)) + 1) % 10}`
  await expectDescription(box, 'Paste physician IDs or NPIs, separated by commas.')
  const sent = operationsOf(page)
  const text = `${first?.npi}, ${second?.id}, ${first?.id}, ${linked?.id}, ${wrongNpi}, abc`
  await box.fill(text)
  await dialog.getByRole('heading', { name: 'Will add 2' }).waitFor()
  // The form behind the dialog may still check the machine name.
  const lookups = sent.filter(({ name }) => name === 'PreviewProviders')
  expect(lookups.map(({ variables }) => variables)).toEqual([{ groupId: group.id, providerId: text }])
  const addedItems = dialog.locator('[data-outcome=added]').getByRole('listitem')
  const names = [`${first?.npi} ${first?.name}`, `${second?.id} ${second?.name}`]
  expect(await addedItems.allTextContents()).toEqual(names)
  expect(await dialog.getByRole('status').textContent()).toBe(
    `Not found: ${wrongNpi}, abc. Will add 2. Already linked 1. Duplicates 1.`,
  )
  const linkedTags = page.locator('li[data-state=linked]')
  expect(await linkedTags.count(), 'nothing is added yet').toBe(1)
  await dialog.getByRole('button', { name: 'Add 2 Physicians' }).click()
  await expect.poll(outcome).toMatchObject({ 'Added 2': `${first?.npi}, ${second?.id}`, 'Duplicates 1': first?.npi })
  expect(await addedItems.allTextContents(), 'names after adding').toEqual(names)
  await expect.poll(() => linkedTags.count()).toBe(3)
})

test('pasted ids show their outcome, stay in the field when none is found, are added once, and are not discarded without a question', async () => {
  const { page, dialog, box, add, outcome, tags, addByIds } = await openPaste(0, [/ERR_FAILED/])
  await expectDescription(add, 'Enter at least one ID.')
  const oddIds = "0, -1, 1.5, ' or 1=1"
  await box.fill(oddIds)
  await add.click()
  await dialog.getByText("Not found: 0, -1, 1.5, ', or, 1=1", { exact: true }).waitFor()
  expect(await box.inputValue()).toBe(oddIds)

  const actions = await actionsOf(service.database, async () => {
    await box.fill('1, 2, 2, 99999999, x')
    await dialog.getByText('4 IDs').waitFor()
    await script(page, 'LinkProviders', [applied])
    await add.dblclick()
    await expectDescription(box, 'GraphQL connection failure. It’s safe to add them again: they won’t be added twice.')
    expect(await box.inputValue()).toBe('1, 2, 2, 99999999, x')
    // The editor behind this dialog already shows the added physicians.
    await expect.poll(() => page.locator('li[data-state=linked]').count()).toBe(2)
    await add.click()
    await expect.poll(outcome).toEqual({ 'Added 2': '1, 2', 'Duplicates 1': '2' })
  })
  expect(actions).toEqual(['createGroupProvidersAssociation'])
  await dialog.getByText(texts.unreachable).waitFor({ state: 'detached' })
  await dialog.getByText('Not found: 99999999, x', { exact: true }).waitFor()
  expect(await box.inputValue()).toBe('')

  await intercept(page, 'PreviewProviders', (route) => route.abort())
  await box.fill('2;3\n1')
  await dialog.getByRole('status').getByText(uncheckedText).click() // text for screen readers takes no click
  await add.click()
  await expect.poll(outcome).toEqual({ 'Added 1': '3', 'Already linked 2': '2, 1' })
  expect(await dialog.getByRole('status').allTextContents()).toContain('Added 1. Already linked 2.')

  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await box.fill('1, 2')
    await leave()
    await question.getByText('Your changes to Physician IDs have not been saved.', { exact: true }).waitFor()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expectFocus(box)
    expect(await box.inputValue()).toBe('1, 2')
  }
  await box.fill(' , ')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'detached' })
  await expectFocus(addByIds)
  await expect.poll(() => tags.count()).toBe(3)
  await page.getByRole('dialog', { name: 'Edit Group' }).waitFor()
})

test('pasted ids are reported as slow; when their dialog was closed, an alert names a failure, and they are added', async () => {
  const { page, group, dialog, box, add, addByIds } = await openPaste(0, [/ERR_FAILED/])
  const pasteAndClose = async () => {
    await box.fill('1, 2')
    await box.focus()
    await stopClock(page)
    await add.dispatchEvent('click')
    await expectDescription(add, 'Adding…')
    expect(await box.getAttribute('readonly')).not.toBeNull()
    await expectFocus(box)
    await page.clock.fastForward(delays.slow)
    await dialog.getByRole('status').getByText(texts.slow).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.clock.resume()
  }
  const { promise: closed, resolve: fail } = Promise.withResolvers<void>()
  await intercept(page, 'LinkProviders', (route) => closed.then(() => route.abort()))
  await pasteAndClose()
  fail()
  await alertIn(page, 'Add Physicians by ID: GraphQL connection failure.').waitFor()
  await page.getByRole('button', { name: 'Copy trace' }).click()
  await page.getByRole('button', { name: 'Not copied' }).waitFor()
  await page.unroute('**/graphql')

  await addByIds.click()
  const release = await holdRequest(page, 'LinkProviders')
  await pasteAndClose()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  release()
  await expect.poll(() => page.getByRole('row', { name: group.name }).getByRole('cell').nth(2).textContent()).toBe('2')
})
