import { missingWords, type NamedText, textWithWords } from '../../src/domain/matchedText.ts'
import { textFilter } from '../lists/searchText.ts'

interface Explained {
  /** Absent if the row shows its id. */
  readonly id?: string
  /** Texts that the row shows. */
  readonly visible: readonly string[]
  /** Other texts by which a search finds the row. */
  readonly hidden: () => readonly NamedText[] | Promise<readonly NamedText[]>
}

export const machineName = ({ slug }: { readonly slug: string }): NamedText => ({ name: 'Machine name', text: slug })

/**
 * Returns the text by which a search found a row, such as 'Synonym: Heartburn'. Null for an empty search, and if the
 * visible texts contain each word. Throws BAD_USER_INPUT.
 */
export const explainMatch = async (
  filter: string | null | undefined,
  { id, visible, hidden }: Explained,
): Promise<string | null> => {
  const search = textFilter(filter)?.key
  if (search === undefined) return null
  const words = missingWords(search, visible)
  if (words.length === 0) return null
  return search.replace(/^0+/, '') === id ? `Id: ${id}` : textWithWords(words, await hidden())
}
