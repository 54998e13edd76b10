import sql, { join, type Sql } from 'sql-template-tag'
import { ADMIN_ROLE } from '../../../src/domain/permissions.ts'
import type { ListSection } from '../../../src/domain/views/sections.ts'
import type { View } from '../../../src/domain/views/view.ts'
import type { ListColumns } from '../../contract/types.gen.ts'
import type { Viewer } from '../../contract/viewer.ts'
import type { Queryable } from '../../database/database.ts'

/** The contract's lists are not readonly. */
export interface ListViewRow extends View {
  readonly columns: string[] | null
}

const isShared = sql`view.audience <> 'OWNER'`

/** Owners edit their views. Administrators edit all shared ones. */
const isEditable = ({ id, role }: Viewer): Sql =>
  role === ADMIN_ROLE ? sql`(owner_id = ${id} or ${isShared}) is true` : sql`(owner_id = ${id}) is true`

const isReadable = (viewer: Viewer): Sql =>
  sql`(${isEditable(viewer)} or view.audience = 'SECTION' or view.role = ${viewer.role})`

const readViews = (database: Queryable, viewer: Viewer, conditions: readonly Sql[]): Promise<ListViewRow[]> =>
  database.rows<ListViewRow>(sql`
    select view.id::text, view.section, view.name, query, view.columns, owner.username as owner, audience, view.role,
      view.version, ${isEditable(viewer)} as "canEdit", pin.view_id is not null as "isPinned",
      choice.user_id is not null as "isDefault"
    from list_view as view
    left join app_user as owner on owner.id = view.owner_id
    left join list_view_pin as pin on pin.view_id = view.id and pin.user_id = ${viewer.id}
    left join list_choice as choice on choice.default_view_id = view.id and choice.user_id = ${viewer.id}
    where ${join([isReadable(viewer), ...conditions], ' and ')}
    order by lower(view.name), view.id`)

/** Lists the views of a section that the user may read, by name. */
export const listViews = (database: Queryable, viewer: Viewer, section: ListSection): Promise<ListViewRow[]> =>
  readViews(database, viewer, [sql`view.section = ${section}`])

/** Lists the user's own, pinned and default views of these sections, by name. */
export const myViews = (
  database: Queryable,
  viewer: Viewer,
  sections: readonly ListSection[],
): Promise<ListViewRow[]> =>
  readViews(database, viewer, [
    sql`view.section = any(${[...sections]}::text[])`,
    sql`(view.owner_id = ${viewer.id} or pin.view_id is not null or choice.user_id is not null)`,
  ])

/** Returns a view, unless the user may not read it. */
export const findView = async (database: Queryable, viewer: Viewer, id: string): Promise<ListViewRow | null> =>
  (await readViews(database, viewer, [sql`view.id = ${id}`]))[0] ?? null

/** Returns the columns that the user chose in these sections. */
export const listColumns = (
  database: Queryable,
  { id }: Viewer,
  sections: readonly ListSection[],
): Promise<ListColumns[]> =>
  database.rows<ListColumns>(sql`
    select section, columns from list_choice
    where user_id = ${id} and section = any(${[...sections]}::text[]) and columns is not null order by section`)
