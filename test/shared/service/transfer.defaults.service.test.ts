import { expect, test } from 'vitest'
import { kinds } from '../../../server/sections/sections.ts'
import { NOW } from '../../support/cases.ts'
import { emptyDatabase, exported, fileOf, imported } from '../../support/transfer.ts'
import { shortLines } from '../contract/cases/index.ts'

test('fields that a line leaves out are as docs/export.md says', async () => {
  const types = kinds.map(({ type }) => type)
  expect(new Set(shortLines.map(([{ type }]) => type))).toEqual(new Set(types))
  /** In the order of an export. */
  const lines = shortLines.toSorted(([one], [other]) => types.indexOf(one.type) - types.indexOf(other.type))
  const { url } = await emptyDatabase()
  const { told, isKept } = await imported(url, fileOf(...lines.map(([given]) => given)))
  expect([told, isKept]).toEqual([[], true])

  const [, ...written] = await exported(url)
  const moments = new Set(written.flatMap((line) => line.match(/\d{4}-\d\d-\d\dT[^"]+/g) ?? []))
  expect(moments.size).toBe(1)
  const [moment = ''] = moments
  expect(written.map((line) => JSON.parse(line.replaceAll(moment, NOW)))).toEqual(
    lines.map(([given, filled]) => ({ ...given, ...filled })),
  )
})
