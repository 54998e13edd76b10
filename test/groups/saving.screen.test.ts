import type { Page } from 'playwright-core'
import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectChoices, mergeOn } from '../support/colleagues.ts'
import { holdRequest, intercept, navigateTo, openConsole, rowOf } from '../support/console.ts'
import { alertIn, expectDescription, openForm } from '../support/groupScreens.ts'
import { find, newGroup } from '../support/groups.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

describe('saving', () => {
  test('waits for the check of a machine name', async () => {
    const { page, dialog, name, expectSlugStatus, save } = await openForm(service, '/group/add')
    let release = await holdRequest(page, 'GroupId')
    await name.fill('Meadowgate Medical Group')
    await expectSlugStatus('Checking')
    await save.click()
    await expect.poll(() => save.getAttribute('aria-busy')).toBe('true')
    release()
    await expectSlugStatus('Taken')

    release = await holdRequest(page, 'GroupId')
    await name.fill('Aa Hasty Care')
    await name.press('Enter')
    await expectSlugStatus('Checking')
    release()
    await alertIn(page, 'Created').waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect(await find(curator, { slug: 'aa-hasty-care' })).toMatchObject({ name: 'Aa Hasty Care' })
  })

  test('uses the latest check of the machine name, however late an older response arrives', async () => {
    const { page, name, expectSlugStatus, save } = await openForm(service, '/group/add')
    const release = await holdRequest(page, 'GroupId')
    await name.fill('Aa Nobody Has This')
    await expectSlugStatus('Checking')
    await name.fill('Meadowgate Medical Group')
    await expectSlugStatus('Taken')
    release()
    await page.waitForLoadState('networkidle')
    await expectDescription(save, 'The Machine Name is taken.')
    expect(await page.getByText('Unique', { exact: true }).count()).toBe(0)
  })

  test('accepts one of two concurrent saves with the same machine name, and the other form keeps its input', async () => {
    const forms = await Promise.all(['curator', 'groups'].map((username) => openForm(service, '/group/add', username)))
    for (const { name, expectSlugStatus } of forms) {
      await name.fill('Aa Twin Cardiology')
      await expectSlugStatus('Unique')
    }
    await Promise.all(forms.map(({ save }) => save.click()))
    const REFUSAL = 'The Machine Name (aa-twin-cardiology) is already taken.'
    const outcomes = await Promise.all(
      forms.map(({ page }) =>
        alertIn(page, 'Created')
          .or(page.getByText(REFUSAL, { exact: true }))
          .textContent(),
      ),
    )
    expect(new Set(outcomes)).toEqual(new Set(['Created', REFUSAL]))
    const loser = forms[outcomes.indexOf(REFUSAL)]
    if (!loser) throw new Error('Both saves succeeded.')
    await expectDescription(loser.slug, REFUSAL)
    expect(await loser.name.inputValue()).toBe('Aa Twin Cardiology')

    await loser.name.fill('Aa Twin Cardiology Too')
    await loser.expectSlugStatus('Unique')
    await loser.save.click()
    await alertIn(loser.page, 'Created').waitFor()
  })
})

