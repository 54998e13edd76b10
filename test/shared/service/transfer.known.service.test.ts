import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAcceptedLines, createIdSet } from '../../../server/transfer/known.ts'

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

test('a line may share its id with another type, but not within its own type', () => {
  const acceptedLines = createAcceptedLines()
  const lineWithId = (of: string, ...ids: string[]) => ({ own: [{ field: 'id', of, ids }] })
  acceptedLines.keep(lineWithId('group', '1'))
  expect(acceptedLines.problemsOf(lineWithId('term', '1'))).toEqual([])
  expect(acceptedLines.problemsOf(lineWithId('group', '1'))).toEqual([
    { field: 'id', message: 'Another group already has the id 1.' },
  ])
  expect(acceptedLines.problemsOf(lineWithId('program_schedule', '7', '7'))).toEqual([
    { field: 'id', message: 'Another program schedule already has the id 7.' },
  ])
})
