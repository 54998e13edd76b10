import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditRowsOf } from '../support/audit.ts'
import {
  giveSpecialties,
  type NamedRecord,
  newPhysician,
  newSpecialty,
  newTerm,
  overridden,
  type Physician,
  physicianOf,
} from '../support/physicians.ts'
import { refusalOf } from '../support/refusal.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'

let service: TestService
let curator: Call
let terms: NamedRecord[]
/** The first specialty lists terms 0 and 1, the second lists terms 1 and 2. */
let specialties: NamedRecord[]
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
  terms = await Promise.all(Array.from({ length: 5 }, () => newTerm(service.database)))
  specialties = [
    await newSpecialty(service.database, terms.slice(0, 2)),
    await newSpecialty(service.database, terms.slice(1, 3)),
  ]
})
afterAll(() => service.stop())

const auditRows = (work: () => Promise<unknown>) => auditRowsOf(service.database, work)
const create = async (specialtiesOfSource: readonly NamedRecord[] = specialties) => {
  const id = await newPhysician(service.database)
  await giveSpecialties(service.database, id, specialtiesOfSource)
  return id
}
const itemAt = (list: readonly NamedRecord[], place: number): NamedRecord => {
  const made = list[place]
  if (!made) throw new Error(`there is no ${place}`)
  return made
}
const idsOf = (list: readonly NamedRecord[]) => list.map(({ id }) => id)
const termLabels = ({ specialtyAssociatedTerms }: Pick<Physician, 'specialtyAssociatedTerms'>) =>
  specialtyAssociatedTerms.map(
    ({ isExcluded, node }) => `${terms.findIndex(({ id }) => id === node.id)}${isExcluded ? ' hidden' : ''}`,
  )

const TERMS = `mutation ($input: UpdateProviderSpecialtyTermsInput!) { updateProviderSpecialtyTerms(input: $input) {
  success specialtyAssociatedTerms { isExcluded node { id name } } provider { id version } } }`
interface TermsPayload {
  success: boolean
  specialtyAssociatedTerms: Physician['specialtyAssociatedTerms']
  provider: { version: number }
}
const updateTerms = (providerId: string, action: string, termIds: readonly string[], rest: object = {}) =>
  curator<{ updateProviderSpecialtyTerms: TermsPayload }>(TERMS, { input: { providerId, termIds, action, ...rest } })

describe('terms that come through specialties', () => {
  test('are the terms of the default lists, each once, sorted by name', async () => {
    // Terms of a master list are not inherited.
    await service.database.rows(sql`
      insert into specialty_term (specialty_id, list, term_id)
      values (${itemAt(specialties, 0).id}, 'MASTER', ${itemAt(terms, 4).id})`)
    expect(termLabels(await physicianOf(curator, await create()))).toEqual(['0', '1', '2'])
    expect(termLabels(await physicianOf(curator, await create([])))).toEqual([])
  })

  test('name the specialties that they come through', async () => {
    const id = await create()
    const [first = '', second = ''] = idsOf(specialties)
    const throughOf = async () =>
      (
        await curator<{ provider: { specialtyAssociatedTerms: { through: string[] }[] } }>(
          'query ($id: ID!) { provider(id: $id) { specialtyAssociatedTerms { through } } }',
          { id },
        )
      ).data?.provider.specialtyAssociatedTerms.map((term) => term.through)
    expect(await throughOf()).toEqual([[first], [first, second], [second]])
    await overridden(curator, id, { specialties: [second] })
    expect(await throughOf()).toEqual([[second], [second]])
  })

  test('stay listed when the separate switch for all of them is off', async () => {
    const id = await create()
    const rows = await auditRows(async () => {
      const switchedOff = await overridden(curator, id, { disable_specialty_terms_association: true })
      expect(switchedOff).toMatchObject({ disableSpecialtyTermsAssociation: true, override: { overridden: [] } })
      expect(termLabels(switchedOff)).toEqual(['0', '1', '2'])
      expect(await overridden(curator, id, { disable_specialty_terms_association: true })).toEqual(switchedOff)
    })
    expect(rows).toEqual([
      expect.objectContaining({
        message: expect.stringMatching(/^Disabled the specialty terms association of Ada /),
        before: { disable_specialty_terms_association: false },
        after: { disable_specialty_terms_association: true },
      }),
    ])
  })

  test('are the first 200 of each physician', async () => {
    const manyTerms = await Promise.all(Array.from({ length: 205 }, () => newTerm(service.database)))
    const ids = [await create([await newSpecialty(service.database, manyTerms)]), await create()]
    const { data } = await curator<Record<string, Pick<Physician, 'specialtyAssociatedTerms'>>>(
      `query ($one: ID!, $other: ID!) {
        one: provider(id: $one) { specialtyAssociatedTerms { node { id } } }
        other: provider(id: $other) { specialtyAssociatedTerms { node { id } } } }`,
      { one: ids[0], other: ids[1] },
    )
    expect(data?.one?.specialtyAssociatedTerms).toHaveLength(200)
    expect(data?.other?.specialtyAssociatedTerms).toHaveLength(3)
    // A term beyond the first 200 can still be excluded.
    const last = manyTerms.toSorted((some, other) => (some.name < other.name ? 1 : -1))[0]
    expect(
      (await updateTerms(ids[0] ?? '', 'EXCLUDE', [last?.id ?? ''])).data?.updateProviderSpecialtyTerms.success,
    ).toBe(true)
  })
})

