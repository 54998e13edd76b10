import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditRowsOf } from '../support/audit.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import { deleteSpecialty, findSpecialty, newSpecialty, type Specialty } from '../support/specialties.ts'
import { statementsOf } from '../support/statements.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('admin')
})
afterAll(() => service.stop())

const idsOf = async (table: string, count: number) => {
  const rows = await service.database.rows<{ id: string }>(sql`select id from ${raw(table)} order by id limit ${count}`)
  return rows.map(({ id }) => id)
}

const fullSpecialty = async (physicians: number) => {
  const specialty = await newSpecialty(curator)
  const { id } = specialty
  const [above, below] = [await newSpecialty(curator), await newSpecialty(curator)]
  const [a = '', b = '', c = ''] = await idsOf('term', 3)
  const [line = ''] = await idsOf('service_line', 1)
  const providers = await idsOf('provider', physicians)
  const program = await service.database.one<{ id: string }>(sql`
    insert into promoted_program (slug, name, name_key, search_key, status, updated_by)
    values (${specialty.slug}, 'Program', 'program', 'program', true, 'x') returning id`)
  const runSql = (statement: ReturnType<typeof sql>) => service.database.rows(statement)
  await runSql(sql`insert into specialty_term values (${id}, 'DEFAULT', ${a}), (${id}, 'MASTER', ${b})`)
  await runSql(sql`insert into specialty_service_line values (${id}, ${line}, false)`)
  await runSql(sql`insert into specialty_variant_term values (${id}, ${line}, ${c})`)
  await runSql(sql`insert into specialty_parent values (${id}, ${above.id}), (${below.id}, ${id})`)
  await runSql(sql`insert into provider_specialty select unnest(${providers}::bigint[]), ${id}::bigint`)
  await runSql(sql`insert into provider_specialty_override values (${providers[0]}, ${id}, false)`)
  await runSql(sql`insert into provider_specialty_switch values (${providers[1]}, ${id}, false, true)`)
  // The physician of this switch no longer has the specialty.
  const switched = await service.database.one<{ id: string }>(sql`
    insert into provider_specialty_switch select max(id), ${id}, false, true from provider returning provider_id as id`)
  await runSql(sql`insert into program_specialty (program_id, specialty_id, use_inherited_terms, updated_by)
    values (${program?.id}, ${id}, false, 'x')`)
  await runSql(sql`delete from top_specialty where specialty_id <> any(array(
    select specialty_id from top_specialty order by place limit 1))`)
  await runSql(sql`insert into top_specialty values (${id}, 2), (${above.id}, 3)`)
  return { specialty, above, below, terms: [a, b, c], line, providers, switched: switched?.id, program: program?.id }
}

const countOf = async (table: string) =>
  (await service.database.one<{ count: number }>(sql`select count(*)::int as count from ${raw(table)}`))?.count

const SPECIALTY_TABLES = [
  'specialty_term',
  'specialty_service_line',
  'specialty_variant_term',
  'specialty_parent',
  'provider_specialty',
  'provider_specialty_override',
  'provider_specialty_switch',
  'program_specialty',
  'top_specialty',
]
/** Returns the tables with rows that refer to a specialty. */
const tablesOf = async ({ id }: Specialty) => {
  const found = await Promise.all(
    SPECIALTY_TABLES.map(async (table) => {
      const column = table === 'specialty_parent' ? sql`${id} in (specialty_id, parent_id)` : sql`specialty_id = ${id}`
      return (await service.database.one(sql`select 1 from ${raw(table)} where ${column} limit 1`)) ? [table] : []
    }),
  )
  return found.flat()
}

