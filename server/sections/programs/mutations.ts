import { type ProgramFields, programProblems, programRules } from '../../../src/domain/programs/program.ts'
import { optionalId, refuseProblems } from '../../contract/input.ts'
import type { PromotedProgramUpdate } from '../../contract/types.gen.ts'
import { completeDraft, definedFields, optionalText } from '../../records/draft.ts'
import {
  columnsOf,
  fieldsOf,
  fieldsOfSchedule,
  parseFlag,
  programs,
  schedulesOf,
  unknownIcon,
} from '../../records/kinds/program.ts'
import { mutate } from '../../records/mutation.ts'
import { reserveFreeSlug } from '../../records/uniqueSlug.ts'
import type { MutationResolvers } from '../resolvers.gen.ts'
import { programReferences } from './references.ts'
import { fieldsOfLink, findLinksToSpecialties } from './specialties.ts'
import { findTermsOfProgram } from './terms.ts'

/** A null name, slug or status counts as absent; null clears any other field. */
const fieldsInInput = (input: PromotedProgramUpdate) =>
  definedFields<ProgramFields>({
    name: input.name?.trim(),
    slug: input.slug?.trim(),
    status: input.status == null ? undefined : parseFlag(input.status, 'status'),
    title: optionalText(input.title),
    copy: optionalText(input.copy),
    icon_id: optionalId(input.icon_id, unknownIcon),
    priority: input.priority,
    button_text: optionalText(input.button_text),
    url: optionalText(input.url),
  })

export const createPromotedProgram: MutationResolvers['createPromotedProgram'] = (_, { input }, context) =>
  mutate(context, { action: 'createPromotedProgram', input }, async (tx, by) => {
    const fields = completeDraft(programRules, fieldsInInput(input))
    const slug = input.slug == null ? await reserveFreeSlug(tx, 'promoted_program', fields.slug) : fields.slug
    const program = await programs.insert(tx, columnsOf({ ...fields, slug }), by)
    return {
      result: { success: true, program },
      audit: { message: `Created program ${program.name}`, before: null, after: fieldsOf(program) },
      changes: programs.changed(program, 'CREATED'),
    }
  })

export const updatePromotedProgram: MutationResolvers['updatePromotedProgram'] = (_, { input }, context) =>
  mutate(context, { action: 'updatePromotedProgram', input }, async (tx, by) => {
    const update = fieldsInInput(input.update)
    refuseProblems(programProblems(update))
    const before = await programs.lock(tx, input.programId, input.expectedVersion)
    const program = await programs.update(tx, before.id, columnsOf({ ...before, ...update }), by)
    return {
      result: { success: true, program },
      audit: { message: `Updated program ${program.name}`, before: fieldsOf(before), after: fieldsOf(program) },
      changes: programs.changed(program, 'UPDATED'),
    }
  })

/** Schedules and links are deleted, too (spec §2). Throws NOT_FOUND or CONFLICT. */
export const deletePromotedProgram: MutationResolvers['deletePromotedProgram'] = (_, { input }, context) =>
  mutate(context, { action: 'deletePromotedProgram', input }, async (tx) => {
    const program = await programs.lock(tx, input.id)
    await programs.lockReferences(tx, [program.id], input, programReferences)
    const before = {
      ...fieldsOf(program),
      schedules: (await schedulesOf(tx, [program.id])).map(fieldsOfSchedule),
      specialties: (await findLinksToSpecialties(tx, [program.id])).map(fieldsOfLink),
      terms: await findTermsOfProgram(tx, program.id),
    }
    await programs.remove(tx, program.id)
    return {
      result: { success: true },
      audit: { message: `Deleted program ${program.name}`, before, after: null },
      changes: programs.changed(program, 'REMOVED'),
    }
  })
