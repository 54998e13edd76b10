import {
  type BulkChange,
  type BulkRecords,
  type BulkResult,
  type BulkSave,
  batchReasonProblem,
  changeProblems,
  type Fates,
  type Mnemonics,
  noMnemonics,
  type RowsRequest,
} from '../../domain/practiceEmails/bulkEmail.ts'
import { typedAddress } from '../../domain/practiceEmails/email.ts'
import type { ServiceFailure } from '../service.ts'
import type { GuardReasons } from '../why.ts'

export type BulkTask =
  | { readonly action: 'ADD' }
  | { readonly action: 'COPY'; readonly source: string }
  | { readonly action: 'REMOVE'; readonly ids: readonly string[]; readonly emails: readonly string[] }
  | { readonly action: 'UNDO'; readonly batchId: string }

export interface BulkEmailInput {
  readonly task: BulkTask
  readonly domain: string
  /** Prefix of each save's operationId. */
  readonly key: string
}

export interface BulkEmailContext extends BulkEmailInput {
  readonly records: BulkRecords | null
  readonly emails: readonly string[]
  readonly sought: Mnemonics
  /** Typed address, with or without the domain. */
  readonly text: string
  readonly reason: string
  readonly saves: number
  readonly preview: Fates | null
  readonly names: Readonly<Record<string, string>>
  readonly outcome: BulkResult | null
  readonly refusal: ServiceFailure | null
}

const recordsOf = (ids: readonly string[]): BulkRecords => ({ ids, count: ids.length, isCapped: false })

export const initialContext = (input: BulkEmailInput): BulkEmailContext => ({
  ...input,
  records: input.task.action === 'REMOVE' ? recordsOf(input.task.ids) : null,
  emails: input.task.action === 'REMOVE' ? input.task.emails : [],
  sought: noMnemonics,
  text: '',
  reason: '',
  saves: 0,
  preview: null,
  names: {},
  outcome: null,
  refusal: null,
})

const emailsOf = ({ task, emails, text, domain }: BulkEmailContext): readonly string[] =>
  task.action === 'ADD' ? [typedAddress(text, domain)].filter(Boolean) : emails

const changeOf = (context: BulkEmailContext): BulkChange => {
  const { task, records } = context
  return task.action === 'UNDO' ? task : { action: task.action, ids: records?.ids ?? [], emails: emailsOf(context) }
}

export const saveOf = (context: BulkEmailContext): BulkSave => {
  const { key, saves, reason } = context
  return { ...changeOf(context), operationId: `${key}.${saves}`, reason }
}

/** An undo needs no search, because it changes the records of the original change. */
export const isUndo = ({ task }: BulkEmailContext): boolean => task.action === 'UNDO'

/** Returns the problem of the records (`ids`) and of the addresses (`emails`). The service uses the same messages. */
export const problemsOf = (context: BulkEmailContext) => {
  const { task, records, domain } = context
  if (task.action === 'UNDO') return { ids: null, emails: null }
  const change = { action: task.action, emails: emailsOf(context) }
  return changeProblems(change, records?.count ?? 0, domain, records?.isCapped)
}

export const rowsQueryOf = (context: BulkEmailContext): RowsRequest => {
  const { task, records, sought, outcome } = context
  if (outcome?.batchId) return { kind: 'batch', batchId: outcome.batchId }
  const { ids, emails } = problemsOf(context)
  if (ids === null && emails === null) return { kind: 'change', change: changeOf(context) }
  return task.action === 'REMOVE' || !records?.count ? { kind: 'nothing' } : { kind: 'records', mnemonics: sought }
}

export const bulkEmailReasons = {
  hasRecords: (context) => problemsOf(context).ids ?? '',
  hasAddress: (context) => problemsOf(context).emails ?? '',
  hasReason: ({ task, reason }) => batchReasonProblem(task.action, reason) ?? '',
  hasChanges: 'None of these records would change.',
} as const satisfies GuardReasons<BulkEmailContext>

export const isTyped = ({ text, reason }: BulkEmailContext, mnemonics: Mnemonics): boolean =>
  [text, reason, ...Object.values(mnemonics)].some((value) => value.trim() !== '')
