import { describe, expect, test } from 'vitest'
import {
  newSchedule,
  readSchedule,
  type ScheduleDraft,
  scheduleDraftProblems,
  scheduleProblems,
} from '../../src/domain/programs/scheduleDraft.ts'

const validDraft: ScheduleDraft = { ...newSchedule, days: ['MONDAY'] }
const problemsOf = (change: Partial<ScheduleDraft>) => scheduleDraftProblems({ ...validDraft, ...change })
/** 2026-02-09 in Unix seconds. */
const DATE = 1_770_595_200

test('a new schedule lacks only its days; typed text is parsed, and empty text becomes null', () => {
  expect(scheduleDraftProblems(newSchedule)).toEqual([{ field: 'days', message: 'Choose at least one day.' }])
  expect(problemsOf({})).toEqual([])
  const typed = { ...validDraft, start_date: '2/9/2026', end_date: ' ', start_time: '10 pm', end_time: '2:30 AM' }
  const read = { start_date: DATE, end_date: null, start_time: 79_200, end_time: 9_000 }
  expect(readSchedule(typed)).toEqual({ days: ['MONDAY'], ...read })
})

describe('the problems of a schedule', () => {
  test('are shown beside the field that cannot be parsed', () => {
    expect(problemsOf({ start_date: '2/30/2026', end_date: 'x', start_time: '25:00', end_time: '13:00 PM' })).toEqual([
      { field: 'start_date', message: 'Start Date must be a date such as 02/09/2026.' },
      { field: 'end_date', message: 'End Date must be a date such as 02/09/2026.' },
      { field: 'start_time', message: 'Start Time must be a time such as 8:30 AM.' },
      { field: 'end_time', message: 'End Time must be a time such as 8:30 AM.' },
    ])
  })

  test('are otherwise the same as those of the service, one for each field', () => {
    for (const change of [
      { start_date: '02/09/2026', end_date: '02/08/2026' },
      { start_time: '8 AM', end_time: '08:00' },
      { days: [] },
    ]) {
      const draft = { ...validDraft, ...change }
      expect(scheduleDraftProblems(draft)).toEqual(scheduleProblems(readSchedule(draft)))
      expect(scheduleDraftProblems(draft)).toHaveLength(1)
    }
    // An end date that cannot be parsed has no second error about the start.
    expect(problemsOf({ start_date: '02/09/2026', end_date: '02/08' }).map(({ field }) => field)).toEqual(['end_date'])
  })
})
