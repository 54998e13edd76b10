import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectFocus, hold, intercept, openConsole, operationsOf, rowOf } from '../support/console.ts'
import { type Group, newGroup } from '../support/groups.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

/** The first physicians by last name, as the console calls them. */
const physicians = async (count: number) => {
  const rows = await service.database.rows<{ id: string; label: string }>(sql`
    select id, last_name || ', ' || first_name as label from provider
    order by last_name_key, first_name_key, id limit ${count}`)
  return rows
}
const LINK = 'mutation ($input: GroupProvidersInput!) { createGroupProvidersAssociation(input: $input) { success } }'
/** A new group with the first physicians by last name. */
const groupOf = async (count: number): Promise<Group> => {
  const group = await newGroup(curator)
  const providerId = (await physicians(count)).map(({ id }) => id).join()
  if (count > 0) await curator(LINK, { input: { groupId: group.id, providerId } })
  return group
}

/** A group's association editor, by the names of its parts. */
const editorOn = (page: Page) => {
  const editor = page.getByRole('region', { name: 'Physicians', exact: true })
  const button = (name: string) => editor.getByRole('button', { name, exact: true })
  return {
    editor,
    tags: editor.getByRole('list', { name: 'Physicians' }).getByRole('listitem'),
    plus: button('Add Physicians'),
    addByIds: button('Add Physicians by ID'),
    filterButton: button('Filter Physicians'),
    filterField: editor.getByRole('searchbox', { name: 'Filter', exact: true }),
    picker: editor.getByRole('combobox', { name: 'Search Physicians...' }),
    options: editor.getByRole('option'),
    button,
  }
}
const openEditor = async ({ slug }: Pick<Group, 'slug'>, expects: readonly RegExp[] = []) => {
  const page = await openConsole(service, 'curator', `/group/edit/${slug}`, { expects })
  const parts = editorOn(page)
  await parts.plus.waitFor()
  return { page, ...parts }
}
const expectTags = async ({ tags }: Pick<ReturnType<typeof editorOn>, 'tags'>, labels: readonly string[]) => {
  await expect.poll(() => tags.allTextContents()).toEqual(labels)
}

describe('the physicians of a group', () => {
  test('stand by last name, all of them, and open in one query', async () => {
    const page = await openConsole(service, 'curator', '/group?search=meadow')
    await page.getByText('Showing 1 - 1 of 1 rows').waitFor()
    const sent = operationsOf(page)
    await page.getByRole('link', { name: 'Meadowgate Medical Group', exact: true }).click()
    const rows = await service.database.rows<{ label: string }>(sql`
      select last_name || ', ' || first_name as label
      from provider join group_provider on provider_id = provider.id join care_group on care_group.id = group_id
      where slug = 'meadowgate-medical-group' order by last_name_key, first_name_key, provider.id`)
    expect(rows.length).toBeGreaterThan(200)
    const labels = rows.map(({ label }) => label)
    await expectTags(editorOn(page), labels)
    expect(new Set(sent.map(({ name }) => name))).toEqual(new Set(['GroupBySlug', 'GroupProviders']))
    expect(sent).toHaveLength(2)
  })

  test('are added from the picker one by one, each by a call of its own, at once', async () => {
    const [, second, third] = await physicians(3)
    const group = await groupOf(1)
    const { page, plus, picker, options, tags, editor } = await openEditor(group)
    await plus.click()
    await expectFocus(picker)
    await editor.getByText('Only the first 200 are shown. Search to narrow.').waitFor()
    expect(await options.count()).toBe(200)
    expect(await options.first().isDisabled(), 'who is linked already').toBe(true)

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
        { input: { groupId: group.id, providerId: second?.id } },
        { input: { groupId: group.id, providerId: third?.id } },
      ])
  })

  test('are searched 500 ms after the last letter, and told when there are none', async () => {
    const { page, plus, picker, options, editor } = await openEditor(await groupOf(0))
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

  test('are removed one by one; focus stays near', async () => {
    const [first, second, third] = await physicians(3)
    const group = await groupOf(3)
    const { page, button, tags } = await openEditor(group)
    const sent = operationsOf(page)
    await button(`Remove ${second?.label}`).focus()
    await page.keyboard.press('Enter')
    await expectTags({ tags }, [first?.label ?? '', third?.label ?? ''])
    await expectFocus(button(`Remove ${third?.label}`))
    expect(sent[0]).toEqual({
      name: 'UnlinkProvider',
      variables: { input: { groupId: group.id, providerId: second?.id } },
    })
  })

  test('that could not be added or removed wear the red ERROR badge, and can be tried again', async () => {
    const [first, second] = await physicians(2)
    const { page, plus, options, button, tags, editor } = await openEditor(await groupOf(1), [/ERR_FAILED/, /500/])
    await intercept(page, 'LinkProvider', (route) => route.abort())
    await intercept(page, 'UnlinkProvider', (route) => route.fulfill({ status: 500, body: 'Oops' }))
    await plus.click()
    await options.nth(1).click()
    await page.keyboard.press('Escape')
    await button(`Remove ${first?.label}`).click()
    await expectTags({ tags }, [`${first?.label}ERROR`, `${second?.label}ERROR`])
    await editor.getByText(`${first?.label}: ERROR`).waitFor({ state: 'attached' })

    await page.unroute('**/graphql')
    await button(`Try again: ${first?.label}`).click()
    await button(`Try again: ${second?.label}`).click()
    await expectTags({ tags }, [second?.label ?? ''])
    await page.reload()
    await expectTags({ tags }, [second?.label ?? ''])
  })

  test('tell when the picker cannot search, and let one try again', async () => {
    const { page, plus, options, editor } = await openEditor(await groupOf(0), [/ERR_FAILED/])
    await intercept(page, 'PickProviders', (route) => route.abort())
    await plus.click()
    await editor.getByRole('alert').getByText('Error!: GraphQL connection failure.', { exact: true }).waitFor()
    await page.unroute('**/graphql')
    await editor.getByRole('button', { name: 'Try again' }).click()
    await options.first().waitFor()
    expect(await editor.getByRole('alert').count()).toBe(0)
  })

  test('are filtered from ten on by a button, from eleven on in a field', async () => {
    for (const [count, hasButton, hasField] of [
      [9, false, false],
      [10, true, false],
      [11, true, true],
    ] as const) {
      const { page, tags, filterButton, filterField } = await openEditor(await groupOf(count))
      await expect.poll(() => tags.count()).toBe(count)
      expect([count, await filterButton.isVisible(), await filterField.isVisible()]).toEqual([
        count,
        hasButton,
        hasField,
      ])
      if (!hasField) continue
      const [label = ''] = (await tags.allTextContents()).slice(4)
      await filterField.fill(label.toUpperCase())
      await expectTags({ tags }, [label])
      await filterButton.click()
      await expect.poll(() => tags.count()).toBe(count)
      expect(await filterField.isVisible()).toBe(false)
      await page.close()
    }
  })

  test('are counted in the list as soon as the dialog is closed', async () => {
    const group = await groupOf(2)
    const page = await openConsole(service, 'curator', `/group?search=${group.slug}`)
    await page.getByRole('link', { name: `Edit ${group.name}` }).click()
    const { plus, options, tags } = editorOn(page)
    await plus.click()
    await options.nth(2).click()
    await expect.poll(() => tags.count()).toBe(3)
    await page.getByRole('button', { name: 'Close' }).last().click()
    await expect.poll(() => rowOf(page, group.name).getByRole('cell').nth(1).textContent()).toBe('3')
  })

  test('that were clicked before the dialog was closed are added all the same', async () => {
    const group = await groupOf(0)
    const page = await openConsole(service, 'curator', `/group?search=${group.slug}`)
    await page.getByRole('link', { name: `Edit ${group.name}` }).click()
    const { plus, options } = editorOn(page)
    await plus.click()
    const release = await hold(page, 'LinkProvider')
    await options.nth(0).click()
    await options.nth(1).click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    release()
    await expect.poll(() => rowOf(page, group.name).getByRole('cell').nth(1).textContent()).toBe('2')
  })

  test('of a new group wait until it is saved', async () => {
    const page = await openConsole(service, 'curator', '/group/add')
    await page.getByText('Physicians are added once the group is saved.', { exact: true }).waitFor()
    expect(await editorOn(page).editor.count()).toBe(0)
  })
})

