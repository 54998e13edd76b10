import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Query } from '../../server/contract/types.gen.ts'
import { auditRowsOf } from '../support/audit.ts'
import { noticesDuring } from '../support/changes.ts'
import { type Input, mutate } from '../support/mutate.ts'
import { refusalOf } from '../support/refusal.ts'
import { callerOf, dataOf, testService } from '../support/service.ts'
import { link, newSynonym } from '../support/synonyms.ts'
import { createTerm, findTerm, newTerm, updateTerm } from '../support/terms.ts'

const service = testService()
const curator = callerOf(service, 'curator')
beforeAll(async () => {
  await newTerm(curator, { name: 'Café knee' })
  const mapped = await newTerm(curator, { name: 'Mapped knee', umls_cuid: 'C7777777' })
  await newSynonym(curator, { name: 'Linked knee', termId: mapped.id })
  await newSynonym(curator, { name: 'Lonely knee' })
})

describe('createTerm', () => {
  test('maps a term to a concept, with a CUI in any case, and refuses the type of a custom term for it', async () => {
    const input = { name: 'Lou Gehrig', slug: 'als', type: 'UMLS', taxonomy: 'CONDITION', status: true }
    const term = await newTerm(curator, { ...input, umls_cuid: ' c0002736 ' })
    expect(term).toMatchObject({ ...input, umls_cuid: 'C0002736' })
    expect(await findTerm(curator, { umls_cuid: 'c0002736' })).toEqual(term)
    const wrongType = await createTerm(curator, { name: 'Tremor', type: 'CFT', umls_cuid: 'C0270736' })
    expect(refusalOf(wrongType).message).toBe('A term with a CUI must have the type UMLS.')
    expect(refusalOf(await createTerm(curator, { name: 'Tic', type: 'UMLS' })).message).toMatch('needs a CUI')
  })

  test('creates a disabled custom term, whose machine name follows its name, with one audit row and notices', async () => {
    const input = { name: "  Crohn's & Colitis  ", taxonomy: 'CONDITION', umls_cuid: ' ' }
    const notices: string[] = []
    const rows = await auditRowsOf(service.database, async () => {
      notices.push(...(await noticesDuring(service.database, () => createTerm(curator, input))))
    })
    const term = await findTerm(curator, { slug: 'crohns-colitis' })
    const name = "Crohn's & Colitis"
    const saved = { name, slug: 'crohns-colitis', taxonomy: 'CONDITION', umls_cuid: null, status: false }
    expect(term).toMatchObject({ ...saved, displayName: name, type: 'CFT', version: 1 })
    expect(notices).toEqual([`CONDITION CREATED ${term?.id}`, `TERM CREATED ${term?.id}`])
    const logged = { args: input, before: null, after: { ...saved, primary_synonym_id: null } }
    expect(rows).toEqual([expect.objectContaining({ message: `Created term ${name}`, ...logged })])
  })

  test('refuses all but one of many concurrent terms of a concept, because the concept is mapped', async () => {
    const umls_cuid = 'C9900042'
    const names = ['Vertigo of many', 'Vertigo of many', 'Dizziness']
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, index) => createTerm(curator, { name: names[index % 3], umls_cuid })),
    )
    const refusals = answers.filter(({ data }) => !data).map(refusalOf)
    const message = 'Another term is already mapped to C9900042.'
    const refusal = { code: 'BAD_USER_INPUT', field: 'umls_cuid', message }
    expect(refusals, 'refusals name the CUI, not the machine name').toEqual(Array.from({ length: 8 }, () => refusal))
  })
})

