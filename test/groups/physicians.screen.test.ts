import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { texts } from '../../src/domain/texts.ts'
import { FollowRecord } from '../../src/gql/records.gen.ts'
import { expectFollowed } from '../support/colleagues.ts'
import {
  expectFocus,
  holdRequest,
  intercept,
  openConsole,
  operationsOf,
  rowOf,
  stopClock,
  waitForAnswers,
} from '../support/console.ts'
import {
  editorOn,
  expectDescription,
  expectTags,
  openEditor,
  physicians,
  staffedGroup,
} from '../support/groupScreens.ts'
import { linkPhysicians } from '../support/groups.ts'
import { blockListChanges } from '../support/listChanges.ts'
import { callerOf, testService } from '../support/service.ts'
import { openSignedIn } from '../support/socket.ts'

const service = testService()
const colleague = callerOf(service, 'groups')
let staff: { id: string; label: string }[]
beforeAll(async () => {
  staff = await physicians(service, 11)
})

const idOf = (place: number) => staff[place]?.id ?? ''
const labelOf = (place: number) => staff[place]?.label ?? ''
const labels = (...places: number[]) => places.map(labelOf)

test('physicians are listed by last name, filtered, removed by keyboard, and counted in the list', async () => {
  const page = await openConsole(service, 'curator', '/group?search=meadow', { prepare: blockListChanges })
  const count = rowOf(page, 'Meadowgate').getByRole('cell').nth(2)
  await count.waitFor()
  const sent = operationsOf(page)
  await page.getByRole('link', { name: 'Meadowgate Medical Group', exact: true }).click()
  const rows = await service.database.rows<{ id: string; label: string }>(sql`
    select merged_provider.id, last_name || ', ' || first_name as label
    from merged_provider join group_provider on provider_id = merged_provider.id join care_group on care_group.id = group_id
    where slug = 'meadowgate-medical-group' order by last_name_key, first_name_key, merged_provider.id`)
  expect(rows.length).toBeGreaterThan(200)
  const { tags, editor, button, filterButton, filterField } = editorOn(page)
  const all = rows.map(({ label }) => label)
  await expectTags(tags, all)
  expect(sent.map(({ name }) => name).toSorted()).toEqual(['GroupBySlug', 'GroupProviders'])

  const label = all.at(1) ?? ''
  await filterField.fill(label.toUpperCase())
  await expectTags(tags, [label])
  await filterButton.click()
  await expectTags(tags, all)
  expect(await filterField.isVisible()).toBe(false)

  const headerText = () => editor.locator('header').innerText()
  await expect.poll(headerText).toMatch(new RegExp(`^Physicians\\s+${all.length}$`))
  await button(`Remove ${label}`).press('Enter')
  await expectTags(tags, all.toSpliced(1, 1))
  await expect.poll(headerText).toMatch(new RegExp(`^Physicians\\s+${all.length - 1}$`))
  await expectFocus(button(`Remove ${all[2]}`))
  const removal = { input: { groupId: expect.any(String), providerId: rows[1]?.id, operationId: expect.any(String) } }
  expect(sent.filter(({ name }) => name !== 'Groups').at(-1)).toEqual({ name: 'UnlinkProvider', variables: removal })
  await page.keyboard.press('Escape')
  await expect.poll(() => count.textContent()).toBe(String(all.length - 1))
})

