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

/** A mutation's name and its only argument. */
export interface MutationRequest {
  readonly action: string
  readonly input: { readonly operationId?: string | null }
}

/** Result of a mutation's work. */
export interface MutationResult<Result> {
  /** Response in JSON, because a repeated operation is answered from the table. */
  readonly result: Result
  /** Content of the audit row; null when nothing was done. */
  readonly audit: { readonly message: string; readonly before: unknown; readonly after: unknown } | null
  /** Changes to announce to subscribers. */
  readonly changes?: readonly ChangeNotice[]
}

/**
 * Rethrows a timeout during the work as ChangeTimeout: the work was undone. A timeout before it stays DatabaseBusy,
 * because an earlier request of the operation may still succeed. NoFreeConnection is not due to another user's change.
 */
const undone = (error: unknown): never => {
  const isHeld = error instanceof DatabaseBusy && !(error instanceof NoFreeConnection)
  throw isHeld ? new ChangeTimeout(error.message, { cause: error }) : error
}

/**
 * Runs a signed-in user's mutation; there is no other way to run one. One transaction holds the work, its audit row,
 * the notice to subscribers and the answer for a repeated `operationId`. All or nothing (design §6). `work` gets the
 * transaction and the username. `seconds` limits the whole transaction instead of each statement; a slower one is
 * undone.
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

    const { result, audit, changes } = await work(tx, username).catch(undone)
    if (audit) await recordAudit(tx, { userId, username, action, args: input, ...audit })
    if (changes) await announce(tx, changes, username)
    if (operation) await remember(tx, operation, result)
    return result
  }, seconds)
}

/** A mutation that the client may send again if it got no answer. */
interface Operation {
  readonly userId: string
  readonly id: string
  readonly action: string
  /** Hashes under which the same input may be stored. New rows get the first. */
  readonly inputHashes: readonly string[]
}

/** Errors: BAD_USER_INPUT for an id that cannot be stored, is too short or is too long. */
export const refuseOperationId = (id: string): void => {
  refuseUnstorable(id, 'operationId')
  if (id === '' || id.length > NAME_LENGTH)
    throw badInput({ field: 'operationId', message: `operationId must have 1 to ${NAME_LENGTH} characters.` })
}

/**
 * Hashes an input, to recognize a repeated operation. An input with secrets gets an HMAC for each of the service's
 * keys. Without a key, the stored hash reveals nothing about a password.
 */
const hashesOf = (input: MutationRequest['input'], keys: readonly Uint8Array[]): string[] => {
  const whole = JSON.stringify(input)
  const open = JSON.stringify(withoutSecrets(input))
  return whole === open
    ? [createHash('sha256').update(open).digest('base64')]
    : keys.map((key) => createHmac('sha256', key).update(whole).digest('base64'))
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
 * Claims the operation for this transaction and returns null, or returns its answer of the last day. A claim waits for
 * another transaction that holds it. Of two requests at once, one does the work.
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
  if (!earlier?.same) throw badInput({ field: 'operationId', message: 'This operationId was used for another change.' })
  return earlier
}

const remember = async (tx: Queryable, { userId, id }: Operation, answer: unknown): Promise<void> => {
  await tx.rows(sql`update operation set answer = ${JSON.stringify(answer)} where user_id = ${userId} and id = ${id}`)
}
