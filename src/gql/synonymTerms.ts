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

/** A term in a synonym's editor, by its preferred name. */
export interface LinkedTerm extends Linked {
  /** 'Display Name' if the synonym is the term's Display Name. */
  readonly note?: string
}

const termOf = (synonym: string, row: SynonymTermFragment): LinkedTerm => {
  const term = linkedOf(row)
  return row.primarySynonym?.id === synonym ? { ...term, note: 'Display Name' } : term
}

export const fetchSynonymTerms = async ({ owner }: { owner: string }, signal: AbortSignal) =>
  (await ask(SynonymTerms, { id: owner }, signal)).synonym?.terms.map((term) => termOf(owner, term)) ?? []

/** Adds or removes a term of a synonym; returns the term. */
export const changeSynonymTerm = async ({ operationId, owner, kind, item }: LinkChange<LinkedTerm>) => {
  const input = { synonymId: owner, termId: item.id, operationId }
  if (kind === 'unlink') {
    await ask(UnlinkSynonymTerm, { input })
    return item
  }
  const { term } = (await ask(LinkSynonymTerm, { input })).createTermSynonymAssociation
  return term ? termOf(owner, term) : item
}

export const pickTerms = async ({ text, pageSize }: Asked, signal: AbortSignal) => {
  const { rows, count } = pageOf((await ask(PickTerms, { filter: text, first: pageSize }, signal)).cftTerms)
  return { items: rows?.map(linkedOf) ?? [], count }
}
