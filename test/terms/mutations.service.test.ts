import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditRowsOf } from '../support/audit.ts'
import { noticesDuring } from '../support/changes.ts'
import { refusalOf } from '../support/refusal.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import { createTerm, findTerm, newTerm, type Term, updateTerm } from '../support/terms.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

const auditRows = (work: () => Promise<unknown>) => auditRowsOf(service.database, work)

const newSynonym = async (slug: string, terms: readonly Term[] = []): Promise<string> => {
  const row = await service.database.one<{ id: string }>(sql`
    insert into synonym (slug, name, name_key, search_key, status, updated_by)
    values (${slug}, ${slug}, ${slug}, ${slug}, true, 'nobody') returning id`)
  const id = row?.id ?? ''
  for (const term of terms)
    await service.database.rows(sql`insert into term_synonym (term_id, synonym_id) values (${term.id}, ${id})`)
  return id
}

const makeTop = (id: string) =>
  service.database.rows(
    sql`insert into top_condition (term_id, place) select ${id}, coalesce(max(place), 0) + 1 from top_condition`,
  )

describe('createTerm', () => {
  test('maps a term to a concept, with a CUI in any case', async () => {
    const input = { name: 'Lou Gehrig', slug: 'als', type: 'UMLS', taxonomy: 'CONDITION', status: true }
    const term = await newTerm(curator, { ...input, umls_cuid: ' c0002736 ' })
    expect(term).toMatchObject({ ...input, umls_cuid: 'C0002736' })
    expect(await findTerm(curator, { umls_cuid: 'c0002736' })).toEqual(term)
    expect(refusalOf(await createTerm(curator, { name: 'Again', umls_cuid: 'C0002736' }))).toEqual({
      code: 'BAD_USER_INPUT',
      field: 'umls_cuid',
      message: 'Another term is already mapped to C0002736.',
    })
  })

  test('creates a disabled custom term, whose machine name follows its name, with one audit row and notices', async () => {
    const input = { name: "  Crohn's & Colitis  ", taxonomy: 'CONDITION', umls_cuid: ' ' }
    const notices: string[] = []
    const rows = await auditRows(async () => {
      notices.push(...(await noticesDuring(service.database, () => createTerm(curator, input))))
    })
    const term = await findTerm(curator, { slug: 'crohns-colitis' })
    const name = "Crohn's & Colitis"
    const saved = { name, slug: 'crohns-colitis', taxonomy: 'CONDITION', umls_cuid: null, status: false }
    expect(term).toMatchObject({ ...saved, displayName: name, type: 'CFT', version: 1 })
    expect(notices).toEqual([`CONDITION CREATED ${term?.id}`, `TERM CREATED ${term?.id}`])
    const after = { ...saved, primary_synonym_id: null }
    expect(rows).toEqual([
      expect.objectContaining({ message: `Created term ${name}`, args: input, before: null, after }),
    ])
  })

  test('refuses all but one of many concurrent terms of a concept, because the concept is mapped', async () => {
    const umls_cuid = 'C9900042'
    const names = ['Vertigo of many', 'Vertigo of many', 'Dizziness']
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, index) => createTerm(curator, { name: names[index % 3], umls_cuid })),
    )
    const refusals = answers.filter(({ data }) => !data).map(refusalOf)
    const refusal = {
      code: 'BAD_USER_INPUT',
      field: 'umls_cuid',
      message: 'Another term is already mapped to C9900042.',
    }
    expect(refusals, 'refusals name the CUI, not the machine name').toEqual(Array.from({ length: 8 }, () => refusal))
  })

  test('refuses a type that contradicts the CUI', async () => {
    const answer = await createTerm(curator, { name: 'Tremor', type: 'CFT', umls_cuid: 'C0270736' })
    expect(refusalOf(answer)).toMatchObject({ code: 'BAD_USER_INPUT', field: 'type' })
  })
})

describe('updateTerm', () => {
  test('changes the given fields and keeps the others, with one audit row; null or unsetting clears the taxonomy', async () => {
    const term = await newTerm(curator, { name: 'Row', slug: 'row', taxonomy: 'TREATMENT', status: true })
    const saved = { ...term, updated_at: expect.any(Number) }
    const rows = await auditRows(async () => {
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
    await makeTop(term.id)
    const notices = await noticesDuring(service.database, () => updateTerm(curator, term.id, { status: true }))
    expect(notices).toEqual([
      `CONDITION UPDATED ${term.id}`,
      `TERM UPDATED ${term.id}`,
      `TOP_CONDITION UPDATED ${term.id}`,
    ])
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
    const synonym = await newSynonym('lay-name', [term])
    const promoted = await updateTerm(curator, term.id, { primary_synonym_id: synonym })
    expect(promoted.data?.updateTerm.term).toMatchObject({
      name: 'Preferred',
      displayName: 'lay-name',
      primarySynonym: { id: synonym, name: 'lay-name' },
    })
    const demoted = await updateTerm(curator, term.id, { unsetFields: ['primary_synonym_id'] })
    expect(demoted.data?.updateTerm.term).toMatchObject({ displayName: 'Preferred', primarySynonym: null, version: 3 })
  })

  test('refuses a primary synonym of another term, and one that is set and unset', async () => {
    const term = await newTerm(curator)
    const [own, other] = [
      await newSynonym(`own-${term.id}`, [term]),
      await newSynonym(`others-${term.id}`, [await newTerm(curator)]),
    ]
    const refusal = { code: 'BAD_USER_INPUT', field: 'primary_synonym_id' }
    expect(refusalOf(await updateTerm(curator, term.id, { primary_synonym_id: other }))).toEqual({
      ...refusal,
      message: 'This synonym is not linked to the term. Link it first.',
    })
    const update = { primary_synonym_id: own, unsetFields: ['primary_synonym_id'] }
    expect(refusalOf(await updateTerm(curator, term.id, update))).toMatchObject(refusal)
    expect(await findTerm(curator, { id: term.id })).toEqual(term)
  })

  test('makes the term searchable by its new name and machine name only, and still by its CUI', async () => {
    const term = await newTerm(curator, { name: 'Before Bassoon', umls_cuid: 'C0035258' })
    await updateTerm(curator, term.id, { name: 'After Harpsichord', slug: 'after-harpsichord' })
    const count = async (filter: string) => {
      const query = 'query ($filter: String) { cftTerms(filter: $filter) { aggregate { count } } }'
      return (await curator<{ cftTerms: { aggregate: { count: number } } }>(query, { filter })).data?.cftTerms.aggregate
        .count
    }
    expect([await count('bassoon'), await count('harpsichord'), await count('c0035258')]).toEqual([0, 1, 1])
  })
})
