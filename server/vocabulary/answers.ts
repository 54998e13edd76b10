import sql from 'sql-template-tag'
import { logError } from '../base/log.ts'
import type { Queryable } from '../database/database.ts'

/** Callers that have the same question at the same time share one answer. */
export const createRequestSharing = () => {
  const inFlight = new Map<string, Promise<unknown>>()
  return <Answer>(question: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const answer = inFlight.get(question) ?? ask().finally(() => inFlight.delete(question))
    inFlight.set(question, answer)
    return answer as Promise<Answer>
  }
}

/** A stored answer older than FRESH_FOR is used only if the vocabulary fails. */
const FRESH_FOR = '1 day'
const STORED_FOR = '30 days'

/** Stores answers in the database. If `ask` fails, returns a stale answer, or throws if there is none. */
export const createAnswerCache = (database: Queryable) => {
  const share = createRequestSharing()

  const store = async (question: string, answer: unknown): Promise<void> => {
    await database.rows(sql`
      insert into vocabulary_answer (question, answer) values (${question}, ${JSON.stringify(answer)})
      on conflict (question) do update set answer = excluded.answer, at = now()`)
    await database.rows(sql`delete from vocabulary_answer where at < now() - ${STORED_FOR}::interval`)
  }
  const find = async (question: string, ask: () => Promise<unknown>): Promise<unknown> => {
    const stored = await database.one<{ answer: unknown; isFresh: boolean }>(sql`
      select answer, at > now() - ${FRESH_FOR}::interval as "isFresh" from vocabulary_answer where question = ${question}`)
    if (stored?.isFresh) return stored.answer
    try {
      const answer = await ask()
      await store(question, answer).catch((error) => logError('An answer of the vocabulary could not be stored', error))
      return answer
    } catch (error) {
      if (!stored) throw error
      logError('The vocabulary failed, so a stored answer is used', error)
      return stored.answer
    }
  }

  /** An answer must be JSON. */
  return <Answer>(question: string, ask: () => Promise<Answer>): Promise<Answer> =>
    share(question, () => find(question, ask)) as Promise<Answer>
}
