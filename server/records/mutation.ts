import { createHash, createHmac } from 'node:crypto'
import sql, { join, type Sql } from 'sql-template-tag'
import { NAME_LENGTH } from '../../src/domain/limits.ts'
import { badInput } from '../contract/errors.ts'
import { refuseUnstorable } from '../contract/input.ts'
import type { RecordKind } from '../contract/types.gen.ts'
import { signedIn } from '../contract/viewer.ts'
import { ChangeTimeout, DatabaseBusy, NoFreeConnection, type Queryable } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { type AuditedRecord, insertAudit, withoutSecrets } from './audit.ts'
import { announce, type ChangeNotice } from './changes.ts'
import type { Context } from './context.ts'

export interface MutationRequest {
  readonly action: string
  readonly input: { readonly operationId?: string | null }
}

export interface MutationResult<Result> {
  /** Must be valid JSON, because the table `operation` stores it for repeated requests. */
  readonly result: Result
  readonly audit: { readonly message: string; readonly before: unknown; readonly after: unknown } | null
  /** Need an audit row. */
  readonly changes?: readonly ChangeNotice[]
}

const TOP_LISTS: ReadonlySet<RecordKind> = new Set(['TOP_SPECIALTY', 'TOP_CONDITION'])

/** Lets the database record the rows that the transaction changes (migration 0020). */
const BEGIN = "begin; set local dml.audit_id = 'new'"

/** A timeout rolled `work` back. Before `work`, an earlier request of the operation may still succeed. */
const rethrowAsChangeTimeout = (error: unknown): never => {
  const isTimeout = error instanceof DatabaseBusy && !(error instanceof NoFreeConnection)
  throw isTimeout ? new ChangeTimeout(error.message, { cause: error }) : error
}

/**
 * Runs `work`, and writes its audit row, notices and response, in one transaction (design §6). A repeated `operationId`
 * gets the stored response. Throws BAD_USER_INPUT, and the errors of `work`.
 */
export const mutate = async <Result>(
  context: Pick<Context, 'config' | 'database' | 'viewer'>,
  { action, input }: MutationRequest,
  work: (tx: Queryable, by: string) => Promise<MutationResult<Result>>,
  seconds?: number,
): Promise<Result> => {
  const { id: userId, username } = signedIn(context)
  refuseUnstorable(input, 'input')
  const operation = operationOf(userId, action, input, context.config.tokenKeys)
  return context.database.transaction(
    async (tx) => {
      const earlier = operation && (await claim<Result>(tx, operation))
      if (earlier) return earlier.answer

      const { result, audit, changes = [] } = await work(tx, username).catch(rethrowAsChangeTimeout)
      const writes = [
        ...(audit
          ? [
              sql`audit as (${insertAudit({ userId, username, action, args: input, records: recordsIn(changes), ...audit })})`,
            ]
          : []),
        ...(operation ? [sql`response as (${storeResponse(operation, result)})`] : []),
      ]
      // One statement takes less time than three.
      if (writes.length > 0) await tx.rows(prepared(sql`with ${join(writes)} ${announce(changes, username)}`))
      return result
    },
    seconds,
    BEGIN,
  )
}

/** Returns the records of the changes, each once. More than MAX_NOTICES affected records are left out. */
const recordsIn = (changes: readonly ChangeNotice[]): AuditedRecord[] => {
  const records = new Map<string, AuditedRecord>()
  for (const change of changes) {
    if ('many' in change) continue
    const id = TOP_LISTS.has(change.kind) ? '0' : change.id
    const key = `${change.kind} ${id}`
    if (!records.has(key)) records.set(key, { kind: change.kind, id, name: change.name ?? null })
  }
  return [...records.values()]
}

/** The client may send the mutation again if it got no response. */
interface Operation {
  readonly userId: string
  readonly id: string
  readonly action: string
  /** A new row of `operation` stores the first hash; an older row may have stored any of them. */
  readonly inputHashes: readonly string[]
}

/** Throws BAD_USER_INPUT for an invalid `operationId`. */
export const refuseOperationId = (id: string): void => {
  refuseUnstorable(id, 'operationId')
  if (id === '' || id.length > NAME_LENGTH)
    throw badInput({ field: 'operationId', message: `operationId must have 1 to ${NAME_LENGTH} characters.` })
}

/** A plain hash could reveal a password, so inputs with secrets get an HMAC for each key. */
const hashesOf = (input: MutationRequest['input'], keys: readonly Uint8Array[]): string[] => {
  const fullText = JSON.stringify(input)
  const textWithoutSecrets = JSON.stringify(withoutSecrets(input))
  return fullText === textWithoutSecrets
    ? [createHash('sha256').update(textWithoutSecrets).digest('base64')]
    : keys.map((key) => createHmac('sha256', key).update(fullText).digest('base64'))
}

const operationOf = (
  userId: string,
  action: string,
  input: MutationRequest['input'],
  keys: readonly Uint8Array[],
): Operation | null => {
  const id = input.operationId
  if (id == null) return null
  refuseOperationId(id)
  return { userId, id, action, inputHashes: hashesOf(input, keys) }
}

const isExpired = sql`operation.at < now() - interval '1 day'`

/** Returns the stored response of an earlier request. Waits while another transaction does the operation. */
const claim = async <Result>(tx: Queryable, operation: Operation): Promise<{ answer: Result } | null> => {
  const { userId, id, action, inputHashes } = operation
  const claimed = await tx.one(
    prepared(sql`
      insert into operation (user_id, id, action, input_hash) values (${userId}, ${id}, ${action}, ${inputHashes[0]})
      on conflict (user_id, id) do update
        set action = excluded.action, input_hash = excluded.input_hash, answer = null, at = now()
        where ${isExpired}
      returning id`),
  )
  if (claimed) return null
  const earlier = await tx.one<{ answer: Result; same: boolean }>(sql`
    select answer, action = ${action} and input_hash = any(${[...inputHashes]}) as same
    from operation where user_id = ${userId} and id = ${id}`)
  if (!earlier?.same) {
    const message = 'This operationId was used for another change. Send a new operationId.'
    throw badInput({ field: 'operationId', message })
  }
  return earlier
}

const storeResponse = ({ userId, id }: Operation, response: unknown): Sql =>
  sql`update operation set answer = ${JSON.stringify(response)} where user_id = ${userId} and id = ${id}`

/** Deletes responses that are too old to be repeated. Skips those that another transaction uses. */
export const deleteExpiredResponses = async (tx: Queryable): Promise<void> => {
  await tx.rows(sql`
    delete from operation where (user_id, id) in (
      select user_id, id from operation where ${isExpired} for update skip locked)`)
}
