import {
  changedOverrideFields,
  driftOf,
  mergedWith,
  type Overrides,
  overrideProblems,
  type PrimaryField,
  type PrimaryValues,
  primaryData,
  primaryFields,
  withAcknowledged,
  withEntered,
} from '../../../src/domain/physicians/override.ts'
import { refuseProblems } from '../../contract/input.ts'
import type { ProviderOverrides, ProviderRecord } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { type Author, insertOverrideChanges } from '../../records/kinds/overrideChanges.ts'
import type { SavedProviderPart } from '../../records/kinds/provider.ts'
import { dataOf, type PrimaryDataColumns, type ProviderData, writeOverrides } from '../../records/kinds/providerData.ts'

/** A resolver adds `recorded`, the fields whose overrides have a history. */
export type OverridesRow = Omit<ProviderOverrides, 'recorded'>

export const toProviderRecord = (columns: Partial<PrimaryDataColumns>): ProviderRecord => ({
  ...Object.fromEntries(primaryFields.map((field) => [primaryData[field].record, columns[field]])),
  fullName: columns.full_name,
  suffix: columns.suffix,
})

/** An old override that violates a newer rule must not block other changes. */
const problemsAmong = (changes: readonly { readonly field: PrimaryField }[], next: Overrides) => {
  const names = new Set<string>(changes.map(({ field }) => primaryData[field].name))
  return overrideProblems(next, new Date().getUTCFullYear()).filter(({ field }) => names.has(field))
}

const acknowledgedAmong = (fields: readonly PrimaryField[], { overrides, raw }: ProviderData, next: Overrides) =>
  primaryFields.filter((field) => {
    const stored = overrides[field]
    return (
      fields.includes(field) &&
      stored !== undefined &&
      next[field]?.value === stored.value &&
      driftOf(field, stored, raw[field]) !== null
    )
  })

const replacedBy = (fields: readonly PrimaryField[], overrides: Overrides) =>
  fields.length === 0
    ? {}
    : { replaced: Object.fromEntries(fields.map((field) => [primaryData[field].name, overrides[field]?.raw])) }

/**
 * Null in `entered` reverts a field. `acknowledged` fields keep their override, and store the source's current value.
 * Throws BAD_USER_INPUT.
 */
export const savePrimaryData = async (
  tx: Queryable,
  id: string,
  entered: PrimaryValues,
  acknowledged: readonly PrimaryField[],
  author: Author,
): Promise<SavedProviderPart | null> => {
  const data = await dataOf(tx, id)
  const { raw, overrides, merged: before } = data
  const next = withAcknowledged(withEntered(overrides, entered, raw), acknowledged, raw)
  const after = mergedWith(raw, next)
  const changes = changedOverrideFields(overrides, next).map((field) => ({
    field,
    before: before[field],
    after: after[field],
    isReverted: !next[field],
  }))
  const keptFields = acknowledgedAmong(acknowledged, data, next)
  if (changes.length === 0 && keptFields.length === 0) return null
  refuseProblems(problemsAmong(changes, next))
  await writeOverrides(tx, data, next)
  const acknowledgements = keptFields.map((field) => ({
    field,
    before: before[field],
    after: after[field],
    isReverted: false,
  }))
  await insertOverrideChanges(tx, id, [...changes, ...acknowledgements], author)
  const labelsOf = (isReverted: boolean) =>
    changes.flatMap((change) => (change.isReverted === isReverted ? [primaryData[change.field].label] : []))
  const valuesOf = (part: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [primaryData[change.field].name, change[part]]))
  return {
    actions: [
      { verb: 'overrode', what: labelsOf(false) },
      { verb: 'reverted', what: labelsOf(true) },
      { verb: 'kept the overridden', what: keptFields.map((field) => primaryData[field].label) },
    ],
    before: { ...valuesOf('before'), ...replacedBy(keptFields, overrides) },
    after: { ...valuesOf('after'), ...replacedBy(keptFields, next) },
    changes: [],
  }
}
