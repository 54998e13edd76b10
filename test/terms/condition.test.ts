import { expect, test } from 'vitest'
import { conditionProblems, newCondition } from '../../src/domain/terms/term.ts'

test('a new condition is disabled, visible, in the picklist and with its default list, and needs a name', () => {
  expect(newCondition).toMatchObject({
    is_active: false,
    is_visible: true,
    is_in_picklist: true,
    is_default_term_list_enabled: true,
  })
  expect(conditionProblems({ ...newCondition, slug: 'a' })).toEqual([
    { field: 'name', message: 'Condition Name must not be empty.' },
  ])
})

test('only the given fields are checked', () => {
  expect(conditionProblems({})).toEqual([])
  expect(conditionProblems({ slug: 'Not a slug' }).map(({ field }) => field)).toEqual(['slug'])
})

test.each(['', 'Shown', 'x'.repeat(255)])('the display name %j is valid', (display_name) =>
  expect(conditionProblems({ display_name })).toEqual([]),
)
test.each(['x'.repeat(256), 'two\nlines', '\u200b', 'half \ud83d'])('the display name %j is refused', (display_name) =>
  expect(conditionProblems({ display_name })).toEqual([
    { field: 'display_name', message: expect.stringContaining('Display Name ') },
  ]),
)
