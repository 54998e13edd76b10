/** Values of a list's active filters, by their names in the URL. */
export type Filters = Readonly<Record<string, string>>

export type FilterRules = Readonly<Record<string, (text: string) => boolean>>

/** Reads the filters of a URL. Drops unknown names and invalid values. */
export const readFilters = (rules: FilterRules, params: Readonly<Record<string, unknown>>): Filters => {
  const filters: Record<string, string> = {}
  for (const [name, isValue] of Object.entries(rules)) {
    const text = params[name]
    if (typeof text === 'string' && isValue(text)) filters[name] = text
  }
  return filters
}

/** Reads all filters of a URL, also unknown and invalid ones. */
export const readTexts = (params: Readonly<Record<string, unknown>>): Filters =>
  Object.fromEntries(
    Object.entries(params).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  )

export const withFilter = (filters: Filters, name: string, value: string | null): Filters => {
  const next: Record<string, string> = { ...filters }
  if (value === null) delete next[name]
  else next[name] = value
  return next
}

export const isSameFilters = (one: Filters, other: Filters): boolean =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name])

/** Values of a tri-state filter in GraphQL (spec §9). */
export const triState = { unset: 10, yes: 1, no: 2 } as const

export const isTriState = (text: string): boolean => text === String(triState.yes) || text === String(triState.no)
