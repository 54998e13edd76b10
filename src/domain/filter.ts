/** The filters of a list that are set: their values, as texts, by the names that they have in the address. */
export type Filters = Readonly<Record<string, string>>

/** The filters that a list has: by name, whether a text is one of its values. */
export type FilterRules = Readonly<Record<string, (text: string) => boolean>>

/** Of what an address says the filters, those alone that have a value which they can have. */
export const readFilters = (rules: FilterRules, given: Readonly<Record<string, unknown>>): Filters => {
  const filters: Record<string, string> = {}
  for (const [name, isValue] of Object.entries(rules)) {
    const text = given[name]
    if (typeof text === 'string' && isValue(text)) filters[name] = text
  }
  return filters
}

/** The filters with one of them set, or not set: null. */
export const withFilter = (filters: Filters, name: string, value: string | null): Filters => {
  const next: Record<string, string> = { ...filters }
  if (value === null) delete next[name]
  else next[name] = value
  return next
}

export const isSameFilters = (one: Filters, other: Filters): boolean =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name])

/** The values of a tri-state filter (spec §9). */
const triState = { unset: 10, yes: 1, no: 2 } as const

/** What a tri-state filter asks for, null when it is unset; undefined for a value that it cannot have. */
export const readTriState = (value: number | null | undefined): boolean | null | undefined => {
  if (value == null || value === triState.unset) return null
  if (value === triState.yes) return true
  return value === triState.no ? false : undefined
}

/** What a tri-state filter is set to, as an address says it: yes and no; unset it is left out. */
const triStateTexts = { yes: String(triState.yes), no: String(triState.no) }
/** The choices of a tri-state filter, by what its yes and its no mean. */
export const triStateChoices = (yes: string, no: string) => [
  { value: triStateTexts.yes, label: yes },
  { value: triStateTexts.no, label: no },
]
export const isTriState = (text: string): boolean => Object.values(triStateTexts).includes(text)
/** What a tri-state filter of an address asks for; null when it is not set. */
export const triStateOf = (text: string | undefined): boolean | null =>
  readTriState(text === undefined ? null : Number(text)) ?? null
/** The same as the contract says it, unset included. */
export const triStateValueOf = (text: string | undefined): number =>
  text !== undefined && isTriState(text) ? Number(text) : triState.unset
