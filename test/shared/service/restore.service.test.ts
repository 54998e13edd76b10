import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditRowsOf } from '../../support/audit.ts'
import { giveSpecialties, newPhysician, newSpecialty, newTerm } from '../../support/physicians.ts'
import { refusalOf } from '../../support/refusal.ts'
import { type Call, startTestService, type TestService } from '../../support/service.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

const write = (...query: Parameters<typeof sql>) => service.database.rows<object>(sql(...query))
type Kind = 'Group' | 'Term' | 'Synonym'
const create = async (kind: Kind, input: object) => {
  const field = kind.toLowerCase()
  const answer = await curator<Record<string, { notRestored: string[] | null } & Record<string, { id: string }>>>(
    `mutation ($input: Create${kind}Input!) { create${kind}(input: $input) { notRestored ${field} { id } } }`,
    { input },
  )
  const made = answer.data?.[`create${kind}`]
  return { answer, id: made?.[field]?.id ?? '', notRestored: made?.notRestored }
}
const remove = async (kind: Kind, id: string) => {
  const { errors } = await curator(`mutation ($input: RemoveInput!) { remove${kind}(input: $input) { success } }`, {
    input: { id },
  })
  expect(errors).toBeUndefined()
}
const created = async (kind: Kind, input: object) => {
  let made: Awaited<ReturnType<typeof create>> | undefined
  const rows = await auditRowsOf(service.database, async () => {
    made = await create(kind, input)
    const again = await create(kind, input)
    expect([again.id, again.notRestored], 'once').toEqual([made.id, made.notRestored])
  })
  expect(made?.answer.errors).toBeUndefined()
  return { ...made, id: made?.id ?? '', rows }
}

test('a recreated group has the deleted one’s physicians that still exist', async () => {
  const [stays, goes] = [await newPhysician(service.database), await newPhysician(service.database)]
  const group = await create('Group', { name: 'Restored group' })
  await write`insert into group_provider (group_id, provider_id) values (${group.id}, ${stays}), (${group.id}, ${goes})`
  await remove('Group', group.id)
  await write`delete from provider where id = ${goes}`
  const made = await created('Group', { name: 'Restored group', restores: group.id, operationId: 'a group again' })
  expect(made.notRestored).toEqual([`physician ${goes}`])
  expect(await write`select provider_id as id from group_provider where group_id = ${made.id}`).toEqual([{ id: stays }])
  expect(made.rows).toMatchObject([{ message: 'Created group Restored group', after: { providers: [stays] } }])
  expect(
    await write`select version, updated_by from provider where id = ${stays}`,
    'each link is a save of the physician: the removal, too',
  ).toEqual([{ version: 3, updated_by: 'curator' }])
})

test('a recreated term has its lists, synonyms, physicians, programs and Display Name', async () => {
  const term = await newTerm(service.database)
  const [specialty, gone] = [await newSpecialty(service.database, [term]), await newSpecialty(service.database, [term])]
  const [linked, excluding] = [await newPhysician(service.database), await newPhysician(service.database)]
  await giveSpecialties(service.database, excluding, [specialty])
  await write`insert into specialty_term (specialty_id, list, term_id) values (${specialty.id}, 'MASTER', ${term.id})`
  await write`insert into provider_term (term_id, provider_id) values (${term.id}, ${linked})`
  await write`insert into provider_excluded_term (term_id, provider_id) values (${term.id}, ${excluding})`
  const [line] = (await write`
    insert into service_line (slug, name, name_key) values ('restored', 'Restored', 'restored') returning id`) as {
    id: string
  }[]
  await write`insert into specialty_service_line (specialty_id, service_line_id) values (${specialty.id}, ${line?.id})`
  await write`
    insert into specialty_variant_term (specialty_id, service_line_id, term_id)
    values (${specialty.id}, ${line?.id}, ${term.id})`
  const synonym = await create('Synonym', { name: 'Restored synonym', termId: term.id })
  await write`update term set primary_synonym_id = ${synonym.id} where id = ${term.id}`
  const [program] = (await write`select id from promoted_program order by id limit 1`) as { id: string }[]
  await write`insert into program_term (program_id, term_id) values (${program?.id}, ${term.id})`
  await remove('Term', term.id)
  await write`delete from specialty where id = ${gone.id}`

  const input = { name: term.name, restores: term.id, operationId: 'a term again' }
  const { id, notRestored, rows } = await created('Term', input)
  expect(notRestored).toEqual([`default list of specialty ${gone.id}`])
  expect(await write`select specialty_id as id, list from specialty_term where term_id = ${id} order by list`).toEqual([
    { id: specialty.id, list: 'DEFAULT' },
    { id: specialty.id, list: 'MASTER' },
  ])
  expect(await write`select specialty_id as id from specialty_variant_term where term_id = ${id}`).toEqual([
    { id: specialty.id },
  ])
  expect(await write`select provider_id as id from provider_term where term_id = ${id}`).toEqual([{ id: linked }])
  expect(await write`select provider_id as id from provider_excluded_term where term_id = ${id}`).toEqual([
    { id: excluding },
  ])
  expect(await write`select program_id as id from program_term where term_id = ${id}`).toEqual([program])
  expect(await write`select primary_synonym_id as id from term where id = ${id}`).toEqual([{ id: synonym.id }])
  expect(rows).toMatchObject([{ after: { synonyms: [synonym.id], providers: [linked], programs: [program?.id] } }])
})

test('a recreated synonym names its terms, except those with another synonym of its name', async () => {
  const [term, taken] = [await newTerm(service.database), await newTerm(service.database)]
  const { id } = await create('Synonym', { name: 'Again and again', termId: term.id })
  await write`insert into term_synonym (term_id, synonym_id) values (${taken.id}, ${id})`
  await write`update term set primary_synonym_id = ${id} where id = ${term.id}`
  await remove('Synonym', id)
  await create('Synonym', { name: 'again and again', slug: 'another-again', termId: taken.id })
  const made = await created('Synonym', { name: 'Again and again', restores: id, operationId: 'a synonym again' })
  expect(made.notRestored).toEqual([`term ${taken.id}`])
  expect(await write`select term_id as id from term_synonym where synonym_id = ${made.id}`).toEqual([{ id: term.id }])
  expect(await write`select primary_synonym_id as id from term where id = ${term.id}`).toEqual([{ id: made.id }])
  expect(made.rows).toMatchObject([{ after: { terms: [term.id] } }])
})

test('only a deleted record can be restored, by a record of its kind', async () => {
  const group = await create('Group', { name: 'Still there' })
  const [, second] = [await remove('Group', group.id), await create('Group', { name: 'Second' })]
  for (const [kind, restores] of [
    ['Group', second.id],
    ['Group', 'x'],
    ['Term', group.id],
    ['Synonym', group.id],
  ] as const)
    expect(refusalOf((await create(kind, { name: `Made of ${kind} ${restores}`, restores })).answer)).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'restores',
    })
})
