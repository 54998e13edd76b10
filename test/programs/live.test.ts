import { describe, expect, test } from 'vitest'
import { timeOfIso, type Weekday, weekdays } from '../../src/domain/calendar.ts'
import {
  neverReasonOfProgram,
  previewAt,
  programStateAt,
  type Schedule,
  type ScheduledProgram,
} from '../../src/domain/programs/live.ts'
import { clockOf } from '../../src/domain/zone.ts'

const newYork = clockOf('America/New_York')
const momentAt = (text: string) => Date.parse(text) / 1_000
const dateAt = (text: string) => momentAt(`${text}T00:00Z`)

/** Returns a schedule. '22:00 - 02:30' sets both times; ' - 02:30' sets only the end. */
const schedule = (days: readonly Weekday[], times = ' - ', dates = ' - '): Schedule => {
  const [start_time = null, end_time = null] = times.split(' - ').map((text) => (text === '' ? null : timeOfIso(text)))
  const [start_date = null, end_date = null] = dates.split(' - ').map((text) => (text === '' ? null : dateAt(text)))
  return { days, status: true, start_time, end_time, start_date, end_date }
}
const program = (schedules: readonly Schedule[], fields: Partial<ScheduledProgram> = {}): ScheduledProgram => ({
  id: '1',
  name_key: 'flu shots',
  status: true,
  priority: null,
  ...fields,
  schedules,
})
const stateAt = (shown: ScheduledProgram, moment: string, clock = newYork) => {
  const state = programStateAt(shown, momentAt(moment), clock)
  if (state.kind === 'never') return state.reason
  const at = state.kind === 'live' ? state.until : state.from
  return `${state.kind} ${at === null ? 'on' : new Date(at * 1_000).toISOString().slice(0, 16)}`
}

test('DA6: a schedule of next year is upcoming on the first of its days between its dates', () => {
  const shown = program([schedule(['SUNDAY'], '08:00 - ', '2027-06-01 - ')])
  expect(stateAt(shown, '2026-02-10T00:00Z')).toBe('upcoming 2027-06-06T12:00')
})

test('adjacent spans count as one span, even many of them', () => {
  const quarters = Array.from({ length: 2_880 }, (_, half) => ({
    ...schedule(weekdays, ' - ', ' - 2026-02-12'),
    start_time: half * 30,
    end_time: ((half + 1) * 30) % 86_400,
  }))
  expect(stateAt(program(quarters), '2026-02-10T09:00-05:00')).toBe('live 2026-02-13T05:00')
})

// These tests show the decisions of design §9.9.
describe('when clocks change', () => {
  test('a span within the skipped hour waits two weeks, or is never live on its only day', () => {
    const weekly = program([schedule(['SUNDAY'], '02:15 - 02:45')])
    expect(stateAt(weekly, '2026-03-01T12:00Z')).toBe('upcoming 2026-03-15T06:15')
    const once = program([schedule(['SUNDAY'], '02:00 - 03:00', '2026-03-08 - 2026-03-08')])
    expect(stateAt(once, '2026-03-01T12:00Z')).toBe('LEFT_OUT')
    expect(stateAt(once, '2026-04-01T12:00Z')).toBe('LEFT_OUT')
  })
  test("a span that begins in a skipped hour begins at the change, within a quarter (St. John's, 2011-03-13, 12:01 AM)", () => {
    const shown = program([schedule(['SUNDAY'], '00:30 - 04:00')])
    expect(stateAt(shown, '2011-03-13T03:30:59Z', clockOf('America/St_Johns'))).toBe('upcoming 2011-03-13T03:31')
    expect(stateAt(shown, '2011-03-13T03:31:00Z', clockOf('America/St_Johns'))).toBe('live 2011-03-13T06:30')
  })
})

describe('a program is never live', () => {
  const disabledOf = (disabled: Schedule): Schedule => ({ ...disabled, status: false })
  const now = '2026-02-10T12:00Z'
  test.each([
    ['INACTIVE', program([schedule(weekdays)], { status: false })],
    ['NO_SCHEDULE', program([])],
    ['DISABLED', program([disabledOf(schedule(weekdays))])],
    [
      'DISABLED',
      program([schedule(weekdays, ' - ', ' - 2026-02-09'), disabledOf(schedule(['MONDAY'], ' - ', '2027-01-01 - '))]),
    ],
    ['OVER', program([disabledOf(schedule(weekdays, ' - ', ' - 2026-02-09'))])],
    ['NO_DAY', program([schedule(['MONDAY'], ' - ', '2026-02-10 - 2026-02-12')])],
    [
      'LEFT_OUT',
      program([
        schedule(['SUNDAY'], '02:00 - 03:00', '2026-03-08 - 2026-03-14'),
        schedule(['MONDAY'], ' - ', '2026-03-10 - 2026-03-12'),
      ]),
    ],
    ['OVER', program([schedule(weekdays, ' - ', ' - 2026-02-09')])],
    [
      'OVER',
      program([schedule(['MONDAY'], ' - ', '2026-02-10 - 2026-02-12'), schedule(weekdays, '', ' - 2025-02-01')]),
    ],
  ])('%s', (reason, never) => expect(stateAt(never, now)).toBe(reason))

  test('only after its last schedule has ended', () => {
    const shown = program([schedule(['MONDAY'], '22:00 - 02:00', ' - 2026-02-09')])
    expect(stateAt(shown, '2026-02-10T01:59:59-05:00')).toBe('live 2026-02-10T07:00')
    expect(stateAt(shown, '2026-02-10T02:00:00-05:00')).toBe('OVER')
  })
})

