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
 * Shares one request among simultaneous callers with the same key, such as the editors of an opening dialog. No caller
 * gets the response to a request that was sent before the call. Callers cannot abort the request, because others may
 * wait for the response.
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

/** A specialty's service line with its variant of the default list. */
export interface VariantLine extends AssociatedRecord {
  /** True when the variant's terms are searched. */
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

/** Fetches all lists of a specialty with one request, shared by its editors. */
const fetchLists = shareRequests(async (id) => (await sendRequest(SpecialtyLists, { id })).specialty)

/** Fetches the specialty term list, the source of the other lists, sorted by name (spec §3, cftTermsMaster). */
export const fetchMasterTerms = async ({ owner }: OwnerKey) =>
  (await fetchLists(owner))?.cftTermsMaster.map(toAssociatedRecord) ?? []

/** Fetches the default list, which physicians inherit, sorted by name (spec §3, cftDefaultTerms). */
export const fetchDefaultTerms = async ({ owner }: OwnerKey) =>
  (await fetchLists(owner))?.cftDefaultTerms.map(toAssociatedRecord) ?? []

/** Fetches a specialty's service lines by name, each with its variant of the default list. */
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

/** Fetches a service line's variant, by the line's machine name; terms by name (spec §3, cftVariantTerms). */
export const fetchVariantTerms = async (specialtyId: string, lineSlug: string) => {
  const specialty = await fetchLists(specialtyId)
  return specialty ? variantOf(specialty, lineSlug) : []
}

const inputOf = ({ operationId, owner, item }: AssociationChange<AssociatedRecord>) => ({
  input: { operationId, specialtyId: owner, termId: item.id },
})

/** Adds or removes a term of the specialty term list; returns the term. */
export const changeMasterTerm = async (change: AssociationChange<AssociatedRecord>) => {
  const variables = inputOf(change)
  await (change.kind === 'link' ? sendRequest(LinkMasterTerm, variables) : sendRequest(UnlinkMasterTerm, variables))
  return change.item
}

/** Adds or removes a term of the default list; returns the term. */
export const changeDefaultTerm = async (change: AssociationChange<AssociatedRecord>) => {
  const variables = inputOf(change)
  await (change.kind === 'link' ? sendRequest(LinkDefaultTerm, variables) : sendRequest(UnlinkDefaultTerm, variables))
  return change.item
}

/** Adds or removes a term of a service line's variant; returns the term. */
export const changeVariantTerm = async (serviceLineId: string, change: AssociationChange<AssociatedRecord>) => {
  const variables = { input: { ...inputOf(change).input, serviceLineId } }
  await (change.kind === 'link' ? sendRequest(LinkVariantTerm, variables) : sendRequest(UnlinkVariantTerm, variables))
  return change.item
}

/** Copies the default list into a variant; returns the number of added terms. */
export const copyDefaultTerms = async (input: Variant & { readonly operationId: string }) =>
  (await sendRequest(CopyDefaultTerms, { input })).copyDefaultVariantTerms.added

/** Turns the search of a variant's terms on or off. */
export const searchVariant = async (input: Variant & { readonly operationId: string; readonly status: boolean }) => {
  await sendRequest(SearchVariant, { input })
}
