import sql from 'sql-template-tag'
import type { ProgramSpecialty } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { records } from '../../records/records.ts'

/** A link to a specialty as the contract shows it: its switch is 1 or 0. */
interface ProgramSpecialtyRow extends ProgramSpecialty {
  updated_by: string
}

const programSpecialtyColumns = sql`id, program_id, specialty_id, use_inherited_terms::int, version, updated_at,
  updated_by, (select name from specialty where specialty.id = specialty_id) as name`

/** A link as the audit log keeps it. */
export const fieldsOfLink = ({ specialty_id, name, use_inherited_terms }: ProgramSpecialtyRow) => ({
  specialty_id,
  name,
  use_inherited_terms,
})

export const programSpecialties = records<ProgramSpecialtyRow>({
  table: 'program_specialty',
  columns: programSpecialtyColumns,
  kind: 'PROMOTED_PROGRAM',
  fieldsOf: fieldsOfLink,
  label: 'Specialty',
  noun: 'specialty of a program',
})

/** The links of programs to specialties, by the specialties' names. */
export const specialtiesOf = (database: Queryable, programIds: readonly string[]): Promise<ProgramSpecialtyRow[]> =>
  database.rows(sql`
    select ${programSpecialtyColumns} from program_specialty where program_id = any(${[...programIds]}::bigint[])
    order by (select name_key from specialty where specialty.id = specialty_id), id`)

/** The link of a program to a specialty, or null. */
export const linkOf = (database: Queryable, programId: string, specialtyId: string) =>
  database.one<ProgramSpecialtyRow>(sql`
    select ${programSpecialtyColumns} from program_specialty
    where program_id = ${programId} and specialty_id = ${specialtyId}`)