describe('updateTerm', () => {
  test('changes the given fields and keeps the others, with one audit row; null or unsetting clears the taxonomy', async () => {
    const term = await newTerm(curator, { name: 'Row', slug: 'row', taxonomy: 'TREATMENT', status: true })
    const saved = { ...term, updated_at: expect.any(Number) }
    const rows = await auditRowsOf(service.database, async () => {
      const update = { name: ' Line ', slug: null, status: null }
      const { data } = await updateTerm(curator, term.id, update, { expectedVersion: 1 })
      expect(data?.updateTerm.term).toEqual({ ...saved, name: 'Line', displayName: 'Line', version: 2 })
    })
    const before = { name: 'Row', slug: 'row', taxonomy: 'TREATMENT', umls_cuid: null, status: true }
    expect(rows).toEqual([
      expect.objectContaining({
        message: 'Updated term Line',
        before: { ...before, primary_synonym_id: null },
        after: { ...before, name: 'Line', primary_synonym_id: null },
      }),
    ])
    for (const update of [{ unsetFields: ['taxonomy'] }, { taxonomy: 'CONDITION' }, { taxonomy: null }])
      expect((await updateTerm(curator, term.id, update)).data?.updateTerm.term.taxonomy).toBe(update.taxonomy ?? null)
  })

  test('sends a condition notice when the term becomes, stays, or stops being a condition', async () => {
    const { id } = await newTerm(curator)
    const steps = [
      [{ taxonomy: 'CONDITION' }, 'CREATED'],
      [{ status: true }, 'UPDATED'],
      [{ taxonomy: 'TREATMENT' }, 'REMOVED'],
    ] as const
    for (const [update, action] of steps) {
      const notices = await noticesDuring(service.database, () => updateTerm(curator, id, update))
      expect(notices).toEqual([`CONDITION ${action} ${id}`, `TERM UPDATED ${id}`])
    }
  })

  test('sends a notice of a top condition, which cannot stop being a condition', async () => {
    const term = await newTerm(curator, { name: 'On Top', taxonomy: 'CONDITION' })
    await service.database.rows(
      sql`insert into top_condition (term_id, place) select ${term.id}, max(place) + 1 from top_condition`,
    )
    const notices = ['CONDITION', 'TERM', 'TOP_CONDITION'].map((kind) => `${kind} UPDATED ${term.id}`)
    for (const update of [{ status: true }, { taxonomy: 'CONDITION' }])
      expect(await noticesDuring(service.database, () => updateTerm(curator, term.id, update))).toEqual(notices)
    for (const update of [{ taxonomy: 'TREATMENT' }, { taxonomy: null }, { unsetFields: ['taxonomy'] }])
      expect(refusalOf(await updateTerm(curator, term.id, update))).toEqual({
        code: 'BAD_USER_INPUT',
        field: 'taxonomy',
        message: 'On Top is a top condition. Remove it from Top Conditions first.',
      })
    expect((await findTerm(curator, { id: term.id }))?.taxonomy).toBe('CONDITION')
  })

  test('sets one of its synonyms as its Display Name, and clears it (spec §4)', async () => {
    const term = await newTerm(curator, { name: 'Preferred' })
    const { id } = await newSynonym(curator, { name: 'Lay name' })
    const message = 'This synonym is not linked to the term. Link it first.'
    expect(refusalOf(await updateTerm(curator, term.id, { primary_synonym_id: id }))).toMatchObject({ message })
    await link(curator, term.id, id)
    const promoted = await updateTerm(curator, term.id, { primary_synonym_id: id })
    expect(promoted.data?.updateTerm.term).toMatchObject({
      name: 'Preferred',
      displayName: 'Lay name',
      primarySynonym: { id, name: 'Lay name' },
    })
    const demoted = await updateTerm(curator, term.id, { unsetFields: ['primary_synonym_id'] })
    expect(demoted.data?.updateTerm.term).toMatchObject({ displayName: 'Preferred', primarySynonym: null, version: 3 })
  })
})

const fields = `id slug name display_name source is_visible is_active is_in_picklist is_default_term_list_enabled version`
const createCondition = (input: Input) => mutate(curator, 'createCondition', input, `condition { ${fields} }`)
const updateCondition = (id: string, changes: Input) =>
  mutate(curator, 'updateCondition', { id, ...changes }, `condition { ${fields} }`)
const find = async (params: Input) => {
  const query = `query ($id: ID, $slug: String) { condition(id: $id, slug: $slug) { ${fields} } }`
  return (await curator<Pick<Query, 'condition'>>(query, params)).data?.condition
}
const idsOf = async (filter?: string) => {
  const query = 'query ($filter: String) { conditions(filter: $filter, first: 200) { edges { node { id } } } }'
  const { data } = await curator<Pick<Query, 'conditions'>>(query, { filter })
  return data?.conditions.edges.map(({ node }) => node.id)
}
const nameRefusal = (message: string) => ({ code: 'BAD_USER_INPUT', field: 'name', message })

describe('the name of a custom term is refused when', () => {
  test.each([
    ['a custom term has the name', 'CAFE  Knee', 'A term named Café knee already exists.'],
    ['a UMLS term has the name', 'mapped knee', 'A term named Mapped knee already exists.'],
    ['a synonym of a term has the name', 'linked KNEE', 'Linked knee is already a synonym of Mapped knee.'],
    ['a synonym without a term has the name', 'Lonely knee', 'A synonym named Lonely knee already exists.'],
  ])('%s', async (_, name, message) => {
    const { id } = await newTerm(curator)
    const { id: conditionId } = await newTerm(curator, { taxonomy: 'CONDITION' })
    const rows = await auditRowsOf(service.database, async () => {
      for (const answer of [
        await createTerm(curator, { name, slug: 'another-machine-name' }),
        await updateTerm(curator, id, { name }),
        await createCondition({ name, slug: 'another-machine-name' }),
        await updateCondition(conditionId, { name }),
      ])
        expect(refusalOf(answer)).toEqual(nameRefusal(message))
    })
    expect(rows).toEqual([])
  })

  test('its own synonym has the name', async () => {
    const term = await newTerm(curator, { name: 'Owner of a name' })
    await newSynonym(curator, { name: 'Own name', termId: term.id })
    expect(refusalOf(await updateTerm(curator, term.id, { name: 'Own name' }))).toEqual(
      nameRefusal('Own name is already a synonym of Owner of a name.'),
    )
  })

  test('another term gets the name at the same time', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((slug) => createTerm(curator, { name: 'Wanted by four', slug: `wanted-${slug}` })),
    )
    expect(answers.filter(({ data }) => data?.createTerm.success)).toHaveLength(1)
    expect(answers.map(refusalOf).filter(({ code }) => code)).toEqual(
      Array.from({ length: 3 }, () => nameRefusal('A term named Wanted by four already exists.')),
    )
  })
})

