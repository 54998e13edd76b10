import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { SetInheritedList, SetSpecialtyVisibility } from '../../src/gql/physicians/overrideParts.gen.ts'
import { auditRowsOf } from '../support/audit.ts'
import { noticesDuring } from '../support/changes.ts'
import { mutate } from '../support/mutate.ts'
import {
  giveSpecialties,
  type NamedRecord,
  newCareGroup,
  newPhysician,
  newSpecialty,
  newTerm,
  overridden,
  override,
  physicianOf,
} from '../support/physicians.ts'
import { callerOf, dataOf, testService } from '../support/service.ts'

type Physician = Awaited<ReturnType<typeof physicianOf>>

const service = testService()
const curator = callerOf(service, 'curator')
let terms: NamedRecord[]
/** The first specialty lists terms 0 and 1, the second lists terms 1 and 2. */
let specialties: NamedRecord[]
let groups: NamedRecord[]
beforeAll(async () => {
  const five = <Item>(make: (index: number) => Promise<Item>) =>
    Promise.all(Array.from({ length: 5 }, (_, index) => make(index)))
  terms = await five(() => newTerm(service.database))
  specialties = await five((index) => newSpecialty(service.database, index < 2 ? terms.slice(index, index + 2) : []))
  groups = await five(() => newCareGroup(service.database))
})

const idsOf = (list: readonly NamedRecord[]) => list.map(({ id }) => id).sort()
const idsAndNames = (list: readonly NamedRecord[]) => list.map(({ id, name }) => ({ id, name }))
const itemsAt = (list: readonly NamedRecord[], ...places: number[]) => list.filter((_, index) => places.includes(index))

/** Creates a physician whose source has the specialties at the given indexes. */
const create = async (...places: number[]) => {
  const id = await newPhysician(service.database)
  await giveSpecialties(service.database, id, itemsAt(specialties, ...places))
  return id
}
const storedSpecialties = (id: string) =>
  service.database.rows(sql`
    select specialty_id as id, is_added from provider_specialty_override where provider_id = ${id} order by is_added`)

test("specialties follow later additions and removals of the source; staff's changes stay", async () => {
  const id = await create(0, 1)
  await overridden(curator, id, { specialties: idsOf(itemsAt(specialties, 1, 2)) })
  expect(await storedSpecialties(id), 'never a copy of the set').toEqual([
    { id: specialties[0]?.id, is_added: false },
    { id: specialties[2]?.id, is_added: true },
  ])
  await giveSpecialties(service.database, id, itemsAt(specialties, 3))
  await service.database.rows(
    sql`delete from provider_specialty where provider_id = ${id} and specialty_id = ${specialties[1]?.id}`,
  )
  expect(idsAndNames((await physicianOf(curator, id)).specialties)).toEqual(itemsAt(specialties, 2, 3))
  // The source replaces the removed specialty by the added one, so neither is a change of staff any more.
  await service.database.rows(sql`
    update provider_specialty set specialty_id = ${specialties[2]?.id}
    where provider_id = ${id} and specialty_id = ${specialties[0]?.id}`)
  const saved = await overridden(curator, id, { specialties: idsOf(itemsAt(specialties, 2, 4)) })
  expect(idsAndNames(saved.specialties)).toEqual(itemsAt(specialties, 2, 4))
  expect(idsAndNames(saved.specialtiesAdd)).toEqual(itemsAt(specialties, 4))
  expect(idsAndNames(saved.specialtiesRemove)).toEqual(itemsAt(specialties, 3))
})

describe('terms and groups', () => {
  test('absent and null leave a set unchanged; repeated ids count once', async () => {
    const id = await create()
    const [first] = itemsAt(terms, 3)
    await overridden(curator, id, { terms: [first?.id, first?.id, first?.id] })
    expect((await overridden(curator, id, { bio: 'Ours.', terms: null })).cftTerms).toEqual([first])
  })

  test('one audit row contains the added and the removed records', async () => {
    const id = await create()
    const { fullName } = await overridden(curator, id, { terms: idsOf(itemsAt(terms, 0, 1)) })
    const update = { terms: idsOf(itemsAt(terms, 1, 2)), groups: idsOf(itemsAt(groups, 4)) }
    expect(await auditRowsOf(service.database, () => override(curator, id, update))).toEqual([
      expect.objectContaining({
        message: `Changed clinical focus terms; changed custom groups of ${fullName}`,
        before: { terms: itemsAt(terms, 0), groups: [] },
        after: { terms: itemsAt(terms, 2), groups: itemsAt(groups, 4) },
      }),
    ])
  })

  test('added and removed records get a new last change, and keep their versions', async () => {
    const id = await create()
    await overridden(curator, id, { terms: idsOf(itemsAt(terms, 0, 1)), groups: idsOf(itemsAt(groups, 0)) })
    for (const table of [sql`term`, sql`care_group`])
      await service.database.rows(sql`update ${table} set updated_at = to_timestamp(1000), updated_by = 'x'`)
    await overridden(curator, id, { terms: idsOf(itemsAt(terms, 1, 2)), groups: idsOf(itemsAt(groups, 1)) })
    const editedRows = (table: ReturnType<typeof sql>) =>
      service.database.rows(
        sql`select id, name from ${table} where updated_by = 'curator' and version = 1 order by name`,
      )
    expect(await editedRows(sql`term`)).toEqual(itemsAt(terms, 0, 2))
    expect(await editedRows(sql`care_group`)).toEqual(itemsAt(groups, 0, 1))
  })
})

