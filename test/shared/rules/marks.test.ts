import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { markedParts } from '../../../src/domain/marks.ts'
import { missingWords, textWithWords } from '../../../src/domain/matchedText.ts'
import { containsWord, matcherOf, wordsOf } from '../../../src/domain/search.ts'
import { searchKey } from '../../../src/domain/text.ts'

const bracketed = (text: string, search: string) =>
  markedParts(text, search)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('')

describe('marks', () => {
  test.each([
    ['Laura R. Kaya, MD', 'kaya laura', '[Laura] R. [Kaya], MD'],
    ['Laura R. Kaya, MD', 'kaya l', '[L]aura R. [Kaya], MD'],
    ['Chronic heartburn', 'heart', 'Chronic [heart]burn'],
    ['Živković & Sons', 'zivkovic', '[Živković] & Sons'],
    ['Zoe\u0301 O’Hara', 'ZOE HARA', '[Zoe\u0301] O’[Hara]'],
    ['Straße ½ ΟΔΟΣ', 'strasse οδος', '[Straße] ½ [ΟΔΟΣ]'],
    ['banana', 'anan ana', 'b[anana]'],
    ['Acid reflux', 're', 'Acid [re]flux'],
    ['Acid reflux', 'id', 'Acid reflux'],
    ['Acid reflux', ' ', 'Acid reflux'],
    ['-\t\ta', '- a', '[-\t\ta]'],
    ['', 'x', ''],
  ])('of %j for %j', (text, search, marked) => expect(bracketed(text, search)).toBe(marked))

  // A sigma at the end of a word has its own lower-case letter, and a part of a text may end elsewhere.
  const withOneSigma = (key: string) => key.replaceAll('ς', 'σ')

  const texts = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', 'b', 'É', 'e\u0301', 'ß', 'Σ', '½', '🙂', ' ', '\t', '-', "'", '@', '.') }),
    fc.string({ unit: 'grapheme' }),
  )

  test('cover exactly the words of the search that the text contains', () =>
    fc.assert(
      fc.property(texts, texts, (text, search) => {
        const parts = markedParts(text, search)
        const words = wordsOf(searchKey(search)).map(withOneSigma)
        const markedKeys = parts.filter(({ isMarked }) => isMarked).map((part) => withOneSigma(searchKey(part.text)))
        expect(parts.map((part) => part.text).join('')).toBe(text)
        for (const key of markedKeys) expect(words.some((word) => key.includes(word))).toBe(true)
        if (!matcherOf(search)(text)) return
        for (const word of words) expect(markedKeys.some((key) => containsWord(key, word))).toBe(true)
      }),
      { numRuns: 3_000 },
    ))
})

describe('the text that explains a match', () => {
  const texts = ['Heartburn', 'Chronic heartburn'].map((text) => ({ name: 'Synonym', text }))
  test.each([
    ['heart', 'Synonym: Heartburn'],
    ['chronic acid heart', 'Synonym: Chronic heartburn'],
    ['acid reflux', null],
    ['other', null],
  ])('of %j is %j', (search, expected) =>
    expect(textWithWords(missingWords(search, ['Acid reflux']), texts)).toBe(expected),
  )

  test('is cut around the word', () => {
    const text = `${'before '.repeat(40)}Needle${' after'.repeat(40)}`
    expect(textWithWords(['needle'], [{ name: 'Old bio', text }])).toMatch(/^Old bio: ….{29,30}Needle.{60,90}…$/)
    expect(textWithWords(['n'], [{ name: 'Old bio', text }]), 'a word of one letter').toContain('Needle')
    const atEnd = `${'x '.repeat(20)}needle${' x'.repeat(42)}`
    expect(textWithWords(['needle'], [{ name: 'Old bio', text: atEnd }])).toBe(`Old bio: …${atEnd.slice(10)}`)
    const fitting = `${'x '.repeat(30)}needle${' x'.repeat(27)}`
    expect(textWithWords(['needle'], [{ name: 'Old bio', text: fitting }])).toBe(`Old bio: ${fitting}`)
    expect(textWithWords(['before'], [{ name: 'Old bio', text }])).toMatch(/^Old bio: before/)
    const emoji = `${'🙂'.repeat(40)}needle${'🙂'.repeat(80)}`
    expect(textWithWords(['needle'], [{ name: 'Old bio', text: emoji }])).toMatch(/^Old bio: …(🙂)+needle(🙂)+…$/u)
  })
})