test('a program is never live if no enabled schedule can be live', () => {
  const [over, gone] = [{ status: true, never: 'OVER' } as const, { status: true, never: 'NO_DAY' } as const]
  const [on, disabledOf] = [true, false].map((status) => ({ status, never: null }))
  expect(on && disabledOf && neverReasonOfProgram(true, [over, on, disabledOf])).toBeNull()
  expect(disabledOf && neverReasonOfProgram(true, [over, disabledOf])).toBe('DISABLED')
  expect(neverReasonOfProgram(true, [gone, over])).toBe('OVER')
  expect(neverReasonOfProgram(true, [gone])).toBe('NO_DAY')
  expect(neverReasonOfProgram(true, [])).toBe('NO_SCHEDULE')
  expect(on && neverReasonOfProgram(false, [on])).toBe('INACTIVE')
})

test('at the end of all dates, a live program has no end, and a later one never starts', () => {
  const lastDay = (times: string, moment: string) => stateAt(program([schedule(weekdays, times)]), moment)
  expect(lastDay('08:00 - ', '9999-12-31T12:00-05:00')).toBe('live on')
  expect(lastDay('08:00 - 12:00', '9999-12-31T12:00-05:00')).toBe('OVER')
  expect(lastDay('08:00 - 12:00', '9999-12-31T07:59-05:00')).toBe('upcoming 9999-12-31T13:00')
  expect(lastDay('18:00 - 18:59', '9999-12-31T18:00-05:00')).toBe('live 9999-12-31T23:59')
  expect(lastDay('18:00 - 19:00', '9999-12-31T18:00-05:00')).toBe('live on')
})

describe('the order in which patients see programs', () => {
  const always = [schedule(weekdays)]
  const idsOf = (allDay: readonly { readonly program: ScheduledProgram }[]) => allDay.map(({ program: { id } }) => id)

  test('is by priority, 1 first and none last, then by name, then by creation', () => {
    const programs = [
      program(always, { id: '10', name_key: 'b' }),
      program(always, { id: '9', name_key: 'b' }),
      program(always, { id: '3', name_key: 'a', priority: null }),
      program(always, { id: '4', name_key: 'z', priority: 1 }),
      program(always, { id: '5', name_key: 'b', priority: 2 }),
    ]
    expect(idsOf(previewAt(programs, 0, newYork).live)).toEqual(['4', '5', '3', '9', '10'])
  })

  test('is by the next moment before they are live; programs that are never live are sorted by reason and name', () => {
    const [wednesday, tuesday] = [[schedule(['WEDNESDAY'])], [schedule(['TUESDAY'])]]
    const programs = [
      program(wednesday, { id: '1' }),
      program(tuesday, { id: '2' }),
      program(tuesday, { id: '3', priority: 1 }),
      program(tuesday, { id: '4', status: false }),
      program([], { id: '5', name_key: 'b' }),
      program([], { id: '6', name_key: 'a' }),
    ]
    const { upcoming, never } = previewAt(programs, momentAt('2026-02-09T09:00-05:00'), newYork)
    expect([idsOf(upcoming), idsOf(never)]).toEqual([
      ['3', '2', '1'],
      ['6', '5', '4'],
    ])
  })

  test('has no next change after a month if a program may end before', () => {
    const ending = program([schedule(weekdays, ' - ', ' - 2026-02-28')], { id: '1' })
    const coming = program([schedule(weekdays, ' - ', '2026-03-10 - ')], { id: '2' })
    const next = (programs: ScheduledProgram[]) =>
      previewAt(programs, momentAt('2026-02-10T09:00-05:00'), newYork).nextChange
    expect(next([ending, coming])).toBeNull()
    expect(next([coming])).toBe(momentAt('2026-03-10T00:00-04:00'))
    expect(next([program(always)])).toBeNull()
    expect(next([])).toBeNull()
  })
})
