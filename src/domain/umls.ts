/** What a clinical focus term is (spec §3). */
export type Taxonomy = 'CONDITION' | 'TREATMENT'

/** A concept identifier as it is kept and looked for: upper case, without outer spaces. */
export const cuiOf = (text: string): string => text.trim().toUpperCase()

/** A concept identifier as UMLS writes it: C and seven digits. Lower case is not one: `cuiOf` comes first. */
export const isCui = (text: string): boolean => /^C\d{7}$/.test(text)

/**
 * What a concept is for a directory, by the names of its UMLS semantic types; null when it is neither.
 * A condition comes first: a concept that is both is looked for by what one has.
 */
export const taxonomyOfSemanticTypes = (types: readonly string[]): Taxonomy | null => {
  if (types.some((type) => CONDITION_TYPES.has(type))) return 'CONDITION'
  if (types.some((type) => TREATMENT_TYPES.has(type))) return 'TREATMENT'
  return null
}

/** Of UMLS's disorders without Finding and Experimental Model of Disease, which would bring much that nobody treats. */
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
