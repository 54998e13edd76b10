import { initialOf, isShortWord, wordsOf } from './search.ts'
import { plainLetters, searchKey } from './text.ts'

export interface MarkedPart {
  readonly text: string
  readonly isMarked: boolean
}

interface Range {
  readonly start: number
  readonly end: number
}

/** Returns the search key of a text, and for each of its characters the range of the text that became this character. */
const keyWithRanges = (text: string): { key: string; ranges: Range[] } => {
  let key = ''
  let start = 0
  const ranges: Range[] = []
  for (const character of text) {
    const end = start + character.length
    const letters = plainLetters(character).replace(/\s+/g, ' ')
    const last = ranges.at(-1)
    // An accent belongs to the letter before it, and a repeated space to the space before it.
    if ((letters === '' || (letters === ' ' && key.endsWith(' '))) && last) ranges[ranges.length - 1] = { ...last, end }
    for (const letter of letters.split('')) {
      if (letter === ' ' && (key === '' || key.endsWith(' '))) continue
      key += letter
      ranges.push({ start, end })
    }
    start = end
  }
  // A Greek sigma at the end of a word has a lower-case letter of its own.
  const wholeKey = searchKey(text)
  return { key: wholeKey.length === key.trimEnd().length ? wholeKey : key, ranges }
}

function* positionsOf(word: string, key: string) {
  for (let from = key.indexOf(word); from >= 0; from = key.indexOf(word, from + 1))
    if (!isShortWord(word) || from === 0 || !/[a-z0-9]/.test(key.charAt(from - 1))) yield from
}

/** Returns the first position of a word, which is a part of a search key, in a text; 0 if the text lacks it. */
export const positionIn = (text: string, word: string): number => {
  const { key, ranges } = keyWithRanges(text)
  const [from] = positionsOf(word, key)
  return from === undefined ? 0 : (ranges[from]?.start ?? 0)
}

/**
 * Splits a text into parts, and marks the words of a search. The parts together are the text. Marks what `matcherOf`
 * (search.ts) would match.
 */
export const markedParts = (text: string, search: string): MarkedPart[] => {
  const words = wordsOf(searchKey(search))
  const { key, ranges } = keyWithRanges(text)
  if (!key.startsWith(initialOf(words) ?? '')) return [{ text, isMarked: false }]
  const marked = new Set<number>()
  for (const word of words)
    for (const from of positionsOf(word, key))
      for (const { start, end } of ranges.slice(from, from + word.length))
        for (let index = start; index < end; index++) marked.add(index)

  const parts: MarkedPart[] = []
  let begin = 0
  for (let index = 1; index <= text.length; index++) {
    if (index < text.length && marked.has(index) === marked.has(begin)) continue
    parts.push({ text: text.slice(begin, index), isMarked: marked.has(begin) })
    begin = index
  }
  return parts
}
