import type { Coverage } from '../../src/workflows/charts/coverage.ts'
import { unseen } from '../shared/charts/unseen.ts'
import { charts, partsIn, type Records, type Walker } from './records.ts'

/** Sorts tests that name the chart first, and among equals the tests of `paths` files. */
const inOrder = (walkers: readonly Walker[], chart: string): Walker[] => {
  const word = new RegExp(`\\b${chart}\\b`, 'i')
  const rankOf = ({ file, test }: Walker) =>
    (word.test(`${file} ${test}`) ? 0 : 2) + (/(^|[./])paths\./.test(file) ? 0 : 1)
  return walkers.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** Returns an empty table, and a function that returns an item's index and adds new items. */
const createIndex = <Item>(key: (item: Item) => string) => {
  const table: Item[] = []
  const indexes = new Map<string, number>()
  const indexOf = (item: Item): number => {
    const index = indexes.get(key(item)) ?? table.push(item) - 1
    indexes.set(key(item), index)
    return index
  }
  return { table, indexOf }
}

/** Returns, for each state and transition, the model's path and the first test in order. */
export const coverageFromRecords = ({ ways, walkers }: Records): Coverage => {
  const texts = createIndex<string>((way) => way)
  const tests = createIndex<readonly [string, string]>((test) => test.join('\n'))
  const claimOf = (part: string, orderedWalkers: readonly Walker[]): Coverage['parts'][string] => {
    const way = ways.get(part)
    const walker = orderedWalkers.find(({ parts }) => parts.has(part))
    return [way === undefined ? null : texts.indexOf(way), walker ? tests.indexOf([walker.file, walker.test]) : null]
  }
  const parts = Object.entries(charts).flatMap(([chart, root]) => {
    const orderedWalkers = inOrder(walkers, chart)
    return partsIn(root).map((part) => [part, claimOf(part, orderedWalkers)] as const)
  })
  return { ways: texts.table, tests: tests.table, parts: Object.fromEntries(parts), unseen }
}
