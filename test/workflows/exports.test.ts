import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { chartFiles } from '../../scripts/chartFiles.tsx'
import { catalogue } from '../../src/machines/catalogue.ts'
import { arrowsIn, chartOf, statesIn } from '../../src/workflows/charts/chart.ts'
import { partsIn } from '../support/records.ts'

const files = await chartFiles()
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

test('every chart is exported as a picture, as Mermaid and for Stately Studio', () => {
  const names = Object.keys(catalogue).flatMap((name) => [`${name}.svg`, `${name}.mmd`, `${name}.machine.js`])
  expect([...files.keys()].toSorted()).toEqual(names.toSorted())
})

describe.each(Object.entries(catalogue))('%s', (name, machine) => {
  const chart = chartOf(machine)
  const fileOf = (extension: string) => files.get(`${name}.${extension}`) ?? ''

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
