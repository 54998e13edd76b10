import type { Problem } from '../../src/domain/problem.ts'
import { refuseProblems } from '../contract/input.ts'

/** The fields that are given: those that are undefined are left out, so that they replace none when they are spread. */
export const present = <Fields extends object>(fields: Partial<Fields>): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>

/** A text that may be empty, outer spaces trimmed: null empties it; undefined when it is absent. */
export const emptiable = (text: string | null | undefined): string | undefined => (text === null ? '' : text?.trim())

/** What the domain says of a section's records; their forms keep the same rules. */
interface Rules<Fields> {
  readonly blank: Fields
  readonly slugOf: (name: string) => string
  readonly problemsOf: (fields: Fields) => readonly Problem[]
}

/**
 * A new record's fields: what is given, and the rest as in a blank one. A slug is made of the name when absent
 * (design §9.18). Errors: BAD_USER_INPUT.
 */
export const drafted = <Fields extends { readonly name: string; readonly slug: string }>(
  { blank, slugOf, problemsOf }: Rules<Fields>,
  given: Partial<Fields>,
): Fields => {
  const fields = { ...blank, ...given }
  const named = { ...fields, slug: given.slug ?? slugOf(fields.name) }
  refuseProblems(problemsOf(named))
  return named
}
