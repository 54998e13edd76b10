import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSlug, slugOf } from '../../src/domain/slug.ts'
import type { SpecialtyFields } from '../../src/domain/specialties/fields.ts'
import {
  hiddenReasons,
  newSpecialty,
  shownText,
  specialtyProblems,
  specialtySlugOf,
} from '../../src/domain/specialties/specialty.ts'

const validSpecialty: SpecialtyFields = { ...newSpecialty, name: 'Cardiology', slug: 'cardiology' }
const messagesOf = (change: Partial<SpecialtyFields>) =>
  specialtyProblems({ ...validSpecialty, ...change }).map(({ message }) => message)

test('a new specialty has everything on (spec §9) and needs a name', () => {
  expect(newSpecialty).toMatchObject({
    status: true,
    is_visible: true,
    is_active: true,
    is_in_picklist: true,
    is_default_term_list_enabled: true,
  })
  expect(specialtyProblems({ ...newSpecialty, slug: 'a' })).toEqual([
    { field: 'name', message: 'Specialty Name must not be empty.' },
  ])
})

describe('machine name of a specialty (spec §5)', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'X', 'Y', '0', '9', '_'), minLength: 1, maxLength: 12 })
  const plainName = fc
    .tuple(fc.array(word, { minLength: 1, maxLength: 8 }), fc.nat(3))
    .map(([words, spaces]) => words.join(' ') + ' '.repeat(spaces))

  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: fc.constantFrom('a', 'B', '7', '_', '-', ' ', '\t', '&', 'É', 'İ', 'ß', '\u212a', '\u3000') }),
  )

  test('is the name in lower case, right-trimmed, with hyphens for spaces, or a valid machine name made of that', () => {
    fc.assert(
      fc.property(fc.oneof(plainName, anyText), (name) => {
        const slugBySpecification = name.toLowerCase().trimEnd().replaceAll(' ', '-')
        expect(specialtySlugOf(name)).toBe(
          isSlug(slugBySpecification) ? slugBySpecification : slugOf(slugBySpecification),
        )
      }),
      { numRuns: 3_000 },
    )
  })
})

test('only present fields are validated, and each one has at most one problem', () => {
  expect(specialtyProblems({})).toEqual([])
  expect(specialtyProblems({ name: ' ', slug: '', display_name: 'a\nb' }).map(({ field }) => field)).toEqual([
    'name',
    'slug',
    'display_name',
  ])
})

test.each([
  ['', []],
  ['Heart Care', []],
  ['x'.repeat(256), ['Find a Doctor Display Name must have at most 255 characters; it has 256.']],
  [' ', ['Find a Doctor Display Name must not be empty.']],
])('the display name %j: %j', (display_name, messages) => {
  expect(messagesOf({ display_name })).toEqual(messages)
})

describe('visibility to patients', () => {
  const flags = ['status', 'is_active', 'is_visible', 'is_in_picklist', 'is_default_term_list_enabled'] as const
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
  ])('%j: %s', (change, text) => {
    expect(shownText({ ...validSpecialty, ...change })).toBe(text)
  })
})
