import sql from 'sql-template-tag'
import type { ProgramSpecialty } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { lockPart, parseFlag, programs } from '../../records/kinds/program.ts'
import { specialties } from '../../records/kinds/specialty.ts'
import { mutate } from '../../records/mutation.ts'
import { defineRecords } from '../../records/records.ts'
import type { MutationResolvers } from '../resolvers.gen.ts'

/** `use_inherited_terms` is 1 or 0, as in the contract. */
interface ProgramSpecialtyRow extends ProgramSpecialty {
  updated_by: string
}

const programSpecialtyColumns = sql`id, program_id, specialty_id, use_inherited_terms::int, version, updated_at,
  updated_by, (select name from specialty where specialty.id = specialty_id) as name`

export const fieldsOfLink = ({ specialty_id, name, use_inherited_terms }: ProgramSpecialtyRow) => ({
  specialty_id,
  name,
  use_inherited_terms,
})

const programSpecialties = defineRecords<ProgramSpecialtyRow>({
  table: 'program_specialty',
  columns: programSpecialtyColumns,
  kind: 'PROMOTED_PROGRAM',
  fieldsOf: fieldsOfLink,
  nameOf: ({ id }) => id,
  label: 'Specialty',
  noun: 'specialty of a program',
})

export const findLinksToSpecialties = (
  database: Queryable,
  programIds: readonly string[],
): Promise<ProgramSpecialtyRow[]> =>
  database.rows(sql`
    select ${programSpecialtyColumns} from program_specialty where program_id = any(${[...programIds]}::bigint[])
    order by (select name_key from specialty where specialty.id = specialty_id), id`)

const findLink = (database: Queryable, programId: string, specialtyId: string) =>
  database.one<ProgramSpecialtyRow>(sql`
    select ${programSpecialtyColumns} from program_specialty
    where program_id = ${programId} and specialty_id = ${specialtyId}`)

export const createProgramSpecialty: MutationResolvers['createProgramSpecialty'] = (_, { input }, context) =>
  mutate(context, { action: 'createProgramSpecialty', input }, async (tx, by) => {
    const program = await programs.lock(tx, input.programId)
    const specialty = await specialties.lock(tx, input.specialtyId)
    const existing = await findLink(tx, program.id, specialty.id)
    if (existing) return { result: { success: true, programSpecialty: existing }, audit: null }

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

export const updateProgramSpecialtyInheritedTerms: MutationResolvers['updateProgramSpecialtyInheritedTerms'] = (
  _,
  { input },
  context,
) =>
  mutate(context, { action: 'updateProgramSpecialtyInheritedTerms', input }, async (tx, by) => {
    const use_inherited_terms = parseFlag(input.status, 'status')
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

export const deleteProgramSpecialty: MutationResolvers['deleteProgramSpecialty'] = (_, { input }, context) =>
  mutate(context, { action: 'deleteProgramSpecialty', input }, async (tx, by) => {
    const { program, part } = await lockPart(tx, programSpecialties, input.id)
    programSpecialties.refuseExpectedReferences(input)
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
