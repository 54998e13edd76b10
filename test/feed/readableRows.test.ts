import { expect, test } from 'vitest'
import { readableRows } from '../../src/routes/records/readableRows.ts'

test('an entry of Changes shows fields without ids, no value as null, and the name of a changed part', () => {
  const before = { id: '1', name: 'Heart', url: null, emails: [], old: 'x', list: ['a'] }
  const after = { id: '2', name: 'Hearts', url: '', emails: ['a@x.org'], list: [], terms: [] }
  const rows = readableRows('GROUP', [
    { part: null, before, after },
    { part: 'Schedule', before: { order: 1 }, after: { order: 2 } },
    { part: 'Award', before: { name: 'Best', note: '' }, after: { name: 'Best', note: 'new' } },
    { part: 'Term', before: null, after: { name: 'Angina' } },
  ])
  expect(rows).toEqual([
    { label: 'Group Name', before: 'Heart', after: 'Hearts' },
    { label: 'Emails', before: null, after: 'a@x.org' },
    { label: 'Old', before: 'x', after: null },
    { label: 'List', before: 'a', after: null },
    { label: 'Schedule: Order', before: '1', after: '2' },
    { label: 'Award Best: Note', before: null, after: 'new' },
    { label: 'Term', before: null, after: 'Angina' },
  ])
})
