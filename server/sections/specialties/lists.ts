import sql, { type Sql } from 'sql-template-tag'
import { CUSTOM_SPECIALTY } from '../../../src/domain/specialties/specialty.ts'
import type { specialtySorts } from '../../../src/domain/specialties/specialtySorts.ts'
import { readTriState } from '../../../src/domain/triState.ts'
import { badInput } from '../../contract/errors.ts'
import type { QuerySpecialtiesArgs } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { type ListArgs, list } from '../../lists/list.ts'
import {
  type ServiceLinePage,
  type ServiceLineRow,
  type SpecialtyPage,
  type SpecialtyRow,
  serviceLineColumns,
  specialtyColumns,
} from '../../records/kinds/specialty.ts'

/** Conditions for the value Yes. The value No negates them. */
const filters = {
  filterSource: sql`source = ${CUSTOM_SPECIALTY}`,
  filterStatus: sql`status`,
  filterClean: sql`is_clean`,
  filterCertified: sql`is_board_certified`,
  filterService: sql`exists (select from specialty_service_line where specialty_id = specialty.id)`,
}

const conditionsOf = (args: QuerySpecialtiesArgs): Sql[] =>
  Object.entries(filters).flatMap(([field, condition]) => {
    const value = readTriState(args[field as keyof typeof filters])
    if (value === undefined) throw badInput({ field, message: `${field} must be 10 (unset), 1 (Yes) or 2 (No).` })
    return value === null ? [] : [value ? condition : sql`not ${condition}`]
  })

/** Sorts by slug by default (spec §9). Throws BAD_USER_INPUT. */
export const listSpecialties = (database: Queryable, args: QuerySpecialtiesArgs): SpecialtyPage =>
  list<SpecialtyRow, (typeof specialtySorts)[number]>(
    database,
    {
      table: 'specialty',
      columns: specialtyColumns,
      searchColumn: 'search_key',
      sorts: {
        SLUG: ['slug'],
        BOARD: ['is_board_certified', 'slug'],
        ACTIVE: ['is_active', 'slug'],
        SOURCE: ['source', 'slug'],
        IS_CLEAN: ['is_clean', 'slug'],
        NAME: ['name_key'],
        UPDATED_AT: ['updated_at'],
      },
      defaultSort: 'SLUG',
      bestMatchesFirst: true,
      identifiers: ['id'],
      scope: conditionsOf(args),
    },
    args,
  )

export const listServiceLines = (database: Queryable, args: ListArgs<'NAME'>): ServiceLinePage =>
  list<ServiceLineRow, 'NAME'>(
    database,
    {
      table: 'service_line',
      columns: serviceLineColumns,
      searchColumn: 'name_key',
      isKeySearch: true,
      sorts: { NAME: ['name_key'] },
      defaultSort: 'NAME',
    },
    args,
  )
