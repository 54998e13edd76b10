import {
  type BulkAnswer,
  type BulkChange,
  type BulkRecords,
  type BulkSave,
  batchReasonProblem,
  changeProblems,
  type Fates,
  type Mnemonics,
  noMnemonics,
  type RowsAsked,
} from '../../domain/practiceEmails/bulkEmail.ts'
import { typedAddress } from '../../domain/practiceEmails/email.ts'
import type { Refusal } from '../service.ts'
import type { Reasons } from '../why.ts'

/** What a bulk change is to be, as far as that is known before anybody says more. */
export type BulkTask =
  /** An address that is typed, to records that are searched for. */
  | { readonly action: 'ADD' }
  /** The addresses of this record, which are given later, to others that are searched for. It stays as it is. */
  | { readonly action: 'COPY'; readonly source: string }
  /** An address from records that were selected. */
  | { readonly action: 'REMOVE'; readonly ids: readonly string[]; readonly emails: readonly string[] }
  | { readonly action: 'UNDO'; readonly batchId: string }

export interface BulkEmailInput {
  readonly task: BulkTask
  /** The organisation's email domain. */
  readonly domain: string
  /** Names the saves, each with a number behind it; never used before. */
  readonly key: string
}

export interface BulkEmailContext extends BulkEmailInput {
  /** Null until some were found. */
  readonly records: BulkRecords | null
  /** The addresses, where none is typed. */
  readonly emails: readonly string[]
  readonly sought: Mnemonics
  /** The address as it is typed. */
  readonly text: string
  readonly reason: string
  readonly saves: number
  /** What was shown of the change before it was saved; null before there is one. */
  readonly foreseen: Fates | null
  /** What the records are called that were shown, by id: of one that is gone the service may not know it. */
  readonly names: Readonly<Record<string, string>>
  readonly outcome: BulkAnswer | null
  readonly refusal: Refusal | null
}

const recordsOf = (ids: readonly string[]): BulkRecords => ({ ids, count: ids.length, isCapped: false })

export const beginning = (input: BulkEmailInput): BulkEmailContext => ({
  ...input,
  records: input.task.action === 'REMOVE' ? recordsOf(input.task.ids) : null,
  emails: input.task.action === 'REMOVE' ? input.task.emails : [],
  sought: noMnemonics,
  text: '',
  reason: '',
  saves: 0,
  foreseen: null,
  names: {},
  outcome: null,
  refusal: null,
})

/** The addresses that are added or taken away, as far as they are known. */
const emailsOf = ({ task, emails, text, domain }: BulkEmailContext): readonly string[] =>
  task.action === 'ADD' ? [typedAddress(text, domain)].filter(Boolean) : emails

const changeOf = (context: BulkEmailContext): BulkChange => {
  const { task, records } = context
  return task.action === 'UNDO' ? task : { action: task.action, ids: records?.ids ?? [], emails: emailsOf(context) }
}

/** One save of the change, as the service makes it once. */
export const saveOf = (context: BulkEmailContext): BulkSave => {
  const { key, saves, reason } = context
  return { ...changeOf(context), operationId: `${key}.${saves}`, reason }
}

/** Whether the records and the addresses are those of the change that is undone. */
export const isSettled = ({ task }: BulkEmailContext): boolean => task.action === 'UNDO'

/** What is wrong with the records and the addresses, in the words of the service. */
export const problemsOf = (context: BulkEmailContext) => {
  const { task, records, domain } = context
  if (task.action === 'UNDO') return { ids: null, emails: null }
  const change = { action: task.action, emails: emailsOf(context) }
  return changeProblems(change, records?.count ?? 0, domain, records?.isCapped)
}

/** What the rows are to tell as it stands. */
export const askedOf = (context: BulkEmailContext): RowsAsked => {
  const { task, records, sought, outcome } = context
  if (outcome?.batchId) return { kind: 'batch', batchId: outcome.batchId }
  const { ids, emails } = problemsOf(context)
  if (ids === null && emails === null) return { kind: 'change', change: changeOf(context) }
  return task.action === 'REMOVE' || !records?.count ? { kind: 'nothing' } : { kind: 'records', sought }
}

/** Why a bulk change cannot be saved, by the guard that refuses. */
export const bulkEmailReasons = {
  hasRecords: (context) => problemsOf(context).ids ?? '',
  hasAddress: (context) => problemsOf(context).emails ?? '',
  isReasoned: ({ task, reason }) => batchReasonProblem(task.action, reason) ?? '',
  changesSome: 'None of these records would be changed.',
} as const satisfies Reasons<BulkEmailContext>

/** Whether something was typed that would be lost; `sought` is what records are searched by. */
export const isTyped = ({ text, reason }: BulkEmailContext, sought: Mnemonics): boolean =>
  [text, reason, ...Object.values(sought)].some((typed) => typed.trim() !== '')
