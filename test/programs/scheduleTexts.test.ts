import { describe, expect, test } from 'vitest'
import { weekdays } from '../../src/domain/calendar.ts'
import {
  dateRangeText,
  daysText,
  endsNextDay,
  nextDayText,
  scheduleText,
  timeRangeText,
} from '../../src/domain/programs/scheduleDraft.ts'
import { readDate, readTime } from '../../src/domain/programs/wallTime.ts'
import { notShownBadges, notShownText } from '../../src/routes/programs/notShownTexts.ts'

const [start_date, end_date] = [readDate('02/01/2026'), readDate('02/28/2026')]
const timesOf = (start: string | null, end: string | null) => ({
  start_time: start === null ? null : readTime(start),
  end_time: end === null ? null : readTime(end),
})

describe('a schedule in words', () => {
  test('names its days in the order of the week', () => {
    expect(daysText(['FRIDAY', 'MONDAY', 'WEDNESDAY'])).toBe('Monday, Wednesday, and Friday')
    expect(daysText(['SATURDAY', 'SUNDAY'])).toBe('Sunday and Saturday')
    expect(daysText(weekdays)).toBe('Every day')
  })

  test('names its dates, with or without a start and an end', () => {
    expect(dateRangeText({ start_date, end_date })).toBe('02/01/2026 – 02/28/2026')
    expect(dateRangeText({ start_date, end_date: null })).toBe('From 02/01/2026')
    expect(dateRangeText({ start_date: null, end_date })).toBe('Until 02/28/2026')
    expect(dateRangeText({ start_date: null, end_date: null })).toBe('Any date')
  })

  test.each([
    ['8:00 AM', '5:00 PM', '8:00 AM – 5:00 PM', null],
    ['10:00 PM', '2:30 AM', '10:00 PM – 2:30 AM', 'Ends at 2:30 AM on the next day.'],
    ['8:00 AM', '12:00 AM', '8:00 AM – 12:00 AM', 'Ends at 12:00 AM on the next day.'],
    ['12:00 AM', '12:30 AM', '12:00 AM – 12:30 AM', null],
    ['8:00 AM', null, 'From 8:00 AM', null],
    [null, '5:00 PM', 'Until 5:00 PM', null],
    [null, null, 'All day', null],
  ])('names its times, from %s to %s', (start, end, text, nextDay) => {
    const times = timesOf(start, end)
    expect(timeRangeText(times)).toBe(text)
    expect(nextDayText(times)).toBe(nextDay)
    expect(endsNextDay(times)).toBe(nextDay !== null)
  })

  test('names days, dates and times together', () => {
    const schedule = { days: ['FRIDAY'], start_date, end_date: null, ...timesOf('10:00 PM', '2:30 AM') } as const
    expect(scheduleText(schedule)).toBe('Friday, From 02/01/2026, 10:00 PM – 2:30 AM')
  })
})

test('a hint and a badge say why patients do not see a program', () => {
  const [over, noDay] = [{ status: true, never: 'OVER' } as const, { status: true, never: 'NO_DAY' } as const]
  expect(notShownText('NO_SCHEDULE', [])).toBe('Not shown: the program has no schedule.')
  expect(notShownText('OVER', [over])).toBe('Not shown: the only schedule has ended.')
  expect(notShownText('OVER', [over, over])).toBe('Not shown: all schedules have ended.')
  expect(notShownText('NO_DAY', [noDay])).toBe('Not shown: the only schedule never takes effect.')
  expect(notShownText('NO_DAY', [noDay, noDay])).toBe('Not shown: the schedules never take effect.')
  const badges = ['No schedule', 'Schedules disabled', 'Never shown', 'Never shown', 'Ended']
  expect(Object.values(notShownBadges)).toEqual(badges)
})
