import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditRowsOf } from '../support/audit.ts'
import {
  giveSpecialties,
  type Made,
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
let terms: Made[]
/** Two specialties. The first lists terms 0 and 1, the second 1 and 2. */
let specialties: Made[]
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
const create = async (given: readonly Made[] = specialties) => {
  const id = await newPhysician(service.database)
  await giveSpecialties(service.database, id, given)
  return id
}
const one = (list: readonly Made[], place: number): Made => {
  const made = list[place]
  if (!made) throw new Error(`there is no ${place}`)
  return made
}
const idsOf = (list: readonly Made[]) => list.map(({ id }) => id)
const listed = ({ specialtyAssociatedTerms }: Pick<Physician, 'specialtyAssociatedTerms'>) =>
  specialtyAssociatedTerms.map(
    ({ isExcluded, node }) => `${terms.findIndex(({ id }) => id === node.id)}${isExcluded ? ' hidden' : ''}`,
  )

const TERMS = `mutation ($input: UpdateProviderSpecialtyTermsInput!) { updateProviderSpecialtyTerms(input: $input) {
  success specialtyAssociatedTerms { isExcluded node { id name } } provider { id version } } }`
interface Answered {
  success: boolean
  specialtyAssociatedTerms: Physician['specialtyAssociatedTerms']
  provider: { version: number }
}
const act = (providerId: string, action: string, termIds: readonly string[], rest: object = {}) =>
  curator<{ updateProviderSpecialtyTerms: Answered }>(TERMS, { input: { providerId, termIds, action, ...rest } })

describe('terms that come through specialties', () => {
  test('are those of the default lists, each once, by name', async () => {
    expect(listed(await physicianOf(curator, await create()))).toEqual(['0', '1', '2'])
    expect(listed(await physicianOf(curator, await create([])))).toEqual([])
  })

  test('include those of the variants; a default list that is off gives none', async () => {
    const specialty = await newSpecialty(service.database, terms.slice(0, 2), { is_default_term_list_enabled: false })
    const line = await service.database.one<{ id: string }>(sql`
      insert into service_line (slug, name, name_key) values ('made-line', 'Made line', 'made line') returning id`)
    await service.database.rows(
      sql`insert into specialty_service_line (specialty_id, service_line_id) values (${specialty.id}, ${line?.id})`,
    )
    await service.database.rows(sql`
      insert into specialty_variant_term (specialty_id, service_line_id, term_id)
      values (${specialty.id}, ${line?.id}, ${one(terms, 3).id})`)
    await service.database.rows(sql`
      insert into specialty_term (specialty_id, list, term_id) values (${specialty.id}, 'MASTER', ${one(terms, 4).id})`)
    expect(listed(await physicianOf(curator, await create([specialty])))).toEqual(['3'])
  })

  test('name the specialties that they come through', async () => {
    const id = await create()
    const [first = '', second = ''] = idsOf(specialties)
    const through = async () =>
      (
        await curator<{ provider: { specialtyAssociatedTerms: { through: string[] }[] } }>(
          'query ($id: ID!) { provider(id: $id) { specialtyAssociatedTerms { through } } }',
          { id },
        )
      ).data?.provider.specialtyAssociatedTerms.map((term) => term.through)
    expect(await through()).toEqual([[first], [first, second], [second]])
    await overridden(curator, id, { specialties: [second] })
    expect(await through()).toEqual([[second], [second]])
  })

  test("follow staff's additions and removals of specialties", async () => {
    const id = await create([one(specialties, 0)])
    expect(listed(await overridden(curator, id, { specialties: [one(specialties, 1).id] }))).toEqual(['1', '2'])
  })

  test('stay listed when all are switched off, which is a separate switch', async () => {
    const id = await create()
    const rows = await auditRows(async () => {
      const off = await overridden(curator, id, { disable_specialty_terms_association: true })
      expect(off).toMatchObject({ disableSpecialtyTermsAssociation: true, override: { overridden: [] } })
      expect(listed(off)).toEqual(['0', '1', '2'])
      // A repeated save changes nothing.
      expect(await overridden(curator, id, { disable_specialty_terms_association: true })).toEqual(off)
    })
    expect(rows).toEqual([
      expect.objectContaining({
        message: expect.stringMatching(/^Disabled terms through specialties of Ada /),
        before: { disable_specialty_terms_association: false },
        after: { disable_specialty_terms_association: true },
      }),
    ])
  })

  test('are the first 200 of each physician', async () => {
    const many = await Promise.all(Array.from({ length: 205 }, () => newTerm(service.database)))
    const ids = [await create([await newSpecialty(service.database, many)]), await create()]
    const { data } = await curator<Record<string, Pick<Physician, 'specialtyAssociatedTerms'>>>(
      `query ($one: ID!, $other: ID!) {
        one: provider(id: $one) { specialtyAssociatedTerms { node { id } } }
        other: provider(id: $other) { specialtyAssociatedTerms { node { id } } } }`,
      { one: ids[0], other: ids[1] },
    )
    expect(data?.one?.specialtyAssociatedTerms).toHaveLength(200)
    expect(data?.other?.specialtyAssociatedTerms).toHaveLength(3)
    // A term beyond the first 200 can still be excluded.
    const last = many.toSorted((some, other) => (some.name < other.name ? 1 : -1))[0]
    expect((await act(ids[0] ?? '', 'EXCLUDE', [last?.id ?? ''])).data?.updateProviderSpecialtyTerms.success).toBe(true)
  })
})

describe('updateProviderSpecialtyTerms', () => {
  test('hides terms and shows them again, with one audit row and one version each', async () => {
    const id = await create()
    const rows = await auditRows(async () => {
      const hidden = (await act(id, 'EXCLUDE', idsOf(terms.slice(0, 2)))).data?.updateProviderSpecialtyTerms
      expect(hidden).toMatchObject({ success: true, provider: { version: 2 } })
      expect(hidden && listed(hidden)).toEqual(['0 hidden', '1 hidden', '2'])
      const shown = (await act(id, 'INCLUDE', idsOf(terms.slice(1, 3)))).data?.updateProviderSpecialtyTerms
      expect(shown && listed(shown)).toEqual(['0 hidden', '1', '2'])
      expect(listed(await physicianOf(curator, id))).toEqual(['0 hidden', '1', '2'])
    })
    const told = (isExcluded: boolean, ...places: number[]) => ({
      specialtyAssociatedTerms: places.map((place) => ({ isExcluded, node: one(terms, place) })),
    })
    const { fullName } = await physicianOf(curator, id)
    expect(rows).toEqual([
      expect.objectContaining({
        message: `Excluded 2 terms for ${fullName}`,
        before: told(false, 0, 1),
        after: told(true, 0, 1),
      }),
      expect.objectContaining({
        message: `Included ${one(terms, 1).name} for ${fullName}`,
        before: told(true, 1),
        after: told(false, 1),
      }),
    ])
  })

  test('shows an excluded term that no list has any more, and removes its exclusion', async () => {
    const specialty = await newSpecialty(service.database, terms.slice(3, 5))
    const id = await create([specialty])
    await act(id, 'EXCLUDE', [one(terms, 4).id])
    await service.database.rows(
      sql`delete from specialty_term where specialty_id = ${specialty.id} and term_id = ${one(terms, 4).id}`,
    )
    const { data } = await curator<{ provider: { specialtyAssociatedTerms: object[] } }>(
      'query ($id: ID!) { provider(id: $id) { specialtyAssociatedTerms { isExcluded through node { id } } } }',
      { id },
    )
    expect(data?.provider.specialtyAssociatedTerms).toEqual([
      { isExcluded: true, through: [], node: { id: one(terms, 4).id } },
      { isExcluded: false, through: [specialty.id], node: { id: one(terms, 3).id } },
    ])
    const rows = await auditRows(async () => {
      const shown = (await act(id, 'INCLUDE', [one(terms, 4).id])).data?.updateProviderSpecialtyTerms
      expect(shown && listed(shown)).toEqual(['3'])
    })
    expect(rows).toMatchObject([{ message: expect.stringContaining(`Included ${one(terms, 4).name} for `) }])
    expect(await service.database.rows(sql`select from provider_excluded_term where provider_id = ${id}`)).toEqual([])
    expect(refusalOf(await act(id, 'INCLUDE', [one(terms, 4).id])).code, 'it is none of theirs now').toBe(
      'BAD_USER_INPUT',
    )
  })

  test('ignores terms that already have the state', async () => {
    const id = await create()
    const first = one(terms, 0).id
    await act(id, 'EXCLUDE', [first, first])
    const rows = await auditRows(async () => {
      for (const [action, ids] of [
        ['EXCLUDE', [first]],
        ['INCLUDE', [one(terms, 1).id]],
        ['INCLUDE', []],
      ] as const)
        expect((await act(id, action, ids)).data?.updateProviderSpecialtyTerms).toMatchObject({
          success: true,
          provider: { version: 2 },
        })
    })
    expect(rows).toEqual([])
  })

  test('refuses terms that do not come through the specialties, and hides none', async () => {
    const id = await create()
    for (const other of [one(terms, 4).id, '999999999', 'x', '']) {
      const refusal = refusalOf(await act(id, 'EXCLUDE', [one(terms, 0).id, other]))
      expect(refusal).toMatchObject({
        code: 'BAD_USER_INPUT',
        field: 'termIds',
        message: expect.stringContaining(other),
      })
    }
    expect(listed(await physicianOf(curator, id))).toEqual(['0', '1', '2'])
  })

  test('refuses a stale save and an unknown physician', async () => {
    const id = await create()
    expect(refusalOf(await act(id, 'EXCLUDE', [one(terms, 0).id], { expectedVersion: 7 })).code).toBe('CONFLICT')
    expect(refusalOf(await act('999999999', 'EXCLUDE', []))).toMatchObject({
      code: 'NOT_FOUND',
      message: 'That Physician could not be found...',
    })
  })
})

const INHERIT = `mutation ($input: UpdateSpecialtyInheritedListStatusInput!) {
  updateSpecialtyInheritedListStatus(input: $input) { success provider { id version } } }`
const SHOW = `mutation ($input: UpdateSpecialtyHeaderVisibiltyInput!) {
  updateSpecialtyHeaderVisibilty(input: $input) { success provider { id version } } }`

describe('switches of a specialty', () => {
  const inherit = (providerId: string, specialtyId: string, enable_inherited_list: boolean) =>
    curator(INHERIT, { input: { providerId, specialtyId, enable_inherited_list } })
  const show = (providerId: string, specialtyId: string, is_visible: boolean) =>
    curator(SHOW, { input: { providerId, specialtyId, is_visible } })

  test('are on at first; each is switched separately, on this profile only', async () => {
    const [id, other] = [await create(), await create()]
    const first = one(specialties, 0)
    const rows = await auditRows(async () => {
      await inherit(id, first.id, false)
      await show(id, first.id, false)
      await show(id, first.id, true)
    })
    const now = await physicianOf(curator, id)
    expect(now.specialties.map(({ is_visible, enable_inherited_list }) => [is_visible, enable_inherited_list])).toEqual(
      [
        [true, false],
        [true, true],
      ],
    )
    expect(now.version).toBe(4)
    expect(listed(now)).toEqual(['1', '2'])
    expect(listed(await physicianOf(curator, other))).toEqual(['0', '1', '2'])
    expect(rows).toMatchObject([
      {
        message: `Disabled the inherited list of ${first.name} for ${now.fullName}`,
        before: { enable_inherited_list: true },
        after: { enable_inherited_list: false },
      },
      { message: `Hid ${first.name} in the header of ${now.fullName}` },
      { message: `Showed ${first.name} in the header of ${now.fullName}` },
    ])
  })

  test('setting a switch to its current value changes nothing', async () => {
    const id = await create()
    const rows = await auditRows(async () => {
      expect(await inherit(id, one(specialties, 0).id, true)).toMatchObject({
        data: { updateSpecialtyInheritedListStatus: { success: true, provider: { version: 1 } } },
      })
    })
    expect(rows).toEqual([])
  })

  test('a specialty that the physician does not have is not found', async () => {
    const id = await create([one(specialties, 0)])
    await overridden(curator, id, { specialties: [] })
    for (const specialty of [one(specialties, 0).id, one(specialties, 1).id, '999999999', 'x'])
      for (const answer of [await inherit(id, specialty, false), await show(id, specialty, false)])
        expect(refusalOf(answer)).toMatchObject({
          code: 'NOT_FOUND',
          message: 'That Specialty could not be found...',
        })
  })
})
