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

/** A bulk change, with its data known in advance. */
export type BulkTask =
  /** A typed address, added to records from a search. */
  | { readonly action: 'ADD' }
  /** Addresses of this record, loaded later, added to records from a search. The source record does not change. */
  | { readonly action: 'COPY'; readonly source: string }
  /** An address, removed from selected records. */
  | { readonly action: 'REMOVE'; readonly ids: readonly string[]; readonly emails: readonly string[] }
  | { readonly action: 'UNDO'; readonly batchId: string }

export interface BulkEmailInput {
  readonly task: BulkTask
  /** The organisation's email domain. */
  readonly domain: string
  /** Prefix of the operation ids, followed by the number of the save; must be new. */
  readonly key: string
}

export interface BulkEmailContext extends BulkEmailInput {
  /** Null until the search has found records. */
  readonly records: BulkRecords | null
  /** The addresses of the change, unless one is typed. */
  readonly emails: readonly string[]
  readonly sought: Mnemonics
  /** The typed address. */
  readonly text: string
  readonly reason: string
  readonly saves: number
  /** The preview before the save; null until loaded. */
  readonly foreseen: Fates | null
  /** Names of the shown records, by id. The service may not know the name of a deleted record. */
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
  foreseen: null,
  names: {},
  outcome: null,
  refusal: null,
})

/** Returns the addresses to add or remove, if known yet. */
const emailsOf = ({ task, emails, text, domain }: BulkEmailContext): readonly string[] =>
  task.action === 'ADD' ? [typedAddress(text, domain)].filter(Boolean) : emails

const changeOf = (context: BulkEmailContext): BulkChange => {
  const { task, records } = context
  return task.action === 'UNDO' ? task : { action: task.action, ids: records?.ids ?? [], emails: emailsOf(context) }
}

/** Returns the request for the current save. */
export const saveOf = (context: BulkEmailContext): BulkSave => {
  const { key, saves, reason } = context
  return { ...changeOf(context), operationId: `${key}.${saves}`, reason }
}

/** True for an undo, which takes records and addresses from the original change. */
export const isUndo = ({ task }: BulkEmailContext): boolean => task.action === 'UNDO'

/** Returns the problems of records and addresses; the service uses the same messages. */
export const problemsOf = (context: BulkEmailContext) => {
  const { task, records, domain } = context
  if (task.action === 'UNDO') return { ids: null, emails: null }
  const change = { action: task.action, emails: emailsOf(context) }
  return changeProblems(change, records?.count ?? 0, domain, records?.isCapped)
}

/** Returns the query for the rows panel in the current state. */
export const rowsQueryOf = (context: BulkEmailContext): RowsRequest => {
  const { task, records, sought, outcome } = context
  if (outcome?.batchId) return { kind: 'batch', batchId: outcome.batchId }
  const { ids, emails } = problemsOf(context)
  if (ids === null && emails === null) return { kind: 'change', change: changeOf(context) }
  return task.action === 'REMOVE' || !records?.count ? { kind: 'nothing' } : { kind: 'records', sought }
}

export const bulkEmailReasons = {
  hasRecords: (context) => problemsOf(context).ids ?? '',
  hasAddress: (context) => problemsOf(context).emails ?? '',
  isReasoned: ({ task, reason }) => batchReasonProblem(task.action, reason) ?? '',
  changesSome: 'None of these records would change.',
} as const satisfies GuardReasons<BulkEmailContext>

/** True when leaving would lose typed text. `sought`: the search fields. */
export const isTyped = ({ text, reason }: BulkEmailContext, sought: Mnemonics): boolean =>
  [text, reason, ...Object.values(sought)].some((typed) => typed.trim() !== '')
