import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditRowsOf } from '../support/audit.ts'
import { newPhysician, overridden, override, physicianOf } from '../support/physicians.ts'
import { refusalOf } from '../support/refusal.ts'
import { callerOf, testService } from '../support/service.ts'

interface Award {
  id: string
  award_name: string
}

const service = testService()
const awarder = callerOf(service, 'awards')
let awards: Award[]
beforeAll(async () => {
  awards = await service.database.rows(sql`select id, name as award_name from award order by name_key`)
})

const THIS_YEAR = new Date().getUTCFullYear()
const award = (place: number): Award => {
  const found = awards[place]
  if (!found) throw new Error(`the demo data has no award ${place}`)
  return found
}
const entryOf = (place: number, year = THIS_YEAR - 1, status = 'Recipient') => ({
  award_name: award(place).award_name,
  status,
  year,
})
const entry = { status: 'Recipient', year: THIS_YEAR }
const saveAwards = (id: string, list: unknown) => override(awarder, id, { awards: JSON.stringify(list) })
const savedAwards = (id: string, list: unknown) => overridden(awarder, id, { awards: JSON.stringify(list) })
const create = () => newPhysician(service.database)

test('awards are listed by name and found by any part of it', async () => {
  const query = `query ($filter: String) {
    awards(filter: $filter, first: 200) { edges { node { id award_name award_type } } aggregate { count } } }`
  const expectListed = async (filter: string | null, listed: readonly Award[]) => {
    const edges = listed.map((node) => ({ node: { ...node, award_type: expect.any(String) } }))
    expect((await awarder(query, { filter })).data).toEqual({ awards: { edges, aggregate: { count: edges.length } } })
  }
  await expectListed(null, awards)
  await expectListed(award(0).award_name.slice(1).toUpperCase(), [award(0)])
  await expectListed('no such award', [])
})

describe('the awards of a physician', () => {
  test('equal the saved list, whether it names awards by id or by name, newest first', async () => {
    const id = await create()
    const saved = await savedAwards(id, [
      entryOf(1, THIS_YEAR - 11, 'Finalist'),
      { ...entryOf(0), award_name: award(0).id },
      { ...entryOf(2, THIS_YEAR), award_name: `  ${award(2).award_name.toUpperCase()} ` },
    ])
    expect(saved.awards).toEqual([
      { award_name: award(2), status: 'Recipient', year: THIS_YEAR },
      { award_name: award(0), status: 'Recipient', year: THIS_YEAR - 1 },
      { award_name: award(1), status: 'Finalist', year: THIS_YEAR - 11 },
    ])
    expect(saved.version).toBe(2)
    expect((await savedAwards(id, [entryOf(0)])).awards).toHaveLength(1)
    expect((await savedAwards(id, [])).awards).toEqual([])
  })

  test('one audit row contains the removed and the added awards', async () => {
    const id = await create()
    const { fullName } = await savedAwards(id, [entryOf(0), entryOf(1), entryOf(3)])
    const rows = await auditRowsOf(service.database, () =>
      saveAwards(id, [entryOf(0), entryOf(1, THIS_YEAR - 1, 'Finalist'), entryOf(2)]),
    )
    expect(rows).toEqual([
      expect.objectContaining({
        username: 'awards',
        action: 'updateProviderOverrides',
        message: `Changed awards of ${fullName}`,
        before: { awards: [entryOf(1), entryOf(3)] },
        after: { awards: [entryOf(1, THIS_YEAR - 1, 'Finalist'), entryOf(2)] },
      }),
    ])
  })

  test('saving the same list again changes nothing', async () => {
    const id = await create()
    const saved = await savedAwards(id, [entryOf(0), entryOf(1)])
    const saveAgain = async () => expect(await savedAwards(id, [entryOf(1), entryOf(0)])).toEqual(saved)
    expect(await auditRowsOf(service.database, saveAgain)).toEqual([])
  })

  test.each(['Recipient', 'Finalist'])('an award twice a year (second %s) saves and logs nothing', async (status) => {
    const id = await create()
    const before = await savedAwards(id, [entryOf(3)])
    const rows = await auditRowsOf(service.database, async () => {
      const repeated = { ...entryOf(0, THIS_YEAR - 1, status), award_name: award(0).id }
      const { data } = await saveAwards(id, [entryOf(0), repeated])
      expect(data?.updateProviderOverrides).toEqual({ success: false, provider: before })
    })
    expect(rows).toEqual([])
    expect(await physicianOf(awarder, id)).toEqual(before)
  })

  test('an award of an old year stays and can be removed, but not added again', async () => {
    const id = await create()
    const oldEntry = entryOf(0, THIS_YEAR - 20)
    await service.database.rows(sql`
      insert into provider_award (provider_id, award_id, status, year) values (${id}, ${award(0).id}, 'Recipient', ${oldEntry.year})`)
    expect((await savedAwards(id, [oldEntry, entryOf(1)])).awards).toHaveLength(2)
    expect((await savedAwards(id, [entryOf(1)])).awards).toHaveLength(1)
    expect(refusalOf(await saveAwards(id, [oldEntry]))).toMatchObject({ code: 'BAD_USER_INPUT', field: 'awards' })
  })

  test.each<[string, string]>([
    ['invalid JSON', '['],
    ['an object instead of a list', '{}'],
    ['an unknown award', JSON.stringify([{ ...entry, award_name: 'Best of All' }])],
    ['an id that no award has', JSON.stringify([{ ...entry, award_name: '999999999' }])],
    ['a name with NUL', JSON.stringify([{ ...entry, award_name: '\0' }])],
    ['a year that is too old', JSON.stringify([{ ...entry, award_name: '1', year: THIS_YEAR - 13 }])],
  ])('%s is refused and nothing is saved', async (_, awardsText) => {
    const id = await create()
    const before = await savedAwards(id, [entryOf(0)])
    const refusal = refusalOf(await override(awarder, id, { awards: awardsText }))
    expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', field: 'awards' })
    expect(await physicianOf(awarder, id)).toEqual(before)
  })
})

test.each([
  ['admin', { awards: '[]' }],
  ['curator', { bio: 'Ours.', awards: '[]' }],
  ['awards', { bio: 'Ours.' }],
  ['awards', { bio: null }],
  ['awards', { acknowledged: ['bio'] }],
  ['awards', { disable_specialty_terms_association: false }],
  ['awards', { awards: '[]', terms: [] }],
])(
  'AZ5: the award team manages awards and nothing else, and no other role does: %s may not save %j',
  async (username, update) => {
    const id = await create()
    const call = await service.as(username)
    const rows = await auditRowsOf(service.database, async () =>
      expect(refusalOf(await override(call, id, update)).code).toBe('FORBIDDEN'),
    )
    expect(rows).toEqual([])
  },
)
