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
import {
  lockProvider,
  messageOf,
  type ProviderRow,
  providerSaved,
  type SavedProvider,
} from '../../records/kinds/provider.ts'
import { type MutationResult, mutate } from '../../records/mutation.ts'
import type { MutationResolvers } from '../resolvers.gen.ts'
import { lockAssociations, saveAssociations } from './associations.ts'
import type { Author } from './history.ts'
import { saveData } from './primaryData.ts'
import { saveAwards } from './saveAwards.ts'

/** True for a field of primary data, which null reverts. In other fields null counts as absent. */
const isPrimary = (name: string) => fieldNamed(name) !== undefined

/** Returns the names of the fields that are present. */
const givenIn = (update: ProviderOverridesUpdate): string[] =>
  Object.entries(update).flatMap(([name, value]) => (value === null && !isPrimary(name) ? [] : [name]))

/** Returns the primary data in an update, by column. */
const enteredIn = (update: ProviderOverridesUpdate): PrimaryValues =>
  Object.fromEntries(
    primaryFields.flatMap((field) => {
      const value = update[primaryData[field].name]
      return value === undefined ? [] : [[field, value]]
    }),
  )

/** Values that revert every field to the source's. */
const nothingOverridden: PrimaryValues = Object.fromEntries(primaryFields.map((field) => [field, null]))

/** Returns the fields whose drift the user acknowledges; their overrides stay. Errors: BAD_USER_INPUT. */
const acknowledgedIn = ({ acknowledged }: ProviderOverridesUpdate): PrimaryField[] =>
  (acknowledged ?? []).map((name) => {
    const field = fieldNamed(name)
    if (field) return field
    throw badInput({ field: 'acknowledged', message: 'acknowledged must name fields that can be overridden.' })
  })

/** Saves the switch for terms through specialties, which is no override. Returns null if it has this value already. */
const saveTermsSwitch = async (
  tx: Queryable,
  id: string,
  isDisabled?: boolean | null,
): Promise<SavedProvider | null> => {
  if (isDisabled == null) return null
  const stored = await tx.one<{ is_disabled: boolean }>(
    sql`select disable_specialty_terms_association as is_disabled from merged_provider where id = ${id}`,
  )
  if (stored?.is_disabled === isDisabled) return null
  await tx.rows(sql`
    insert into provider_override (provider_id, disable_specialty_terms_association) values (${id}, ${isDisabled})
    on conflict (provider_id) do update set disable_specialty_terms_association = ${isDisabled}`)
  return {
    did: [{ verb: isDisabled ? 'disabled' : 'enabled', what: ['terms through specialties'] }],
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

interface Answer {
  readonly success: boolean
  readonly provider: ProviderRow
}

/** Completes the save of a locked physician with one audit row for all parts; without a row if no part changed. */
const done = async (
  tx: Queryable,
  before: ProviderRow,
  parts: readonly (SavedProvider | null)[],
  by: string,
): Promise<MutationResult<Answer>> => {
  const saved = parts.filter((part) => part !== null)
  if (saved.length === 0) return { result: { success: true, provider: before }, audit: null }
  const { provider, changes } = await providerSaved(tx, before, by)
  return {
    result: { success: true, provider },
    audit: {
      message: messageOf(saved, provider.fullName),
      before: Object.assign({}, ...saved.map((part) => part.before)),
      after: Object.assign({}, ...saved.map((part) => part.after)),
    },
    changes: [...changes, ...saved.flatMap((part) => part.changes)],
  }
}

export const updateProviderOverrides: MutationResolvers['updateProviderOverrides'] = (_, { input }, context) =>
  mutate(context, { action: 'updateProviderOverrides', input }, async (tx, by) => {
    const { update } = input
    if (!maySave(signedIn(context).role, givenIn(update))) throw forbidden()
    refuseReason(input.log)
    await lockAssociations(tx, input.providerId, update)
    const provider = await lockProvider(tx, input.providerId, input.expectedVersion)
    const awards = update.awards == null ? null : await saveAwards(tx, provider.id, update.awards)
    if (awards === 'repeated') return { result: { success: false, provider }, audit: null }
    const parts = [
      awards,
      await saveData(tx, provider.id, enteredIn(update), acknowledgedIn(update), authorOf(context, input.log)),
      await saveTermsSwitch(tx, provider.id, update.disable_specialty_terms_association),
      ...(await saveAssociations(tx, provider.id, update, by)),
    ]
    return done(tx, provider, parts, by)
  })

/** Reverts all primary data. Associations, awards and the switch for terms through specialties stay. */
export const removeOverrides: MutationResolvers['removeOverrides'] = (_, { input }, context) =>
  mutate(context, { action: 'removeOverrides', input }, async (tx, by) => {
    refuseReason(input.log)
    const provider = await lockProvider(tx, input.id, input.expectedVersion)
    const saved = await saveData(tx, provider.id, nothingOverridden, [], authorOf(context, input.log))
    return done(tx, provider, [saved], by)
  })
