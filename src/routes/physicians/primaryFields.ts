import {
  isBooleanField,
  type OverrideValue,
  overrideProblem,
  type PrimaryField,
  primaryFields,
  titleOf,
} from '../../domain/physicians/override.ts'
import type { DataDraft } from '../../domain/physicians/physician.ts'
import type { FieldTexts } from '../records/Reconcile.tsx'

export const booleanFields = primaryFields.filter(isBooleanField)

/** Formats a value for the screen. Returns null for null and for an empty text. */
export const valueText = (value: OverrideValue | null): string | null => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return value === null || value === '' ? null : String(value)
}

/** Counts the overridden fields. A field with an invalid value does not count (spec §5). */
export const overrideCountOf = (draft: DataDraft): number => {
  const thisYear = new Date().getUTCFullYear()
  return primaryFields.filter(
    (field) => draft[field] !== null && overrideProblem(field, draft[field], thisYear) === null,
  ).length
}

export const dataTexts = {
  ...Object.fromEntries(
    primaryFields.map((field) => [
      field,
      {
        label: titleOf(field),
        textOf: (value: OverrideValue | null) => (value === null ? 'Not overridden' : (valueText(value) ?? 'Empty')),
      },
    ]),
  ),
  acknowledged: {
    label: 'Kept after the original changed',
    textOf: (fields: readonly PrimaryField[]) => fields.map(titleOf).join(', '),
  },
} as FieldTexts<DataDraft>
