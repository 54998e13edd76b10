import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { auditRowsOf } from '../support/audit.ts'
import { noticesDuring } from '../support/changes.ts'
import { refusalOf } from '../support/refusal.ts'
import { callerOf, testService } from '../support/service.ts'
import {
  clearPrimary,
  createSynonym,
  findSynonym,
  findTerm,
  link,
  newSynonym,
  newTerm,
  removeSynonym,
  setPrimary,
  unlink,
  updateSynonym,
} from '../support/synonyms.ts'
import { updateTerm } from '../support/terms.ts'

const service = testService()
const curator = callerOf(service, 'curator')

const referenceOf = ({ id, name }: { id: string; name: string }) => ({ id, name })

describe('linking', () => {
  test('returns both records, updates their last change, and keeps the versions', async () => {
    const [term, synonym] = [await newTerm(curator), await newSynonym(curator)]
    await service.database.rows(sql`update term set updated_at = now() - interval '1 day', updated_by = 'admin'`)
    await service.database.rows(sql`update synonym set updated_at = now() - interval '1 day', updated_by = 'admin'`)
    const rows = await auditRowsOf(service.database, async () => {
      const { data } = await link(curator, term.id, synonym.id)
      expect(data?.createTermSynonymAssociation).toEqual({
        success: true,
        term: { ...term, synonyms: [referenceOf(synonym)] },
        synonym: { ...synonym, terms: [referenceOf(term)] },
      })
    })
    const message = `Linked synonym ${synonym.name} to ${term.name}`
    expect(rows).toEqual([expect.objectContaining({ message, before: null, after: referenceOf(synonym) })])
    const saves = sql`
      select updated_by, updated_at > now() - interval '1 hour' as now from term where id = ${term.id} union all
      select updated_by, updated_at > now() - interval '1 hour' from synonym where id = ${synonym.id}`
    expect(await service.database.rows(saves)).toEqual(Array(2).fill({ updated_by: 'curator', now: true }))
  })

  test('a repeated link, and the unlinking of an unlinked synonym, succeed without another change', async () => {
    const term = await newTerm(curator)
    const synonym = await newSynonym(curator, { termId: term.id })
    const rows = await auditRowsOf(service.database, async () => {
      expect((await link(curator, term.id, synonym.id)).data?.createTermSynonymAssociation.success).toBe(true)
      await unlink(curator, term.id, synonym.id)
      expect((await unlink(curator, term.id, synonym.id)).data?.removeTermSynonymAssociation.success).toBe(true)
    })
    expect(rows).toMatchObject([{ action: 'removeTermSynonymAssociation', before: { isDisplayName: false } }])
  })

  test('unlinking the Display Name restores the term’s preferred name', async () => {
    const term = await newTerm(curator)
    const synonym = await newSynonym(curator, { name: 'Shown', termId: term.id })
    await setPrimary(curator, term.id, synonym.id)
    const [row] = await auditRowsOf(service.database, async () => {
      const { data } = await unlink(curator, term.id, synonym.id)
      expect(data?.removeTermSynonymAssociation).toMatchObject({
        term: { displayName: term.name, primarySynonym: null, synonyms: [] },
        synonym: { terms: [] },
      })
    })
    expect(row).toMatchObject({
      message: `Unlinked synonym Shown from ${term.name}`,
      before: { ...referenceOf(synonym), isDisplayName: true },
      after: null,
    })
    expect(await findSynonym(curator, { id: synonym.id })).toMatchObject({ name: 'Shown' })
  })
})

describe('a second synonym with the same name', () => {
  const refusal = (field: string) => ({ code: 'BAD_USER_INPUT', field })

  test('is refused for a term that has one, ignoring accents and case: created, linked or renamed', async () => {
    const term = await newTerm(curator, { name: 'Twice named' })
    await newSynonym(curator, { name: 'Twin Tremor', termId: term.id })
    const message = 'Twice named already has the synonym Twin Tremor.'
    const response = await createSynonym(curator, { name: ' twin  trémor ', termId: term.id })
    expect(refusalOf(response)).toEqual({ ...refusal('name'), message })
    const twin = await newSynonym(curator, { name: 'twin tremor' })
    expect(refusalOf(await link(curator, term.id, twin.id))).toEqual({ ...refusal('synonymId'), message })
    const other = await newSynonym(curator, { name: 'Other', termId: term.id })
    const renamed = await updateSynonym(curator, other.id, { name: 'TWIN TREMOR' })
    expect(refusalOf(renamed)).toEqual({ ...refusal('name'), message })
    expect((await findTerm(curator, term.id))?.synonyms.map(({ name }) => name)).toEqual(['Other', 'Twin Tremor'])
  })

  test('is allowed if only the first 255 letters are equal', async () => {
    const [term, long] = [await newTerm(curator), 'ﬃ'.repeat(100)]
    await newSynonym(curator, { name: `${long} one`, termId: term.id })
    const other = await newSynonym(curator, { name: `${long} two`, termId: term.id })
    expect(refusalOf(await updateSynonym(curator, other.id, { name: `${long} ONE` }))).toMatchObject(refusal('name'))
  })

  test('is allowed for another term, and a synonym may be renamed to its own name', async () => {
    const first = await newSynonym(curator, { name: 'Cramp', termId: (await newTerm(curator)).id })
    const second = await newSynonym(curator, { name: 'Cramp', termId: (await newTerm(curator)).id })
    expect(second.slug).toBe('cramp-2')
    expect((await updateSynonym(curator, first.id, { name: 'cramp' })).errors).toBeUndefined()
  })

  test('is refused to all but one of concurrent links, creations and renames', async () => {
    const term = await newTerm(curator)
    const unlinked = [await newSynonym(curator, { name: 'Only' }), await newSynonym(curator, { name: 'Only' })]
    const renamed = await newSynonym(curator, { termId: term.id })
    const answers = await Promise.all([
      ...unlinked.map(({ id }) => link(curator, term.id, id)),
      createSynonym(curator, { name: 'Only', slug: 'only-this', termId: term.id }),
      updateSynonym(curator, renamed.id, { name: 'Only' }),
    ])
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    const { synonyms = [] } = (await findTerm(curator, term.id)) ?? {}
    expect(synonyms.filter(({ name }) => name === 'Only')).toHaveLength(1)
  })
})