describe('the picker', () => {
  test('is closed by Esc alone, and gives focus back to its plus', async () => {
    const { page, plus, picker, options } = await openEditor(await groupOf(1))
    await plus.click()
    await options.first().waitFor()
    await page.keyboard.press('Escape')
    await picker.waitFor({ state: 'detached' })
    await expectFocus(plus)
    await page.getByRole('dialog', { name: 'Edit Group' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })
})

describe('pasted ids', () => {
  const openPaste = async (count: number) => {
    const parts = await openEditor(await groupOf(count))
    await parts.addByIds.click()
    const dialog = parts.page.getByRole('dialog', { name: 'Add Physicians by ID' })
    const box = dialog.getByLabel('Physician IDs')
    await expectFocus(box)
    const outcome = async () =>
      Object.fromEntries(
        await dialog
          .locator('[data-outcome]')
          .evaluateAll((sections) =>
            sections.map((section) => [
              section.querySelector('h3')?.textContent?.trim(),
              section.querySelector('p')?.textContent,
            ]),
          ),
      )
    return { ...parts, dialog, box, outcome, add: dialog.getByRole('button', { name: 'Add', exact: true }) }
  }

  test('are added at once, and each is told what became of it', async () => {
    const { page, dialog, box, add, outcome, tags, addByIds } = await openPaste(0)
    expect(await add.isDisabled()).toBe(true)
    await box.fill('1, 2, 2, 99999999, x')
    await dialog.getByText('4 IDs').waitFor()
    const sent = operationsOf(page)
    await add.click()
    await expect.poll(outcome).toEqual({ 'Added 2': '1, 2', 'Unknown 2': '99999999, x', 'Repeated 1': '2' })
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

  test('that are of no use leave the group as it is, and stay to be mended', async () => {
    const { dialog, box, add, outcome, tags } = await openPaste(0)
    await box.fill(' , ;')
    await dialog.getByText('Enter at least one ID.').first().waitFor()
    expect(await add.isDisabled()).toBe(true)
    await box.fill("0, -1, 1.5, ' or 1=1")
    await add.click()
    await expect.poll(outcome).toEqual({ 'Unknown 6': "0, -1, 1.5, ', or, 1=1" })
    expect(await box.inputValue()).toBe("0, -1, 1.5, ' or 1=1")
    expect(await tags.count()).toBe(0)
  })
})
