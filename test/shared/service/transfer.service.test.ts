import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineTypes } from '../../../server/sections/sections.ts'
import { excludedTables, tables } from '../../../server/tools/transfer/tables.ts'
import { createIdSet } from '../../../server/transfer/known.ts'
import { NOW } from '../../support/cases.ts'
import { contentOf, demoDatabase, emptyDatabase, exported, fileOf, imported, rowsOf } from '../../support/transfer.ts'
import { shortLines } from '../contract/cases/index.ts'

test('every table is either exported or listed as excluded', async () => {
  const { url } = await emptyDatabase()
  const ranks = await rowsOf<{ name: string }>(url, 'select name from list_rank')
  const expectedTables = [...tables, ...Object.keys(excludedTables), ...ranks.map(({ name }) => name)]
  const content = await contentOf(url)
  const sequence = /_id_seq$/
  expect([...content.keys()].filter((name) => !sequence.test(name)).toSorted()).toEqual(expectedTables.toSorted())
})

test('a round trip changes nothing: both exports and all columns of all tables are equal', async () => {
  const from = await demoDatabase()
  const to = await emptyDatabase()
  const [header = '', ...lines] = await exported(from.url)
  expect(new Set(lines.map((line) => JSON.parse(line).type))).toEqual(new Set(lineTypes.map(({ type }) => type)))

  const outcome = await imported(to.url, [header, ...lines].join('\n'))
  expect(outcome.reportedLines).toEqual([])
  expect(outcome).toMatchObject({ isImported: true, admin: null })

  const [headerAgain = '', ...linesAgain] = await exported(to.url)
  expect(linesAgain).toEqual(lines)
  expect({ ...JSON.parse(headerAgain), exported_at: '' }).toEqual({ ...JSON.parse(header), exported_at: '' })

  const [before, after] = [await contentOf(from.url), await contentOf(to.url)]
  const names = [
    'care_group_count',
    'term_count',
    'synonym_count',
    ...tables,
    ...tables.map((table) => `${table}_id_seq`),
  ].filter((name) => before.has(name))
  for (const name of names) expect([name, after.get(name)]).toEqual([name, before.get(name)])
})

test('docs/export.md describes every field of every type', async () => {
  const { url } = await demoDatabase()
  const lines = (await exported(url)).slice(1).map((line) => JSON.parse(line))
  const sections = readFileSync('docs/export.md', 'utf8').split('\n### ')
  const saves = ['version', 'created_at', 'updated_at', 'updated_by']
  for (const { type } of lineTypes) {
    const section = sections.find((text) => text.startsWith(`${type}\n`)) ?? ''
    const { type: _, ...fields } = lines.find((line) => line.type === type)
    const describedFields = Object.keys(fields).filter((name) => section.includes(`\`${name}\``))
    const missing = Object.keys(fields).filter((name) => !describedFields.includes(name))
    expect([type, missing.filter((name) => !(/saves/i.test(section) && saves.includes(name)))]).toEqual([type, []])
  }
})

test('omitted fields of a line get the defaults of docs/export.md', async () => {
  const types = lineTypes.map(({ type }) => type)
  expect(new Set(shortLines.map(([{ type }]) => type))).toEqual(new Set(types))
  const lines = shortLines.toSorted(([one], [other]) => types.indexOf(one.type) - types.indexOf(other.type))
  const { url } = await emptyDatabase()
  const { reportedLines, isImported } = await imported(url, fileOf(...lines.map(([shortLine]) => shortLine)))
  expect([reportedLines, isImported]).toEqual([[], true])

  const [, ...written] = await exported(url)
  const timestamps = new Set(written.flatMap((line) => line.match(/\d{4}-\d\d-\d\dT[^"]+/g) ?? []))
  expect(timestamps.size).toBe(1)
  const [timestamp = ''] = timestamps
  expect(written.map((line) => JSON.parse(line.replaceAll(timestamp, NOW)))).toEqual(
    lines.map(([shortLine, defaults]) => ({ ...shortLine, ...defaults })),
  )
})

test('an id set contains exactly the added ids', () => {
  const id = fc
    .oneof(
      fc.integer({ min: 1, max: 9_000 }),
      fc.maxSafeNat().filter((number) => number > 0),
    )
    .map(String)
  fc.assert(
    fc.property(fc.array(id), fc.array(id), (added, others) => {
      const [ids, model] = [createIdSet(), new Set(added)]
      for (const id of added) ids.add(id)
      for (const one of [...added, ...others]) expect([one, ids.has(one)]).toEqual([one, model.has(one)])
    }),
  )
})
