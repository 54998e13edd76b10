import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holdRequest, openConsole } from '../../support/console.ts'
import { checkPhoneAndDesktop } from '../../support/looks.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

/** Largest allowed layout shift while a page loads. The Web Vitals call 0.1 good. */
const MAX_SHIFT = 0.01
/** Largest allowed difference in height between a skeleton and its form, in pixels. */
const MAX_DIFFERENCE = 8

/** Opens a path in a desktop page that sums its layout shifts in `data-shift`. */
const open = async (path: string): Promise<Page> => {
  const page = await openConsole(service, 'admin', path, { width: 1440 })
  await page.evaluate(() => {
    document.documentElement.dataset.painted = ''
    document.documentElement.dataset.shift = '0'
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement
      for (const entry of list.getEntries())
        if ('value' in entry) dataset.shift = String(Number(dataset.shift) + Number(entry.value))
    }).observe({ type: 'layout-shift' })
  })
  return page
}
const shiftOf = async (page: Page) => Number(await page.locator('html').getAttribute('data-shift'))

const dialogOf = (page: Page) => page.getByRole('dialog')
const heightOf = async (page: Page) => (await dialogOf(page).boundingBox())?.height ?? 0
/** Waits until the dialog has loaded and its height is stable. Returns the height. */
const stableHeight = async (page: Page): Promise<number> => {
  await expect.poll(() => dialogOf(page).getByText('Loading', { exact: true }).count()).toBe(0)
  let height = -1
  await expect
    .poll(async () => {
      const before = height
      height = await heightOf(page)
      return height === before
    })
    .toBe(true)
  return height
}

describe('an edit dialog', () => {
  test.each([
    ['/cft', 'TermBySlug', 'Abdominal aortic aneurysm'],
    ['/synonyms', 'Synonym', 'AAA'],
    ['/group', 'GroupBySlug', null],
    ['/promoted_search', 'Program', 'After-Hours Virtual Care'],
    ['/specialty', 'Specialty', 'Cardiology'],
    ['/email', 'PracticeRecord', null],
    ['/user', 'UserById', 'curator'],
    ['/provider', 'PhysicianOverrides', null],
  ])('of %s shows the name and a skeleton of its size at once', async (path, query, recordName) => {
    const page = await open(path)
    const links = page.getByRole('row').getByRole('link')
    const link = recordName === null ? links.first() : links.getByText(recordName, { exact: true })
    await link.waitFor()
    const release = await holdRequest(page, query)
    await link.click()
    const dialog = dialogOf(page)
    await dialog.getByText('Loading', { exact: true }).waitFor({ state: 'attached' })
    const title = await page.title()
    const [, name = ''] = /^Edit (.+?) · /.exec(title) ?? []
    await dialog.getByText(name, { exact: true }).waitFor()
    const skeleton = await heightOf(page)
    if (path === '/cft') await checkPhoneAndDesktop(page)

    const before = await shiftOf(page)
    release()
    const loaded = await stableHeight(page)
    expect(Math.abs(loaded - skeleton), 'difference in height, in pixels').toBeLessThanOrEqual(MAX_DIFFERENCE)
    expect((await shiftOf(page)) - before).toBeLessThan(MAX_SHIFT)
    expect(await page.title()).toBe(title)
  })

  test('fits its height to its fields, and the height of its lists to their tags', async () => {
    const page = await open('/synonyms/edit/aaa')
    await dialogOf(page).getByRole('textbox', { name: 'Synonym Name' }).waitFor()
    expect(await stableHeight(page)).toBeLessThan(560)
    await page.goto('/cft/edit/abdominal-aortic-aneurysm')
    const list = page.getByRole('region', { name: 'Specialties (Inherited List)' })
    await list.getByText('Vascular Surgery').waitFor()
    expect((await list.boundingBox())?.height).toBeLessThan(200)
  })

  test.each(['/cft/edit/nowhere', '/provider/edit/999999'])('of a missing record is small: %s', async (path) => {
    const page = await open(path)
    await page.getByText(/^That .+ could not be found\.\.\.$/).waitFor()
    const box = await dialogOf(page).boundingBox()
    expect(box?.width).toBe(440)
    expect(box?.height).toBeLessThan(240)
    await checkPhoneAndDesktop(page)
    await dialogOf(page).getByRole('button', { name: 'Close' }).last().click()
    await dialogOf(page).waitFor({ state: 'detached' })
  })
})

describe('the confirmation of a deletion', () => {
  test.each([
    ['/cft', 'TermForRemoval', 'Acid reflux'],
    ['/specialty', 'RecordUses', 'Cardiology'],
    ['/user', 'UserById', 'auditor'],
  ])('of %s names the record at once and does not move', async (path, query, name) => {
    const page = await open(path)
    const link = page.getByRole('link', { name: `Delete ${name}`, exact: true })
    await link.waitFor()
    const release = await holdRequest(page, query)
    await link.click()
    const dialog = dialogOf(page)
    await dialog.locator('header').getByText(name, { exact: true }).waitFor()
    await dialog.getByText('Loading', { exact: true }).waitFor({ state: 'attached' })
    const [top, before] = [(await dialog.boundingBox())?.y, await shiftOf(page)]
    release()
    await dialog.getByText(/^Are you sure/).waitFor()
    await stableHeight(page)
    expect((await dialog.boundingBox())?.y).toBe(top)
    expect((await shiftOf(page)) - before).toBeLessThan(MAX_SHIFT)
    expect(await page.title()).toMatch(`Delete ${name} · `)
  })
})

test.each([
  ['/specialty', 'Cardiology', ['SpecialtyServiceLines', 'SpecialtyLists']],
  ['/promoted_search', 'After-Hours Virtual Care', ['ProgramSpecialties', 'ProgramTerms', 'ProgramSchedules']],
])('the lists in a form of %s load without a layout shift', async (path, name, queries) => {
  const page = await open(path)
  const link = page.getByRole('row').getByRole('link', { name, exact: true })
  await link.waitFor()
  const releases = await Promise.all(queries.map((query) => holdRequest(page, query)))
  await link.click()
  await dialogOf(page).getByRole('button', { name: 'Save' }).waitFor()
  await expect.poll(() => dialogOf(page).getByText('Loading', { exact: true }).count()).toBeGreaterThan(1)
  const before = await shiftOf(page)
  for (const release of releases) {
    release()
    await page.waitForTimeout(300)
  }
  await stableHeight(page)
  expect((await shiftOf(page)) - before).toBeLessThan(MAX_SHIFT)
})
