import sql from 'sql-template-tag'
import type { Problem } from '../../../src/domain/problem.ts'
import { refuseUnstorable } from '../../contract/input.ts'
import type { ProgramIcon, QueryProgramIconsListArgs } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { list, type Page } from '../../lists/list.ts'

export type ProgramIconPage = Page<ProgramIcon>

/** What is said of an icon that is not among those there are. */
export const unknownIcon: Problem = { field: 'icon_id', message: 'There is no such icon.' }

const iconColumns = sql`id, name, display_name`

/** The icons that programs can have, by display name; with `slug` the one of that name. */
export const listIcons = (
  database: Queryable,
  { slug, ...args }: Partial<QueryProgramIconsListArgs>,
): ProgramIconPage => {
  refuseUnstorable(slug, 'slug')
  return list<ProgramIcon, 'NAME'>(
    database,
    {
      table: 'program_icon',
      columns: iconColumns,
      searched: '(name_key || chr(10) || name)',
      searchesKeys: true,
      sorts: { NAME: ['name_key'] },
      defaultSort: 'NAME',
      scope: slug == null ? [] : [sql`name = ${slug}`],
    },
    args,
  )
}

export const iconsByIds = (database: Queryable, ids: readonly string[]): Promise<ProgramIcon[]> =>
  database.rows(sql`select ${iconColumns} from program_icon where id = any(${[...ids]}::bigint[])`)
