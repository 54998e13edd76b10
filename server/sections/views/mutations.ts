import sql from 'sql-template-tag'
import { columnsProblem } from '../../../src/domain/views/columns.ts'
import { canOpenList, type ListSection } from '../../../src/domain/views/sections.ts'
import { MAX_PINS, MAX_VIEWS, type ViewDraft, viewProblems } from '../../../src/domain/views/view.ts'
import { badInput, conflict, forbidden, notFound } from '../../contract/errors.ts'
import { idOf, refuseProblems } from '../../contract/input.ts'
import type { SaveListViewInput } from '../../contract/types.gen.ts'
import { signedIn, type Viewer } from '../../contract/viewer.ts'
import type { Queryable } from '../../database/database.ts'
import type { Context } from '../../records/context.ts'
import { type MutationResult, mutate } from '../../records/mutation.ts'
import type { MutationResolvers } from '../resolvers.gen.ts'
import { findView, type ListViewRow } from './views.ts'

/** Returns the signed-in user. Throws FORBIDDEN for a user who may not open the section. */
export const viewerOf = (context: Pick<Context, 'viewer'>, section: ListSection): Viewer => {
  const viewer = signedIn(context)
  if (!canOpenList(section, viewer.permissions)) throw forbidden()
  return viewer
}

/** Throws NOT_FOUND for an unknown view and for one that is not shared with the user. */
const requireView = async (tx: Queryable, context: Context, viewId: string): Promise<ListViewRow> => {
  const id = idOf(viewId)
  const view = id && (await findView(tx, signedIn(context), id))
  if (!view) throw notFound('View')
  viewerOf(context, view.section)
  return view
}

/** Returns the stored view. Throws FORBIDDEN for a colleague's view, and CONFLICT for another version. */
const requireEditable = async (
  tx: Queryable,
  context: Context,
  viewId: string,
  expectedVersion: number | null | undefined,
): Promise<ListViewRow> => {
  await tx.rows(sql`select id from list_view where id = ${idOf(viewId) ?? 0} for update`)
  const view = await requireView(tx, context, viewId)
  if (!view.canEdit) throw forbidden()
  if (expectedVersion != null && expectedVersion !== view.version)
    throw conflict('Another user has changed this view. Open it again.', view)
  return view
}

const draftOf = ({ name, query, columns, audience, role }: SaveListViewInput): ViewDraft => ({
  name: name.trim(),
  query,
  columns: columns ?? null,
  audience: audience ?? 'OWNER',
  role: role ?? null,
})

const refuseUnknownRole = async (tx: Queryable, role: string | null): Promise<void> => {
  if (role === null) return
  const known = await tx.one(sql`select name from auth_item where name = ${role} and type = 1`)
  if (!known) throw badInput({ field: 'role', message: 'There is no such role.' })
}

/** Waits for other changes of the owner's views, so that they cannot exceed the limit together. */
const lockOwner = (tx: Queryable, { id }: Viewer) =>
  tx.rows(sql`select id from app_user where id = ${id} for no key update`)

const refuseTakenName = async (
  tx: Queryable,
  section: ListSection,
  name: string,
  view: ListViewRow | null,
  viewer: Viewer,
) => {
  const owner = view ? sql`(select owner_id from list_view where id = ${view.id})` : sql`${viewer.id}`
  const taken = await tx.one(sql`
    select id from list_view where owner_id = ${owner} and section = ${section} and lower(name) = lower(${name})
      and id is distinct from ${view?.id ?? null}::bigint`)
  if (taken) throw badInput({ field: 'name', message: `There is already a view with the name “${name}”.` })
}

const insertView = async (tx: Queryable, viewer: Viewer, section: ListSection, draft: ViewDraft): Promise<string> => {
  const { name, query, columns, audience, role } = draft
  const total = await tx.one<{ count: number }>(sql`select count(*)::int from list_view where owner_id = ${viewer.id}`)
  if ((total?.count ?? 0) >= MAX_VIEWS)
    throw badInput({ field: 'name', message: `You have ${MAX_VIEWS} views already. Delete one first.` })
  const inserted = await tx.one<{ id: string }>(sql`
    insert into list_view (section, name, query, columns, owner_id, audience, role)
    values (${section}, ${name}, ${query}, ${columns && [...columns]}, ${viewer.id}, ${audience}, ${role})
    returning id::text`)
  if (!inserted) throw new Error('The view was not inserted.')
  return inserted.id
}

const updateView = async (tx: Queryable, { id }: ListViewRow, draft: ViewDraft): Promise<string> => {
  const { name, query, columns, audience, role } = draft
  await tx.rows(sql`
    update list_view set name = ${name}, query = ${query}, columns = ${columns && [...columns]},
      audience = ${audience}, role = ${role}, version = version + 1 where id = ${id}`)
  return id
}