describe('a taken name is allowed for', () => {
  test('another name that starts with the same 255 letters', async () => {
    const long = 'ﬃ'.repeat(100)
    await newTerm(curator, { name: `${long} one`, slug: 'long-one' })
    const other = await newTerm(curator, { name: `${long} two`, slug: 'long-two' })
    expect(refusalOf(await updateTerm(curator, other.id, { name: `${long} ONE` }))).toMatchObject({ field: 'name' })
  })

  test('a term with a CUI', async () => {
    const created = await newTerm(curator, { name: 'Café knee', slug: 'mapped-cafe-knee', umls_cuid: 'C7777778' })
    expect((await updateTerm(curator, created.id, { name: 'Linked knee' })).data?.updateTerm.success).toBe(true)
  })

  test('a change of only accents or case', async () => {
    const term = await newTerm(curator, { name: 'Twin knee' })
    await service.database.rows(sql`
      insert into term (slug, name, name_key, search_key, status, updated_by)
      values ('twin-knee-2', 'Twin Knee', 'twin knee', '', true, 'nobody')`)
    for (const update of [{ status: true }, { name: 'Twin knee', taxonomy: 'CONDITION' }, { name: 'Twin Kneé' }])
      expect((await updateTerm(curator, term.id, update)).data?.updateTerm.success).toBe(true)
    expect(refusalOf(await updateCondition(term.id, { is_visible: false })).code).toBeUndefined()
  })
})

describe('a condition is a term (design §9.17)', () => {
  test('with the same id, and with the active flag as its status', async () => {
    const input = { name: " Writer's Cramp ", display_name: ' Hand Cramp ', is_active: true }
    const { condition } = dataOf(await createCondition(input)).createCondition
    expect(condition).toMatchObject({
      name: "Writer's Cramp",
      slug: 'writers-cramp',
      display_name: 'Hand Cramp',
      source: 'custom',
      is_visible: true,
      is_active: true,
      version: 1,
    })
    expect(await findTerm(curator, { id: condition.id })).toMatchObject({
      name: "Writer's Cramp",
      taxonomy: 'CONDITION',
      type: 'CFT',
      status: true,
    })
    await updateTerm(curator, condition.id, { status: false })
    expect(await find({ slug: 'writers-cramp' })).toEqual({ ...condition, is_active: false, version: 2 })
  })

  test('appears when a term becomes a condition, and disappears when the term stops being one', async () => {
    const { id, slug, name } = await newTerm(curator, { name: 'Sometimes', taxonomy: 'TREATMENT' })
    expect([await find({ id }), await find({ slug }), await idsOf(name)]).toEqual([null, null, []])
    await updateTerm(curator, id, { taxonomy: 'CONDITION' })
    expect([(await find({ id }))?.id, await idsOf(name)]).toEqual([id, [id]])
    await updateTerm(curator, id, { unsetFields: ['taxonomy'] })
    expect([await find({ id }), await idsOf(name)]).toEqual([null, []])
  })
})

test('conditions lists exactly the conditions, by name', async () => {
  const inOrder = await service.database.rows<{ id: string }>(
    sql`select id from term where taxonomy = 'CONDITION' order by name_key, id`,
  )
  expect(await idsOf()).toEqual(inOrder.map(({ id }) => id))
})

test('updateCondition changes the given fields and keeps the others, including the CUI, with one audit row and notices', async () => {
  const { id } = await newTerm(curator, { name: 'Kept', taxonomy: 'CONDITION', umls_cuid: 'C0040997', status: true })
  const before = await find({ id })
  const update = { display_name: 'Shown', is_visible: false }
  const rows = await auditRowsOf(service.database, async () => {
    const notices = await noticesDuring(service.database, async () => {
      const { data } = await updateCondition(id, { ...update, is_active: null })
      expect(data?.updateCondition.condition).toEqual({ ...before, ...update, version: 2 })
    })
    expect(notices).toEqual([`CONDITION UPDATED ${id}`, `TERM UPDATED ${id}`])
  })
  const logged = {
    name: 'Kept',
    slug: 'kept',
    display_name: null,
    is_visible: true,
    is_active: true,
    is_in_picklist: true,
    is_default_term_list_enabled: true,
  }
  const after = { ...logged, ...update }
  expect(rows).toEqual([expect.objectContaining({ message: 'Updated condition Kept', before: logged, after })])
  expect(before?.source).toBe('UMLS')
  const cleared = await updateCondition(id, { name: 'Kept Anew', display_name: null })
  expect(cleared.data?.updateCondition.condition.display_name).toBeNull()
  expect(await findTerm(curator, { umls_cuid: 'C0040997' })).toMatchObject({ id, name: 'Kept Anew', status: true })
  expect([await idsOf('kept anew'), await idsOf('c0040997')]).toEqual([[id], [id]])
})
