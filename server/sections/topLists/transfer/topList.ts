import sql from 'sql-template-tag'
import { problemsAmong } from '../../../../src/domain/problem.ts'
import { capProblem } from '../../../../src/domain/topLists/topList.ts'
import { ids, oneOf, optional, text } from '../../../transfer/fields.ts'
import { kind, version, when } from '../../../transfer/kind.ts'

const names = ['specialties', 'conditions'] as const

const fields = { name: oneOf(names), order: ids, version, updated_at: when, updated_by: optional(text) }

export const topList = kind({
  type: 'top_list',
  tables: ['top_list', 'top_specialty', 'top_condition'],
  select: sql`
    select name,
      case name
        when 'specialties' then array(select specialty_id::text from top_specialty order by place)
        else array(select term_id::text from top_condition order by place)
      end as "order",
      version, updated_at, nullif(updated_by, '') as updated_by
    from top_list order by name desc`,
  fields,
  problems: ({ name, order }, { settings: { topSpecialtiesMax, topConditionsMax } }) =>
    problemsAmong({
      order: capProblem(order.length, name === 'specialties' ? topSpecialtiesMax : topConditionsMax),
    }),
  references: ({ name, order }) => ({
    references: [{ field: 'order', of: name === 'specialties' ? 'specialty' : 'condition', ids: order }],
    unique: [{ of: 'top_list', key: name, taken: { field: 'name', message: `The list of ${name} already exists.` } }],
  }),
  rows: ({ name, order, version, updated_at, updated_by }) => {
    const entries = (list: typeof name, column: string) =>
      list === name ? order.map((id, index) => ({ [column]: id, place: index + 1 })) : []
    return {
      top_list: [{ name, version, updated_at, updated_by: updated_by ?? '' }],
      top_specialty: entries('specialties', 'specialty_id'),
      top_condition: entries('conditions', 'term_id'),
    }
  },
})
