import { type AssociatedRecord, type AssociationChange, toAssociatedRecord } from '../associations.ts'
import { sendRequest } from '../transport.ts'
import {
  CopyDefaultTerms,
  LinkDefaultTerm,
  LinkMasterTerm,
  LinkVariantTerm,
  SearchVariant,
  SpecialtyLists,
  type SpecialtyListsQuery,
  UnlinkDefaultTerm,
  UnlinkMasterTerm,
  UnlinkVariantTerm,
} from './specialtyTerms.gen.ts'

/**
 * Shares one request among simultaneous callers with the same key. Callers cannot abort the request, because others may
 * wait for it.
 */
const shareRequests = <Result>(load: (key: string) => Promise<Result>) => {
  const pending = new Map<string, Promise<Result>>()
  const start = async (key: string) => {
    await new Promise((resolve) => setTimeout(resolve))
    pending.delete(key)
    return load(key)
  }
  return (key: string): Promise<Result> => {
    const promise = pending.get(key) ?? start(key)
    pending.set(key, promise)
    return promise
  }
}

/** Service line of a specialty with its variant, which is the specialty's list of terms for this service line. */
export interface VariantLine extends AssociatedRecord {
  /** True when searches use the variant's terms. */
  readonly isSearched: boolean
  readonly hasDefaultList: boolean
  readonly terms: readonly AssociatedRecord[]
}

interface OwnerKey {
  readonly owner: string
}
type Lists = NonNullable<SpecialtyListsQuery['specialty']>
interface Variant {
  readonly specialtyId: string
  readonly serviceLineId: string
}

const variantOf = ({ cftVariantTerms }: Lists, lineSlug: string) =>
  cftVariantTerms.filter(({ service_line_slug }) => service_line_slug === lineSlug).map(toAssociatedRecord)

/** The editors of one dialog share the request. */
const fetchLists = shareRequests(async (id) => (await sendRequest(SpecialtyLists, { id })).specialty)

/** Fetches the master list, from which the other lists are chosen (spec §3, cftTermsMaster). */
export const fetchMasterTerms = async ({ owner }: OwnerKey) =>
  (await fetchLists(owner))?.cftTermsMaster.map(toAssociatedRecord) ?? []

/** Fetches the default list, which physicians inherit (spec §3, cftDefaultTerms). */
export const fetchDefaultTerms = async ({ owner }: OwnerKey) =>
  (await fetchLists(owner))?.cftDefaultTerms.map(toAssociatedRecord) ?? []

export const fetchVariantLines = async ({ owner }: OwnerKey): Promise<readonly VariantLine[]> => {
  const specialty = await fetchLists(owner)
  if (!specialty) return []
  return specialty.service_lines.map((line) => ({
    ...toAssociatedRecord(line),
    isSearched: line.variants_searched,
    hasDefaultList: specialty.is_default_term_list_enabled,
    terms: variantOf(specialty, line.slug),
  }))
}

/** Fetches the terms of a service line's variant (spec §3, cftVariantTerms). */
export const fetchVariantTerms = async (specialtyId: string, lineSlug: string) => {
  const specialty = await fetchLists(specialtyId)
  return specialty ? variantOf(specialty, lineSlug) : []
}

const inputOf = ({ operationId, owner, item }: AssociationChange<AssociatedRecord>) => ({
  input: { operationId, specialtyId: owner, termId: item.id },
})

export const changeMasterTerm = async (change: AssociationChange<AssociatedRecord>) => {
  const variables = inputOf(change)
  await (change.kind === 'link' ? sendRequest(LinkMasterTerm, variables) : sendRequest(UnlinkMasterTerm, variables))
  return change.item
}

export const changeDefaultTerm = async (change: AssociationChange<AssociatedRecord>) => {
  const variables = inputOf(change)
  await (change.kind === 'link' ? sendRequest(LinkDefaultTerm, variables) : sendRequest(UnlinkDefaultTerm, variables))
  return change.item
}

export const changeVariantTerm = async (serviceLineId: string, change: AssociationChange<AssociatedRecord>) => {
  const variables = { input: { ...inputOf(change).input, serviceLineId } }
  await (change.kind === 'link' ? sendRequest(LinkVariantTerm, variables) : sendRequest(UnlinkVariantTerm, variables))
  return change.item
}

export const copyDefaultTerms = async (input: Variant & { readonly operationId: string }) =>
  (await sendRequest(CopyDefaultTerms, { input })).copyDefaultVariantTerms.added

export const setVariantSearched = async (
  input: Variant & { readonly operationId: string; readonly status: boolean },
) => {
  await sendRequest(SearchVariant, { input })
}
