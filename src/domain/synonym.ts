import { fieldProblems } from './fieldProblems.ts'
import { blankOf } from './fields.ts'
import { NAME_LENGTH } from './limits.ts'
import { nameProblem, type Problem, problemsAmong } from './problem.ts'
import { slugOf } from './slug.ts'
import { type SynonymFields, synonymFields } from './synonymFields.ts'
import { isCui } from './umls.ts'

/** Where a synonym comes from; said once, when it is made. */
export interface SynonymOrigin {
  /** The vocabulary's atom; null for a custom synonym. */
  readonly auid: string | null
  /** The atom's concept. */
  readonly umls_cuid: string | null
  /** The abbreviation of the atom's source vocabulary, or CUSTOM_SOURCE. */
  readonly source: string
}

/** The source of synonyms that are none of a vocabulary (spec §7). */
const CUSTOM_SOURCE = 'DML_CUSTOM'

/** A new synonym: custom and disabled (spec §4). */
export const newSynonym = blankOf(synonymFields)
export const customOrigin: SynonymOrigin = { auid: null, umls_cuid: null, source: CUSTOM_SOURCE }

/** Returns the first problem of each given field. */
export const synonymProblems = (given: Partial<SynonymFields>) => fieldProblems(synonymFields, given)

const sourceProblem = ({ auid, source }: SynonymOrigin): string | null => {
  if (auid === null && source !== CUSTOM_SOURCE) return `Without an AUID the source is ${CUSTOM_SOURCE}.`
  if (auid !== null && source === CUSTOM_SOURCE) return 'An AUID needs the source that it comes from.'
  return nameProblem('The source', source, NAME_LENGTH)
}

/** The first problem of each part of an origin: an atom and its source come together. */
export const originProblems = (origin: SynonymOrigin): Problem<keyof SynonymOrigin>[] =>
  problemsAmong({
    auid: origin.auid === null ? null : nameProblem('The AUID', origin.auid, NAME_LENGTH),
    umls_cuid: origin.umls_cuid === null || isCui(origin.umls_cuid) ? null : 'The CUI must be a C and seven digits.',
    source: sourceProblem(origin),
  })

/** The rules of the synonym form: how it begins, how its machine name follows its name, what is wrong with it. */
export const synonymRules = { blank: newSynonym, slugOf, problemsOf: synonymProblems }
