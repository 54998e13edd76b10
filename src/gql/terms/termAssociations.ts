import type { AssociationChange, LinkQuery, Paste, PasteInput } from '../associations.ts'
import { pageOf } from '../list.ts'
import { physicianItem } from '../physicians.ts'
import { sendRequest } from '../transport.ts'
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

/** Fetches the physicians that are linked directly to a term. */
export const fetchTermPhysicians = async ({ owner }: { owner: string }, signal: AbortSignal) =>
  (await sendRequest(TermProviders, { id: owner }, signal)).cftTerm?.providers.map(physicianItem) ?? []

export const changeTermPhysician = async ({ operationId, owner, kind, item }: AssociationChange) => {
  const variables = { input: { termId: owner, providerId: item.id, operationId } }
  await (kind === 'link' ? sendRequest(LinkTermProvider, variables) : sendRequest(UnlinkTermProvider, variables))
  return item
}

export const previewTermPhysicians = async ({ owner, text }: PasteInput, signal: AbortSignal) =>
  (await sendRequest(PreviewTermProviders, { termId: owner, providerId: text }, signal)).termProvidersPreview

export const addTermPhysicians = async ({ operationId, owner, text }: Paste) => {
  const input = { termId: owner, providerId: text, operationId }
  return (await sendRequest(LinkTermProviders, { input })).createTermsProviderAssociation.outcome
}

/** Master list, default list or variant of a specialty. */
export interface SpecialtyList {
  readonly id: string
  /** 'Cardiology', or 'Cardiology (Heart & Vascular)' for a variant. */
  readonly label: string
  readonly specialtyId: string
  readonly serviceLineId: string | null
}

interface RecordName {
  readonly id: string
  readonly name: string
}

const listOf = (specialty: RecordName, line: RecordName | null = null): SpecialtyList => ({
  id: line ? `${specialty.id}.${line.id}` : specialty.id,
  label: line ? `${specialty.name} (${line.name})` : specialty.name,
  specialtyId: specialty.id,
  serviceLineId: line?.id ?? null,
})

const fetchLists = async (id: string, signal: AbortSignal) =>
  (await sendRequest(TermSpecialties, { id }, signal)).cftTerm?.specialtyLists ?? []

/** Fetches the default lists and variants that contain a term. */
export const fetchInheritedLists = async ({ owner }: { owner: string }, signal: AbortSignal) =>
  (await fetchLists(owner, signal))
    .filter(({ kind }) => kind !== 'MASTER')
    .map(({ specialty, service_line }) => listOf(specialty, service_line))

export const fetchMasterLists = async ({ owner }: { owner: string }, signal: AbortSignal) =>
  (await fetchLists(owner, signal)).filter(({ kind }) => kind === 'MASTER').map(({ specialty }) => listOf(specialty))

export const changeInheritedList = async ({ operationId, owner, kind, item }: AssociationChange<SpecialtyList>) => {
  const { specialtyId, serviceLineId } = item
  const input = { termId: owner, specialtyId, operationId }
  const isLink = kind === 'link'
  if (serviceLineId === null)
    await (isLink ? sendRequest(LinkTermSpecialty, { input }) : sendRequest(UnlinkTermSpecialty, { input }))
  else {
    const variables = { input: { ...input, serviceLineId } }
    await (isLink ? sendRequest(LinkTermVariant, variables) : sendRequest(UnlinkTermVariant, variables))
  }
  return item
}

export const changeMasterList = async ({ operationId, owner, kind, item }: AssociationChange<SpecialtyList>) => {
  const variables = { input: { termId: owner, specialtyId: item.specialtyId, operationId } }
  await (kind === 'link' ? sendRequest(LinkTermMaster, variables) : sendRequest(UnlinkTermMaster, variables))
  return item
}

const pickSpecialties = async ({ text, pageSize }: LinkQuery, signal: AbortSignal) => {
  const { rows, count } = pageOf(
    (await sendRequest(PickSpecialties, { filter: text, first: pageSize }, signal)).specialties,
  )
  const specialties = rows ?? []
  return { specialties, isComplete: count <= specialties.length }
}

export const pickMasterLists = async (query: LinkQuery, signal: AbortSignal) => {
  const { specialties, isComplete } = await pickSpecialties(query, signal)
  const items = specialties.map((specialty) => listOf(specialty))
  return { items, count: items.length + Number(!isComplete) }
}

export const pickInheritedLists = async (query: LinkQuery, signal: AbortSignal) => {
  const { specialties, isComplete } = await pickSpecialties(query, signal)
  const items = specialties.flatMap((specialty) => [
    listOf(specialty),
    ...specialty.service_lines.map((line) => listOf(specialty, line)),
  ])
  return { items, count: items.length + Number(!isComplete) }
}
