import sql from 'sql-template-tag'
import { NAME_LENGTH } from '../../../../src/domain/limits.ts'
import { nameProblem, problemsAmong } from '../../../../src/domain/problem.ts'
import { slugOf, slugProblem } from '../../../../src/domain/slug.ts'
import { sortKey } from '../../../lists/list.ts'
import { slugTaken } from '../../../records/records.ts'
import { id, orElse, text } from '../../../transfer/fields.ts'
import { kind, withSlug } from '../../../transfer/kind.ts'

const fields = { id, slug: orElse(text, ''), name: text }

export const serviceLine = kind({
  type: 'service_line',
  tables: ['service_line'],
  select: sql`select id::text, slug, name from service_line order by service_line.id`,
  fields,
  complete: withSlug({ slugOf }),
  problems: ({ slug, name }) =>
    problemsAmong({ slug: slugProblem(slug), name: nameProblem('Service Line Name', name, NAME_LENGTH) }),
  claims: ({ id, slug }) => ({
    own: [{ field: 'id', of: 'service_line', ids: [id] }],
    unique: [{ of: 'service_line slug', key: slug, taken: slugTaken({ slug }) }],
  }),
  rows: (line) => ({ service_line: [{ ...line, name_key: sortKey(line.name) }] }),
})
