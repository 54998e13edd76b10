import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { newRecords } from './practiceRecords.ts'
import type { TestService } from './service.ts'

export const newDepartment = async (
  { database }: TestService,
  department: string,
  count: number,
  emails: readonly string[] = [],
): Promise<string[]> => {
  const ids = await newRecords(database, count, emails)
  await database.rows(sql`
    update practice_email set department_mne = ${department}, match = ${department} || '|' || match
    where id = any(${ids}::bigint[])`)
  return ids
}

export const countWithEmail = async ({ database }: TestService, ids: readonly string[], email: string) => {
  const count = await database.one<{ count: number }>(sql`
    select count(*)::int as count from practice_email where id = any(${[...ids]}::bigint[]) and ${email} = any(emails)`)
  return count?.count ?? 0
}

export const bulkOn = (page: Page) => {
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    department: dialog.getByLabel('Department Mne', { exact: true }),
    search: dialog.getByRole('button', { name: 'Search', exact: true }),
    email: dialog.getByLabel('Email to add'),
    reason: dialog.getByLabel('Reason / Log'),
    /** The label of the save button names the action and the number of records. */
    save: dialog.getByRole('button', { name: /^(Save|(Add to|Copy to|Remove from|Undo for) [\d,]+ records?)$/ }),
    rows: dialog
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('cell') }),
    counts: (text: string) => dialog.getByRole('status').filter({ hasText: text }),
    done: dialog.getByRole('button', { name: 'Done', exact: true }),
    close: dialog.getByRole('button', { name: 'Close', exact: true }).last(),
    undo: dialog.getByRole('link', { name: 'Undo this change' }),
    more: dialog.getByRole('button', { name: 'Load more' }),
    alert: (text: string | RegExp) => dialog.getByRole('alert').filter({ hasText: text }),
  }
}

export const REASON = 'Asked for by the head of the department.'

/** Shortens the pages of lists and previews, so that few records need several pages. */
export const shortenPages = (page: Page, size: number): Promise<unknown> =>
  page.route('**/graphql', (route) => {
    const body = route.request().postDataJSON()
    if (body.variables?.first === 100) body.variables.first = size
    return route.fallback({ postData: JSON.stringify(body) })
  })
