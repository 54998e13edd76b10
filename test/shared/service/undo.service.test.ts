import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { linkPhysicians, newGroup, remove, update } from '../../support/groups.ts'
import { mutate } from '../../support/mutate.ts'
import { overridden, REASON } from '../../support/physicians.ts'
import { refusalOf } from '../../support/refusal.ts'
import { callerOf, testService } from '../../support/service.ts'
import { newSpecialty } from '../../support/specialties.ts'
import { newSynonym, setPrimary, unlink, updateSynonym } from '../../support/synonyms.ts'
import { newTerm, removeTerm, updateTerm } from '../../support/terms.ts'
import { lastAuditId, preview, snapshotOf, undo, undoWith } from '../../support/undo.ts'

const service = testService()
const curator = callerOf(service, 'curator')
const groupCurator = callerOf(service, 'groups')
const admin = callerOf(service, 'admin')

const PREVIEW = 'query ($target: UndoTarget!) { undoPreview(target: $target) { count } }'

/** Runs a change, and then another. Returns the id of the audit row of the first. */
const audited = async (change: Promise<{ errors?: unknown }>, another?: () => Promise<unknown>): Promise<string> => {
  const { errors } = await change
  if (errors) throw new Error(JSON.stringify(errors))
  const auditId = await lastAuditId(service.database)
  await another?.()
  return auditId
}
const undosSince = (auditId: string) =>
  service.database.rows<{ message: string; before: unknown; after: unknown }>(sql`
    select message, before, after from audit_log where action = 'undoChange' and id >= ${auditId} order by id`)
const idsOf = async (...query: Parameters<typeof sql>) =>
  (await service.database.rows<{ id: string }>(sql(...query))).map(({ id }) => id)

