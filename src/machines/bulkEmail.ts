import {
  type BulkAction,
  type BulkAnswer,
  type BulkChange,
  type BulkProgress,
  type BulkRecords,
  batchReasonProblem,
  changeProblems,
  type Fates,
  type Mnemonics,
  noMnemonics,
  type RowsAsked,
  tooManyProblem,
  typedAddress,
  typedAddressProblem,
} from '../domain/bulkEmail.ts'
import { PASTED_IDS } from '../domain/limits.ts'
import type { Refusal } from './service.ts'
import type { Reasons } from './why.ts'

export interface BulkEmailInput {
  readonly action: BulkAction
  /** The organisation's email domain. */
  readonly domain: string
  /** Names the saves, each with a number behind it; never used before. */
  readonly key: string
  /** The records, where they are known from the beginning; null where they are searched for. */
  readonly records: BulkRecords | null
  /** The addresses, as far as they are known from the beginning; those of a record that is copied are given later. */
  readonly emails: readonly string[]
  /** The bulk change that is undone. */
  readonly batchId: string | null
  /** The record that addresses are copied from: it stays as it is. */
  readonly source: string | null
}

export interface BulkEmailContext extends BulkEmailInput {
  readonly sought: Mnemonics
  /** The address as it is typed. */
  readonly text: string
  readonly reason: string
  readonly saves: number
  /** What was shown of the change before it was saved; null before there is one. */
  readonly foreseen: Fates | null
  /** What the records are called that were shown, by id: of one that is gone the service may not know it. */
  readonly names: Readonly<Record<string, string>>
  readonly progress: BulkProgress | null
  readonly outcome: BulkAnswer | null
  readonly refusal: Refusal | null
}

export const beginning = (input: BulkEmailInput): BulkEmailContext => ({
  ...input,
  sought: noMnemonics,
  text: '',
  reason: '',
  saves: 0,
  foreseen: null,
  names: {},
  progress: null,
  outcome: null,
  refusal: null,
})

/** The addresses that are added or taken away, as far as they are known and may be. */
export const emailsOf = ({ action, emails, text, domain }: BulkEmailContext): readonly string[] => {
  if (action !== 'ADD') return emails
  const address = typedAddress(text, domain)
  return address === '' || typedAddressProblem(text, domain) !== null ? [] : [address]
}

export const changeOf = (context: BulkEmailContext): BulkChange => ({
  action: context.action,
  ids: context.records?.ids ?? [],
  emails: emailsOf(context),
  batchId: context.batchId,
})

/** What the rows are to tell as it stands. */
export const askedOf = (context: BulkEmailContext): RowsAsked => {
  const { action, records, sought, outcome } = context
  if (outcome?.batchId) return { kind: 'batch', batchId: outcome.batchId }
  const change = changeOf(context)
  if (action === 'UNDO') return { kind: 'change', change }
  if (records === null || records.count === 0) return { kind: 'nothing' }
  if (change.emails.length > 0 && records.count <= PASTED_IDS) return { kind: 'change', change }
  return action === 'REMOVE' ? { kind: 'nothing' } : { kind: 'records', sought }
}

/** What is wrong with the records and the addresses, in the words of the service; an undo names neither. */
const problemsOf = (context: BulkEmailContext) => {
  const { action, records, domain } = context
  if (action === 'UNDO') return null
  return changeProblems({ action, emails: emailsOf(context) }, records?.count ?? 0, domain)
}

/** Why a bulk change cannot be saved, by the guard that refuses. */
export const bulkEmailReasons = {
  hasRecords: (context) => problemsOf(context)?.ids ?? '',
  isFew: ({ records }) => (records && tooManyProblem(records.count, records.isCapped)) ?? '',
  hasAddress: (context) => typedAddressProblem(context.text, context.domain) ?? problemsOf(context)?.emails ?? '',
  isReasoned: ({ action, reason }) => batchReasonProblem(action, reason) ?? '',
  changesSome: 'None of these records would be changed.',
} as const satisfies Reasons<BulkEmailContext>

/** Whether something was typed that would be lost; `sought` is what records are searched by. */
export const isTyped = ({ text, reason }: BulkEmailContext, sought: Mnemonics): boolean =>
  [text, reason, ...Object.values(sought)].some((typed) => typed.trim() !== '')
