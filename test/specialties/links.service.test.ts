import fc from 'fast-check'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditRowsOf } from '../support/audit.ts'
import { refusalOf } from '../support/refusal.ts'
import { callerOf, testService } from '../support/service.ts'
import { findSpecialty, mutateSpecialty, newSpecialty } from '../support/specialties.ts'

const service = testService()
const curator = callerOf(service, 'curator')
let lineIds: string[]
beforeAll(async () => {
  const lines = await service.database.rows<{ id: string }>(sql`select id from service_line order by name_key`)
  lineIds = lines.map(({ id }) => id)
})

const changeServiceLine = (
  action: 'create' | 'remove',
  specialtyId: string,
  serviceLineId: string | undefined,
  expectation = {},
) =>
  mutateSpecialty(
    curator,
    `${action}SpecialtyServiceLineAssociation`,
    { specialtyId, serviceLineId, ...expectation },
    action === 'create' ? 'SpecialtyServiceLineInput' : 'RemoveSpecialtyServiceLineInput',
  )
const setVariantSearch = (specialtyId: string, serviceLineId: string | undefined, status: boolean) =>
  mutateSpecialty(
    curator,
    'changeVariantsSearchStatusAssociation',
    { specialtyId, serviceLineId, status },
    'VariantsSearchStatusInput',
  )
const changeParent = (action: 'create' | 'remove', specialtyId: string, parentId: string) =>
  mutateSpecialty(curator, `${action}SpecialtyParentAssociation`, { specialtyId, parentId }, 'SpecialtyParentInput')

const newIds = async (count: number) => {
  const specialties = await Promise.all(Array.from({ length: count }, () => newSpecialty(curator)))
  return specialties.map(({ id }) => id)
}

describe('a service line', () => {
  test('is added once, and the version of the specialty stays; removing a missing one changes nothing', async () => {
    const { id, name } = await newSpecialty(curator)
    const line = { id: lineIds[0], variants_searched: true }
    const rows = await auditRowsOf(service.database, async () => {
      const { data } = await changeServiceLine('create', id, lineIds[0])
      expect(data?.specialty).toMatchObject({ version: 1, service_lines: [line] })
      expect((await changeServiceLine('create', id, lineIds[0])).data?.success).toBe(true)
      expect((await changeServiceLine('remove', id, lineIds[1])).data?.success).toBe(true)
      expect(await findSpecialty(curator, { id })).toEqual(data?.specialty)
    })
    const after = { ...line, name: 'Cancer' }
    expect(rows).toMatchObject([{ message: `Linked Cancer to ${name}`, before: null, after }])
  })

  test('can be removed with its variant; terms and other lists stay, and the audit row has the variant', async () => {
    const { id } = await newSpecialty(curator)
    const terms = await service.database.rows<{ id: string }>(sql`select id from term order by id limit 2`)
    const termIds = terms.map((term) => term.id)
    for (const lineId of lineIds.slice(0, 2)) await changeServiceLine('create', id, lineId)
    await service.database.rows(sql`
      insert into specialty_variant_term (specialty_id, service_line_id, term_id)
      select specialty_id, service_line_id, term.id from specialty_service_line join term on true
      where specialty_id = ${id} and term.id = any(${termIds}::bigint[])`)
    await service.database.rows(sql`
      insert into specialty_term (specialty_id, list, term_id) values (${id}, 'DEFAULT', ${termIds[0]})`)
    await setVariantSearch(id, lineIds[0], false)

    const [row] = await auditRowsOf(service.database, async () => {
      const { data } = await changeServiceLine('remove', id, lineIds[0])
      expect(data?.specialty).toMatchObject({
        service_lines: [{ id: lineIds[1] }],
        cftDefaultTerms: [{ id: termIds[0] }],
        cftTermsCount: 2,
      })
      expect(data?.specialty.cftVariantTerms).toHaveLength(2)
    })
    expect(row?.before).toEqual({
      id: lineIds[0],
      name: 'Cancer',
      variants_searched: false,
      cftVariantTerms: expect.arrayContaining(termIds),
    })
    expect(await service.database.rows(sql`select id from term where id = any(${termIds}::bigint[])`)).toHaveLength(2)
  })

  /** Creates a specialty whose first service line has a variant with this many terms. */
  const newWithVariant = async (count: number) => {
    const { id } = await newSpecialty(curator)
    await changeServiceLine('create', id, lineIds[0])
    await service.database.rows(sql`
      insert into specialty_variant_term (specialty_id, service_line_id, term_id)
      select ${id}, ${lineIds[0]}, id from (select id from term order by name_key limit ${count}) as term`)
    return id
  }
  const expectedUses = (count: number) => ({ expectedUses: [{ what: 'variant terms', count }] })

  test('is removed with its terms without expected counts, and causes no conflict when it is already removed', async () => {
    const id = await newWithVariant(2)
    const { data } = await changeServiceLine('remove', id, lineIds[0], { expectedUses: null })
    expect(data?.specialty).toMatchObject({ service_lines: [], cftVariantTerms: [] })
    expect((await changeServiceLine('remove', id, lineIds[0], expectedUses(7))).data?.success).toBe(true)
  })

  test('and a new term of its variant: of two concurrent requests, the second one is refused', async () => {
    const term = await service.database.one<{ id: string }>(sql`select id from term order by id limit 1`)
    for (let round = 0; round < 5; round += 1) {
      const id = await newWithVariant(0)
      const [removal, addition] = await Promise.all([
        changeServiceLine('remove', id, lineIds[0], expectedUses(0)),
        mutateSpecialty(
          curator,
          'createTermSpecialtyVariantAssociation',
          { termId: term?.id, specialtyId: id, serviceLineId: lineIds[0] },
          'TermSpecialtyVariantInput',
        ),
      ])
      const codes = [removal, addition].map((response) => response.errors?.[0]?.extensions?.code ?? null)
      const remainingTerms = (await findSpecialty(curator, { id }))?.cftVariantTerms.length
      expect([
        [null, 'BAD_USER_INPUT', 0],
        ['CONFLICT', null, 1],
      ]).toContainEqual([...codes, remainingTerms])
    }
  })

  test('has a switch for the search of its variant', async () => {
    const { id, name } = await newSpecialty(curator)
    await changeServiceLine('create', id, lineIds[1])
    const rows = await auditRowsOf(service.database, async () => {
      for (const status of [false, false, true])
        expect((await setVariantSearch(id, lineIds[1], status)).data).toMatchObject({
          success: true,
          specialty: { service_lines: [{ variants_searched: status }] },
        })
    })
    const before = { variants_searched: true }
    expect(rows).toMatchObject([
      { message: `Excluded the Heart & Vascular variant of ${name} from searches`, before },
      { message: `Included the Heart & Vascular variant of ${name} in searches`, after: before },
    ])
  })
})