describe('DA8: undo of a change', () => {
  test('brings back the fields that nobody changed since, and offers the others', async () => {
    const { id } = await newGroup(curator, { name: 'Aa Undo', url: 'https://one.example.org' })
    const wrong = { name: 'Aa Wrong', url: 'https://two.example.org', slug: 'aa-wrong' }
    const auditId = await audited(update(curator, id, wrong))
    await update(groupCurator, id, { url: 'https://three.example.org', slug: 'aa-three', status: true })
    const target = { auditId }
    const shown = await preview(groupCurator, target)
    const group = { kind: 'GROUP', id, name: 'Aa Wrong' }
    const [earlier, changed, current] = ['one', 'two', 'three'].map((name) => `https://${name}.example.org`)
    const changes = [{ ...group, field: 'name', before: 'Aa Wrong', after: 'Aa Undo' }]
    const conflicts = [{ ...group, field: 'url', earlier, changed, current }, { field: 'slug' }]
    expect(shown).toMatchObject({ refusal: null, needsReason: false, count: 1, changes, conflicts })
    const undone = await undo(groupCurator, target)
    const groupRow = () =>
      service.database.one(sql`select name, url, slug, status, updated_by from care_group where id = ${id}`)
    const row = { name: 'Aa Undo', url: current, slug: 'aa-three', status: true, updated_by: 'groups' }
    expect(await groupRow()).toEqual(row)
    const { data } = await curator('{ groups(filter: "aa undo") { aggregate { count } } }')
    expect(data, 'searches find the name').toEqual({ groups: { aggregate: { count: 1 } } })

    expect(await preview(curator, target)).toMatchObject({ refusal: null, count: 0, conflicts: [{}, {}] })
    await undo(groupCurator, { auditId: undone.auditId })
    const [before, after] = [{ name: 'Aa Wrong' }, { name: 'Aa Undo' }]
    expect(await undosSince(undone.auditId)).toEqual([
      { message: 'Undid: Updated group Aa Wrong', before, after },
      { message: 'Redid: Updated group Aa Wrong', before: after, after: before },
    ])
    expect(await groupRow()).toEqual({ ...row, name: 'Aa Wrong' })
    await undo(curator, target, { overwrite: [shown.conflicts[0]?.key ?? ''] })
    expect(await groupRow()).toMatchObject({ name: 'Aa Undo', url: earlier, slug: 'aa-three' })
    expect(refusalOf(await undoWith(curator, { target, version: shown.version })).code).toBe('CONFLICT')
    expect((await preview(curator, target)).conflicts).toMatchObject([{ field: 'slug' }])
  })

  test('needs the permission of the change, and its reason', async () => {
    const [physician = ''] = await idsOf`select max(id) as id from provider`
    await overridden(curator, physician, { bio: 'Undo me.', groups: [(await newGroup(curator)).id] })
    const auditId = await lastAuditId(service.database)
    await overridden(curator, physician, { year_began_practice: 1999 })
    const { version, needsReason, conflicts } = await preview(curator, { auditId })
    expect({ needsReason, conflicts }).toEqual({ needsReason: true, conflicts: [] })
    const input = { target: { auditId }, version, log: REASON }
    for (const call of [groupCurator, callerOf(service, 'awards')])
      expect(refusalOf(await undoWith(call, input)).code).toBe('FORBIDDEN')
    expect(refusalOf(await undoWith(curator, { ...input, log: 'short' }))).toMatchObject({ field: 'log' })
    const undone = await undo(curator, { auditId }, { log: 'It was the wrong physician' })
    const history = await service.database.rows(sql`
      select after, is_reverted, reason from provider_override_change where provider_id = ${physician} order by id desc limit 1`)
    expect(history).toMatchObject([{ is_reverted: true, reason: 'It was the wrong physician' }])
    expect(await preview(curator, { auditId: undone.auditId })).toMatchObject({ needsReason: true, count: 2 })
    await linkPhysicians(curator, await newGroup(curator), [physician])
    const record = { kind: 'PROVIDER', id: physician } as const
    expect(await preview(curator, { auditId, record })).toMatchObject({ needsReason: true, count: 4 })
  })

  test('of a creation deletes the record only while nobody has changed it', async () => {
    const { id } = await newGroup(curator, { name: 'Aa Created' })
    const auditId = await lastAuditId(service.database)
    const physicians = await idsOf`select id from provider order by id limit 201`
    const linked = await audited(linkPhysicians(curator, { id }, physicians))
    const missing = ['The group Aa Created has changed since it was created. Delete it in its section.']
    expect(await preview(curator, { auditId })).toMatchObject({ count: 0, conflicts: [], missing })
    const { changes, count } = await preview(curator, { auditId: linked })
    expect([changes.length, count]).toEqual([200, 201])
    await undo(curator, { auditId: linked })
    expect((await preview(curator, { auditId })).count, 'its history is longer now').toBe(0)
    const { id: other } = await newGroup(curator, { name: 'Aa Untouched' })
    const created = await lastAuditId(service.database)
    await undo(curator, { auditId: created })
    expect(await idsOf`select id from care_group where id = any(${[id, other]}::bigint[])`).toEqual([id])
    expect((await undosSince(linked)).map(({ after }) => after)).toEqual([{}, null])
    const { refusal, version } = await preview(curator, { auditId: created })
    expect(refusal).toMatch(/nothing to undo/)
    expect(refusalOf(await undoWith(curator, { target: { auditId: created }, version })).field).toBe('target')
    const { id: synonymId } = await newSynonym(curator, { termId: (await newTerm(curator)).id })
    const withTerm = await lastAuditId(service.database)
    await updateSynonym(curator, synonymId, { name: 'Aa Renamed' })
    expect((await preview(curator, { auditId: withTerm })).count, 'the link stays').toBe(0)
  })

  test('of a link that has changed since asks first', async () => {
    const input = { programId: '1', specialtyId: (await newSpecialty(curator)).id }
    const linkIds = () => idsOf`select id from program_specialty where specialty_id = ${input.specialtyId}`
    const auditId = await audited(mutate(curator, 'createProgramSpecialty', input), async () => {
      const [id] = await linkIds()
      await mutate(curator, 'updateProgramSpecialtyInheritedTerms', { id, status: 0 })
    })
    const { count, conflicts } = await preview(curator, { auditId })
    expect([count, conflicts]).toMatchObject([0, [{ kind: 'PROMOTED_PROGRAM', field: 'specialties' }]])
    await undo(curator, { auditId }, { overwrite: conflicts.map(({ key }) => key) })
    expect(await linkIds()).toEqual([])
  })

  test('is refused with a reason', async () => {
    const refusalFor = async (auditId: string) => (await preview(admin, { auditId })).refusal
    const [old = '', signIn = ''] =
      await idsOf`select min(id) as id from audit_log group by action = 'createToken' order by 1`
    expect(await refusalFor(old)).toMatch(/older release or an import/)
    expect(await refusalFor(signIn)).toBe('This change has nothing that can be undone.')
    const { id } = await newGroup(curator, { name: 'Aa Twice' })
    const auditId = await audited(update(curator, id, { name: 'Aa Twice Wrong' }))
    await remove(curator, id)
    expect(await refusalFor(auditId)).toBe('The group Aa Twice Wrong has been deleted. Restore it first.')
    for (const unknown of ['0', 'x', '999999999'])
      expect(refusalOf(await curator(PREVIEW, { target: { auditId: unknown } })).code).toBe('NOT_FOUND')
  })
})

