import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { youtubeIdOf } from '../../src/domain/physicians/youtube.ts'

const ID = 'dQw4w9WgXc-'

describe('a YouTube id (spec §5)', () => {
  test.each([
    ID,
    ` ${ID}\n`,
    `https://www.youtube.com/watch?v=${ID}`,
    `https://m.youtube.com/watch?list=PL1&v=${ID}#t=1`,
    `//www.youtube.com/embed/${ID}`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    `https://www.youtube.com/v/${ID}`,
    `https://youtu.be/${ID}`,
    `HTTPS://YOUTU.BE/${ID}`,
  ])('is found in %j', (text) => expect(youtubeIdOf(text)).toBe(ID))

  test.each([
    '',
    `https://www.youtube.com/watch?v=${ID.slice(1)}`,
    `https://www.youtube.com/watch?v=${ID}x`,
    `https://www.youtube.com/watch?x=${ID}`,
    `https://www.youtube.com/watch#v=${ID}`,
    `https://example.org/watch?v=${ID}`,
    `https://youtube.com.example.org/watch?v=${ID}`,
    `https://example.org/?u=https://youtu.be/${ID}`,
    `javascript:alert(1)//youtu.be/${ID}`,
    `ftp://youtu.be/${ID}`,
    'not an id !',
    'é'.repeat(11),
  ])('is not found in %j', (text) => expect(youtubeIdOf(text)).toBeNull())

  const form = fc.constantFrom('watch?v=', 'embed/', 'v/', 'watch?a=b&v=')
  test('has 11 characters of A-Z, a-z, 0-9, _ and -, for any text', () => {
    fc.assert(
      fc.property(fc.string(), form, (text, path) => {
        expect(youtubeIdOf(`https://www.youtube.com/${path}${text}`) ?? ID).toMatch(/^[A-Za-z0-9_-]{11}$/)
      }),
    )
  })
})
