import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditRowsOf } from '../support/audit.ts'
import { newPhysician, overridden, override, physicianOf } from '../support/physicians.ts'
import { refusalOf } from '../support/refusal.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'

interface Award {
  id: string
  award_name: string
}

let service: TestService
let awarder: Call
let awards: Award[]
beforeAll(async () => {
  service = await startTestService()
  awarder = await service.as('awards')
  awards = await service.database.rows(sql`select id, name as award_name from award order by name_key`)
})
afterAll(() => service.stop())

const auditRows = (work: () => Promise<unknown>) => auditRowsOf(service.database, work)
const THIS_YEAR = new Date().getUTCFullYear()
const award = (place: number): Award => {
  const found = awards[place]
  if (!found) throw new Error(`the demo data has no award ${place}`)
  return found
}
const entry = (place: number, year = THIS_YEAR - 1, status = 'Recipient') => ({
  award_name: award(place).award_name,
  status,
  year,
})
const saveAwards = (id: string, list: unknown, call = awarder) => override(call, id, { awards: JSON.stringify(list) })
const savedAwards = (id: string, list: unknown) => overridden(awarder, id, { awards: JSON.stringify(list) })
const create = () => newPhysician(service.database)

test('awards are listed by name and found by any part of it', async () => {
  const query = `query ($filter: String) {
    awards(filter: $filter, first: 200) { edges { node { id award_name award_type } } aggregate { count } } }`
  const listAwards = async (filter: string | null) =>
    (await awarder<{ awards: { edges: { node: Award }[]; aggregate: { count: number } } }>(query, { filter })).data
      ?.awards
  expect((await listAwards(null))?.edges.map(({ node }) => node)).toEqual(
    awards.map((listedAward) => ({ ...listedAward, award_type: expect.any(String) })),
  )
  expect((await listAwards(award(0).award_name.slice(1).toUpperCase()))?.edges.map(({ node }) => node.id)).toEqual([
    award(0).id,
  ])
  expect(await listAwards('no such award')).toEqual({ edges: [], aggregate: { count: 0 } })
})

describe('the awards of a physician', () => {
  test('equal the saved list, whether it names awards by id or by name, newest first', async () => {
    const id = await create()
    const saved = await savedAwards(id, [
      entry(1, THIS_YEAR - 11, 'Finalist'),
      { ...entry(0), award_name: award(0).id },
      { ...entry(2, THIS_YEAR), award_name: `  ${award(2).award_name.toUpperCase()} ` },
    ])
    expect(saved.awards).toEqual([
      { award_name: award(2), status: 'Recipient', year: THIS_YEAR },
      { award_name: award(0), status: 'Recipient', year: THIS_YEAR - 1 },
      { award_name: award(1), status: 'Finalist', year: THIS_YEAR - 11 },
    ])
    expect(saved.version).toBe(2)
    expect((await savedAwards(id, [entry(0)])).awards).toHaveLength(1)
    expect((await savedAwards(id, [])).awards).toEqual([])
  })

  test('one audit row contains the removed and the added awards', async () => {
    const id = await create()
    const { fullName } = await savedAwards(id, [entry(0), entry(1)])
    const rows = await auditRows(() => saveAwards(id, [entry(0), entry(1, THIS_YEAR - 1, 'Finalist'), entry(2)]))
    expect(rows).toEqual([
      expect.objectContaining({
        username: 'awards',
        action: 'updateProviderOverrides',
        message: `Changed awards of ${fullName}`,
        before: { awards: [entry(1)] },
        after: { awards: [entry(1, THIS_YEAR - 1, 'Finalist'), entry(2)] },
      }),
    ])
  })

  test('saving the same list again changes nothing', async () => {
    const id = await create()
    const saved = await savedAwards(id, [entry(0), entry(1)])
    expect(await auditRows(async () => expect(await savedAwards(id, [entry(1), entry(0)])).toEqual(saved))).toEqual([])
  })

  test.each(['Recipient', 'Finalist'])(
    'an award that occurs twice in a year (second status %s): success is false, nothing is saved or logged',
    async (status) => {
      const id = await create()
      const before = await savedAwards(id, [entry(3)])
      const rows = await auditRows(async () => {
        const { data } = await saveAwards(id, [
          entry(0),
          { ...entry(0, THIS_YEAR - 1, status), award_name: award(0).id },
        ])
        expect(data?.updateProviderOverrides).toEqual({ success: false, provider: before })
      })
      expect(rows).toEqual([])
      expect(await physicianOf(awarder, id)).toEqual(before)
    },
  )

  test('the same award in two years is two awards', async () => {
    const id = await create()
    expect((await savedAwards(id, [entry(0, THIS_YEAR), entry(0, THIS_YEAR - 1)])).awards).toHaveLength(2)
  })

  test('an award of an old year stays and can be removed, but not added again', async () => {
    const id = await create()
    const oldEntry = entry(0, THIS_YEAR - 20)
    await service.database.rows(sql`
      insert into provider_award (provider_id, award_id, status, year) values (${id}, ${award(0).id}, 'Recipient', ${oldEntry.year})`)
    expect((await savedAwards(id, [oldEntry, entry(1)])).awards).toHaveLength(2)
    expect((await savedAwards(id, [entry(1)])).awards).toHaveLength(1)
    expect(refusalOf(await saveAwards(id, [oldEntry]))).toMatchObject({ code: 'BAD_USER_INPUT', field: 'awards' })
  })

  test.each<[string, unknown]>([
    ['an object instead of a list', {}],
    ['an unknown award', [{ award_name: 'Best of All', status: 'Recipient', year: THIS_YEAR }]],
    ['an id that no award has', [{ award_name: '999999999', status: 'Recipient', year: THIS_YEAR }]],
    ['an entry without a name', [{ status: 'Recipient', year: THIS_YEAR }]],
    ['null instead of an entry', [null]],
    ['a name with NUL', [{ award_name: 'a\0b', status: 'Recipient', year: THIS_YEAR }]],
    ['a name with half a character', [{ award_name: '\ud800', status: 'Recipient', year: THIS_YEAR }]],
    ['an unknown status', [{ award_name: '1', status: 'Winner', year: THIS_YEAR }]],
    ['a year as text', [{ award_name: '1', status: 'Recipient', year: String(THIS_YEAR) }]],
    ['a year in the future', [{ award_name: '1', status: 'Recipient', year: THIS_YEAR + 2 }]],
    ['a year that is too old', [{ award_name: '1', status: 'Recipient', year: THIS_YEAR - 13 }]],
  ])('%s is refused and nothing is saved', async (_, list) => {
    const id = await create()
    const before = await savedAwards(id, [entry(0)])
    const rows = await auditRows(async () =>
      expect(refusalOf(await saveAwards(id, list))).toMatchObject({ code: 'BAD_USER_INPUT', field: 'awards' }),
    )
    expect(rows).toEqual([])
    expect(await physicianOf(awarder, id)).toEqual(before)
  })

  test('refuses invalid JSON', async () => {
    const id = await create()
    expect(refusalOf(await override(awarder, id, { awards: '[' }))).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'awards',
    })
  })

  test('equal one complete list after ten concurrent saves', async () => {
    const id = await create()
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, place) => saveAwards(id, [entry(place), entry(place, THIS_YEAR - 2)])),
    )
    expect(responses.flatMap(({ errors }) => errors ?? [])).toEqual([])
    const remainingAwards = (await physicianOf(awarder, id)).awards.map(({ award_name }) => award_name)
    expect(remainingAwards).toHaveLength(2)
    expect(remainingAwards[0]).toEqual(remainingAwards[1])
  })
})

