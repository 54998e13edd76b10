import { describe, expect, test } from 'vitest'
import { overlapsWith, type TermGroup } from '../../src/domain/programs/overlaps.ts'

describe('two programs overlap', () => {
  const specialtyOf = (id: string) => ({ id, name: `Specialty ${id}` })
  const programWith = (id: string, priority: number | null = null, specialtyIds: string[] = []) => ({
    id,
    priority,
    specialties: specialtyIds.map(specialtyOf),
  })
  /** `via` maps a program id to the specialties with these terms. Null in `via` is a direct link. */
  const terms = (names: string[], via: Record<string, (string | null)[]>): TermGroup => ({
    via: new Map(Object.entries(via)),
    count: names.length,
    firstTerms: names.map((name, place) => ({ id: String(place), name, name_key: name.toLowerCase() })),
  })
  const commonTermsFor = (via: Record<string, (string | null)[]>) =>
    overlapsWith(programWith('1'), [programWith('1'), programWith('2')], [terms(['Asthma'], via)]).map(
      (overlap) => overlap.terms,
    )

  test('in their common terms', () => {
    const other = programWith('2', 2, ['11', '12'])
    const flu = programWith('1', 1, ['10', '11'])
    const reached = [
      terms(['Flu', 'Asthma'], { 1: [null], 2: ['12'], 3: [null] }),
      terms(['Colds'], { 2: [null], 3: [null] }),
    ]
    expect(overlapsWith(flu, [flu, other], reached)).toEqual([
      {
        program: other,
        isTie: false,
        specialties: ['Specialty 11'],
        specialtyCount: 1,
        terms: ['Asthma', 'Flu'],
        termCount: 2,
      },
    ])
  })
  test('in a term that one has and the other inherits, or that both inherit', () => {
    expect(commonTermsFor({ 1: [null], 2: [null] })).toEqual([['Asthma']])
    expect(commonTermsFor({ 1: [null], 2: ['7'] })).toEqual([['Asthma']])
    expect(commonTermsFor({ 1: ['6'], 2: ['7'] })).toEqual([['Asthma']])
  })
  test('in their specialty only, for terms that both inherit from that specialty, unless both also have the terms directly', () => {
    expect(commonTermsFor({ 1: ['7'], 2: ['7'] })).toEqual([])
    expect(commonTermsFor({ 1: [null, '7'], 2: ['6', '7'] })).toEqual([])
    expect(commonTermsFor({ 1: [null, '7'], 2: [null, '7'] })).toEqual([['Asthma']])
  })
  test('with a tie if their priorities are equal, or both have none', () => {
    const ties = (one: number | null, other: number | null) =>
      overlapsWith(programWith('1', one, ['1']), [programWith('2', other, ['1'])], []).map(({ isTie }) => isTie)
    expect([ties(1, 1), ties(null, null), ties(1, null), ties(1, 2)]).toEqual([[true], [true], [false], [false]])
  })
})
