import sql from 'sql-template-tag'
import { logError } from '../base/log.ts'
import type { Queryable } from '../database/database.ts'

/** Asks a question once while it is in flight: others who ask the same text get the same answer. */
export const createInFlight = () => {
  const inFlight = new Map<string, Promise<unknown>>()
  return <Answer>(question: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const answer = inFlight.get(question) ?? ask().finally(() => inFlight.delete(question))
    inFlight.set(question, answer)
    return answer as Promise<Answer>
  }
}

/** As intervals of PostgreSQL: an answer is used for a day, and kept for a month in case the service is away. */
const FRESH = '1 day'
const KEPT = '30 days'

/**
 * Keeps answers in the database, so that all processes know them, for a day. An identical question that is under way is
 * asked once. A failure is not kept; an older answer, if there is one, is given in its place. An answer that cannot be kept
 * is given all the same.
 */
export const createAnswers = (database: Queryable) => {
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

  /** The answer to a question, which must always be asked in the same way. It has to be JSON. */
  return <Answer>(question: string, ask: () => Promise<Answer>): Promise<Answer> =>
    once(question, () => find(question, ask)) as Promise<Answer>
}
