import sql, { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { auditRowsOf } from '../support/audit.ts'
import { noticesDuring } from '../support/changes.ts'
import { refusalOf } from '../support/refusal.ts'
import { callerOf, testService } from '../support/service.ts'
import { findTerm, newTerm, removeTerm, type Term } from '../support/terms.ts'

const service = testService()
const curator = callerOf(service, 'curator')

const idFrom = async (query: ReturnType<typeof sql>) => (await service.database.one<{ id: string }>(query))?.id ?? ''
const deleteCondition = (id: string) =>
  curator('mutation ($input: RemoveInput!) { deleteCondition(input: $input) { success } }', { input: { id } })

/** Links a term to a record of each possible kind. */
const linkToAll = async ({ id, slug }: Term) => {
  const { database } = service
  const insertNamed = (table: 'synonym' | 'promoted_program') =>
    idFrom(sql`
      insert into ${raw(table)} (slug, name, name_key, search_key, status, updated_by)
      values (${slug}, ${slug}, ${slug}, ${slug}, true, 'nobody') returning id`)
  const [synonym, program] = [await insertNamed('synonym'), await insertNamed('promoted_program')]
  const { specialty = '', line = '' } =
    (await database.one<{ specialty: string; line: string }>(sql`
      select specialty_id as specialty, service_line_id as line from specialty_service_line
      order by specialty_id limit 1`)) ?? {}
  const provider = await idFrom(sql`select id from provider order by id limit 1`)
  const excluding = await idFrom(sql`select id from provider order by id desc limit 1`)
  for (const statement of [
    sql`insert into term_synonym (term_id, synonym_id) values (${id}, ${synonym})`,
    sql`update term set primary_synonym_id = ${synonym} where id = ${id}`,
    sql`insert into program_term (program_id, term_id) values (${program}, ${id})`,
    sql`insert into specialty_term (specialty_id, list, term_id)
      values (${specialty}, 'DEFAULT', ${id}), (${specialty}, 'MASTER', ${id})`,
    sql`insert into specialty_variant_term (specialty_id, service_line_id, term_id)
      values (${specialty}, ${line}, ${id})`,
    sql`insert into provider_term (provider_id, term_id) values (${provider}, ${id})`,
    sql`insert into provider_excluded_term (provider_id, term_id) values (${excluding}, ${id})`,
    sql`delete from top_condition`,
    sql`insert into top_condition (term_id, place) select id, row_number() over (order by id = ${id}, id) from (
      select id from term where taxonomy = 'CONDITION' order by id desc limit 3) as last`,
    // The term moves into the middle of the list.
    sql`update top_condition set place = 5 - place where place > 1`,
  ])
    await database.rows(statement)
  return { synonym, program, line, specialty, provider, excluding }
}

const topConditions = () =>
  service.database.rows<{ term_id: string; place: number }>(sql`select term_id, place from top_condition order by 2`)
const versionFrom = async (row: ReturnType<typeof sql>) =>
  (await service.database.one<{ version: number }>(sql`select version from ${row}`))?.version ?? 0
const topVersion = () => versionFrom(sql`top_list where name = 'conditions'`)
const providerVersion = (id: string) => versionFrom(sql`provider where id = ${id}`)

test('recordUses counts and names the records that contain a term', async () => {
  const term = await newTerm(curator, { taxonomy: 'CONDITION' })
  const references = async (kind: string) => {
    const query = 'query ($kind: RecordKind!, $id: ID!) { recordUses(kind: $kind, id: $id) { what count names } }'
    const { data } = await curator<{ recordUses: object[] }>(query, { kind, id: term.id })
    return data?.recordUses
  }
  expect(await references('TERM')).toEqual([])
  const ids = await linkToAll(term)
  const names = await service.database.one<Record<'specialty' | 'line' | 'provider' | 'excluding', string>>(sql`
    select (select name from specialty where id = ${ids.specialty}) as specialty,
      (select name from service_line where id = ${ids.line}) as line,
      (select full_name from merged_provider where id = ${ids.provider}) as provider,
      (select full_name from merged_provider where id = ${ids.excluding}) as excluding`)
  const expected = [
    { what: 'default term lists', count: 1, names: [names?.specialty] },
    { what: 'service line lists', count: 1, names: [`${names?.specialty} (${names?.line})`] },
    { what: 'master term lists', count: 1, names: [names?.specialty] },
    { what: 'physicians', count: 1, names: [names?.provider] },
    { what: 'physicians whose profile excludes this term', count: 1, names: [names?.excluding] },
    { what: 'synonyms', count: 1, names: [term.slug] },
    { what: 'top conditions', count: 1, names: ['Position 2'] },
    { what: 'promoted programs', count: 1, names: [term.slug] },
  ]
  expect(await references('TERM')).toEqual(expected)
  expect(await references('CONDITION')).toEqual(expected)
})

test('a term is deleted with its links, and its audit row is enough to recreate it', async () => {
  const term = await newTerm(curator, { name: 'Whole', slug: 'whole', taxonomy: 'CONDITION' })
  const ids = await linkToAll(term)
  const [first, , last] = await topConditions()
  const version = await topVersion()
  const providerVersions = async () => [await providerVersion(ids.provider), await providerVersion(ids.excluding)]
  const versions = await providerVersions()

  const notices: string[] = []
  const rows = await auditRowsOf(service.database, async () => {
    notices.push(...(await noticesDuring(service.database, () => removeTerm(curator, term.id))))
  })

  expect(await findTerm(curator, { id: term.id })).toBeNull()
  expect(await topConditions()).toEqual([
    { term_id: first?.term_id, place: 1 },
    { term_id: last?.term_id, place: 2 },
  ])
  expect(await topVersion()).toBe(version + 1)
  expect(await providerVersions()).toEqual(versions.map((save) => save + 1))
  expect(notices).toEqual(
    [
      `TERM REMOVED ${term.id}`,
      `CONDITION REMOVED ${term.id}`,
      `TOP_CONDITION REMOVED ${term.id}`,
      `TOP_CONDITION UPDATED ${last?.term_id}`,
      `SPECIALTY UPDATED ${ids.specialty}`,
      `SYNONYM UPDATED ${ids.synonym}`,
      `PROMOTED_PROGRAM UPDATED ${ids.program}`,
      `PROVIDER UPDATED ${ids.provider}`,
      `PROVIDER UPDATED ${ids.excluding}`,
    ].toSorted(),
  )
  const inList = (kind: string, service_line_id: string | null) => {
    return { kind, specialty_id: ids.specialty, service_line_id }
  }
  expect(rows).toEqual([
    expect.objectContaining({
      action: 'removeTerm',
      message: 'Removed term Whole',
      before: {
        name: 'Whole',
        slug: 'whole',
        taxonomy: 'CONDITION',
        umls_cuid: null,
        status: false,
        primary_synonym_id: ids.synonym,
        display_name: null,
        is_active: false,
        is_visible: true,
        is_in_picklist: true,
        is_default_term_list_enabled: true,
        specialtyLists: [inList('DEFAULT', null), inList('MASTER', null), inList('VARIANT', ids.line)],
        synonyms: [ids.synonym],
        providers: [ids.provider],
        excludingProviders: [ids.excluding],
        programs: [ids.program],
        topConditionOrder: 2,
      },
      after: null,
    }),
  ])
})

test('a deleted treatment sends a notice of terms only, and keeps the top conditions', async () => {
  const term = await newTerm(curator, { taxonomy: 'TREATMENT' })
  const version = await topVersion()
  const [row] = await auditRowsOf(service.database, async () => {
    const notices = await noticesDuring(service.database, () => removeTerm(curator, term.id))
    expect(notices).toEqual([`TERM REMOVED ${term.id}`])
  })
  expect(row?.before).not.toHaveProperty('is_visible')
  expect(await topVersion()).toBe(version)
})

test('of two concurrent deletions, as a term and as a condition, one finds nothing', async () => {
  const { id } = await newTerm(curator, { taxonomy: 'CONDITION' })
  const rows = await auditRowsOf(service.database, async () => {
    const answers = await Promise.all([removeTerm(curator, id), deleteCondition(id)])
    expect(new Set(answers.map((answer) => refusalOf(answer).code))).toEqual(new Set(['NOT_FOUND', undefined]))
  })
  expect(rows).toHaveLength(1)
})
