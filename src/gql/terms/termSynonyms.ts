import type { Asked, LinkChange } from '../links.ts'
import { ask, ServiceError } from '../transport.ts'
import {
  ClearPrimarySynonym,
  ConceptAtoms,
  type CreateSynonymInput,
  CreateTermSynonym,
  SetPrimarySynonym,
  type TermSynonymFragment,
  TermSynonyms,
  UnlinkTermSynonym,
} from './termSynonyms.gen.ts'

/** A synonym of a term, or the atom that becomes one when it is picked. */
export interface SynonymItem {
  /** The AUID where there is one, so that an atom and the synonym it becomes are one item; else the synonym's id. */
  readonly id: string
  readonly label: string
  /** Null before it exists. */
  readonly synonymId: string | null
  readonly auid: string | null
  readonly umls_cuid: string | null
  readonly source: string
  /** Enabled, or disabled. */
  readonly status: boolean
  /** It is the term's Display Name. */
  readonly isPrimary: boolean
}

const itemOf = ({ id, name, auid, ...rest }: TermSynonymFragment, primaryId: string | null): SynonymItem => {
  const { umls_cuid, source, status } = rest
  return { id: auid ?? id, label: name, synonymId: id, auid, umls_cuid, source, status, isPrimary: id === primaryId }
}

/** The synonyms of a term by name, with the one that is its Display Name; none of a term that is gone. */
export const fetchTermSynonyms = async ({ owner }: { owner: string }, signal: AbortSignal) => {
  const { cftTerm } = await ask(TermSynonyms, { id: owner }, signal)
  return cftTerm?.synonyms.map((synonym) => itemOf(synonym, cftTerm.primarySynonym?.id ?? null)) ?? []
}

const create = async (input: CreateSynonymInput): Promise<SynonymItem> => {
  const { synonym } = (await ask(CreateTermSynonym, { input })).createSynonym
  if (synonym === null) throw new Error('The synonym was not created.')
  return itemOf(synonym, null)
}

/**
 * Makes a synonym of a term of an atom, or unlinks a synonym; answers the synonym as it is then. A term that it was the
 * Display Name of is shown by its preferred name again.
 */
export const changeTermSynonym = async ({
  operationId,
  owner,
  kind,
  item,
}: LinkChange<SynonymItem>): Promise<SynonymItem> => {
  const { label, synonymId, auid, umls_cuid, source } = item
  if (kind === 'link') return create({ operationId, termId: owner, name: label, auid, umls_cuid, source })
  await ask(UnlinkTermSynonym, { input: { operationId, termId: owner, synonymId: synonymId ?? '' } })
  return item
}

/** Makes a synonym of the console's own for a term, and answers it. Errors: BAD_USER_INPUT when the term has one of that name. */
export const createCustomSynonym = async ({ owner, ...rest }: { operationId: string; owner: string; name: string }) => {
  const { synonymId, label } = await create({ ...rest, termId: owner })
  return { id: synonymId ?? '', name: label }
}

interface PrimaryChange {
  readonly operationId: string
  readonly owner: string
  readonly synonymId: string | null
}

/** Makes a synonym the Display Name of a term; null gives it its preferred name back. The term's version stays. */
export const setPrimary = async ({ operationId, owner, synonymId }: PrimaryChange) => {
  const input = { operationId, termID: owner }
  if (synonymId === null) await ask(ClearPrimarySynonym, { input })
  else await ask(SetPrimarySynonym, { input: { ...input, synonymID: synonymId } })
}

/**
 * One page of a concept's English names that hold what was typed, each name once, and how many there are. Errors:
 * NOT_FOUND when the vocabulary no longer knows the concept, and whatever keeps it from answering.
 */
export const findAtoms = async (cui: string, { text, page, pageSize }: Asked, signal: AbortSignal) => {
  const { umlsConcept } = await ask(ConceptAtoms, { cui, filter: text, pageSize, pageNumber: page }, signal)
  if (umlsConcept === null) throw new ServiceError('NOT_FOUND', `The vocabulary no longer knows ${cui}.`)
  const items = umlsConcept.atoms.map(
    ({ ui, name, rootSource }): SynonymItem => ({
      id: ui,
      label: name,
      synonymId: null,
      auid: ui,
      umls_cuid: cui,
      source: rootSource,
      status: false,
      isPrimary: false,
    }),
  )
  return { items, count: umlsConcept.atomsCount }
}
