import { createHash, createHmac } from 'node:crypto'
import sql from 'sql-template-tag'
import { NAME_LENGTH } from '../../src/domain/limits.ts'
import { badInput } from '../contract/errors.ts'
import { refuseUnstorable } from '../contract/input.ts'
import { signedIn } from '../contract/viewer.ts'
import { ChangeTimeout, DatabaseBusy, NoFreeConnection, type Queryable } from '../database/database.ts'
import { recordAudit, withoutSecrets } from './audit.ts'
import { announce, type ChangeNotice } from './changes.ts'
import type { Context } from './context.ts'

/** Name of a mutation and its only argument. */
export interface MutationRequest {
  readonly action: string
  readonly input: { readonly operationId?: string | null }
}

export interface MutationResult<Result> {
  /** Response to the client. It must be valid JSON, because the table `operation` stores it for repeated requests. */
  readonly result: Result
  /** Content of the audit row; null if nothing was changed. */
  readonly audit: { readonly message: string; readonly before: unknown; readonly after: unknown } | null
  /** Changes to announce to subscribers. */
  readonly changes?: readonly ChangeNotice[]
}

/**
 * Rethrows a timeout of `work` as ChangeTimeout, because `work` was rolled back. A timeout before `work` stays
 * DatabaseBusy: an earlier request of the same operation may still succeed. NoFreeConnection also stays unchanged,
 * because ChangeTimeout tells the user that another user may be changing the same records.
 */
const rethrowAsChangeTimeout = (error: unknown): never => {
  const isTimeout = error instanceof DatabaseBusy && !(error instanceof NoFreeConnection)
  throw isTimeout ? new ChangeTimeout(error.message, { cause: error }) : error
}

/**
 * Runs a mutation of a signed-in user; every such mutation uses this function. One transaction contains `work`, its
 * audit row, its notices to subscribers and its stored response (design §6). A repeated request, with the same
 * `operationId`, gets the stored response instead. `work` gets the transaction and the username. `seconds` limits the
 * whole transaction instead of each statement. A slower transaction is rolled back.
 *
 * Errors: those of `work`; BAD_USER_INPUT for texts that cannot be stored and for an `operationId` of another mutation.
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
  return context.database.transaction(async (tx) => {
    const earlier = operation && (await claim<Result>(tx, operation))
    if (earlier) return earlier.answer

    const { result, audit, changes } = await work(tx, username).catch(rethrowAsChangeTimeout)
    if (audit) await recordAudit(tx, { userId, username, action, args: input, ...audit })
    if (changes) await announce(tx, changes, username)
    if (operation) await storeResponse(tx, operation, result)
    return result
  }, seconds)
}

/** Mutation with an `operationId`. The client may send it again if it got no response. */
interface Operation {
  readonly userId: string
  readonly id: string
  readonly action: string
  /** Hashes of the input. A new row of `operation` stores the first; an older row may have stored any of them. */
  readonly inputHashes: readonly string[]
}

/** Throws BAD_USER_INPUT for an `operationId` that is empty, too long or cannot be stored. */
export const refuseOperationId = (id: string): void => {
  refuseUnstorable(id, 'operationId')
  if (id === '' || id.length > NAME_LENGTH)
    throw badInput({ field: 'operationId', message: `operationId must have 1 to ${NAME_LENGTH} characters.` })
}

/**
 * Hashes an input, so that `claim` notices an `operationId` that was used for another input. If the input has secrets,
 * returns an HMAC for each key of the service. A plain hash could reveal a password.
 */
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

/**
 * Reserves the operation for this transaction and returns null. If an earlier request did the operation in the last
 * day, returns the stored response instead. Waits while another transaction does the same operation, so that only one
 * does the work.
 */
const claim = async <Result>(tx: Queryable, operation: Operation): Promise<{ answer: Result } | null> => {
  const { userId, id, action, inputHashes } = operation
  await tx.rows(sql`
    delete from operation where (user_id, id) in (
      select user_id, id from operation where at < now() - interval '1 day' for update skip locked)`)
  const claimed = await tx.one(sql`
    insert into operation (user_id, id, action, input_hash) values (${userId}, ${id}, ${action}, ${inputHashes[0]})
    on conflict do nothing returning id`)
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

const storeResponse = async (tx: Queryable, { userId, id }: Operation, response: unknown): Promise<void> => {
  await tx.rows(sql`update operation set answer = ${JSON.stringify(response)} where user_id = ${userId} and id = ${id}`)
}
