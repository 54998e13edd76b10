import type { Locator, Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '../../support/browser.ts'
import { PASSWORD } from '../../support/config.ts'
import { rowOf } from '../../support/console.ts'
import { newGroup } from '../../support/groups.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

/** Input method of a user: how to press, choose and write. */
interface InputMethod {
  readonly press: (control: Locator) => Promise<void>
  /** Chooses a radio button, or an option of a picker whose search has the focus. */
  readonly choose: (option: Locator) => Promise<void>
  readonly write: (field: Locator, text: string) => Promise<void>
}

const mouse = (page: Page): InputMethod => ({
  press: (control) => control.click(),
  choose: (option) => option.click(),
  write: async (field, text) => {
    await field.click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(text)
  },
})

/** Uses only Tab, arrows, Enter and Space. Throws for a control that needs a mouse. */
const keyboard = (page: Page): InputMethod => {
  const press = (key: string) => page.keyboard.press(key)
  const pressUntil = async (key: string, isReached: () => Promise<boolean>) => {
    for (let presses = 0; presses < 150; presses++) {
      if (await isReached()) return
      await press(key)
    }
    throw new Error(`${key} does not reach the control.`)
  }
  const focusByTab = async (control: Locator) => {
    await control.waitFor()
    await pressUntil('Tab', () => control.evaluate((element) => element === document.activeElement))
  }
  return {
    press: async (control) => {
      await focusByTab(control)
      await press((await control.getAttribute('role')) === 'checkbox' ? 'Space' : 'Enter')
    },
    choose: async (option) => {
      await option.waitFor()
      if ((await option.getAttribute('role')) === 'option') {
        await pressUntil('ArrowDown', async () => (await option.getAttribute('aria-selected')) === 'true')
        await press('Enter')
      } else {
        await focusByTab(page.getByRole('radiogroup').filter({ has: option }).getByRole('radio', { checked: true }))
        await pressUntil('ArrowRight', () => option.isChecked())
      }
    },
    write: async (field, text) => {
      await focusByTab(field)
      await press('ControlOrMeta+A')
      await page.keyboard.type(text)
    },
  }
}

const signIn = async (page: Page, { press, write }: InputMethod, username: string) => {
  await press(page.getByRole('checkbox', { name: 'Remember me' }))
  await write(page.getByLabel('Username'), username)
  await write(page.getByLabel('Password'), PASSWORD)
  await press(page.getByRole('button', { name: 'Login' }))
  await page.getByText(`Hello, ${username}!`).waitFor()
}

test.each([
  ['the mouse', mouse, 'Aardvale Heart Group', 'Zugspitze Heart Group'],
  ['the keyboard alone', keyboard, 'Aardmoor Lung Group', 'Zugspitze Lung Group'],
] as const)(
  'a curator maintains the groups by %s, and an auditor reads every step',
  async (_, inputOf, name, other) => {
    const { id: otherId } = await newGroup(await service.as('groups'), { name: other })
    const page = await openPage({ url: service.url })
    const input = inputOf(page)
    const { press, choose, write } = input
    const button = (label: string) => page.getByRole('button', { name: label, exact: true })
    const searchBox = page.getByRole('searchbox', { name: 'Search Custom Groups...' })

    // The requested address opens after sign-in.
    await page.goto('/group')
    await signIn(page, input, 'curator')
    await page.getByText('Showing 1 - 25 of').waitFor()

    // The group does not exist yet.
    await write(searchBox, name)
    await page.getByRole('heading', { name: 'No Results Found.' }).waitFor()

    await press(page.getByRole('link', { name: 'Create Group' }))
    await write(page.getByLabel('Group Name'), name)
    await page.getByText('Unique', { exact: true }).waitFor()
    await press(button('Save Group'))
    await rowOf(page, name).getByText('disabled').waitFor()

    // Adds physicians with the picker and by pasted ids. The console links each physician at once.
    await press(page.getByRole('link', { name, exact: true }))
    await press(button('Add Physicians'))
    const option = page.getByRole('option').nth(2)
    const label = (await option.textContent()) ?? ''
    await choose(option)
    const tags = page.getByRole('list', { name: 'Physicians' }).getByRole('listitem')
    await expect.poll(() => tags.allTextContents()).toEqual([label])
    await page.keyboard.press('Escape')
    const others = await otherPhysicians(label)
    await press(button('Add Physicians by ID'))
    await write(page.getByLabel('Physician IDs'), others.join(', '))
    await press(button('Add 2 Physicians'))
    await page.getByRole('heading', { name: 'Added 2' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => tags.count()).toBe(3)

    await choose(page.getByRole('radio', { name: 'Enabled' }))
    await press(button('Save Group'))
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const cells = rowOf(page, name).getByRole('cell')
    await expect.poll(() => cells.allTextContents()).toEqual([name, '3', 'a few seconds ago', 'enabled', ''])

    // Deletes another group, after a confirmation.
    await write(searchBox, other)
    await press(page.getByRole('link', { name: `Delete ${other}` }))
    await page.getByText('Are you sure you want to delete following Group?').waitFor()
    await press(button("Yes, I'm sure"))
    await page.getByText(`Successfully Deleted ${other} (${otherId}) from the Group database...`).waitFor()
    await press(button('Done'))
    await page.getByRole('heading', { name: 'No Results Found.' }).waitFor()
    await press(button('Logout'))

    await signIn(page, input, 'auditor')
    await page.getByRole('heading', { name: 'No access.' }).waitFor()
    await press(page.getByRole('link', { name: 'Audit Logs' }))
    await write(page.getByRole('searchbox', { name: 'Search Logs' }), name)
    const messages = page.getByRole('table').locator('tbody tr td:nth-child(3)')
    await expect
      .poll(() => messages.allTextContents())
      .toEqual([
        `Updated group ${name}`,
        `Linked 2 physicians to ${name}`,
        expect.stringMatching(`^Linked .+ to ${name}$`),
        `Created group ${name}`,
      ])
    await press(rowOf(page, `Updated group ${name}`).getByRole('button'))
    await page.getByRole('listitem').getByText('status: − false → + true', { exact: true }).waitFor()
    await write(page.getByRole('searchbox', { name: 'Search Logs' }), other)
    await press(rowOf(page, `Removed group ${other}`).getByRole('button'))
    await page.getByRole('listitem').getByText(`name: − "${other}"`, { exact: true }).waitFor()
  },
)

/** Returns the ids of two physicians whose names differ from the label. */
const otherPhysicians = async (label: string) => {
  const rows = await service.database.rows<{ id: string }>(
    sql`select id from merged_provider where last_name || ', ' || first_name <> ${label} order by id limit 2`,
  )
  return rows.map(({ id }) => id)
}