describe('AZ5: the award team manages awards and nothing else, and no other role manages awards', () => {
  test.each(['admin', 'curator'])('%s may not save awards, alone or with permitted fields', async (username) => {
    const call = await service.as(username)
    const id = await create()
    const before = await physicianOf(call, id)
    const rows = await auditRows(async () => {
      expect(refusalOf(await saveAwards(id, [entry(0)], call)).code).toBe('FORBIDDEN')
      expect(refusalOf(await override(call, id, { bio: 'Ours.', awards: '[]' })).code).toBe('FORBIDDEN')
    })
    expect(rows).toEqual([])
    expect(await physicianOf(call, id)).toEqual(before)
  })

  test.each([
    { bio: 'Ours.' },
    { is_fad: true },
    { firstname: null },
    { terms: [] },
    { groups: [] },
    { specialties: [] },
    { disable_specialty_terms_association: false },
    { awards: '[]', image: '/a.jpg' },
  ])('the award team may not save %j', async (update) => {
    const id = await create()
    const rows = await auditRows(async () =>
      expect(refusalOf(await override(awarder, id, update)).code).toBe('FORBIDDEN'),
    )
    expect(rows).toEqual([])
  })

  test.each([
    ['removeOverrides', 'RemoveOverridesInput', { id: '1', log: 'x'.repeat(30) }],
    [
      'updateProviderSpecialtyTerms',
      'UpdateProviderSpecialtyTermsInput',
      { providerId: '1', termIds: [], action: 'EXCLUDE' },
    ],
    [
      'updateSpecialtyInheritedListStatus',
      'UpdateSpecialtyInheritedListStatusInput',
      { providerId: '1', specialtyId: '1', enable_inherited_list: true },
    ],
    [
      'updateSpecialtyHeaderVisibilty',
      'UpdateSpecialtyHeaderVisibiltyInput',
      { providerId: '1', specialtyId: '1', is_visible: true },
    ],
  ])('the award team may not call %s', async (name, type, input) => {
    const mutation = `mutation ($input: ${type}!) { ${name}(input: $input) { success } }`
    expect(refusalOf(await awarder(mutation, { input })).code).toBe('FORBIDDEN')
  })
})
