import sql from 'sql-template-tag'
import type { Queryable } from '../../database/database.ts'
import { usesOf } from '../uses.ts'

/** The groups, terms and practice records that name a physician. */
export const providerUses = (database: Queryable, id: string) =>
  usesOf(database, [
    {
      what: 'custom groups',
      names: sql`select name from group_provider join care_group on care_group.id = group_id where provider_id = ${id}`,
    },
    {
      what: 'clinical focus terms',
      names: sql`select name from provider_term join term on term.id = term_id where provider_id = ${id}`,
    },
    {
      what: 'practice records',
      names: sql`select coalesce(nullif(match, ''),
          concat_ws(' ', soarian_resource_mne, soarian_location_mne, department_mne))
        from practice_email where provider_id = ${id}`,
    },
  ])
