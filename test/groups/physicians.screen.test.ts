import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts } from '../../src/domain/texts.ts'
import { expectFocus, intercept, openConsole, operationsOf, rowOf } from '../support/console.ts'
import { editorOn, expectTags, openEditor, physicians, staffedGroup } from '../support/groupScreens.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

describe('the physicians of a group', () => {
  test('are all listed by last name, and load in one request', async () => {
    const page = await openConsole(service, 'curator', '/group?search=meadow')
    await page.getByText('Showing 1 - 1 of 1 rows').waitFor()
    const sent = operationsOf(page)
    await page.getByRole('link', { name: 'Meadowgate Medical Group', exact: true }).click()
    const rows = await service.database.rows<{ label: string }>(sql`
      select last_name || ', ' || first_name as label
      from merged_provider join group_provider on provider_id = merged_provider.id join care_group on care_group.id = group_id
      where slug = 'meadowgate-medical-group' order by last_name_key, first_name_key, merged_provider.id`)
    expect(rows.length).toBeGreaterThan(200)
    const labels = rows.map(({ label }) => label)
    await expectTags(editorOn(page).tags, labels)
    expect(new Set(sent.map(({ name }) => name))).toEqual(new Set(['GroupBySlug', 'GroupProviders']))
    expect(sent).toHaveLength(2)
  })

  test('are removed one by one, and the focus moves to the next physician', async () => {
    const [first, second, third] = await physicians(service, 3)
    const group = await staffedGroup(service, 3)
    const { page, button, tags, editor } = await openEditor(service, group)
    const sent = operationsOf(page)
    const headerText = () => editor.locator('header').innerText()
    await expect.poll(headerText).toMatch(/^Physicians\s+3$/)
    await button(`Remove ${second?.label}`).focus()
    await page.keyboard.press('Enter')
    await expectTags(tags, [first?.label ?? '', third?.label ?? ''])
    await expect.poll(headerText).toMatch(/^Physicians\s+2$/)
    await expectFocus(button(`Remove ${third?.label}`))
    expect(sent[0]).toEqual({
      name: 'UnlinkProvider',
      variables: { input: { groupId: group.id, providerId: second?.id, operationId: expect.any(String) } },
    })
  })

  test('that could not be added or removed show the red ERROR badge and offer a retry', async () => {
    const [first, second] = await physicians(service, 2)
    const { page, plus, options, button, tags, editor } = await openEditor(service, await staffedGroup(service, 1), [
      /ERR_FAILED/,
      /500/,
    ])
    await intercept(page, 'LinkProvider', (route) => route.abort())
    await intercept(page, 'UnlinkProvider', (route) => route.fulfill({ status: 500, body: 'Oops' }))
    await plus.click()
    await options.nth(1).click()
    await page.keyboard.press('Escape')
    await button(`Remove ${first?.label}`).click()
    await expectTags(tags, [`${first?.label}ERROR${texts.unreachable}`, `${second?.label}ERROR${texts.unreachable}`])
    await editor.getByText(`${first?.label}: ERROR`).waitFor({ state: 'attached' })

    await page.unroute('**/graphql')
    await button(`Try again: ${first?.label}`).click()
    await button(`Try again: ${second?.label}`).click()
    await expectTags(tags, [second?.label ?? ''])
    await page.reload()
    await expectTags(tags, [second?.label ?? ''])
  })

  test('have a filter button from ten on, and a filter field from eleven on', async () => {
    for (const [count, hasButton, hasField] of [
      [9, false, false],
      [10, true, false],
      [11, true, true],
    ] as const) {
      const { page, tags, filterButton, filterField } = await openEditor(service, await staffedGroup(service, count))
      await expect.poll(() => tags.count()).toBe(count)
      expect([count, await filterButton.isVisible(), await filterField.isVisible()]).toEqual([
        count,
        hasButton,
        hasField,
      ])
      if (!hasField) continue
      const [label = ''] = (await tags.allTextContents()).slice(4)
      await filterField.fill(label.toUpperCase())
      await expectTags(tags, [label])
      await filterButton.click()
      await expect.poll(() => tags.count()).toBe(count)
      expect(await filterField.isVisible()).toBe(false)
      await page.close()
    }
  })

  test('are counted in the list once the dialog has closed', async () => {
    const group = await staffedGroup(service, 2)
    const page = await openConsole(service, 'curator', `/group?search=${group.slug}`)
    await page.getByRole('link', { name: `Edit ${group.name}` }).click()
    const { plus, options, tags } = editorOn(page)
    await plus.click()
    await options.nth(2).click()
    await expect.poll(() => tags.count()).toBe(3)
    await page.getByRole('button', { name: 'Close' }).last().click()
    await expect.poll(() => rowOf(page, group.name).getByRole('cell').nth(1).textContent()).toBe('3')
  })

  test('of a new group cannot be added before it is saved', async () => {
    const page = await openConsole(service, 'curator', '/group/add')
    await page.getByText('You can add physicians after you save the group.', { exact: true }).waitFor()
    expect(await editorOn(page).editor.count()).toBe(0)
  })

  test('explain why ten physicians cannot be filtered', async () => {
    const { editor } = await openEditor(service, await staffedGroup(service, 10))
    const button = editor.getByRole('button', {
      name: 'Filter Physicians',
      description: 'Filtering needs more than 10 items.',
    })
    expect(await button.isDisabled()).toBe(true)
  })
})
