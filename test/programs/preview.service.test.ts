import fc from 'fast-check'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { ProgramPreview } from '../../src/gql/programs/programPreview.gen.ts'
import { ProgramSlug } from '../../src/gql/programs/programRecords.gen.ts'
import { type NamedRecord, newSpecialty, newTerm } from '../support/physicians.ts'
import { newProgram } from '../support/programForm.ts'
import { refusalOf } from '../support/refusal.ts'
import { type Call, callerOf, dataOf, startTestService, testService } from '../support/service.ts'
import { statementsOf } from '../support/statements.ts'
import { setPrograms } from './programPreview.ts'

const service = testService()
const curator = callerOf(service, 'curator')
beforeAll(async () => {
  await service.database.rows(sql`delete from promoted_program`)
})

const previewAt = async (at: number | null, call = curator) => dataOf(await call(ProgramPreview, { at })).programPreview
const momentAt = (text: string) => Date.parse(text) / 1_000

const generate = (count: number) =>
  service.database.rows(sql`
    with made as (
      insert into promoted_program (slug, name, name_key, search_key, priority, status, updated_by)
      select 'generated-' || n, 'Program ' || n, 'program ' || n, 'program', nullif(n % 7, 0), n % 9 > 0, 'nobody'
      from generate_series(1, ${count}::int) as n returning id
    ), linked as (
      insert into program_term (program_id, term_id)
      select id, (select min(id) from term) + id % 3 from made where id % 4 = 0
    )
    insert into program_schedule (program_id, sunday, monday, tuesday, wednesday, thursday, friday, saturday,
      start_date, end_date, start_time, end_time, status, updated_by)
    select id, chance(0.3), chance(0.3), true, chance(0.3), chance(0.3), chance(0.3), chance(0.3),
      case when chance(0.5) then date '2026-01-01' + (random() * 90)::int end,
      case when id % 8 = 5 or chance(0.5) then date '2026-04-10' + (random() * 90)::int end,
      case when chance(0.7) then make_time(floor(random() * 24)::int, floor(random() * 2)::int * 30, 0) end,
      case when chance(0.7) then make_time(floor(random() * 24)::int, 15 + floor(random() * 2)::int * 30, 0) end,
      id % 8 > 1 and chance(0.8) or id % 8 = 5, 'nobody'
    from made, generate_series(0, 2) as number where number < id % 4`)

/** Computes the live programs in SQL. The moment must not be near a clock change. */
const liveIdsBySql = async (at: number) => {
  const rows = await service.database.rows<{ id: string }>(sql`
    select id from promoted_program as program where status and exists (
      select from program_schedule as schedule
        cross join (select to_timestamp(${at}) at time zone 'America/New_York' as wall) as clock
        cross join lateral generate_series(wall::date - 1, wall::date, interval '1 day') as date
        cross join lateral (select coalesce(start_time, '00:00') as starts, coalesce(end_time, '00:00') as ends) as times
      where program_id = program.id and status
        and (array[sunday, monday, tuesday, wednesday, thursday, friday, saturday])[extract(dow from date)::int + 1]
        and (start_date is null or date >= start_date) and (end_date is null or date <= end_date)
        and wall >= date + starts and wall < date + ends + case when ends > starts then interval '0' else '1 day' end)
    order by priority nulls last, name_key, id`)
  return rows.map(({ id }) => id)
}

describe('a preview of generated programs', () => {
  const PROGRAMS = 90
  beforeAll(async () => {
    await service.database.rows(sql`
      create function chance(share float) returns boolean language sql volatile as 'select random() < share'`)
    await generate(PROGRAMS)
  })

  test('DA6: matches PostgreSQL’s result and order at any moment', async () => {
    // Summer time began on 2026-03-08.
    const moments = fc.oneof(
      fc.integer({ min: momentAt('2026-01-02T00:00Z'), max: momentAt('2026-03-06T00:00Z') }),
      fc.integer({ min: momentAt('2026-03-10T00:00Z'), max: momentAt('2026-07-10T00:00Z') }),
    )
    await fc.assert(
      fc.asyncProperty(moments, async (at) => {
        const { live, liveCount, upcoming, upcomingCount, never, neverCount, nextChange } = await previewAt(at)
        const ids = live.map(({ program }) => program.id)
        expect(ids).toEqual(await liveIdsBySql(at))
        const allIds = [...ids, ...[...upcoming, ...never].map(({ program }) => program.id)]
        expect(new Set(allIds).size).toBe(PROGRAMS)
        expect([liveCount, upcomingCount, neverCount]).toEqual([live.length, upcoming.length, never.length])
        const next = nextChange === null ? [] : [await liveIdsBySql(nextChange - 1), await liveIdsBySql(nextChange)]
        expect(next.slice(0, 1)).toEqual(next.map(() => ids).slice(0, 1))
        expect(new Set(next.map((shown) => shown.join())).size).toBe(next.length)
      }),
      { numRuns: 40 },
    )
  })

  test('returns at most a hundred programs of each kind, and counts all', async () => {
    const at = momentAt('2026-05-05T12:00Z')
    await service.database.rows(sql`update promoted_program set slug = 'old-' || id`)
    await generate(600)
    const { live, liveCount, upcoming, upcomingCount, never, neverCount } = await previewAt(at)
    expect(liveCount + upcomingCount + neverCount).toBe(PROGRAMS + 600)
    expect(liveCount).toBeGreaterThan(100)
    expect(live.map(({ program }) => program.id)).toEqual((await liveIdsBySql(at)).slice(0, 100))
    expect([upcoming.length, never.length]).toEqual([Math.min(100, upcomingCount), Math.min(100, neverCount)])
  })
})

