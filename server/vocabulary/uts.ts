import { isRecord } from '../../src/domain/json.ts'
import { MAX_ROWS, NAME_LENGTH } from '../../src/domain/limits.ts'
import { isStorable, searchKey } from '../../src/domain/text.ts'
import { cuiOf, isCui } from '../../src/domain/umls.ts'
import type { Queryable } from '../database/database.ts'
import { createAnswerCache } from './answers.ts'
import { type AskUmls, createUmls, type UmlsAccess } from './umls.ts'
import type { Concept, Hit, Vocabulary } from './vocabulary.ts'
import { rankOf, wordsOf } from './words.ts'

/** UMLS guarantees almost no field of its responses. This file treats an invalid value as missing. */

const valueAt = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce((part, key) => (isRecord(part) ? part[key] : undefined), value)

const objectsOf = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : [])

/** Returns a text that can be stored, else an empty string. */
const textOf = (value: unknown): string => (typeof value === 'string' && isStorable(value) ? value : '')

const CONCEPT_PATH = '/content/current/CUI'
const IN_USE_PARAMETERS = { includeObsolete: 'false', includeSuppressible: 'false' }
/** No concept has that many pages. UMLS may return smaller pages. */
const PAGE_SIZE = 1_000
const MAX_PAGES = 50

/** Hits from these sources have no English name. */
const FOREIGN_SOURCES =
  /^(?:ICD10|ICPC\w*|MDR|MSH|MTHMST|SCT|WHO)(?:ARA|BAQ|BPO|CZE|DAN|DUT|FIN|FRE|GER|GRE|HEB|HUN|ITA|JPN|KOR|LAV|NOR|POL|POR|RUS|SCR|SPA|SWE)$|^LNC-[A-Z]{2}-[A-Z]{2}$|^(?:CPTSP|DMDICD10|DMDUMD|KCD5|TKMT)$/

/** A response may contain atoms that the request excludes. Flags may be strings or booleans. */
const isInUse = ({ language, suppressible, obsolete }: Readonly<Record<string, unknown>>): boolean =>
  (language ?? 'ENG') === 'ENG' && ![suppressible, obsolete].some((flag) => flag === true || flag === 'true')

/** Creates a vocabulary from the UMLS REST service. Finds names that begin with the text or contain all its words. */
export const createUmlsVocabulary = (database: Queryable, access: UmlsAccess): Vocabulary => {
  const umls = createUmls(access)
  const cached = createAnswerCache(database)

  /** Drops hits without an English name. */
  const requestHits = async (ask: AskUmls, string: string, searchType: 'rightTruncation' | 'words'): Promise<Hit[]> => {
    const answer = await ask('/search/current', { string, searchType, ...IN_USE_PARAMETERS, pageSize: `${MAX_ROWS}` })
    return objectsOf(valueAt(answer, 'result', 'results'))
      .map(({ ui, name, rootSource }) => ({ cuid: textOf(ui), name: textOf(name), source: textOf(rootSource) }))
      .filter(({ cuid, name, source }) => isCui(cuid) && name !== '' && !FOREIGN_SOURCES.test(source))
      .map(({ cuid, name }) => ({ cuid, name }))
  }

  const find = async (filter: string): Promise<readonly Hit[]> => {
    const cui = cuiOf(filter)
    if (isCui(cui)) {
      const match = await concept(cui)
      return match ? [{ cuid: cui, name: match.name }] : []
    }
    const typed = wordsOf(filter)
    if (typed.length === 0) return []
    const text = searchKey(filter).replaceAll('’', "'").slice(0, NAME_LENGTH)
    const searchBoth = async (ask: AskUmls) => {
      const first = await requestHits(ask, text, 'rightTruncation')
      return first.length < MAX_ROWS ? [...first, ...(await requestHits(ask, text, 'words'))] : first
    }
    const hits = await cached(`search ${text}`, () => umls(searchBoth))
    return [...new Map(hits.map((hit) => [hit.cuid, hit])).values()]
      .map((hit) => ({ hit, rank: rankOf(wordsOf(hit.name), typed) }))
      .sort((one, other) => one.rank - other.rank)
      .slice(0, MAX_ROWS)
      .map(({ hit }) => hit)
  }

  const atomsOf = async (ask: AskUmls, cui: string): Promise<Concept['atoms']> => {
    const atoms: Concept['atoms'][number][] = []
    for (let page = 1, pages = 1; page <= Math.min(pages, MAX_PAGES); page += 1) {
      const parameters = { language: 'ENG', ...IN_USE_PARAMETERS, pageSize: `${PAGE_SIZE}`, pageNumber: `${page}` }
      const answer = await ask(`${CONCEPT_PATH}/${cui}/atoms`, parameters)
      for (const atom of objectsOf(valueAt(answer, 'result')).filter(isInUse)) {
        const [ui, name, rootSource] = [textOf(atom.ui), textOf(atom.name), textOf(atom.rootSource)]
        if (ui && name && rootSource) atoms.push({ ui, name, rootSource })
      }
      const pageCount = valueAt(answer, 'pageCount')
      pages = typeof pageCount === 'number' ? pageCount : page
    }
    return atoms
  }

  const describe = async (ask: AskUmls, cui: string): Promise<Concept | null> => {
    const result = valueAt(await ask(`${CONCEPT_PATH}/${cui}`, {}), 'result')
    const name = textOf(valueAt(result, 'name'))
    if (!name) return null
    // `defaultPreferredAtom` is a URL that ends in the atom's id.
    const preferredUi = textOf(valueAt(result, 'defaultPreferredAtom')).split('/').at(-1)
    const atoms = await atomsOf(ask, cui)
    const preferred = atoms.find(({ ui }) => ui === preferredUi) ?? atoms.find((atom) => atom.name === name) ?? atoms[0]
    // Leaves out concepts without an English name.
    if (!preferred) return null
    return {
      cui,
      name: preferred.name,
      semanticTypes: objectsOf(valueAt(result, 'semanticTypes')).flatMap((type) => textOf(type.name) || []),
      atoms: [preferred, ...atoms.filter((atom) => atom !== preferred)],
    }
  }
  const concept = (cui: string) => cached(`concept ${cui}`, () => umls((ask) => describe(ask, cui)))

  return {
    search: async (filter, { start, count }) => (await find(filter)).slice(start, start + count),
    concept,
  }
}
