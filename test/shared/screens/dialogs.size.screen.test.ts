import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { texts } from '../../../src/domain/texts.ts'
import { holdRequest, navigateTo, openConsole } from '../../support/console.ts'
import { checkScreen, NARROW, WIDE } from '../../support/looks.ts'
import { testService } from '../../support/service.ts'

const service = testService()

/** Largest allowed layout shift while a page loads. Web Vitals calls 0.1 good. */
const MAX_SHIFT = 0.01
/** Largest allowed difference in height between a skeleton and its form, in pixels. */
const MAX_DIFFERENCE = 8

/** Opens a desktop page that sums its layout shifts in `data-shift`. */
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
/** Returns the height of the dialog without the strip of a slow load. */
const heightOf = (page: Page): Promise<number> =>
  dialogOf(page).evaluate((dialog) => {
    const strip = dialog.querySelector<HTMLElement>('[class^=strip]')
    strip?.style.setProperty('display', 'none')
    const { height } = dialog.getBoundingClientRect()
    strip?.style.removeProperty('display')
    return height
  })
/** Returns the height of the loaded dialog once it is stable. */
const stableHeight = async (page: Page): Promise<number> => {
  await expect.poll(() => dialogOf(page).getByText('Loading', { exact: true }).count()).toBe(0)
  let height = -1
  const isStable = async () => {
    const before = height
    height = await heightOf(page)
    return height === before
  }
  await expect.poll(isStable).toBe(true)
  return height
}

const close = async (page: Page) => {
  await page.mouse.move(0, 0) // a row below the mouse would load its record early
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'detached' })
}

test('a dialog to edit or delete shows the name and a skeleton of its size at once, and loads without a layout shift', async () => {
  const page = await open('/dashboard')
  const dialog = dialogOf(page)
  const loading = dialog.getByText('Loading', { exact: true })
  for (const [path, query, recordName, listQueries = []] of [
    ['/cft', 'TermBySlug', 'Abdominal aortic aneurysm'],
    ['/promoted_search', 'Program', 'After-Hours Virtual Care', ['ProgramTerms', 'ProgramSchedules']],
    ['/specialty', 'Specialty', 'Cardiology', ['SpecialtyServiceLines', 'SpecialtyLists']],
    ['/provider', 'PhysicianOverrides', /./],
  ] as const) {
    await navigateTo(page, path)
    const link = page.getByRole('row').getByRole('link').getByText(recordName, { exact: true }).first()
    await link.waitFor()
    const release = await holdRequest(page, query)
    const listReleases = await Promise.all(listQueries.map((listQuery) => holdRequest(page, listQuery)))
    await link.click()
    await loading.waitFor({ state: 'attached' })
    const title = await page.title()
    const [, name = ''] = /^Edit (.+?) · /.exec(title) ?? []
    await dialog.getByText(name, { exact: true }).waitFor()
    const skeleton = await heightOf(page)
    if (path === '/cft') {
      await dialog.getByText(texts.slow).waitFor()
      await checkScreen(page, WIDE, 'dark')
    }

    const before = await shiftOf(page)
    release()
    for (const releaseList of listReleases) {
      await dialog.getByRole('button', { name: /^Save (?!and)/ }).waitFor()
      await expect.poll(() => loading.count()).toBeGreaterThan(0)
      const waiting = await loading.count()
      releaseList()
      await expect.poll(() => loading.count()).toBeLessThan(waiting)
    }
    const loaded = await stableHeight(page)
    expect(Math.abs(loaded - skeleton), `difference in height in ${path}`).toBeLessThanOrEqual(MAX_DIFFERENCE)
    expect((await shiftOf(page)) - before, `layout shift in ${path}`).toBeLessThan(MAX_SHIFT)
    expect(await page.title()).toBe(title)
    await close(page)
  }

  for (const [path, query, name] of [
    ['/cft', 'TermForRemoval', 'Acid reflux'],
    ['/user', 'UserById', 'auditor'],
  ] as const) {
    await navigateTo(page, path)
    const link = page.getByRole('link', { name: `Delete ${name}`, exact: true })
    await link.waitFor()
    const release = await holdRequest(page, query)
    await link.click()
    await dialog.locator('header').getByText(name, { exact: true }).waitFor()
    await loading.waitFor({ state: 'attached' })
    const [top, before] = [(await dialog.boundingBox())?.y, await shiftOf(page)]
    release()
    await dialog.getByText(/^Are you sure/).waitFor()
    await stableHeight(page)
    expect((await dialog.boundingBox())?.y).toBe(top)
    expect((await shiftOf(page)) - before).toBeLessThan(MAX_SHIFT)
    expect(await page.title()).toMatch(`Delete ${name} · `)
    await close(page)
  }
})

test('a dialog is as high as its fields, and small for a missing record', async () => {
  const page = await open('/synonyms/edit/aaa')
  const dialog = dialogOf(page)
  await dialog.getByRole('textbox', { name: 'Synonym Name' }).waitFor()
  expect(await stableHeight(page)).toBeLessThan(560)
  await close(page)
  await navigateTo(page, '/cft/edit/abdominal-aortic-aneurysm')
  const list = page.getByRole('region', { name: 'Specialties (Inherited List)' })
  await list.getByText('Vascular Surgery').waitFor()
  expect((await list.boundingBox())?.height, 'a list is as high as its tags').toBeLessThan(200)
  await close(page)
  await navigateTo(page, '/cft/edit/nowhere')
  await page.getByText(/^That .+ could not be found\.\.\.$/).waitFor()
  const box = await dialog.boundingBox()
  expect(box?.width).toBe(440)
  expect(box?.height).toBeLessThan(240)
  await checkScreen(page, NARROW, 'dark')
})