describe('a preview', () => {
  test('lists the common specialties and terms of two live programs, but no term that both inherit from one specialty', async () => {
    const { database } = service
    const terms: NamedRecord[] = []
    for (let number = 0; number < 15; number++) terms.push(await newTerm(database))
    const [inherited, other, ofMaster, ...direct] = terms.map(({ name }) => name)
    const [heart, lung, off] = [
      await newSpecialty(database, [...terms.slice(0, 1), ...terms.slice(3, 4)]),
      await newSpecialty(database, terms.slice(0, 2)),
      await newSpecialty(database, terms),
    ]
    await database.rows(sql`update specialty set is_default_term_list_enabled = false where id = ${off.id}`)
    await database.rows(sql`insert into specialty_term values (${heart.id}, 'MASTER', ${terms[2]?.id})`)
    await setPrograms(
      service,
      [
        { name: 'A', priority: 1, specialties: { [heart.name]: true }, terms: [other ?? '', ...direct] },
        { name: 'B', priority: 1, specialties: { [heart.name]: true, [lung.name]: true }, terms: direct },
        { name: 'C', priority: 2, specialties: { [lung.name]: false }, terms: [inherited ?? '', ofMaster ?? ''] },
        { name: 'D', specialties: { [off.name]: true } },
      ].map((program) => ({ ...program, schedules: [{}] })),
    )
    const { live } = await previewAt(momentAt('2026-05-05T12:00Z'))
    const overlaps = live.map(({ program, overlaps }) => [
      program.name,
      overlaps.map(({ program, ...shared }) => ({ ...shared, program: program.name })),
    ])
    const shared = { specialties: [], specialtyCount: 0, terms: [inherited], termCount: 1, isTie: false }
    const withLung = { ...shared, specialties: [lung.name], specialtyCount: 1 }
    const names = [...direct, other ?? ''].toSorted()
    const many = { specialties: [heart.name], specialtyCount: 1, terms: names.slice(0, 10), termCount: 13, isTie: true }
    expect(Object.fromEntries(overlaps)).toEqual({
      A: [
        { ...many, program: 'B' },
        { ...shared, program: 'C' },
      ],
      B: [
        { ...many, program: 'A' },
        { ...withLung, program: 'C' },
      ],
      C: [
        { ...shared, program: 'A' },
        { ...withLung, program: 'B' },
      ],
      D: [],
    })
  })

  test('shows the current time by default, and accepts every moment in the contract’s range', async () => {
    await setPrograms(service, [])
    const { at } = await previewAt(null)
    expect(Math.abs(at - Date.now() / 1_000)).toBeLessThan(60)
    for (const moment of [0, -1, -253_402_300_799, 253_402_300_799, momentAt('9999-12-31T23:59:59Z')])
      expect(await previewAt(moment)).toMatchObject({ at: moment, nextChange: null })
    expect(refusalOf(await curator(ProgramPreview, { at: 253_402_300_800 })).code).toBe('BAD_USER_INPUT')
  })

  test('uses the organization’s time zone', async () => {
    await setPrograms(service, [{ name: 'Night', schedules: [{ days: ['SATURDAY'], times: ['22:00', '02:30'] }] }])
    const env = { ORG_TIME_ZONE: 'Asia/Kolkata' }
    const otherService = await startTestService({ env, databaseUrl: service.databaseUrl })
    const namesAt = async (text: string, call: Call) =>
      (await previewAt(momentAt(text), call)).live.map(({ program }) => program.name)
    const [here, there] = ['2026-11-01T01:30-04:00', '2026-11-01T01:30+05:30']
    const otherCurator = await otherService.as('curator')
    expect([await namesAt(here, curator), await namesAt(there, curator)]).toEqual([['Night'], []])
    expect([await namesAt(here, otherCurator), await namesAt(there, otherCurator)]).toEqual([[], ['Night']])
    await otherService.stop()
  })
})

test('programSlug returns the slug that the next program gets, without a lock or a transaction', async () => {
  const slugOf = async (name: string) => (await curator(ProgramSlug, { name })).data?.programSlug
  const longest = 'y'.repeat(255)
  for (const name of ['Blood Drive', ' Blood  Drive', 'Blood-Drive', '心臓', '心臓', longest, longest]) {
    const slug = await slugOf(name)
    expect((await newProgram(curator, { name })).slug).toBe(slug)
  }
  const statements = await statementsOf(async () => expect(await slugOf('Blood Drive')).toBe('blood-drive-4'))
  expect(statements.filter((statement) => /lock|begin/i.test(statement))).toEqual([])
})
