import sql from 'sql-template-tag'
import { isSameName } from '../../../src/domain/text.ts'
import type { ProgramTermInput } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { link, linkedFieldsOf, unlink } from '../../records/associations.ts'
import { programs } from '../../records/kinds/program.ts'
import { type TermRow, terms } from '../../records/kinds/term.ts'
import { mutate } from '../../records/mutation.ts'
import type { MutationResolvers } from '../resolvers.gen.ts'

export const findTermsOfProgram = (database: Queryable, programId: string): Promise<Pick<TermRow, 'id' | 'name'>[]> =>
  database.rows(sql`
    select term.id, term.name from program_term join term on term.id = term_id
    where program_id = ${programId} order by name_key, term.id`)

const lockBoth = async (tx: Queryable, { programId, termId }: ProgramTermInput) => ({
  program: await programs.lock(tx, programId),
  term: await terms.lock(tx, termId),
})

/** A program cannot have two terms of the same name. Ignores case and accents (spec §4). */
export const createProgramTermAssociation: MutationResolvers['createProgramTermAssociation'] = (
  _,
  { input },
  context,
) =>
  mutate(context, { action: 'createProgramTermAssociation', input }, async (tx, by) => {
    const { program, term } = await lockBoth(tx, input)
    const linkedTerms = await findTermsOfProgram(tx, program.id)
    if (linkedTerms.some(({ name }) => isSameName(name, term.name)))
      return { result: { success: true, program }, audit: null }
    await link(tx, 'program_term', { program_id: program.id, term_id: term.id })
    return {
      result: { success: true, program: await programs.touch(tx, program.id, by) },
      audit: { message: `Linked ${term.name} to ${program.name}`, before: null, after: linkedFieldsOf(term) },
      changes: programs.changed(program, 'UPDATED'),
    }
  })

export const deleteProgramTermAssociation: MutationResolvers['deleteProgramTermAssociation'] = (
  _,
  { input },
  context,
) =>
  mutate(context, { action: 'deleteProgramTermAssociation', input }, async (tx, by) => {
    const { program, term } = await lockBoth(tx, input)
    const wasLinked = await unlink(tx, 'program_term', { program_id: program.id, term_id: term.id })
    if (!wasLinked) return { result: { success: true, program }, audit: null }
    return {
      result: { success: true, program: await programs.touch(tx, program.id, by) },
      audit: { message: `Unlinked ${term.name} from ${program.name}`, before: linkedFieldsOf(term), after: null },
      changes: programs.changed(program, 'UPDATED'),
    }
  })
