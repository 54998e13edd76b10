import fc from 'fast-check'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { CreateProgramSchedule } from '../../src/gql/programs/programParts.gen.ts'
import { DeleteProgram, UpdateProgram } from '../../src/gql/programs/programRecords.gen.ts'
import { auditRowsOf } from '../support/audit.ts'
import { newProgram } from '../support/programForm.ts'
import { giveSchedules } from '../support/programParts.ts'
import { callerOf, dataOf, testService } from '../support/service.ts'

const service = testService()
const curator = callerOf(service, 'curator')

const PROGRAMS = `query ($status: Int, $day: Weekday, $startDate: UnixTime, $endDate: UnixTime, $startTime: UnixTime,
  $endTime: UnixTime, $filter: String, $orderBy: ProgramOrder) {
  promotedPrograms(status: $status, day: $day, startDate: $startDate, endDate: $endDate, startTime: $startTime,
    endTime: $endTime, filter: $filter, orderBy: $orderBy, first: 200) {
    edges { node { id priority icon { name } name neverReason schedules { neverReason } } } } }`

interface Program {
  readonly id: string
  readonly priority: number | null
}
const update = async (programId: string, changes: object) =>
  (await curator(UpdateProgram, { input: { programId, update: changes } })).data?.updatePromotedProgram.program
const queryList = async (variables: object): Promise<Program[]> => {
  const answer = await curator<{ promotedPrograms: { edges: { node: Program }[] } }>(PROGRAMS, { ...variables })
  return dataOf(answer).promotedPrograms.edges.map(({ node }) => node)
}
const idOf = async (query: ReturnType<typeof sql>) => (await service.database.one<{ id: string }>(query))?.id ?? ''

describe('a new program', () => {
  test('is active and has only its name, or the given fields', async () => {
    const empty = { title: null, copy: null, button_text: null, url: null, icon_id: null, priority: null }
    const program = await newProgram(curator, { name: ' Blood Drive ' })
    expect(program).toMatchObject({ ...empty, name: 'Blood Drive', slug: 'blood-drive', status: 1, version: 1 })
    const icon_id = await idOf(sql`select id from program_icon where name = 'bone'`)
    const texts = { title: 'T', copy: 'a\nb', button_text: 'B', url: 'https://a.example.org' }
    const input = { ...texts, name: 'Full', slug: 'my-own', icon_id, priority: 7, status: 0 }
    expect(await newProgram(curator, input)).toMatchObject(input)
    const icons = (await Promise.all(['blood-drive', 'my-own'].map((filter) => queryList({ filter })))).flat()
    expect(icons).toMatchObject([{ icon: null }, { icon: { name: 'bone' } }])
  })

  test('takes the first free machine name by default, also when many are created at once', async () => {
    const programs = await Promise.all(['Race', 'Race', 'Race', 'Racé'].map((name) => newProgram(curator, { name })))
    expect(programs.map(({ slug }) => slug).toSorted()).toEqual(['race', 'race-2', 'race-3', 'race-4'])
  })
})

test('updatePromotedProgram keeps absent fields, clears what null may clear, and writes one audit row', async () => {
  const texts = { title: 'T', copy: 'C', url: 'a.example.org' }
  const program = await newProgram(curator, { name: 'Before Xylophone', ...texts, priority: 3 })
  const rows = await auditRowsOf(service.database, async () => {
    const cleared = { title: null, priority: null }
    const updated = await update(program.id, { name: null, slug: null, status: null, ...cleared })
    expect(updated).toEqual({ ...program, ...cleared, version: 2, updated_at: expect.any(Number) })
  })
  const before = { name: 'Before Xylophone', slug: 'before-xylophone', copy: 'C', icon_id: null, status: 1 }
  expect(rows).toMatchObject([
    {
      message: 'Updated program Before Xylophone',
      before: { ...before, title: 'T', priority: 3 },
      after: { ...before, title: null, priority: null },
    },
  ])
  await update(program.id, { name: 'After', title: 'Glockenspiel' })
  expect(await queryList({ filter: 'xylophone' })).toMatchObject([{ id: program.id }])
  await update(program.id, { slug: 'after' })
  expect(await queryList({ filter: 'xylophone' })).toEqual([])
  expect(await queryList({ filter: 'glockenspiel' })).toMatchObject([{ id: program.id }])
})

