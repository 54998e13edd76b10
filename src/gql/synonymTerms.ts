import { type AssociatedRecord, type AssociationChange, type LinkQuery, toAssociatedRecord } from './associations.ts'
import { pageOf } from './list.ts'
import {
  LinkSynonymTerm,
  PickTerms,
  type SynonymTermFragment,
  SynonymTerms,
  UnlinkSynonymTerm,
} from './synonymTerms.gen.ts'
import { sendRequest } from './transport.ts'

/** The label is the term's preferred name. */
export interface LinkedTerm extends AssociatedRecord {
  /** 'Display Name' if patients see the synonym as the term's name. */
  readonly note?: string
}

const termOf = (synonym: string, row: SynonymTermFragment): LinkedTerm => {
  const term = toAssociatedRecord(row)
  return row.primarySynonym?.id === synonym ? { ...term, note: 'Display Name' } : term
}

export const fetchSynonymTerms = async ({ owner }: { owner: string }, signal: AbortSignal) =>
  (await sendRequest(SynonymTerms, { id: owner }, signal)).synonym?.terms.map((term) => termOf(owner, term)) ?? []

export const changeSynonymTerm = async ({ operationId, owner, kind, item }: AssociationChange<LinkedTerm>) => {
  const input = { synonymId: owner, termId: item.id, operationId }
  if (kind === 'unlink') {
    await sendRequest(UnlinkSynonymTerm, { input })
    return item
  }
  const { term } = (await sendRequest(LinkSynonymTerm, { input })).createTermSynonymAssociation
  return term ? termOf(owner, term) : item
}

export const pickTerms = async ({ text, pageSize }: LinkQuery, signal: AbortSignal) => {
  const { rows, count } = pageOf((await sendRequest(PickTerms, { filter: text, first: pageSize }, signal)).cftTerms)
  return { items: rows?.map(toAssociatedRecord) ?? [], count }
}
