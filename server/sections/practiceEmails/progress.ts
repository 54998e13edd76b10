import { bulkChangeTimeLimit } from '../../../src/domain/limits.ts'
import { toSubscription } from '../../base/subscription.ts'
import type { EmailBatchProgress } from '../../contract/types.gen.ts'
import { signedIn } from '../../contract/viewer.ts'
import { announceStage, type ProgressStage } from '../../records/changes.ts'
import type { Context } from '../../records/context.ts'
import { refuseOperationId } from '../../records/mutation.ts'

/** Milliseconds without a notice after which a bulk change counts as ended. */
const SILENCE_LIMIT = bulkChangeTimeLimit * 1_000

/** Two users may send the same operationId. */
const taskNameOf = (userId: string, operationId: string): string => `email batch ${userId} ${operationId}`

/** Returns a function that announces progress; null announces the end. The function ignores failures. */
export const createProgressReporter = (
  { database, viewer }: Pick<Context, 'database' | 'viewer'>,
  operationId: string | null | undefined,
) => {
  const task = operationId == null ? null : taskNameOf(signedIn({ viewer }).id, operationId)
  let lastNotice = Promise.resolve()
  return (stage: ProgressStage | null): void => {
    if (task !== null) lastNotice = lastNotice.then(() => announceStage(database, task, stage)).catch(() => undefined)
  }
}

/** Yields the progress of the user's own bulk change. Throws BAD_USER_INPUT. */
export const followProgress = (
  { changes, viewer }: Pick<Context, 'changes' | 'viewer'>,
  operationId: string,
): AsyncIterableIterator<EmailBatchProgress, undefined> => {
  refuseOperationId(operationId)
  const task = taskNameOf(signedIn({ viewer }).id, operationId)

  return toSubscription(async function* (wakeup): AsyncGenerator<EmailBatchProgress, undefined> {
    let latest: ProgressStage | null = null
    // The process that should announce the end may have stopped.
    const silenceTimeout = setTimeout(() => wakeup.end(), SILENCE_LIMIT).unref()
    const unfollow = changes.follow(task, (stage) => {
      if (stage === null) return wakeup.end()
      latest = stage
      silenceTimeout.refresh()
      wakeup.wake()
    })
    try {
      while (!wakeup.isClosed) {
        await wakeup.nextSignal()
        const stage = latest
        latest = null
        if (stage) yield stage
      }
      return undefined
    } finally {
      clearTimeout(silenceTimeout)
      unfollow()
    }
  })
}
