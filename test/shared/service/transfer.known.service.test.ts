import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createIdSet } from '../../../server/transfer/known.ts'

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
