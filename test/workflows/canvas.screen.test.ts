import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConsole } from '../support/console.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const canvasOn = (page: Page) => {
  const drawing = page.locator('svg:has(.drawing)')
  return {
    drawing,
    keys: page.getByRole('button', { name: 'Picture of ' }),
    percent: page.getByRole('group', { name: 'Zoom' }).getByText('%'),
    selected: drawing.locator('.state[data-selected], .label[data-selected], .acting[data-selected]'),
    view: () => drawing.evaluate((svg) => new DOMMatrix(getComputedStyle(svg).transform)),
  }
}
const zoomButton = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Zoom' }).getByRole('button', { name, exact: true })

const DESKTOP = { width: 1440, height: 900 }
const charts = ['list', 'form', 'association', 'topList', 'selection', 'theme']

test.each(charts)('%s opens with letters of at least 11 px and its initial state in view', async (name) => {
  const page = await openConsole(service, 'curator', `/workflows/${name}`)
  await page.setViewportSize(DESKTOP)
  for (const path of ['', '?by=coverage', '?by=paths']) {
    await page.goto(`/workflows/${name}${path}`)
    const { drawing, percent } = canvasOn(page)
    await drawing.waitFor()
    await percent.waitFor()
    const measured = await drawing.evaluate((svg) => {
      const canvas = svg.parentElement?.getBoundingClientRect() ?? new DOMRect()
      const { a: scale } = new DOMMatrix(getComputedStyle(svg).transform)
      const fontSizes = [...svg.querySelectorAll('text')].map(
        (text) => Number.parseFloat(getComputedStyle(text).fontSize) * scale,
      )
      const isInCanvas = ({ x, y }: { x: number; y: number }) =>
        x > canvas.left && x < canvas.right && y > canvas.top && y < canvas.bottom
      const centers = [...svg.querySelectorAll('.state:not(.root)')].map((state) => {
        const { x, y, width, height } = state.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2 }
      })
      const covered = centers.filter(isInCanvas).filter(({ x, y }) => {
        const topElement = document.elementFromPoint(x, y)
        return topElement === null || !canvas || !svg.parentElement?.parentElement?.contains(topElement)
      })
      const controls = [...document.querySelectorAll('[aria-label="Chart"] :is([role=radiogroup], fieldset, ul, p)')]
        .map((control) => control.getBoundingClientRect())
        .filter(({ width }) => width > 1)
      return {
        smallestFont: Math.min(...fontSizes),
        dots: [...svg.querySelectorAll('.dot')].map((dot) => dot.getBoundingClientRect()).filter(isInCanvas).length,
        covered,
        controls: controls.length,
        overlaps: controls.filter(({ top, bottom }) => top < canvas.bottom && bottom > canvas.top).length,
      }
    })
    expect(measured.smallestFont, 'smallest font').toBeGreaterThanOrEqual(11)
    expect(measured.dots, 'visible dots of the initial state').toBeGreaterThan(0)
    expect(measured.covered, 'states covered by another element').toEqual([])
    expect(measured.controls).toBeGreaterThanOrEqual(3)
    expect(measured.overlaps, 'controls over the drawing').toBe(0)
  }
})

test('a chart is zoomed, moved and selected by mouse', async () => {
  const page = await openConsole(service, 'curator', '/workflows/selection')
  const { drawing, percent, view, selected } = canvasOn(page)
  await drawing.waitFor()
  expect(await percent.innerText(), 'initial zoom').toBe('100%')

  await zoomButton(page, 'Fit').click()
  const fittedView = await view()
  expect(fittedView.a).toBeLessThan(0.5)
  await zoomButton(page, 'Zoom in').click()
  expect((await view()).a).toBeCloseTo(fittedView.a * 1.25)
  await percent.click()
  expect((await view()).a).toBe(1)

  const box = await page.locator('section[aria-label="Chart"]').boundingBox()
  const [x, y] = [(box?.x ?? 0) + 300, (box?.y ?? 0) + 300]
  const previousView = await view()
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 70, y - 40, { steps: 3 })
  await page.mouse.up()
  expect([(await view()).e - previousView.e, (await view()).f - previousView.f]).toEqual([-70, -40])
  expect(await selected.count(), 'selection after a drag').toBe(0)
  await page.mouse.wheel(0, 30)
  await expect.poll(async () => (await view()).f - previousView.f).toBe(-70)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -40)
  await page.keyboard.up('Control')
  await expect.poll(async () => (await view()).a).toBeCloseTo(Math.exp(0.4))

  await zoomButton(page, 'Fit').click()
  const label = drawing.locator('.label').first()
  await label.click()
  await expect.poll(() => selected.getAttribute('data-part')).toBe(await label.getAttribute('data-part'))
})

test('a chart works by keyboard; a selection is scrolled into view; a failed drawing offers a retry', async () => {
  const page = await openConsole(service, 'curator', '/workflows')
  let shouldAbort = true
  const { promise: delay, resolve: endDelay } = Promise.withResolvers<void>()
  await page.route('**/elk-worker*', async (route) => {
    await delay
    return shouldAbort ? route.abort() : route.continue()
  })
  await page.goto('/workflows/selection')
  await page.getByText('This takes longer than usual...').waitFor()
  endDelay()
  await page.getByText('The chart could not be drawn.').waitFor()
  shouldAbort = false
  await page.getByRole('button', { name: 'Try again' }).click()

  const { keys, view, selected, drawing } = canvasOn(page)
  await keys.focus()
  const previousView = await view()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  expect([(await view()).e - previousView.e, (await view()).f - previousView.f]).toEqual([-60, -300])
  await page.keyboard.press('+')
  expect((await view()).a).toBeCloseTo(previousView.a * 1.25)
  await page.keyboard.press('0')
  expect((await view()).a).toBeLessThan(0.5)

  await page.keyboard.press('Enter')
  await expect.poll(() => selected.getAttribute('data-part')).toBe('selection')
  await page.keyboard.press('Shift+Enter')
  await expect.poll(() => selected.getAttribute('data-part')).not.toBe('selection')
  const boxes = await Promise.all(
    [page.locator('section[aria-label="Chart"]'), selected].map((locator) => locator.boundingBox()),
  )
  const [canvas, selectedBox] = boxes.map((box) => ({ x: 0, y: 0, width: 0, height: 0, ...box }))
  expect(selectedBox?.x).toBeGreaterThanOrEqual(canvas?.x ?? 0)
  expect((selectedBox?.y ?? 0) + (selectedBox?.height ?? 0)).toBeLessThanOrEqual(
    (canvas?.y ?? 0) + (canvas?.height ?? 0),
  )
  await page.keyboard.press('Escape')
  await expect.poll(() => selected.count()).toBe(0)

  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('navigation').count(), 'navigation on the printed page').toBe(0)
  expect((await drawing.boundingBox())?.width).toBeLessThanOrEqual(1440)
})
