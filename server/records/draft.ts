import type { Problem } from '../../src/domain/problem.ts'
import { refuseProblems } from '../contract/input.ts'

/** Drops undefined fields, which would otherwise replace others in a spread. */
export const definedFields = <Fields extends object>(fields: Partial<Fields>): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>

/** Trims a text that may be empty. Null empties it; undefined means that it is absent. */
export const optionalText = (text: string | null | undefined): string | undefined => (text === null ? '' : text?.trim())

/** Domain rules of a section's records, the same as those of their forms. */
interface Rules<Fields> {
  readonly blank: Fields
  readonly slugOf: (name: string) => string
  readonly problemsOf: (fields: Fields) => readonly Problem[]
}

/**
 * Returns the fields of a new record: the given ones, and the rest from a blank record. Makes an absent slug from the
 * name (design §9.18). Errors: BAD_USER_INPUT.
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
