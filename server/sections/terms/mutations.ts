import { removalTimeLimits } from '../../../src/domain/limits.ts'
import { type TermFields, termProblems, termRules, termTypeOf } from '../../../src/domain/terms/term.ts'
import { cuiOf } from '../../../src/domain/umls.ts'
import { badInput } from '../../contract/errors.ts'
import { optionalId, refuseProblems } from '../../contract/input.ts'
import type { CreateTermInput, TermUpdate } from '../../contract/types.gen.ts'
import { lockByName } from '../../database/advisoryLock.ts'
import type { Queryable } from '../../database/database.ts'
import { completeDraft, definedFields } from '../../records/draft.ts'
import {
  cuidTakenProblem,
  fieldsOf,
  foreignSynonymProblem,
  type TermRow,
  termReferences,
  terms,
  textColumnsOf,
} from '../../records/kinds/term.ts'
import { refuseTakenName } from '../../records/kinds/termNames.ts'
import { changesOfSavedTerm } from '../../records/kinds/termSaved.ts'
import { topConditions } from '../../records/kinds/topList.ts'
import { mutate } from '../../records/mutation.ts'
import { restoreDeleted } from '../../records/undo/restore.ts'
import type { MutationResolvers } from '../resolvers.gen.ts'
import { lockForRemoval, removeOneTerm } from './removal.ts'

/** A null taxonomy clears the stored one; any other null counts as absent. */
const fieldsInInput = ({ name, slug, status, taxonomy }: Omit<TermUpdate, 'unsetFields'>) =>
  definedFields<TermFields>({ name: name?.trim(), slug: slug?.trim(), status: status ?? undefined, taxonomy })

/** A term with a CUI is of type UMLS, any other of type CFT. */
const refuseWrongType = ({ type }: CreateTermInput, { umls_cuid }: TermFields): void => {
  if (type == null || type === termTypeOf(umls_cuid)) return
  const message = umls_cuid === null ? 'A term of type UMLS needs a CUI.' : 'A term with a CUI must have the type UMLS.'
  throw badInput({ field: 'type', message })
}

/** Without the lock, a concurrent request could fail with a message about the machine name. */
const refuseTakenCuid = async (tx: Queryable, { umls_cuid }: TermFields): Promise<void> => {
  if (umls_cuid === null) return
  await lockByName(tx, `term of ${umls_cuid}`)
  if (await terms.find(tx, { umls_cuid })) throw badInput(cuidTakenProblem({ umls_cuid }))
}

export const createTerm: MutationResolvers['createTerm'] = (_, { input }, context) => {
  const work = async (tx: Queryable, by: string) => {
    const fields = completeDraft(termRules, {
      ...fieldsInInput(input),
      umls_cuid: cuiOf(input.umls_cuid ?? '') || null,
    })
    refuseWrongType(input, fields)
    await refuseTakenCuid(tx, fields)
    await refuseTakenName(tx, fields)
    const { status, taxonomy, ...texts } = fields
    const columns = { ...textColumnsOf(texts), status, taxonomy }
    const id = input.restores
    const restored = id == null ? null : await restoreDeleted(tx, context, { kind: 'TERM', id })
    if (id != null) await refuseTopCondition(tx, await terms.get(tx, id), { taxonomy })
    const term = await (id == null ? terms.insert(tx, columns, by) : terms.update(tx, id, columns, by))
    return {
      result: { success: true, term, notRestored: restored && [...restored.missing] },
      audit: { message: `${restored ? 'Restored' : 'Created'} term ${term.name}`, before: null, after: fieldsOf(term) },
      changes: [...terms.changed(term, 'CREATED'), ...(restored?.others ?? [])],
    }
  }
  const seconds = input.restores == null ? undefined : removalTimeLimits.term
  return mutate(context, { action: 'createTerm', input }, work, seconds)
}

type TermValues = Partial<TermFields & Pick<TermRow, 'primary_synonym_id'>>

/** Fields in `unsetFields` become null. Throws BAD_USER_INPUT. */
const valuesIn = (update: TermUpdate): TermValues => {
  const unset = update.unsetFields ?? []
  const contradictory = unset.find((field) => update[field] != null)
  if (contradictory) throw badInput({ field: contradictory, message: `${contradictory} cannot be both set and unset.` })
  return {
    ...fieldsInInput(update),
    ...definedFields<TermValues>({ primary_synonym_id: optionalId(update.primary_synonym_id, foreignSynonymProblem) }),
    ...Object.fromEntries(unset.map((field) => [field, null])),
  }
}

const refuseTopCondition = async (tx: Queryable, before: TermRow, { taxonomy }: TermValues): Promise<void> => {
  if (taxonomy === undefined || taxonomy === 'CONDITION') return
  if (await topConditions.find(tx, before.id)) {
    const message = `${before.name} is a top condition. Remove it from Top Conditions first.`
    throw badInput({ field: 'taxonomy', message })
  }
}

/** Throws BAD_USER_INPUT, for example for a primary synonym of another term. */
export const updateTerm: MutationResolvers['updateTerm'] = (_, { input }, context) =>
  mutate(context, { action: 'updateTerm', input }, async (tx, by) => {
    const update = valuesIn(input.update)
    refuseProblems(termProblems(update))
    const before = await terms.lock(tx, input.termId, input.expectedVersion)
    await refuseTopCondition(tx, before, update)
    const { status, taxonomy, primary_synonym_id, ...texts } = { ...fieldsOf(before), ...update }
    await refuseTakenName(tx, texts, before)
    const columns = { ...textColumnsOf(texts), status, taxonomy, primary_synonym_id }
    const term = await terms.update(tx, before.id, columns, by)
    return {
      result: { success: true, term },
      audit: { message: `Updated term ${term.name}`, before: fieldsOf(before), after: fieldsOf(term) },
      changes: await changesOfSavedTerm(tx, before, term),
    }
  })

/** Throws NOT_FOUND or CONFLICT. */
export const removeTerm: MutationResolvers['removeTerm'] = (_, { input }, context) =>
  mutate(
    context,
    { action: 'removeTerm', input },
    async (tx, by) => {
      const term = terms.only(await lockForRemoval(tx, [input.id]))
      await terms.lockReferences(tx, [term.id], input, termReferences)
      const { before, changes } = await removeOneTerm(tx, term, by)
      return {
        result: { success: true },
        audit: { message: `Removed term ${term.name}`, before, after: null },
        changes,
      }
    },
    removalTimeLimits.term,
  )
