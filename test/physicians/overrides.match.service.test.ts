import fc from 'fast-check'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import type { MatchBlock } from '../../src/domain/physicians/match.ts'
import { ExcludeTerms, ExplainMatch, SetInheritedList } from '../../src/gql/physicians/overrideParts.gen.ts'
import {
  giveSpecialties,
  type NamedRecord,
  newPhysician,
  newPhysicianWithTerm,
  newSpecialty,
  newTerm,
  overridden,
  physicianOf,
} from '../support/physicians.ts'
import { callerOf, dataOf, testService } from '../support/service.ts'

const service = testService()
const curator = callerOf(service, 'curator')
let lines: NamedRecord[]
beforeAll(async () => {
  lines = await service.database.rows<NamedRecord>(sql`
    insert into service_line (slug, name, name_key)
    select 'made-' || place, 'Made ' || place, 'made ' || place from generate_series(1, 2) as place
    returning id, name`)
})

const matchOf = async (providerId: string, termId: string) =>
  dataOf(await curator(ExplainMatch, { providerId, termId })).providerTermMatch
const giveVariant = async (specialty: NamedRecord, line: NamedRecord, terms: readonly NamedRecord[]) => {
  const ids = terms.map(({ id }) => id)
  await service.database.rows(sql`
    insert into specialty_service_line (specialty_id, service_line_id) values (${specialty.id}, ${line.id})`)
  await service.database.rows(sql`
    insert into specialty_variant_term (specialty_id, service_line_id, term_id)
    select ${specialty.id}, ${line.id}, unnest(${ids}::bigint[])`)
}
const exclude = async (providerId: string, termIds: readonly string[]) =>
  expect((await curator(ExcludeTerms, { input: { providerId, termIds, action: 'EXCLUDE' } })).errors).toBeUndefined()
const disinherit = async (providerId: string, specialtyId: string) => {
  const input = { providerId, specialtyId, enable_inherited_list: false }
  expect((await curator(SetInheritedList, { input })).errors).toBeUndefined()
}

test('lists direct, default and variant paths; no master lists, dropped specialties or unknown records', async () => {
  const { id, term, specialty } = await newPhysicianWithTerm(service.database)
  const [line = { id: '', name: '' }] = lines
  await giveVariant(specialty, line, [term])
  await service.database.rows(
    sql`insert into specialty_term (specialty_id, list, term_id) values (${specialty.id}, 'MASTER', ${term.id})`,
  )
  await overridden(curator, id, { terms: [term.id] })
  expect(await matchOf(id, term.id)).toEqual({
    term,
    isMatch: true,
    paths: [
      { via: 'DIRECT', specialty: null, serviceLine: null, blockedBy: [] },
      { via: 'DEFAULT_LIST', specialty, serviceLine: null, blockedBy: [] },
      { via: 'VARIANT', specialty, serviceLine: line, blockedBy: [] },
    ],
  })
  for (const unknownId of ['999999999', 'x', ''])
    expect([await matchOf(unknownId, term.id), await matchOf(id, unknownId)]).toEqual([null, null])
  await overridden(curator, id, { terms: [], specialties: [] })
  await service.database.rows(sql`delete from provider_specialty where provider_id = ${id}`)
  expect(await matchOf(id, term.id)).toEqual({ term, isMatch: false, paths: [] })
})

/** Blocks that close a path but keep the term in the list of inherited terms. */
const SWITCHES: readonly MatchBlock[] = ['TERM_DISABLED', 'TERMS_DISABLED', 'SPECIALTY_TERMS_DISABLED']
const TERM_INDEXES = [0, 1, 2, 3]
const somePlaces = fc.subarray(TERM_INDEXES)
const anyProfile = fc.record({
  specialties: fc.array(
    fc.record({
      defaults: somePlaces,
      variants: fc.tuple(somePlaces, somePlaces),
      isListed: fc.boolean(),
      isInherited: fc.boolean(),
      origin: fc.constantFrom('original', 'added', 'removed', 'none'),
    }),
    { maxLength: 3 },
  ),
  linked: somePlaces,
  excluded: somePlaces,
  disabled: somePlaces,
  disable_clinical_focus_terms: fc.boolean(),
  disable_specialty_terms_association: fc.boolean(),
})
type Profile = typeof anyProfile extends fc.Arbitrary<infer P> ? P : never

