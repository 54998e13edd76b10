import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBlank, isStorable, searchKey } from '../../../src/domain/text.ts'
import { anyCharacter } from '../../support/characters.ts'

describe('the search key of a text', () => {
  test.each([
    ['Heart Team', 'heart team'],
    ['  Heart \t Team\n', 'heart team'],
    ['Ménière', 'meniere'],
    ['Me\u0301nie\u0300re', 'meniere'],
    ['STRASSE', 'strasse'],
    ['Straße', 'strasse'],
    ['STRAẞE', 'strasse'],
    ['Łódź', 'lodz'],
    ['Ærø', 'aero'],
    ['Þór', 'thor'],
    ['Đặng', 'dang'],
    ['İzmir ılık', 'izmir ilik'],
    ['ﬁbrosis', 'fibrosis'],
    ['Ｈｅａｒｔ', 'heart'],
    ['100%_\\', '100%_\\'],
    ['קָרְדִּיּוֹלוֹגְיָה', 'קרדיולוגיה'],
    ['❤️ team', '❤ team'],
    ['', ''],
  ])('%j becomes %j', (text, key) => expect(searchKey(text)).toBe(key))
  test('equals its own key', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        expect(searchKey(searchKey(text))).toBe(searchKey(text))
      }),
    )
  })
  test('ignores accents, case and outer spaces', () => {
    const accents = fc.array(fc.constantFrom('\u0300', '\u0301', '\u0308', '\u0327'), { maxLength: 2 })
    const letters = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'X', 'Y', ' ', '0'), accents))
    fc.assert(
      fc.property(letters, (letterPairs) => {
        const plain = letterPairs.map(([letter]) => letter).join('')
        const accented = letterPairs.map(([letter, marks]) => letter + marks.join('')).join('')
        expect(searchKey(` ${accented.normalize('NFC')} `)).toBe(searchKey(plain))
        expect(searchKey(accented.toUpperCase())).toBe(searchKey(plain))
      }),
    )
  })
})

test('blank text has only spaces, invisible characters and marks', () => {
  const blank = ['', '\t\n', '\u00a0\u3000', '\u200b\u200d\ufeff', '\u202e', '\0\x07', '\u3164', '\ufe0f', '\u2800']
  expect([...blank, ' \u20dd '].filter((text) => !isBlank(text))).toEqual([])
  expect(['a', ' a ', '0', '-', '❤️', '\u202eabc', 'ا', '心', 'e\u0301', '\u2801', 'กำ'].filter(isBlank)).toEqual([])
})

test('a text without NUL and without half a surrogate pair can be stored', () => {
  const texts = ['text', '', '👩‍⚕️ قلب', 'a\0b', '\ud83d', '\ude00a']
  expect(texts.map(isStorable)).toEqual([true, true, true, false, false, false])
})
