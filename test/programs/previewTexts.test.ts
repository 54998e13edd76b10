import { expect, test } from 'vitest'
import { namedClockOf } from '../../src/domain/programs/moment.ts'
import {
  announcementText,
  outdatedText,
  rankReasonText,
  sharedNamesText,
} from '../../src/routes/programs/previewTexts.ts'

const clock = namedClockOf('America/New_York')
const at = Date.parse('2026-11-30T13:00Z') / 1_000
const empty = { title: null, copy: null, button_text: null, url: null, icon: null, specialties: [], terms: [] }
const none = { at, isNow: false, upcomingCount: 0, neverCount: 0, nextChange: null, upcoming: [], never: [] }
const previewOf = (...names: string[]) => {
  const programs = names.map((name) => ({ ...empty, id: name, name, slug: name, priority: null }))
  return { ...none, liveCount: names.length, live: programs.map((program) => ({ until: null, program, overlaps: [] })) }
}

test('screen readers hear the number and the names of the programs that are live', () => {
  const texts = [previewOf(), previewOf('A'), previewOf('A', 'B')].map((preview) => announcementText(preview, clock))
  expect(texts).toEqual([
    'Monday, 11/30/2026, 8:00 AM EST: No program is live.',
    'Monday, 11/30/2026, 8:00 AM EST: 1 program is live: A.',
    'Monday, 11/30/2026, 8:00 AM EST: 2 programs are live: A, B.',
  ])
})

test('an old preview names its moment, unless the user wants to see this moment', () => {
  const [preview, previewOfNow] = [previewOf(), { ...previewOf(), isNow: true }]
  expect(outdatedText(preview, at, clock)).toBe('This may be out of date.')
  expect(outdatedText(preview, null, clock)).toBe('The preview shows Monday, 11/30/2026, 8:00 AM EST.')
  expect(outdatedText(previewOfNow, null, clock)).toBe('This may be out of date.')
})

test('overlapping programs show what they share, and why one of them ranks first', () => {
  const program = { id: '1', name: 'A', slug: 'a', priority: null }
  const shared = { specialties: ['a', 'b', 'c'], specialtyCount: 4, terms: ['d', 'e'], termCount: 3 }
  const overlap = { program, isTie: true, ...shared }
  expect(sharedNamesText(overlap)).toBe('a, b, c, d and 3 more')
  expect([null, 2].map((priority) => rankReasonText(overlap, { priority }))).toEqual([
    'neither has a priority, so their names decide.',
    'both have priority 2, so their names decide.',
  ])
})
