import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openConsole, rowOf } from '../../support/console.ts'
import { checkPhoneAndDesktop } from '../../support/looks.ts'
import { testService } from '../../support/service.ts'

const service = testService()

const search = async (page: Page, text: string) => {
  const box = page.getByRole('searchbox')
  await box.fill(text)
  await box.press('Enter')
}
const marksIn = (page: Page, text: string) => rowOf(page, text).locator('mark').allTextContents()

test('a list marks the searched words, and names a synonym that it does not show', async () => {
  const page = await openConsole(service, 'curator', '/cft')
  await rowOf(page, 'Acid reflux').waitFor()
  expect(await page.locator('mark').count()).toBe(0)
  await search(page, 'MI')
  await rowOf(page, 'Heart attack').getByText('Synonym: MI').waitFor()
  await search(page, 'heartburn CHRONIC')
  await rowOf(page, 'Acid reflux').getByText('Synonym: Chronic heartburn').waitFor()
  await expect.poll(() => marksIn(page, 'Acid reflux')).toEqual(['Chronic', 'heartburn'])
  for (const pattern of [/^C\d+$/, /^\d+$/]) {
    const identifier = await rowOf(page, 'Acid reflux').getByText(pattern).innerText()
    await search(page, identifier)
    await expect.poll(() => marksIn(page, 'Acid reflux')).toEqual([identifier])
  }
  await search(page, 'ACID')
  await expect.poll(() => marksIn(page, 'Acid reflux')).toEqual(['Acid'])
  await page.getByRole('link', { name: 'Acid reflux', exact: true }).waitFor()
  await page.getByText('Synonym:').waitFor({ state: 'detached' })
  await checkPhoneAndDesktop(page)
  const mark = page.locator('mark').first()
  const colorsOfMark = () =>
    mark.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element)
      return { color, backgroundColor, row: getComputedStyle(element.parentElement ?? element).color }
    })
  // Without the list's own style, a mark would be black on yellow.
  const { color, backgroundColor, row } = await colorsOfMark()
  expect(color).toBe(row)
  expect(backgroundColor).not.toBe('rgb(255, 255, 0)')

  await page.emulateMedia({ forcedColors: 'active' })
  const forced = await colorsOfMark()
  expect(forced.backgroundColor).not.toBe(backgroundColor)
  expect(new Set(Object.values(forced)).size).toBeGreaterThan(1)
  await page.emulateMedia({ forcedColors: null })
  await search(page, '')
  await page.locator('mark').first().waitFor({ state: 'detached' })
})