describe('DA8: an undo keeps the rules', () => {
  test('only who may save awards may undo them', async () => {
    const row = await service.database.one<{ provider: string; award: string }>(sql`
      select min(provider.id)::text as provider, min(award.name) as award from provider, award
      where provider.id not in (select provider_id from provider_award)`)
    const awards = JSON.stringify([{ award_name: row?.award, status: 'Finalist', year: 2020 }])
    const update = { providerId: row?.provider, update: { awards }, log: 'An award that was forgotten' }
    const auditId = await audited(mutate(await service.as('awards'), 'updateProviderOverrides', update))
    const input = { target: { auditId }, version: '', log: 'A reason that is long enough' }
    expect(refusalOf(await undoWith(admin, input)).code).toBe('FORBIDDEN')
    const changes = [{ before: `${row?.award}, 2020, Finalist`, after: null }]
    expect(await preview(await service.as('awards'), { auditId })).toMatchObject({ count: 1, changes })
  })

  /** Changes that cannot be undone, by the refusal. */
  const refused = {
    'The Machine Name (aa-first-name) is already taken.': async () => {
      const first = { name: 'Aa First Name', slug: 'aa-first-name' }
      const { id } = await newGroup(curator, first)
      return audited(update(curator, id, { slug: 'aa-second-name' }), () => newGroup(curator, first))
    },
    'There is already an entry for Health Fair in Yarrow Bend and Family Medicine.': async () => {
      const [id = ''] = await idsOf`select min(id) as id from program_specialty`
      const insertLink = sql`
        insert into program_specialty overriding system value
        select (jsonb_populate_record(null::program_specialty, before || '{"id": 0}')).* from audit_row where id = (select max(id) from audit_row)`
      const removal = mutate(curator, 'deleteProgramSpecialty', { id }, '', 'RemoveInput')
      return audited(removal, () => service.database.rows(insertLink))
    },
    'Another term is already mapped to C9999999.': async () => {
      const input = { umls_cuid: 'C9999999', type: 'UMLS' }
      return audited(removeTerm(curator, (await newTerm(curator, input)).id), () => newTerm(curator, input))
    },
    'A term named Aa Custom already exists.': async () => {
      const { id } = await newTerm(curator, { name: 'Aa Custom' })
      const another = { name: 'Aa Custom', slug: 'aa-another' }
      return audited(updateTerm(curator, id, { name: 'Aa Not Custom' }), () => newTerm(curator, another))
    },
    'Aa Disease is a top condition. Remove it from Top Conditions first.': async () => {
      const { id } = await newTerm(curator, { name: 'Aa Disease' })
      const putOnList = () => idsOf`update top_condition set term_id = ${id} where place = 1 returning term_id as id`
      return audited(updateTerm(curator, id, { taxonomy: 'CONDITION' }), putOnList)
    },
    'The Display Name Aa Shown. The synonym is not linked to the term.': async () => {
      const { id: termId } = await newTerm(curator)
      const { id } = await newSynonym(curator, { name: 'Aa Shown', termId })
      await setPrimary(curator, termId, id)
      const another = await newSynonym(curator, { termId })
      return audited(setPrimary(curator, termId, another.id), () => unlink(curator, termId, id))
    },
    'The specialty has lost a service line, so its variants stay empty.': async () => {
      const [variant = {}] = await service.database.rows<{ specialtyId?: string }>(sql`
        select specialty_id as "specialtyId", service_line_id as "serviceLineId", term_id as "termId" from specialty_variant_term`)
      const [name, type] = ['removeTermSpecialtyVariantAssociation', 'TermSpecialtyVariantInput'] as const
      const deleteLines = sql`delete from specialty_service_line where specialty_id = ${variant.specialtyId}`
      return audited(mutate(curator, name, variant, '', type), () => service.database.rows(deleteLines))
    },
  } as const

  test.each(Object.entries(refused))('a change is not undone against a rule: %s', async (refusal, change) => {
    expect((await preview(curator, { auditId: await change() })).refusal).toBe(refusal)
  })

  test('a term has no two synonyms of one name after its restoration', async () => {
    const [termId = ''] = await idsOf`
      select term_id as id from term_synonym group by term_id having count(distinct synonym_id) > 1 order by 1 limit 1`
    const [first = '', second = ''] =
      await idsOf`select synonym_id as id from term_synonym where term_id = ${termId} order by 1`
    const auditId = await audited(mutate(curator, 'removeTerm', { id: termId }, '', 'RemoveInput'))
    await service.database.rows(sql`
      update synonym set (name, name_key) = (select name, name_key from synonym where id = ${first}) where id = ${second}`)
    const { missing } = await undo(curator, { auditId })
    expect(missing).toEqual([expect.stringMatching(/already has the synonym/)])
    const record = { kind: 'CONDITION', id: termId } as const
    expect((await preview(curator, { auditId, record })).refusal).toBeNull()
  })
})

