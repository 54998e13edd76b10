import { expect, test } from 'vitest'
import { layOut } from '../../scripts/chartFiles.tsx'
import { catalogue } from '../../src/machines/catalogue.ts'
import { chartOf } from '../../src/workflows/charts/chart.ts'
import { enteredAreaOf } from '../../src/workflows/charts/layout.ts'
import { liveMarks } from '../../src/workflows/charts/live.ts'
import { type Emphasis, type MarkKind, noMarks, timesTaken } from '../../src/workflows/charts/marks.ts'

const noEmphasis: Emphasis = { marks: noMarks, selected: null, found: new Set() }
const currentMarks = (...ids: readonly string[]) => ({
  ...noMarks,
  tones: new Map(ids.map((id): [string, MarkKind] => [id, 'current'])),
})

test('an arrow without a count has the weight 0, and no weight when counting is off', () => {
  const counted = { ...noEmphasis, marks: { ...noMarks, weights: new Map([['a', 3]]) } }
  expect(timesTaken('a', counted)).toBe(3)
  expect(timesTaken('b', counted)).toBe(0)
  expect(timesTaken('b', noEmphasis)).toBeNull()
})

test('a live chart that is not running has no visited part and is dimmed', () => {
  expect(liveMarks(chartOf(catalogue.drawing), []).tones).toEqual(new Map())
})

test('a live chart is followed to its innermost active state', async () => {
  const layout = await layOut(chartOf(catalogue.drawing))
  const layingMarks = currentMarks('drawing', 'drawing.laying', 'drawing.laying.brisk')
  expect(enteredAreaOf(layout, noMarks, layingMarks)).toMatchObject({ id: 'drawing.laying.brisk' })
  expect(enteredAreaOf(layout, layingMarks, currentMarks('drawing', 'drawing.laying'))).toBeUndefined()
  const drawnMarks = currentMarks('drawing', 'drawing.drawn')
  expect(enteredAreaOf(layout, layingMarks, drawnMarks)).toMatchObject({ id: 'drawing.drawn' })
})
