import type { Queryable } from '../../database/database.ts'
import type { Change } from '../../records.ts'
import { conditions } from '../conditions/condition.ts'
import { topConditions } from '../topLists/topList.ts'
import { type TermRow, terms } from './term.ts'

type Saved = Pick<TermRow, 'id' | 'slug' | 'taxonomy'>

/**
 * The changes to announce of a term that was made (`before` is null) or saved: one that is, was or became a condition
 * is told of among the conditions, too, and among the top conditions when it is one of them.
 */
export const termSaved = async (tx: Queryable, before: Saved | null, after: Saved): Promise<Change[]> => {
  const was = before?.taxonomy === 'CONDITION'
  const is = after.taxonomy === 'CONDITION'
  const isTop = was && is && (await topConditions.find(tx, after.id)) !== null
  return [
    terms.changed(after, before ? 'UPDATED' : 'CREATED'),
    ...(is ? [conditions.changed(after, was ? 'UPDATED' : 'CREATED')] : []),
    ...(was && !is ? [conditions.changed(after, 'REMOVED')] : []),
    ...(isTop ? [{ kind: 'TOP_CONDITION' as const, id: after.id, slug: null, action: 'UPDATED' as const }] : []),
  ]
}
