import sql from 'sql-template-tag'
import { maySave } from '../../../src/domain/physicians/award.ts'
import {
  fieldNamed,
  type PrimaryField,
  type PrimaryValues,
  primaryData,
  primaryFields,
} from '../../../src/domain/physicians/override.ts'
import { reasonProblem } from '../../../src/domain/reason.ts'
import { badInput, forbidden } from '../../contract/errors.ts'
import type { ProviderOverridesUpdate } from '../../contract/types.gen.ts'
import { signedIn } from '../../contract/viewer.ts'
import type { Queryable } from '../../database/database.ts'
import type { Context } from '../../records/context.ts'
import type { Author } from '../../records/kinds/overrideChanges.ts'
import {
  increaseProviderVersion,
  lockProvider,
  messageOf,
  type ProviderRow,
  type SavedProviderPart,
} from '../../records/kinds/provider.ts'
import { type MutationResult, mutate } from '../../records/mutation.ts'
import type { MutationResolvers } from '../resolvers.gen.ts'
import { lockAssociations, saveAssociations } from './associations.ts'
import { savePrimaryData } from './primaryData.ts'
import { saveAwards } from './saveAwards.ts'

/** Null reverts a field of primary data. In other fields, null counts as absent. */
const isPrimaryField = (name: string) => fieldNamed(name) !== undefined

const changedFieldsIn = (update: ProviderOverridesUpdate): string[] =>
  Object.entries(update).flatMap(([name, value]) => (value === null && !isPrimaryField(name) ? [] : [name]))

const primaryValuesIn = (update: ProviderOverridesUpdate): PrimaryValues =>
  Object.fromEntries(primaryFields.map((field) => [field, update[primaryData[field].name]]))

const revertedValues: PrimaryValues = Object.fromEntries(primaryFields.map((field) => [field, null]))

/** Returns the fields that keep their override although the source has changed. Throws BAD_USER_INPUT. */
const acknowledgedIn = ({ acknowledged }: ProviderOverridesUpdate): PrimaryField[] =>
  (acknowledged ?? []).map((name) => {
    const field = fieldNamed(name)
    if (field) return field
    throw badInput({ field: 'acknowledged', message: 'acknowledged contains a field that cannot be overridden.' })
  })

/** This switch hides the terms that a physician has through specialties. */
const saveTermsSwitch = async (
  tx: Queryable,
  id: string,
  isDisabled?: boolean | null,
): Promise<SavedProviderPart | null> => {
  if (isDisabled == null) return null
  const stored = await tx.one<{ is_disabled: boolean }>(
    sql`select disable_specialty_terms_association as is_disabled from merged_provider where id = ${id}`,
  )
  if (stored?.is_disabled === isDisabled) return null
  await tx.rows(sql`
    insert into provider_override (provider_id, disable_specialty_terms_association) values (${id}, ${isDisabled})
    on conflict (provider_id) do update set disable_specialty_terms_association = ${isDisabled}`)
  return {
    actions: [{ verb: isDisabled ? 'disabled' : 'enabled', what: ['the specialty terms association'] }],
    before: { disable_specialty_terms_association: !isDisabled },
    after: { disable_specialty_terms_association: isDisabled },
    changes: [],
  }
}

const refuseReason = (log: string): void => {
  const message = reasonProblem(log)
  if (message !== null) throw badInput({ field: 'log', message })
}

const authorOf = (context: Pick<Context, 'viewer'>, reason: string): Author => {
  const { id: userId, username } = signedIn(context)
  return { userId, username, reason }
}

interface SaveResponse {
  readonly success: boolean
  readonly provider: ProviderRow
}

/** Writes one audit row for all parts, or none if no part changed. */
const completeSave = async (
  tx: Queryable,
  before: ProviderRow,
  parts: readonly (SavedProviderPart | null)[],
  by: string,
): Promise<MutationResult<SaveResponse>> => {
  const savedParts = parts.filter((part) => part !== null)
  if (savedParts.length === 0) return { result: { success: true, provider: before }, audit: null }
  const { provider, changes } = await increaseProviderVersion(tx, before, by)
  return {
    result: { success: true, provider },
    audit: {
      message: messageOf(savedParts, provider.fullName),
      before: Object.assign({}, ...savedParts.map((part) => part.before)),
      after: Object.assign({}, ...savedParts.map((part) => part.after)),
    },
    changes: [...changes, ...savedParts.flatMap((part) => part.changes)],
  }
}

export const updateProviderOverrides: MutationResolvers['updateProviderOverrides'] = (_, { input }, context) =>
  mutate(context, { action: 'updateProviderOverrides', input }, async (tx, by) => {
    const { update } = input
    if (!maySave(signedIn(context).role, changedFieldsIn(update))) throw forbidden()
    refuseReason(input.log)
    await lockAssociations(tx, input.providerId, update)
    const provider = await lockProvider(tx, input.providerId, input.expectedVersion)
    const awards = update.awards == null ? null : await saveAwards(tx, provider.id, update.awards)
    if (awards === 'repeated') return { result: { success: false, provider }, audit: null }
    const parts = [
      awards,
      await savePrimaryData(
        tx,
        provider.id,
        primaryValuesIn(update),
        acknowledgedIn(update),
        authorOf(context, input.log),
      ),
      await saveTermsSwitch(tx, provider.id, update.disable_specialty_terms_association),
      ...(await saveAssociations(tx, provider.id, update, by)),
    ]
    return completeSave(tx, provider, parts, by)
  })

/** Associations and awards stay unchanged. */
export const removeOverrides: MutationResolvers['removeOverrides'] = (_, { input }, context) =>
  mutate(context, { action: 'removeOverrides', input }, async (tx, by) => {
    refuseReason(input.log)
    const provider = await lockProvider(tx, input.id, input.expectedVersion)
    const saved = await savePrimaryData(tx, provider.id, revertedValues, [], authorOf(context, input.log))
    return completeSave(tx, provider, [saved], by)
  })
