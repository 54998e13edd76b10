import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { leaveMachine } from '../../src/machines/shell/leave.machine.ts'
import { chartOf } from '../../src/workflows/charts/chart.ts'
import { mermaidOf, studioOf } from '../../src/workflows/charts/formats.ts'
import { expectFocus, navigateTo, openConsole } from '../support/console.ts'
import { WIDE } from '../support/looks.ts'
import { partsIn } from '../support/records.ts'
import { testService } from '../support/service.ts'

const service = testService()

const canvasOn = (page: Page) => {
  const drawing = page.locator('svg:has(.drawing)')
  return {
    drawing,
    canvas: page.locator('section[aria-label="Chart"]'),
    keys: page.getByRole('button', { name: 'Picture of ' }),
    zoom: (name: string) => page.getByRole('group', { name: 'Zoom' }).getByRole('button', { name, exact: true }),
    percent: page.getByRole('group', { name: 'Zoom' }).getByText('%'),
    selected: drawing.locator('.state[data-selected], .label[data-selected], .acting[data-selected]'),
    view: () => drawing.evaluate((svg) => new DOMMatrix(getComputedStyle(svg).transform)),
  }
}

/** Runs in the page. */
const measure = (svg: Element) => {
  const canvas = svg.parentElement?.getBoundingClientRect() ?? new DOMRect()
  const { a: scale } = new DOMMatrix(getComputedStyle(svg).transform)
  const isInCanvas = ({ x, y }: { x: number; y: number }) =>
    x > canvas.left && x < canvas.right && y > canvas.top && y < canvas.bottom
  const centers = [...svg.querySelectorAll('.state:not(.root)')].map((state) => {
    const { x, y, width, height } = state.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  })
  const controls = [...document.querySelectorAll('[aria-label="Chart"] :is([role=radiogroup], fieldset, ul, p)')]
    .map((control) => control.getBoundingClientRect())
    .filter(({ width }) => width > 1)
  return {
    smallestFont: Math.min(
      ...[...svg.querySelectorAll('text')].map((text) => Number.parseFloat(getComputedStyle(text).fontSize) * scale),
    ),
    dots: [...svg.querySelectorAll('.dot')].map((dot) => dot.getBoundingClientRect()).filter(isInCanvas).length,
    covered: centers
      .filter(isInCanvas)
      .filter(({ x, y }) => !svg.parentElement?.parentElement?.contains(document.elementFromPoint(x, y))),
    controls: controls.length,
    overlaps: controls.filter(({ top, bottom }) => top < canvas.bottom && bottom > canvas.top).length,
  }
}

test('charts open with legible letters and their initial state in view, under no control, and are exported by keyboard', async () => {
  const page = await openConsole(service, 'curator', '/workflows/form', { width: WIDE })
  for (const name of ['form', 'theme'])
    for (const query of ['', '?by=coverage', '?by=paths']) {
      await navigateTo(page, `/workflows/${name}${query}`)
      const { drawing, percent } = canvasOn(page)
      await drawing.locator(`.state[data-part="${name}"]`).waitFor()
      await percent.waitFor()
      const measured = await drawing.evaluate(measure)
      expect(measured).toMatchObject({ covered: [], overlaps: 0 })
      expect(measured.smallestFont, 'smallest font').toBeGreaterThanOrEqual(11)
      expect(measured.dots, 'visible dots of the initial state').toBeGreaterThan(0)
      expect(measured.controls).toBeGreaterThanOrEqual(3)
    }

  await navigateTo(page, '/workflows/leave')
  await canvasOn(page).drawing.locator('.state[data-part="leave"]').waitFor()
  const button = page.getByRole('button', { name: 'Export' })
  const menu = page.getByRole('menu')
  await button.press('Enter')
  await menu.waitFor()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  const save = async (item: string) => {
    await expectFocus(button) // the closing menu returns the focus late
    await button.press('Enter')
    const press = menu.getByRole('menuitem', { name: item }).press('Enter')
    const [download] = await Promise.all([page.waitForEvent('download'), press])
    await menu.waitFor({ state: 'hidden' })
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
  }
  const chart = chartOf(leaveMachine)
  expect(await save('Mermaid')).toEqual({ name: 'leave.mmd', text: mermaidOf(chart) })
  expect(await save('createMachine')).toEqual({ name: 'leave.machine.js', text: studioOf(leaveMachine) })
  const { name, text } = await save('SVG')
  expect(name).toBe('leave.svg')
  const drawnParts = new Set([...text.matchAll(/data-part="([^"]+)"/g)].map(([, part = '']) => part))
  expect([...drawnParts].toSorted()).toEqual(partsIn(chart).toSorted())
})

test('a chart is drawn again after a failure, works by mouse and by keyboard, and is printed without navigation', async () => {
  const page = await openConsole(service, 'curator', '/workflows')
  let shouldAbort = true
  const { promise: delay, resolve: endDelay } = Promise.withResolvers<void>()
  await page.route('**/elk-worker*', async (route) => {
    await delay
    return shouldAbort ? route.abort() : route.continue()
  })
  await page.clock.install()
  await navigateTo(page, '/workflows/selection')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.clock.fastForward(delays.slow)
  await page.getByText('This takes longer than usual...').waitFor()
  endDelay()
  await page.getByText('The chart could not be drawn.').waitFor()
  shouldAbort = false
  await page.getByRole('button', { name: 'Try again' }).click()

  const { drawing, canvas, keys, percent, view, selected, zoom } = canvasOn(page)
  await drawing.waitFor()
  expect(await percent.innerText(), 'initial zoom').toBe('100%')
  await zoom('Fit').click()
  const fittedView = await view()
  expect(fittedView.a).toBeLessThan(0.5)
  await zoom('Zoom in').click()
  expect((await view()).a).toBeCloseTo(fittedView.a * 1.25)
  await percent.click()
  expect((await view()).a).toBe(1)

  const box = await canvas.boundingBox()
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
  await zoom('Fit').click()
  const label = drawing.locator('.label').first()
  await label.click()
  await expect.poll(() => selected.getAttribute('data-part')).toBe(await label.getAttribute('data-part'))

  await page.keyboard.press('Escape')
  await percent.click()
  await keys.focus()
  const viewBefore = await view()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  expect([(await view()).e - viewBefore.e, (await view()).f - viewBefore.f]).toEqual([-60, -300])
  await page.keyboard.press('+')
  expect((await view()).a).toBeCloseTo(viewBefore.a * 1.25)
  await page.keyboard.press('0')
  expect((await view()).a).toBeLessThan(0.5)
  await page.keyboard.press('Enter')
  await expect.poll(() => selected.getAttribute('data-part')).toBe('selection')
  await page.keyboard.press('Shift+Enter')
  await expect.poll(() => selected.getAttribute('data-part')).not.toBe('selection')
  const boxes = await Promise.all([canvas.boundingBox(), selected.boundingBox()])
  const [canvasBox, selectedBox] = boxes.map((box) => ({ x: 0, y: 0, width: 0, height: 0, ...box }))
  const bottomOf = (box = { y: 0, height: 0 }) => box.y + box.height
  expect(selectedBox?.x, 'a selection is scrolled into view').toBeGreaterThanOrEqual(canvasBox?.x ?? 0)
  expect(bottomOf(selectedBox)).toBeLessThanOrEqual(bottomOf(canvasBox))
  await page.keyboard.press('Escape')
  await expect.poll(() => selected.count()).toBe(0)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('navigation').count(), 'navigation on the printed page').toBe(0)
  expect((await drawing.boundingBox())?.width).toBeLessThanOrEqual(WIDE)
})
