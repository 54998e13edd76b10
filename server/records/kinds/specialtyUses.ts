import sql from 'sql-template-tag'
import type { Queryable } from '../../database/database.ts'
import { usesOf } from '../uses.ts'

/** What a specialty holds and where it is shown: what its removal touches. */
export const specialtyUses = (database: Queryable, id: string) =>
  usesOf(database, [
    {
      what: 'terms in its lists',
      names: sql`select name from term where id in (
        select term_id from specialty_term where specialty_id = ${id}
        union select term_id from specialty_variant_term where specialty_id = ${id})`,
    },
    {
      what: 'service lines',
      names: sql`select name from specialty_service_line join service_line on service_line.id = service_line_id
        where specialty_id = ${id}`,
    },
    {
      what: 'physicians',
      names: sql`select full_name from merged_provider_specialty join merged_provider on merged_provider.id = provider_id
        where specialty_id = ${id}`,
    },
    {
      what: 'physicians from whom it was taken',
      names: sql`select full_name
        from provider_specialty_override join merged_provider on merged_provider.id = provider_id
        where specialty_id = ${id} and not is_added`,
    },
    {
      what: 'physicians with only a switch for it',
      names: sql`select full_name
        from provider_specialty_switch as switch join merged_provider on merged_provider.id = provider_id
        where specialty_id = ${id} and not exists (
          select from provider_specialty where (provider_id, specialty_id) = (switch.provider_id, switch.specialty_id)
          union all
          select from provider_specialty_override
          where (provider_id, specialty_id) = (switch.provider_id, switch.specialty_id))`,
    },
    {
      what: 'promoted programs',
      names: sql`select name from program_specialty join promoted_program on promoted_program.id = program_id
        where specialty_id = ${id}`,
    },
    {
      what: 'most searched specialties',
      names: sql`select name from top_specialty join specialty on specialty.id = specialty_id
        where specialty_id = ${id}`,
    },
    {
      what: 'specialties below it',
      names: sql`select name from specialty_parent join specialty on specialty.id = specialty_id
        where parent_id = ${id}`,
    },
  ])
