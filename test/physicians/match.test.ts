import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type MatchBlock,
  type MatchFacts,
  type MatchPath,
  matchBlocks,
  matchOf,
  pathText,
  verdictText,
} from '../../src/domain/physicians/match.ts'

const namedItem = (id: string) => ({ id, name: `Named ${id}` })
const listsOf = (id: string) =>
  fc
    .record({
      isRemoved: fc.boolean(),
      enable_inherited_list: fc.boolean(),
      is_default_term_list_enabled: fc.boolean(),
      lines: fc.subarray([null, '1', '2', '3']),
    })
    .map(({ lines, ...switches }) =>
      lines.map((line) => ({
        ...switches,
        via: line === null ? ('DEFAULT_LIST' as const) : ('VARIANT' as const),
        specialty: namedItem(id),
        serviceLine: line === null ? null : namedItem(line),
      })),
    )
const anyFacts: fc.Arbitrary<MatchFacts> = fc.record({
  status: fc.boolean(),
  isLinked: fc.boolean(),
  isExcluded: fc.boolean(),
  disable_clinical_focus_terms: fc.boolean(),
  disable_specialty_terms_association: fc.boolean(),
  lists: fc.tuple(...['1', '2', '3', '4'].map(listsOf)).map((lists) => lists.flat()),
})

const inOne =
  (part: object) =>
  (facts: MatchFacts, id: string): MatchFacts => ({
    ...facts,
    lists: facts.lists.map((list) => (list.specialty.id === id ? { ...list, ...part } : list)),
  })
const inAll =
  (part: object) =>
  (facts: MatchFacts): MatchFacts => ({ ...facts, ...part })
interface BlockEffect {
  readonly set: (facts: MatchFacts, specialty: string) => MatchFacts
  readonly closes: (path: MatchPath, specialty: string) => boolean
}
const isIndirect: BlockEffect['closes'] = ({ via }) => via !== 'DIRECT'
const isOfSpecialty: BlockEffect['closes'] = ({ specialty }, id) => specialty?.id === id
const blockEffects: Readonly<Record<MatchBlock, BlockEffect>> = {
  TERM_DISABLED: { set: inAll({ status: false }), closes: () => true },
  TERMS_DISABLED: { set: inAll({ disable_clinical_focus_terms: true }), closes: () => true },
  SPECIALTY_TERMS_DISABLED: { set: inAll({ disable_specialty_terms_association: true }), closes: isIndirect },
  INHERITED_LIST_DISABLED: { set: inOne({ enable_inherited_list: false }), closes: isOfSpecialty },
  DEFAULT_LIST_DISABLED: {
    set: inOne({ is_default_term_list_enabled: false }),
    closes: (path, id) => path.via === 'DEFAULT_LIST' && isOfSpecialty(path, id),
  },
  SPECIALTY_REMOVED: { set: inOne({ isRemoved: true }), closes: isOfSpecialty },
  EXCLUDED: { set: inAll({ isExcluded: true }), closes: isIndirect },
}
const block = fc.constantFrom(...matchBlocks)
const specialtyId = fc.constantFrom('1', '2', '3', '4')

/** Facts without a block. */
const openFacts = {
  status: true,
  isExcluded: false,
  disable_clinical_focus_terms: false,
  disable_specialty_terms_association: false,
}
const openList = { isRemoved: false, enable_inherited_list: true, is_default_term_list_enabled: true }
const unblocked = (facts: MatchFacts): MatchFacts => ({
  ...facts,
  ...openFacts,
  lists: facts.lists.map((list) => ({ ...list, ...openList })),
})
const isOpen = ({ blockedBy }: MatchPath) => blockedBy.length === 0
const pathKey = ({ via, specialty, serviceLine }: MatchPath) => [via, specialty?.id, serviceLine?.id].join(' ')
const openPathKeys = (facts: MatchFacts) => new Set(matchOf(facts).paths.filter(isOpen).map(pathKey))