describe('a parent', () => {
  test('lists its child, and both get a new last change', async () => {
    const [child = '', above = ''] = await newIds(2)
    const rows = await auditRowsOf(service.database, async () => {
      const { data } = await changeParent('create', child, above)
      expect(data?.specialty).toMatchObject({ id: child, version: 1, parents: [{ id: above }], children: [] })
      expect((await changeParent('create', child, above)).data?.success).toBe(true)
      expect(await findSpecialty(curator, { id: above })).toMatchObject({ version: 1, children: [{ id: child }] })
      expect((await changeParent('remove', child, above)).data?.specialty.parents).toEqual([])
      expect((await changeParent('remove', child, above)).data?.success).toBe(true)
    })
    expect(rows.map(({ action }) => action)).toEqual([
      'createSpecialtyParentAssociation',
      'removeSpecialtyParentAssociation',
    ])
    expect(rows[1]?.before).toEqual({ parent: { id: above, name: expect.any(String) } })
  })

  test('cannot be the specialty itself, or close a cycle of any length', async () => {
    const ids = await newIds(5)
    for (const [index, id] of ids.slice(1).entries()) await changeParent('create', id, ids[index] ?? '')
    for (const below of ids) {
      const message = expect.stringMatching(below === ids[0] ? 'cannot be its own parent' : 'is already a child of')
      expect(refusalOf(await changeParent('create', ids[0] ?? '', below))).toMatchObject({ field: 'parentId', message })
    }
    // Two paths to one parent are no cycle.
    expect((await changeParent('create', ids[4] ?? '', ids[0] ?? '')).data?.success).toBe(true)
  })

  test('never makes a specialty its own ancestor, however many links are added at once', async () => {
    const ids = await newIds(5)
    const cycleOfFour = [0, 1, 2, 3].map((child): [number, number] => [child, (child + 1) % 4])
    const links = fc.uniqueArray(fc.tuple(fc.nat(4), fc.nat(4)), { maxLength: 12, selector: (pair) => pair.join() })
    await fc.assert(
      fc.asyncProperty(links, async (pairs) => {
        await service.database.rows(sql`delete from specialty_parent where specialty_id = any(${ids}::bigint[])`)
        const responses = await Promise.all(
          pairs.map(([child, above]) => changeParent('create', ids[child] ?? '', ids[above] ?? '')),
        )
        const addedCount = responses.filter(({ data }) => data?.success).length
        const refusedCount = responses.filter((response) => refusalOf(response).field === 'parentId').length
        expect(addedCount + refusedCount).toBe(pairs.length)
        expect(pairs.join() === cycleOfFour.join() ? refusedCount : 1).toBe(1)
        const cycles = await service.database.rows(sql`
          with recursive above(child, id) as (
            select specialty_id, parent_id from specialty_parent where specialty_id = any(${ids}::bigint[])
            union select child, parent_id from above join specialty_parent on specialty_id = above.id
          ) select child from above where child = id`)
        expect(cycles).toEqual([])
      }),
      { numRuns: 20, examples: Array.from({ length: 5 }, () => [cycleOfFour]) },
    )
  })
})
