import { fieldProblems } from './fieldProblems.ts'
import { blankOf } from './fields.ts'
import { NAME_LENGTH } from './limits.ts'
import { nameProblem, type Problem, problemsAmong } from './problem.ts'
import { slugOf } from './slug.ts'
import { type SynonymFields, synonymFields } from './synonymFields.ts'
import { isCui } from './umls.ts'

/** Origin of a synonym, which never changes. */
export interface SynonymOrigin {
  /** Id of the UMLS atom (one source's name of a concept); null for a custom synonym. */
  readonly auid: string | null
  readonly umls_cuid: string | null
  /** Abbreviation of the atom's source vocabulary, or CUSTOM_SOURCE. */
  readonly source: string
}

/** Source of custom synonyms (spec §7). */
export const CUSTOM_SOURCE = 'DML_CUSTOM'

/** A new synonym: custom and disabled (spec §4). */
export const newSynonym = blankOf(synonymFields)
export const customOrigin: SynonymOrigin = { auid: null, umls_cuid: null, source: CUSTOM_SOURCE }

export const synonymProblems = (given: Partial<SynonymFields>) => fieldProblems(synonymFields, given)

const sourceProblem = ({ auid, source }: SynonymOrigin): string | null => {
  if (auid === null && source !== CUSTOM_SOURCE)
    return `A synonym without an AUID must have the source ${CUSTOM_SOURCE}.`
  if (auid !== null && source === CUSTOM_SOURCE)
    return `A synonym with an AUID cannot have the source ${CUSTOM_SOURCE}.`
  return nameProblem('The source', source, NAME_LENGTH)
}

export const originProblems = (origin: SynonymOrigin): Problem<keyof SynonymOrigin>[] =>
  problemsAmong({
    auid: origin.auid === null ? null : nameProblem('The AUID', origin.auid, NAME_LENGTH),
    umls_cuid:
      origin.umls_cuid === null || isCui(origin.umls_cuid)
        ? null
        : 'The CUI must be the letter C followed by seven digits.',
    source: sourceProblem(origin),
  })

export const synonymRules = { blank: newSynonym, slugOf, problemsOf: synonymProblems }
