import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupSlugOf, isSlug, slugOf } from '../../../src/domain/slug.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 300 })
const nearLimit = fc.string({ unit: fc.constantFrom('a', 'É', ' ', '-', "'", '_', '7'), maxLength: 400 })

describe('machine name of a text (spec §5)', () => {
  test.each([
    ['Heart Failure', 'heart-failure'],
    ['  Heart   Failure  ', 'heart-failure'],
    ['Heart\t\nFailure', 'heart-failure'],
    ['Heart\u00a0Failure', 'heart-failure'],
    ['Crohn’s Disease', 'crohns-disease'],
    ["Crohn's Disease", 'crohns-disease'],
    ['Ménière’s', 'menieres'],
    ['Me\u0301nie\u0300re', 'meniere'],
    ['ÅNGSTRÖM', 'angstrom'],
    ['İstanbul', 'istanbul'],
    ['A & B', 'a-b'],
    ['A/B', 'ab'],
    ['A — B', 'a-b'],
    ['ear, nose & throat (ENT)', 'ear-nose-throat-ent'],
    ['-- edges --', 'edges'],
    ['a---b', 'a-b'],
    ['snake_case', 'snake_case'],
    ['COVID-19', 'covid-19'],
    ['Heart ❤️ Team', 'heart-team'],
    ['👩‍⚕️', ''],
    ['قلب', ''],
    ['טיפול נמרץ ICU', 'icu'],
    ['心臓', ''],
    ["'", ''],
    ['', ''],
    [' ', ''],
  ])('%j becomes %j', (text, slug) => {
    expect(slugOf(text)).toBe(slug)
  })
})

describe('machine name of a group (spec §5, design §9.18)', () => {
  test.each([
    ['Heart Team', 'heart-team'],
    ["Women's Health", 'womens-health'],
    ['Women’s Health', 'womens-health'],
    ['A/B', 'a-b'],
    ['A & B', 'a-b'],
    ['Café (North)', 'cafe-north'],
    ['--Edges--', 'edges'],
    ['"Quoted"', 'quoted'],
    ['snake_case', 'snake_case'],
    ['Team ❤️', 'team'],
    ['Heart❤️Team', 'heart-team'],
    ['👩‍⚕️', ''],
    ['טיפול נמרץ ICU', 'icu'],
    ["'", ''],
    ['', ''],
  ])('%j becomes %j', (name, slug) => {
    expect(groupSlugOf(name)).toBe(slug)
  })
})

describe.each([
  ['slugOf', slugOf],
  ['groupSlugOf', groupSlugOf],
])('%s of any text', (_, convert) => {
  test('is valid or empty', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, nearLimit), (text) => {
        expect(convert(text)).toSatisfy((slug: string) => slug === '' || isSlug(slug))
      }),
    )
  })
  test('stays the same when converted again', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, nearLimit), (text) => {
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

describe('valid machine names', () => {
  test.each(['a', '7', 'heart-team', 'snake_case', '_', 'a'.repeat(255)])('include %j', (slug) => {
    expect(isSlug(slug)).toBe(true)
  })
  test.each([
    '',
    ' ',
    '-',
    'Heart',
    'heart team',
    '-heart',
    'heart-',
    'a--b',
    'a\n',
    'a/b',
    'é',
    '%',
    '../a',
    'a'.repeat(256),
  ])('exclude %j', (slug) => {
    expect(isSlug(slug)).toBe(false)
  })
})
