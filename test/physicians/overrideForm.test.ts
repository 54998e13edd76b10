import { describe, expect, test } from 'vitest'
import type { TermsDraft } from '../../src/domain/physicians/physician.ts'
import type { StoredRecord } from '../../src/domain/record.ts'
import {
  contextOf,
  isCompatible,
  type OverrideDraft,
  withSaveResult,
} from '../../src/machines/physicians/overrideForm.ts'
import { dataTexts } from '../../src/routes/physicians/primaryFields.ts'

const draftOf = (...terms: string[]): TermsDraft => ({ terms })
const recordAt = (version: number, draft: TermsDraft): StoredRecord<TermsDraft> => ({
  id: '88',
  version,
  updated_by: 'colleague',
  updated_at: version,
  draft,
})
const [original, mine, theirs] = [draftOf('1', '2'), draftOf('1', '3'), draftOf('1', '2', '4')]

test.each([
  ['nothing', original, true],
  ['an addition that the draft has', draftOf('1', '2', '3'), true],
  ['a removal that the draft has', draftOf('1'), true],
  ['another addition', theirs, false],
  ['another removal', draftOf('2'), false],
])('a draft is compatible with %s: %j, %j', (_, newer, expected) => {
  const edited = { record: recordAt(1, original), draft: mine, unanswered: null }
  expect(isCompatible(edited, recordAt(2, newer))).toBe(expected)
})

test('a choice of values tells a reset field from an emptied one', () => {
  expect([null, '', 'Ada'].map(dataTexts.first_name.textOf)).toEqual(['Not overridden', 'Empty', 'Ada'])
})

describe('a stored draft that is resumed', () => {
  const unanswered = { operationId: 'k.1', id: '88', version: 1, draft: mine, log: 'why' }
  const kept = { record: recordAt(1, original), draft: mine, reason: 'why', named: {}, unanswered: null }
  const resumed = (record: StoredRecord<TermsDraft>, changes: Partial<OverrideDraft<TermsDraft>> = {}) =>
    contextOf({ record, key: 'k', kept: { ...kept, ...changes } })

  test('is rebased on a newer record, or waits for the user’s choice if that has a conflict', () => {
    const [newer, conflict] = [recordAt(2, original), recordAt(2, theirs)]
    expect(resumed(newer)).toMatchObject({ record: newer, draft: mine, theirs: null, reason: 'why' })
    expect(resumed(conflict)).toMatchObject({ record: kept.record, draft: mine, theirs: conflict })
  })
  test('keeps its unanswered save until a newer record shows if the service applied it', () => {
    expect(resumed(kept.record, { unanswered })).toMatchObject({ draft: mine, reason: 'why', unanswered })
    expect(resumed(recordAt(2, original), { unanswered })).toMatchObject({ reason: 'why', unanswered: null })
    const saved = recordAt(2, mine)
    expect(resumed(saved, { unanswered })).toMatchObject({ record: saved, reason: '', unanswered: null })
    const later = draftOf('1', '5')
    expect(resumed(saved, { unanswered, draft: later })).toMatchObject({ draft: later, theirs: null, reason: 'why' })
  })
  test('takes the result of its unanswered save', () => {
    const context = resumed(kept.record, { unanswered })
    expect(withSaveResult(context, { base: null })).toMatchObject({ record: kept.record, unanswered: null })
    const base = recordAt(3, theirs)
    expect(withSaveResult(context, { base })).toMatchObject({ record: { version: 3, draft: mine }, unanswered: null })
  })
})
