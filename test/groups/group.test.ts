import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GroupFields } from '../../src/domain/groups/fields.ts'
import { groupProblems, newGroup } from '../../src/domain/groups/group.ts'

const validGroup: GroupFields = { ...newGroup, name: 'Heart Team', slug: 'heart-team' }
const messagesOf = (change: Partial<GroupFields>) =>
  groupProblems({ ...validGroup, ...change }).map(({ message }) => message)

test('a new group is disabled and hidden (spec §4) and needs a name', () => {
  expect(newGroup).toMatchObject({ status: false, display_on_profile: false })
  expect(groupProblems({ ...newGroup, slug: 'a' })).toEqual([
    { field: 'name', message: 'Group Name must not be empty.' },
  ])
})

test('only the given fields are checked, and each field with a problem is named once', () => {
  expect(groupProblems({})).toEqual([])
  expect(groupProblems({ status: true })).toEqual([])
  expect(groupProblems({ slug: 'Not a slug' })).toEqual([
    { field: 'slug', message: 'Use only lowercase letters, digits, underscores and single hyphens between them.' },
  ])
  const problems = groupProblems({ name: ' ', slug: '', url: 'ftp://a' })
  expect(problems.map(({ field }) => field)).toEqual(['name', 'slug', 'url'])
})

test.each(['A', 'Heart ❤️ Team', 'فريق القلب', '心臓', 'x'.repeat(255), '%_\\', '<b>', ' Heart Team\n'])(
  'the name %j is valid',
  (name) => expect(messagesOf({ name })).toEqual([]),
)

const EMPTY = 'Group Name must not be empty.'
const CONTROL = 'Group Name must not contain tabs, line breaks or other control characters.'
const NOT_STORED = 'Group Name contains characters that can’t be stored.'
test.each([
  ['', EMPTY],
  [' \t\n', EMPTY],
  ['\u200b', EMPTY],
  ['\u2800\u0301', EMPTY],
  ['x'.repeat(256), 'Group Name must have at most 255 characters; it has 256.'],
  ['a\0b', NOT_STORED],
  ['half \ud83d', NOT_STORED],
  ['Heart\tTeam', CONTROL],
  ['Heart\x1b[31mTeam', CONTROL],
  ['Heart\u0085\u2028Team', CONTROL],
])('the name %j is refused: %s', (name, message) => expect(messagesOf({ name })).toEqual([message]))

describe('URL', () => {
  const full = ['http://example.org', 'https://example.org/heart?x=1#y', 'HTTPS://EXAMPLE.ORG', ' https://example.org']
  const partial = ['www.example.org/heart', 'example.org/a:b', 'example.org:8080/a', '/groups/heart', '//example.org']
  test.each(['', ...full, ...partial, '?a=b:c', '#a:b'])(
    '%j is valid, because a full address is only recommended (spec §5)',
    (url) => expect(messagesOf({ url })).toEqual([]),
  )
  const scripts = ['', '\u00a0', '\x1f \x01', '\u200b'].map((hidden) => `${hidden}javascript:alert(1)`)
  const others = ['data:text/html,x', 'mailto:a@example.org', 'ftp://example.org', 'httpsx://example.org', 'x-https:a']
  test.each([...scripts, ...others])('%j is refused', (url) => {
    expect(messagesOf({ url })).toEqual(['Group URL must start with http:// or https://.'])
  })
  test('a browser never reads an accepted URL as a link of another scheme', () => {
    const scheme = fc.constantFrom('javascript:', 'JAVASCRIPT:', 'data:', 'vbscript:', 'file:', 'https:', 'http:')
    const noise = fc.string({
      unit: fc.constantFrom('\t', '\n', '\r', ' ', '\0', '\x01', '\x1f', '\u00a0', '\u200b', '/'),
    })
    const disguisedUrls = fc
      .tuple(scheme, fc.array(fc.tuple(fc.nat(12), noise), { maxLength: 4 }))
      .map(([text, inserts]) =>
        inserts.reduce((url, [at, insert]) => url.slice(0, at) + insert + url.slice(at), `${text}x`),
      )
    fc.assert(
      fc.property(disguisedUrls, (url) => {
        if (messagesOf({ url }).length > 0 || !URL.canParse(url, 'https://console.example.org')) return
        expect(new URL(url, 'https://console.example.org').protocol).toMatch(/^https?:$/)
      }),
      { numRuns: 2_000 },
    )
  })
  test('has at most 2,048 characters', () => {
    const url = `https://example.org/${'x'.repeat(2_028)}`
    expect(messagesOf({ url })).toEqual([])
    expect(messagesOf({ url: `${url}x` })).toEqual(['Group URL must have at most 2048 characters; it has 2049.'])
  })
})
