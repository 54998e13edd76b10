import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createIdSet, createKnown } from '../../../server/transfer/known.ts'

test('a set of ids contains what was added, and nothing else', () => {
  const id = fc
    .oneof(
      fc.integer({ min: 1, max: 9_000 }),
      fc.maxSafeNat().filter((number) => number > 0),
    )
    .map(String)
  fc.assert(
    fc.property(fc.array(id), fc.array(id), (added, others) => {
      const [ids, model] = [createIdSet(), new Set(added)]
      for (const one of added) ids.add(one)
      for (const one of [...added, ...others]) expect([one, ids.has(one)]).toEqual([one, model.has(one)])
    }),
  )
})

test('a line may share its id with another type, but not within its own type', () => {
  const known = createKnown()
  const claims = (of: string, ...ids: string[]) => ({ own: [{ field: 'id', of, ids }] })
  known.keep(claims('group', '1'))
  expect(known.problemsOf(claims('term', '1'))).toEqual([])
  expect(known.problemsOf(claims('group', '1'))).toEqual([{ field: 'id', message: 'The group 1 already exists.' }])
  expect(known.problemsOf(claims('program_schedule', '7', '7'))).toEqual([
    { field: 'id', message: 'The program schedule 7 already exists.' },
  ])
})
