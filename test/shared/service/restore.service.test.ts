import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { auditRowsOf } from '../../support/audit.ts'
import { noticesDuring } from '../../support/changes.ts'
import { mutate } from '../../support/mutate.ts'
import { newPhysician, newSpecialty, newTerm } from '../../support/physicians.ts'
import { refusalOf } from '../../support/refusal.ts'
import { callerOf, dataOf, testService } from '../../support/service.ts'

const service = testService()
const curator = callerOf(service, 'curator')

const runSql = (...query: Parameters<typeof sql>) => service.database.rows<{ id: string }>(sql(...query))
/** Runs a statement and returns the ids of its rows. */
const idsOf = async (...query: Parameters<typeof sql>) => (await runSql(...query)).map(({ id }) => id)
type Kind = 'Group' | 'Term' | 'Synonym'
const create = async (kind: Kind, input: object) => {
  const field = kind.toLowerCase()
  const answer = await curator<Record<string, { notRestored: string[] | null } & Record<string, { id: string }>>>(
    `mutation ($input: Create${kind}Input!) { create${kind}(input: $input) { notRestored ${field} { id } } }`,
    { input },
  )
  const record = answer.data?.[`create${kind}`]
  return { answer, id: record?.[field]?.id ?? '', notRestored: record?.notRestored }
}
const remove = async (kind: Kind, id: string) =>
  dataOf(await mutate(curator, `remove${kind}`, { id }, '', 'RemoveInput'))
const createTwice = async (kind: Kind, input: object) => {
  let record: Awaited<ReturnType<typeof create>> | undefined
  const rows = await auditRowsOf(service.database, async () => {
    const notices = await noticesDuring(service.database, async () => (record = await create(kind, input)))
    expect(notices, 'each notice once').toEqual([...new Set(notices)])
    const repeated = await create(kind, input)
    expect([repeated.id, repeated.notRestored], 'the repeated response').toEqual([record?.id, record?.notRestored])
  })
  expect(record?.answer.errors).toBeUndefined()
  return { ...record, id: record?.id ?? '', rows }
}

test('a recreated group has the deleted group’s physicians that still exist', async () => {
  const [keptId, deletedId] = [await newPhysician(service.database), await newPhysician(service.database)]
  const group = await create('Group', { name: 'Restored group' })
  await runSql`insert into group_provider (group_id, provider_id) values (${group.id}, ${keptId}), (${group.id}, ${deletedId})`
  await remove('Group', group.id)
  await runSql`delete from provider where id = ${deletedId}`
  const input = { name: 'Restored group', restores: group.id, operationId: 'a group again' }
  const record = await createTwice('Group', input)
  expect(record.notRestored).toEqual([`Physician ${deletedId} no longer exists.`])
  expect(await idsOf`select provider_id as id from group_provider where group_id = ${record.id}`).toEqual([keptId])
  expect(record.id).toBe(group.id)
  expect(record.rows).toMatchObject([{ message: 'Restored group Restored group' }])
  expect(
    await runSql`select version, updated_by from provider where id = ${keptId}`,
    'the deletion and the recreation each save the physician',
  ).toEqual([{ version: 3, updated_by: 'curator' }])
})

test('a recreated term is in the lists of the specialties that still exist', async () => {
  const term = await newTerm(service.database)
  const specialty = await newSpecialty(service.database, [term])
  const deleted = await newSpecialty(service.database, [term])
  const synonym = await create('Synonym', { name: 'Shown no more', termId: term.id })
  await runSql`update term set primary_synonym_id = ${synonym.id}, taxonomy = 'CONDITION' where id = ${term.id}`
  await remove('Term', term.id)
  await remove('Synonym', synonym.id)
  await runSql`delete from specialty where id = ${deleted.id}`

  const input = { name: term.name, slug: 'term-again', taxonomy: 'CONDITION', restores: term.id, operationId: 'again' }
  const { id, notRestored, rows } = await createTwice('Term', input)
  expect(notRestored).toEqual([
    'Synonym Shown no more is in the trash. Restore it first.',
    `Specialty ${deleted.name} no longer exists.`,
    'The Display Name Shown no more. The synonym is not linked to the term.',
  ])
  expect(await idsOf`select specialty_id as id from specialty_term where term_id = ${id}`).toEqual([specialty.id])
  expect(rows).toMatchObject([{ message: `Restored term ${term.name}` }])
})

test('a recreated synonym has its terms, except those with another synonym of the same name', async () => {
  const [term, otherTerm] = [await newTerm(service.database), await newTerm(service.database)]
  const { id } = await create('Synonym', { name: 'Again and again', termId: term.id })
  await runSql`insert into term_synonym (term_id, synonym_id) values (${otherTerm.id}, ${id})`
  await runSql`update term set primary_synonym_id = ${id} where id = ${term.id}`
  await remove('Synonym', id)
  await create('Synonym', { name: 'again and again', slug: 'another-again', termId: otherTerm.id })
  const record = await createTwice('Synonym', { name: 'Again and again', restores: id, operationId: 'a synonym again' })
  expect(record.notRestored).toEqual([`${otherTerm.name} already has the synonym again and again.`])
  expect(await idsOf`select term_id as id from term_synonym where synonym_id = ${record.id}`).toEqual([term.id])
  expect(await idsOf`select primary_synonym_id as id from term where id = ${term.id}`).toEqual([record.id])
  expect(record.rows).toMatchObject([{ message: 'Restored synonym Again and again' }])
})

test('only a deleted record can be restored, and only as a record of its kind', async () => {
  const group = await create('Group', { name: 'Still there' })
  const [, second] = [await remove('Group', group.id), await create('Group', { name: 'Second' })]
  for (const [kind, restores] of [
    ['Group', second.id],
    ['Group', 'x'],
    ['Term', group.id],
    ['Synonym', group.id],
  ] as const) {
    const { answer } = await create(kind, { name: `Made of ${kind} ${restores}`, restores })
    expect(refusalOf(answer)).toMatchObject({ code: 'BAD_USER_INPUT', field: 'restores' })
  }
})
