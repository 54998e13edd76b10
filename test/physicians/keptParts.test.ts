import { describe, expect, test } from 'vitest'
import { partOf } from '../../src/machines/physicians/overrides.machine.ts'
import { readKeptParts } from '../../src/routes/physicians/useOverrides.ts'
import { data, physician } from '../support/physician.ts'

const record = partOf(physician(), 'data')
const whole = { record, draft: data({ bio: 'Mine.' }), reason: 'why', named: {}, unanswered: null }
const keptWith = (context: unknown, part = 'data') =>
  readKeptParts({ snapshot: { context: {}, children: { [part]: { snapshot: { context } } } } })

describe('the stored drafts of a physician', () => {
  test('restore each form', () => {
    expect(keptWith(whole)).toEqual({ data: whole })
    expect(keptWith({ ...whole, draft: record.draft }), 'nothing was edited').toEqual({})
  })

  test.each([
    ['no record', { ...whole, record: undefined }],
    ['a record without a draft', { ...whole, record: { ...record, draft: undefined } }],
    ['no draft', { ...whole, draft: null }],
    ['a draft with a field missing', { ...whole, draft: { bio: 'Mine.' } }],
    ['a draft with an odd value', { ...whole, draft: data({ bio: {} as never }) }],
    ['a reason that is no text', { ...whole, reason: 5 }],
    ['names that are none', { ...whole, named: { 1: null } }],
    ['an odd unanswered save', { ...whole, unanswered: {} }],
    ['nothing', {}],
  ])('are ignored with %s', (_, context) => {
    expect(keptWith(context)).toEqual({})
  })

  test('are ignored where the forms are missing or differ', () => {
    expect(readKeptParts({ snapshot: { context: {}, children: null } })).toEqual({})
    expect(readKeptParts({ snapshot: null })).toEqual({})
    const awards = { ...whole, record: { ...record, draft: { awards: [] } }, draft: { awards: [1, null] } }
    expect(keptWith(awards, 'awards')).toEqual({})
    expect(keptWith({ ...awards, draft: {} }, 'terms')).toEqual({})
  })
})