describe('DA8: an earlier version', () => {
  test('undoes all later changes of the record, and no others', async () => {
    const [first = '', second = ''] = await idsOf`select id from provider order by id desc limit 2`
    const [group, other] = [await newGroup(curator, { name: 'Aa Version' }), await newGroup(curator)]
    const auditId = await audited(linkPhysicians(curator, group, [first]))
    const before = await snapshotOf(service.database)
    await update(groupCurator, group.id, { name: 'Aa Version 2', status: true })
    await linkPhysicians(curator, group, [second])
    await update(curator, group.id, { name: 'Aa Version 3' })
    await update(curator, other.id, { name: 'Aa Other 2' })
    const record = { kind: 'GROUP', id: group.id } as const
    const undone = await undo(groupCurator, { auditId, record })
    const after = new Map(await snapshotOf(service.database))
    for (const snapshot of [before, after]) (snapshot as Map<string, unknown>).delete(`care_group ${other.id}`)
    expect(after).toEqual(before)
    for (const id of [other.id, 'x'])
      expect((await preview(curator, { auditId, record: { kind: 'GROUP', id } })).refusal).toMatch(/did not affect/)
    expect((await preview(curator, { auditId: undone.auditId, record })).refusal).toMatch(/is the current version/)
    expect((await preview(curator, { auditId, record, only: record })).refusal).toMatch(/either record or only/)
    const foreign = { auditId, record: { kind: 'TERM', id: '1' } } as const
    expect(refusalOf(await groupCurator(PREVIEW, { target: foreign })).code).toBe('FORBIDDEN')
  })

  test('is not restored if the log lacks a later change, or has more than 1,000', async () => {
    const { id } = await newGroup(curator)
    const target = { auditId: await lastAuditId(service.database), record: { kind: 'GROUP', id } } as const
    const insertEdits = (count: number) =>
      service.database.rows(sql`
        insert into audit_log (username, action, message, args, before, after, search_key)
        select 'ann', 'updateGroup', 'Edit', json_build_object('groupId', ${id}::text), '{}', '{"url": ""}', ''
        from generate_series(1, ${count}::int)`)
    await update(curator, id, { status: true })
    await insertEdits(1)
    expect((await preview(curator, target)).refusal).toMatch(/^Some later changes were made before the log kept/)
    await insertEdits(999)
    expect((await preview(curator, target)).refusal).toMatch(/has changed more than 1000 times since/)
  })
})
