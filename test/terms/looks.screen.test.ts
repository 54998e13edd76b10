import { afterAll, beforeAll, expect, test } from 'vitest'
import { navigateTo, openConsole } from '../support/console.ts'
import { checkScreen, NARROW, WIDE } from '../support/looks.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { link, newSynonym, newTerm, setPrimary } from '../support/synonyms.ts'
import { findTerm } from '../support/terms.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

test('a tablet shows whole rows of lists', async () => {
  const page = await openConsole(service, 'admin', '/cft')
  for (const path of ['/cft', '/audit']) {
    await navigateTo(page, path)
    await page.getByText('Showing 1 - 25 of').waitFor()
    for (const width of [768, 1024, 1100]) {
      await page.setViewportSize({ width, height: 900 })
      const hiddenWidth = await page.getByRole('table').evaluate((table) => {
        const { parentElement: scroller } = table
        return scroller && scroller.scrollWidth - scroller.clientWidth
      })
      expect(hiddenWidth, `hidden pixels of ${path} at ${width} px`).toBe(0)
    }
  }
})

test('names of maximum length are accessible, and a long Display Name leaves room for other synonyms', async () => {
  const curator = await service.as('curator')
  const longName = (end: string) => `Aa ${'W'.repeat(252 - end.length)}${end}`
  const { id } = await newTerm(curator, { name: longName('') })
  const primary = await newSynonym(curator, { name: longName('0'), auid: 'A1234567', source: 'CHV' })
  await link(curator, id, primary.id)
  await setPrimary(curator, id, primary.id)
  for (let place = 1; place < 10; place++)
    await link(curator, id, (await newSynonym(curator, { name: `${'Synonym '.repeat(24)}${place}` })).id)
  const term = await findTerm(curator, { id })

  const page = await openConsole(service, 'curator', `/cft/edit/${term?.slug}`, { width: NARROW })
  const panel = page.getByRole('region', { name: 'Synonyms', exact: true })
  const list = panel.getByRole('list')
  await list.getByRole('listitem').first().waitFor()
  await checkScreen(page, NARROW, 'dark')
  for (const width of [768, WIDE]) {
    await page.setViewportSize({ width, height: 900 })
    const [panelHeight, listHeight] = await Promise.all(
      [panel, list].map((locator) => locator.evaluate((element) => element.clientHeight)),
    )
    expect(listHeight).toBeGreaterThan((panelHeight ?? 0) / 3)
  }
  await page.setViewportSize({ width: NARROW, height: 900 })
  for (const path of ['/cft?search=Aa+WWW', '/synonyms?search=Aa+WWW', `/cft/delete/${term?.slug}`]) {
    await navigateTo(page, path)
    const role = path.includes('delete') ? 'dialog' : 'table'
    await page.getByRole(role).getByText(/WWW/).first().waitFor()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `pixels too wide: ${path}`).toBeLessThanOrEqual(0)
  }
  await navigateTo(page, `/synonyms/edit/${primary.slug}`)
  await page.getByRole('listitem').getByText('Display Name').waitFor()
  await checkScreen(page, NARROW, 'dark')
})