test('a specialty is deleted with its lists and links; terms, physicians, programs and other specialties stay', async () => {
  const { specialty, above, below, terms, line, providers, switched, program } = await fullSpecialty(3)
  expect(await tablesOf(specialty)).toEqual(SPECIALTY_TABLES)
  const keptTables = ['term', 'provider', 'promoted_program', 'service_line']
  const before = await Promise.all(keptTables.map(countOf))
  const specialtiesBefore = (await countOf('specialty')) ?? 0
  const versions = sql`select version from provider where id = any(${[...providers, switched]}::bigint[]) order by id`
  const versionsBefore = await service.database.rows<{ version: number }>(versions)
  const topBefore = await service.database.one<{ version: number }>(
    sql`select version from top_list where name = 'specialties'`,
  )

  // The audit row is the last step of a mutation. Its failure undoes the deletion.
  await service.database.rows(
    sql`alter table audit_log add constraint refuses check (action <> 'deleteSpecialty') not valid`,
  )
  expect((await deleteSpecialty(curator, specialty.id)).errors?.[0]?.extensions?.code).toBe('INTERNAL')
  await service.database.rows(sql`alter table audit_log drop constraint refuses`)
  expect(await tablesOf(specialty)).toEqual(SPECIALTY_TABLES)
  expect(await findSpecialty(curator, { id: specialty.id })).toMatchObject({ version: 1, cftTermsCount: 3 })

  const [row] = await auditRowsOf(service.database, async () =>
    expect((await deleteSpecialty(curator, specialty.id)).data?.deleteSpecialty.success).toBe(true),
  )

  expect(await findSpecialty(curator, { id: specialty.id })).toBeNull()
  expect(await tablesOf(specialty)).toEqual([])
  expect(await Promise.all(keptTables.map(countOf))).toEqual(before)
  expect(await countOf('specialty')).toBe(specialtiesBefore - 1)
  expect(await service.database.rows(versions)).toEqual(versionsBefore.map(({ version }) => ({ version: version + 1 })))
  expect(
    await service.database.rows(sql`select specialty_id as id, place from top_specialty order by place offset 1`),
  ).toEqual([{ id: above.id, place: 2 }])
  expect(await service.database.one(sql`select version from top_list where name = 'specialties'`)).toEqual({
    version: (topBefore?.version ?? 0) + 1,
  })
  expect(row).toMatchObject({
    action: 'deleteSpecialty',
    message: `Deleted specialty ${specialty.name}`,
    before: {
      name: specialty.name,
      slug: specialty.slug,
      source: 'custom',
      cftDefaultTerms: [terms[0]],
      cftTermsMaster: [terms[1]],
      cftVariantTerms: [{ service_line_id: line, term_id: terms[2] }],
      service_lines: [{ id: line, variants_searched: false }],
      parents: [above.id],
      children: [below.id],
      providersOriginal: providers,
      providersAdd: [],
      providersRemove: [providers[0]],
      switches: [providers[1], switched].map((provider_id) => ({
        provider_id,
        is_visible: false,
        enable_inherited_list: true,
      })),
      programs: [{ id: program, use_inherited_terms: false }],
      topSpecialtyOrder: 2,
    },
    after: null,
  })
})

test('recordUses lists the references to a specialty, with names and counts', async () => {
  const { specialty } = await fullSpecialty(12)
  const { data } = await curator<{ recordUses: { what: string; count: number; names: string[] }[] }>(
    'query ($id: ID!) { recordUses(kind: SPECIALTY, id: $id) { what count names } }',
    { id: specialty.id },
  )
  expect(data?.recordUses.map(({ what, count, names }) => [what, count, names.length])).toEqual([
    ['terms in its lists', 3, 3],
    ['service lines', 1, 1],
    ['physicians', 11, 10],
    ['physicians whose override removes this specialty', 1, 1],
    ['physicians with leftover settings for this specialty', 1, 1],
    ['promoted programs', 1, 1],
    ['most searched specialties', 1, 1],
    ['child specialties', 1, 1],
  ])
})

test('a deletion needs as many statements for many physicians as for few', async () => {
  const counts: number[] = []
  for (const physicians of [2, 300]) {
    const { specialty } = await fullSpecialty(physicians)
    const statements = await statementsOf(async () => {
      expect((await deleteSpecialty(curator, specialty.id)).data?.deleteSpecialty.success).toBe(true)
    })
    counts.push(statements.length)
  }
  expect(counts[1]).toBe(counts[0])
})
