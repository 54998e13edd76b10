import sql from 'sql-template-tag'
import type { Queryable } from '../../database/database.ts'
import { usesOf } from '../uses.ts'

/** What holds a term: lists of specialties, physicians' profiles, synonyms, the top conditions and programs. */
export const termUses = (database: Queryable, id: string) =>
  usesOf(database, [
    {
      what: 'default term lists',
      names: sql`select name from specialty_term join specialty on specialty.id = specialty_id
        where term_id = ${id} and list = 'DEFAULT'`,
    },
    {
      what: 'service line lists',
      names: sql`select specialty.name || ' (' || service_line.name || ')'
        from specialty_variant_term join specialty on specialty.id = specialty_id
        join service_line on service_line.id = service_line_id where term_id = ${id}`,
    },
    {
      what: 'master term lists',
      names: sql`select name from specialty_term join specialty on specialty.id = specialty_id
        where term_id = ${id} and list = 'MASTER'`,
    },
    {
      what: 'physicians',
      names: sql`select full_name from provider_term join merged_provider on merged_provider.id = provider_id
        where term_id = ${id}`,
    },
    {
      what: 'physicians excluding it',
      names: sql`select full_name from provider_excluded_term join merged_provider on merged_provider.id = provider_id
        where term_id = ${id}`,
    },
    {
      what: 'synonyms',
      names: sql`select name from term_synonym join synonym on synonym.id = synonym_id where term_id = ${id}`,
    },
    { what: 'top conditions', names: sql`select 'Number ' || place from top_condition where term_id = ${id}` },
    {
      what: 'promoted programs',
      names: sql`select name from program_term join promoted_program on promoted_program.id = program_id
        where term_id = ${id}`,
    },
  ])
