import sql from 'sql-template-tag'
import type { Queryable } from '../../database/database.ts'
import { usesOf } from '../uses.ts'

/** The physicians whose profiles name a group. */
export const groupUses = (database: Queryable, id: string) =>
  usesOf(database, [
    {
      what: 'physicians',
      names: sql`select full_name from group_provider join merged_provider on merged_provider.id = provider_id
        where group_id = ${id}`,
    },
  ])
