import { type Asked, type LinkChange, type Linked, linkedOf } from './links.ts'
import { pageOf } from './list.ts'
import {
  LinkSynonymTerm,
  PickTerms,
  type SynonymTermFragment,
  SynonymTerms,
  UnlinkSynonymTerm,
} from './synonymTerms.gen.ts'
import { ask } from './transport.ts'

/** A term as the editor of a synonym lists it: by its preferred name. */
export interface LinkedTerm extends Linked {
  /** What the synonym is to the term beyond one of its names. */
  readonly note?: string
}

const termOf = (synonym: string, row: SynonymTermFragment): LinkedTerm => {
  const term = linkedOf(row)
  return row.primarySynonym?.id === synonym ? { ...term, note: 'Display Name' } : term
}

/** The terms of a synonym, by name. */
export const fetchSynonymTerms = async ({ owner }: { owner: string }, signal: AbortSignal) =>
  (await ask(SynonymTerms, { id: owner }, signal)).synonym?.terms.map((term) => termOf(owner, term)) ?? []

/** Links a synonym to a term, or unlinks it; answers the term. */
export const changeSynonymTerm = async ({ operationId, owner, kind, item }: LinkChange<LinkedTerm>) => {
  const input = { synonymId: owner, termId: item.id, operationId }
  if (kind === 'unlink') {
    await ask(UnlinkSynonymTerm, { input })
    return item
  }
  const { term } = (await ask(LinkSynonymTerm, { input })).createTermSynonymAssociation
  return term ? termOf(owner, term) : item
}

/** Terms whose name contains a text, for pickers. */
export const pickTerms = async ({ text, pageSize }: Asked, signal: AbortSignal) => {
  const { rows, count } = pageOf((await ask(PickTerms, { filter: text, first: pageSize }, signal)).cftTerms)
  return { items: rows?.map(linkedOf) ?? [], count }
}
