import { expect, test } from 'vitest'
import { textWidth, wrap } from '../../src/workflows/charts/texts.ts'
import { clampView, fitToCanvas, initialView, scrollIntoView, zoomView } from '../../src/workflows/charts/viewer.ts'

const canvas = { width: 800, height: 600 }
const small = { width: 400, height: 300 }
const large = { width: 4000, height: 3000 }
const start = { x: 1900, y: 100, width: 200, height: 60 }

test('a small drawing is centered at its own size', () => {
  expect(fitToCanvas(small, canvas)).toEqual({ scale: 1, x: 200, y: 150 })
  expect(initialView(small, canvas, start)).toEqual(fitToCanvas(small, canvas))
})

test('a large drawing fits on demand, and opens legibly at its initial state', () => {
  expect(fitToCanvas(large, canvas)).toEqual({ scale: 0.2, x: 0, y: 0 })
  expect(initialView(large, canvas, start), 'in the middle').toEqual({ scale: 1, x: -1600, y: 0 })
  expect(initialView(large, canvas, { ...start, y: 2900 }), 'with no empty room below').toMatchObject({ y: -2400 })
  expect(initialView({ width: 600, height: 3000 }, canvas, { ...start, x: 200 })).toEqual({ scale: 1, x: 100, y: 0 })
})

test('zooming keeps the point under the pointer in place, from a tenth to four times', () => {
  const pointer = { x: 300, y: 200 }
  const closeView = zoomView({ x: 100, y: 50, scale: 1 }, 2, pointer)
  expect(closeView).toEqual({ x: -100, y: -100, scale: 2 })
  expect(zoomView(closeView, 100, pointer).scale).toBe(4)
  expect(zoomView(closeView, 0.001, pointer).scale).toBe(0.1)
})

test('the middle of the canvas stays on the drawing wherever it is moved', () => {
  expect(clampView({ x: 10_000, y: -10_000, scale: 1 }, small, canvas)).toEqual({ scale: 1, x: 400, y: 0 })
  expect(clampView({ x: -10_000, y: 10_000, scale: 2 }, large, canvas)).toEqual({ scale: 2, x: -7600, y: 300 })
})

test('a searched part is scrolled into view, and a visible one does not move', () => {
  const view = { x: 0, y: 0, scale: 1 }
  expect(scrollIntoView(view, { x: 100, y: 100, width: 200, height: 60 }, canvas)).toEqual(view)
  expect(scrollIntoView(view, { x: 1000, y: 100, width: 200, height: 60 }, canvas)).toEqual({ x: -432, y: 0, scale: 1 })
  expect(scrollIntoView({ ...view, scale: 0.2 }, { x: 1000, y: 100, width: 200, height: 60 }, canvas).scale).toBe(1)
})

test('texts wrap between words, and long words between their parts', () => {
  expect(wrap('save [isReady]', 'code', 240)).toEqual(['save [isReady]'])
  const lines = wrap('/ keepEnding, tellValue, rememberWhateverWasTypedMeanwhileInTheField', 'code', 200)
  expect(lines.length).toBeGreaterThan(2)
  expect(lines.join('').replaceAll(' ', '')).toBe('/keepEnding,tellValue,rememberWhateverWasTypedMeanwhileInTheField')
  for (const line of lines) expect(textWidth(line, 'code')).toBeLessThanOrEqual(200)
})
