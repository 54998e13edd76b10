import sql from 'sql-template-tag'
import { removalTimeLimits } from '../../../src/domain/limits.ts'
import { synonymProblems } from '../../../src/domain/synonym.ts'
import { badInput } from '../../contract/errors.ts'
import { refuseProblems, requireKey } from '../../contract/input.ts'
import type { Queryable } from '../../database/database.ts'
import { linkedFieldsOf } from '../../records/associations.ts'
import { loadLinked, perRequest } from '../../records/batched.ts'
import {
  auditFieldsOf,
  columnsOf,
  fieldsInUpdate,
  fieldsOf,
  listSynonyms,
  type SynonymRow,
  synonymReferences,
  synonyms,
} from '../../records/kinds/synonym.ts'
import { type TermRow, terms, termsByName } from '../../records/kinds/term.ts'
import { changesOfSavedTerm } from '../../records/kinds/termSaved.ts'
import { explainMatch, machineName } from '../../records/matchedText.ts'
import { mutate } from '../../records/mutation.ts'
import type { MutationResolvers, QueryResolvers, SynonymResolvers } from '../resolvers.gen.ts'
import {
  createTermSynonymAssociation,
  lockWithTerms,
  refuseDuplicateName,
  removeTermSynonymAssociation,
  removeWithLinks,
} from './associations.ts'
import { createOnlySynonym, createSynonym } from './create.ts'

/** Null if the term shows its preferred name. */
const primarySynonymFields = (synonym: SynonymRow | null) => ({ primarySynonym: synonym && linkedFieldsOf(synonym) })

const primaryOf = (tx: Queryable, { primary_synonym_id }: TermRow): Promise<SynonymRow | null> =>
  primary_synonym_id === null ? Promise.resolve(null) : synonyms.find(tx, { id: primary_synonym_id })

/** The version stays. A new version would cause a conflict in the user's open form. */
const setPrimarySynonym: MutationResolvers['setPrimarySynonym'] = (_, { input }, context) =>
  mutate(context, { action: 'setPrimarySynonym', input }, async (tx, by) => {
    const before = await terms.lock(tx, input.termID, input.expectedVersion)
    const synonym = await synonyms.lock(tx, input.synonymID)
    if (before.primary_synonym_id === synonym.id) return { result: { success: true, term: before }, audit: null }
    const link = sql`select from term_synonym where term_id = ${before.id} and synonym_id = ${synonym.id}`
    if (!(await tx.one(link)))
      throw badInput({ field: 'synonymID', message: `${synonym.name} is not a synonym of ${before.name}.` })

    const term = await terms.touch(tx, before.id, by, { primary_synonym_id: synonym.id })
    const previous = await primaryOf(tx, before)
    return {
      result: { success: true, term },
      audit: {
        message: `Made ${synonym.name} the Display Name of ${term.name}`,
        before: primarySynonymFields(previous),
        after: primarySynonymFields(synonym),
      },
      changes: await changesOfSavedTerm(tx, before, term),
    }
  })

const clearPrimarySynonym: MutationResolvers['clearPrimarySynonym'] = (_, { input }, context) =>
  mutate(context, { action: 'clearPrimarySynonym', input }, async (tx, by) => {
    const before = await terms.lock(tx, input.termID, input.expectedVersion)
    const synonym = await primaryOf(tx, before)
    if (!synonym) return { result: { success: true, term: before }, audit: null }
    const term = await terms.touch(tx, before.id, by, { primary_synonym_id: null })
    return {
      result: { success: true, term },
      audit: {
        message: `Cleared the Display Name of ${term.name}`,
        before: primarySynonymFields(synonym),
        after: primarySynonymFields(null),
      },
      changes: await changesOfSavedTerm(tx, before, term),
    }
  })

/** Also announces the terms as changed, because their forms show the synonym's name. */
const updateSynonym: MutationResolvers['updateSynonym'] = (_, { input }, context) =>
  mutate(context, { action: 'updateSynonym', input }, async (tx, by) => {
    const update = fieldsInUpdate(input.update)
    refuseProblems(synonymProblems(update))
    const { synonym: before, linked } = await lockWithTerms(tx, input.synonymId, input.expectedVersion)
    if (update.name !== undefined) await refuseDuplicateName(tx, linked, { id: before.id, name: update.name }, 'name')
    const fields = { ...fieldsOf(before), ...update }
    const synonym = await synonyms.update(tx, before.id, columnsOf(fields, before), by)
    return {
      result: { success: true, synonym },
      audit: { message: `Updated synonym ${synonym.name}`, before: fieldsOf(before), after: fieldsOf(synonym) },
      changes: [...synonyms.changed(synonym, 'UPDATED'), ...linked.flatMap((term) => terms.changed(term, 'UPDATED'))],
    }
  })

/** The audit row contains the terms, from which `createSynonym` can restore the links. */
const removeSynonym: MutationResolvers['removeSynonym'] = (_, { input }, context) =>
  mutate(
    context,
    { action: 'removeSynonym', input },
    async (tx, by) => {
      const { synonym, linked } = await lockWithTerms(tx, input.id)
      await synonyms.lockReferences(tx, [synonym.id], input, synonymReferences)
      const changes = await removeWithLinks(tx, [synonym], by)
      return {
        result: { success: true },
        audit: {
          message: `Removed synonym ${synonym.name}`,
          before: {
            ...auditFieldsOf(synonym),
            terms: linked.map(linkedFieldsOf),
            displayNameOf: linked.filter((term) => term.primary_synonym_id === synonym.id).map(linkedFieldsOf),
          },
          after: null,
        },
        changes,
      }
    },
    removalTimeLimits.synonym,
  )

const synonymLoaders = perRequest((database) => ({
  synonymTerms: loadLinked<TermRow>(
    database,
    { table: 'term_synonym', owner: 'synonym_id', item: 'term_id' },
    termsByName,
  ),
}))

const list: QueryResolvers['synonyms'] = (_, args, { database }) => listSynonyms(database, args)

export const synonymQueries: QueryResolvers = {
  synonyms: list,
  synonymsList: list,

  synonym: (_, { id, slug }, { database }) => {
    requireKey({ id, slug })
    return synonyms.find(database, { id, slug })
  },
}

export const synonymMutations: MutationResolvers = {
  createSynonym,
  createOnlySynonym,
  updateSynonym,
  removeSynonym,
  createTermSynonymAssociation,
  removeTermSynonymAssociation,
  setPrimarySynonym,
  clearPrimarySynonym,
}

export const Synonym: SynonymResolvers = {
  matchedText: (synonym, { filter }) =>
    explainMatch(filter, {
      id: synonym.id,
      visible: [synonym.name, synonym.auid ?? ''],
      hidden: () => [machineName(synonym)],
    }),
  terms: (synonym, _, context) => synonymLoaders(context).synonymTerms.load(synonym.id),
}
