import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import type { Query } from '../../server/contract/types.gen.ts'
import { ProgramSpecialties } from '../../src/gql/programs/programParts.gen.ts'
import { DeleteProgram } from '../../src/gql/programs/programRecords.gen.ts'
import { auditRowsOf } from '../support/audit.ts'
import { noticesDuring } from '../support/changes.ts'
import { type Input, mutate } from '../support/mutate.ts'
import { newProgram } from '../support/programForm.ts'
import { scheduleRows } from '../support/programParts.ts'
import { refusalOf } from '../support/refusal.ts'
import { callerOf, dataOf, testService } from '../support/service.ts'
import { mutateSpecialty, newSpecialty } from '../support/specialties.ts'
import { updateTerm } from '../support/terms.ts'

const service = testService()
const curator = callerOf(service, 'curator')

const schedule = `schedule { id sunday monday tuesday wednesday thursday friday saturday
  start_date end_date start_time end_time status version }`
const programSpecialty = 'programSpecialty { id name specialty_id program_id use_inherited_terms version }'
const program = 'program { id version terms { id name } }'
/** Record in the response to each mutation, and the type of an input that is not named after its mutation. */
const details = {
  createProgramSchedule: [schedule],
  updateProgramScheduleStatus: [schedule],
  deleteProgramSchedule: ['', 'RemoveInput'],
  createProgramSpecialty: [programSpecialty],
  updateProgramSpecialtyInheritedTerms: [programSpecialty],
  deleteProgramSpecialty: ['', 'RemoveInput'],
  createProgramTermAssociation: [program, 'ProgramTermInput'],
  deleteProgramTermAssociation: [program, 'ProgramTermInput'],
} as const
const send = <Name extends keyof typeof details>(name: Name, input: Input) => {
  const [record, type]: readonly [string, string?] = details[name]
  return mutate(curator, name, input, record, type)
}
const change = async <Name extends keyof typeof details>(name: Name, input: Input) =>
  dataOf(await send(name, input))[name]

let counter = 0
const newProgramId = async () => {
  counter += 1
  return (await newProgram(curator, { name: `Program ${counter}` })).id
}
const newTerm = async (name: string) => {
  counter += 1
  const slug = `term-${counter}`
  const row = await service.database.one<{ id: string }>(sql`
    insert into term (slug, name, name_key, search_key, status, updated_by)
    values (${slug}, ${name}, ${name.toLowerCase()}, ${slug}, true, 'curator') returning id`)
  return row?.id ?? ''
}
const specialties = () =>
  service.database.rows<{ id: string; name: string }>(sql`select id, name from specialty order by name_key limit 3`)

const expectTouched = async (id: string, work: () => Promise<unknown>) => {
  await service.database.rows(sql`
    update promoted_program set updated_at = '2020-01-01', updated_by = 'nobody' where id = ${id}`)
  await work()
  const saved = await service.database.one(sql`
    select updated_by, version, updated_at > '2021-01-01' as is_recent from promoted_program where id = ${id}`)
  expect(saved).toEqual({ updated_by: 'curator', version: 1, is_recent: true })
}

