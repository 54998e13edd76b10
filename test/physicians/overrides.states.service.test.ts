import fc from 'fast-check'
import sql, { raw, type Sql } from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import {
  driftOf,
  type OverrideValue,
  type PrimaryField,
  primaryData,
  primaryFields,
} from '../../src/domain/physicians/override.ts'
import { newPhysician, newSpecialty, newTerm, overridden } from '../support/physicians.ts'
import { callerOf, testService } from '../support/service.ts'

const service = testService()
const curator = callerOf(service, 'curator')

const runSql = (...statement: Parameters<typeof sql>) => service.database.rows(sql(...statement))

const STATE = 'query ($id: ID!) { provider(id: $id) { overridesCount isOriginalChanged } }'
const stateOf = async (id: string): Promise<readonly [count: number, isChanged: boolean]> => {
  const { data } = await curator<{ provider: { overridesCount: number; isOriginalChanged: boolean } }>(STATE, { id })
  if (!data) throw new Error(`There is no physician ${id}.`)
  return [data.provider.overridesCount, data.provider.isOriginalChanged]
}
const physiciansWithWrongState = () => runSql`
  select id from provider join provider_override_state as state using (id)
  where (state.overrides_count, state.is_original_changed)
    is distinct from (provider.overrides_count::bigint, provider.is_original_changed)`

const video = fc
  .tuple(
    fc.constantFrom(
      'https://youtu.be/',
      'youtube.com/watch?v=',
      'HTTPS://www.YouTube.com/watch?t=1&v=',
      '//m.youtube.com/v/',
    ),
    fc.constantFrom('dQw4w9WgXcQ', 'abcdefghij-', 'abcdefghij', 'abcdefghijkl'),
    fc.constantFrom('', '?t=3', '#x', ' ', 'é'),
  )
  .map((parts) => parts.join(''))
const storable = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'))
const texts = fc.oneof(fc.constantFrom('', ' ', 'Ada', ' Ada\u00a0', '\ufeffAda\n', 'dQw4w9WgXcQ'), video, storable)
const anyOf = (field: PrimaryField): fc.Arbitrary<OverrideValue> => {
  const { kind } = primaryData[field]
  if (kind === 'flag') return fc.boolean()
  return kind === 'year' ? fc.integer({ min: 0, max: 3 }) : texts
}
const cases = fc.constantFrom(...primaryFields).chain((field) =>
  fc.record({
    field: fc.constant(field),
    value: anyOf(field),
    raw: fc.option(anyOf(field)),
    // The source lacks this field.
    now: field === 'disable_clinical_focus_terms' ? fc.constant(null) : fc.option(anyOf(field)),
  }),
)

test('drift is the same in SQL and in TypeScript', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(cases, { minLength: 50, maxLength: 200 }), async (drawnCases) => {
      const results = await service.database.rows<{ is_drifted: boolean }>(sql`
        select is_override_drifted(given ->> 'field', given, jsonb_build_object(given ->> 'field', given -> 'now')) as is_drifted
        from jsonb_array_elements(${JSON.stringify(drawnCases)}) with ordinality as listed (given, place) order by place`)
      const expected = drawnCases.map(({ field, value, raw, now }) => driftOf(field, { value, raw }, now) !== null)
      expect(drawnCases.filter((_, index) => results[index]?.is_drifted !== expected[index])).toEqual([])
    }),
    { numRuns: 30 },
  )
})

