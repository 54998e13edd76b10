import { removalTimeLimits } from '../../../src/domain/limits.ts'
import { specialtyFields } from '../../../src/domain/specialties/fields.ts'
import { CUSTOM_SPECIALTY, specialtyProblems, specialtyRules } from '../../../src/domain/specialties/specialty.ts'
import { badInput } from '../../contract/errors.ts'
import { refuseProblems } from '../../contract/input.ts'
import type { CreateSpecialtyInput, UpdateSpecialtyInput } from '../../contract/types.gen.ts'
import { completeDraft } from '../../records/draft.ts'
import { fieldsInInput } from '../../records/fieldTable.ts'
import { columnsOf, fieldsOf, specialties, specialtyReferences } from '../../records/kinds/specialty.ts'
import { changesOfProgramsWithSpecialty } from '../../records/kinds/termSaved.ts'
import { topSpecialties } from '../../records/kinds/topList.ts'
import { mutate } from '../../records/mutation.ts'
import type { MutationResolvers } from '../resolvers.gen.ts'
import { lockForRemoval, removeOneSpecialty } from './removal.ts'

type SpecialtyInput = CreateSpecialtyInput | UpdateSpecialtyInput

const fieldsIn = (input: SpecialtyInput) => fieldsInInput(specialtyFields, input)

/** The source is read-only (spec §2). */
const refuseOtherSource = ({ source }: SpecialtyInput, current: string): void => {
  if (source != null && source !== current)
    throw badInput({ field: 'source', message: `The source is ${current} and cannot be changed.` })
}

export const createSpecialty: MutationResolvers['createSpecialty'] = (_, { input }, context) =>
  mutate(context, { action: 'createSpecialty', input }, async (tx, by) => {
    const fields = completeDraft(specialtyRules, fieldsIn(input))
    refuseOtherSource(input, CUSTOM_SPECIALTY)
    const specialty = await specialties.insert(tx, columnsOf(fields), by)
    return {
      result: { success: true, specialty },
      audit: { message: `Created specialty ${specialty.name}`, before: null, after: fieldsOf(specialty) },
      changes: specialties.changed(specialty, 'CREATED'),
    }
  })

export const updateSpecialty: MutationResolvers['updateSpecialty'] = (_, { input }, context) =>
  mutate(context, { action: 'updateSpecialty', input }, async (tx, by) => {
    const update = fieldsIn(input)
    refuseProblems(specialtyProblems(update))
    const before = await specialties.lock(tx, input.id, input.expectedVersion)
    refuseOtherSource(input, before.source)
    const specialty = await specialties.update(tx, before.id, columnsOf({ ...fieldsOf(before), ...update }), by)
    return {
      result: { success: true, specialty },
      audit: { message: `Updated specialty ${specialty.name}`, before: fieldsOf(before), after: fieldsOf(specialty) },
      changes: [
        ...specialties.changed(specialty, 'UPDATED'),
        ...(await topSpecialties.changesOfEntries(tx, [specialty.id])),
        ...(await changesOfProgramsWithSpecialty(tx, before, specialty)),
      ],
    }
  })

/** The audit row contains everything that was deleted. Throws NOT_FOUND or CONFLICT. */
export const deleteSpecialty: MutationResolvers['deleteSpecialty'] = (_, { input }, context) =>
  mutate(
    context,
    { action: 'deleteSpecialty', input },
    async (tx, by) => {
      const specialty = specialties.only(await lockForRemoval(tx, [input.id]))
      await specialties.lockReferences(tx, [specialty.id], input, specialtyReferences)
      const { before, changes } = await removeOneSpecialty(tx, specialty, by)
      return {
        result: { success: true },
        audit: { message: `Deleted specialty ${specialty.name}`, before, after: null },
        changes,
      }
    },
    removalTimeLimits.specialty,
  )
