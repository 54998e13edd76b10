import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { texts } from '../../src/domain/texts.ts'
import { UnlinkProvider } from '../../src/gql/groups/groups.gen.ts'
import { FollowRecord } from '../../src/gql/records.gen.ts'
import { actionsOf } from '../support/audit.ts'
import { clickIfPresent } from '../support/browser.ts'
import { expectFollowed } from '../support/colleagues.ts'
import { dropResponse, expectFocus, holdRequest, intercept, operationsOf } from '../support/console.ts'
import { expectDescription, expectTags, openEditor, physicians, staffedGroup } from '../support/groupScreens.ts'
import { linkPhysicians } from '../support/groups.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import { openSignedIn } from '../support/socket.ts'

let service: TestService
let colleague: Call
let staff: { id: string; label: string }[]
beforeAll(async () => {
  service = await startTestService()
  colleague = await service.as('groups')
  staff = await physicians(service, 4)
})
afterAll(() => service.stop())

const labels = (...places: number[]) => places.map((place) => staff[place]?.label ?? '')
const openPicker = async (staff: number, expects: readonly RegExp[] = []) => {
  const group = await staffedGroup(service, staff)
  const parts = await openEditor(service, group, expects)
  await parts.plus.click()
  await parts.options.first().waitFor()
  return { group, ...parts }
}
const countReloads = (page: Page) => {
  const sent = operationsOf(page)
  return () => sent.filter(({ name }) => name === 'GroupProviders').length
}

describe('a physician is added or removed once', () => {
  test('when the response is lost: the page asks the service for the result', async () => {
    const { page, options, tags, button } = await openPicker(1, [/ERR_FAILED/])
    const actions = await actionsOf(service.database, async () => {
      await dropResponse(page, 'LinkProvider')
      await options.nth(1).click()
      await expectTags(tags, labels(0, 1))
      await page.keyboard.press('Escape')
      await dropResponse(page, 'UnlinkProvider')
      await button(`Remove ${staff[0]?.label}`).click()
      await expectTags(tags, labels(1))
    })
    expect(actions).toEqual(['createGroupProviderAssociation', 'removeGroupProviderAssociation'])
  })

  test('when the service cannot be reached: the tag shows the ERROR badge and offers a retry', async () => {
    const { page, options, tags, button, editor } = await openPicker(1, [/ERR_FAILED/])
    await intercept(page, 'GroupProviders', (route) => route.abort())
    const actions = await actionsOf(service.database, async () => {
      await dropResponse(page, 'LinkProvider')
      await options.nth(1).dblclick()
      await expectTags(tags, [labels(0)[0] ?? '', `${staff[1]?.label}ERROR${texts.unreachable}`])
      await editor.getByRole('alert').getByText('This may be out of date.').waitFor()
      await page.keyboard.press('Escape')
      await button(`Try again: ${staff[1]?.label}`).click()
      await expectTags(tags, labels(0, 1))
      await page.unroute('**/graphql')
      await clickIfPresent(editor.getByRole('button', { name: 'Try again' }))
      await editor.getByRole('alert').waitFor({ state: 'detached' })
    })
    await expectTags(tags, labels(0, 1))
    expect(actions).toEqual(['createGroupProviderAssociation'])
  })
})

