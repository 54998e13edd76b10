import { NAME_LENGTH, TEXT_LENGTH, URL_LENGTH } from '../limits.ts'
import { nameProblem, type Problem, textProblem } from '../problem.ts'
import { hasControls } from '../text.ts'
import { isOnYoutube, youtubeIdOf, youtubeUrlOf } from './youtube.ts'

export type Value = string | number | boolean

/** How a field is compared with the source, and checked. */
type Kind = 'requiredName' | 'name' | 'text' | 'path' | 'video' | 'year' | 'flag'

/**
 * The primary data that staff override (spec §2), in the order of the form. `name` is the field's in an update, `record`
 * in a record; the label is how sentences call it.
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

/** Returns the field that an update calls so; undefined for any other name. */
export const fieldNamed = (name: string): PrimaryField | undefined =>
  primaryFields.find((field) => primaryData[field].name === name)

/** What the form calls a field: 'Is FAD'. */
export const titleOf = (field: PrimaryField): string =>
  primaryData[field].label.replace(/(?<!\S)[a-z]/g, (letter) => letter.toUpperCase())

/** What is put in place of the source's value, and what that was when somebody last looked. */
interface Override {
  readonly value: Value
  readonly raw: Value | null
}
export type Overrides = Readonly<Partial<Record<PrimaryField, Override>>>
export type PrimaryValues = Readonly<Partial<Record<PrimaryField, Value | null>>>

/** What two values of a field have in common when they mean the same: null is the empty text, and off. */
const meaningOf = (field: PrimaryField, value: Value | null): Value => {
  const { kind } = primaryData[field]
  if (kind === 'flag') return value === true
  if (kind === 'year') return Math.trunc(Number(value))
  const text = String(value ?? '').trim()
  return kind === 'video' ? (youtubeIdOf(text) ?? text) : text
}

/** A value as it is kept: without outer spaces, a video as its one address. */
const keptOf = (field: PrimaryField, value: Value): Value => {
  if (typeof value !== 'string') return value
  const id = primaryData[field].kind === 'video' ? youtubeIdOf(value) : null
  return id === null ? value.trim() : youtubeUrlOf(id)
}

/** A value as staff typed it: digits for a year are a number; other text stays, so that its problem can be told. */
export const typedOf = (field: PrimaryField, typed: Value | null): Value | null =>
  primaryData[field].kind === 'year' && /^\s*\d+\s*$/.test(String(typed)) ? Number(typed) : typed

/** Whether a field is chosen, yes or no, rather than typed. */
export const isFlag = (field: PrimaryField): boolean => primaryData[field].kind === 'flag'

/**
 * What overrides the source's value when staff enter this one; null when nothing does (spec §5): null entered, or what
 * the source says anyway. Empty text and null are the same, numbers are compared as integers, videos by their ids.
 */
export const overrideOf = (field: PrimaryField, entered: Value | null, raw: Value | null): Value | null =>
  entered === null || meaningOf(field, entered) === meaningOf(field, raw) ? null : keptOf(field, entered)

/**
 * The overrides after these values were entered. One that is to mean the same is left as it was, with the raw value that it
 * replaced, also when the source says the same by now: nobody gave it up.
 */
export const withEntered = (stored: Overrides, entered: PrimaryValues, raw: PrimaryValues): Overrides => {
  const next: Partial<Record<PrimaryField, Override>> = { ...stored }
  for (const field of primaryFields) {
    const given = entered[field]
    const kept = stored[field]
    if (given === undefined || (given !== null && kept && meaningOf(field, given) === meaningOf(field, kept.value)))
      continue
    const value = overrideOf(field, given, raw[field] ?? null)
    if (value === null) delete next[field]
    else next[field] = { value, raw: raw[field] ?? null }
  }
  return next
}

/**
 * Returns the overrides with today's raw value in these fields: somebody has seen that the source has moved on, and the
 * override stays. A field without an override is left alone.
 */