describe('the Display Name', () => {
  test('is set to a synonym of the term, changed and cleared, and the term’s version stays', async () => {
    const term = await newTerm(curator, { name: 'Preferred', status: true })
    const one = await newSynonym(curator, { name: 'One', termId: term.id })
    const other = await newSynonym(curator, { name: 'Other name', termId: term.id })
    const rows = await auditRowsOf(service.database, async () => {
      for (const { id, name: displayName } of [one, other, other]) {
        const named = { displayName, primarySynonym: { id }, version: 1 }
        const { data } = await setPrimary(curator, term.id, id)
        expect(data?.setPrimarySynonym).toMatchObject({ success: true, term: named })
      }
      const unnamed = { displayName: 'Preferred', primarySynonym: null, version: 1 }
      for (const { data } of [await clearPrimary(curator, term.id), await clearPrimary(curator, term.id)])
        expect(data?.clearPrimarySynonym).toMatchObject({ success: true, term: unnamed })
    })
    const [first, second] = [one, other].map((synonym) => ({ primarySynonym: referenceOf(synonym) }))
    expect(rows.map(({ message, before, after }) => ({ message, before, after }))).toEqual([
      { message: 'Made One the Display Name of Preferred', before: { primarySynonym: null }, after: first },
      { message: 'Made Other name the Display Name of Preferred', before: first, after: second },
      { message: 'Cleared the Display Name of Preferred', before: second, after: { primarySynonym: null } },
    ])

    const stranger = await newSynonym(curator, { name: 'Strange' })
    const { message } = refusalOf(await setPrimary(curator, term.id, stranger.id))
    expect(message).toBe('Strange is not a synonym of Preferred.')
  })

  test('is never a synonym that is deleted at the same time', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const term = await newTerm(curator)
      const synonym = await newSynonym(curator, { termId: term.id })
      const [response] = await Promise.all([
        setPrimary(curator, term.id, synonym.id),
        round % 2 === 0 ? removeSynonym(curator, synonym.id) : unlink(curator, term.id, synonym.id),
      ])
      expect([undefined, 'NOT_FOUND', 'BAD_USER_INPUT']).toContain(refusalOf(response).code)
      expect(await findTerm(curator, term.id)).toMatchObject({ displayName: term.name, primarySynonym: null })
    }
  })
})

test('creations, links, Display Names, new names and deletions send notices of terms and synonyms', async () => {
  const term = await newTerm(curator)
  let id = ''
  const create = async () => {
    id = (await newSynonym(curator)).id
  }
  expect(await noticesDuring(service.database, create)).toEqual([`SYNONYM CREATED ${id}`])
  for (const [work, action] of [
    [() => link(curator, term.id, id), 'UPDATED'],
    [() => setPrimary(curator, term.id, id), 'UPDATED'],
    [() => updateSynonym(curator, id, { name: 'Shown anew' }), 'UPDATED'],
    [() => removeSynonym(curator, id), 'REMOVED'],
  ] as const)
    expect(await noticesDuring(service.database, work)).toEqual([`SYNONYM ${action} ${id}`, `TERM UPDATED ${term.id}`])
})

test('saved terms that set or clear a Display Name send notices of the synonyms', async () => {
  const { id } = await newTerm(curator)
  const one = await newSynonym(curator, { termId: id })
  const other = await newSynonym(curator, { termId: id })
  for (const [update, synonyms] of [
    [{ primary_synonym_id: one.id }, [one]],
    [{ primary_synonym_id: one.id, status: true }, []],
    [{ primary_synonym_id: other.id }, [one, other]],
    [{ unsetFields: ['primary_synonym_id'] }, [other]],
  ] as const) {
    const notices = await noticesDuring(service.database, () => updateTerm(curator, id, update))
    expect(notices).toEqual([...synonyms.map((named) => `SYNONYM UPDATED ${named.id}`).sort(), `TERM UPDATED ${id}`])
  }
})
