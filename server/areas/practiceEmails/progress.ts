import { announceStage, type Stage } from '../../changes.ts'
import { type Context, signedIn } from '../../context.ts'
import type { EmailBatchProgress } from '../../contract/types.gen.ts'
import { endable } from '../../endable.ts'

/** Milliseconds without news after which a bulk change is over, or was never begun: twice what one may take. */
const PATIENCE = 120_000

/** An operation's id is its user's own. */
const workOf = (userId: string, operationId: string): string => `email batch ${userId} ${operationId}`

/** Tells how far a bulk change has come, of one that has a name. Never throws: it goes on, whether or not anybody hears of it. */
export const telling = (
  { database, viewer }: Pick<Context, 'database' | 'viewer'>,
  operationId: string | null | undefined,
) => {
  const work = operationId == null ? null : workOf(signedIn({ viewer }).id, operationId)
  return async (stage: Stage | null): Promise<void> => {
    if (work !== null) await announceStage(database, work, stage).catch(() => undefined)
  }
}

/** How far somebody's bulk change has come, until it is over. Several stages while one is being told are told as the last. */
export const followProgress = (
  { changes, viewer }: Pick<Context, 'changes' | 'viewer'>,
  operationId: string,
): AsyncIterableIterator<EmailBatchProgress, undefined> => {
  const work = workOf(signedIn({ viewer }).id, operationId)
  let news = Promise.withResolvers<void>()
  let latest: Stage | null = null
  let isOver = false
  const end = () => {
    isOver = true
    news.resolve()
  }

  async function* follow(): AsyncGenerator<EmailBatchProgress, undefined> {
    // Whoever would tell the end may be gone.
    const patience = setTimeout(end, PATIENCE).unref()
    const unfollow = changes.follow(work, (stage) => {
      if (stage === null) return end()
      latest = stage
      patience.refresh()
      news.resolve()
    })
    try {
      while (!isOver) {
        await news.promise
        news = Promise.withResolvers()
        const stage = latest
        latest = null
        if (stage) yield stage
      }
      return undefined
    } finally {
      clearTimeout(patience)
      unfollow()
    }
  }

  return endable(follow(), end)
}
