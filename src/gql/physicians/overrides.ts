import { decodeAward, encodeAward, REPEATED_AWARD } from '../../domain/physicians/award.ts'
import { fieldNamed, type Overrides, primaryData, primaryFields } from '../../domain/physicians/override.ts'
import {
  type DataValues,
  dataDraftOf,
  noOverrides,
  type Part,
  type PartDrafts,
  type Physician,
  type PhysicianSpecialty,
} from '../../domain/physicians/physician.ts'
import type { LoadedRecord, RecordKey, Save, SaveAnswer, StoredRecord } from '../../domain/record.ts'
import { isSame } from '../../domain/same.ts'
import { toAssociatedRecord } from '../associations.ts'
import { ServiceError, sendRequest } from '../transport.ts'
import {
  type HeldSpecialtyFragment,
  PhysicianOverrides,
  type PhysicianRecordFragment,
  type PrimaryFieldsFragment,
  RemoveOverrides,
  UpdateOverrides,
  type UpdateOverridesMutationVariables,
} from './overrides.gen.ts'

const dataOf = (record: PrimaryFieldsFragment): DataValues =>
  Object.fromEntries(primaryFields.map((field) => [field, record[primaryData[field].record]])) as DataValues

const fieldsNamed = (names: readonly string[]) => names.flatMap((name) => fieldNamed(name) ?? [])

const overridesOf = ({ overridden, replaced, ...values }: PhysicianRecordFragment['override']): Overrides => {
  const value = dataOf(values)
  const raw = dataOf(replaced)
  return Object.fromEntries(fieldsNamed(overridden).map((field) => [field, { value: value[field], raw: raw[field] }]))
}

const specialtyOf = ({ id, name, is_visible, enable_inherited_list }: HeldSpecialtyFragment): PhysicianSpecialty => ({
  id,
  label: name,
  isVisible: is_visible,
  inheritsList: enable_inherited_list,
})

const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id)

const partsOf = (row: PhysicianRecordFragment): PartDrafts => ({
  data: dataDraftOf(overridesOf(row.override)),
  specialties: {
    specialties: idsOf(row.specialties),
    disable_specialty_terms_association: row.disableSpecialtyTermsAssociation,
  },
  terms: { terms: idsOf(row.cftTerms) },
  groups: { groups: idsOf(row.groups) },
  awards: {
    awards: row.awards.map(({ award_name, status, year }) => encodeAward({ award: award_name.id, status, year })),
  },
})

const physicianOf = (row: PhysicianRecordFragment): Physician => ({
  fullName: row.fullName,
  npi: row.npi,
  suffix: row.suffix,
  raw: dataOf(row.raw),
  overrides: overridesOf(row.override),
  fieldsWithHistory: fieldsNamed(row.override.recorded),
  specialtyOverridesCount: row.specialtyOverridesCount,
  originalSpecialties: idsOf(row.specialtiesOriginal),
  specialties: [...row.specialties, ...row.specialtiesRemove].map(specialtyOf),
  inheritedTerms: row.specialtyAssociatedTerms.map(({ isExcluded, through, node }) => ({
    id: node.id,
    label: node.name,
    slug: node.slug,
    isExcluded,
    through,
  })),
  terms: row.cftTerms.map(toAssociatedRecord),
  groups: row.groups.map(({ id, name }) => ({ id, label: name })),
  awards: row.awards.map(({ award_name: { id, award_name } }) => ({ id, label: award_name })),
  parts: partsOf(row),
})

const storedOf = (row: PhysicianRecordFragment): StoredRecord<Physician> => {
  const { id, version, updated_at, updated_by } = row
  return { id, version, updated_at, updated_by, draft: physicianOf(row) }
}

/** Finds a physician with all overrides. `record` is null for a slug, because physicians have no slugs. */
export const findPhysician = async (key: RecordKey, signal: AbortSignal): Promise<LoadedRecord<Physician>> => {
  const { provider } = 'id' in key ? await sendRequest(PhysicianOverrides, key, signal) : { provider: null }
  return { record: provider && storedOf(provider) }
}

type Input = UpdateOverridesMutationVariables['input']
type Update = Input['update']

/** Converts each form's draft to the input of its update (spec §7). */
const updateOf: { readonly [Of in Part]: (draft: PartDrafts[Of]) => Update } = {
  data: ({ acknowledged, ...values }) => ({
    ...Object.fromEntries(primaryFields.map((field) => [primaryData[field].name, values[field]])),
    ...(acknowledged.length > 0 && { acknowledged: acknowledged.map((field) => primaryData[field].name) }),
  }),
  specialties: (draft) => draft,
  terms: (draft) => draft,
  groups: (draft) => draft,
  awards: ({ awards }) => ({
    awards: JSON.stringify(awards.map(decodeAward).map(({ award, ...rest }) => ({ award_name: award, ...rest }))),
  }),
}

const send = async (input: Input, isReset: boolean) => {
  const { providerId: id, update: _, ...rest } = input
  const { success, provider } = isReset
    ? (await sendRequest(RemoveOverrides, { input: { id, ...rest } })).removeOverrides
    : (await sendRequest(UpdateOverrides, { input })).updateProviderOverrides
  if (success && provider) return storedOf(provider)
  throw new ServiceError('BAD_USER_INPUT', REPEATED_AWARD, { field: 'awards' })
}

/** Returns the save function of one form. Errors: refusals of the service; NOT_FOUND for a deleted physician. */
export const savePart =
  <Of extends Part>(part: Of) =>
  async (
    { operationId, id, version, draft, log = '' }: Save<PartDrafts[Of]>,
    signal: AbortSignal,
  ): Promise<SaveAnswer<PartDrafts[Of]>> => {
    const providerId = id ?? ''
    const toAnswer = ({ draft: physician, ...stored }: StoredRecord<Physician>, isStale: boolean) => ({
      record: { ...stored, draft: physician.parts[part] },
      isStale,
    })
    const input = { providerId, log, update: updateOf[part](draft), expectedVersion: version, operationId }
    try {
      return toAnswer(await send(input, part === 'data' && isSame(draft, noOverrides)), false)
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code !== 'CONFLICT') throw error
      const { record } = await findPhysician({ id: providerId }, signal)
      if (record === null) throw new ServiceError('NOT_FOUND', error.message)
      return toAnswer(record, true)
    }
  }
