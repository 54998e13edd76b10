import { describe, expect, test } from 'vitest'
import { overlapsWith, type ReachedTerms } from '../../src/domain/programs/overlaps.ts'

describe('two programs overlap', () => {
  const named = (id: string) => ({ id, name: `Specialty ${id}` })
  const reach = (id: string, priority: number | null = null, specialtyIds: string[] = []) => ({
    id,
    priority,
    specialties: specialtyIds.map(named),
  })
  /** Returns terms with these names, and the reasons why each program is shown with them. */
  const terms = (names: string[], via: Record<string, (string | null)[]>): ReachedTerms => ({
    via: new Map(Object.entries(via)),
    count: names.length,
    first: names.map((name, place) => ({ id: String(place), name, name_key: name.toLowerCase() })),
  })
  const met = (via: Record<string, (string | null)[]>) =>
    overlapsWith(reach('1'), [reach('1'), reach('2')], [terms(['Asthma'], via)]).map((overlap) => overlap.terms)

  test('in their common terms', () => {
    const other = reach('2', 2, ['11', '12'])
    const flu = reach('1', 1, ['10', '11'])
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
  test('not with themselves, and not without common terms', () => {
    expect(overlapsWith(reach('1', 1, ['20']), [reach('1', 1, ['20']), reach('2', 1, ['10'])], [])).toEqual([])
    expect(met({ 1: [null], 3: [null] })).toEqual([])
  })
  test('for a term linked to one and inherited by the other, or inherited by both', () => {
    expect(met({ 1: [null], 2: [null] })).toEqual([['Asthma']])
    expect(met({ 1: [null], 2: ['7'] })).toEqual([['Asthma']])
    expect(met({ 1: ['6'], 2: ['7'] })).toEqual([['Asthma']])
  })
  test('with only their specialty for terms that both inherit from it, unless both are linked to them', () => {
    expect(met({ 1: ['7'], 2: ['7'] })).toEqual([])
    expect(met({ 1: [null, '7'], 2: ['6', '7'] })).toEqual([])
    expect(met({ 1: [null, '7'], 2: [null, '7'] })).toEqual([['Asthma']])
  })
  test('for the first terms by name, and their number', () => {
    const reached = [
      terms('bdfhjln'.split(''), { 1: [null], 2: [null] }),
      terms('acegikm'.split(''), { 1: ['6'], 2: [null] }),
    ]
    const [overlap] = overlapsWith(reach('1'), [reach('2')], reached)
    expect(overlap).toMatchObject({ terms: 'abcdefghij'.split(''), termCount: 14 })
  })
  test('and tie when their priorities are equal, or both have none', () => {
    const ties = (one: number | null, other: number | null) =>
      overlapsWith(reach('1', one, ['1']), [reach('2', other, ['1'])], []).map(({ isTie }) => isTie)
    expect([ties(1, 1), ties(null, null), ties(1, null), ties(1, 2)]).toEqual([[true], [true], [false], [false]])
  })
})
