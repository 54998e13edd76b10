import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { drawCharts } from '../../scripts/chartFiles.tsx'
import { catalogue } from '../../src/machines/catalogue.ts'
import { areasOverlap } from '../../src/workflows/charts/arrange.ts'
import { arrowsIn, chartOf, statesIn } from '../../src/workflows/charts/chart.ts'
import { type Area, type Box, partsOf, placeOf } from '../../src/workflows/charts/layout.ts'
import { partsIn } from '../support/records.ts'

const drawings = await drawCharts()
/** Files below node_modules can import XState. */
const directory = 'node_modules/.cache/studio'
mkdirSync(directory, { recursive: true })

/** Pattern of an escaped text. */
const TEXT = '(?:[^;:#"{}<>]|#\\d+;)+'
/** Patterns of lines in Mermaid's state diagrams, by kind. The first match counts. */
const grammar = Object.entries({
  header: 'stateDiagram-v2',
  state: `state "${TEXT}" as \\w+(?: \\{)?`,
  close: '\\}',
  region: '--',
  start: '\\[\\*\\] --> \\w+',
  end: '\\w+ --> \\[\\*\\]',
  arrow: `\\w+ --> \\w+ : ${TEXT}`,
  note: 'note right of \\w+',
  noteEnd: 'end note',
  service: `(?:\\w+ : )?calls ${TEXT}`,
  noteArrow: `(?:\\w+ : )?${TEXT}`,
}).map(([kind, line]) => [kind, new RegExp(`^ *${line}$`)] as const)
const kindOf = (line: string) => grammar.find(([, pattern]) => pattern.test(line))?.[0]

const contains = (outer: Area, { x, y, width, height }: Area): boolean =>
  x >= outer.x && y >= outer.y && x + width <= outer.x + outer.width && y + height <= outer.y + outer.height

const pairsOf = <Item>(items: readonly Item[]): [Item, Item][] =>
  items.flatMap((item, index) => items.slice(index + 1).map((other): [Item, Item] => [item, other]))

const withMargin = ({ x, y, width, height }: Area): Area => {
  return { x: x - 1, y: y - 1, width: width + 2, height: height + 2 }
}

/** Returns the upper part of a box, which has its name and texts. */
const headOf = (box: Box): Area => ({ ...box, height: box.head })

test('every chart is exported as a picture, as Mermaid and for Stately Studio', () => {
  const names = Object.keys(catalogue).flatMap((name) => [`${name}.svg`, `${name}.mmd`, `${name}.machine.js`])
  expect(drawings.flatMap(({ files }) => Object.keys(files)).toSorted()).toEqual(names.toSorted())
})

describe.each(drawings)('the exported files of $name', ({ name, chart, files }) => {
  const fileOf = (extension: string) => files[`${name}.${extension}`] ?? ''

  test('can be imported by Stately Studio', async () => {
    const file = resolve(directory, `${name}.machine.js`)
    writeFileSync(file, fileOf('machine.js'))
    const { [`${name}Machine`]: rebuilt } = (await import(pathToFileURL(file).href)) as Record<string, AnyStateMachine>
    expect(rebuilt && chartOf(rebuilt)).toEqual(chart)
  })

  test('has every state once in Mermaid, and every arrow as a line or a note', () => {
    const lines = fileOf('mmd').trimEnd().split('\n')
    expect(lines.filter((line) => kindOf(line) === undefined)).toEqual([])
    const count = (...kinds: string[]) => lines.filter((line) => kinds.includes(kindOf(line) ?? '')).length
    expect(count('close')).toBe(lines.filter((line) => line.endsWith('{')).length)
    expect(count('noteEnd')).toBe(count('note'))
    const states = lines.flatMap((line) => (kindOf(line) === 'state' ? [/ as (\w+)/.exec(line)?.[1]] : []))
    expect(states).toEqual(statesIn(chart).map(({ id }) => id.replaceAll('.', '_')))
    expect(count('arrow', 'noteArrow')).toBe(arrowsIn(chart).length)
  })

  test('has a self-contained picture', () => {
    const picture = fileOf('svg')
    expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
    expect(picture).not.toMatch(/<(script|image|use|link|foreignObject)|href=|url\(|@import/)
    const usedTokens = [...picture.matchAll(/var\((--[\w-]+)/g)].map(([, token = '']) => token)
    expect(usedTokens.filter((token) => !picture.includes(`${token}: `))).toEqual([])
    const drawnParts = new Set([...picture.matchAll(/data-part="([^"]+)"/g)].map(([, part = '']) => part))
    expect([...drawnParts].map((part) => part.replaceAll('&#x27;', "'")).toSorted()).toEqual(partsIn(chart).toSorted())
  })
})

describe.each(drawings)('the drawing of $name', ({ chart, layout }) => {
  const page = { x: 0, y: 0, width: layout.width, height: layout.height }
  const boxes = new Map(layout.boxes.map((box) => [box.id, box]))
  const boxOf = (id: string): Box => boxes.get(id) ?? expect.fail(`no box for ${id}`)
  const labels = layout.lines.flatMap(({ part, label }) => (label ? [{ ...label, part }] : []))

  test('has every state and every arrow once, on its line or within its state', () => {
    const parts = partsOf(layout)
    expect(parts.toSorted()).toEqual(partsIn(chart).toSorted())
    expect(parts.filter((part) => !placeOf(layout, part))).toEqual([])
  })

  test('keeps states within their parent, below its texts, and apart from each other', () => {
    for (const state of statesIn(chart)) {
      const children = state.states.map(({ id }) => boxOf(id))
      for (const child of children) {
        expect(contains(boxOf(state.id), child), `${child.id} within`).toBe(true)
        expect(areasOverlap(headOf(boxOf(state.id)), child), `${child.id} below the texts`).toBe(false)
      }
      for (const [one, other] of pairsOf(children))
        expect(areasOverlap(one, other), `${one.id}, ${other.id}`).toBe(false)
    }
  })

  test('draws every arrow from its state to its target, in horizontal and vertical lines', () => {
    const startArea = (from: string, part: string | null): Area => (part === null ? page : boxOf(from))
    for (const { from, to, points, part } of layout.lines) {
      const [first, last] = [points[0], points.at(-1)].map((point) => ({ x: 0, y: 0, ...point, width: 0, height: 0 }))
      expect(first && contains(withMargin(startArea(from, part)), first), `${part} begins`).toBe(true)
      expect(last && contains(withMargin(boxOf(to)), last), `${part} ends`).toBe(true)
      for (const [index, { x, y }] of points.slice(1).entries())
        expect(Math.min(Math.abs(x - (points[index]?.x ?? 0)), Math.abs(y - (points[index]?.y ?? 0)))).toBeLessThan(0.1)
    }
  })

  test('keeps labels of arrows on the page, apart, and off states without children', () => {
    const leaves = layout.boxes.filter(({ kind }) => kind === 'atomic' || kind === 'final')
    for (const label of labels) {
      expect(contains(page, label), `${label.part} on the page`).toBe(true)
      for (const leaf of leaves) expect(areasOverlap(label, leaf), `${label.part} on ${leaf.id}`).toBe(false)
    }
    for (const [one, other] of pairsOf(labels))
      expect(areasOverlap(one, other), `${one.part}, ${other.part}`).toBe(false)
  })
})
