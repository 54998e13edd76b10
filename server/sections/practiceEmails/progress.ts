import { bulkChangeTimeLimit } from '../../../src/domain/limits.ts'
import { toSubscription } from '../../base/subscription.ts'
import type { EmailBatchProgress } from '../../contract/types.gen.ts'
import { signedIn } from '../../contract/viewer.ts'
import { announceStage, type ProgressStage } from '../../records/changes.ts'
import type { Context } from '../../records/context.ts'
import { refuseOperationId } from '../../records/mutation.ts'

/** Milliseconds without news after which a bulk change counts as ended, or as never begun. */
const PATIENCE = bulkChangeTimeLimit * 1_000

/** Returns the key of an operation, whose id is unique only for its user. */
const workOf = (userId: string, operationId: string): string => `email batch ${userId} ${operationId}`

/**
 * Returns a function that announces the stages of a bulk change in order; null announces its end. The function does not
 * wait, and it ignores failures. It does nothing without an operationId.
 */
export const createProgressReporter = (
  { database, viewer }: Pick<Context, 'database' | 'viewer'>,
  operationId: string | null | undefined,
) => {
  const work = operationId == null ? null : workOf(signedIn({ viewer }).id, operationId)
  let told = Promise.resolve()
  return (stage: ProgressStage | null): void => {
    if (work !== null) told = told.then(() => announceStage(database, work, stage)).catch(() => undefined)
  }
}

/**
 * Follows the progress of the user's own bulk change until it ends. If several stages arrive during one delivery, only
 * the last is delivered. Errors: BAD_USER_INPUT for an invalid operationId.
 */
export const followProgress = (
  { changes, viewer }: Pick<Context, 'changes' | 'viewer'>,
  operationId: string,
): AsyncIterableIterator<EmailBatchProgress, undefined> => {
  refuseOperationId(operationId)
  const work = workOf(signedIn({ viewer }).id, operationId)

  return toSubscription(async function* (news): AsyncGenerator<EmailBatchProgress, undefined> {
    let latest: ProgressStage | null = null
    // The process that would announce the end may be gone.
    const patience = setTimeout(() => news.end(), PATIENCE).unref()
    const unfollow = changes.follow(work, (stage) => {
      if (stage === null) return news.end()
      latest = stage
      patience.refresh()
      news.wake()
    })
    try {
      while (!news.isClosed) {
        await news.nextSignal()
        const stage = latest
        latest = null
        if (stage) yield stage
      }
      return undefined
    } finally {
      clearTimeout(patience)
      unfollow()
    }
  })
}
