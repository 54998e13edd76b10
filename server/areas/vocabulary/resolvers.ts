import { MAX_ROWS, NAME_LENGTH } from '../../../src/domain/limits.ts'
import { textProblem } from '../../../src/domain/problem.ts'
import { cuiOf, isCui, taxonomyOfSemanticTypes } from '../../../src/domain/umls.ts'
import { badInput } from '../../contract/errors.ts'
import type { QueryResolvers, UmlsConceptResolvers, UmlsSearchResultResolvers } from '../../contract/resolvers.gen.ts'
import type { HitPage } from './vocabulary.ts'

/** Hits and atoms of a page, unless it is said how many, and at most (spec §9). */
const HITS = { usual: 10, maximum: MAX_ROWS }
const ATOMS = { usual: 1_000, maximum: 1_000 }

/** The page that is asked for; a null is as good as nothing said. Errors: BAD_USER_INPUT with the field. */
const pageOf = (
  args: { readonly pageSize?: number | null; readonly pageNumber?: number | null },
  size: typeof HITS,
): HitPage => {
  const pageSize = args.pageSize ?? size.usual
  const pageNumber = args.pageNumber ?? 1
  if (pageSize < 1 || pageSize > size.maximum)
    throw badInput({ field: 'pageSize', message: `pageSize must be a whole number from 1 to ${size.maximum}.` })
  if (pageNumber < 1) throw badInput({ field: 'pageNumber', message: 'pageNumber must be 1 or more.' })
  return { pageSize, pageNumber }
}

export const vocabularyQueries: Pick<QueryResolvers, 'umlsSearch' | 'umlsConcept'> = {
  umlsSearch: async (_, args, { vocabulary }) => {
    const page = pageOf(args, HITS)
    const message = textProblem('filter', args.filter, NAME_LENGTH)
    if (message !== null) throw badInput({ field: 'filter', message })
    const results = [...(await vocabulary.search(args.filter, page))]
    return { pageNumber: page.pageNumber, result: { results } }
  },

  umlsConcept: (_, args, { vocabulary }) => {
    const cui = cuiOf(args.cui)
    if (!isCui(cui)) throw badInput({ field: 'cui', message: 'cui must be a C and seven digits.' })
    return vocabulary.concept(cui)
  },
}

export const UmlsSearchResult: UmlsSearchResultResolvers = {
  id: ({ cuid }) => cuid,
  term: ({ cuid }, _, { loaders }) => loaders.termByCuid.load(cuid),
}

export const UmlsConcept: UmlsConceptResolvers = {
  taxonomy: ({ semanticTypes }) => taxonomyOfSemanticTypes(semanticTypes),
  atoms: ({ atoms }, args) => {
    const { pageSize, pageNumber } = pageOf(args, ATOMS)
    // A vocabulary keeps English names alone.
    if ((args.language ?? 'ENG') !== 'ENG') return []
    return atoms.slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
  },
  term: ({ cui }, _, { loaders }) => loaders.termByCuid.load(cui),
}
