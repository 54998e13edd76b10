import type { AssociationChange, LinkQuery } from '../associations.ts'
import { ServiceError, sendRequest } from '../transport.ts'
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

/** Synonym of a term, or a UMLS atom (one name of a concept). Picking an atom creates a synonym. */
export interface SynonymItem {
  /** AUID if there is one, so that an atom and its synonym are one item; else the synonym's id. */
  readonly id: string
  readonly label: string
  readonly synonymId: string | null
  readonly auid: string | null
  readonly umls_cuid: string | null
  readonly source: string
  readonly status: boolean
  /** True for the term's Display Name. */
  readonly isPrimary: boolean
}

const itemOf = ({ id, name, auid, ...rest }: TermSynonymFragment, primaryId: string | null): SynonymItem => {
  const { umls_cuid, source, status } = rest
  return { id: auid ?? id, label: name, synonymId: id, auid, umls_cuid, source, status, isPrimary: id === primaryId }
}

export const fetchTermSynonyms = async ({ owner }: { owner: string }, signal: AbortSignal) => {
  const { cftTerm } = await sendRequest(TermSynonyms, { id: owner }, signal)
  return cftTerm?.synonyms.map((synonym) => itemOf(synonym, cftTerm.primarySynonym?.id ?? null)) ?? []
}

const createSynonym = async (input: CreateSynonymInput): Promise<SynonymItem> => {
  const { synonym } = (await sendRequest(CreateTermSynonym, { input })).createSynonym
  if (synonym === null) throw new Error('The synonym was not created.')
  return itemOf(synonym, null)
}

export const changeTermSynonym = async ({
  operationId,
  owner,
  kind,
  item,
}: AssociationChange<SynonymItem>): Promise<SynonymItem> => {
  const { label, synonymId, auid, umls_cuid, source } = item
  if (kind === 'link') return createSynonym({ operationId, termId: owner, name: label, auid, umls_cuid, source })
  await sendRequest(UnlinkTermSynonym, { input: { operationId, termId: owner, synonymId: synonymId ?? '' } })
  return item
}

/** Creates a custom synonym of a term. Errors: BAD_USER_INPUT if the term has one of that name. */
export const createCustomSynonym = async ({ owner, ...rest }: { operationId: string; owner: string; name: string }) => {
  const { synonymId, label } = await createSynonym({ ...rest, termId: owner })
  return { id: synonymId ?? '', name: label }
}

interface PrimaryChange {
  readonly operationId: string
  readonly owner: string
  readonly synonymId: string | null
}

/** Sets a term's Display Name to a synonym, or to the preferred name (null). */
export const setPrimary = async ({ operationId, owner, synonymId }: PrimaryChange) => {
  const input = { operationId, termID: owner }
  if (synonymId === null) await sendRequest(ClearPrimarySynonym, { input })
  else await sendRequest(SetPrimarySynonym, { input: { ...input, synonymID: synonymId } })
}

/** Fetches a page of a concept's English names that contain the text. Errors: NOT_FOUND if UMLS lacks the concept. */
export const findAtoms = async (cui: string, { text, page, pageSize }: LinkQuery, signal: AbortSignal) => {
  const { umlsConcept } = await sendRequest(ConceptAtoms, { cui, filter: text, pageSize, pageNumber: page }, signal)
  if (umlsConcept === null) throw new ServiceError('NOT_FOUND', `UMLS no longer has the concept ${cui}.`)
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
