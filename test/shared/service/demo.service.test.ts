import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { INVENTED_TERMS, inventedTerm } from '../../../server/demo/inventedTerms.ts'
import { npiOf, physicians } from '../../../server/demo/physicians.ts'
import { createRandom } from '../../../server/demo/random.ts'
import { demoSize, LARGEST, SMALLEST } from '../../../server/demo/seeding.ts'
import { handWrittenTerms, terms } from '../../../server/demo/terms.ts'
import { groups } from '../../../server/sections/groups/demo/groups.ts'
import { npiProblem } from '../../../src/domain/pastedIds.ts'
import { isSlug, slugOf } from '../../../src/domain/slug.ts'

const NOW = 1_750_000_000

describe('generated data', () => {
  const generate = (seed: number) => {
    const random = createRandom(seed)
    return { people: [...physicians(random, 300, NOW)], practices: [...groups(random, 130, NOW)] }
  }

  test('is the same for the same seed', () => {
    expect(generate(1)).toEqual(generate(1))
    expect(generate(1)).not.toEqual(generate(2))
  })

  test('has unique identifiers', () => {
    const npis = new Set<number>()
    for (let index = 0; index < LARGEST; index++) npis.add(Number(npiOf(index)))
    expect(npis.size).toBe(LARGEST)
  })

  test('has NPIs with a valid checksum that belong to no real physician', () => {
    const check = (index: number) => {
      expect([npiOf(index)[0], npiProblem(npiOf(index))]).toEqual(['2', null])
    }
    fc.assert(fc.property(fc.nat({ max: LARGEST }), check))
  })

  test('a larger directory has more of everything', () => {
    expect(demoSize(SMALLEST)).toMatchObject({ physicians: 300, groups: 130 })
    const most = {
      physicians: 1_000_000,
      groups: 10_000,
      terms: 50_000,
      practiceEmails: 200_000,
      auditRows: 10_000_000,
    }
    expect(demoSize(LARGEST)).toEqual(most)
    const sizes = [SMALLEST, 1_000, 10_000, 100_000, LARGEST].map((physicians) => Object.values(demoSize(physicians)))
    for (const [index, size] of sizes.entries())
      for (const [part, count] of (sizes[index - 1] ?? []).entries()) expect(size[part]).toBeGreaterThan(count)
  })

  test('terms and synonyms have unique machine names in any number, and no CUI when invented', () => {
    const numbers = Array.from({ length: INVENTED_TERMS }, (_, number) => number)
    const invented = numbers.map(inventedTerm)
    const slugs = new Set([...handWrittenTerms, ...invented.map(({ name }) => name)].map(slugOf))
    expect(slugs.size).toBe(handWrittenTerms.length + INVENTED_TERMS)
    expect(new Set(invented.map(({ synonym }) => slugOf(synonym))).size).toBe(INVENTED_TERMS)
    expect(INVENTED_TERMS).toBeGreaterThan(demoSize(LARGEST).terms)
    const rows = [...terms(createRandom(7), 1_000, NOW)].slice(handWrittenTerms.length)
    expect(rows).toHaveLength(1_000 - handWrittenTerms.length)
    expect(rows.filter(({ umls_cuid }) => umls_cuid !== null)).toEqual([])
    for (const taxonomy of ['CONDITION', 'TREATMENT', null])
      expect(rows.filter((row) => row.taxonomy === taxonomy).length).toBeGreaterThan(20)
  })

  test('ten thousand groups have different machine names', () => {
    const practices = groups(createRandom(4), 10_000, NOW)
    expect(new Set(practices.map(({ slug }) => slug)).size).toBe(10_000)
    expect(practices.every(({ slug }) => isSlug(slug))).toBe(true)
  })
})
