import sql from 'sql-template-tag'
import { NAME_LENGTH } from '../../../src/domain/limits.ts'
import { firstFreeSlug, type ProgramFields, programProblems, programRules } from '../../../src/domain/program.ts'
import type { MutationResolvers } from '../../contract/resolvers.gen.ts'
import type { PromotedProgramUpdate } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { drafted, emptiable, present } from '../../draft.ts'
import { optionalId, refuseProblems } from '../../input.ts'
import { mutate } from '../../mutation.ts'
import { unknownIcon } from './icon.ts'
import { columnsOf, fieldsOf, isOn, programs } from './program.ts'
import { fieldsOfLink, specialtiesOf } from './programSpecialty.ts'
import { fieldsOfSchedule, schedulesOf } from './schedule.ts'
import { termsOf } from './terms.ts'

/** What is given of a program, outer spaces trimmed; null counts as absent where a field must not be empty. */
const given = (input: PromotedProgramUpdate) =>
  present<ProgramFields>({
    name: input.name?.trim(),
    slug: input.slug?.trim(),
    status: input.status == null ? undefined : isOn(input.status, 'status'),
    title: emptiable(input.title),
    copy: emptiable(input.copy),
    icon_id: optionalId(input.icon_id, unknownIcon),
    priority: input.priority,
    button_text: emptiable(input.button_text),
    url: emptiable(input.url),
  })

/** The name of the lock under which slugs are made up: any number, the same in every process. */
const SLUGS = 4_712_039
/** Characters that a number may take from the end of a slug. */
const NUMBER_LENGTH = 10

/** The slug, or the first free with a number (design §9.19). Nobody else makes one up until the transaction ends. */
const freeSlug = async (tx: Queryable, slug: string): Promise<string> => {
  await tx.rows(sql`select pg_advisory_xact_lock(${SLUGS})`)
  const taken = await tx.rows<{ slug: string }>(sql`
    select slug from promoted_program where starts_with(slug, ${slug.slice(0, NAME_LENGTH - NUMBER_LENGTH)})`)
  return firstFreeSlug(slug, new Set(taken.map((program) => program.slug)))
}

export const createPromotedProgram: MutationResolvers['createPromotedProgram'] = (_, { input }, context) =>
  mutate(context, { action: 'createPromotedProgram', input }, async (tx, by) => {
    const fields = drafted(programRules, given(input))
    const slug = input.slug == null ? await freeSlug(tx, fields.slug) : fields.slug
    const program = await programs.insert(tx, columnsOf({ ...fields, slug }), by)
    return {
      result: { success: true, program },
      audit: { message: `Created program ${program.name}`, before: null, after: fieldsOf(program) },
      changes: programs.changed(program, 'CREATED'),
    }
  })

export const updatePromotedProgram: MutationResolvers['updatePromotedProgram'] = (_, { input }, context) =>
  mutate(context, { action: 'updatePromotedProgram', input }, async (tx, by) => {
    const update = given(input.update)
    refuseProblems(programProblems(update))
    const before = await programs.lock(tx, input.programId, input.expectedVersion)
    const program = await programs.update(tx, before.id, columnsOf({ ...before, ...update }), by)
    return {
      result: { success: true, program },
      audit: { message: `Updated program ${program.name}`, before: fieldsOf(before), after: fieldsOf(program) },
      changes: programs.changed(program, 'UPDATED'),
    }
  })

/**
 * The schedules and the links go with the program, the specialties and terms stay (spec §2); the audit row keeps what
 * it held, so that it can be made again.
 */
export const deletePromotedProgram: MutationResolvers['deletePromotedProgram'] = (_, { input }, context) =>
  mutate(context, { action: 'deletePromotedProgram', input }, async (tx) => {
    const program = await programs.lock(tx, input.id)
    const before = {
      ...fieldsOf(program),
      schedules: (await schedulesOf(tx, [program.id])).map(fieldsOfSchedule),
      specialties: (await specialtiesOf(tx, [program.id])).map(fieldsOfLink),
      terms: await termsOf(tx, program.id),
    }
    await programs.remove(tx, program.id)
    return {
      result: { success: true },
      audit: { message: `Deleted program ${program.name}`, before, after: null },
      changes: programs.changed(program, 'REMOVED'),
    }
  })
