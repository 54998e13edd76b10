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
 * Shares one request among callers that call at the same time with the same key, such as the editors of an opening
 * dialog. A call never gets the response to an earlier request. Callers cannot abort the request, because others may
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
  /** True when the specialty's default list is enabled. */
  readonly hasDefaultList: boolean
  /** Terms of the variant when the service line was loaded. */
  readonly terms: readonly AssociatedRecord[]
}

interface OwnerKey {
  readonly owner: string
}
type Lists = NonNullable<SpecialtyListsQuery['specialty']>
/** Key of a variant: a specialty and one of its service lines. */
interface Variant {
  readonly specialtyId: string
  readonly serviceLineId: string
}

const variantOf = ({ cftVariantTerms }: Lists, lineSlug: string) =>
  cftVariantTerms.filter(({ service_line_slug }) => service_line_slug === lineSlug).map(toAssociatedRecord)

/** Fetches all lists of a specialty. The editors of one dialog share the request. */
const fetchLists = shareRequests(async (id) => (await sendRequest(SpecialtyLists, { id })).specialty)

/** Fetches the master list, from which the other lists are chosen, sorted by name (spec §3, cftTermsMaster). */
export const fetchMasterTerms = async ({ owner }: OwnerKey) =>
  (await fetchLists(owner))?.cftTermsMaster.map(toAssociatedRecord) ?? []

/** Fetches the default list, which physicians inherit, sorted by name (spec §3, cftDefaultTerms). */
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

/** Fetches the terms of a service line's variant, sorted by name (spec §3, cftVariantTerms). */
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

/** Copies the default list into a variant. Returns the number of added terms. */
export const copyDefaultTerms = async (input: Variant & { readonly operationId: string }) =>
  (await sendRequest(CopyDefaultTerms, { input })).copyDefaultVariantTerms.added

/** Sets whether searches use a variant's terms. */
export const setVariantSearched = async (
  input: Variant & { readonly operationId: string; readonly status: boolean },
) => {
  await sendRequest(SearchVariant, { input })
}
