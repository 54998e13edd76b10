import sql from 'sql-template-tag'
import { badInput } from '../../contract/errors.ts'
import type { Queryable } from '../../database/database.ts'
import { type SynonymRow, synonyms } from '../../records/kinds/synonym.ts'
import { type TermRow, terms } from '../../records/kinds/term.ts'
import { termSaved } from '../../records/kinds/termSaved.ts'
import { named } from '../../records/links.ts'
import { mutate } from '../../records/mutation.ts'
import type { MutationResolvers } from '../resolvers.gen.ts'

/** The synonym by whose name a term is shown, as the audit log keeps it; null for one shown by its preferred name. */
const shownBy = (synonym: SynonymRow | null) => ({ primarySynonym: synonym && named(synonym) })

const primaryOf = (tx: Queryable, { primary_synonym_id }: TermRow): Promise<SynonymRow | null> =>
  primary_synonym_id === null ? Promise.resolve(null) : synonyms.find(tx, { id: primary_synonym_id })

/**
 * As with links, the term's version stays, so that who chooses is not in conflict with their own open form. Setting what is
 * set already does nothing. Errors: NOT_FOUND for the term or the synonym, CONFLICT, BAD_USER_INPUT for a synonym of other
 * terms alone.
 */
export const setPrimarySynonym: MutationResolvers['setPrimarySynonym'] = (_, { input }, context) =>
  mutate(context, { action: 'setPrimarySynonym', input }, async (tx, by) => {
    const before = await terms.lock(tx, input.termID, input.expectedVersion)
    const synonym = await synonyms.lock(tx, input.synonymID)
    if (before.primary_synonym_id === synonym.id) return { result: { success: true, term: before }, audit: null }
    const link = sql`select from term_synonym where term_id = ${before.id} and synonym_id = ${synonym.id}`
    if (!(await tx.one(link)))
      throw badInput({ field: 'synonymID', message: `${synonym.name} is no synonym of ${before.name}.` })

    const term = await terms.touch(tx, before.id, by, { primary_synonym_id: synonym.id })
    const former = await primaryOf(tx, before)
    return {
      result: { success: true, term },
      audit: {
        message: `Made ${synonym.name} the Display Name of ${term.name}`,
        before: shownBy(former),
        after: shownBy(synonym),
      },
      changes: await termSaved(tx, before, term),
    }
  })

/** The term's version stays. Clearing what is clear already does nothing. Errors: NOT_FOUND, CONFLICT. */
export const clearPrimarySynonym: MutationResolvers['clearPrimarySynonym'] = (_, { input }, context) =>
  mutate(context, { action: 'clearPrimarySynonym', input }, async (tx, by) => {
    const before = await terms.lock(tx, input.termID, input.expectedVersion)
    const synonym = await primaryOf(tx, before)
    if (!synonym) return { result: { success: true, term: before }, audit: null }
    const term = await terms.touch(tx, before.id, by, { primary_synonym_id: null })
    return {
      result: { success: true, term },
      audit: {
        message: `Gave ${term.name} its preferred name back as Display Name`,
        before: shownBy(synonym),
        after: shownBy(null),
      },
      changes: await termSaved(tx, before, term),
    }
  })
