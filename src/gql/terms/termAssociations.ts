import type { Asked, LinkChange, Paste, Pasted } from '../links.ts'
import { pageOf } from '../list.ts'
import { physicianItem } from '../physicians.ts'
import { ask } from '../transport.ts'
import {
  LinkTermMaster,
  LinkTermProvider,
  LinkTermProviders,
  LinkTermSpecialty,
  LinkTermVariant,
  PickSpecialties,
  PreviewTermProviders,
  TermProviders,
  TermSpecialties,
  UnlinkTermMaster,
  UnlinkTermProvider,
  UnlinkTermSpecialty,
  UnlinkTermVariant,
} from './termAssociations.gen.ts'

/** The physicians who are linked to a term directly, by last name. */
export const fetchTermPhysicians = async ({ owner }: { owner: string }, signal: AbortSignal) =>
  (await ask(TermProviders, { id: owner }, signal)).cftTerm?.providers.map(physicianItem) ?? []

/** Links a physician to a term, or unlinks one; answers the physician. */
export const changeTermPhysician = async ({ operationId, owner, kind, item }: LinkChange) => {
  const variables = { input: { termId: owner, providerId: item.id, operationId } }
  await (kind === 'link' ? ask(LinkTermProvider, variables) : ask(UnlinkTermProvider, variables))
  return item
}

/** What would become of these pasted ids of physicians if a term was given them. */
export const previewTermPhysicians = async ({ owner, text }: Pasted, signal: AbortSignal) =>
  (await ask(PreviewTermProviders, { termId: owner, providerId: text }, signal)).termProvidersPreview

/** Links the physicians with these pasted ids to a term, and tells what became of each id. */
export const addTermPhysicians = async ({ operationId, owner, text }: Paste) => {
  const input = { termId: owner, providerId: text, operationId }
  return (await ask(LinkTermProviders, { input })).createTermsProviderAssociation.outcome
}

/** A specialty's list that a term can stand in: the default list, a service line's variant of it, or the master list. */
export interface SpecialtyList {
  readonly id: string
  /** 'Cardiology', or of a variant 'Cardiology (Heart & Vascular)'. */
  readonly label: string
  readonly specialtyId: string
  /** Of a variant. */
  readonly serviceLineId: string | null
}

interface Named {
  readonly id: string
  readonly name: string
}

const listOf = (specialty: Named, line: Named | null = null): SpecialtyList => ({
  id: line ? `${specialty.id}.${line.id}` : specialty.id,
  label: line ? `${specialty.name} (${line.name})` : specialty.name,
  specialtyId: specialty.id,
  serviceLineId: line?.id ?? null,
})

const fetchLists = async (id: string, signal: AbortSignal) =>
  (await ask(TermSpecialties, { id }, signal)).cftTerm?.specialtyLists ?? []

/** The default lists and the variants that hold a term, by specialty: what physicians inherit it from. */
export const fetchInheritedLists = async ({ owner }: { owner: string }, signal: AbortSignal) =>
  (await fetchLists(owner, signal))
    .filter(({ kind }) => kind !== 'MASTER')
    .map(({ specialty, service_line }) => listOf(specialty, service_line))

/** The specialties whose master list holds a term. */
export const fetchMasterLists = async ({ owner }: { owner: string }, signal: AbortSignal) =>
  (await fetchLists(owner, signal)).filter(({ kind }) => kind === 'MASTER').map(({ specialty }) => listOf(specialty))

/** Puts a term into a specialty's default list or a variant of it, or takes it out; answers the list. */
export const changeInheritedList = async ({ operationId, owner, kind, item }: LinkChange<SpecialtyList>) => {
  const { specialtyId, serviceLineId } = item
  const input = { termId: owner, specialtyId, operationId }
  const isLink = kind === 'link'
  if (serviceLineId === null) await (isLink ? ask(LinkTermSpecialty, { input }) : ask(UnlinkTermSpecialty, { input }))
  else {
    const variables = { input: { ...input, serviceLineId } }
    await (isLink ? ask(LinkTermVariant, variables) : ask(UnlinkTermVariant, variables))
  }
  return item
}

/** Puts a term into a specialty's master list, or takes it out; answers the list. */
export const changeMasterList = async ({ operationId, owner, kind, item }: LinkChange<SpecialtyList>) => {
  const variables = { input: { termId: owner, specialtyId: item.specialtyId, operationId } }
  await (kind === 'link' ? ask(LinkTermMaster, variables) : ask(UnlinkTermMaster, variables))
  return item
}

const pick = async ({ text, pageSize }: Asked, signal: AbortSignal) => {
  const { rows, count } = pageOf((await ask(PickSpecialties, { filter: text, first: pageSize }, signal)).specialties)
  const specialties = rows ?? []
  return { specialties, isWhole: count <= specialties.length }
}

/** Specialties whose name contains a text, for pickers of master lists. */
export const pickMasterLists = async (asked: Asked, signal: AbortSignal) => {
  const { specialties, isWhole } = await pick(asked, signal)
  const items = specialties.map((specialty) => listOf(specialty))
  return { items, count: items.length + Number(!isWhole) }
}

/** The same, each followed by the variants that it has. */
export const pickInheritedLists = async (asked: Asked, signal: AbortSignal) => {
  const { specialties, isWhole } = await pick(asked, signal)
  const items = specialties.flatMap((specialty) => [
    listOf(specialty),
    ...specialty.service_lines.map((line) => listOf(specialty, line)),
  ])
  return { items, count: items.length + Number(!isWhole) }
}
