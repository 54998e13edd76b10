import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bannerTarget, startsWithOrigin } from '../../src/domain/programs/program.ts'
import { urlProblem } from '../../src/domain/url.ts'
import { anyCharacter } from '../support/characters.ts'

describe('the target of a banner’s link', () => {
  test.each([
    ['https://example.org/a', 'https://example.org/a'],
    [' HTTP://Example.org ', 'http://example.org/'],
    ['example.org/a', 'https://example.org/a'],
    ['//other.example/a', 'https://other.example/a'],
    ['/\\other.example', 'https://other.example/'],
    ['https://www.example.org@other.example', 'https://www.example.org@other.example/'],
  ])('with %j is %j', (url, href) => expect(bannerTarget(url)).toMatchObject({ kind: 'site', href }))
  test.each(['/programs', '\\programs', '?q=flu', '#top', '..\\a'])('with %j is a page of the directory', (url) => {
    expect(bannerTarget(url)).toEqual({ kind: 'directory' })
  })
  const withoutSlashes = ['http:other.example', 'https:\\\\other.example']
  test.each([...withoutSlashes, 'http://a b c', '...', 'ｊavascript:alert(1)', '/\t/o.example'])(
    'with %j leads nowhere',
    (url) => expect(bannerTarget(url)).toEqual({ kind: 'nowhere' }),
  )
  test.each(['', '  '])('is null for the empty text %j', (url) => expect(bannerTarget(url)).toBeNull())
})

const parts = 'http https HTTPS javascript data : / \\ . .. ? # @ a b.example'.split(' ')
const unusualParts = ['\t', '\n', '\u0001', '\u200b', ' ', '[', '%2e', '：', '／', '。', 'é', '8']
const urls = fc.oneof(
  fc.string({ unit: fc.constantFrom(...parts, ...unusualParts), maxLength: 10 }),
  fc.string({ unit: anyCharacter, maxLength: 12 }),
  fc.webUrl(),
)
const originInDirectory = (url: string) => URL.parse(url, 'https://directory.example/search/all?q=a')?.origin

test('a link to a page of the directory stays in the directory', () => {
  fc.assert(
    fc.property(urls, (url) => {
      fc.pre(bannerTarget(url)?.kind === 'directory')
      expect(originInDirectory(url)).toBe('https://directory.example')
    }),
  )
})

test('a link to a site leads to that site from every page, never to the console or a script', () => {
  fc.assert(
    fc.property(urls, (url) => {
      const target = bannerTarget(url)
      fc.pre(target?.kind === 'site')
      expect(target.href).toMatch(/^https?:\/\/[^/]/)
      expect(URL.parse(target.href, 'http://localhost:4000/promoted_search/a')?.href).toBe(target.href)
      expect(urlProblem('Banner URL', url.trim())).toBeNull()
      const isHost = !/^(https?:|[/\\])/i.test(url.trim())
      expect(originInDirectory(isHost ? `https://${url.trim()}` : url)).toBe(target.origin)
    }),
    { numRuns: 1_000 },
  )
})

test.each([
  ['https://example.org/a', true],
  ['https://example.org:8080?a', true],
  ['example.org', false],
  ['https://www.example.org@example.org/a', false],
  ['https://аpple.example/', false],
])('%j shows the site to which it leads: %j', (url, isVisible) => {
  const target = bannerTarget(url)
  expect(target?.kind === 'site' && startsWithOrigin(url, target.origin)).toBe(isVisible)
})
