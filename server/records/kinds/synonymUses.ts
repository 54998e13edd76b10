import sql from 'sql-template-tag'
import type { Queryable } from '../../database/database.ts'
import { usesOf } from '../uses.ts'

/** The terms that a synonym stands for, and those of them that are shown by its name. */
export const synonymUses = (database: Queryable, id: string) =>
  usesOf(database, [
    {
      what: 'terms',
      names: sql`select name from term_synonym join term on term.id = term_id where synonym_id = ${id}`,
    },
    { what: 'Display Names', names: sql`select name from term where primary_synonym_id = ${id}` },
  ])
