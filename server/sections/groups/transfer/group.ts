import sql from 'sql-template-tag'
import { groupProblems, groupRules, newGroup } from '../../../../src/domain/groups/group.ts'
import { columnsOf } from '../../../records/kinds/group.ts'
import { slugTaken } from '../../../records/records.ts'
import { flag, id, optional, orElse, text } from '../../../transfer/fields.ts'
import { kind, saves, withSlug } from '../../../transfer/kind.ts'

const fields = {
  id,
  slug: orElse(text, newGroup.slug),
  name: text,
  url: optional(text),
  display_on_profile: orElse(flag, newGroup.display_on_profile),
  status: orElse(flag, newGroup.status),
  ...saves,
}

/** A custom group; its physicians name it, because there may be as many as there are physicians. */
export const group = kind({
  type: 'group',
  tables: ['care_group'],
  select: sql`
    select id::text, slug, name, url, display_on_profile, status, version, created_at, updated_at, updated_by
    from care_group order by care_group.id`,
  fields,
  complete: withSlug(groupRules),
  problems: (group) => groupProblems({ ...group, url: group.url ?? '' }),
  claims: ({ id, slug }) => ({
    own: [{ field: 'id', of: 'group', ids: [id] }],
    unique: [{ of: 'group slug', key: slug, taken: slugTaken({ slug }) }],
  }),
  rows: (group) => ({ care_group: [{ ...group, ...columnsOf(group) }] }),
})
