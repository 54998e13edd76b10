import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { intercept, operationsOf } from '../../support/console.ts'
import { openEditor } from '../../support/groupScreens.ts'
import { newGroup } from '../../support/groups.ts'
import { newPhysician } from '../../support/physicians.ts'
import { openProvider, sectionOn, titles } from '../../support/provider.ts'
import { type Call, startTestService, type TestService } from '../../support/service.ts'
import { newTerm } from '../../support/terms.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
  // Sorted by name, the exact match comes second.
  await newTerm(curator, { name: 'Aa Zz Ménière attack' })
  await newTerm(curator, { name: 'Zz Ménière attack' })
  await newTerm(curator, { name: 'Zz Ménière attack of childhood' })
})
afterAll(() => service.stop())

const openExplain = async () => {
  const page = await openProvider(service, await newPhysician(service.database))
  await sectionOn(page, titles.terms).button('Explain the match').click()
  const dialog = page.getByRole('dialog', { name: 'Explain the Match' })
  const box = dialog.getByRole('combobox')
  const options = dialog.getByRole('option')
  const expectExplained = (name: string) =>
    page.getByRole('status').getByText(`A search for ${name} does not find `).waitFor()
  return { page, dialog, box, options, explained: expectExplained }
}
const requestCounter = (page: Page) => {
  const sent = operationsOf(page)
  return (name: string) => sent.filter((operation) => operation.name === name).length
}

describe('Enter', () => {
  test('selects the exact match at any position', async () => {
    const { box, options, explained: expectExplained } = await openExplain()
    await box.fill('zz meniere ATTACK')
    await expect.poll(() => options.count()).toBe(3)
    expect(await options.first().textContent()).toContain('Aa Zz')
    await box.press('Enter')
    await expectExplained('Zz Ménière attack')
  })

  test('selects the only result', async () => {
    const { box, options, explained: expectExplained } = await openExplain()
    await box.fill('of childhood')
    await expect.poll(() => options.count()).toBe(1)
    await box.press('Enter')
    await expectExplained('Zz Ménière attack of childhood')
  })

  test('searches at once when several results are possible', async () => {
    const { page, box, options } = await openExplain()
    await box.fill('zz ménière')
    await expect.poll(() => options.count()).toBe(3)
    const count = requestCounter(page)
    await box.press('Enter')
    await expect.poll(() => count('PickTerms')).toBe(1)
    expect(count('ExplainMatch')).toBe(0)
  })

  test('selects no row of an earlier search', async () => {
    const { page, box, options, explained: expectExplained } = await openExplain()
    await box.fill('of childhood')
    await expect.poll(() => options.count()).toBe(1)
    const count = requestCounter(page)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await intercept(page, 'PickTerms', async (route) => {
      await released
      return route.continue()
    })
    await box.fill('Aa Zz Ménière attack')
    await box.press('Enter')
    await expect.poll(() => count('PickTerms')).toBeGreaterThan(0)
    // Enter searches again, because the first search has no response yet.
    const before = count('PickTerms')
    await box.press('Enter')
    await expect.poll(() => count('PickTerms')).toBeGreaterThan(before)
    expect(await options.allTextContents()).toEqual([expect.stringContaining('of childhood')])
    expect(count('ExplainMatch')).toBe(0)
    release()
    await options.filter({ hasText: 'Aa Zz' }).waitFor()
    expect(count('ExplainMatch')).toBe(0)
    await box.press('Enter')
    await expectExplained('Aa Zz Ménière attack')
  })

  test('adds a physician once, however often the user presses it', async () => {
    const { page, plus, picker, options, tags } = await openEditor(service, await newGroup(curator))
    const [physician] = await service.database.rows<{ name: string }>(
      sql`select full_name as name from merged_provider order by id limit 1`,
    )
    await plus.click()
    await picker.fill(physician?.name ?? '')
    await expect.poll(() => options.count()).toBe(1)
    const count = requestCounter(page)
    await picker.press('Enter')
    await picker.press('Enter')
    await expect.poll(() => tags.count()).toBe(1)
    expect(count('LinkProvider')).toBe(1)
  })
})