export const withAcknowledged = (stored: Overrides, fields: readonly PrimaryField[], raw: PrimaryValues): Overrides => {
  const next: Partial<Record<PrimaryField, Override>> = { ...stored }
  for (const field of fields) {
    const kept = stored[field]
    if (kept) next[field] = { value: kept.value, raw: raw[field] ?? null }
  }
  return next
}

/**
 * How the source has moved on since a value was overridden or last acknowledged: it says something else than then, which may
 * be what the override says; null when it has not. Migration 0015 has the same rule in SQL (`is_override_drifted`).
 */
export const driftOf = (
  field: PrimaryField,
  { value, raw: replaced }: Override,
  raw: Value | null,
): 'changed' | 'caughtUp' | null => {
  const now = meaningOf(field, raw)
  if (meaningOf(field, replaced) === now) return null
  return meaningOf(field, value) === now ? 'caughtUp' : 'changed'
}

/** A record as patients see it: the override where there is one, else what the source says. */
export const mergedWith = <Raw extends object>(raw: Raw, overrides: Overrides): Raw => ({
  ...raw,
  ...Object.fromEntries(Object.entries(overrides).map(([field, { value }]) => [field, value])),
})

/** The fields whose override differs between the two. */
export const overridesChanged = (before: Overrides, after: Overrides): PrimaryField[] =>
  primaryFields.filter((field) => before[field]?.value !== after[field]?.value)

const EARLIEST_YEAR = 1900
/** A path and no more: it leads to no other host and nowhere above itself, not even once it is decoded. */
const isOwnPath = (path: string) =>
  path.startsWith('/') && !/\/\/|\.\.|[\\?#]|%(?:2e|2f|5c)/i.test(path) && !hasControls(path)

/** Why a value may not override a field, in the year that it is; null when it may, as null always does. */
export const problemOf = (field: PrimaryField, value: Value | null, thisYear: number): string | null => {
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
      if (text !== '' && !isOwnPath(text)) return `${title} must be a path of the directory, such as /profiles/1.jpg.`
      return textProblem(title, text, URL_LENGTH)
    case 'video':
      return youtubeIdOf(text) === null ? `${title} must be the address of a YouTube video, or its id.` : null
    case 'year': {
      const isYear = Number.isInteger(value) && Number(value) >= EARLIEST_YEAR && Number(value) <= thisYear
      return isYear ? null : `${title} must be a year from ${EARLIEST_YEAR} to ${thisYear}.`
    }
    case 'flag':
      return null
  }
}

/**
 * Why a directory may not have this image or video from its source; null when it may. The rules of overrides apply, except
 * that the id in a YouTube address may be broken.
 */
export const sourceProblem = (field: 'image' | 'video', text: string | null): string | null => {
  if (text === null || text === '') return null
  if (field === 'video' && isOnYoutube(text)) return textProblem(titleOf(field), text, URL_LENGTH)
  return problemOf(field, text, 0)
}

/** The address of an image below `base`, where the directory serves images; null when it would lead to another origin. */
export const imageAddress = (path: string, base: string): string | null => {
  const address = URL.parse(base + path)
  return address !== null && address.origin === URL.parse(base)?.origin ? address.href : null
}

/** The problem of each override that may not be, by its field's name in an update. */
export const overrideProblems = (overrides: Overrides, thisYear: number): Problem[] =>
  primaryFields.flatMap((field) => {
    const message = problemOf(field, overrides[field]?.value ?? null, thisYear)
    return message === null ? [] : [{ field: primaryData[field].name, message }]
  })

/** The parts of a physician's name. */
export interface NameParts {
  readonly first_name: string
  readonly middle_name: string | null
  readonly last_name: string
  readonly suffix: string | null
}

/** 'First Middle Last, Suffix', without the parts that are empty. */
export const fullNameOf = ({ first_name, middle_name, last_name, suffix }: NameParts): string =>
  [[first_name, middle_name, last_name].filter(Boolean).join(' '), suffix].filter(Boolean).join(', ')
