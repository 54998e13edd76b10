import { type LinkChange, type Linked, linkedOf } from '../links.ts'
import { ask } from '../transport.ts'
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
 * Asks once for all who ask the same at the same time, such as the editors that one dialog opens with. Nobody gets the
 * answer to what was asked before they asked. A question goes on when one of them no longer waits for it: others may.
 */
const together = <Answer>(load: (key: string) => Promise<Answer>) => {
  const coming = new Map<string, Promise<Answer>>()
  const begin = async (key: string) => {
    await new Promise((resolve) => setTimeout(resolve))
    coming.delete(key)
    return load(key)
  }
  return (key: string): Promise<Answer> => {
    const answer = coming.get(key) ?? begin(key)
    coming.set(key, answer)
    return answer
  }
}

/** A service line of a specialty as what has a variant of its default list. */
export interface VariantLine extends Linked {
  /** Whether the terms of the variant are searched. */
  readonly isSearched: boolean
  /** Whether the default list, of which it is a variant, is enabled. */
  readonly hasDefaultList: boolean
  /** The terms that the variant had when the service line was looked up. */
  readonly terms: readonly Linked[]
}

interface Owned {
  readonly owner: string
}
type Lists = NonNullable<SpecialtyListsQuery['specialty']>
/** The variant of a specialty's list that one of its service lines has. */
interface Variant {
  readonly specialtyId: string
  readonly serviceLineId: string
}

const variantOf = ({ cftVariantTerms }: Lists, lineSlug: string) =>
  cftVariantTerms.filter(({ service_line_slug }) => service_line_slug === lineSlug).map(linkedOf)

/** All lists of a specialty: its editors are loaded, and reloaded, with one question. */
const fetchLists = together(async (id) => (await ask(SpecialtyLists, { id })).specialty)

/** The specialty term list, from which the others are chosen, by name (spec §3, cftTermsMaster). */
export const fetchMasterTerms = async ({ owner }: Owned) =>
  (await fetchLists(owner))?.cftTermsMaster.map(linkedOf) ?? []

/** The default list, which physicians inherit, by name (spec §3, cftDefaultTerms). */
export const fetchDefaultTerms = async ({ owner }: Owned) =>
  (await fetchLists(owner))?.cftDefaultTerms.map(linkedOf) ?? []

/** The service lines of a specialty by name, each of which has a variant of the default list. */
export const fetchVariantLines = async ({ owner }: Owned): Promise<readonly VariantLine[]> => {
  const specialty = await fetchLists(owner)
  if (!specialty) return []
  return specialty.service_lines.map((line) => ({
    ...linkedOf(line),
    isSearched: line.variants_searched,
    hasDefaultList: specialty.is_default_term_list_enabled,
    terms: variantOf(specialty, line.slug),
  }))
}

/** The variant of a service line, by its machine name: its terms by name (spec §3, cftVariantTerms). */
export const fetchVariantTerms = async (specialtyId: string, lineSlug: string) => {
  const specialty = await fetchLists(specialtyId)
  return specialty ? variantOf(specialty, lineSlug) : []
}

const inputOf = ({ operationId, owner, item }: LinkChange<Linked>) => ({
  input: { operationId, specialtyId: owner, termId: item.id },
})

/** Puts a term into the specialty term list, or takes it out; answers the term. */
export const changeMasterTerm = async (change: LinkChange<Linked>) => {
  const variables = inputOf(change)
  await (change.kind === 'link' ? ask(LinkMasterTerm, variables) : ask(UnlinkMasterTerm, variables))
  return change.item
}

/** Puts a term into the default list, or takes it out; answers the term. */
export const changeDefaultTerm = async (change: LinkChange<Linked>) => {
  const variables = inputOf(change)
  await (change.kind === 'link' ? ask(LinkDefaultTerm, variables) : ask(UnlinkDefaultTerm, variables))
  return change.item
}

/** Puts a term into the variant of a service line, or takes it out; answers the term. */
export const changeVariantTerm = async (serviceLineId: string, change: LinkChange<Linked>) => {
  const variables = { input: { ...inputOf(change).input, serviceLineId } }
  await (change.kind === 'link' ? ask(LinkVariantTerm, variables) : ask(UnlinkVariantTerm, variables))
  return change.item
}

/** Puts every term of the default list into a variant; answers how many of them it did not have yet. */
export const copyDefaultTerms = async (input: Variant & { readonly operationId: string }) =>
  (await ask(CopyDefaultTerms, { input })).copyDefaultVariantTerms.added

/** Has the terms of a variant searched, or no longer. */
export const searchVariant = async (input: Variant & { readonly operationId: string; readonly status: boolean }) => {
  await ask(SearchVariant, { input })
}
