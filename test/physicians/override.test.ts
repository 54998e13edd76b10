import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changedOverrideFields,
  driftOf,
  fullNameOf,
  imageAddress,
  mergedWith,
  type OverrideValue,
  overrideOf,
  overrideProblem,
  type PrimaryField,
  type PrimaryValues,
  parsedValue,
  primaryData,
  primaryFields,
  sourceProblem,
  withEntered,
} from '../../src/domain/physicians/override.ts'
import { youtubeUrlOf } from '../../src/domain/physicians/youtube.ts'

const ID = 'dQw4w9WgXcQ'
const OTHER = 'abcdefghijk'

test.each<[PrimaryField, OverrideValue | null, OverrideValue | null, OverrideValue | null]>([
  // An unchanged value is no override.
  ['bio', 'Cares.', 'Cares.', null],
  ['bio', ' Cares. ', 'Cares.', null],
  ['bio', 'Cares more.', 'Cares.', 'Cares more.'],
  ['bio', null, 'Cares.', null],
  // Empty text is no override where the source has none.
  ['bio', '', null, null],
  ['bio', '', 'Cares.', ''],
  // Numbers are compared as integers.
  ['year_began_practice', 1999, '1999', null],
  ['year_began_practice', 1998, 1999, 1998],
  // Videos are compared by id and stored in one form.
  ['video', `https://youtu.be/${ID}`, youtubeUrlOf(ID), null],
  ['video', ID, `https://www.youtube.com/embed/${ID}?rel=0`, null],
  ['video', OTHER, youtubeUrlOf(ID), youtubeUrlOf(OTHER)],
  ['video', 'https://www.youtube.com/watch?v=broken', 'https://www.youtube.com/watch?v=broken', null],
  ['video', '', null, null],
  ['is_fad', true, true, null],
  ['is_fad', false, true, false],
  // The source lacks this field, and null means off.
  ['disable_clinical_focus_terms', false, null, null],
  ['disable_clinical_focus_terms', true, null, true],
])('spec §5: %s: entering %j over the source value %j stores the override %j', (field, entered, raw, expected) => {
  expect(overrideOf(field, entered, raw)).toBe(expected)
})

const text = fc.oneof(
  fc.constantFrom('', ' ', 'Ada', ' Ada ', ID, OTHER, `https://youtu.be/${ID}`, '/a.jpg'),
  fc.string(),
)
const anyOf = (field: PrimaryField): fc.Arbitrary<OverrideValue> => {
  const { kind } = primaryData[field]
  if (kind === 'flag') return fc.boolean()
  return kind === 'year' ? fc.integer({ min: 1900, max: 2100 }) : text
}
const values: fc.Arbitrary<PrimaryValues> = fc.record(
  Object.fromEntries(primaryFields.map((name) => [name, fc.option(anyOf(name))])),
  { requiredKeys: [] },
)

describe('for any entered value', () => {
  test('a repeated save changes nothing and keeps the other fields', () => {
    fc.assert(
      fc.property(values, values, values, (first, second, raw) => {
        const before = withEntered({}, first, raw)
        const after = withEntered(before, second, raw)
        expect(withEntered(after, second, raw)).toEqual(after)
        for (const name of primaryFields.filter((one) => second[one] === undefined))
          expect(after[name]).toEqual(before[name])
      }),
    )
  })
  test('each override keeps the source value that it replaced, even after the source has changed', () => {
    fc.assert(
      fc.property(values, values, values, (entered, raw, later) => {
        const stored = withEntered({}, entered, raw)
        const again = withEntered(stored, mergedWith({}, stored), later)
        for (const name of changedOverrideFields({}, again)) {
          expect(stored[name]?.raw).toEqual(raw[name] ?? null)
          expect(again[name]).toEqual(stored[name])
        }
      }),
    )
  })
})

test.each<[PrimaryField, OverrideValue, OverrideValue | null, OverrideValue | null, ReturnType<typeof driftOf>]>([
  ['bio', 'Cares more.', 'Cares.', ' Cares. ', null],
  ['bio', 'Cares more.', null, '', null],
  ['bio', 'Cares more.', 'Cares.', 'Teaches.', 'changed'],
  ['bio', 'Cares more.', 'Cares.', 'Cares more.', 'caughtUp'],
  ['year_began_practice', 2001, 1999, 2001, 'caughtUp'],
  ['video', youtubeUrlOf(ID), null, `https://youtu.be/${ID}`, 'caughtUp'],
  ['is_fad', false, true, null, 'caughtUp'],
  ['bio', 'Cares more.', 'Cares more.', 'Cares.', 'changed'],
])('%s: override %j of the source value %j, which is now %j: drift %j', (field, value, raw, now, drift) => {
  expect(driftOf(field, { value, raw }, now)).toBe(drift)
})

test.each<[PrimaryField, OverrideValue | null, OverrideValue | null]>([
  ['year_began_practice', '2009', 2009],
  ['year_began_practice', ' 2009 ', 2009],
  ['year_began_practice', '2009.5', '2009.5'],
  ['year_began_practice', '1e3', '1e3'],
  ['year_began_practice', '', ''],
  ['year_began_practice', null, null],
  ['first_name', '2009', '2009'],
])('%s: the typed text %j becomes %j', (field, typed, value) => expect(parsedValue(field, typed)).toBe(value))

