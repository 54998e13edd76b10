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
})
