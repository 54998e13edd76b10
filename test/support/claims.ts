import type { Coverage } from '../../src/workflows/charts/coverage.ts'
import { unseen } from '../shared/charts/unseen.ts'
import { charts, partsIn, type Records, type Walker } from './records.ts'

/** Sorts tests: those that name the chart come first, and among equals the walks along its paths. */
const inOrder = (walkers: readonly Walker[], chart: string): Walker[] => {
  const word = new RegExp(`\\b${chart}\\b`, 'i')
  const rankOf = ({ file, test }: Walker) =>
    (word.test(`${file} ${test}`) ? 0 : 2) + (/(^|[./])paths\./.test(file) ? 0 : 1)
  return walkers.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** Returns a table and a function that returns an item's index in it. The function adds new items. */
const placer = <Item>(key: (item: Item) => string) => {
  const table: Item[] = []
  const places = new Map<string, number>()
  const placeOf = (item: Item): number => {
    const place = places.get(key(item)) ?? table.push(item) - 1
    places.set(key(item), place)
    return place
  }
  return { table, placeOf }
}

/** Returns the coverage for the chart page: for each part, the model's path and the first test in order. */
export const claimsOf = ({ ways, walkers }: Records): Coverage => {
  const texts = placer<string>((way) => way)
  const tests = placer<readonly [string, string]>((test) => test.join('\n'))
  const claimOf = (part: string, inTurn: readonly Walker[]): Coverage['parts'][string] => {
    const way = ways.get(part)
    const walker = inTurn.find(({ parts }) => parts.has(part))
    return [way === undefined ? null : texts.placeOf(way), walker ? tests.placeOf([walker.file, walker.test]) : null]
  }
  const parts = Object.entries(charts).flatMap(([chart, root]) => {
    const inTurn = inOrder(walkers, chart)
    return partsIn(root).map((part) => [part, claimOf(part, inTurn)] as const)
  })
  return { ways: texts.table, tests: tests.table, parts: Object.fromEntries(parts), unseen }
}
