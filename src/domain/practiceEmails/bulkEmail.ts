import { PASTED_IDS, RECORD_EMAILS } from '../limits.ts'
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
/** What a bulk change does; an undo gives back what another one took, and takes what that gave. */
export type BulkAction = (typeof bulkActions)[number]

/** One change of the addresses of many practice records (spec §2): these are added, or this one is taken away. */
export interface EmailChange {
  readonly action: Exclude<BulkAction, 'UNDO'>
  readonly emails: readonly string[]
}

export const emailFates = ['CHANGED', 'UNCHANGED', 'FULL', 'BROKEN', 'EDITED', 'UNKNOWN'] as const
/** What becomes of a record by a bulk change; `UNKNOWN` is one that is not there (any more). */
export type EmailFate = (typeof emailFates)[number]

/** What becomes of a record that a bulk change passes over. */
export type SkippingFate = Exclude<EmailFate, 'CHANGED'>
export const skippingFates = emailFates.filter((fate) => fate !== 'CHANGED')

/** Something of each fate, as the contract calls those. */
export type PerFate<Value> = Readonly<Record<Lowercase<EmailFate>, Value>>

/** What the contract calls those of a fate. */
export const counterOf = (fate: EmailFate) => fate.toLowerCase() as Lowercase<EmailFate>

/** What is to be known of those of each fate. */
export const perFate = <Value>(of: (fate: EmailFate) => Value): PerFate<Value> =>
  Object.fromEntries(emailFates.map((fate) => [counterOf(fate), of(fate)])) as PerFate<Value>

/** How many records have which fate. */
export type FateCounts = PerFate<number>

/** How many records have one of these fates. */
export const countIn = (counts: FateCounts, fates: readonly EmailFate[]): number =>
  fates.reduce((sum, fate) => sum + counts[counterOf(fate)], 0)

/** How many records a bulk change passes over. */
export const skippedIn = (counts: FateCounts): number => countIn(counts, skippingFates)

/** What a bulk change makes of a list of addresses; they are compared as they are kept, the others stay as they are. */
export const changedEmails = ({ action, emails }: EmailChange, own: readonly string[]): string[] => {
  const given = emails.map(addressOf)
  if (action === 'REMOVE') return own.filter((email) => !given.includes(addressOf(email)))
  const had = new Set(own.map(addressOf))
  return [...own, ...new Set(given.filter((email) => !had.has(email)))]
}

/** What becomes of a record whose addresses only grow or only shrink. */
export const fateOf = (
  before: readonly string[],
  after: readonly string[],
): Extract<EmailFate, 'CHANGED' | 'UNCHANGED' | 'FULL'> => {
  if (after.length === before.length) return 'UNCHANGED'
  return after.length > before.length && after.length > RECORD_EMAILS ? 'FULL' : 'CHANGED'
}

/** What is said of a change of no records; of a removal in the words of spec §5. */
const noRecords: Readonly<Record<EmailChange['action'], string>> = {
  COPY: 'There is no other practice record to copy to.',
  ADD: 'There is no practice record to add to.',
  REMOVE: 'Please select rows to bulk remove email',
}

/** The one address of a change that has one, an empty one of any other. */
export const onlyOne = ([email = '', ...others]: readonly string[]): string => (others.length === 0 ? email : '')

/** What may be wrong with the addresses of each action. */
const emailsProblem: Readonly<
  Record<EmailChange['action'], (emails: readonly string[], domain: string) => string | null>
> = {
  COPY: (emails, domain) =>
    emails.length === 0 ? 'There are no addresses to copy.' : addressesProblem(emails, domain),
  ADD: (emails, domain) =>
    emails.length === 0 ? 'Enter the address that is to be added.' : bulkEmailProblem(onlyOne(emails), domain),
  REMOVE: (emails, domain) =>
    isOrganisationEmail(onlyOne(emails), domain) ? null : 'Please enter valid email search for bulk remove email',
}

/** Why a bulk change of so many records is refused, or null. */
export const tooManyProblem = (count: number, isCapped = false): string | null => {
  if (count <= PASTED_IDS) return null
  const these = `${isCapped ? 'more than ' : ''}${numberText(count)}`
  return `At most ${numberText(PASTED_IDS)} practice records at a time; these are ${these}. Narrow the search.`
}

