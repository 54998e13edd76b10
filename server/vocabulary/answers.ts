import sql from 'sql-template-tag'
import { logError } from '../base/log.ts'
import type { Queryable } from '../database/database.ts'

/** Creates a function that sends a question once while it is in flight; callers with the same text share the answer. */
export const createInFlight = () => {
  const inFlight = new Map<string, Promise<unknown>>()
  return <Answer>(question: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const answer = inFlight.get(question) ?? ask().finally(() => inFlight.delete(question))
    inFlight.set(question, answer)
    return answer as Promise<Answer>
  }
}

/** PostgreSQL intervals. An answer is fresh for a day, and kept for 30 days in case the service is unavailable. */
const FRESH = '1 day'
const KEPT = '30 days'

/**
 * Creates a cache of answers in the database, which all processes share. Identical questions in flight are asked once.
 * Failures are not cached; a stale answer, if any, replaces them. If storing an answer fails, the error is only logged.
 */
export const createAnswerCache = (database: Queryable) => {
  const once = createInFlight()

  const keep = async (question: string, answer: unknown): Promise<void> => {
    await database.rows(sql`
      insert into vocabulary_answer (question, answer) values (${question}, ${JSON.stringify(answer)})
      on conflict (question) do update set answer = excluded.answer, at = now()`)
    await database.rows(sql`delete from vocabulary_answer where at < now() - ${KEPT}::interval`)
  }
  const find = async (question: string, ask: () => Promise<unknown>): Promise<unknown> => {
    const kept = await database.one<{ answer: unknown; isFresh: boolean }>(sql`
      select answer, at > now() - ${FRESH}::interval as "isFresh" from vocabulary_answer where question = ${question}`)
    if (kept?.isFresh) return kept.answer
    try {
      const answer = await ask()
      await keep(question, answer).catch((error) => logError('An answer of the vocabulary could not be kept', error))
      return answer
    } catch (error) {
      if (!kept) throw error
      logError('An old answer of the vocabulary is given', error)
      return kept.answer
    }
  }

  /** Returns the answer to a question, which must be JSON. The same question needs the same text. */
  return <Answer>(question: string, ask: () => Promise<Answer>): Promise<Answer> =>
    once(question, () => find(question, ask)) as Promise<Answer>
}
