import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSlug } from '../../src/domain/slug.ts'
import { newSpecialty, type SpecialtyFields, specialtyProblems, specialtySlugOf } from '../../src/domain/specialty.ts'

const fine: SpecialtyFields = { ...newSpecialty, name: 'Cardiology', slug: 'cardiology' }
const messagesOf = (change: Partial<SpecialtyFields>) =>
  specialtyProblems({ ...fine, ...change }).map(({ message }) => message)

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
  const plainName = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '))

  test('is the name in lower case, right-trimmed, with spaces to hyphens', () => {
    fc.assert(
      fc.property(plainName, fc.nat(3), (name, spaces) => {
        expect(specialtySlugOf(name + ' '.repeat(spaces))).toBe(name.toLowerCase().trimEnd().replaceAll(' ', '-'))
      }),
    )
  })

  test.each([
    ['Obstetrics & Gynecology', 'obstetrics-gynecology'],
    ["Ménière's & Balance Disorders", 'menieres-balance-disorders'],
    ['Physical Medicine & Rehabilitation ', 'physical-medicine-rehabilitation'],
    ['心臓', ''],
  ])('%j becomes %j: what no machine name may hold is left out', (name, slug) => {
    expect(specialtySlugOf(name)).toBe(slug)
  })

  test('may be saved, or is empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        expect(specialtySlugOf(name)).toSatisfy((slug: string) => slug === '' || isSlug(slug))
      }),
    )
  })
})

test('only what is given is checked, and every field with a problem is named once', () => {
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