test('the picker adds one by one; a filter button appears with ten physicians, and a filter with eleven', async () => {
  const group = await staffedGroup(service, 9)
  const opened = await openEditor(service, group)
  const { page, plus, picker, options, tags, editor, button, filterButton, filterField } = opened
  await expect.poll(() => tags.count()).toBe(9)
  expect(await filterButton.isVisible()).toBe(false)
  await plus.click()
  await expectFocus(picker)
  await editor.getByText('Only the first 200 are shown. Search to narrow the list.').waitFor()
  expect(await options.count()).toBe(200)
  expect(await options.first().isDisabled(), 'a linked physician is disabled').toBe(true)
  const sent = operationsOf(page)
  await options.first().click({ force: true })
  await options.nth(9).click()
  await expect.poll(() => tags.count()).toBe(10)
  const reason = 'You can filter lists of more than 10 items.'
  expect(await editor.getByRole('button', { name: 'Filter Physicians', description: reason }).isDisabled()).toBe(true)
  await filterButton.dispatchEvent('click')
  expect(await filterField.isVisible()).toBe(false)
  for (let press = 0; press < 11; press += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectTags(tags, labels(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10))
  // When this message is visible, all notices of the user's own clicks have arrived. They cause no reload.
  const { ask } = await openSignedIn(service.url, await service.signIn('groups'))
  ask('1', FollowRecord, { kind: 'GROUP', id: group.id })
  await page.getByRole('dialog').getByText('groups has this group open, too.').waitFor()
  expect(sent.filter(({ name }) => name !== 'Groups')).toEqual(
    [9, 10].map((place, index) => ({
      name: 'LinkProvider',
      variables: {
        input: { groupId: group.id, providerId: idOf(place), operationId: expect.stringMatching(`\\.${index + 1}$`) },
      },
    })),
  )

  for (const inside of [picker, plus, button(`Remove ${labelOf(10)}`), filterField]) {
    await inside.press('Escape')
    await picker.waitFor({ state: 'detached' })
    await expectFocus(plus)
    await plus.click()
  }
  const releaseFirst = await holdRequest(page, 'LinkProvider')
  for (const place of [11, 12]) await options.nth(place).click()
  releaseFirst()
  await expect.poll(() => tags.count(), { message: 'changes are sent one after another' }).toBe(13)
  await picker.fill('zzz')
  await editor.getByText('No Physicians results found for search term of zzz...', { exact: true }).waitFor()
  await picker.fill('')
  const release = await holdRequest(page, 'LinkProvider')
  await options.nth(13).click()
  await tags.getByText('Being added.').waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  release()
  const linked = sql`select provider_id from group_provider where group_id = ${group.id}`
  await expect.poll(() => service.database.rows(linked), { message: 'a click just before closing' }).toHaveLength(14)
})

test('a change that cannot be sent has the ERROR badge and a retry', async () => {
  const group = await staffedGroup(service, 1)
  const { page, tags, button, editor } = await openEditor(service, group, [/500/])
  await intercept(page, 'UnlinkProvider', (route) => route.fulfill({ status: 500, body: 'Oops' }))
  await button(`Remove ${labelOf(0)}`).click()
  await expectTags(tags, [`${labelOf(0)}ERROR${texts.unreachable}`])
  await editor.getByText(`${labelOf(0)}: ERROR`).waitFor({ state: 'attached' })
  await page.unroute('**/graphql')
  await button(`Try again: ${labelOf(0)}`).click()
  await expectTags(tags, [])
  await page.reload()
  await editor.waitFor()
  await expectTags(tags, [])
})

test('slow or failed loading and slow changes are reported, disabled controls have a reason, and the focus stays', async () => {
  const group = await staffedGroup(service, 1)
  const { page, plus, options, tags, editor, button } = await openEditor(service, group, [/502/])
  await expectFollowed(service, 'GROUP', group.id)
  await stopClock(page)
  const slow = editor.getByText(texts.slow)
  /** Fails requests until `work` ends, then delays the next automatic attempt. */
  const failLoading = async (work: () => Promise<unknown>) => {
    await intercept(page, 'GroupProviders', (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }))
    await work()
    await stopClock(page)
    await waitForAnswers(page)
    await page.unroute('**/graphql')
    const release = await holdRequest(page, 'GroupProviders')
    await page.clock.fastForward(delays.reconnect)
    await page.clock.fastForward(delays.slow)
    await slow.waitFor()
    release()
  }
  await failLoading(async () => {
    await linkPhysicians(colleague, group, [idOf(1)])
    await editor.getByRole('alert').getByText('This may be out of date.').waitFor()
    await expectTags(tags, labels(0))
    await button(`Remove ${labelOf(0)}`).click()
    await expectTags(tags, [])
  })
  await expectTags(tags, labels(1))
  expect(await editor.getByRole('alert').count()).toBe(0)

  await plus.click()
  const expectReason = async (place: number) => {
    const reason = options.nth(place).getByText('Already linked.')
    await expect.poll(() => reason.evaluate((element) => getComputedStyle(element).clipPath)).toBe('none')
  }
  await editor.getByRole('option', { name: `${labelOf(1)} Already linked.` }).hover()
  await expectReason(1)
  await options.first().click()
  await expectTags(tags, labels(0, 1))
  await page.mouse.move(0, 0)
  await page.keyboard.press('ArrowDown')
  await expectReason(0)
  await page.keyboard.press('Escape')

  const releaseRemoval = await holdRequest(page, 'UnlinkProvider')
  const removeButton = button(`Remove ${labelOf(0)}`)
  await removeButton.press('Enter')
  await expectDescription(removeButton, 'Being removed.')
  await expectFocus(removeButton)
  await page.clock.fastForward(delays.slow)
  await slow.waitFor()
  releaseRemoval()
  await expectTags(tags, labels(1))
  await slow.waitFor({ state: 'detached' })
  await expectFocus(button(`Remove ${labelOf(1)}`))

  await page.clock.resume()
  await failLoading(async () => {
    await page.reload()
    await editor.getByRole('alert').getByText(texts.unreachable, { exact: true }).waitFor()
  })
  await expectTags(tags, labels(1))
})
