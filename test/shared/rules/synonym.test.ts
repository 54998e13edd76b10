import { describe, expect, test } from 'vitest'
import { customOrigin, newSynonym, originProblems, synonymProblems } from '../../../src/domain/synonym.ts'

test('a new synonym is custom and disabled (spec §4) and needs a name and a machine name', () => {
  expect(newSynonym.status).toBe(false)
  expect(customOrigin).toEqual({ auid: null, umls_cuid: null, source: 'DML_CUSTOM' })
  expect(synonymProblems(newSynonym)).toEqual([
    { field: 'name', message: 'Synonym Name must not be empty.' },
    { field: 'slug', message: 'Enter a Machine Name.' },
  ])
})

describe('the origin of a synonym', () => {
  const atom = { auid: 'A0012345', umls_cuid: 'C0004238', source: 'MSH' }
  const fieldsOf = (change: Partial<typeof customOrigin>) =>
    originProblems({ ...atom, ...change }).map(({ field }) => field)

  test('is an atom and its source, or the custom source without an atom', () => {
    expect(originProblems(atom)).toEqual([])
    expect(originProblems(customOrigin)).toEqual([])
    expect(originProblems({ ...customOrigin, umls_cuid: 'C0004238' })).toEqual([])
    expect(originProblems({ ...atom, auid: null })).toEqual([
      { field: 'source', message: 'A synonym without an AUID must have the source DML_CUSTOM.' },
    ])
    expect(originProblems({ ...atom, source: 'DML_CUSTOM' })).toEqual([
      { field: 'source', message: 'A synonym with an AUID cannot have the source DML_CUSTOM.' },
    ])
  })

  test.each([
    [{ auid: ' ' }, 'auid'],
    [{ auid: 'x'.repeat(256) }, 'auid'],
    [{ umls_cuid: 'c0004238' }, 'umls_cuid'],
    [{ umls_cuid: '' }, 'umls_cuid'],
    [{ source: '' }, 'source'],
    [{ source: 'a\nb' }, 'source'],
  ])('%j is refused for its %s', (change, field) => expect(fieldsOf(change)).toEqual([field]))
})
