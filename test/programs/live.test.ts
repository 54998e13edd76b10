import { describe, expect, test } from 'vitest'
import { HOUR, type Weekday } from '../../src/domain/calendar.ts'
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
const timeAt = (text: string) => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * HOUR + minutes * 60
}

/** Returns a schedule. '22:00 - 02:30' sets both times; ' - 02:30' sets only the end. */
const schedule = (days: readonly Weekday[], times = ' - ', dates = ' - '): Schedule => {
  const [start_time, end_time] = times.split(' - ').map((text) => (text === '' ? null : timeAt(text)))
  const [start_date, end_date] = dates.split(' - ').map((text) => (text === '' ? null : dateAt(text)))
  return {
    days,
    status: true,
    start_time: start_time ?? null,
    end_time: end_time ?? null,
    start_date: start_date ?? null,
    end_date: end_date ?? null,
  }
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

const liveSpansFrom = (shown: ScheduledProgram, first: string, days: number, clock = newYork) => {
  const spans: string[] = []
  const text = (moment: number) => new Date(moment * 1_000).toISOString().slice(5, 16)
  const end = momentAt(first) + days * 24 * HOUR
  let startedAt: number | null = null
  for (let moment = momentAt(first); moment <= end; moment += 15 * 60) {
    const isLive = moment < end && programStateAt(shown, moment, clock).kind === 'live'
    if (isLive) startedAt ??= moment
    else if (startedAt !== null) {
      spans.push(`${text(startedAt)} - ${text(moment)}`)
      startedAt = null
    }
  }
  return spans
}

describe('DA6: a schedule', () => {
  test('over midnight belongs to the day on which it began, and to its dates (design §9.9)', () => {
    const shown = program([schedule(['SATURDAY'], '22:00 - 02:30', '2026-02-14 - 2026-02-14')])
    expect(liveSpansFrom(shown, '2026-02-07T00:00Z', 21)).toEqual(['02-15T03:00 - 02-15T07:30'])
  })

  test('of next year is upcoming on the first of its days between its dates', () => {
    const shown = program([schedule(['SUNDAY'], '08:00 - ', '2027-06-01 - ')])
    expect(stateAt(shown, '2026-02-10T00:00Z')).toBe('upcoming 2027-06-06T12:00')
  })
})

describe('adjacent and overlapping spans', () => {
  test('have no reported end if they last more than a week', () => {
    expect(stateAt(program([schedule([...week])]), '2026-02-10T09:00-05:00')).toBe('live on')
    const ending = program([schedule([...week], ' - ', ' - 2026-02-16')])
    expect(stateAt(ending, '2026-02-10T00:00-05:00')).toBe('live 2026-02-17T05:00')
    expect(stateAt(ending, '2026-02-09T23:59:59-05:00')).toBe('live on')
  })

  test('count as one span, even many of them', () => {
    const quarters = Array.from({ length: 2_880 }, (_, half) => ({
      ...schedule([...week], ' - ', ' - 2026-02-12'),
      start_time: half * 30,
      end_time: ((half + 1) * 30) % 86_400,
    }))
    expect(stateAt(program(quarters), '2026-02-10T09:00-05:00')).toBe('live 2026-02-13T05:00')
  })
})

const week: readonly Weekday[] = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY']

// These tests show the decisions of design §9.9.
describe('when clocks change', () => {
  const forward = (days: readonly Weekday[], times: string) =>
    liveSpansFrom(program([schedule(days, times)]), '2026-03-07T18:00Z', 2)
  const back = (days: readonly Weekday[], times: string) =>
    liveSpansFrom(program([schedule(days, times)]), '2026-10-31T18:00Z', 2)

  test('a span that begins or ends within the skipped hour begins or ends at the change', () => {
    expect(forward(['SATURDAY'], '22:00 - 06:00')).toEqual(['03-08T03:00 - 03-08T10:00'])
    expect(forward(['SATURDAY'], '22:00 - 02:30')).toEqual(['03-08T03:00 - 03-08T07:00'])
    expect(forward(['SUNDAY'], '02:30 - 04:00')).toEqual(['03-08T07:00 - 03-08T08:00'])
    expect(forward(['SUNDAY'], ' - ')).toEqual(['03-08T05:00 - 03-09T04:00'])
  })
  test('a span within the skipped hour is skipped: it waits two weeks, or is never live on its only day', () => {
    expect(forward(['SUNDAY'], '02:00 - 03:00')).toEqual([])
    const weekly = program([schedule(['SUNDAY'], '02:15 - 02:45')])
    expect(stateAt(weekly, '2026-03-01T12:00Z')).toBe('upcoming 2026-03-15T06:15')
    const once = program([schedule(['SUNDAY'], '02:00 - 03:00', '2026-03-08 - 2026-03-08')])
    expect(stateAt(once, '2026-03-01T12:00Z')).toBe('LEFT_OUT')
    expect(stateAt(once, '2026-04-01T12:00Z')).toBe('LEFT_OUT')
  })
  test('a span that begins or ends within the repeated hour does so the first time', () => {
    expect(back(['SATURDAY'], '22:00 - 02:30')).toEqual(['11-01T02:00 - 11-01T07:30'])
    expect(back(['SATURDAY'], '22:00 - 01:30')).toEqual(['11-01T02:00 - 11-01T05:30'])
    expect(back(['SUNDAY'], '01:30 - 02:30')).toEqual(['11-01T05:30 - 11-01T07:30'])
    expect(back(['SUNDAY'], '02:00 - 03:00')).toEqual(['11-01T07:00 - 11-01T08:00'])
    expect(back(['SUNDAY'], ' - ')).toEqual(['11-01T04:00 - 11-02T05:00'])
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
    ['INACTIVE', program([schedule([...week])], { status: false })],
    ['NO_SCHEDULE', program([])],
    ['DISABLED', program([disabledOf(schedule([...week]))])],
    [
      'DISABLED',
      program([schedule([...week], ' - ', ' - 2026-02-09'), disabledOf(schedule(['MONDAY'], ' - ', '2027-01-01 - '))]),
    ],
    ['OVER', program([disabledOf(schedule([...week], ' - ', ' - 2026-02-09'))])],
    ['NO_DAY', program([schedule(['MONDAY'], ' - ', '2026-02-10 - 2026-02-12')])],
    [
      'LEFT_OUT',
      program([
        schedule(['SUNDAY'], '02:00 - 03:00', '2026-03-08 - 2026-03-14'),
        schedule(['MONDAY'], ' - ', '2026-03-10 - 2026-03-12'),
      ]),
    ],
    ['OVER', program([schedule([...week], ' - ', ' - 2026-02-09')])],
    [
      'OVER',
      program([schedule(['MONDAY'], ' - ', '2026-02-10 - 2026-02-12'), schedule([...week], '', ' - 2025-02-01')]),
    ],
  ])('%s', (reason, never) => {
    expect(stateAt(never, now)).toBe(reason)
  })

  test('only after its last schedule has ended', () => {
    const shown = program([schedule(['MONDAY'], '22:00 - 02:00', ' - 2026-02-09')])
    expect(stateAt(shown, '2026-02-10T01:59:59-05:00')).toBe('live 2026-02-10T07:00')
    expect(stateAt(shown, '2026-02-10T02:00:00-05:00')).toBe('OVER')
  })
})

test('a program is never live if no enabled schedule can be live', () => {
  const [over, gone] = [
    { status: true, never: 'OVER' },
    { status: true, never: 'NO_DAY' },
  ] as const
  const [on, disabledOf] = [true, false].map((status) => ({ status, never: null }))
  expect(on && disabledOf && neverReasonOfProgram(true, [over, on, disabledOf])).toBeNull()
  expect(disabledOf && neverReasonOfProgram(true, [over, disabledOf])).toBe('DISABLED')
  expect(neverReasonOfProgram(true, [gone, over])).toBe('OVER')
  expect(neverReasonOfProgram(true, [gone])).toBe('NO_DAY')
  expect(neverReasonOfProgram(true, [])).toBe('NO_SCHEDULE')
  expect(on && neverReasonOfProgram(false, [on])).toBe('INACTIVE')
})

test('at the end of all dates, a live program has no end, and a later one never starts', () => {
  const lastDay = (times: string, moment: string) => stateAt(program([schedule([...week], times)]), moment)
  expect(lastDay('08:00 - ', '9999-12-31T12:00-05:00')).toBe('live on')
  expect(lastDay('08:00 - 12:00', '9999-12-31T12:00-05:00')).toBe('OVER')
  expect(lastDay('08:00 - 12:00', '9999-12-31T07:59-05:00')).toBe('upcoming 9999-12-31T13:00')
  expect(lastDay('18:00 - 18:59', '9999-12-31T18:00-05:00')).toBe('live 9999-12-31T23:59')
  expect(lastDay('18:00 - 19:00', '9999-12-31T18:00-05:00')).toBe('live on')
})

describe('the order in which patients see programs', () => {
  const always = [schedule([...week])]
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
    const ending = program([schedule([...week], ' - ', ' - 2026-02-28')], { id: '1' })
    const coming = program([schedule([...week], ' - ', '2026-03-10 - ')], { id: '2' })
    const next = (programs: ScheduledProgram[]) =>
      previewAt(programs, momentAt('2026-02-10T09:00-05:00'), newYork).nextChange
    expect(next([ending, coming])).toBeNull()
    expect(next([coming])).toBe(momentAt('2026-03-10T00:00-04:00'))
    expect(next([program(always)])).toBeNull()
    expect(next([])).toBeNull()
  })
})
