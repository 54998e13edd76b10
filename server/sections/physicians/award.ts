import sql from 'sql-template-tag'
import type { Award, ProviderAward } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { type ListArgs, list, type Page } from '../../lists/list.ts'

export type AwardPage = Page<Award>

export const listAwards = (database: Queryable, args: ListArgs<'NAME'>): AwardPage =>
  list<Award, 'NAME'>(
    database,
    {
      table: 'award',
      columns: sql`id, name as award_name, type as award_type`,
      searchColumn: 'name_key',
      isKeySearch: true,
      sorts: { NAME: ['name_key'] },
      defaultSort: 'NAME',
    },
    args,
  )

type ProviderAwardRow = ProviderAward & { readonly provider_id: string }

/** Sorts by year, newest first, then by name. */
export const awardsOf = (database: Queryable, providerIds: readonly string[]): Promise<ProviderAwardRow[]> =>
  database.rows(sql`
    select provider_id, provider_award.id, status, year,
      json_build_object('id', award.id::text, 'award_name', name, 'award_type', type) as award_name
    from provider_award join award on award.id = award_id
    where provider_id = any(${providerIds}::bigint[]) order by year desc, name_key, award.id`)
