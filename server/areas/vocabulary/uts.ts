import { MAX_ROWS, NAME_LENGTH } from '../../../src/domain/limits.ts'
import { searchKey } from '../../../src/domain/text.ts'
import { cuiOf, isCui } from '../../../src/domain/umls.ts'
import type { Queryable } from '../../database/database.ts'
import { createAnswers } from './answers.ts'
import { createUmls, type UmlsAccess } from './umls.ts'
import type { Concept, Hit, Vocabulary } from './vocabulary.ts'
import { rankOf, wordsOf } from './words.ts'

/** What the service answers, as far as it is read; hardly a field of it is promised. */
interface Found {
  readonly result?: {
    readonly results?: readonly { readonly ui?: string; readonly name?: string; readonly rootSource?: string }[]
  }
}
interface Described {
  readonly result?: {
    readonly ui?: string
    readonly name?: string
    readonly semanticTypes?: readonly { readonly name?: string }[]
    /** An address that ends in the atom's id. */
    readonly defaultPreferredAtom?: string
  }
}
interface Atom {
  readonly ui?: string
  readonly name?: string
  readonly rootSource?: string
  readonly language?: string
  /** Texts here, though booleans elsewhere. */
  readonly suppressible?: string | boolean
  readonly obsolete?: string | boolean
}
interface Atoms {
  readonly pageCount?: number
  readonly result?: readonly Atom[]
}

const CURRENT = '/content/current/CUI'
const IN_USE = { includeObsolete: 'false', includeSuppressible: 'false' }
/** Atoms of a page, of which UMLS may give fewer, and pages of a concept: none has as many. */
const PAGE = 1_000
const MOST_PAGES = 50

/**
 * Sources in other languages. A search has no parameter for a language, and answers with the preferred name of each concept,
 * which is in another language only where the concept has no English one.
 */
const FOREIGN =
  /^(?:ICD10|ICPC\w*|MDR|MSH|MTHMST|SCT|WHO)(?:ARA|BAQ|BPO|CZE|DAN|DUT|FIN|FRE|GER|GRE|HEB|HUN|ITA|JPN|KOR|LAV|NOR|POL|POR|RUS|SCR|SPA|SWE)$|^LNC-[A-Z]{2}-[A-Z]{2}$|^(?:CPTSP|DMDICD10|DMDUMD|KCD5|TKMT)$/

/** UMLS is asked for no others; should it answer some, they are left out. */
const isInUse = ({ language = 'ENG', suppressible, obsolete }: Atom): boolean =>
  language === 'ENG' && String(suppressible) !== 'true' && String(obsolete) !== 'true'

/** The vocabulary of the UMLS REST service. It finds names that begin as typed, then names with all words that were typed. */
export const createUtsVocabulary = (database: Queryable, access: UmlsAccess): Vocabulary => {
  const ask = createUmls(access)
  const answered = createAnswers(database)

  /** All hits at once: the service answers one page of at most 200. "Nothing" may also be an item that says so. */
  const found = async (string: string, searchType: 'rightTruncation' | 'words'): Promise<readonly Hit[]> => {
    const answer = (await ask('/search/current', { string, searchType, ...IN_USE, pageSize: `${MAX_ROWS}` })) as Found
    return (answer?.result?.results ?? []).flatMap(({ ui = '', name, rootSource = '' }) =>
      isCui(ui) && name && !FOREIGN.test(rootSource) ? [{ cuid: ui, name }] : [],
    )
  }

  const find = async (filter: string): Promise<readonly Hit[]> => {
    const cui = cuiOf(filter)
    if (isCui(cui)) {
      const named = await concept(cui)
      return named ? [{ cuid: cui, name: named.name }] : []
    }
    const typed = wordsOf(filter)
    if (typed.length === 0) return []
    const text = searchKey(filter).replaceAll('’', "'").slice(0, NAME_LENGTH)
    const hits = await answered(`search ${text}`, async () => {
      const first = await found(text, 'rightTruncation')
      return first.length < MAX_ROWS ? [...first, ...(await found(text, 'words'))] : first
    })
    return [...new Map(hits.map((hit) => [hit.cuid, hit])).values()]
      .map((hit) => ({ hit, rank: rankOf(wordsOf(hit.name), typed) }))
      .sort((one, other) => one.rank - other.rank)
      .slice(0, MAX_ROWS)
      .map(({ hit }) => hit)
  }

  /** English atoms that are in use, page by page. */
  const atomsOf = async (cui: string): Promise<Concept['atoms']> => {
    const atoms: Concept['atoms'][number][] = []
    for (let page = 1, pages = 1; page <= Math.min(pages, MOST_PAGES); page += 1) {
      const parameters = { language: 'ENG', ...IN_USE, pageSize: `${PAGE}`, pageNumber: `${page}` }
      const answer = (await ask(`${CURRENT}/${cui}/atoms`, parameters)) as Atoms
      for (const { ui, name, rootSource } of answer?.result?.filter(isInUse) ?? [])
        if (ui && name && rootSource) atoms.push({ ui, name, rootSource })
      pages = answer?.pageCount ?? page
    }
    return atoms
  }

  const describe = async (cui: string): Promise<Concept | null> => {
    const answer = (await ask(`${CURRENT}/${cui}`, {})) as Described
    if (!answer?.result?.name) return null
    const { name, semanticTypes = [], defaultPreferredAtom = '' } = answer.result
    const preferredUi = defaultPreferredAtom.split('/').at(-1)
    const atoms = [...(await atomsOf(cui))]
    const preferred = atoms.find(({ ui }) => ui === preferredUi) ?? atoms.find((atom) => atom.name === name) ?? atoms[0]
    // It has no English name.
    if (!preferred) return null
    return {
      cui,
      name: preferred.name,
      semanticTypes: semanticTypes.flatMap((type) => (type.name ? [type.name] : [])),
      atoms: [preferred, ...atoms.filter((atom) => atom !== preferred)],
    }
  }
  const concept = (cui: string) => answered(`concept ${cui}`, () => describe(cui))

  return {
    search: async (filter, { pageSize, pageNumber }) =>
      (await find(filter)).slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
    concept,
  }
}