test('deletePromotedProgram logs what was deleted', async () => {
  const id = await idOf(sql`select id from promoted_program where slug = 'flu-shot-clinics'`)
  const owned = sql`
    select (select count(*)::int from program_schedule where program_id = ${id}) as schedules,
      (select count(*)::int from program_specialty where program_id = ${id}) as specialties,
      (select count(*)::int from program_term where program_id = ${id}) as terms`
  const counts = await service.database.one<Record<string, number>>(owned)
  expect(Math.min(...Object.values(counts ?? {}))).toBeGreaterThan(0)
  const [row, ...otherRows] = await auditRowsOf(service.database, async () =>
    expect((await curator(DeleteProgram, { input: { id } })).data?.deletePromotedProgram.success).toBe(true),
  )
  expect(otherRows).toEqual([])
  const { schedules, specialties, terms, ...deletedProgram } = Object(row?.before)
  expect(deletedProgram).toMatchObject({ name: 'Flu Shot Clinics' })
  expect(schedules).toMatchObject([{ status: 1 }, { days: ['SATURDAY'] }])
  expect({ schedules: schedules.length, specialties: specialties.length, terms: terms.length }).toEqual(counts)
})

test('recordUses counts the schedules of a program, and names ten of them in order', async () => {
  const { id } = await newProgram(curator, { name: 'Used' })
  const query = `{ recordUses(kind: PROMOTED_PROGRAM, id: "${id}") { what count names } }`
  expect((await curator(query)).data).toEqual({ recordUses: [] })
  await giveSchedules(service, id, 11)
  await service.database.rows(sql`
    update program_schedule set start_date = date '2090-01-01' - id::int where program_id = ${id}`)
  const { data } = await curator<{ recordUses: { names: string[] }[] }>(query)
  const names = data?.recordUses[0]?.names ?? []
  expect(names).toHaveLength(10)
  expect(data).toEqual({ recordUses: [{ what: 'schedules', count: 11, names: names.toSorted() }] })
})

describe('the list', () => {
  const DAY = 86_400
  /** 2040-01-01, which is after the demo's dates and exceeds 32-bit seconds. */
  const START = 2_208_988_800

  test('sorts by priority in both directions; programs without priority are always last', async () => {
    const prioritiesBy = async (direction: string) =>
      (await queryList({ orderBy: { sort: 'PRIORITY', direction } })).map(({ priority }) => priority)
    const ascending = await prioritiesBy('ASC')
    const withPriority = ascending.filter((priority) => priority !== null)
    const last = ascending.slice(withPriority.length)
    expect([withPriority.length, last.length].every(Boolean)).toBe(true)
    expect(ascending).toEqual([...withPriority.toSorted((one, other) => one - other), ...last.map(() => null)])
    expect(await prioritiesBy('DESC')).toEqual([...withPriority.toReversed(), ...last.map(() => null)])
  })

  test('finds the same generated programs as PostgreSQL for any filters', async () => {
    await service.database.rows(sql`
      with made as (
        insert into promoted_program (slug, name, name_key, search_key, status, updated_by)
        select 'made-' || n, 'Made ' || n, 'made ' || n, 'made ' || n, n % 3 > 0, 'nobody' from generate_series(1, 60) as n
        returning id
      )
      insert into program_schedule (program_id, sunday, monday, tuesday, wednesday, thursday, friday, saturday, start_date,
        end_date, start_time, end_time, status, updated_by)
      select id, number = 0, number = 1, true, id % 2 = 0, false, false, false,
        case when random() < 0.7 then date '2040-01-01' + (random() * 4)::int end,
        case when random() < 0.7 then date '2040-01-05' + (random() * 4)::int end,
        case when random() < 0.7 then make_time(8 + (random() * 3)::int, 0, 0) end,
        case when random() < 0.7 then make_time(17 + (random() * 3)::int, 0, 0) end, random() < 0.5, 'nobody'
      from made, generate_series(0, 1) as number where number <= id % 2`)
    const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
    const filters = fc.record({
      status: optional(fc.constantFrom(0, 1)),
      day: optional(fc.constantFrom('SUNDAY', 'MONDAY', 'WEDNESDAY')),
      startDate: optional(fc.nat(4).map((days) => START + days * DAY)),
      endDate: optional(fc.nat(4).map((days) => START + (4 + days) * DAY)),
      startTime: optional(fc.nat(3).map((hours) => (8 + hours) * 3_600)),
      endTime: optional(fc.nat(3).map((hours) => (17 + hours) * 3_600)),
    })
    await fc.assert(
      fc.asyncProperty(filters, async (withPriority) => {
        const { status, day, startDate, endDate, startTime, endTime } = withPriority
        const isAnySchedule = [day, startDate, endDate, startTime, endTime].every((value) => value === null)
        const found = await service.database.rows<{ id: string }>(sql`
          select distinct name_key, program.id from promoted_program as program
          left join program_schedule as schedule on schedule.program_id = program.id
          where slug like 'made-%' and (${status}::int is null or (program.status)::int = ${status})
            and (${isAnySchedule} or (schedule.id is not null
              and (${day}::text is null or (${day} = 'SUNDAY' and sunday) or (${day} = 'MONDAY' and monday)
                or (${day} = 'WEDNESDAY' and wednesday))
              and (${startDate}::float8 is null or extract(epoch from start_date) >= ${startDate})
              and (${endDate}::float8 is null or extract(epoch from end_date) <= ${endDate})
              and (${startTime}::float8 is null or extract(epoch from start_time) >= ${startTime})
              and (${endTime}::float8 is null or extract(epoch from end_time) <= ${endTime})))
          order by name_key, program.id`)
        const ids = (await queryList({ filter: 'made', ...withPriority })).map(({ id }) => id)
        expect(ids).toEqual(found.map(({ id }) => id))
      }),
      { numRuns: 40 },
    )
  })
})

