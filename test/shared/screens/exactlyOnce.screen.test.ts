import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { auditRowsOf } from '../../support/audit.ts'
import { intercept, openConsole } from '../../support/console.ts'
import { alertIn, formOn } from '../../support/groupScreens.ts'
import { newGroup } from '../../support/groups.ts'
import { testService } from '../../support/service.ts'

const service = testService()

const cases = [
  { action: 'createGroup', operation: 'CreateGroup', path: '/group/add', version: 1 },
  { action: 'updateGroup', operation: 'UpdateGroup', path: '/group/edit/aa-once', version: 2 },
] as const

test.each(cases)(
  'CL3: $action applies once, however often the user presses, and before later changes are saved',
  async ({ action, operation, path, version }) => {
    if (action === 'updateGroup') await newGroup(await service.as('curator'), { name: 'Aa Before', slug: 'aa-once' })
    const page = await openConsole(service, 'curator', path, { expectedErrors: [/ERR_FAILED/] })
    const { dialog, name, url, save } = formOn(page)
    const text = `Aa Once ${version}`
    await name.fill(text)
    if (action === 'createGroup') await dialog.getByText('Unique', { exact: true }).waitFor()
    const expectUnanswered = async () => {
      await expect.poll(() => save.getAttribute('aria-busy')).not.toBe('true')
      await dialog.getByText('It’s safe to save again: your changes won’t be saved twice.').waitFor()
      expect(await name.inputValue()).toBe(text)
      expect(await dialog.getByText('saved this group').count(), 'notices of the own save').toBe(0)
    }
    let requestCount = 0
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
    await intercept(page, operation, async (route) => {
      requestCount += 1
      await isReleased
      await route.fetch() // the service saves, but the response is lost
      return route.abort()
    })
    const rows = await auditRowsOf(service.database, async () => {
      await save.dblclick()
      await expect.poll(() => save.getAttribute('aria-busy')).toBe('true')
      await name.press('Enter')
      await save.click({ force: true })
      await save.press('Enter')
      release()
      await expectUnanswered()
      expect(requestCount).toBe(1)
      await save.click()
      await expect.poll(() => requestCount).toBe(2)
      await expectUnanswered()
      await page.unroute('**/graphql')

      if (action === 'createGroup') {
        // The form's own creation does not count as another record with this name.
        await name.fill('Aa Another')
        await dialog.getByText('Unique', { exact: true }).waitFor()
        await name.fill(text)
      }
      await url.fill('https://example.org/since')
      await save.click()
      await alertIn(page, action === 'createGroup' ? 'Created' : 'Updated').waitFor()
      await dialog.waitFor({ state: 'detached' })
    })
    expect(await page.getByRole('region', { name: 'Alerts' }).getByRole('status').count()).toBe(1)
    expect(rows.map((row) => row.action)).toEqual([action, 'updateGroup'])
    const groups = await service.database.rows(sql`select version, url from care_group where name = ${text}`)
    expect(groups).toEqual([{ version: version + 1, url: 'https://example.org/since' }])
  },
)
