import type { Problem } from '../../src/domain/problem.ts'
import { refuseProblems } from '../contract/input.ts'

/** Drops undefined fields, which would otherwise replace defined fields in a spread. */
export const definedFields = <Fields extends object>(fields: Partial<Fields>): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>

/** Returns an empty text for null, and undefined for an absent text. */
export const optionalText = (text: string | null | undefined): string | undefined => (text === null ? '' : text?.trim())

interface Rules<Fields> {
  readonly blank: Fields
  readonly slugOf: (name: string) => string
  readonly problemsOf: (fields: Fields) => readonly Problem[]
}

/** Completes a new record. Generates an absent slug from the name (design §9.18). Throws BAD_USER_INPUT. */
export const completeDraft = <Fields extends { readonly name: string; readonly slug: string }>(
  { blank, slugOf, problemsOf }: Rules<Fields>,
  input: Partial<Fields>,
): Fields => {
  const fields = { ...blank, ...input }
  const draft = { ...fields, slug: input.slug ?? slugOf(fields.name) }
  refuseProblems(problemsOf(draft))
  return draft
}
