import type { Queryable } from '../../database/database.ts'
import type { Change } from '../../records.ts'
import { topConditions } from '../topLists/topList.ts'
import { type TermRow, terms } from './term.ts'

/**
 * The changes to announce of a saved term. One that became a condition is new among them, one that is none any more has
 * gone from them; a top condition is told of in that list, too.
 */
export const termSaved = async (tx: Queryable, before: TermRow, after: TermRow): Promise<Change[]> => {
  const was = before.taxonomy === 'CONDITION'
  const is = after.taxonomy === 'CONDITION'
  const { id, slug } = after
  if (was === is) return [...terms.changed(after, 'UPDATED'), ...(is ? await topConditions.entrySaved(tx, id) : [])]
  return [
    { kind: 'TERM', id, slug, action: 'UPDATED' },
    { kind: 'CONDITION', id, slug, action: is ? 'CREATED' : 'REMOVED' },
  ]
}