/** What is wrong with a change of so many records, in the words of spec §5. */
export const changeProblems = ({ action, emails }: EmailChange, count: number, domain: string, isCapped = false) => ({
  ids: count === 0 ? noRecords[action] : tooManyProblem(count, isCapped),
  emails: emailsProblem[action](emails, domain),
})

/** Why a reason for a bulk change is refused, or null; a copy asks for none (spec §5). */
export const batchReasonProblem = (action: BulkAction, reason: string): string | null => {
  if (action === 'COPY') return null
  return action === 'REMOVE' ? bulkRemovalReasonProblem(reason) : reasonProblem(reason)
}

/** What practice records are searched by (spec §2): they match whole. */
export type Mnemonics = Readonly<Record<Mnemonic, string>>

/** Nothing is searched by yet. */
export const noMnemonics: Mnemonics = { soarian_resource_mne: '', soarian_location_mne: '', department_mne: '' }

/** Whether there is anything to search by: all records at once are never meant. */
export const isSought = (mnemonics: Mnemonics): boolean =>
  Object.values(mnemonics).some((text) => mnemonicOf(text) !== '')

/** The records that a bulk change is made of. */
export interface BulkRecords {
  readonly ids: readonly string[]
  /** How many there are, where those are more than one change may name. */
  readonly count: number
  /** There are even more than that. */
  readonly isCapped: boolean
}

/** One bulk change, as it is previewed and made; an undo names the one that it undoes, and nothing else. */
export type BulkChange =
  | (EmailChange & { readonly ids: readonly string[] })
  | { readonly action: 'UNDO'; readonly batchId: string }

/** What rows of practice records are to tell. */
export type RowsAsked =
  | { readonly kind: 'nothing' }
  /** Records that were found, before there is an address for them. */
  | { readonly kind: 'records'; readonly sought: Mnemonics }
  | { readonly kind: 'change'; readonly change: BulkChange }
  /** What a bulk change has done. */
  | { readonly kind: 'batch'; readonly batchId: string }

/** One save: the service makes it once, however often it is sent under its operationId. */
export type BulkSave = BulkChange & {
  readonly operationId: string
  readonly reason: string
}

/** A record in a bulk change. Its fate is null before there is an address to add. */
export interface BulkRow extends Mnemonics {
  readonly id: string
  /** Empty when nobody knows. */
  readonly name: string
  readonly physician: string | null
  readonly fate: EmailFate | null
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** What becomes of records, or became: how many have which fate, and the first of those that are passed over. */
export interface Fates {
  readonly counts: FateCounts
  readonly skipped: readonly { readonly id: string; readonly name: string; readonly fate: SkippingFate }[]
}

/** What became of a bulk change; it is a batch unless nothing was changed. */
export interface BulkAnswer {
  readonly success: boolean
  readonly batchId: string | null
  readonly ids: PerFate<readonly string[]>
}

/** How far a bulk change has come. */
export interface BulkProgress {
  readonly done: number
  readonly of: number
}

/** The problem of what was typed to be added; null when nothing was, too. */
export const typedAddressProblem = (text: string, domain: string): string | null => {
  const address = typedAddress(text, domain)
  return address === '' ? null : bulkEmailProblem(address, domain)
}

/** Records whose fate is another than the one that was foreseen. */
export const unforeseenIn = (foreseen: Fates, { ids }: BulkAnswer): { id: string; fate: EmailFate }[] => {
  const fates = new Map(foreseen.skipped.map(({ id, fate }) => [id, fate]))
  // Of very many that were to be passed over only the first are known by id.
  const isWhole = foreseen.skipped.length === skippedIn(foreseen.counts)
  const isUnforeseen = (id: string, fate: EmailFate) => {
    if (fate === 'CHANGED') return fates.has(id)
    return fates.has(id) ? fates.get(id) !== fate : isWhole || countIn(foreseen.counts, [fate]) === 0
  }
  return [...skippingFates, 'CHANGED' as const].flatMap((fate) =>
    ids[counterOf(fate)].filter((id) => isUnforeseen(id, fate)).map((id) => ({ id, fate })),
  )
}