/** Values of a view for the audit log, which keeps only shared views. */
const auditedOf = (view: (ViewDraft & { readonly section: ListSection }) | null) =>
  view && view.audience !== 'OWNER'
    ? {
        section: view.section,
        name: view.name,
        query: view.query,
        columns: view.columns,
        audience: view.audience,
        role: view.role,
      }
    : null

/** Returns the audit row of a change; null for a view that only its owner reads. */
const auditOf = (
  verb: string,
  name: string,
  before: ListViewRow | null,
  after: ListViewRow | null,
): MutationResult<never>['audit'] => {
  const values = { before: auditedOf(before), after: auditedOf(after) }
  return values.before || values.after ? { message: `${verb} view “${name}”`, ...values } : null
}

/** Creates or updates a view. Writes an audit row if the view is or was shared. */
export const saveListView: MutationResolvers['saveListView'] = (_, { input }, context) =>
  mutate(context, { action: 'saveListView', input }, async (tx) => {
    const { section, viewId, expectedVersion } = input
    const viewer = viewerOf(context, section)
    const draft = draftOf(input)
    refuseProblems(viewProblems(draft))
    await lockOwner(tx, viewer)
    const before = viewId == null ? null : await requireEditable(tx, context, viewId, expectedVersion)
    if (before && before.section !== section)
      throw badInput({ field: 'section', message: 'A view cannot move to another section.' })
    await refuseUnknownRole(tx, draft.role)
    await refuseTakenName(tx, section, draft.name, before, viewer)
    const id = before ? await updateView(tx, before, draft) : await insertView(tx, viewer, section, draft)
    const view = await findView(tx, viewer, id)
    if (!view) throw new Error('The saved view was not found.')
    return { result: { success: true, view }, audit: auditOf(before ? 'Updated' : 'Created', view.name, before, view) }
  })

/** Removes a view with its pins. Writes an audit row if the view was shared. */
export const removeListView: MutationResolvers['removeListView'] = (_, { input }, context) =>
  mutate(context, { action: 'removeListView', input }, async (tx) => {
    const view = await requireEditable(tx, context, input.viewId, input.expectedVersion)
    await tx.rows(sql`delete from list_view where id = ${view.id}`)
    return { result: { success: true }, audit: auditOf('Removed', view.name, view, null) }
  })

const pin = async (tx: Queryable, { id }: Viewer, view: ListViewRow, isPinned: boolean): Promise<void> => {
  if (!isPinned) {
    await tx.rows(sql`delete from list_view_pin where user_id = ${id} and view_id = ${view.id}`)
    return
  }
  await tx.rows(sql`insert into list_view_pin (user_id, view_id) values (${id}, ${view.id}) on conflict do nothing`)
  const total = await tx.one<{ count: number }>(sql`select count(*)::int from list_view_pin where user_id = ${id}`)
  if ((total?.count ?? 0) > MAX_PINS)
    throw badInput({ field: 'isPinned', message: `You have pinned ${MAX_PINS} views already. Unpin one first.` })
}

const setDefault = async (tx: Queryable, { id }: Viewer, view: ListViewRow, isDefault: boolean): Promise<void> => {
  await tx.rows(
    isDefault
      ? sql`insert into list_choice (user_id, section, default_view_id) values (${id}, ${view.section}, ${view.id})
          on conflict (user_id, section) do update set default_view_id = excluded.default_view_id`
      : sql`update list_choice set default_view_id = null where user_id = ${id} and default_view_id = ${view.id}`,
  )
}

/** Pins a view for the user, or makes it the user's default of its section. */
export const pinListView: MutationResolvers['pinListView'] = (_, { input }, context) =>
  mutate(context, { action: 'pinListView', input }, async (tx) => {
    const { viewId, isPinned, isDefault } = input
    const viewer = signedIn(context)
    if (isPinned == null && isDefault == null)
      throw badInput({ field: 'isPinned', message: 'Give isPinned, isDefault or both.' })
    await lockOwner(tx, viewer)
    const view = await requireView(tx, context, viewId)
    if (isPinned != null) await pin(tx, viewer, view, isPinned)
    if (isDefault != null) await setDefault(tx, viewer, view, isDefault)
    return { result: { success: true }, audit: null }
  })

/** Stores the columns of the user's list; null for the list's own columns. */
export const chooseListColumns: MutationResolvers['chooseListColumns'] = (_, { input }, context) =>
  mutate(context, { action: 'chooseListColumns', input }, async (tx) => {
    const { section, columns = null } = input
    const { id } = viewerOf(context, section)
    const message = columns && columnsProblem(columns)
    if (message !== null) throw badInput({ field: 'columns', message })
    await tx.rows(sql`
      insert into list_choice (user_id, section, columns) values (${id}, ${section}, ${columns && [...columns]})
      on conflict (user_id, section) do update set columns = excluded.columns`)
    return { result: { success: true }, audit: null }
  })
