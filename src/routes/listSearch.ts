import { type ListQuery, pageOfCurser } from '../domain/cursor.ts'

/** What a list keeps in the address: ?search={text} or ?page={n}&curser={cursor} (spec §2; 'curser' is spelled so). */
export interface ListSearch {
  readonly search?: string
  readonly page?: number
  readonly curser?: number
}

/** Reads the query of an address without reading JSON into it, as the router would: ?search=123 is a text. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

export const stringifySearch = (search: Record<string, unknown>): string => {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

/** The list's part of an address. The cursor decides the rows (design §9.1); what is no cursor is the first page. */
export const validateListSearch = ({ search, curser }: Record<string, unknown>): ListSearch =>
  searchOf({
    search: typeof search === 'string' ? search.trim() : '',
    curser: /^\d{1,9}$/.test(String(curser)) ? Number(curser) : null,
  })

/** All three are given, because the router keeps the unread text of one that is left out. */
export const searchOf = ({ search, curser }: ListQuery): ListSearch =>
  search !== '' || curser === null
    ? { search: search || undefined, page: undefined, curser: undefined }
    : { search: undefined, page: pageOfCurser(curser), curser }

export const queryOf = ({ search = '', curser = null }: { search?: string; curser?: number | null }): ListQuery => ({
  search: search.trim(),
  curser,
})