describe('a save without a response', () => {
  test('is resolved before later changes are saved: it may be refused, applied, stale or of a deleted group', async () => {
    const { id, slug } = await newGroup(curator)
    const { page, dialog, name, url, save } = await openForm(service, `/group/edit/${slug}`, 'curator', {
      expectedErrors: [/ERR_FAILED/],
    })
    const merge = mergeOn(page)
    const unansweredAlert = dialog.getByRole('alert').filter({ hasText: 'It’s safe to save again' })
    const unsavedUrl = (place: number) => `https://example.org/${place}`
    const saveWithoutResponse = async (place: number) => {
      await intercept(page, 'UpdateGroup', (route) => route.abort())
      await url.fill(unsavedUrl(place))
      await save.click()
      await unansweredAlert.waitFor()
      await page.unroute('**/graphql')
    }
    const saveWithRefusal = async (message: string) => {
      const errors = [{ message, extensions: { code: 'BAD_USER_INPUT' } }]
      await page.route('**/graphql', (route) => route.fulfill({ json: { errors } }), { times: 1 })
      await save.click()
    }
    /** Applies a colleague's change without a notice. */
    const changeSilently = (assignment: Sql) =>
      service.database.rows(sql`update care_group set ${assignment}, version = version + 1 where id = ${id}`)

    await saveWithoutResponse(1)
    await saveWithRefusal('Not like this.')
    await dialog.getByRole('alert').getByText('Not like this.').waitFor()
    expect(await unansweredAlert.count()).toBe(0)
    await saveWithoutResponse(2)
    await url.fill(unsavedUrl(3))
    await saveWithRefusal('Nor like this.')
    await alertIn(page, 'Updated').waitFor()
    expect(await find(curator, { id })).toMatchObject({ url: unsavedUrl(3), version: 2 })

    await navigateTo(page, `/group/edit/${slug}`)
    await saveWithoutResponse(4)
    await changeSilently(sql`name = 'Aa Theirs'`)
    await save.click()
    await expectChoices(merge, { 'Group Name': 'theirs', 'Group URL': 'mine' })
    await merge.back.click()
    await url.fill(unsavedUrl(5))
    await changeSilently(sql`url = ${unsavedUrl(5)}`)
    await save.click()
    await expectDescription(save, 'Nothing has been changed.')
    expect(await name.inputValue()).toBe('Aa Theirs')
    expect(await merge.panel.count()).toBe(0)

    await saveWithoutResponse(6)
    await service.database.rows(sql`delete from care_group where id = ${id}`)
    await save.click()
    await dialog.getByText('Another user deleted this group').waitFor()
    expect(await url.inputValue()).toBe(unsavedUrl(6))
  })
})

/** Opens a group from the list and changes its URL, without saving. */
const changeUrl = async (page: Page, name: string, url: string) => {
  await page.getByRole('link', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Group URL').fill(url)
  return { dialog, save: dialog.getByRole('button', { name: 'Save Group' }) }
}

describe('a saved row', () => {
  test.each([1280, 390])('is tinted after each save until the tint has faded, at %i px', async (width) => {
    const { name } = await newGroup(curator)
    const page = await openConsole(service, 'curator', `/group?search=${name}`, { width })
    const row = rowOf(page, name)
    const tints = () => row.evaluate((element) => element.getAnimations().length)
    for (const url of ['https://example.org/1', 'https://example.org/2']) {
      await row.waitFor()
      expect(await tints()).toBe(0)
      const { save } = await changeUrl(page, name, url)
      await save.click()
      await expect.poll(tints).toBe(1)
      await row.evaluate((element) => element.getAnimations()[0]?.finish())
      await expect.poll(() => row.getAttribute('data-saved')).toBe(null)
    }
  })
})

describe('an alert', () => {
  test('closes after 30 seconds, but not under the pointer or with the focus', async () => {
    const { name } = await newGroup(curator)
    const page = await openConsole(service, 'curator', `/group?search=${name}`)
    const { dialog, save } = await changeUrl(page, name, 'https://example.org')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await save.click()
    await dialog.waitFor({ state: 'detached' })
    await page.clock.runFor(100) // the dialog returns the focus shortly after closing
    const alert = page.getByRole('region', { name: 'Alerts' }).getByRole('status')
    const heading = page.getByRole('heading', { name: 'Custom Groups' })
    const dismiss = alert.getByRole('button')

    await alert.hover()
    await dismiss.focus()
    await heading.hover()
    await page.clock.runFor(31_000)
    await alert.waitFor()

    await alert.hover()
    await dismiss.blur()
    await page.clock.runFor(31_000)
    await alert.waitFor()

    await heading.hover()
    await page.clock.runFor(29_999)
    await alert.waitFor()
    await page.clock.runFor(1)
    await alert.waitFor({ state: 'detached' })
  })

  test('is dismissed by its cross, and the others stay', async () => {
    const { name } = await newGroup(curator)
    const page = await openConsole(service, 'curator', `/group?search=${name}`)
    const alerts = page.getByRole('region', { name: 'Alerts' }).getByRole('status')
    for (const count of [1, 2]) {
      const { dialog, save } = await changeUrl(page, name, `https://example.org/${count}`)
      await save.click()
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => alerts.count()).toBe(count)
    }
    for (const remaining of [1, 0]) {
      await alerts.first().getByRole('button', { name: 'Dismiss: Updated' }).click()
      await expect.poll(() => alerts.count()).toBe(remaining)
    }
  })
})
