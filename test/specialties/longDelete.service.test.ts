import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { auditRowsOf } from '../support/audit.ts'
import { newPhysician } from '../support/physicians.ts'
import { refusalOf } from '../support/refusal.ts'
import { type Answer, callerOf, testService } from '../support/service.ts'
import { findSpecialty, newSpecialty } from '../support/specialties.ts'
import { statementsOf, waitForBlocked } from '../support/statements.ts'
import { createTerm, newTerm, removeTerm } from '../support/terms.ts'
import { limitSettings, lists, topListsOf } from '../support/topLists.ts'

const service = testService({ env: limitSettings })
/** Service whose usual statement timeout is three seconds. */
const serviceWithShortLimit = testService(() => {
  const url = new URL(service.databaseUrl)
  url.searchParams.set('statement_timeout', '3000')
  return { databaseUrl: url.href }
})
const curator = callerOf(service, 'curator')

const change = (field: string, type: string, input: object, by = curator): Promise<Answer<unknown>> =>
  by(`mutation ($input: ${type}!) { ${field}(input: $input) { success } }`, { input })
const rename = (id: string, by = curator) =>
  change('updateSpecialty', 'UpdateSpecialtyInput', { id, display_name: 'Meanwhile' }, by)
const override = (providerId: string | undefined, by = curator) => {
  const input = { providerId, log: 'Whoever is in charge asked for it.', update: { bio: 'Meanwhile' } }
  return change('updateProviderOverrides', 'UpdateProviderOverridesInput', input, by)
}

/** Creates a specialty with three physicians, and puts it second in the top list. */
const listedSpecialty = async () => {
  const specialty = await newSpecialty(curator)
  const providers: string[] = []
  for (let number = 0; number < 3; number++) providers.push(await newPhysician(service.database))
  await service.database.rows(sql`
    insert into provider_specialty select unnest(${providers}::bigint[]), ${specialty.id}::bigint`)
  const [list] = lists
  const topLists = topListsOf(service, curator)
  const [first = '', third = ''] = await topLists.candidates(list)
  await topLists.fill(list, [first, specialty.id, third])
  return { specialty, providers, order: [first, specialty.id, third], entries: () => topLists.entriesOf(list) }
}

/** Deletes a specialty while one of its physicians is locked. The deletion waits until `work` has ended. */
const whileDeleting = async <Result>(
  id: string,
  lastPhysician: string | undefined,
  work: () => Promise<Result>,
  by = curator,
) => {
  const { deletion, result } = await service.database.transaction(async (tx) => {
    await tx.rows(sql`select from provider where id = ${lastPhysician} for update`)
    const deleting = change('deleteSpecialty', 'RemoveInput', { id }, by)
    await waitForBlocked(service.database)
    return { deletion: [deleting], result: await work() }
  }, 60)
  return { deletion: await Promise.all(deletion), result }
}

test('AV6: during a long deletion, users can read all records and save unaffected ones, also top lists', async () => {
  const { specialty, providers, order, entries } = await listedSpecialty()
  const other = await newSpecialty(curator)
  const otherPhysician = await newPhysician(service.database)
  const [first, , third] = order
  const reversedOrder = [specialty.id, third, first]

  const rows = await auditRowsOf(service.database, async () => {
    const { deletion } = await whileDeleting(specialty.id, providers.at(-1), async () => {
      expect(await findSpecialty(curator, { id: specialty.id })).toMatchObject({ name: specialty.name })
      const { data } = await curator<object>(`{
        specialties { aggregate { count } } providers(first: 25) { aggregate { count } }
        provider(id: "${providers[0]}") { specialties { id } }
        recordUses(kind: SPECIALTY, id: "${specialty.id}") { what count } }`)
      expect(data).toMatchObject({
        provider: { specialties: [{ id: specialty.id }] },
        recordUses: [
          { what: 'physicians', count: 3 },
          { what: 'most searched specialties', count: 1 },
        ],
      })
      const saves = [
        () => rename(other.id),
        () => override(otherPhysician),
        () => change('updateTopSpecialty', 'UpdateTopSpecialtyInput', { order: JSON.stringify(reversedOrder) }),
        () => change('createTopSpecialty', 'CreateTopSpecialtyInput', { specialty_id: other.id }),
      ]
      // Saves run one after the other, because a saved order must contain all entries.
      for (const save of saves) expect(refusalOf(await save()).message).toBeUndefined()
      // The deletion still waits.
      await waitForBlocked(service.database)
    })
    expect(deletion).toMatchObject([{ data: { deleteSpecialty: { success: true } } }])
  })

  expect((await entries()).nodes).toMatchObject([third, first, other.id].map((id, index) => ({ id, order: index + 1 })))
  expect(rows.find(({ action }) => action === 'deleteSpecialty')?.before).toMatchObject({
    topSpecialtyOrder: 1,
    providersOriginal: providers,
  })
})

test('a long deletion or restoration may exceed the usual limit; saves of affected records are refused', async () => {
  const { specialty, providers } = await listedSpecialty()
  const by = await serviceWithShortLimit.as('curator')
  const { id, name } = await newTerm(curator)
  await service.database.rows(sql`insert into provider_term (provider_id, term_id) values (${providers[2]}, ${id})`)
  await removeTerm(curator, id)
  const saves = async () => {
    const restoration = [createTerm(by, { name, restores: id })]
    await waitForBlocked(service.database, 2)
    return { restoration, saves: await Promise.all([rename(specialty.id, by), override(providers[0], by)]) }
  }
  const { deletion, result } = await whileDeleting(specialty.id, providers.at(-1), saves, by)
  for (const response of result.saves)
    expect(refusalOf(response)).toMatchObject({
      code: 'RATE_LIMITED',
      message:
        'This took too long: another user may be changing the same records. Nothing was changed. Try again in a moment.',
    })
  expect(deletion).toMatchObject([{ data: { deleteSpecialty: { success: true } } }])
  expect(await Promise.all(result.restoration)).toMatchObject([{ data: { createTerm: { success: true } } }])
  const physician = await service.database.one(sql`
    select version, updated_by, bio from merged_provider where id = ${providers[0]}`)
  expect(physician).toEqual({ version: 2, updated_by: 'curator', bio: null })
  expect(refusalOf(await override(providers[0])).message).toBeUndefined()
})

test('a deletion increases the version of each physician, also of thousands, with few statements', async () => {
  const { id } = await newSpecialty(curator)
  await service.database.rows(sql`
    with made as (
      insert into provider (npi, is_fad, first_name, last_name, full_name, full_name_key, first_name_key, last_name_key,
        search_key)
      select 'many ' || number, true, 'A', 'B', 'A B', 'a b', 'a', 'b', 'a b'
      from generate_series(1, 10001) as number returning id)
    insert into provider_specialty select id, ${id}::bigint from made`)
  const statements = await statementsOf(async () =>
    expect(await change('deleteSpecialty', 'RemoveInput', { id })).toMatchObject({ data: { deleteSpecialty: {} } }),
  )
  expect(statements.length).toBeLessThan(100)
  const versionCounts = sql`select version, count(*)::int from provider where npi like 'many %' group by version`
  expect(await service.database.rows(versionCounts)).toEqual([{ version: 2, count: 10_001 }])
})
