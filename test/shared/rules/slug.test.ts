import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupSlugOf, isSlug, slugOf } from '../../../src/domain/slug.ts'
import { anyCharacter } from '../../support/characters.ts'

const anyText = fc.string({ unit: anyCharacter, maxLength: 300 })
const nearLimit = fc.string({ unit: fc.constantFrom('a', 'É', ' ', '-', "'", '_', '7'), maxLength: 400 })

test.each([
  ['Heart Failure', 'heart-failure', 'heart-failure'],
  ['  Heart \t\n Failure  ', 'heart-failure', 'heart-failure'],
  ['Heart\u00a0Failure', 'heart-failure', 'heart-failure'],
  ['Crohn’s Disease', 'crohns-disease', 'crohns-disease'],
  ["Crohn's Disease", 'crohns-disease', 'crohns-disease'],
  ['Me\u0301nie\u0300re', 'meniere', 'meniere'],
  ['ÅNGSTRÖM', 'angstrom', 'angstrom'],
  ['İstanbul', 'istanbul', 'istanbul'],
  ['A & B', 'a-b', 'a-b'],
  ['A/B', 'ab', 'a-b'],
  ['A — B', 'a-b', 'a-b'],
  ['"ear, nose & throat" (ENT)', 'ear-nose-throat-ent', 'ear-nose-throat-ent'],
  ['-- edges --', 'edges', 'edges'],
  ['a---b', 'a-b', 'a-b'],
  ['snake_case', 'snake_case', 'snake_case'],
  ['COVID-19', 'covid-19', 'covid-19'],
  ['Heart ❤️ Team', 'heart-team', 'heart-team'],
  ['Heart❤️Team', 'heartteam', 'heart-team'],
  ['👩‍⚕️', '', ''],
  ['قلب', '', ''],
  ['טיפול נמרץ ICU', 'icu', 'icu'],
  ["'", '', ''],
  [' ', '', ''],
  ['', '', ''],
])('the machine name of %j is %j, and of a group %j (spec §5, design §9.18)', (text, slug, groupSlug) => {
  expect([slugOf(text), groupSlugOf(text)]).toEqual([slug, groupSlug])
})

describe.each([
  ['slugOf', slugOf],
  ['groupSlugOf', groupSlugOf],
])('%s of any text', (_, convert) => {
  test('is valid or empty, and stays the same when converted again', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, nearLimit), (text) => {
        expect(convert(text)).toSatisfy((slug: string) => slug === '' || isSlug(slug))
        expect(convert(convert(text))).toBe(convert(text))
      }),
    )
  })
  test('ignores case and the form of accents', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'E', 'é', 'Ü', 'ñ', ' ', '-') }), (text) => {
        expect(convert(text.toUpperCase())).toBe(convert(text))
        expect(convert(text.normalize('NFD'))).toBe(convert(text))
      }),
    )
  })
  test('has at most 255 characters and no hyphen where it was cut', () => {
    expect(convert('a'.repeat(10_000))).toBe('a'.repeat(255))
    expect(convert(`${'a'.repeat(254)} b`)).toBe('a'.repeat(254))
  })
})

test('a machine name has at most 255 lowercase letters, digits, underscores and single hyphens between them', () => {
  const invalid = ['', '-', 'Heart', 'heart team', '-heart', 'heart-', 'a--b', 'a\n', 'é', '../a', 'a'.repeat(256)]
  expect(invalid.filter(isSlug)).toEqual([])
  for (const slug of ['a', '7', 'heart-team', 'snake_case', '_', 'a'.repeat(255)])
    expect([slug, isSlug(slug)]).toEqual([slug, true])
})
