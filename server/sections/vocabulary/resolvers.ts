import { MAX_ROWS, NAME_LENGTH } from '../../../src/domain/limits.ts'
import { textProblem } from '../../../src/domain/problem.ts'
import { searchKey } from '../../../src/domain/text.ts'
import { cuiOf, isCui, taxonomyOfSemanticTypes } from '../../../src/domain/umls.ts'
import { badInput } from '../../contract/errors.ts'
import type { UmlsConceptAtomsCountArgs } from '../../contract/types.gen.ts'
import { recordLoaders } from '../../records/kinds/loaders.ts'
import type { Atom, Concept, HitRange } from '../../vocabulary/vocabulary.ts'
import { matches, wordsOf } from '../../vocabulary/words.ts'
import type { QueryResolvers, UmlsConceptResolvers, UmlsSearchResultResolvers } from '../resolvers.gen.ts'

/** Page sizes of search hits, and of atoms, which are the names of a concept (spec §9). */
const HIT_PAGE_SIZES = { defaultSize: 10, maximum: MAX_ROWS }
const ATOM_PAGE_SIZES = { defaultSize: 1_000, maximum: 1_000 }

const pageOf = (
  args: { readonly pageSize?: number | null; readonly pageNumber?: number | null },
  pageSizes: typeof HIT_PAGE_SIZES,
): HitRange => {
  const pageSize = args.pageSize ?? pageSizes.defaultSize
  const pageNumber = args.pageNumber ?? 1
  if (pageSize < 1 || pageSize > pageSizes.maximum)
    throw badInput({ field: 'pageSize', message: `pageSize must be a whole number from 1 to ${pageSizes.maximum}.` })
  if (pageNumber < 1) throw badInput({ field: 'pageNumber', message: 'pageNumber must be 1 or more.' })
  return { start: (pageNumber - 1) * pageSize, count: pageSize }
}

const filterOf = ({ filter }: { readonly filter?: string | null }): string => {
  const message = textProblem('The search text', filter ?? '', NAME_LENGTH)
  if (message !== null) throw badInput({ field: 'filter', message })
  return filter ?? ''
}

const withWords = (atoms: readonly Atom[], typed: readonly string[]): readonly Atom[] =>
  atoms.filter(({ name }) => matches(wordsOf(name), typed))

const distinctOf = (atoms: readonly Atom[]): readonly Atom[] =>
  [...Map.groupBy(atoms, ({ name }) => searchKey(name)).values()].flatMap(([first]) => first ?? [])

/** Clients request names and count together, so both resolvers share the result. */
const lastQueries = new WeakMap<Concept, { readonly query: string; readonly atoms: readonly Atom[] }>()

const matchingAtoms = (concept: Concept, args: UmlsConceptAtomsCountArgs): readonly Atom[] => {
  const filter = filterOf(args)
  // The vocabulary contains only English names.
  if ((args.language ?? 'ENG') !== 'ENG') return []
  const query = `${args.distinct ? 'distinct' : 'all'} ${filter}`
  const last = lastQueries.get(concept)
  if (last?.query === query) return last.atoms
  const matching = withWords(concept.atoms, wordsOf(filter))
  const atoms = args.distinct ? distinctOf(matching) : matching
  lastQueries.set(concept, { query, atoms })
  return atoms
}

export const vocabularyQueries: Pick<QueryResolvers, 'umlsSearch' | 'umlsConcept'> = {
  umlsSearch: async (_, args, { vocabulary }) => {
    const { start, count } = pageOf(args, HIT_PAGE_SIZES)
    const filter = filterOf(args)
    const hits = await vocabulary.search(filter, { start, count: count + 1 })
    return {
      pageNumber: args.pageNumber ?? 1,
      hasMore: hits.length > count,
      result: { results: hits.slice(0, count) },
    }
  },

  umlsConcept: (_, args, { vocabulary }) => {
    const cui = cuiOf(args.cui)
    if (!isCui(cui)) throw badInput({ field: 'cui', message: 'cui must be the letter C followed by seven digits.' })
    return vocabulary.concept(cui)
  },
}

export const UmlsSearchResult: UmlsSearchResultResolvers = {
  id: ({ cuid }) => cuid,
  term: ({ cuid }, _, context) => recordLoaders(context).termByCuid.load(cuid),
}

export const UmlsConcept: UmlsConceptResolvers = {
  taxonomy: ({ semanticTypes }) => taxonomyOfSemanticTypes(semanticTypes),
  atoms: (concept, args) => {
    const { start, count } = pageOf(args, ATOM_PAGE_SIZES)
    return matchingAtoms(concept, args).slice(start, start + count)
  },
  atomsCount: (concept, args) => matchingAtoms(concept, args).length,
  term: ({ cui }, _, context) => recordLoaders(context).termByCuid.load(cui),
}
