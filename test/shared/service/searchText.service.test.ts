import fc from 'fast-check'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { searchText, textFilter, trigramText } from '../../../server/lists/searchText.ts'
import { initialOf, matcherOf, wordsOf } from '../../../src/domain/search.ts'
import { isStorable, searchKey } from '../../../src/domain/text.ts'
import { anyCharacter } from '../../support/characters.ts'
import { testTables } from '../../support/service.ts'

const database = testTables()

/** Texts of similar characters, and texts of any characters. */
const texts = fc.oneof(
  fc.string({
    unit: fc.constantFrom('a', 'b', 'q', 'y', 'z', '2', ' ', '-', '–', '%', 'Q', 'YCNZ', '京', '東', 'É', '🙂', '\t'),
  }),
  fc.string({ unit: anyCharacter }).filter(isStorable),
)

describe('GQ10: encoded search texts', () => {
  test('contain exactly the encodings of their parts', () =>
    fc.assert(
      fc.property(texts, texts, (text, part) => {
        expect(trigramText(text)).toMatch(/^[a-zA-Z0-9]*$/)
        expect(trigramText(text).includes(trigramText(part))).toBe(searchKey(text).includes(searchKey(part)))
      }),
      { numRuns: 2_000 },
    ))

  test('are matched by the database as the filter describes', () =>
    fc.assert(
      fc.asyncProperty(fc.array(texts, { minLength: 1, maxLength: 3 }), texts, async (lines, filter) => {
        const key = searchKey(filter)
        const condition = textFilter(filter)?.in('line')
        const keys = lines.map(searchKey).join('\n')
        const ofKeys = textFilter(filter)?.inKeys('keys')
        const found = await database.one<{ found: boolean; inKeys: boolean }>(
          sql`select ${condition ?? sql`true`} as found, ${ofKeys ?? sql`true`} as "inKeys"
            from (select ${searchText(...lines)}::text as line, ${keys}::text as keys) as of_one`,
        )
        const words = wordsOf(key)
        const initial = initialOf(words)
        // A word may be in any of the texts.
        const expected =
          words.length === 1
            ? lines.some(matcherOf(filter))
            : lines.some((line) => searchKey(line).startsWith(initial ?? '')) &&
              matcherOf(filter)(`${initial ?? ''} ${lines.join(' ')}`)
        expect(found).toEqual({ found: expected, inKeys: expected })
      }),
      { numRuns: 1_000 },
    ))
})
