import { NAME_LENGTH, TEXT_LENGTH, URL_LENGTH } from '../limits.ts'
import { nameProblem, type Problem, textProblem } from '../problem.ts'
import { hasControlCharacters } from '../text.ts'
import { isOnYoutube, youtubeIdOf, youtubeUrlOf } from './youtube.ts'

export type OverrideValue = string | number | boolean

type Kind = 'requiredName' | 'name' | 'text' | 'path' | 'video' | 'year' | 'flag'

/**
 * Primary data that staff can override (spec §2), in the order of the form. `name` is the field's name in updates,
 * `record` its name in responses.
 */
export const primaryData = {
  first_name: { name: 'firstname', record: 'firstName', label: 'first name', kind: 'requiredName' },
  middle_name: { name: 'middlename', record: 'middleName', label: 'middle name', kind: 'name' },
  last_name: { name: 'lastname', record: 'lastName', label: 'last name', kind: 'requiredName' },
  image: { name: 'image', record: 'image', label: 'image', kind: 'path' },
  bio: { name: 'bio', record: 'bio', label: 'bio', kind: 'text' },
  video: { name: 'video', record: 'video', label: 'video', kind: 'video' },
  year_began_practice: {
    name: 'year_began_practice',
    record: 'yearBeganPractice',
    label: 'year began practice',
    kind: 'year',
  },
  is_fad: { name: 'is_fad', record: 'isFad', label: 'is FAD', kind: 'flag' },
  is_pcp: { name: 'is_pcp', record: 'isPcp', label: 'is PCP', kind: 'flag' },
  is_accepting_new_patients: {
    name: 'is_accepting_new_patients',
    record: 'isAcceptingNewPatients',
    label: 'is accepting new patients',
    kind: 'flag',
  },
  is_bookable: { name: 'is_bookable', record: 'isBookable', label: 'is bookable', kind: 'flag' },
  is_online_scheduling: {
    name: 'is_online_scheduling',
    record: 'isOnlineScheduling',
    label: 'is online scheduling',
    kind: 'flag',
  },
  disable_clinical_focus_terms: {
    name: 'disable_clinical_focus_terms',
    record: 'disableClinicalFocusTerms',
    label: 'disable clinical focus terms',
    kind: 'flag',
  },
} as const satisfies Readonly<Record<string, { name: string; record: string; label: string; kind: Kind }>>

export type PrimaryField = keyof typeof primaryData
export const primaryFields = Object.keys(primaryData) as PrimaryField[]

export const fieldNamed = (name: string): PrimaryField | undefined =>
  primaryFields.find((field) => primaryData[field].name === name)

export const titleOf = (field: PrimaryField): string =>
  primaryData[field].label.replace(/(?<!\S)[a-z]/g, (letter) => letter.toUpperCase())

/** `raw` is the source's value when staff saved the override or acknowledged a change. */
interface Override {
  readonly value: OverrideValue
  readonly raw: OverrideValue | null
}
export type Overrides = Readonly<Partial<Record<PrimaryField, Override>>>
export type PrimaryValues = Readonly<Partial<Record<PrimaryField, OverrideValue | null>>>

/** Normalizes a value, so that equivalent values become equal. */
const meaningOf = (field: PrimaryField, value: OverrideValue | null): OverrideValue => {
  const { kind } = primaryData[field]
  if (kind === 'flag') return value === true
  if (kind === 'year') return Math.trunc(Number(value))
  const text = String(value ?? '').trim()
  return kind === 'video' ? (youtubeIdOf(text) ?? text) : text
}

const storedFormOf = (field: PrimaryField, value: OverrideValue): OverrideValue => {
  if (typeof value !== 'string') return value
  const id = primaryData[field].kind === 'video' ? youtubeIdOf(value) : null
  return id === null ? value.trim() : youtubeUrlOf(id)
}

export const parsedValue = (field: PrimaryField, typed: OverrideValue | null): OverrideValue | null =>
  primaryData[field].kind === 'year' && /^\s*\d+\s*$/.test(String(typed)) ? Number(typed) : typed

export const isBooleanField = (field: PrimaryField): boolean => primaryData[field].kind === 'flag'

/** Returns the override for an entered value (spec §5); null if the source's value is equivalent. */
export const overrideOf = (
  field: PrimaryField,
  entered: OverrideValue | null,
  raw: OverrideValue | null,
): OverrideValue | null =>
  entered === null || meaningOf(field, entered) === meaningOf(field, raw) ? null : storedFormOf(field, entered)

/**
 * Returns the overrides after staff entered these values. An unchanged override stays, even if the source now has the
 * same value.
 */
