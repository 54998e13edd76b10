import { MAX_ROWS, OVERRIDE_CHANGES } from '../../domain/limits.ts'
import { cuis } from '../../domain/pastedIds.ts'
import { type OverrideValue, type PrimaryField, primaryData } from '../../domain/physicians/override.ts'
import type { RecordLabel } from '../../domain/record.ts'
import type { LinkQuery, Paste, PasteInput } from '../associations.ts'
import { pageOf } from '../list.ts'
import { sendRequest } from '../transport.ts'
import {
  Awards,
  ExcludeTerms,
  ExplainMatch,
  type ExplainMatchQueryVariables,
  LinkPhysicianTerms,
  OverrideHistory,
  PickGroups,
  PickPhysicianSpecialties,
  PreviewPhysicianTerms,
  SetInheritedList,
  SetSpecialtyVisibility,
} from './overrideParts.gen.ts'

export const fetchOverrideHistory = async (
  { providerId, field }: { readonly providerId: string; readonly field: PrimaryField },
  signal: AbortSignal,
) => {
  const variables = { providerId, field: primaryData[field].name, first: OVERRIDE_CHANGES }
  const { rows, count } = pageOf((await sendRequest(OverrideHistory, variables, signal)).providerOverrideHistory)
  const changes = (rows ?? []).map((change) => ({
    ...change,
    before: change.before as OverrideValue | null,
    after: change.after as OverrideValue | null,
  }))
  return { changes, count }
}

export const explainMatch = async (variables: ExplainMatchQueryVariables, signal: AbortSignal) =>
  (await sendRequest(ExplainMatch, variables, signal)).providerTermMatch

export const previewPhysicianTerms = async ({ owner, text }: PasteInput, signal: AbortSignal) =>
  (await sendRequest(PreviewPhysicianTerms, { providerId: owner, termId: text }, signal)).providerTermsPreview

/** Adds terms to a physician by pasted ids and CUIs. Returns the outcome and the added terms' ids. */
export const addPhysicianTerms = async ({ operationId, owner, text }: Paste) => {
  const input = { providerId: owner, termId: text, operationId }
  const { outcome, provider } = (await sendRequest(LinkPhysicianTerms, { input })).createTermsByProviderAssociation
  const idOfCui = new Map(provider?.cftTerms.map(({ id, umls_cuid }) => [umls_cuid, id]))
  return { outcome, addedIds: outcome.added.map((entry) => idOfCui.get(cuis.of(entry)) ?? entry) }
}

interface RecordName {
  readonly id: string
  readonly name: string
}
const labelOf = ({ id, name }: RecordName): RecordLabel => ({ id, label: name })

interface SpecialtySwitch {
  readonly operationId: string
  readonly providerId: string
  readonly specialtyId: string
  readonly isOn: boolean
}

export const setSpecialtyVisibility = async ({ isOn, ...input }: SpecialtySwitch): Promise<void> => {
  await sendRequest(SetSpecialtyVisibility, { input: { ...input, is_visible: isOn } })
}

export const setInheritedList = async ({ isOn, ...input }: SpecialtySwitch): Promise<void> => {
  await sendRequest(SetInheritedList, { input: { ...input, enable_inherited_list: isOn } })
}

interface TermSwitch {
  readonly operationId: string
  readonly providerId: string
  readonly termId: string
  readonly isExcluded: boolean
}

export const excludeTerm = async ({ termId, isExcluded, ...input }: TermSwitch): Promise<void> => {
  await sendRequest(ExcludeTerms, {
    input: { ...input, termIds: [termId], action: isExcluded ? 'EXCLUDE' : 'INCLUDE' },
  })
}

export const pickPhysicianSpecialties = async ({ text, pageSize }: LinkQuery, signal: AbortSignal) => {
  const variables = { filter: text, first: pageSize }
  const { rows, count } = pageOf((await sendRequest(PickPhysicianSpecialties, variables, signal)).specialties)
  return { items: rows?.map(labelOf) ?? [], count }
}

export const pickPhysicianGroups = async ({ text, pageSize }: LinkQuery, signal: AbortSignal) => {
  const { rows, count } = pageOf((await sendRequest(PickGroups, { filter: text, first: pageSize }, signal)).groups)
  return { items: rows?.map(labelOf) ?? [], count }
}

/** Fetches all awards, sorted by name. */
export const fetchAwards = async (signal: AbortSignal): Promise<RecordLabel[]> => {
  const awards: RecordLabel[] = []
  for (;;) {
    const afterCurser = awards.length === 0 ? null : String(awards.length - 1)
    const { rows, count } = pageOf((await sendRequest(Awards, { afterCurser, first: MAX_ROWS }, signal)).awards)
    const page = rows ?? []
    awards.push(...page.map(({ id, award_name }) => ({ id, label: award_name })))
    if (page.length === 0 || awards.length >= count) return awards
  }
}
