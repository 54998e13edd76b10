import { describe, expect, test } from 'vitest'
import { partOf } from '../../src/machines/physicians/overrides.machine.ts'
import { readDraftEdits } from '../../src/routes/physicians/useOverrides.ts'
import { data, physician } from '../support/physician.ts'

const record = partOf(physician(), 'data')
const completeContext = { record, draft: data({ bio: 'Mine.' }), reason: 'why', named: {}, unanswered: null }
const specialtiesDraft = { specialties: ['7'], disable_specialty_terms_association: true }
const readContext = (context: unknown, part = 'data') =>
  readDraftEdits({ snapshot: { context: {}, children: { [part]: { snapshot: { context } } } } })

describe('the stored drafts of a physician', () => {
  test('restore each form', () => {
    expect(readContext(completeContext)).toEqual({ data: completeContext })
    const specialties = { ...completeContext, record: partOf(physician(), 'specialties'), draft: specialtiesDraft }
    expect(readContext(specialties, 'specialties')).toEqual({ specialties })
    expect(readContext({ ...specialties, draft: { specialties: ['7'] } }, 'specialties')).toEqual({})
    const acknowledged = { ...completeContext, draft: data({ bio: 'Mine.', acknowledged: ['bio'] }) }
    expect(readContext(acknowledged)).toEqual({ data: acknowledged })
    expect(readContext({ ...completeContext, draft: record.draft }), 'a form without edits is left out').toEqual({})
  })

  test.each([
    ['no record', { ...completeContext, record: undefined }],
    ['a record without a draft', { ...completeContext, record: { ...record, draft: undefined } }],
    ['no draft', { ...completeContext, draft: null }],
    ['a draft with a field missing', { ...completeContext, draft: { bio: 'Mine.' } }],
    ['a draft with an odd value', { ...completeContext, draft: data({ bio: {} as never }) }],
    ['an unknown field as kept', { ...completeContext, draft: data({ bio: 'Mine.', acknowledged: ['odd' as never] }) }],
    ['a record without a version', { ...completeContext, record: { ...record, version: undefined } }],
    ['a number as the reason', { ...completeContext, reason: 5 }],
    ['null as a name', { ...completeContext, named: { 1: null } }],
    ['a name without a label', { ...completeContext, named: { 1: {} } }],
    ['an unanswered save without a reason', { ...completeContext, unanswered: record }],
    ['an odd unanswered save', { ...completeContext, unanswered: {} }],
    ['nothing', {}],
  ])('are ignored with %s', (_, context) => expect(readContext(context)).toEqual({}))

  test('are ignored when forms are missing or belong to another part', () => {
    expect(readDraftEdits({ snapshot: { context: {}, children: null } })).toEqual({})
    expect(readDraftEdits({ snapshot: null })).toEqual({})
    const awards = { ...completeContext, record: { ...record, draft: { awards: [] } }, draft: { awards: [1, null] } }
    expect(readContext(awards, 'awards')).toEqual({})
    expect(readContext({ ...awards, draft: {} }, 'terms')).toEqual({})
  })
})
