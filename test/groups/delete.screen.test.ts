import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { texts } from '../../src/domain/texts.ts'
import { actionsOf } from '../support/audit.ts'
import {
  deletionOn,
  dropResponse,
  expectFocus,
  holdRequest,
  intercept,
  openConsole,
  operationsOf,
  rowOf,
} from '../support/console.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import { find, linkPhysicians, newGroup } from '../support/groups.ts'
import { callerOf, testService } from '../support/service.ts'

const service = testService()
const curator = callerOf(service, 'curator')

const open = (path: string, expects: readonly RegExp[] = []) =>
  openConsole(service, 'curator', path, { expectedErrors: expects })

test('a group is deleted after a question; without it the last page is empty, so the page before is shown', async () => {
  await service.database.rows(
    sql`delete from care_group where id in (select id from care_group order by id desc limit 5)`,
  )
  const { id, name, slug } = await newGroup(curator, { name: 'Zzz Last Care' })
  await linkPhysicians(curator, { id }, ['1', '2', '3'])
  const physicians = await service.database.rows<{ name: string }>(
    sql`select full_name as name from merged_provider where id <= 3 order by full_name`,
  )
  const [first, second, third] = physicians.map((physician) => physician.name)
  const page = await open('/group?page=5&curser=124')
  await page.getByText('Showing 126 - 126 of 126 rows').waitFor()
  await page.getByRole('link', { name: `Delete ${name}` }).click()
  const { dialog, expectText, expectClosed, close, confirm, done } = deletionOn(page, 'Delete Group')
  await expectText('Are you sure you want to delete following Group?')
  expect(await dialog.getByRole('term').allTextContents()).toEqual(['ID', 'Name', 'Slug', 'Physicians'])
  expect(await dialog.getByRole('definition').allTextContents()).toEqual([id, name, slug, '3'])
  expect(await dialog.getByRole('listitem').allTextContents()).toEqual([
    `3 physicians: ${first}; ${second} and ${third}`,
  ])
  await expectFocus(close)

  const sent = operationsOf(page)
  const release = await holdRequest(page, 'RemoveGroup')
  await confirm.dblclick()
  await expect.poll(() => confirm.getAttribute('aria-busy')).toBe('true')
  await confirm.click({ force: true })
  release()
  await expectText(`Successfully Deleted ${name} (${id}) from the Group database...`)
  expect(sent.filter((operation) => operation.name === 'RemoveGroup')).toHaveLength(1)
  await expectFocus(done)
  await page.getByText('Showing 101 - 125 of 125 rows').waitFor()
  await done.click()
  await expectClosed()
  await alertIn(page, `${name} (${id})`).waitFor()
  await expect.poll(() => page.url()).toBe(`${service.url}/group?page=4&curser=99`)
  await expect.poll(() => page.getByRole('row').count(), { message: 'rows with the header' }).toBe(26)
  expect(await find(curator, { id })).toBeNull()
})

test('a deletion without a response happens once; when its dialog was closed, an alert says how it ended', async () => {
  const { id, slug, name } = await newGroup(curator)
  const page = await open(`/group?search=${slug}`, [/ERR_FAILED/])
  const { dialog, expectText, expectClosed, close, confirm } = deletionOn(page, 'Delete Group')
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await page.getByRole('link', { name: 'Delete Group' }).click()
  await close.click()
  await expectClosed()
  expect(page.url(), 'closes to the list').toBe(`${service.url}/group?search=${slug}`)

  await page.clock.install()
  const remove = page.getByRole('link', { name: `Delete ${name}` })
  const confirmAndClose = async () => {
    await confirm.click()
    await expectDescription(confirm, 'Deleting…')
    await page.clock.fastForward(delays.slow)
    await dialog.getByRole('status').getByText(texts.slow).waitFor()
    await page.keyboard.press('Escape')
    await expectClosed()
  }
  const { promise: closed, resolve: fail } = Promise.withResolvers<void>()
  await intercept(page, 'RemoveGroup', (route) => closed.then(() => route.abort()))
  await remove.click()
  await confirmAndClose()
  fail()
  await alertIn(page, `Failed to Delete. ${texts.unreachable}`).waitFor()
  expect(await rowOf(page, name).count()).toBe(1)
  await page.unroute('**/graphql')

  const actions = await actionsOf(service.database, async () => {
    await remove.click()
    await dropResponse(page, 'RemoveGroup')
    await confirm.click()
    await dialog.getByRole('alert').getByText('Failed to Delete. GraphQL connection failure.').waitFor()
    await expectText('The deletion may have failed. It’s safe to try again.')
    await expectFocus(confirm)
    const release = await holdRequest(page, 'RemoveGroup')
    await confirmAndClose()
    release()
    await page.getByRole('region', { name: 'Alerts' }).getByText('Deleted', { exact: true }).waitFor()
  })
  expect(actions).toEqual(['removeGroup'])
  expect(await alertIn(page, `${name} (${id})`).count(), 'both alerts name the group').toBe(2)
  await expect.poll(() => rowOf(page, name).count()).toBe(0)
})
