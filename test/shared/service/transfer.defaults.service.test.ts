import { expect, test } from 'vitest'
import { lineTypes } from '../../../server/sections/sections.ts'
import { NOW } from '../../support/cases.ts'
import { emptyDatabase, exported, fileOf, imported } from '../../support/transfer.ts'
import { shortLines } from '../contract/cases/index.ts'

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
