import { MAX_PASTED_IDS, MAX_RECORD_EMAILS } from '../limits.ts'
import { bulkRemovalReasonProblem, reasonProblem } from '../reason.ts'
import { numberText } from '../sentences.ts'
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
/**
 * Action of a bulk change. An undo restores the addresses that a change removed, and removes those that the change
 * added.
 */
export type BulkAction = (typeof bulkActions)[number]

/** One change of the addresses of many practice records (spec §2): adds the addresses, or removes the only address. */
export interface EmailChange {
  readonly action: Exclude<BulkAction, 'UNDO'>
  readonly emails: readonly string[]
}

export const emailFates = ['CHANGED', 'UNCHANGED', 'FULL', 'BROKEN', 'EDITED', 'UNKNOWN'] as const
/**
 * Result of a bulk change for a record. `FULL`: it would have too many addresses. `BROKEN`: its stored value is not a
 * list of addresses. `EDITED`: it changed after the change that an undo reverts. `UNKNOWN`: it does not exist.
 */
export type EmailFate = (typeof emailFates)[number]

export type SkippingFate = Exclude<EmailFate, 'CHANGED'>
export const skippingFates = emailFates.filter((fate) => fate !== 'CHANGED')

/** One value for each `EmailFate`, under the contract's field name, such as `changed`. */
export type PerFate<Value> = Readonly<Record<Lowercase<EmailFate>, Value>>

/** Returns the contract's field name for an `EmailFate`, such as `changed` for `CHANGED`. */
export const fateFieldOf = (fate: EmailFate) => fate.toLowerCase() as Lowercase<EmailFate>

export const perFate = <Value>(make: (fate: EmailFate) => Value): PerFate<Value> =>
  Object.fromEntries(emailFates.map((fate) => [fateFieldOf(fate), make(fate)])) as PerFate<Value>

export type FateCounts = PerFate<number>

export const countIn = (counts: FateCounts, fates: readonly EmailFate[]): number =>
  fates.reduce((sum, fate) => sum + counts[fateFieldOf(fate)], 0)

export const skippedIn = (counts: FateCounts): number => countIn(counts, skippingFates)

/** Applies a bulk change to a list of addresses. Compares normalized addresses, but does not change the stored ones. */
export const changedEmails = ({ action, emails }: EmailChange, current: readonly string[]): string[] => {
  const normalized = emails.map(addressOf)
  if (action === 'REMOVE') return current.filter((email) => !normalized.includes(addressOf(email)))
  const currentSet = new Set(current.map(addressOf))
  return [...current, ...new Set(normalized.filter((email) => !currentSet.has(email)))]
}

/**
 * Returns the result of a change for a record. `before` and `after` are its addresses before and after the change. The
 * change must only add addresses, or only remove them.
 */
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

/** Returns the only address of a change; empty for a change with none or several. */
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

/**
 * Returns the problem of too many records for one bulk change, or null. `isCapped` is true when there are more than
 * `count` records.
 */
export const tooManyProblem = (count: number, isCapped = false): string | null => {
  if (count <= MAX_PASTED_IDS) return null
  const size = `${isCapped ? 'more than ' : ''}${numberText(count)}`
  return `At most ${numberText(MAX_PASTED_IDS)} practice records at a time; this change has ${size}. Narrow the search.`
}

/** Returns the problems of a change of `count` records, in the words of spec §5. */
export const changeProblems = ({ action, emails }: EmailChange, count: number, domain: string, isCapped = false) => ({
  ids: count === 0 ? noRecords[action] : tooManyProblem(count, isCapped),
  emails: emailsProblem[action](emails, domain),
})

/** Returns the problem of a reason for a bulk change, or null. A copy requires none (spec §5). */
export const batchReasonProblem = (action: BulkAction, reason: string): string | null => {
  if (action === 'COPY') return null
  return action === 'REMOVE' ? bulkRemovalReasonProblem(reason) : reasonProblem(reason)
}

/** Search for practice records (spec §2). Each mnemonic must equal the whole field; an empty one is ignored. */
export type Mnemonics = Readonly<Record<Mnemonic, string>>

export const noMnemonics: Mnemonics = { soarian_resource_mne: '', soarian_location_mne: '', department_mne: '' }

/** True when a search has a mnemonic. A search without one must never select all records. */
export const hasSearch = (mnemonics: Mnemonics): boolean =>
  Object.values(mnemonics).some((text) => mnemonicOf(text) !== '')

export interface BulkRecords {
  readonly ids: readonly string[]
  /** Number of records found, which may exceed the maximum of one change. */
  readonly count: number
  /** True when there are more than `count`. */
  readonly isCapped: boolean
}

/** Bulk change to preview or apply. An undo names only the change that it reverts. */
export type BulkChange =
  | (EmailChange & { readonly ids: readonly string[] })
  | { readonly action: 'UNDO'; readonly batchId: string }

/** Request for rows of practice records. */
export type RowsRequest =
  | { readonly kind: 'nothing' }
  /** Records that a search found, before the user enters an address. */
  | { readonly kind: 'records'; readonly mnemonics: Mnemonics }
  | { readonly kind: 'change'; readonly change: BulkChange }
  /** Result of a completed bulk change. */
  | { readonly kind: 'batch'; readonly batchId: string }

/** One save. The service applies it only once, even if requests with the same operationId arrive several times. */
export type BulkSave = BulkChange & {
  readonly operationId: string
  readonly reason: string
}

/** A record in a bulk change. `fate` is its expected or actual result; null before the user enters an address. */
export interface BulkRow extends Mnemonics {
  readonly id: string
  /** Empty when the name is unknown. */
  readonly name: string
  readonly physician: string | null
  readonly fate: EmailFate | null
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** Expected or actual results: the number of records with each result, and the first skipped records. */
export interface Fates {
  readonly counts: FateCounts
  readonly skipped: readonly { readonly id: string; readonly name: string; readonly fate: SkippingFate }[]
}

/** Result of a bulk change. The batch id is null when nothing changed. */
export interface BulkResult {
  readonly success: boolean
  readonly batchId: string | null
  readonly ids: PerFate<readonly string[]>
}

export interface BulkProgress {
  readonly done: number
  readonly of: number
}

/** Returns the problem of a typed address for a bulk addition, or null. An empty text has none. */
export const typedAddressProblem = (text: string, domain: string): string | null => {
  const address = typedAddress(text, domain)
  return address === '' ? null : bulkEmailProblem(address, domain)
}

/** Returns the records whose result differs from the result that the preview showed. */
export const unexpectedFates = (preview: Fates, { ids }: BulkResult): { id: string; fate: EmailFate }[] => {
  const fates = new Map(preview.skipped.map(({ id, fate }) => [id, fate]))
  // If very many records are skipped, a preview lists only the first of them.
  const isComplete = preview.skipped.length === skippedIn(preview.counts)
  const isUnforeseen = (id: string, fate: EmailFate) => {
    if (fate === 'CHANGED') return fates.has(id)
    return fates.has(id) ? fates.get(id) !== fate : isComplete || countIn(preview.counts, [fate]) === 0
  }
  return [...skippingFates, 'CHANGED' as const].flatMap((fate) =>
    ids[fateFieldOf(fate)].filter((id) => isUnforeseen(id, fate)).map((id) => ({ id, fate })),
  )
}