describe('updateProviderSpecialtyTerms', () => {
  test('hides terms and shows them again, with one audit row and one version each', async () => {
    const id = await create()
    const rows = await auditRows(async () => {
      const hidden = (await updateTerms(id, 'EXCLUDE', idsOf(terms.slice(0, 2)))).data?.updateProviderSpecialtyTerms
      expect(hidden).toMatchObject({ success: true, provider: { version: 2 } })
      expect(hidden && termLabels(hidden)).toEqual(['0 hidden', '1 hidden', '2'])
      const included = (await updateTerms(id, 'INCLUDE', idsOf(terms.slice(1, 3)))).data?.updateProviderSpecialtyTerms
      expect(included && termLabels(included)).toEqual(['0 hidden', '1', '2'])
      // The mutation ignores terms that are already included.
      const repeated = await updateTerms(id, 'INCLUDE', [itemAt(terms, 1).id, itemAt(terms, 1).id])
      expect(repeated.data?.updateProviderSpecialtyTerms).toMatchObject({ success: true, provider: { version: 3 } })
      expect(termLabels(await physicianOf(curator, id))).toEqual(['0 hidden', '1', '2'])
    })
    const auditedTerms = (isExcluded: boolean, ...places: number[]) => ({
      specialtyAssociatedTerms: places.map((place) => ({ isExcluded, node: itemAt(terms, place) })),
    })
    const { fullName } = await physicianOf(curator, id)
    expect(rows).toEqual([
      expect.objectContaining({
        message: `Excluded 2 terms from the profile of ${fullName}`,
        before: auditedTerms(false, 0, 1),
        after: auditedTerms(true, 0, 1),
      }),
      expect.objectContaining({
        message: `Included ${itemAt(terms, 1).name} on the profile of ${fullName}`,
        before: auditedTerms(true, 1),
        after: auditedTerms(false, 1),
      }),
    ])
  })
})

const INHERIT = `mutation ($input: UpdateSpecialtyInheritedListStatusInput!) {
  updateSpecialtyInheritedListStatus(input: $input) { success provider { id version } } }`
const SHOW = `mutation ($input: UpdateSpecialtyHeaderVisibiltyInput!) {
  updateSpecialtyHeaderVisibilty(input: $input) { success provider { id version } } }`

describe('switches of a specialty', () => {
  const setInherited = (providerId: string, specialtyId: string, enable_inherited_list: boolean) =>
    curator(INHERIT, { input: { providerId, specialtyId, enable_inherited_list } })
  const setVisible = (providerId: string, specialtyId: string, is_visible: boolean) =>
    curator(SHOW, { input: { providerId, specialtyId, is_visible } })

  test('are on at first; each one is separate, changes only this profile, and is set once', async () => {
    const [id, other] = [await create(), await create()]
    const first = itemAt(specialties, 0)
    const rows = await auditRows(async () => {
      await setInherited(id, first.id, false)
      await setVisible(id, first.id, false)
      await setVisible(id, first.id, true)
      await setVisible(id, first.id, true)
    })
    const current = await physicianOf(curator, id)
    expect(
      current.specialties.map(({ is_visible, enable_inherited_list }) => [is_visible, enable_inherited_list]),
    ).toEqual([
      [true, false],
      [true, true],
    ])
    expect(current.version).toBe(4)
    expect(termLabels(current)).toEqual(['1', '2'])
    expect(termLabels(await physicianOf(curator, other))).toEqual(['0', '1', '2'])
    expect(rows).toMatchObject([
      {
        message: `Disabled the inherited list of ${first.name} for ${current.fullName}`,
        before: { enable_inherited_list: true },
        after: { enable_inherited_list: false },
      },
      { message: `Hid ${first.name} in the header of ${current.fullName}` },
      { message: `Showed ${first.name} in the header of ${current.fullName}` },
    ])

    await overridden(curator, id, { specialties: [] })
    for (const answer of [await setInherited(id, first.id, false), await setVisible(id, first.id, false)])
      expect(refusalOf(answer)).toMatchObject({ code: 'NOT_FOUND', message: 'That Specialty could not be found...' })
  })
})
