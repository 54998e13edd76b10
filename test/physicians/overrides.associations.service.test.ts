import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Changes, link, noChanges, resultOf, unlink } from '../../src/domain/changes.ts'
import { auditRowsOf } from '../support/audit.ts'
import { noticesDuring } from '../support/changes.ts'
import {
  giveSpecialties,
  type NamedRecord,
  newCareGroup,
  newPhysician,
  newSpecialty,
  newTerm,
  overridden,
  override,
  type Physician,
  physicianOf,
} from '../support/physicians.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'

let service: TestService
let curator: Call
let specialties: NamedRecord[]
let terms: NamedRecord[]
let groups: NamedRecord[]
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
  const five = <Item>(make: () => Promise<Item>) => Promise.all(Array.from({ length: 5 }, make))
  specialties = await five(() => newSpecialty(service.database))
  terms = await five(() => newTerm(service.database))
  groups = await five(() => newCareGroup(service.database))
})
afterAll(() => service.stop())

const auditRows = (work: () => Promise<unknown>) => auditRowsOf(service.database, work)
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

describe('specialties', () => {
  test("follow later additions and removals of the source; staff's changes stay", async () => {
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
    // The source now has the added specialty, so the specialty is no longer an addition.
    await giveSpecialties(service.database, id, itemsAt(specialties, 2))
    const saved = await overridden(curator, id, { specialties: idsOf(itemsAt(specialties, 2, 4)) })
    expect(idsAndNames(saved.specialties)).toEqual(itemsAt(specialties, 2, 4))
    expect(idsAndNames(saved.specialtiesAdd)).toEqual(itemsAt(specialties, 4))
    expect(idsAndNames(saved.specialtiesRemove)).toEqual(itemsAt(specialties, 0, 3))
  })

  test('after any sequence of clicks and saves, the sets match the clicks (spec §4)', async () => {
    const index = fc.nat(4)
    const clicks = fc.array(fc.record({ act: fc.constantFrom(link, unlink), place: index }), { maxLength: 6 })
    const setsOf = ({ specialtiesOriginal, specialtiesAdd, specialtiesRemove }: Physician) => ({
      original: idsOf(specialtiesOriginal),
      added: idsOf(specialtiesAdd),
      removed: idsOf(specialtiesRemove),
    })
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(index), fc.array(clicks, { maxLength: 3 }), async (original, saves) => {
        const id = await create(...original)
        let changes: Changes = noChanges(idsOf(itemsAt(specialties, ...original)))
        for (const steps of saves) {
          for (const { act, place: index } of steps) changes = act(changes, specialties[index]?.id ?? '')
          const saved = await overridden(curator, id, { specialties: resultOf(changes) })
          expect(idsOf(saved.specialties)).toEqual(resultOf(changes).sort())
          expect(setsOf(saved)).toEqual({
            original: changes.original,
            added: [...changes.added].sort(),
            removed: [...changes.removed].sort(),
          })
        }
      }),
      { numRuns: 25 },
    )
  })
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
    expect(await auditRows(() => override(curator, id, update))).toEqual([
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

describe('a set', () => {
  test('keeps the result of one of ten concurrent saves', async () => {
    const id = await create(0, 1)
    const expectedSets = Array.from({ length: 10 }, (_, index) =>
      itemsAt(terms, index % 5, (index + 1) % 5, (index * 3) % 5),
    )
    const responses = await Promise.all(
      expectedSets.map((set, index) =>
        override(curator, id, { terms: idsOf(set), specialties: idsOf(itemsAt(specialties, index % 5)) }),
      ),
    )
    expect(responses.flatMap(({ errors }) => errors ?? [])).toEqual([])
    const current = await physicianOf(curator, id)
    expect(expectedSets).toContainEqual(current.cftTerms)
    expect(current.specialties).toHaveLength(1)
  })

  test('can be saved for many physicians at once', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => create()))
    const update = { terms: idsOf(terms), groups: idsOf(groups) }
    const responses = await Promise.all(ids.map((id) => override(curator, id, update)))
    for (const { data } of responses)
      expect(data?.updateProviderOverrides.provider).toMatchObject({ cftTerms: terms, groups })
  })
})