test('the reason why patients will not see a program again is returned for each program and schedule', async () => {
  const [over = '', ahead = '', , off = ''] = await Promise.all(
    ['Over', 'Ahead', 'Bare', 'Off'].map(async (name) => (await newProgram(curator, { name: `Never ${name}` })).id),
  )
  const [lastYear, nextYear] = [new Date().getUTCFullYear() - 1, new Date().getUTCFullYear() + 1]
  for (const [programId, year] of [
    [over, lastYear],
    [ahead, lastYear],
    [ahead, nextYear],
  ] as const) {
    const dates = { start_date: Date.UTC(year, 0, 1) / 1_000, end_date: Date.UTC(year, 11, 31) / 1_000 }
    const input = { programId, days: ['MONDAY', 'TUESDAY'], ...dates } as const
    expect((await curator(CreateProgramSchedule, { input })).errors).toBeUndefined()
  }
  await update(off, { status: 0 })
  expect(await queryList({ filter: 'Never ' })).toMatchObject([
    { name: 'Never Ahead', neverReason: null, schedules: [{ neverReason: 'OVER' }, { neverReason: null }] },
    { name: 'Never Bare', neverReason: 'NO_SCHEDULE', schedules: [] },
    { name: 'Never Off', neverReason: 'INACTIVE', schedules: [] },
    { name: 'Never Over', neverReason: 'OVER', schedules: [{ neverReason: 'OVER' }] },
  ])
})

test('icons are returned all at once, or one by its name', async () => {
  const icons = async (args: string) =>
    (await curator(`{ programIconsList(${args}) { edges { node { display_name } } aggregate { count } } }`)).data
  const { edges, aggregate } = Object(await icons('allRows: true')).programIconsList
  expect(edges).toHaveLength(aggregate.count)
  expect(edges.length).toBeGreaterThan(25)
  const listOf = (...names: string[]) => ({
    programIconsList: { edges: names.map((display_name) => ({ node: { display_name } })) },
  })
  expect(await icons('slug: "heart-pulse"')).toMatchObject(listOf('Heart Pulse'))
  expect(await icons('filter: "with HEART"')).toMatchObject(listOf('Calendar with Heart', 'Hand with Heart'))
})
