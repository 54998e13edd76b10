import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConsole } from '../support/console.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const partsOn = (page: Page) => {
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

const DESK = { width: 1440, height: 900 }
const charts = ['list', 'form', 'association', 'topList', 'selection', 'theme']

test.each(charts)('%s opens with letters of at least 11 px and its initial state in view', async (name) => {
  const page = await openConsole(service, 'curator', `/workflows/${name}`)
  await page.setViewportSize(DESK)
  for (const path of ['', '?by=coverage', '?by=paths']) {
    await page.goto(`/workflows/${name}${path}`)
    const { drawing, percent } = partsOn(page)
    await drawing.waitFor()
    await percent.waitFor()
    const seen = await drawing.evaluate((svg) => {
      const canvas = svg.parentElement?.getBoundingClientRect() ?? new DOMRect()
      const { a: scale } = new DOMMatrix(getComputedStyle(svg).transform)
      const letters = [...svg.querySelectorAll('text')].map(
        (text) => Number.parseFloat(getComputedStyle(text).fontSize) * scale,
      )
      const isIn = ({ x, y }: { x: number; y: number }) =>
        x > canvas.left && x < canvas.right && y > canvas.top && y < canvas.bottom
      const middles = [...svg.querySelectorAll('.state:not(.root)')].map((state) => {
        const { x, y, width, height } = state.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2 }
      })
      const covered = middles.filter(isIn).filter(({ x, y }) => {
        const top = document.elementFromPoint(x, y)
        return top === null || !canvas || !svg.parentElement?.parentElement?.contains(top)
      })
      const controls = [...document.querySelectorAll('[aria-label="Chart"] :is([role=radiogroup], fieldset, ul, p)')]
        .map((control) => control.getBoundingClientRect())
        .filter(({ width }) => width > 1)
      return {
        smallest: Math.min(...letters),
        dots: [...svg.querySelectorAll('.dot')].map((dot) => dot.getBoundingClientRect()).filter(isIn).length,
        covered,
        controls: controls.length,
        over: controls.filter(({ top, bottom }) => top < canvas.bottom && bottom > canvas.top).length,
      }
    })
    expect(seen.smallest, 'the smallest letters').toBeGreaterThanOrEqual(11)
    expect(seen.dots, 'where it begins').toBeGreaterThan(0)
    expect(seen.covered, 'states under something else').toEqual([])
    expect(seen.controls).toBeGreaterThanOrEqual(3)
    expect(seen.over, 'controls over the drawing').toBe(0)
  }
})

test('a chart is zoomed, moved and selected by mouse', async () => {
  const page = await openConsole(service, 'curator', '/workflows/selection')
  const { drawing, percent, view, selected } = partsOn(page)
  await drawing.waitFor()
  expect(await percent.innerText(), 'it begins legibly').toBe('100%')

  await zoomButton(page, 'Fit').click()
  const fitted = await view()
  expect(fitted.a).toBeLessThan(0.5)
  await zoomButton(page, 'Zoom in').click()
  expect((await view()).a).toBeCloseTo(fitted.a * 1.25)
  await percent.click()
  expect((await view()).a).toBe(1)

  const box = await page.locator('section[aria-label="Chart"]').boundingBox()
  const [x, y] = [(box?.x ?? 0) + 300, (box?.y ?? 0) + 300]
  const before = await view()
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 70, y - 40, { steps: 3 })
  await page.mouse.up()
  expect([(await view()).e - before.e, (await view()).f - before.f]).toEqual([-70, -40])
  expect(await selected.count(), 'a drag picks nothing').toBe(0)
  await page.mouse.wheel(0, 30)
  await expect.poll(async () => (await view()).f - before.f).toBe(-70)
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
  let isLost = true
  const { promise: isSlow, resolve } = Promise.withResolvers<void>()
  await page.route('**/elk-worker*', async (route) => {
    await isSlow
    return isLost ? route.abort() : route.continue()
  })
  await page.goto('/workflows/selection')
  await page.getByText('This takes longer than usual...').waitFor()
  resolve()
  await page.getByText('The chart could not be drawn.').waitFor()
  isLost = false
  await page.getByRole('button', { name: 'Try again' }).click()

  const { keys, view, selected, drawing } = partsOn(page)
  await keys.focus()
  const before = await view()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  expect([(await view()).e - before.e, (await view()).f - before.f]).toEqual([-60, -300])
  await page.keyboard.press('+')
  expect((await view()).a).toBeCloseTo(before.a * 1.25)
  await page.keyboard.press('0')
  expect((await view()).a).toBeLessThan(0.5)

  await page.keyboard.press('Enter')
  await expect.poll(() => selected.getAttribute('data-part')).toBe('selection')
  await page.keyboard.press('Shift+Enter')
  await expect.poll(() => selected.getAttribute('data-part')).not.toBe('selection')
  const boxes = await Promise.all(
    [page.locator('section[aria-label="Chart"]'), selected].map((part) => part.boundingBox()),
  )
  const [canvas, shown] = boxes.map((box) => ({ x: 0, y: 0, width: 0, height: 0, ...box }))
  expect(shown?.x).toBeGreaterThanOrEqual(canvas?.x ?? 0)
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual((canvas?.y ?? 0) + (canvas?.height ?? 0))
  await page.keyboard.press('Escape')
  await expect.poll(() => selected.count()).toBe(0)

  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('navigation').count(), 'printed alone').toBe(0)
  expect((await drawing.boundingBox())?.width).toBeLessThanOrEqual(1440)
})
