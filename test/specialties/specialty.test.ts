import { describe, expect, test } from 'vitest'
import type { SpecialtyFields } from '../../src/domain/specialties/fields.ts'
import {
  hiddenReasons,
  newSpecialty,
  shownText,
  specialtyProblems,
  specialtySlugOf,
} from '../../src/domain/specialties/specialty.ts'

const flags = ['status', 'is_active', 'is_visible', 'is_in_picklist', 'is_default_term_list_enabled'] as const
const validSpecialty: SpecialtyFields = { ...newSpecialty, name: 'Cardiology', slug: 'cardiology' }
const messagesOf = (change: Partial<SpecialtyFields>) =>
  specialtyProblems({ ...validSpecialty, ...change }).map(({ message }) => message)

test('a new specialty has everything on (spec §9) and needs a name', () => {
  expect(flags.map((flag) => newSpecialty[flag])).toEqual(flags.map(() => true))
  expect(specialtyProblems({ ...newSpecialty, slug: 'a' })).toEqual([
    { field: 'name', message: 'Specialty Name must not be empty.' },
  ])
})

test('the machine name of a specialty has hyphens for spaces, and no other separators (spec §5)', () => {
  expect(specialtySlugOf('Ear_Nose/Throat 2 ')).toBe('ear_nosethroat-2')
})

test.each([
  ['', []],
  ['Heart Care', []],
  ['x'.repeat(256), ['Find a Doctor Display Name must have at most 255 characters; it has 256.']],
  [' ', ['Find a Doctor Display Name must not be empty.']],
])('the display name %j: %j', (display_name, messages) => expect(messagesOf({ display_name })).toEqual(messages))

describe('visibility to patients', () => {
  const combinations = flags.reduce<SpecialtyFields[]>(
    (all, flag) => all.flatMap((specialty) => [specialty, { ...specialty, [flag]: false }]),
    [validSpecialty],
  )

  test('needs a specialty that is enabled, active and visible, and nothing else', () => {
    expect(combinations).toHaveLength(32)
    for (const specialty of combinations) {
      const isVisible = specialty.status && specialty.is_active && specialty.is_visible
      expect(hiddenReasons(specialty).length === 0).toBe(isVisible)
      expect(shownText(specialty).startsWith('Patients see')).toBe(isVisible)
    }
  })

  test.each([
    [{}, 'Patients see this specialty and can pick it.'],
    [{ is_default_term_list_enabled: false }, 'Patients see this specialty and can pick it.'],
    [{ is_in_picklist: false }, 'Patients see this specialty, but can’t pick it.'],
    [{ is_visible: false }, 'Patients can’t see this specialty: it’s hidden. It must be enabled, active and visible.'],
    [
      { status: false, is_active: false, is_visible: false, is_in_picklist: false },
      'Patients can’t see this specialty: it’s disabled, not active, and hidden. It must be enabled, active and visible.',
    ],
  ])('%j: %s', (change, text) => expect(shownText({ ...validSpecialty, ...change })).toBe(text))
})
