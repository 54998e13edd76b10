import { isTriState, triState } from './filter.ts'

/** Reads a tri-state filter's GraphQL value. Returns null for an unset filter, undefined for an invalid value. */
export const readTriState = (value: number | null | undefined): boolean | null | undefined => {
  if (value == null || value === triState.unset) return null
  if (value === triState.yes) return true
  return value === triState.no ? false : undefined
}

export const triStateChoices = (yes: string, no: string) => [
  { value: String(triState.yes), label: yes },
  { value: String(triState.no), label: no },
]
/** Reads a tri-state filter's URL value. Returns null for an unset or invalid filter. */
export const triStateOf = (text: string | undefined): boolean | null =>
  readTriState(text === undefined ? null : Number(text)) ?? null
export const triStateValueOf = (text: string | undefined): number =>
  text !== undefined && isTriState(text) ? Number(text) : triState.unset