describe('schedules', () => {
  const schedulesOf = async (id: string) => {
    const query = `query ($id: ID!) { programSchedules(programId: $id) ${schedule.replace('schedule', '')} }`
    return (await curator<Pick<Query, 'programSchedules'>>(query, { id })).data?.programSchedules
  }

  test('are returned as saved, in any zone, beyond 2038, over midnight, and without dates', async () => {
    const programId = await newProgramId()
    // 2025-03-09, the beginning of summer time in New York, and 2099-12-31.
    const dates = { start_date: 1_741_478_400, end_date: 4_102_358_400, start_time: 9_000, end_time: 86_399 }
    const days = ['SUNDAY', 'FRIDAY', 'SUNDAY']
    const { schedule: weekend } = await change('createProgramSchedule', { programId, days, ...dates })
    const midweek = { monday: 0, tuesday: 0, wednesday: 0, thursday: 0 }
    expect(weekend).toMatchObject({ ...dates, ...midweek, sunday: 1, friday: 1, saturday: 0, status: 1, version: 1 })
    const openEnds = { start_date: null, end_date: null, start_time: 79_200, end_time: 0 }
    const { schedule: night } = await change('createProgramSchedule', { programId, days: ['MONDAY'], ...openEnds })
    expect(night).toMatchObject(openEnds)
    expect(await schedulesOf(programId)).toEqual([weekend, night])
    expect(await schedulesOf('x')).toEqual([])
    const [stored] = await scheduleRows(service, programId)
    const storedDates = { start_date: '2025-03-09', end_date: '2099-12-31' }
    expect(stored).toMatchObject({ ...storedDates, start_time: '02:30:00', end_time: '23:59:59' })
  })

  test('update their program’s last change when they are added, switched or deleted; a repeated switch changes nothing', async () => {
    const programId = await newProgramId()
    await expectTouched(programId, () => change('createProgramSchedule', { programId, days: ['MONDAY'] }))
    const [{ id } = { id: '' }] = (await schedulesOf(programId)) ?? []
    const rows = await auditRowsOf(service.database, async () => {
      const switchTo = (status: number) => change('updateProgramScheduleStatus', { programScheduleId: id, status })
      await expectTouched(programId, () => switchTo(0))
      for (const status of [0, 1])
        expect(await switchTo(status)).toMatchObject({ success: true, schedule: { status, version: status + 2 } })
    })
    const [enabled, disabled] = [1, 0].map((status) => ({ days: ['MONDAY'], status }))
    expect(rows).toMatchObject([
      { message: `Disabled a schedule of Program ${counter}`, before: enabled, after: disabled },
      { message: `Enabled a schedule of Program ${counter}`, before: disabled, after: enabled },
    ])

    await expectTouched(programId, () => change('deleteProgramSchedule', { id }))
    const repeated = refusalOf(await send('deleteProgramSchedule', { id }))
    expect(repeated).toMatchObject({ code: 'NOT_FOUND', message: 'That Schedule could not be found...' })
  })

  test('are deleted completely when their program is deleted at the same time', async () => {
    const programId = await newProgramId()
    const schedules = await Promise.all(
      Array.from({ length: 6 }, () => change('createProgramSchedule', { programId, days: ['MONDAY'] })),
    )
    const responses = await Promise.all([
      ...schedules.map(({ schedule: made }) => send('deleteProgramSchedule', { id: made.id })),
      curator(DeleteProgram, { input: { id: programId } }),
    ])
    for (const response of responses) expect([undefined, 'NOT_FOUND']).toContain(refusalOf(response).code)
    expect(await scheduleRows(service, programId)).toEqual([])
  })
})

describe('specialties', () => {
  test('are linked once, with their inherited terms, by name', async () => {
    const programId = await newProgramId()
    const [first, second, third] = await specialties()
    const link = (specialty: { id: string } | undefined) =>
      change('createProgramSpecialty', { programId, specialtyId: specialty?.id })
    for (const specialty of [third, first]) await expectTouched(programId, () => link(specialty))
    const links = await Promise.all([link(second), link(second), link(second), link(second)])
    const ids = new Set(links.map((answer) => answer.programSpecialty.id))
    expect(ids.size, 'concurrent requests').toBe(1)
    const shown = { specialty_id: first?.id, name: first?.name, program_id: programId, use_inherited_terms: 1 }
    const rows = await auditRowsOf(service.database, async () =>
      expect(await link(first)).toMatchObject({ success: true, programSpecialty: shown }),
    )
    expect(rows).toEqual([])
    expect((await curator(ProgramSpecialties, { id: 'x' })).data).toEqual({ programSpecialties: [] })
    const { data } = await curator(ProgramSpecialties, { id: programId })
    expect(data?.programSpecialties).toMatchObject([first, second, third].map((linked) => ({ name: linked?.name })))
  })

  test('show or hide their inherited terms, and are unlinked', async () => {
    const programId = await newProgramId()
    const [specialty] = await specialties()
    const { id } = (await change('createProgramSpecialty', { programId, specialtyId: specialty?.id })).programSpecialty
    const rows = await auditRowsOf(service.database, async () => {
      const switchTo = (status: number) => change('updateProgramSpecialtyInheritedTerms', { id, status })
      await expectTouched(programId, () => switchTo(0))
      for (const status of [0, 1]) expect(await switchTo(status)).toMatchObject({ success: true })
    })
    const suffix = `inherited terms of ${specialty?.name} in Program ${counter}`
    expect(rows).toMatchObject([
      { message: `Excluded ${suffix}`, before: { use_inherited_terms: 1 }, after: { use_inherited_terms: 0 } },
      { message: `Included ${suffix}` },
    ])
    await expectTouched(programId, () => change('deleteProgramSpecialty', { id }))
    expect((await specialties())[0], 'the specialty stays').toEqual(specialty)
    const { message } = refusalOf(await send('deleteProgramSpecialty', { id }))
    expect(message).toBe('That Specialty could not be found...')
  })
})

