import sql from 'sql-template-tag'
import type {
  BulkEmailPayload,
  EmailBatch,
  EmailBatchPreview,
  EmailBatchRow,
  EmailBatchRowConnection,
} from '../../server/contract/types.gen.ts'
import { auditRowsOf } from '../support/audit.ts'
import * as records from '../support/practiceRecords.ts'
import type { Answer, Call, TestService } from '../support/service.ts'

export const REASON = 'Asked for by the practice manager'
export const ADDRESS = 'ann@example.org'

const rowFields = 'edges { node { id name fate before after } cursor } aggregate { count }'
const countFields = 'changed unchanged full broken edited unknown'
export const batchFields = `id action emails reason by counts { ${countFields} } rows(first: 100) { ${rowFields} }
  undoes { id } undoneBy { id } origin takesBack`
const payload = `{ success outcome { ${countFields} } batch { ${batchFields} } }`

const ADD = `mutation ($input: BulkAddEmailInput!) { bulkAddEmail(input: $input) ${payload} }`
const REMOVE = `mutation ($input: BulkRemoveEmailInput!) { bulkRemoveEmail(input: $input) ${payload} }`
const COPY = `mutation ($input: CopyEmailsInput!) { copyEmails(input: $input) ${payload} }`
export const UNDO = `mutation ($input: UndoEmailBatchInput!) { undoEmailBatch(input: $input) ${payload} }`

const PREVIEW = `query ($change: EmailBatchChange!, $fates: [EmailFate!], $afterCurser: String) {
  emailBatchPreview(change: $change) {
    counts { ${countFields} } rows(fates: $fates, afterCurser: $afterCurser, first: 100) { ${rowFields} } } }`

/** Returns the value of a response's only field. Throws if the service refused the request. */
export const answered = <Data>({ data, errors }: Answer<Record<string, Data>>): Data => {
  const [value] = Object.values(data ?? {})
  if (value === undefined) throw new Error(JSON.stringify(errors))
  return value
}

/** Returns the stored bulk change. Throws if no record was changed. */
export const batchOf = ({ batch }: BulkEmailPayload): EmailBatch => {
  if (!batch) throw new Error('Nothing was changed.')
  return batch
}

export const nodesOf = ({ edges }: EmailBatchRowConnection): EmailBatchRow[] => edges.map(({ node }) => node)

export const bulkChanges = (service: TestService, call: Call) => {
  const request = async <Data>(document: string, variables: object) =>
    answered(await call<Record<string, Data>>(document, { ...variables }))
  const newRecords = (count: number, emails: readonly string[] = []) =>
    records.newRecords(service.database, count, emails)
  return {
    add: (emailResultIds: readonly string[], email = ADDRESS, rest: object = {}) =>
      request<BulkEmailPayload>(ADD, {
        input: { update: { emailResultIds, email, reasonForOverride: REASON }, ...rest },
      }),
    remove: (bulkRemoveIds: readonly string[], email = ADDRESS) =>
      request<BulkEmailPayload>(REMOVE, { input: { bulkRemoveIds, update: { email, reasonForOverride: REASON } } }),
    copy: (emailResultIds: readonly string[], emails: readonly string[]) =>
      request<BulkEmailPayload>(COPY, { input: { update: { emailResultIds, emails: JSON.stringify(emails) } } }),
    undo: (batchId: string, rest: object = {}) =>
      request<BulkEmailPayload>(UNDO, { input: { batchId, reasonForOverride: REASON, ...rest } }),
    read: (id: string) => request<EmailBatch>(`query ($id: ID!) { emailBatch(id: $id) { ${batchFields} } }`, { id }),
    preview: (change: object, rest: object = {}) => request<EmailBatchPreview>(PREVIEW, { change, ...rest }),
    newRecords,
    newRecord: async (emails: readonly string[] = []) => (await newRecords(1, emails))[0] ?? '',
    breakEmails: (id: string, text: string) => records.breakEmails(service.database, id, text),
    setEmails: (id: string, emails: readonly string[]) =>
      service.database.rows(sql`update practice_email set emails = ${[...emails]} where id = ${id}`),
    emailsOf: (ids: readonly string[]) => records.emailsOf(service.database, ids),
    deleteRecord: (id: string) => service.database.rows(sql`delete from practice_email where id = ${id}`),
    auditRows: (work: () => Promise<unknown>) => auditRowsOf(service.database, work),
  }
}