test('subscribers get notices of the physician and of each added or removed term and group', async () => {
  const id = await create()
  await overridden(curator, id, { terms: idsOf(itemsAt(terms, 0, 1)) })
  const update = {
    terms: idsOf(itemsAt(terms, 1, 2)),
    groups: idsOf(itemsAt(groups, 3)),
    specialties: idsOf(specialties),
  }
  const notices = await noticesDuring(service.database, () => override(curator, id, update))
  const updated = (kind: string, list: readonly Pick<NamedRecord, 'id'>[]) =>
    list.map((made) => `${kind} UPDATED ${made.id}`)
  expect(notices).toEqual(
    [
      ...updated('PROVIDER', [{ id }]),
      ...updated('TERM', itemsAt(terms, 0, 2)),
      ...updated('GROUP', itemsAt(groups, 3)),
    ].toSorted(),
  )
  // A repeated save sends no notices.
  expect(await noticesDuring(service.database, () => override(curator, id, update))).toEqual([])
})

const termLabels = ({ specialtyAssociatedTerms }: Pick<Physician, 'specialtyAssociatedTerms'>) =>
  specialtyAssociatedTerms.map(
    ({ isExcluded, node }) => `${terms.findIndex(({ id }) => id === node.id)}${isExcluded ? ' hidden' : ''}`,
  )

const updateTerms = async (providerId: string, action: string, changedTerms: readonly NamedRecord[]) => {
  const input = { providerId, termIds: changedTerms.map(({ id }) => id), action }
  const payload = 'specialtyAssociatedTerms { isExcluded node { id name } } provider { id version }'
  return dataOf(await mutate(curator, 'updateProviderSpecialtyTerms', input, payload)).updateProviderSpecialtyTerms
}

describe('terms that come through specialties', () => {
  test('are the terms of the default lists, each once, sorted by name, and name their specialties', async () => {
    // Terms of a master list are not inherited.
    await service.database.rows(sql`
      insert into specialty_term (specialty_id, list, term_id)
      values (${specialties[0]?.id}, 'MASTER', ${terms[4]?.id})`)
    const id = await create(0, 1)
    expect(termLabels(await physicianOf(curator, id))).toEqual(['0', '1', '2'])
    const [first, second] = specialties.map((specialty) => specialty.id)
    const expectThrough = async (...through: unknown[]) => {
      const query = 'query ($id: ID!) { provider(id: $id) { specialtyAssociatedTerms { through } } }'
      const specialtyAssociatedTerms = through.map((ids) => ({ through: ids }))
      expect((await curator(query, { id })).data).toEqual({ provider: { specialtyAssociatedTerms } })
    }
    await expectThrough([first], [first, second], [second])
    await overridden(curator, id, { specialties: [second] })
    await expectThrough([second], [second])
  })

  test('stay listed when the separate switch for all of them is off', async () => {
    const id = await create(0, 1)
    const [on, off] = [{ disable_specialty_terms_association: false }, { disable_specialty_terms_association: true }]
    const rows = await auditRowsOf(service.database, async () => {
      const switchedOff = await overridden(curator, id, off)
      expect(switchedOff).toMatchObject({ disableSpecialtyTermsAssociation: true, override: { overridden: [] } })
      expect(termLabels(switchedOff)).toEqual(['0', '1', '2'])
      expect(await overridden(curator, id, off)).toEqual(switchedOff)
      await overridden(curator, id, on)
    })
    const message = (verb: string) => expect.stringMatching(`^${verb} the specialty terms association of Ada `)
    expect(rows).toEqual([
      expect.objectContaining({ message: message('Disabled'), before: on, after: off }),
      expect.objectContaining({ message: message('Enabled'), before: off, after: on }),
    ])
  })

  test('are the first 200 of each physician', async () => {
    const manyTerms = await Promise.all(Array.from({ length: 205 }, () => newTerm(service.database)))
    const [one, other] = [await create(), await create(0, 1)]
    await giveSpecialties(service.database, one, [await newSpecialty(service.database, manyTerms)])
    const { data } = await curator<Record<string, Pick<Physician, 'specialtyAssociatedTerms'>>>(
      `query ($one: ID!, $other: ID!) {
        one: provider(id: $one) { specialtyAssociatedTerms { node { id } } }
        other: provider(id: $other) { specialtyAssociatedTerms { node { id } } } }`,
      { one, other },
    )
    expect(data?.one?.specialtyAssociatedTerms).toHaveLength(200)
    expect(data?.other?.specialtyAssociatedTerms).toHaveLength(3)
    // A term beyond the first 200 can still be excluded.
    const last = manyTerms.toSorted((some, other) => (some.name < other.name ? 1 : -1)).slice(0, 1)
    expect((await updateTerms(one, 'EXCLUDE', last)).success).toBe(true)
  })
})

