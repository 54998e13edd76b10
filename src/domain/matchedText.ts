import { positionIn } from './marks.ts'
import { containsWord, wordsOf } from './search.ts'
import { searchKey } from './text.ts'

/** Text by which a search finds a record, with a name for staff. */
export interface NamedText {
  readonly name: string
  readonly text: string
}

/** Returns the words of a search that none of the texts contains. */
export const missingWords = (search: string, texts: readonly string[]): string[] => {
  const keys = texts.map(searchKey)
  return wordsOf(searchKey(search)).filter((word) => !keys.some((key) => containsWord(key, word)))
}

/** In characters. */
const BEFORE = 30
const LENGTH = 120

/** Cuts a long text to the part around a word. */
const excerptOf = (text: string, word: string): string => {
  if (text.length <= LENGTH) return text
  const start = Math.max(0, positionIn(text, word) - BEFORE)
  const end = start + LENGTH
  // A cut may not split a character.
  const excerpt = text.slice(start, end).replace(/^\p{Cs}|\p{Cs}$/gu, '')
  return `${start > 0 ? '…' : ''}${excerpt}${end < text.length ? '…' : ''}`
}

const keys = new WeakMap<NamedText, string>()

/** Returns the search key of a text, once for all fields of a request that read the text. */
const keyOf = (namedText: NamedText): string => {
  const key = keys.get(namedText) ?? searchKey(namedText.text)
  keys.set(namedText, key)
  return key
}

/** Returns the text that contains most of the words, such as 'Synonym: Heartburn'; null if no text contains any. */
export const textWithWords = (words: readonly string[], texts: readonly NamedText[]): string | null => {
  let best: { readonly text: string; readonly count: number } | null = null
  for (const namedText of texts) {
    const { name, text } = namedText
    const key = keyOf(namedText)
    const contained = words.filter((word) => containsWord(key, word))
    const [word] = contained
    if (word === undefined || contained.length <= (best?.count ?? 0)) continue
    best = { text: `${name}: ${excerptOf(text, word)}`, count: contained.length }
  }
  return best?.text ?? null
}