describe("the number of a physician's overrides", () => {
  test('follows a source that changes, takes over the override, or returns to its old value', async () => {
    const id = await newPhysician(service.database, { bio: 'Then.', year_began_practice: 1990 })
    await overridden(curator, id, { bio: 'Ours.', year_began_practice: 1991 })
    const setSource = async (bio: string | null, year: number) => {
      await runSql`update provider set bio = ${bio}, year_began_practice = ${year} where id = ${id}`
      return stateOf(id)
    }
    expect(await setSource('Later.', 1990)).toEqual([2, true])
    expect(await setSource(' Then. ', 1990)).toEqual([2, false])
    expect(await setSource('Then.', 1991)).toEqual([2, true])
    expect(await setSource(null, 1990)).toEqual([2, true])
    await overridden(curator, id, { bio: 'Ours again.' })
    expect(await stateOf(id)).toEqual([2, false])
    expect(await setSource('Then.', 1989)).toEqual([2, true])
    await overridden(curator, id, { bio: null, year_began_practice: null })
    expect(await stateOf(id)).toEqual([0, false])
  })

  test('follows direct writes to the tables', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => newPhysician(service.database, { bio: 'Then.' })))
    const specialty = await newSpecialty(service.database)
    await runSql`
      insert into provider_override (provider_id, fields)
      select unnest(${ids}::bigint[]), '{"bio": {"value": "Ours.", "raw": "Before."}}'`
    expect(await Promise.all(ids.map(stateOf))).toEqual(ids.map(() => [1, true]))
    await runSql`update provider_override set fields = '{"bio": {"value": "Ours.", "raw": "Then."}}'
      where provider_id = any(${ids}::bigint[])`
    await runSql`insert into provider_specialty_override select unnest(${ids}::bigint[]), ${specialty.id}, false`
    // A removed specialty is no override if the source doesn't have it.
    expect(await Promise.all(ids.map(stateOf))).toEqual(ids.map(() => [1, false]))
    await runSql`update provider_specialty_override set is_added = true where specialty_id = ${specialty.id}`
    expect(await Promise.all(ids.map(stateOf))).toEqual(ids.map(() => [2, false]))
    const term = await newTerm(service.database)
    await runSql`insert into provider_excluded_term select unnest(${ids}::bigint[]), ${term.id}`
    await runSql`insert into provider_specialty_switch select unnest(${ids}::bigint[]), ${specialty.id}, false, true`
    expect(await Promise.all(ids.map(stateOf))).toEqual(ids.map(() => [4, false]))
    const { data } = await curator(`{ provider(id: "${ids[0]}") { specialtyOverridesCount } }`)
    expect(data, 'all but the bio').toEqual({ provider: { specialtyOverridesCount: 3 } })
    await runSql`delete from provider_excluded_term where term_id = ${term.id}`
    await runSql`delete from provider_specialty_switch where specialty_id = ${specialty.id}`
    expect(await Promise.all(ids.map(stateOf))).toEqual(ids.map(() => [2, false]))
    await runSql`delete from provider_override where provider_id = any(${ids}::bigint[])`
    expect(await Promise.all(ids.map(stateOf))).toEqual(ids.map(() => [1, false]))
    await runSql`delete from provider where id = any(${ids}::bigint[])`
    expect(await physiciansWithWrongState()).toEqual([])
  })

  test('follows a truncated table', async () => {
    const rollback = new Error('rolled back')
    const truncated = service.database.transaction(async (tx) => {
      const countsOf = () => tx.one(sql`select sum(overrides_count)::int, bool_or(is_original_changed) from provider`)
      expect(await countsOf()).toMatchObject({ bool_or: true })
      for (const table of ['override', 'specialty_override', 'specialty_switch', 'excluded_term'])
        await tx.rows(sql`truncate ${raw(`provider_${table}`)}`)
      expect(await countsOf()).toEqual({ sum: 0, bool_or: false })
      throw rollback
    })
    await expect(truncated).rejects.toBe(rollback)
  })
})

const WAITING_FOR_LOCK = sql`
  select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

describe('the later of two concurrent changes to one physician sees the earlier one', () => {
  /** Runs the later statement while the earlier transaction is open. */
  const runConcurrently = async (earlier: readonly Sql[], later: Sql) => {
    let laterResult: Promise<unknown> = Promise.resolve()
    await service.database.transaction(async (tx) => {
      for (const statement of earlier) await tx.rows(statement)
      let isDone = false
      laterResult = service.database.rows(later).then(() => {
        isDone = true
      })
      await expect.poll(async () => isDone || (await tx.rows(WAITING_FOR_LOCK)).length > 0).toBe(true)
    })
    await laterResult
  }

  test.each([
    {
      change: 'add',
      add: (id: string, specialty: string) =>
        sql`insert into provider_specialty_override values (${id}, ${specialty}, true)`,
      alter: (id: string) => sql`update provider_specialty_override set is_added = false where provider_id = ${id}`,
      count: 0,
    },
    {
      change: 'switch off',
      add: (id: string, specialty: string) =>
        sql`insert into provider_specialty_switch values (${id}, ${specialty}, false, true)`,
      alter: (id: string) =>
        sql`update provider_specialty_switch set enable_inherited_list = false where provider_id = ${id}`,
      count: 1,
    },
  ])('when the source adds or drops the specialty that staff $change', async ({ add, alter, count }) => {
    const specialty = await newSpecialty(service.database)
    for (const isSourceFirst of [true, false]) {
      const id = await newPhysician(service.database)
      const runBoth = (bySource: Sql, byStaff: Sql) =>
        isSourceFirst ? runConcurrently([bySource], byStaff) : runConcurrently([byStaff], bySource)
      await runBoth(sql`insert into provider_specialty values (${id}, ${specialty.id})`, add(id, specialty.id))
      expect(await stateOf(id)).toEqual([count, false])
      await runBoth(sql`delete from provider_specialty where provider_id = ${id}`, alter(id))
      expect(await stateOf(id)).toEqual([0, false])
    }
  })

  test('when the source changes the field that staff override', async () => {
    for (const isSourceFirst of [true, false]) {
      const id = await newPhysician(service.database, { bio: 'Then.' })
      const sourceChange = sql`update provider set bio = 'Later.' where id = ${id}`
      const overrideInsert = sql`
        insert into provider_override (provider_id, fields) values (${id}, '{"bio": {"value": "Ours.", "raw": "Then."}}')`
      await (isSourceFirst
        ? runConcurrently([sourceChange], overrideInsert)
        : runConcurrently([overrideInsert], sourceChange))
      expect(await stateOf(id)).toEqual([1, true])
    }
  })

  test('when one user overrides a field and another one a specialty', async () => {
    const id = await newPhysician(service.database)
    const specialty = await newSpecialty(service.database)
    await runConcurrently(
      [
        sql`insert into provider_override (provider_id, fields) values (${id}, '{"is_fad": {"value": false, "raw": true}}')`,
      ],
      sql`insert into provider_specialty_override values (${id}, ${specialty.id}, true)`,
    )
    expect(await stateOf(id)).toEqual([2, false])
  })
})
