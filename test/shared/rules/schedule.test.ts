import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, weekdays } from '../../../src/domain/calendar.ts'
import { newSchedule, readSchedule, scheduleProblems } from '../../../src/domain/programs/scheduleDraft.ts'
import type { ScheduleFields } from '../../../src/domain/schedule.ts'

const unlimited: ScheduleFields = { ...readSchedule(newSchedule), days: ['MONDAY'] }
const fieldsOf = (change: Partial<ScheduleFields>) =>
  scheduleProblems({ ...unlimited, ...change }).map(({ field }) => field)

/** 2025-06-10, a Tuesday. */
const TUESDAY = 1_749_513_600

test('a date is midnight UTC, from 1970 to 9999, and a time is seconds since midnight', () => {
  for (const date of [0, TUESDAY, 253_402_214_400]) expect(fieldsOf({ start_date: date, end_date: date })).toEqual([])
  for (const date of [-DAY, 1, TUESDAY + 3_600, TUESDAY + 0.5, 253_402_300_800, Number.NaN])
    expect(fieldsOf({ start_date: date })).toEqual(['start_date'])
  for (const time of [0, 1, DAY - 1]) expect(fieldsOf({ start_time: time })).toEqual([])
  for (const time of [-1, DAY, 0.5, Number.NaN]) expect(fieldsOf({ end_time: time })).toEqual(['end_time'])
})

test('an end date before its start date is refused, and an end time equal to its start time (design §9.9)', () => {
  const end_date = TUESDAY - DAY
  expect(scheduleProblems({ ...unlimited, start_date: TUESDAY, end_date, start_time: 0, end_time: 0 })).toEqual([
    { field: 'end_date', message: 'End Date must not be before Start Date.' },
    { field: 'end_time', message: 'End Time must differ from Start Time.' },
  ])
  // An end time before its start time means the next day. Days outside the dates are allowed.
  const sameDay = { start_date: TUESDAY, end_date: TUESDAY }
  expect(fieldsOf({ ...sameDay, start_time: 72_000, end_time: 21_600 })).toEqual([])
})

const midnight = fc.nat(2_932_896).map((day) => day * DAY)
const time = fc.nat(DAY - 1)
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })

test('ordered dates and different times are valid; otherwise the problem names the later field', () => {
  const schedules = fc.record({
    days: fc.array(fc.constantFrom(...weekdays), { minLength: 1 }),
    start_date: optional(midnight),
    end_date: optional(midnight),
    start_time: optional(time),
    end_time: optional(time),
  })
  fc.assert(
    fc.property(schedules, (schedule) => {
      const { start_date, end_date, start_time, end_time } = schedule
      const isOutOfOrder = start_date !== null && end_date !== null && end_date < start_date
      const isEmptySpan = start_time !== null && start_time === end_time
      expect(scheduleProblems(schedule).map(({ field }) => field)).toEqual([
        ...(isOutOfOrder ? ['end_date'] : []),
        ...(isEmptySpan ? ['end_time'] : []),
      ])
    }),
  )
})
