import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import type { Query } from '../../server/contract/types.gen.ts'
import { auditRowsOf } from '../support/audit.ts'
import { type Input, mutate } from '../support/mutate.ts'
import { newPhysician, overridden } from '../support/physicians.ts'
import { breakEmails } from '../support/practiceRecords.ts'
import { refusalOf } from '../support/refusal.ts'
import { callerOf, dataOf, testService } from '../support/service.ts'

const service = testService()
const curator = callerOf(service, 'curator')

const fields = `id provider { id fullName } provider_id soarian_resource_mne soarian_location_mne department_mne match
  emails version`
const record = `practiceEmail { ${fields} }`
const created = async (input: Input) =>
  dataOf(await mutate(curator, 'createEmail', input, record)).createEmail.practiceEmail
const update = (id: string, changes: Input) => mutate(curator, 'updateEmail', { id, update: changes }, record)
const queryList = async (variables: object) => {
  const query = `query ($filter: String, $dpt_mne: String, $sl_mne: String, $sr_mne: String, $orderBy: PracticeEmailOrder) {
    practiceEmails(filter: $filter, dpt_mne: $dpt_mne, sl_mne: $sl_mne, sr_mne: $sr_mne, orderBy: $orderBy) {
      edges { node { ${fields} } } aggregate { count } allRecords } }`
  return dataOf(await curator<Pick<Query, 'practiceEmails'>>(query, { ...variables })).practiceEmails
}
const physician = async () =>
  (await service.database.one<{ id: string; fullName: string }>(
    sql`select id, full_name as "fullName" from merged_provider order by id desc limit 1`,
  )) ?? { id: '', fullName: '' }

describe('a new practice record', () => {
  test('stores mnemonics in upper case and addresses in lower case, and names its physician', async () => {
    const provider = await physician()
    const practice = await created({
      provider_id: provider.id,
      soarian_resource_mne: ' smithj ',
      soarian_location_mne: 'Mgmc',
      department_mne: 'card',
      match: ' Smith at Meadowgate ',
      emails: '["Front.Desk@Example.org", "", " a@example.org "]',
    })
    expect(practice).toMatchObject({
      provider,
      provider_id: provider.id,
      soarian_resource_mne: 'SMITHJ',
      soarian_location_mne: 'MGMC',
      department_mne: 'CARD',
      match: 'Smith at Meadowgate',
      emails: '["front.desk@example.org","a@example.org"]',
      version: 1,
    })
  })

  test('needs no physician', async () => {
    for (const provider_id of ['', ' ', null])
      expect(await created({ match: 'Nobody', provider_id })).toMatchObject({ provider: null, emails: '[]' })
  })
})

describe('updateEmail', () => {
  test('keeps absent fields, clears what null may clear, and increases the version', async () => {
    const { id: provider_id } = await physician()
    const practice = await created({ match: 'Kept', department_mne: 'CARD', provider_id, emails: '["a@example.org"]' })
    const { data } = await update(practice.id, { department_mne: null, provider_id: null, emails: null })
    const cleared = { department_mne: '', provider_id: null, provider: null, version: 2 }
    expect(data?.updateEmail.practiceEmail).toEqual({ ...practice, ...cleared })
    expect((await update(practice.id, { emails: '[]' })).data?.updateEmail.practiceEmail.emails).toBe('[]')
  })

  test('does not check addresses again that it keeps, also on a former domain', async () => {
    const practice = await created({ match: 'Moved' })
    const { id } = practice
    const old = ['desk@former.example', 'b@example.org']
    await service.database.rows(sql`update practice_email set emails = ${old} where id = ${id}`)
    const renamed = await update(id, { match: 'Moved again' })
    expect(renamed.data?.updateEmail.practiceEmail).toMatchObject({ match: 'Moved again', emails: JSON.stringify(old) })
    const updateList = (emails: readonly string[]) => update(id, { emails: JSON.stringify(emails) })
    expect((await updateList(['desk@former.example', 'c@example.org'])).errors).toBeUndefined()
    expect(refusalOf(await updateList(['desk@former.example', 'other@former.example'])).field).toBe('emails')
  })
})

test('an update and a removal write one audit row each, with the addresses as a list', async () => {
  const { id } = await created({ soarian_resource_mne: 'gone', department_mne: 'card', emails: '["a@example.org"]' })
  const rows = await auditRowsOf(service.database, async () => {
    await update(id, { emails: '["b@example.org"]' })
    await mutate(curator, 'removeEmail', { id }, '', 'RemoveInput')
  })
  const lists = { before: { emails: ['a@example.org'] }, after: { emails: ['b@example.org'] } }
  expect(rows).toMatchObject([
    { action: 'updateEmail', message: 'Updated practice record GONE / CARD', ...lists },
    { action: 'removeEmail', message: 'Removed practice record GONE / CARD', after: null },
  ])
})

