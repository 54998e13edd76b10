import sql from 'sql-template-tag'
import { draftOf } from '../../../../src/domain/fields.ts'
import { groupFields } from '../../../../src/domain/groups/fields.ts'
import { groupProblems, groupRules } from '../../../../src/domain/groups/group.ts'
import { columnList } from '../../../records/fieldTable.ts'
import { columnsOf } from '../../../records/kinds/group.ts'
import { slugTaken } from '../../../records/records.ts'
import { id } from '../../../transfer/fields.ts'
import { kind, readersOf, saveFields, withSlug } from '../../../transfer/kind.ts'

const fields = { id, ...readersOf(groupFields), ...saveFields }

/** A group may contain all physicians, so the lines of physicians have the links. */
export const group = kind({
  type: 'group',
  tables: ['care_group'],
  select: sql`
    select id::text, ${columnList(groupFields, 'care_group')}, version, created_at, updated_at, updated_by
    from care_group order by care_group.id`,
  fields,
  complete: withSlug(groupRules),
  problems: (group) => groupProblems(draftOf(groupFields, group)),
  references: ({ slug }) => ({ unique: [{ of: 'group slug', key: slug, taken: slugTaken({ slug }) }] }),
  rows: (group) => ({ care_group: [{ ...group, ...columnsOf(group) }] }),
})