/** Returns facts with one path of each kind. `part` replaces other facts. */
const factsWith = (part: object, ...vias: readonly MatchPath['via'][]): MatchFacts => ({
  ...openFacts,
  isLinked: vias.includes('DIRECT'),
  lists: vias
    .filter((via) => via !== 'DIRECT')
    .map((via) => ({
      via,
      specialty: { id: '7', name: 'Pulmonology' },
      serviceLine: via === 'VARIANT' ? { id: '8', name: 'Lung & Chest' } : null,
      ...openList,
      ...part,
    })),
  ...part,
})

test('a term reaches a physician directly, through a default list or through a variant, in this order', () => {
  const { isMatch, paths } = matchOf(factsWith({}, 'DIRECT', 'DEFAULT_LIST', 'VARIANT'))
  expect([isMatch, ...paths.map(pathKey)]).toEqual([true, 'DIRECT  ', 'DEFAULT_LIST 7 ', 'VARIANT 7 8'])
  expect(paths.map(pathText)).toEqual([
    'Linked directly',
    'The default list of Pulmonology',
    'The Lung & Chest variant of Pulmonology',
  ])
})

describe('for any facts', () => {
  test('the term matches exactly when a path is open; there is one path for each link and each list with the term, blocked or not', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { isMatch, paths } = matchOf(facts)
        const pathKeys = paths.map(pathKey)
        expect(isMatch).toBe(paths.some(isOpen))
        expect(new Set(pathKeys).size).toBe(pathKeys.length)
        expect(pathKeys).toHaveLength(facts.lists.length + (facts.isLinked ? 1 : 0))
        expect(matchOf(unblocked(facts)).paths.map(pathKey)).toEqual(pathKeys)
        expect(openPathKeys(unblocked(facts))).toEqual(new Set(pathKeys))
      }),
    )
  })
  test('an added block opens no path, and changes only the paths that it closes', () => {
    fc.assert(
      fc.property(anyFacts, block, specialtyId, (facts, added, id) => {
        const { set, closes } = blockEffects[added]
        const expected = matchOf(facts).paths.map((path) => {
          const blockedBy = matchBlocks.filter((one) => one === added || path.blockedBy.includes(one))
          return closes(path, id) ? { ...path, blockedBy } : path
        })
        expect(matchOf(set(facts, id)).paths).toEqual(expected)
      }),
    )
  })
})

describe('the verdict in words', () => {
  const verdictOf = (facts: MatchFacts) => verdictText('Asthma', 'Ada Lund, MD', matchOf(facts))

  test.each<[string, MatchFacts]>([
    ['A search for Asthma finds Ada Lund, MD.', factsWith({}, 'DIRECT')],
    [
      'A search for Asthma does not find Ada Lund, MD, because nothing links the term to this physician.',
      factsWith({}),
    ],
    [
      'A search for Asthma does not find Ada Lund, MD, because staff excluded the term for this physician.',
      factsWith({ isExcluded: true }, 'DEFAULT_LIST', 'VARIANT'),
    ],
    [
      'A search for Asthma does not find Ada Lund, MD, because the term is not published and the clinical focus terms of this physician are disabled.',
      factsWith({ status: false, disable_clinical_focus_terms: true, isExcluded: true }, 'DIRECT', 'DEFAULT_LIST'),
    ],
  ])('%s', (sentence, facts) => expect(verdictOf(facts)).toBe(sentence))

  test('says that each path is blocked when the paths have no common block', () => {
    const [list] = factsWith({ enable_inherited_list: false }, 'DEFAULT_LIST').lists
    const [other] = factsWith({ isRemoved: true }, 'VARIANT').lists
    const facts = factsWith({ lists: [list, other] })
    expect(verdictOf(facts)).toBe('A search for Asthma does not find Ada Lund, MD, because each path is blocked.')
  })
})
