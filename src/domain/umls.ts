/** Taxonomy of a clinical focus term (spec §3). */
export type Taxonomy = 'CONDITION' | 'TREATMENT'

/** Normalizes the concept identifier (CUI) of a UMLS concept. */
export const cuiOf = (text: string): string => text.trim().toUpperCase()

/** True for a valid CUI in upper case. */
export const isCui = (text: string): boolean => /^C\d{7}$/.test(text)

/**
 * Returns the taxonomy for the semantic types of a UMLS concept, or null. If both taxonomies apply, returns CONDITION,
 * because patients search for their condition.
 */
export const taxonomyOfSemanticTypes = (types: readonly string[]): Taxonomy | null => {
  if (types.some((type) => CONDITION_TYPES.has(type))) return 'CONDITION'
  if (types.some((type) => TREATMENT_TYPES.has(type))) return 'TREATMENT'
  return null
}

/** Types of the UMLS group Disorders, without two types whose concepts often need no treatment. */
const CONDITION_TYPES: ReadonlySet<string> = new Set([
  'Disease or Syndrome',
  'Neoplastic Process',
  'Mental or Behavioral Dysfunction',
  'Pathologic Function',
  'Congenital Abnormality',
  'Acquired Abnormality',
  'Anatomical Abnormality',
  'Injury or Poisoning',
  'Sign or Symptom',
])

const TREATMENT_TYPES: ReadonlySet<string> = new Set([
  'Therapeutic or Preventive Procedure',
  'Diagnostic Procedure',
  'Laboratory Procedure',
  'Health Care Activity',
])
