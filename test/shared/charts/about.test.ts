import { describe, expect, test } from 'vitest'
import { catalogue } from '../../../src/machines/catalogue.ts'
import { sections } from '../../../src/routes/app/sections.ts'
import { entryOf, groups } from '../../../src/workflows/charts/library.ts'
import { searchCharts } from '../../../src/workflows/charts/search.ts'
import { arrowText } from '../../../src/workflows/charts/words.ts'

const chartTexts = groups.flatMap(({ charts }) => Object.entries(charts))

describe('the texts about charts', () => {
  test('cover every chart once, and nothing else', () => {
    expect(chartTexts.map(([name]) => name).sort()).toEqual(Object.keys(catalogue).sort())
    const titles = chartTexts.map(([, { title }]) => title)
    expect(new Set(titles).size, 'distinct titles').toBe(titles.length)
  })

  test.each(chartTexts)('of %s name existing sections and each rule’s source', (_, { purpose, screens, rules }) => {
    expect(purpose).toMatch(/^[A-Z].{20,150}\.$/)
    const paths: readonly string[] = sections.map(({ path }) => path)
    const namedPaths = typeof screens === 'string' ? [] : screens
    expect(namedPaths.filter((path) => !paths.includes(path))).toEqual([])
    expect(rules.length).toBeGreaterThan(0)
    for (const rule of rules) expect(rule).toMatch(/^(Spec|Design) §\d.*: .+[.’?]$/)
  })
})

describe('a search over charts', () => {
  const labelsFound = (text: string) => searchCharts(text).found.map(({ kind, label }) => `${kind} ${label}`)

  test('finds charts, states and events, best match first', () => {
    expect(labelsFound('save').slice(0, 2)).toEqual(['chart Saving', 'event save in Record form'])
    expect(labelsFound('form › open › saving')[0]).toBe('state Record form › open › saving')
    expect(labelsFound('nothing of this kind')).toEqual([])
  })

  test('finds charts by the words of their screens, and guards and actions by name', () => {
    expect(labelsFound('promoted search')).toContain('chart Preview by date')
    expect(labelsFound('TOP conditions')).toContain('chart Order of a top list')
    expect(labelsFound('saving open')).toContain('state Record form › open › saving')
    expect(labelsFound('isReady')).toContain('guard isReady in Record form')
    expect(labelsFound('keepSaveResult')).toContain('action keepSaveResult in Record form')
  })

  test('says why it found a part whose name does not match', () => {
    const details = (text: string) => searchCharts(text).found.map(({ label, detail }) => `${label}: ${detail}`)
    expect(details('promoted search')).toContain(
      'Dialog: Opens a dialog over a list, and closes it with Esc or Close. (Promoted Search)',
    )
    expect(details('saves a record')).toContain(
      'Saving: Saves a record exactly once, also when the answer to an earlier attempt was lost.',
    )
  })

  test('finds states by texts on the screen, and delays by their milliseconds', () => {
    expect(labelsFound('are you sure you want to delete?')).toContain(
      'state Schedules and specialties of a program › changing › removing › asking',
    )
    expect(labelsFound('7200000 ms')).toEqual(['delay after inactivity (7,200,000 ms, 2 h) in Session'])
    expect(labelsFound('30000 ms')).toEqual(['delay after alertClose (30,000 ms) in Alert'])
  })
})

test('a transition reads as a sentence', () => {
  const { chart } = entryOf('form') ?? {}
  const saving = chart?.states[0]?.states.find(({ name }) => name === 'saving')
  expect(chart && saving?.arrows.map((arrow) => arrowText(chart, arrow))).toEqual([
    'save done, if isSaved: to saved; does keepSavedRecord',
    'save done, if isStale: to reconciling; does keepSaveResult',
    'save done, if wasDeleted: to removed',
    'save done: to editing; does keepSaveResult, sendValue',
  ])
})