test('updateProviderSpecialtyTerms hides terms and shows them again, with one audit row and one version each', async () => {
  const id = await create(0, 1)
  const rows = await auditRowsOf(service.database, async () => {
    const hidden = await updateTerms(id, 'EXCLUDE', itemsAt(terms, 0, 1))
    expect(hidden).toMatchObject({ success: true, provider: { version: 2 } })
    expect(termLabels(hidden)).toEqual(['0 hidden', '1 hidden', '2'])
    expect(termLabels(await updateTerms(id, 'INCLUDE', itemsAt(terms, 1, 2)))).toEqual(['0 hidden', '1', '2'])
    // The mutation ignores terms that are already included.
    const repeated = await updateTerms(id, 'INCLUDE', [...itemsAt(terms, 1), ...itemsAt(terms, 1)])
    expect(repeated).toMatchObject({ success: true, provider: { version: 3 } })
    expect(termLabels(await physicianOf(curator, id))).toEqual(['0 hidden', '1', '2'])
  })
  const auditedTerms = (isExcluded: boolean, ...places: number[]) => ({
    specialtyAssociatedTerms: itemsAt(terms, ...places).map((node) => ({ isExcluded, node })),
  })
  const { fullName } = await physicianOf(curator, id)
  expect(rows).toEqual([
    expect.objectContaining({
      message: `Excluded 2 terms from the profile of ${fullName}`,
      before: auditedTerms(false, 0, 1),
      after: auditedTerms(true, 0, 1),
    }),
    expect.objectContaining({
      message: `Included ${terms[1]?.name} on the profile of ${fullName}`,
      before: auditedTerms(true, 1),
      after: auditedTerms(false, 1),
    }),
  ])
})

test('switches of a specialty are on at first; each one is separate, changes only this profile, and is set once', async () => {
  const [id, other] = [await create(0, 1), await create(0, 1)]
  const [first = { id: '', name: '' }] = specialties
  const input = { providerId: id, specialtyId: first.id }
  const rows = await auditRowsOf(service.database, async () => {
    for (const enable_inherited_list of [false, true, false])
      await curator(SetInheritedList, { input: { ...input, enable_inherited_list } })
    for (const is_visible of [false, true, true]) {
      const { data } = await curator(SetSpecialtyVisibility, { input: { ...input, is_visible } })
      expect(data?.updateSpecialtyHeaderVisibilty.success).toBe(true)
    }
  })
  const current = await physicianOf(curator, id)
  expect(current.specialties).toMatchObject([
    { is_visible: true, enable_inherited_list: false },
    { is_visible: true, enable_inherited_list: true },
  ])
  expect(current.version).toBe(6)
  expect(termLabels(current)).toEqual(['1', '2'])
  expect(termLabels(await physicianOf(curator, other))).toEqual(['0', '1', '2'])
  const list = `the inherited list of ${first.name} for ${current.fullName}`
  expect(rows).toMatchObject([
    { message: `Disabled ${list}`, before: { enable_inherited_list: true }, after: { enable_inherited_list: false } },
    { message: `Enabled ${list}` },
    { message: `Disabled ${list}` },
    { message: `Hid ${first.name} in the header of ${current.fullName}` },
    { message: `Showed ${first.name} in the header of ${current.fullName}` },
  ])
})
