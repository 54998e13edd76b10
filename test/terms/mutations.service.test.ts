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

/** Creates a synonym that is linked to these terms. */
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
  test('creates a disabled custom term with a machine name derived from its name', async () => {
    const { data } = await createTerm(curator, { name: "  Crohn's & Colitis  " })
    expect(data?.createTerm).toMatchObject({
      success: true,
      term: {
        name: "Crohn's & Colitis",
        displayName: "Crohn's & Colitis",
        slug: 'crohns-colitis',
        taxonomy: null,
        type: 'CFT',
        umls_cuid: null,
        status: false,
        version: 1,
      },
    })
  })

  test('maps a term to a concept, with a CUI in any case', async () => {
    const input = { name: 'Lou Gehrig', slug: 'als', type: 'UMLS', taxonomy: 'CONDITION', status: true }
    const term = await newTerm(curator, { ...input, umls_cuid: ' c0002736 ' })
    expect(term).toMatchObject({ ...input, umls_cuid: 'C0002736' })
    expect(await findTerm(curator, { umls_cuid: 'c0002736' })).toEqual(term)
    expect(refusalOf(await createTerm(curator, { name: 'Again', umls_cuid: 'C0002736' }))).toEqual({
      code: 'BAD_USER_INPUT',
      field: 'umls_cuid',
      message: 'A term is mapped to C0002736 already.',
    })
  })

  test('refuses all but one of many concurrent terms of a concept, because the concept is mapped', async () => {
    const input = { name: 'Vertigo of many', umls_cuid: 'C9900042' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => createTerm(curator, input)))
    const refusals = answers.filter(({ data }) => !data).map(refusalOf)
    const refusal = { code: 'BAD_USER_INPUT', field: 'umls_cuid', message: 'A term is mapped to C9900042 already.' }
    expect(refusals, 'refusals name the CUI, not the machine name').toEqual(Array.from({ length: 7 }, () => refusal))
  })

  test('treats a blank CUI as a missing one', async () => {
    expect(await newTerm(curator, { umls_cuid: ' ' })).toMatchObject({ type: 'CFT', umls_cuid: null })
  })

  test('refuses a type that contradicts the CUI', async () => {
    for (const input of [{ type: 'UMLS' }, { type: 'CFT', umls_cuid: 'C0270736' }])
      expect(refusalOf(await createTerm(curator, { name: 'Tremor', ...input }))).toMatchObject({
        code: 'BAD_USER_INPUT',
        field: 'type',
      })
  })

  test('refuses a name without a possible machine name', async () => {
    expect(refusalOf(await createTerm(curator, { name: '👍' }))).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'slug',
    })
  })

  test('writes one audit row, and sends two notices for a condition', async () => {
    const input = { name: 'Audited Term', taxonomy: 'CONDITION' }
    const notices: string[] = []
    const rows = await auditRows(async () => {
      notices.push(...(await noticesDuring(service.database, () => createTerm(curator, input))))
    })
    const id = (await findTerm(curator, { slug: 'audited-term' }))?.id
    expect(notices).toEqual([`CONDITION CREATED ${id}`, `TERM CREATED ${id}`])
    const after = { ...input, slug: 'audited-term', umls_cuid: null, status: false, primary_synonym_id: null }
    expect(rows).toEqual([
      expect.objectContaining({ message: 'Created term Audited Term', args: input, before: null, after }),
    ])
  })

  test('accepts one of many concurrent terms that map the same concept, and refuses the others with the reason', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => createTerm(curator, { name: `Racer ${index}`, umls_cuid: 'C0040997' })),
    )
    const refusals = answers.map(refusalOf).filter(({ code }) => code !== undefined)
    expect(refusals).toHaveLength(7)
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', field: 'umls_cuid' })
  })
})

describe('updateTerm', () => {
  test('changes the given fields, keeps the others, and increases the version', async () => {
    const term = await newTerm(curator, { taxonomy: 'TREATMENT', status: true })
    const { data } = await updateTerm(curator, term.id, { name: ' Renamed Term ', slug: null, status: null })
    expect(data?.updateTerm.term).toEqual({
      ...term,
      name: 'Renamed Term',
      displayName: 'Renamed Term',
      version: 2,
      updated_at: expect.any(Number),
    })
  })

  test('clears the taxonomy, by unsetting it and by null', async () => {
    for (const update of [{ unsetFields: ['taxonomy'] }, { taxonomy: null }]) {
      const term = await newTerm(curator, { taxonomy: 'TREATMENT' })
      expect((await updateTerm(curator, term.id, update)).data?.updateTerm.term.taxonomy).toBeNull()
    }
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
        message: 'On Top is a top condition. Remove the term from that list first.',
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

  test.each(['of another term', '999999999', 'x', '0'])('refuses a primary synonym %j', async (primaryId) => {
    const term = await newTerm(curator)
    const otherSynonym = await newSynonym(`others-${term.id}`, [await newTerm(curator)])
    const primary_synonym_id = primaryId === 'of another term' ? otherSynonym : primaryId
    expect(refusalOf(await updateTerm(curator, term.id, { primary_synonym_id }))).toEqual({
      code: 'BAD_USER_INPUT',
      field: 'primary_synonym_id',
      message: 'Only a synonym of the term can be its primary synonym.',
    })
    expect(await findTerm(curator, { id: term.id })).toEqual(term)
  })

  test('refuses a field that is both set and unset, and a taken machine name', async () => {
    const term = await newTerm(curator)
    const synonym = await newSynonym(`both-${term.id}`, [term])
    for (const [field, value] of [
      ['taxonomy', 'CONDITION'],
      ['primary_synonym_id', synonym],
    ] as const) {
      const update = { [field]: value, unsetFields: [field] }
      expect(refusalOf(await updateTerm(curator, term.id, update))).toMatchObject({ code: 'BAD_USER_INPUT', field })
    }
    const { slug } = await newTerm(curator)
    expect(refusalOf(await updateTerm(curator, term.id, { slug }))).toEqual({
      code: 'BAD_USER_INPUT',
      field: 'slug',
      message: `The Machine Name (${slug}) is already taken.`,
    })
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

  test('writes one audit row with the record before and after', async () => {
    const term = await newTerm(curator, { name: 'Row', slug: 'row' })
    const rows = await auditRows(() => updateTerm(curator, term.id, { taxonomy: 'CONDITION' }, { expectedVersion: 1 }))
    const before = {
      name: 'Row',
      slug: 'row',
      taxonomy: null,
      umls_cuid: null,
      status: false,
      primary_synonym_id: null,
    }
    expect(rows).toEqual([
      expect.objectContaining({ message: 'Updated term Row', before, after: { ...before, taxonomy: 'CONDITION' } }),
    ])
  })

  test('accepts one of ten concurrent saves with the same version', async () => {
    const term = await newTerm(curator)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        updateTerm(curator, term.id, { name: `Winner ${index}` }, { expectedVersion: term.version }),
      ),
    )
    const codes = answers.map((answer) => refusalOf(answer).code)
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(9)
  })
})
