import { isOn, lockPart, programs } from '../../records/kinds/program.ts'
import { specialties } from '../../records/kinds/specialty.ts'
import { mutate } from '../../records/mutation.ts'
import type { MutationResolvers } from '../resolvers.gen.ts'
import { fieldsOfLink, linkOf, programSpecialties } from './programSpecialty.ts'

/** Linking a specialty that is linked already succeeds; nothing is done, and the audit log says nothing. */
export const createProgramSpecialty: MutationResolvers['createProgramSpecialty'] = (_, { input }, context) =>
  mutate(context, { action: 'createProgramSpecialty', input }, async (tx, by) => {
    const program = await programs.lock(tx, input.programId)
    const specialty = await specialties.lock(tx, input.specialtyId)
    const earlier = await linkOf(tx, program.id, specialty.id)
    if (earlier) return { result: { success: true, programSpecialty: earlier }, audit: null }

    const values = { program_id: program.id, specialty_id: specialty.id }
    const programSpecialty = await programSpecialties.insert(tx, values, by)
    await programs.touch(tx, program.id, by)
    return {
      result: { success: true, programSpecialty },
      audit: {
        message: `Linked specialty ${specialty.name} to ${program.name}`,
        before: null,
        after: fieldsOfLink(programSpecialty),
      },
      changes: programs.changed(program, 'UPDATED'),
    }
  })

/** Setting the switch as it is succeeds; nothing is done, and the audit log says nothing. */
export const updateProgramSpecialtyInheritedTerms: MutationResolvers['updateProgramSpecialtyInheritedTerms'] = (
  _,
  { input },
  context,
) =>
  mutate(context, { action: 'updateProgramSpecialtyInheritedTerms', input }, async (tx, by) => {
    const use_inherited_terms = isOn(input.status, 'status')
    const { program, part } = await lockPart(tx, programSpecialties, input.id, input.expectedVersion)
    if (part.use_inherited_terms === input.status)
      return { result: { success: true, programSpecialty: part }, audit: null }
    const programSpecialty = await programSpecialties.update(tx, part.id, { use_inherited_terms }, by)
    await programs.touch(tx, program.id, by)
    return {
      result: { success: true, programSpecialty },
      audit: {
        message: `${use_inherited_terms ? 'Included' : 'Excluded'} inherited terms of ${part.name} in ${program.name}`,
        before: fieldsOfLink(part),
        after: fieldsOfLink(programSpecialty),
      },
      changes: programs.changed(program, 'UPDATED'),
    }
  })

/** The specialty itself stays. */
export const deleteProgramSpecialty: MutationResolvers['deleteProgramSpecialty'] = (_, { input }, context) =>
  mutate(context, { action: 'deleteProgramSpecialty', input }, async (tx, by) => {
    const { program, part } = await lockPart(tx, programSpecialties, input.id)
    programSpecialties.refuseUses(input)
    await programSpecialties.remove(tx, part.id)
    await programs.touch(tx, program.id, by)
    return {
      result: { success: true },
      audit: {
        message: `Unlinked specialty ${part.name} from ${program.name}`,
        before: fieldsOfLink(part),
        after: null,
      },
      changes: programs.changed(program, 'UPDATED'),
    }
  })
