import { expect, test } from 'vitest'
import { layOut } from '../../scripts/chartFiles.tsx'
import { catalogue } from '../../src/machines/catalogue.ts'
import { chartOf } from '../../src/workflows/charts/chart.ts'
import { arrivedAt } from '../../src/workflows/charts/layout.ts'
import { liveMarks } from '../../src/workflows/charts/live.ts'
import { type Emphasis, lookOf, type MarkKind, noMarks, weightOf } from '../../src/workflows/charts/marks.ts'

const plain: Emphasis = { marks: noMarks, selected: null, found: new Set() }
const standing = (...ids: readonly string[]) => ({
  ...noMarks,
  tones: new Map(ids.map((id): [string, MarkKind] => [id, 'current'])),
})
const counted = (count: number): Emphasis => ({ ...plain, marks: { ...noMarks, weights: new Map([['a', count]]) } })

test('an arrow without a count was never taken; without counting, it has no weight', () => {
  expect(weightOf('a', counted(3))).toBe(3)
  expect(weightOf('b', counted(3))).toBe(0)
  expect(weightOf('b', plain)).toBeNull()
})

test('a part is drawn again only when its own mark, selection, match or count changes', () => {
  const changed: readonly Emphasis[] = [
    { ...plain, marks: standing('a') },
    { ...plain, selected: 'a' },
    { ...plain, found: new Set(['a']) },
    counted(1),
  ]
  const drawnBy = (part: string, emphasis: Emphasis) => ({
    ...lookOf(part, emphasis),
    weight: weightOf(part, emphasis),
  })
  for (const now of changed) expect(drawnBy('a', now)).not.toEqual(drawnBy('a', plain))
  for (const now of changed.slice(0, 3)) expect(drawnBy('b', now)).toEqual(drawnBy('b', plain))
  expect(drawnBy('a', counted(1))).toEqual(drawnBy('a', counted(1)))
})

test('a live chart that is not running has no visited part and is dimmed', () => {
  expect(liveMarks(chartOf(catalogue.drawing), []).tones).toEqual(new Map())
})

test('a live chart is followed to its innermost active state', async () => {
  const layout = await layOut(chartOf(catalogue.drawing))
  const laying = standing('drawing', 'drawing.laying', 'drawing.laying.brisk')
  expect(arrivedAt(layout, noMarks, laying)).toMatchObject({ id: 'drawing.laying.brisk' })
  expect(arrivedAt(layout, laying, standing('drawing', 'drawing.laying'))).toBeUndefined()
  expect(arrivedAt(layout, laying, standing('drawing', 'drawing.drawn'))).toMatchObject({ id: 'drawing.drawn' })
})