describe("a colleague's change", () => {
  test("appears within a second and leaves the user's own pending change alone", async () => {
    const { page, group, options, tags } = await openPicker(1)
    await expectFollowed(service, 'GROUP', group.id)
    const reloads = countReloads(page)
    const actions = await actionsOf(service.database, async () => {
      const release = await holdRequest(page, 'LinkProvider')
      await options.nth(1).click()
      await expectTags(tags, [labels(0)[0] ?? '', `${staff[1]?.label}Being added.`])
      await linkPhysicians(colleague, group, [staff[2]?.id ?? ''])
      await expect.poll(() => tags.allTextContents()).toEqual(labels(0, 1, 2))
      release()
      await colleague(UnlinkProvider, { input: { groupId: group.id, providerId: staff[0]?.id ?? '' } })
      await expect.poll(() => tags.allTextContents()).toEqual(labels(1, 2))
    })
    expect(actions.toSorted()).toEqual([
      'createGroupProviderAssociation',
      'createGroupProvidersAssociation',
      'removeGroupProviderAssociation',
    ])
    expect(reloads(), 'after each of the colleague’s changes, and after the user’s repeated change').toBe(3)
  })

  test("causes a reload; the user's own clicks cause none", async () => {
    const { page, group, options, tags } = await openPicker(0)
    const reloads = countReloads(page)
    for (const place of [0, 1, 2, 3]) await options.nth(place).click()
    await expectTags(tags, labels(0, 1, 2, 3))
    // The notices of the user's own clicks arrive before the notice that a colleague opened the group.
    const token = await service.signIn('groups')
    const { ask } = await openSignedIn(service.url, token)
    ask('1', FollowRecord, { kind: 'GROUP', id: group.id })
    await page.getByRole('dialog').getByText('groups has this group open, too.').waitFor()
    await colleague(UnlinkProvider, { input: { groupId: group.id, providerId: staff[0]?.id ?? '' } })
    await expectTags(tags, labels(1, 2, 3))
    expect(reloads(), "after the colleague's change alone").toBe(1)
  })

  test('that cannot be loaded keeps the old rows, reports that they are outdated, and is requested again', async () => {
    const group = await staffedGroup(service, 1)
    const { page, tags, editor, button } = await openEditor(service, group, [/502/])
    await expectFollowed(service, 'GROUP', group.id)
    await page.clock.install()
    await intercept(page, 'GroupProviders', (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }))
    await linkPhysicians(colleague, group, [staff[1]?.id ?? ''])
    await editor.getByRole('alert').getByText('This may be out of date.').waitFor()
    await expectTags(tags, labels(0))
    await button(`Remove ${staff[0]?.label}`).click()
    await expectTags(tags, [])
    await editor.getByRole('alert').getByText(texts.unreachable).waitFor()
    await page.unroute('**/graphql')
    const release = await holdRequest(page, 'GroupProviders')
    await page.clock.fastForward(delays.reconnect)
    await page.clock.fastForward(delays.slow)
    await editor.getByText(texts.slow).waitFor()
    release()
    await expectTags(tags, labels(1))
    expect(await editor.getByRole('alert').count()).toBe(0)
  })
})

describe('while a response is pending', () => {
  test('the editor reports the delay, each disabled control has a reason, and the focus stays', async () => {
    const { page, tags, editor, button, options } = await openPicker(2)
    await page.clock.install()
    const expectReason = async (place: number) => {
      const reason = options.nth(place).getByText('Already linked.')
      await expect.poll(() => reason.evaluate((element) => getComputedStyle(element).clipPath)).toBe('none')
    }
    await editor.getByRole('option', { name: `${staff[1]?.label} Already linked.` }).waitFor()
    await options.first().hover()
    await expectReason(0)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expectReason(1)
    await page.keyboard.press('Escape')

    const release = await holdRequest(page, 'UnlinkProvider')
    const remove = button(`Remove ${staff[0]?.label}`)
    await remove.focus()
    await page.keyboard.press('Enter')
    await expectDescription(remove, 'Being removed.')
    await expectFocus(remove)
    await page.clock.fastForward(delays.slow)
    await editor.getByRole('status').getByText(texts.slow).waitFor()
    release()
    await expectTags(tags, labels(1))
    await editor.getByText(texts.slow).waitFor({ state: 'detached' })
    await expectFocus(button(`Remove ${staff[1]?.label}`))
  })

  test('an editor that fails to load retries automatically', async () => {
    const { page, editor } = await openEditor(service, await staffedGroup(service, 1), [/ERR_FAILED/])
    await page.clock.install()
    await intercept(page, 'GroupProviders', (route) => route.abort())
    await page.reload()
    await editor.getByRole('alert').getByText(texts.unreachable, { exact: true }).waitFor()
    await page.unroute('**/graphql')
    const release = await holdRequest(page, 'GroupProviders')
    await page.clock.fastForward(delays.reconnect)
    await editor.getByRole('alert').waitFor({ state: 'detached' })
    await page.clock.fastForward(delays.slow)
    await editor.getByText(texts.slow).waitFor()
    release()
    await expectTags(editor.getByRole('listitem'), labels(0))
  })
})
