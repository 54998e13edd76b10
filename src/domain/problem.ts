import { hasControlCharacters, isBlank, isStorable } from './text.ts'

export interface Problem<Field extends string = string> {
  readonly field: Field
  readonly message: string
}

/** Returns the problem of a required one-line text, or null. */
export const nameProblem = (label: string, text: string, maximum: number): string | null => {
  if (isBlank(text)) return `${label} must not be empty.`
  const problem = textProblem(label, text, maximum)
  if (problem !== null) return problem
  return hasControlCharacters(text) ? `${label} must not contain tabs, line breaks or other control characters.` : null
}

export const textProblem = (label: string, text: string, maximum: number): string | null => {
  if (text.length > maximum) return `${label} must have at most ${maximum} characters; it has ${text.length}.`
  if (!isStorable(text)) return `${label} contains characters that can’t be stored.`
  return null
}

/** Converts the messages of fields to problems. Skips fields whose message is null. */
export const problemsAmong = <Field extends string>(
  messages: Readonly<Record<Field, string | null>>,
): Problem<Field>[] =>
  (Object.keys(messages) as Field[]).flatMap((field) => {
    const message = messages[field]
    return message === null ? [] : [{ field, message }]
  })
