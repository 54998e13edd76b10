/** Taxonomy of a clinical focus term (spec §3). */
export type Taxonomy = 'CONDITION' | 'TREATMENT'

/** Normalizes a concept identifier for storage and look-up: upper case, without outer spaces. */
export const cuiOf = (text: string): string => text.trim().toUpperCase()

/** True for a concept identifier of UMLS: C and seven digits. Refuses lower case; call `cuiOf` first. */
export const isCui = (text: string): boolean => /^C\d{7}$/.test(text)

/**
 * Returns the taxonomy of a concept by the names of its UMLS semantic types; null if the concept is neither condition
 * nor treatment. A concept that is both is a condition, because patients search for the condition that they have.
 */
export const taxonomyOfSemanticTypes = (types: readonly string[]): Taxonomy | null => {
  if (types.some((type) => CONDITION_TYPES.has(type))) return 'CONDITION'
  if (types.some((type) => TREATMENT_TYPES.has(type))) return 'TREATMENT'
  return null
}

/**
 * Types of the UMLS group Disorders, except Finding and Experimental Model of Disease. Those two have many concepts
 * that need no treatment.
 */
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
