import { isBlank } from '../../domain/text.ts'
import type { FormContext, FormRules } from '../../machines/record/form.ts'

/**
 * What is wrong with each field, to be shown there; what names no field is shown above all. Nobody is told of a
 * problem in what they have not touched yet; what follows another field, as a machine name does, is touched through
 * that (spec §5).
 */
export const messagesOf = <Draft extends object>(
  { problemsOf, nameOf, unique }: FormRules<Draft>,
  { original, draft, refusal }: FormContext<Draft>,
) => {
  const problems = Object.fromEntries(problemsOf(draft).map(({ field, message }) => [field, message]))
  const isChanged = (field: keyof Draft) => draft[field] !== original[field]
  const isTouched = (field: keyof Draft) =>
    isChanged(field) || (field === unique?.field && isChanged(unique.source) && !isBlank(nameOf(draft)))
  return {
    at: (field: keyof Draft & string): string | null => {
      if (refusal?.field === field) return refusal.message
      return isTouched(field) ? (problems[field] ?? null) : null
    },
    above: refusal !== null && (refusal.field === null || !(refusal.field in draft)) ? refusal.message : null,
  }
}