describe('terms', () => {
  test('are linked and unlinked; a repeated request changes nothing', async () => {
    const input = { programId: await newProgramId(), termId: await newTerm('Shingles') }
    await expectTouched(input.programId, async () =>
      expect(await change('createProgramTermAssociation', input)).toMatchObject({
        program: { version: 1, terms: [{ id: input.termId, name: 'Shingles' }] },
      }),
    )
    const rows = await auditRowsOf(service.database, async () => {
      expect(await change('createProgramTermAssociation', input)).toMatchObject({ success: true })
      expect(await change('deleteProgramTermAssociation', input)).toMatchObject({ program: { terms: [] } })
      expect(await change('deleteProgramTermAssociation', input)).toMatchObject({ success: true })
    })
    const before = { id: input.termId, name: 'Shingles' }
    expect(rows).toMatchObject([{ action: 'deleteProgramTermAssociation', before, after: null }])
  })

  test('with a name that is already in the list are skipped (spec §4)', async () => {
    const programId = await newProgramId()
    const [first, duplicate] = [await newTerm('Ménière Disease'), await newTerm('meniere  DISEASE')]
    await change('createProgramTermAssociation', { programId, termId: first })
    const rows = await auditRowsOf(service.database, async () =>
      expect(await change('createProgramTermAssociation', { programId, termId: duplicate })).toMatchObject({
        success: true,
        program: { terms: [{ id: first }] },
      }),
    )
    expect(rows).toEqual([])
  })
})

test('renaming a specialty or a term, inherited or not, notifies subscribers of its programs', async () => {
  const specialty = await newSpecialty(curator)
  const [term, inherited] = [await newTerm('Told by name'), await newTerm('Told by its specialty')]
  const [withTerm, withSpecialty] = [await newProgramId(), await newProgramId()]
  await change('createProgramTermAssociation', { programId: withTerm, termId: term })
  await change('createProgramSpecialty', { programId: withSpecialty, specialtyId: specialty.id })
  await service.database.rows(sql`
    insert into specialty_term (specialty_id, term_id, list) values (${specialty.id}, ${inherited}, 'DEFAULT')`)
  const programNoticesOf = async (work: () => Promise<unknown>) =>
    (await noticesDuring(service.database, work)).filter((notice) => notice.startsWith('PROMOTED_PROGRAM'))

  expect(await programNoticesOf(() => updateTerm(curator, term, { status: false }))).toEqual([])
  const rename = (id: string) => () => updateTerm(curator, id, { name: `Renamed ${id}` })
  expect(await programNoticesOf(rename(term))).toEqual([`PROMOTED_PROGRAM UPDATED ${withTerm}`])
  expect(await programNoticesOf(rename(inherited))).toEqual([`PROMOTED_PROGRAM UPDATED ${withSpecialty}`])
  const { id } = specialty
  const renamed = () => mutateSpecialty(curator, 'updateSpecialty', { id, name: 'Renamed' })
  expect(await programNoticesOf(renamed)).toEqual([`PROMOTED_PROGRAM UPDATED ${withSpecialty}`])
})
