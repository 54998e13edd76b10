import {
  isFlag,
  type PrimaryField,
  primaryFields,
  problemOf,
  titleOf,
  type Value,
} from '../../domain/physicians/override.ts'
import type { DataDraft } from '../../domain/physicians/physician.ts'
import type { FieldTexts } from '../records/Reconcile.tsx'

/** The flags, in the order of the form: by column. */
export const flags = primaryFields.filter(isFlag)

/** A value as the form says it; null when there is none. */
export const textOf = (value: Value | null): string | null => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return value === null || value === '' ? null : String(value)
}

/** How many fields are overridden: what may not be saved overrides nothing (spec §5). */
export const overridesIn = (draft: DataDraft): number => {
  const thisYear = new Date().getUTCFullYear()
  return primaryFields.filter((field) => draft[field] !== null && problemOf(field, draft[field], thisYear) === null)
    .length
}

/** What two curators made of a field is told apart by this: nothing overrides it where there is no value. */
export const dataTexts = {
  ...Object.fromEntries(
    primaryFields.map((field) => [
      field,
      {
        label: titleOf(field),
        textOf: (value: Value | null) => (value === null ? 'Not overridden' : (textOf(value) ?? 'Empty')),
      },
    ]),
  ),
  acknowledged: {
    label: 'Kept although the original has changed',
    textOf: (fields: readonly PrimaryField[]) => fields.map(titleOf).join(', '),
  },
} as FieldTexts<DataDraft>
