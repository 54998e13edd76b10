import { MAX_RECORD_EMAILS } from '../limits.ts'
import { type FoundRecords, tooManyRecords } from '../manyRecords.ts'
import { bulkRemovalReasonProblem, reasonProblem } from '../reason.ts'
import {
  addressesProblem,
  addressOf,
  bulkEmailProblem,
  isOrganisationEmail,
  type Mnemonic,
  mnemonicOf,
  typedAddress,
} from './email.ts'

export const bulkActions = ['COPY', 'ADD', 'REMOVE', 'UNDO'] as const
export type BulkAction = (typeof bulkActions)[number]

/** Change of the addresses of many practice records (spec §2). A removal names exactly one address. */
export interface EmailChange {
  readonly action: Exclude<BulkAction, 'UNDO'>
  readonly emails: readonly string[]
}

export const emailFates = ['CHANGED', 'UNCHANGED', 'FULL', 'BROKEN', 'EDITED', 'UNKNOWN'] as const
/**
 * Result of a bulk change for a record. `BROKEN`: the stored value is not a list of addresses. `EDITED`: the record
 * changed after the change to undo.
 */
export type EmailFate = (typeof emailFates)[number]

export type SkippingFate = Exclude<EmailFate, 'CHANGED'>
export const skippingFates = emailFates.filter((fate) => fate !== 'CHANGED')

export type PerFate<Value> = Readonly<Record<Lowercase<EmailFate>, Value>>

export const fateFieldOf = (fate: EmailFate) => fate.toLowerCase() as Lowercase<EmailFate>

export const perFate = <Value>(make: (fate: EmailFate) => Value): PerFate<Value> =>
  Object.fromEntries(emailFates.map((fate) => [fateFieldOf(fate), make(fate)])) as PerFate<Value>

export type FateCounts = PerFate<number>

export const countIn = (counts: FateCounts, fates: readonly EmailFate[]): number =>
  fates.reduce((sum, fate) => sum + counts[fateFieldOf(fate)], 0)

export const skippedIn = (counts: FateCounts): number => countIn(counts, skippingFates)

/** Applies a bulk change to a list of addresses. Ignores case and outer spaces. */
export const changedEmails = ({ action, emails }: EmailChange, current: readonly string[]): string[] => {
  const normalized = emails.map(addressOf)
  if (action === 'REMOVE') return current.filter((email) => !normalized.includes(addressOf(email)))
  const currentSet = new Set(current.map(addressOf))
  return [...current, ...new Set(normalized.filter((email) => !currentSet.has(email)))]
}

/** Returns the result of a change that only adds addresses, or only removes them. */
export const fateOf = (
  before: readonly string[],
  after: readonly string[],
): Extract<EmailFate, 'CHANGED' | 'UNCHANGED' | 'FULL'> => {
  if (after.length === before.length) return 'UNCHANGED'
  return after.length > before.length && after.length > MAX_RECORD_EMAILS ? 'FULL' : 'CHANGED'
}

/** Messages about a change without records. The message of a removal is from spec §5. */
const noRecords: Readonly<Record<EmailChange['action'], string>> = {
  COPY: 'No other practice records were found.',
  ADD: 'No practice records were found.',
  REMOVE: 'Please select rows to bulk remove email',
}

export const singleAddress = ([email = '', ...others]: readonly string[]): string => (others.length === 0 ? email : '')

const emailsProblem: Readonly<
  Record<EmailChange['action'], (emails: readonly string[], domain: string) => string | null>
> = {
  COPY: (emails, domain) =>
    emails.length === 0 ? 'The record has no addresses to copy.' : addressesProblem(emails, domain),
  ADD: (emails, domain) =>
    emails.length === 0 ? 'Enter the address to add.' : bulkEmailProblem(singleAddress(emails), domain),
  REMOVE: (emails, domain) =>
    isOrganisationEmail(singleAddress(emails), domain) ? null : 'Please enter valid email search for bulk remove email',
}

/** `isCapped` is true when there are more than `count` records. */
export const tooManyProblem = (count: number, isCapped = false): string | null =>
  tooManyRecords('practice records', count, isCapped)

/** Returns the problems of a change of `count` records (spec §5). */
export const changeProblems = ({ action, emails }: EmailChange, count: number, domain: string, isCapped = false) => ({
  ids: count === 0 ? noRecords[action] : tooManyProblem(count, isCapped),
  emails: emailsProblem[action](emails, domain),
})

/** Returns the problem of a reason, or null. A copy requires no reason (spec §5). */
export const batchReasonProblem = (action: BulkAction, reason: string): string | null => {
  if (action === 'COPY') return null
  return action === 'REMOVE' ? bulkRemovalReasonProblem(reason) : reasonProblem(reason)
}

/** Mnemonics by which staff search for practice records (spec §2). Empty ones are ignored. */
export type Mnemonics = Readonly<Record<Mnemonic, string>>

export const noMnemonics: Mnemonics = { soarian_resource_mne: '', soarian_location_mne: '', department_mne: '' }

/** A search without a mnemonic must never select all records. */
export const hasSearch = (mnemonics: Mnemonics): boolean =>
  Object.values(mnemonics).some((text) => mnemonicOf(text) !== '')

export type BulkRecords = FoundRecords

export type BulkChange =
  | (EmailChange & { readonly ids: readonly string[] })
  | { readonly action: 'UNDO'; readonly batchId: string }

export type RowsRequest =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'records'; readonly mnemonics: Mnemonics }
  | { readonly kind: 'change'; readonly change: BulkChange }
  | { readonly kind: 'batch'; readonly batchId: string }

/** Bulk change that the service applies only once per operationId. */
export type BulkSave = BulkChange & {
  readonly operationId: string
  readonly reason: string
}

/** `fate` is the expected or actual result; null before the user enters an address. */
export interface BulkRow extends Mnemonics {
  readonly id: string
  readonly name: string
  readonly physician: string | null
  readonly fate: EmailFate | null
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** Expected or actual results. `skipped` lists only the first skipped records. */
export interface Fates {
  readonly counts: FateCounts
  readonly skipped: readonly { readonly id: string; readonly name: string; readonly fate: SkippingFate }[]
}

/** The batch id is null when nothing changed. */
export interface BulkResult {
  readonly success: boolean
  readonly batchId: string | null
  readonly ids: PerFate<readonly string[]>
}

export interface BulkProgress {
  readonly done: number
  readonly of: number
}

export const typedAddressProblem = (text: string, domain: string): string | null => {
  const address = typedAddress(text, domain)
  return address === '' ? null : bulkEmailProblem(address, domain)
}

export const unexpectedFates = (preview: Fates, { ids }: BulkResult): { id: string; fate: EmailFate }[] => {
  const fates = new Map(preview.skipped.map(({ id, fate }) => [id, fate]))
  // If very many records are skipped, the preview lists only some of them.
  const isComplete = preview.skipped.length === skippedIn(preview.counts)
  const isUnforeseen = (id: string, fate: EmailFate) => {
    if (fate === 'CHANGED') return fates.has(id)
    return fates.has(id) ? fates.get(id) !== fate : isComplete || countIn(preview.counts, [fate]) === 0
  }
  return [...skippingFates, 'CHANGED' as const].flatMap((fate) =>
    ids[fateFieldOf(fate)].filter((id) => isUnforeseen(id, fate)).map((id) => ({ id, fate })),
  )
}

export const STALE_SEARCH = 'The search has changed. Search again before saving.'