describe('the image and the video of the source', () => {
  test.each([
    ['image', null],
    ['video', ''],
    ['video', ID],
    ['video', 'https://www.youtube.com/watch?v=broken'],
    ['video', 'HTTP://YOUTU.BE/'],
  ] as const)('the %s may be %j', (field, value) => expect(sourceProblem(field, value)).toBeNull())

  test.each([
    ['image', 'javascript:alert(1)'],
    ['image', '//evil.example/x.jpg'],
    ['image', '.evil.example/x.jpg'],
    ['image', `/${'x'.repeat(2_048)}`],
    ['video', 'javascript:alert(1)'],
    ['video', 'javascript://youtu.be/%0aalert(1)'],
    ['video', 'https://youtube.com.evil.example/watch?v=broken'],
    ['video', 'https://youtu.be@evil.example/broken'],
    ['video', `https://youtu.be/${'x'.repeat(2_048)}`],
    ['video', 'broken'],
  ] as const)('the %s may not be %j', (field, value) => expect(sourceProblem(field, value)).not.toBeNull())

  test('an image is loaded from the origin of the directory only', () => {
    const base = 'https://directory.example.org'
    expect(imageAddress('/a b.jpg', base)).toBe(`${base}/a%20b.jpg`)
    expect(imageAddress('/a.jpg', `${base}/pictures`)).toBe(`${base}/pictures/a.jpg`)
    for (const path of ['.evil.example/x', '@evil.example/x', ':8080/x', 'https//evil.example/x', '\t.evil.example'])
      expect([path, imageAddress(path, base)]).toEqual([path, null])
    const anyPath = fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', '@', '?', '#', '%', 'a', '1', '\t') })
    fc.assert(
      fc.property(anyPath, (path) => {
        const address = imageAddress(path, base)
        expect(address === null ? base : new URL(address).origin).toBe(base)
      }),
    )
  })
})

describe('accepted and refused values', () => {
  const problemsOf = (name: PrimaryField, value: OverrideValue) =>
    [overrideProblem(name, value, 2025)].filter((message) => message !== null)

  test.each<[PrimaryField, OverrideValue]>([
    ['middle_name', ''],
    ['image', '/profiles/2020/a b.jpg'],
    ['bio', 'Two\nlines'],
    ['video', youtubeUrlOf(ID)],
    ['year_began_practice', 1900],
    ['year_began_practice', 2025],
  ])('%s may be %j', (name, value) => expect(problemsOf(name, value)).toEqual([]))

  test.each<[PrimaryField, OverrideValue, string]>([
    ['first_name', '', 'First Name must not be empty.'],
    ['last_name', '\u200b', 'Last Name must not be empty.'],
    ['first_name', 'x'.repeat(256), 'First Name must have at most 255 characters; it has 256.'],
    ['middle_name', 'a\tb', 'Middle Name must not contain tabs, line breaks or other control characters.'],
    ['bio', 'x'.repeat(10_001), 'Bio must have at most 10000 characters; it has 10001.'],
    ['video', 'https://example.org', 'Video must be the URL of a YouTube video, or its ID.'],
    ['year_began_practice', 1899, 'Year Began Practice must be a year from 1900 to 2025.'],
    ['year_began_practice', 2026, 'Year Began Practice must be a year from 1900 to 2025.'],
  ])('%s may not be %j', (name, value, message) => expect(problemsOf(name, value)).toEqual([message]))

  const dottedPaths = ['/a/../../b.jpg', '/%2e%2e/..']
  const badPaths = ['a.jpg', '//example.org/a.jpg', '/a//b.jpg', ...dottedPaths, '/a.jpg?x=1', '/a\nb.jpg']
  const badPath = 'Image must be a path on the directory website, such as /profiles/1.jpg.'
  test.each(badPaths)('the image may not be %j', (path) => expect(problemsOf('image', path)).toEqual([badPath]))

  test('an accepted path stays on the host and in its directory', () => {
    const anyPath = fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', 'a', '\t', '%2e', '%2F', '?', '#', '@') })
    fc.assert(
      fc.property(anyPath, (path) => {
        if (path === '' || problemsOf('image', path).length > 0) return
        expect(new URL(path, 'https://directory.example.org').host).toBe('directory.example.org')
        const below = new URL(`https://directory.example.org/a/b${path}`)
        expect([below.pathname.startsWith('/a/b/'), below.search, below.hash]).toEqual([true, '', ''])
      }),
      { numRuns: 2_000 },
    )
  })
})

test.each([
  [{ first_name: 'Ada', middle_name: 'B.', last_name: 'Lund', suffix: 'MD' }, 'Ada B. Lund, MD'],
  [{ first_name: 'Ada', middle_name: null, last_name: 'Lund', suffix: null }, 'Ada Lund'],
  [{ first_name: 'Ada', middle_name: '', last_name: 'Lund', suffix: 'Jr., DO' }, 'Ada Lund, Jr., DO'],
])('the full name of %j', (parts, fullName) => expect(fullNameOf(parts)).toBe(fullName))
