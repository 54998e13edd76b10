import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { intercept, openConsole } from '../../support/console.ts'
import { checkScreen, NARROW, WIDE } from '../../support/looks.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const NOTICE = 'The Clinical Focus Terms section is the default landing page.'
/** Smallest allowed height of a touch target, in pixels. */
const MIN_TOUCH_SIZE = 24

/** Returns the height of the area in which a tap hits the element, at the middle of its width. */
const touchHeight = (element: Locator): Promise<number> =>
  element.evaluate((node) => {
    node.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = node.getBoundingClientRect()
    const hitsElement = (y: number) => {
      const target = document.elementFromPoint(left + width / 2, y)
      return target !== null && (node.contains(target) || target === node)
    }
    const middle = top + height / 2
    let [first, last] = [middle, middle]
    while (hitsElement(first - 1)) first -= 1
    while (hitsElement(last + 1)) last += 1
    return last - first + 1
  })

const openPhone = (path: string, user = 'admin') => openConsole(service, user, path, { width: NARROW })
const open = (path: string, user = 'admin') => openConsole(service, user, path, { width: WIDE })

describe('on a phone', () => {
  test('the footer of a program’s form has one row', async () => {
    const page = await openPhone('/promoted_search/edit/after-hours-virtual-care')
    const save = page.getByRole('button', { name: 'Save Promoted Program' })
    await save.waitFor()
    const tops = await Promise.all(
      [page.getByRole('link', { name: 'Delete Promoted Program' }), save].map(async (control) => {
        const box = await control.boundingBox()
        return Math.round(box?.y ?? 0)
      }),
    )
    expect(tops[0]).toBe(tops[1])
    await checkScreen(page, NARROW, 'dark')
  })

  test('a label has a space before the dot of a status', async () => {
    const page = await openPhone('/promoted_search')
    const cell = page.locator('td[data-label="Is Active"]').first()
    await cell.waitFor()
    const margin = await cell.evaluate((node) => getComputedStyle(node, '::before').marginInlineEnd)
    expect(Number.parseFloat(margin)).toBeGreaterThanOrEqual(4)
  })

  test('links in tags, radio buttons and cards of charts are high enough for touch', async () => {
    const page = await openPhone('/promoted_search/edit/after-hours-virtual-care')
    const tag = page.getByRole('dialog').getByRole('listitem').getByRole('link').first()
    await tag.waitFor()
    expect((await tag.boundingBox())?.height).toBeGreaterThanOrEqual(MIN_TOUCH_SIZE)
    expect(await touchHeight(page.getByRole('radio', { name: 'Yes' }))).toBeGreaterThanOrEqual(MIN_TOUCH_SIZE)
    await page.goto('/workflows')
    const card = page.getByRole('main').getByRole('listitem').getByRole('link').first()
    await card.waitFor()
    expect(await touchHeight(card)).toBeGreaterThanOrEqual(MIN_TOUCH_SIZE)
  })
})

test('the tip of a pager is below the pager, and does not cover the button above', async () => {
  const page = await open('/cft')
  const next = page.getByRole('button', { name: 'Next page' })
  await page.getByRole('row').getByRole('link').first().waitFor()
  await intercept(page, 'Terms', () => new Promise<void>(() => undefined))
  await next.click()
  await expect.poll(() => next.getAttribute('data-tip')).toBe('Loading rows…')
  expect(await next.evaluate((node) => getComputedStyle(node, '::after').getPropertyValue('position-area'))).toBe(
    'bottom',
  )
})

test('the dashboard has neutral descriptions, and shows the notice only to users of its section', async () => {
  const toneOf = async (page: Page) => {
    const sentence = page.getByText('This dashboard is only an entry point. Most of its sections are placeholders.')
    await sentence.waitFor()
    return page.getByRole('main').getByRole('status').filter({ has: sentence }).locator('svg').getAttribute('class')
  }
  const curator = await open('/dashboard', 'curator')
  expect(await toneOf(curator)).toContain('lucide-info')
  await curator.getByRole('note').getByText(NOTICE).waitFor()
  const awards = await open('/dashboard', 'awards')
  expect(await toneOf(awards)).toContain('lucide-info')
  expect(await awards.getByText(NOTICE).count()).toBe(0)
})

test('the link that edits an existing concept has a pencil icon before its text', async () => {
  const page = await open('/cft/add')
  await page.getByLabel('Search UMLS').fill('acid reflux')
  const link = page.getByRole('link', { name: 'Edit Acid reflux' })
  await link.waitFor()
  expect(await link.locator('svg').getAttribute('class')).toContain('lucide-pencil')
  expect((await link.textContent())?.trim()).toBe('Edit')
})

test.each([WIDE, NARROW])('a failure has a button with the text “Copy trace”, %i pixels wide', async (width) => {
  const page = await open('/cft/edit/acid-reflux')
  const json = { data: null, errors: [{ message: 'Not today.', extensions: { code: 'INTERNAL' } }] }
  await intercept(page, 'UpdateTerm', (route) => route.fulfill({ json }))
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Acid refluxes')
  await page.getByRole('button', { name: 'Save Term' }).click()
  const copy = page.getByRole('dialog').getByRole('alert').getByRole('button', { name: 'Copy trace' })
  await copy.waitFor()
  expect(await copy.innerText()).toBe('Copy trace')
  await checkScreen(page, width, 'dark')
})
