import sql from 'sql-template-tag'
import { NAME_LENGTH } from '../../../../src/domain/limits.ts'
import { nameProblem, problemsAmong } from '../../../../src/domain/problem.ts'
import { sortKey } from '../../../lists/list.ts'
import { id, text } from '../../../transfer/fields.ts'
import { kind } from '../../../transfer/kind.ts'

const fields = { id, award_name: text, award_type: text }

export const award = kind({
  type: 'award',
  tables: ['award'],
  select: sql`select id::text, name as award_name, type as award_type from award order by award.id`,
  fields,
  problems: ({ award_name, award_type }) =>
    problemsAmong({
      award_name: nameProblem('Award Name', award_name, NAME_LENGTH),
      award_type: nameProblem('Award Type', award_type, NAME_LENGTH),
    }),
  references: ({ award_name }) => ({
    unique: [
      {
        of: 'award name',
        key: sortKey(award_name),
        taken: { field: 'award_name', message: `An award named ${award_name} already exists.` },
      },
    ],
  }),
  rows: ({ id, award_name, award_type }) => ({
    award: [{ id, name: award_name, name_key: sortKey(award_name), type: award_type }],
  }),
})
