import { expect, test } from 'vitest'
import { layOut } from '../../scripts/chartFiles.tsx'
import { catalogue } from '../../src/machines/catalogue.ts'
import { chartOf } from '../../src/workflows/charts/chart.ts'
import { enteredAreaOf } from '../../src/workflows/charts/layout.ts'
import { liveMarks } from '../../src/workflows/charts/live.ts'
import {
  dataAttributesOf,
  type Emphasis,
  type MarkKind,
  noMarks,
  timesTaken,
} from '../../src/workflows/charts/marks.ts'

const noEmphasis: Emphasis = { marks: noMarks, selected: null, found: new Set() }
const currentMarks = (...ids: readonly string[]) => ({
  ...noMarks,
  tones: new Map(ids.map((id): [string, MarkKind] => [id, 'current'])),
})
const withCount = (count: number): Emphasis => ({
  ...noEmphasis,
  marks: { ...noMarks, weights: new Map([['a', count]]) },
})

test('an arrow without a count has the weight 0, and no weight when counting is off', () => {
  expect(timesTaken('a', withCount(3))).toBe(3)
  expect(timesTaken('b', withCount(3))).toBe(0)
  expect(timesTaken('b', noEmphasis)).toBeNull()
})

test('a part is drawn again only when its own mark, selection, match or count changes', () => {
  const changes: readonly Emphasis[] = [
    { ...noEmphasis, marks: currentMarks('a') },
    { ...noEmphasis, selected: 'a' },
    { ...noEmphasis, found: new Set(['a']) },
    withCount(1),
  ]
  const attributesAndCountOf = (part: string, emphasis: Emphasis) => ({
    ...dataAttributesOf(part, emphasis),
    weight: timesTaken(part, emphasis),
  })
  for (const emphasis of changes)
    expect(attributesAndCountOf('a', emphasis)).not.toEqual(attributesAndCountOf('a', noEmphasis))
  for (const emphasis of changes.slice(0, 3))
    expect(attributesAndCountOf('b', emphasis)).toEqual(attributesAndCountOf('b', noEmphasis))
  expect(attributesAndCountOf('a', withCount(1))).toEqual(attributesAndCountOf('a', withCount(1)))
})

test('a live chart that is not running has no visited part and is dimmed', () => {
  expect(liveMarks(chartOf(catalogue.drawing), []).tones).toEqual(new Map())
})

test('a live chart is followed to its innermost active state', async () => {
  const layout = await layOut(chartOf(catalogue.drawing))
  const layingMarks = currentMarks('drawing', 'drawing.laying', 'drawing.laying.brisk')
  expect(enteredAreaOf(layout, noMarks, layingMarks)).toMatchObject({ id: 'drawing.laying.brisk' })
  expect(enteredAreaOf(layout, layingMarks, currentMarks('drawing', 'drawing.laying'))).toBeUndefined()
  expect(enteredAreaOf(layout, layingMarks, currentMarks('drawing', 'drawing.drawn'))).toMatchObject({
    id: 'drawing.drawn',
  })
})
