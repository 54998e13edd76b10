import { secondsOfBulkChange } from '../../../src/domain/limits.ts'
import { endable } from '../../base/endable.ts'
import type { EmailBatchProgress } from '../../contract/types.gen.ts'
import { signedIn } from '../../contract/viewer.ts'
import { announceStage, type Stage } from '../../records/changes.ts'
import type { Context } from '../../records/context.ts'
import { refuseOperationId } from '../../records/mutation.ts'

/** Milliseconds without news after which a bulk change is over, or was never begun. */
const PATIENCE = secondsOfBulkChange * 1_000

/** An operation's id is its user's own. */
const workOf = (userId: string, operationId: string): string => `email batch ${userId} ${operationId}`

/**
 * Tells how far a bulk change has come, of one that has a name: one stage after the other, the end last. It waits for none of
 * them, and goes on whether or not anybody hears of it.
 */
export const telling = (
  { database, viewer }: Pick<Context, 'database' | 'viewer'>,
  operationId: string | null | undefined,
) => {
  const work = operationId == null ? null : workOf(signedIn({ viewer }).id, operationId)
  let told = Promise.resolve()
  return (stage: Stage | null): void => {
    if (work !== null) told = told.then(() => announceStage(database, work, stage)).catch(() => undefined)
  }
}

/**
 * How far somebody's bulk change has come, until it is over. Several stages while one is being told are told as the last.
 * Errors: BAD_USER_INPUT for what no operationId can be.
 */
export const followProgress = (
  { changes, viewer }: Pick<Context, 'changes' | 'viewer'>,
  operationId: string,
): AsyncIterableIterator<EmailBatchProgress, undefined> => {
  refuseOperationId(operationId)
  const work = workOf(signedIn({ viewer }).id, operationId)

  return endable(async function* (news): AsyncGenerator<EmailBatchProgress, undefined> {
    let latest: Stage | null = null
    // Whoever would tell the end may be gone.
    const patience = setTimeout(() => news.end(), PATIENCE).unref()
    const unfollow = changes.follow(work, (stage) => {
      if (stage === null) return news.end()
      latest = stage
      patience.refresh()
      news.hear()
    })
    try {
      while (!news.isOver) {
        await news.arrival()
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