const termsAt = (terms: readonly NamedRecord[], places: readonly number[]) =>
  terms.filter((_, place) => places.includes(place))

/** Creates the drawn physician with the service's mutations. */
const createProfile = async (drawn: Profile, terms: readonly NamedRecord[]): Promise<string> => {
  const { database } = service
  const specialties = await Promise.all(
    drawn.specialties.map(async ({ defaults, variants, isListed, ...rest }) => {
      const columns = { is_default_term_list_enabled: isListed }
      const specialty = await newSpecialty(database, termsAt(terms, defaults), columns)
      for (const [place, line] of lines.entries())
        await giveVariant(specialty, line, termsAt(terms, variants[place] ?? []))
      return { ...rest, specialty }
    }),
  )
  const specialtiesWith = (...origins: readonly string[]) =>
    specialties.filter(({ origin }) => origins.includes(origin)).map(({ specialty }) => specialty)
  const id = await newPhysician(database)
  await giveSpecialties(database, id, specialtiesWith('original', 'removed'))
  const ids = specialtiesWith('original', 'added').map((specialty) => specialty.id)
  const { disable_clinical_focus_terms, disable_specialty_terms_association } = drawn
  // Exclude terms first, because only an inherited term can be excluded.
  const physician = await overridden(curator, id, { specialties: ids, disable_clinical_focus_terms })
  const listed = new Set(physician.specialtyAssociatedTerms.map(({ node }) => node.id))
  await exclude(
    id,
    termsAt(terms, drawn.excluded)
      .map((term) => term.id)
      .filter((term) => listed.has(term)),
  )
  for (const { specialty, isInherited } of specialties)
    if (!isInherited && ids.includes(specialty.id)) await disinherit(id, specialty.id)
  const linked = termsAt(terms, drawn.linked).map((term) => term.id)
  await overridden(curator, id, { terms: linked, disable_specialty_terms_association })
  return id
}

test('the explanation agrees with the terms that the profile lists, for any profile', async () => {
  const { database } = service
  const terms = await Promise.all(TERM_INDEXES.map(() => newTerm(database)))
  await fc.assert(
    fc.asyncProperty(anyProfile, async (drawn) => {
      const id = await createProfile(drawn, terms)
      const disabled = termsAt(terms, drawn.disabled).map((term) => term.id)
      const ids = terms.map((term) => term.id)
      await database.rows(
        sql`update term set status = not id = any(${disabled}::bigint[]) where id = any(${ids}::bigint[])`,
      )
      const { specialtyAssociatedTerms, cftTerms } = await physicianOf(curator, id)
      const isOff = drawn.disable_clinical_focus_terms || drawn.disable_specialty_terms_association
      for (const term of terms) {
        const { isMatch = null, paths = [] } = (await matchOf(id, term.id)) ?? {}
        const inheritedPaths = paths.filter(({ via }) => via !== 'DIRECT')
        const isInherited = inheritedPaths.some(({ blockedBy }) => blockedBy.every((block) => SWITCHES.includes(block)))
        const listed = specialtyAssociatedTerms.find(({ node }) => node.id === term.id)
        // The list has the term, not excluded, exactly if an inherited path is open or blocked only by `SWITCHES`.
        expect(isInherited).toBe(listed?.isExcluded === false)
        const isLinked = cftTerms.some((linked) => linked.id === term.id)
        expect(paths.some(({ via }) => via === 'DIRECT')).toBe(isLinked)
        const shouldMatch = (isLinked && !drawn.disable_clinical_focus_terms) || (isInherited && !isOff)
        expect(isMatch).toBe(shouldMatch && !disabled.includes(term.id))
        for (const { via, blockedBy } of paths)
          expect(SWITCHES.map((block) => blockedBy.includes(block))).toEqual([
            disabled.includes(term.id),
            drawn.disable_clinical_focus_terms,
            via !== 'DIRECT' && drawn.disable_specialty_terms_association,
          ])
      }
    }),
    { numRuns: 20 },
  )
})
