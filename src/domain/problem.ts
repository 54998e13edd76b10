import { hasControls, isBlank, isStorable } from './text.ts'

/** Why a field's value is refused, in words for the person who typed it. */
export interface Problem<Field extends string = string> {
  readonly field: Field
  readonly message: string
}

/** The problem of a text that must say something in one line, within a length in characters. */
export const nameProblem = (label: string, text: string, maximum: number): string | null => {
  if (isBlank(text)) return `${label} must not be empty.`
  const problem = textProblem(label, text, maximum)
  if (problem !== null) return problem
  return hasControls(text) ? `${label} must not hold tabs, line breaks or other control characters.` : null
}

/** The problem of a text that may be empty. */
export const textProblem = (label: string, text: string, maximum: number): string | null => {
  if (text.length > maximum) return `${label} must have at most ${maximum} characters; it has ${text.length}.`
  if (!isStorable(text)) return `${label} holds characters that cannot be stored.`
  return null
}

/** The problems among the messages of fields, in the fields' order; what has none says null. */
export const problemsAmong = <Field extends string>(
  messages: Readonly<Record<Field, string | null>>,
): Problem<Field>[] =>
  (Object.keys(messages) as Field[]).flatMap((field) => {
    const message = messages[field]
    return message === null ? [] : [{ field, message }]
  })
