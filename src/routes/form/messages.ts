import { isBlank } from '../../domain/text.ts'
import type { FormContext, FormRules, Named } from '../../machines/form.ts'

/**
 * What is wrong with each field, to be shown there; what names no field is shown above all. Nobody is told of a
 * problem in what they have not touched yet; a machine name is touched through its name (spec §5).
 */
export const messagesOf = <Draft extends Named>(
  { problemsOf }: FormRules<Draft>,
  { original, draft, refusal }: FormContext<Draft>,
) => {
  const problems = Object.fromEntries(problemsOf(draft).map(({ field, message }) => [field, message]))
  const isTouched = (field: keyof Draft) =>
    draft[field] !== original[field] || (field === 'slug' && draft.name !== original.name && !isBlank(draft.name))
  return {
    at: (field: keyof Draft & string): string | null => {
      if (refusal?.field === field) return refusal.message
      return isTouched(field) ? (problems[field] ?? null) : null
    },
    above: refusal !== null && (refusal.field === null || !(refusal.field in draft)) ? refusal.message : null,
  }
}