test('a stored text that is not a list is returned unchanged, found by its content, and stays until a list is saved', async () => {
  const { id } = await created({ match: 'Broken' })
  const broken = '["okapi@example.org", '
  await breakEmails(service.database, id, broken)
  const find = async () => {
    const { data } = await curator<{ practiceEmail: object }>(
      'query ($id: ID!) { practiceEmail(id: $id) { emails hasBrokenEmails } }',
      { id },
    )
    return data?.practiceEmail
  }
  expect(await find()).toEqual({ emails: broken, hasBrokenEmails: true })
  expect((await update(id, { match: 'Renamed' })).errors).toBeUndefined()
  expect(await find()).toEqual({ emails: broken, hasBrokenEmails: true })
  expect((await queryList({ filter: 'okapi@example.org' })).allRecords).toEqual([id])
  expect(refusalOf(await update(id, { emails: broken })).field).toBe('emails')
  const rows = await auditRowsOf(service.database, () => update(id, { emails: '["okapi@example.org"]' }))
  expect(rows).toMatchObject([{ before: { emails: broken }, after: { emails: ['okapi@example.org'] } }])
  expect(await find()).toEqual({ emails: '["okapi@example.org"]', hasBrokenEmails: false })
})

test('a record is found by its physician’s current name, also after concurrent changes of both', async () => {
  const id = await newPhysician(service.database, { first_name: 'Ingeborg', last_name: 'Altenname' })
  const found = async (filter: string) => (await queryList({ filter })).edges.map(({ node }) => node.match)
  await created({ provider_id: id, match: 'ONE|TWO|THREE' })
  expect(await found('altenname')).toEqual(['ONE|TWO|THREE'])
  await Promise.all([
    overridden(curator, id, { lastname: 'Neuenname' }),
    ...Array.from({ length: 8 }, (_, index) => created({ provider_id: id, match: `MORE|${index}` })),
  ])
  expect(await found('ingeborg neuenname')).toHaveLength(9)
  await update((await queryList({ filter: 'ONE|TWO|THREE' })).edges[0]?.node.id ?? '', { provider_id: null })
  expect(await found('neuenname')).toHaveLength(8)
})

describe('the list', () => {
  const idsOf = async (variables: object) => (await queryList(variables)).edges.map(({ node }) => node.id)

  test('searches match, mnemonics, addresses and the physician’s names', async () => {
    const provider = await physician()
    const practice = await created({
      provider_id: provider.id,
      match: 'Zither Practice',
      soarian_resource_mne: 'zres',
      soarian_location_mne: 'zloc',
      department_mne: 'zdep',
      emails: '["zebra@example.org"]',
    })
    for (const filter of ['zither', 'ZRES', 'zloc', 'zdep', 'Zebra@EXAMPLE.org', provider.fullName])
      expect(await idsOf({ filter })).toContain(practice.id)
    await update(practice.id, { emails: '["yak@example.org"]' })
    expect(await idsOf({ filter: 'zebra' })).toEqual([])
    expect(await idsOf({ filter: 'yak' })).toEqual([practice.id])
  })

  test('filters by whole mnemonics in any case, and ignores a blank one', async () => {
    const mnemonics = { soarian_location_mne: 'loc1', department_mne: 'dep' }
    const one = await created({ ...mnemonics, soarian_resource_mne: 'whole' })
    const other = await created({ ...mnemonics, soarian_resource_mne: 'wholesale' })
    expect(await idsOf({ sr_mne: ' Whole ' })).toEqual([one.id])
    expect(await idsOf({ sl_mne: 'loc1', dpt_mne: 'DEP', sr_mne: '' })).toEqual([one.id, other.id])
    expect(await idsOf({ sl_mne: 'loc1', dpt_mne: 'DE' })).toEqual([])
    expect(await idsOf({ sl_mne: 'loc1', filter: 'sale' })).toEqual([other.id])
  })

  test('returns the ids of all matches, on every page', async () => {
    const { edges, aggregate, allRecords } = await queryList({})
    expect(edges).toHaveLength(25)
    expect(aggregate.count).toBeGreaterThan(50)
    expect(new Set(allRecords).size).toBe(aggregate.count)
    const found = await queryList({ filter: '@example.org', orderBy: { sort: 'UPDATED_AT', direction: 'DESC' } })
    expect(found.allRecords).toHaveLength(found.aggregate.count)
    expect(found.aggregate.count).toBeLessThan(aggregate.count)
  })
})
