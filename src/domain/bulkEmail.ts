import { addressOf, bulkEmailProblem, mnemonicOf } from './email.ts'
import type { EmailFate } from './emailBatch.ts'
import { PASTED_IDS, RECORD_EMAILS } from './limits.ts'
import { bulkRemovalReasonProblem, reasonProblem } from './reason.ts'
import { counted } from './text.ts'

/** What a bulk change does; an undo gives back what another one took, and takes what that gave. */
export type BulkAction = 'COPY' | 'ADD' | 'REMOVE' | 'UNDO'

/** What practice records are searched by (spec §2): they match whole. */
export interface Mnemonics {
  readonly sr_mne: string
  readonly sl_mne: string
  readonly dpt_mne: string
}

/** Nothing is searched by yet. */
export const noMnemonics: Mnemonics = { sr_mne: '', sl_mne: '', dpt_mne: '' }

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
export interface BulkChange {
  readonly action: BulkAction
  readonly ids: readonly string[]
  readonly emails: readonly string[]
  readonly batchId: string | null
}

/** What rows of practice records are to tell. */
export type RowsAsked =
  | { readonly kind: 'nothing' }
  /** Records that were found, before there is an address for them. */
  | { readonly kind: 'records'; readonly sought: Mnemonics }
  | { readonly kind: 'change'; readonly change: BulkChange }
  /** What a bulk change has done. */
  | { readonly kind: 'batch'; readonly batchId: string }

/** One save: the service makes it once, however often it is sent under its operationId. */
export interface BulkSave extends BulkChange {
  readonly operationId: string
  readonly reason: string
}

/** A record in a bulk change. Its fate is null before there is an address to add. */
export interface BulkRow {
  readonly id: string
  /** Empty when nobody knows. */
  readonly name: string
  readonly physician: string | null
  readonly soarian_resource_mne: string
  readonly soarian_location_mne: string
  readonly department_mne: string
  readonly fate: EmailFate | null
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** How many records have which fate. */
export type FateCounts = Readonly<Record<EmailFate, number>>

/** Fates of records that a bulk change passes over. */
export const skippingFates = [
  'UNCHANGED',
  'FULL',
  'BROKEN',
  'EDITED',
  'UNKNOWN',
] as const satisfies readonly EmailFate[]

/** How many records a bulk change passes over. */
export const skippedIn = (counts: FateCounts): number => skippingFates.reduce((sum, fate) => sum + counts[fate], 0)

/** What becomes of records, or became: how many have which fate, and the first of those that are passed over. */
export interface Fates {
  readonly counts: FateCounts
  readonly skipped: readonly { readonly id: string; readonly name: string; readonly fate: EmailFate }[]
}

/** What became of a bulk change; it is a batch unless nothing was changed. */
export interface BulkOutcome {
  readonly success: boolean
  readonly batchId: string | null
  readonly ids: Readonly<Record<EmailFate, readonly string[]>>
}

/** How far a bulk change has come. */
export interface BulkProgress {
  readonly done: number
  readonly of: number
}

/** The address that is meant by what was typed before the fixed domain, or pasted with it; empty when nothing was. */
export const typedAddress = (text: string, domain: string): string => {
  const typed = addressOf(text)
  return typed === '' || typed.includes('@') ? typed : `${typed}@${domain.toLowerCase()}`
}

/** The problem of what was typed to be added; null when nothing was, too. */
export const typedAddressProblem = (text: string, domain: string): string | null => {
  const address = typedAddress(text, domain)
  return address === '' ? null : bulkEmailProblem(address, domain)
}

/** Why a bulk change of so many records is refused, or null. */
export const tooManyProblem = (count: number, isCapped = false): string | null => {
  if (count <= PASTED_IDS) return null
  const most = PASTED_IDS.toLocaleString('en-US')
  const these = `${isCapped ? 'more than ' : ''}${count.toLocaleString('en-US')}`
  return `At most ${most} practice records at a time; these are ${these}. Narrow the search.`
}

/** Why a reason for a bulk change is refused, or null; a copy asks for none (spec §5). */
export const batchReasonProblem = (action: BulkAction, reason: string): string | null => {
  if (action === 'COPY') return null
  return action === 'REMOVE' ? bulkRemovalReasonProblem(reason) : reasonProblem(reason)
}

/** Ids of records whose fate is another than the one that was foreseen. */
export const unforeseenIn = (foreseen: Fates, { ids }: BulkOutcome): string[] => {
  const fates = new Map(foreseen.skipped.map(({ id, fate }) => [id, fate]))
  // Of very many that were to be passed over only the first are known by id.
  const isWhole = foreseen.skipped.length === skippedIn(foreseen.counts)
  const skipped = skippingFates.flatMap((fate) =>
    ids[fate].filter((id) => (fates.has(id) ? fates.get(id) !== fate : isWhole || foreseen.counts[fate] === 0)),
  )
  return [...skipped, ...ids.CHANGED.filter((id) => fates.has(id))]
}

const unchangedTexts: Readonly<Record<BulkAction, string>> = {
  COPY: 'has these addresses already',
  ADD: 'has this address already',
  REMOVE: 'does not have this address',
  UNDO: 'has its earlier addresses already',
}

/** Why a bulk change passes a record over. */
export const skippingText = (action: BulkAction, fate: Exclude<EmailFate, 'CHANGED'>): string => {
  const texts = {
    UNCHANGED: unchangedTexts[action],
    FULL: `would have more than ${RECORD_EMAILS} addresses`,
    BROKEN: 'what is stored is no list of addresses: repair it first',
    EDITED: 'changed since',
    UNKNOWN: 'deleted meanwhile',
  } as const
  return texts[fate]
}

/** '1 record', '2,000 records' */
export const recordsText = (count: number): string =>
  counted(count, 'record').replace(String(count), count.toLocaleString('en-US'))
