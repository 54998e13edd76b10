import sql from 'sql-template-tag'
import type { Queryable } from '../../database/database.ts'
import { idOf } from '../../input.ts'
import { type ListArgs, list, type Page } from '../../list.ts'

/** A physician's raw record, as lists and pickers show it. */
export interface ProviderRow {
  id: string
  npi: string
  fullName: string
  firstName: string
  middleName: string | null
  lastName: string
  suffix: string | null
}

export type ProviderPage = Page<ProviderRow>
export type ProviderSort = 'FULLNAME_FIRST_LAST' | 'LAST_NAME'

const columns = sql`provider.id, npi, full_name as "fullName", first_name as "firstName",
  middle_name as "middleName", last_name as "lastName", suffix`

export const listProviders = (database: Queryable, args: ListArgs<ProviderSort>): ProviderPage =>
  list<ProviderRow, ProviderSort>(
    database,
    {
      table: 'provider',
      columns,
      searched: 'full_name_key',
      sorts: { FULLNAME_FIRST_LAST: ['full_name_key'], LAST_NAME: ['last_name_key', 'first_name_key'] },
      defaultSort: 'FULLNAME_FIRST_LAST',
    },
    args,
  )

/** The physicians that exist among these ids; ids that no record can have are passed over. */
export const providersByIds = (database: Queryable, ids: readonly string[]): Promise<ProviderRow[]> =>
  database.rows(sql`select ${columns} from provider where id = any(${ids.filter(idOf)}::bigint[])`)

/** The physicians of many groups, each by last name, then first name, then id (spec §9). */
export const providersOfGroups = (
  database: Queryable,
  groupIds: readonly string[],
): Promise<(ProviderRow & { groupId: string })[]> =>
  database.rows(sql`
    select group_id as "groupId", ${columns} from group_provider join provider on provider.id = provider_id
    where group_id = any(${groupIds}::bigint[]) order by last_name_key, first_name_key, provider.id`)