export const withEntered = (stored: Overrides, entered: PrimaryValues, raw: PrimaryValues): Overrides => {
  const next: Partial<Record<PrimaryField, Override>> = { ...stored }
  for (const field of primaryFields) {
    const value = entered[field]
    const override = stored[field]
    if (value === undefined) continue
    if (value !== null && override && meaningOf(field, value) === meaningOf(field, override.value)) continue
    const nextValue = overrideOf(field, value, raw[field] ?? null)
    if (nextValue === null) delete next[field]
    else next[field] = { value: nextValue, raw: raw[field] ?? null }
  }
  return next
}

/** Acknowledges changes of the source: sets `raw` of these fields' overrides to the current values. */
export const withAcknowledged = (stored: Overrides, fields: readonly PrimaryField[], raw: PrimaryValues): Overrides => {
  const next: Partial<Record<PrimaryField, Override>> = { ...stored }
  for (const field of fields) {
    const override = stored[field]
    if (override) next[field] = { value: override.value, raw: raw[field] ?? null }
  }
  return next
}

/**
 * Returns how the source's value changed; 'caughtUp' if it now equals the override. Migration 0015 has the same rule in
 * SQL (`is_override_drifted`).
 */
export const driftOf = (
  field: PrimaryField,
  { value, raw: replaced }: Override,
  raw: OverrideValue | null,
): 'changed' | 'caughtUp' | null => {
  const current = meaningOf(field, raw)
  if (meaningOf(field, replaced) === current) return null
  return meaningOf(field, value) === current ? 'caughtUp' : 'changed'
}

export const mergedWith = <Raw extends object>(raw: Raw, overrides: Overrides): Raw => ({
  ...raw,
  ...Object.fromEntries(Object.entries(overrides).map(([field, { value }]) => [field, value])),
})

export const changedOverrideFields = (before: Overrides, after: Overrides): PrimaryField[] =>
  primaryFields.filter((field) => before[field]?.value !== after[field]?.value)

const EARLIEST_YEAR = 1900
/** True for a path on the directory's own host, also after percent-decoding. */
const isOwnPath = (path: string) =>
  path.startsWith('/') && !/\/\/|\.\.|[\\?#]|%(?:2e|2f|5c)/i.test(path) && !hasControlCharacters(path)

export const overrideProblem = (field: PrimaryField, value: OverrideValue | null, thisYear: number): string | null => {
  if (value === null) return null
  const title = titleOf(field)
  const text = String(value)
  switch (primaryData[field].kind) {
    case 'requiredName':
      return nameProblem(title, text, NAME_LENGTH)
    case 'name':
      return text === '' ? null : nameProblem(title, text, NAME_LENGTH)
    case 'text':
      return textProblem(title, text, TEXT_LENGTH)
    case 'path':
      if (text !== '' && !isOwnPath(text))
        return `${title} must be a path on the directory website, such as /profiles/1.jpg.`
      return textProblem(title, text, URL_LENGTH)
    case 'video':
      return youtubeIdOf(text) === null ? `${title} must be the URL of a YouTube video, or its ID.` : null
    case 'year': {
      const isYear = Number.isInteger(value) && Number(value) >= EARLIEST_YEAR && Number(value) <= thisYear
      return isYear ? null : `${title} must be a year from ${EARLIEST_YEAR} to ${thisYear}.`
    }
    case 'flag':
      return null
  }
}

/** Returns the problem of the source's image or video, or null. Unlike an override, a YouTube URL needs no valid id. */
export const sourceProblem = (field: 'image' | 'video', text: string | null): string | null => {
  if (text === null || text === '') return null
  if (field === 'video' && isOnYoutube(text)) return textProblem(titleOf(field), text, URL_LENGTH)
  return overrideProblem(field, text, 0)
}

/** Returns the URL of an image below `base`; null if the path leads to another origin. */
export const imageAddress = (path: string, base: string): string | null => {
  const address = URL.parse(base + path)
  return address !== null && address.origin === URL.parse(base)?.origin ? address.href : null
}

export const overrideProblems = (overrides: Overrides, thisYear: number): Problem[] =>
  primaryFields.flatMap((field) => {
    const message = overrideProblem(field, overrides[field]?.value ?? null, thisYear)
    return message === null ? [] : [{ field: primaryData[field].name, message }]
  })

export interface NameParts {
  readonly first_name: string
  readonly middle_name: string | null
  readonly last_name: string
  readonly suffix: string | null
}

export const fullNameOf = ({ first_name, middle_name, last_name, suffix }: NameParts): string =>
  [[first_name, middle_name, last_name].filter(Boolean).join(' '), suffix].filter(Boolean).join(', ')
