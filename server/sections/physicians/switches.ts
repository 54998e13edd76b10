import sql, { raw } from 'sql-template-tag'
import { quotedIds } from '../../../src/domain/text.ts'
import { badInput, notFound } from '../../contract/errors.ts'
import { idOf } from '../../contract/input.ts'
import type { Queryable } from '../../database/database.ts'
import { increaseProviderVersion, lockProvider } from '../../records/kinds/provider.ts'
import { specialties } from '../../records/kinds/specialty.ts'
import { terms } from '../../records/kinds/term.ts'
import { mutate } from '../../records/mutation.ts'
import type { MutationResolvers } from '../resolvers.gen.ts'
import {
  associatedTermsOf,
  findSpecialtiesOfPhysicians,
  inheritedTermsQuery,
  isMerged,
  toAssociatedTerm,
} from './specialties.ts'

/** Throws BAD_USER_INPUT for a term that is neither inherited nor excluded. */
const inheritedAmong = async (tx: Queryable, providerId: string, termIds: readonly string[]) => {
  const inherited = await tx.rows<{ id: string; name: string }>(sql`
    select id, name from term where id = any(${termIds.filter(idOf)}::bigint[]) and id in (
      select term_id from (${inheritedTermsQuery([providerId])}) as inherited
      union all select term_id from provider_excluded_term where provider_id = ${providerId})
    order by name_key, id`)
  const knownIds = new Set(inherited.map(({ id }) => id))
  const others = termIds.filter((id) => !knownIds.has(id))
  if (others.length > 0) {
    const message = `The physician does not inherit terms with these ids: ${quotedIds(others)}.`
    throw badInput({ field: 'termIds', message })
  }
  return inherited
}

const writeExcluded = (tx: Queryable, providerId: string, ids: readonly string[], isExcluded: boolean) =>
  tx.rows<{ id: string }>(
    isExcluded
      ? sql`insert into provider_excluded_term (provider_id, term_id) select ${providerId}, unnest(${ids}::bigint[])
          on conflict do nothing returning term_id as id`
      : sql`delete from provider_excluded_term where provider_id = ${providerId} and term_id = any(${ids}::bigint[])
          returning term_id as id`,
  )

export const updateProviderSpecialtyTerms: MutationResolvers['updateProviderSpecialtyTerms'] = (
  _,
  { input },
  context,
) =>
  mutate(context, { action: 'updateProviderSpecialtyTerms', input }, async (tx, by) => {
    // Locks terms before physicians, as saves of terms do, to prevent deadlocks.
    await terms.lockAll(tx, input.termIds)
    const before = await lockProvider(tx, input.providerId, input.expectedVersion)
    const requested = await inheritedAmong(tx, before.id, [...new Set(input.termIds)])
    const isExcluded = input.action === 'EXCLUDE'
    const changedRows = await writeExcluded(
      tx,
      before.id,
      requested.map(({ id }) => id),
      isExcluded,
    )
    const createResponse = async () => ({
      success: true,
      specialtyAssociatedTerms: (await associatedTermsOf(tx, [before.id])).map(toAssociatedTerm),
    })
    if (changedRows.length === 0) return { result: { ...(await createResponse()), provider: before }, audit: null }

    const { provider, changes } = await increaseProviderVersion(tx, before, by)
    const changedIds = new Set(changedRows.map(({ id }) => id))
    const changed = requested.filter(({ id }) => changedIds.has(id))
    const description = changed.length === 1 ? changed[0]?.name : `${changed.length} terms`
    return {
      result: { ...(await createResponse()), provider },
      audit: {
        message: isExcluded
          ? `Excluded ${description} from the profile of ${provider.fullName}`
          : `Included ${description} on the profile of ${provider.fullName}`,
        before: { specialtyAssociatedTerms: changed.map((node) => ({ isExcluded: !isExcluded, node })) },
        after: { specialtyAssociatedTerms: changed.map((node) => ({ isExcluded, node })) },
      },
      changes,
    }
  })

interface SpecialtySwitch {
  readonly column: 'is_visible' | 'enable_inherited_list'
  readonly value: boolean
  /** Audit message, such as 'Showed Cardiology in the header of Ada Lovelace, MD'. */
  readonly message: (specialty: string, physician: string) => string
}
type SwitchInput = {
  readonly specialtyId: string
  readonly providerId: string
  readonly expectedVersion?: number | null
}

/** Throws NOT_FOUND if the physician does not have the specialty. */
const switchSpecialty = async (
  tx: Queryable,
  by: string,
  { specialtyId, providerId, expectedVersion }: SwitchInput,
  { column, value, message }: SpecialtySwitch,
) => {
  // Locks the specialty first, as the removal of a specialty does, to prevent deadlocks.
  await specialties.lock(tx, specialtyId)
  const before = await lockProvider(tx, providerId, expectedVersion)
  const specialtiesOfPhysician = (await findSpecialtiesOfPhysicians(tx, [before.id])).filter(isMerged)
  const specialty = specialtiesOfPhysician.find(({ id }) => id === specialtyId)
  if (!specialty) throw notFound('Specialty')
  if (specialty[column] === value) return { result: { success: true, provider: before }, audit: null }

  await tx.rows(sql`
    insert into provider_specialty_switch (provider_id, specialty_id, ${raw(column)})
    values (${before.id}, ${specialty.id}, ${value})
    on conflict (provider_id, specialty_id) do update set ${raw(column)} = excluded.${raw(column)}`)
  const { provider, changes } = await increaseProviderVersion(tx, before, by)
  return {
    result: { success: true, provider },
    audit: {
      message: message(specialty.name, provider.fullName),
      before: { [column]: !value },
      after: { [column]: value },
    },
    changes,
  }
}

export const updateSpecialtyInheritedListStatus: MutationResolvers['updateSpecialtyInheritedListStatus'] = (
  _,
  { input },
  context,
) =>
  mutate(context, { action: 'updateSpecialtyInheritedListStatus', input }, (tx, by) =>
    switchSpecialty(tx, by, input, {
      column: 'enable_inherited_list',
      value: input.enable_inherited_list,
      message: (specialty, physician) =>
        `${input.enable_inherited_list ? 'Enabled' : 'Disabled'} the inherited list of ${specialty} for ${physician}`,
    }),
  )

export const updateSpecialtyHeaderVisibilty: MutationResolvers['updateSpecialtyHeaderVisibilty'] = (
  _,
  { input },
  context,
) =>
  mutate(context, { action: 'updateSpecialtyHeaderVisibilty', input }, (tx, by) =>
    switchSpecialty(tx, by, input, {
      column: 'is_visible',
      value: input.is_visible,
      message: (specialty, physician) =>
        `${input.is_visible ? 'Showed' : 'Hid'} ${specialty} in the header of ${physician}`,
    }),
  )
