import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../../support/browser.ts'
import { PASSWORD } from '../../support/config.ts'
import { rowOf } from '../../support/console.ts'
import { newGroup } from '../../support/groups.ts'
import { testService } from '../../support/service.ts'

const service = testService()

/** Returns actions that use only the keyboard. They throw for a control that needs a mouse. */
const keyboardOf = (page: Page) => {
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
    // With a locator, Playwright would look up the element after each Tab.
    const element = await control.elementHandle()
    await pressUntil('Tab', async () => (await element?.evaluate((node) => node === document.activeElement)) ?? false)
  }
  return {
    press: async (control: Locator) => {
      await focusByTab(control)
      await press((await control.getAttribute('role')) === 'checkbox' ? 'Space' : 'Enter')
    },
    /** Chooses a radio button, or an option of a picker whose search has the focus. */
    choose: async (option: Locator) => {
      await option.waitFor()
      if ((await option.getAttribute('role')) === 'option') {
        await pressUntil('ArrowDown', async () => (await option.getAttribute('aria-selected')) === 'true')
        await press('Enter')
      } else {
        await focusByTab(page.getByRole('radiogroup').filter({ has: option }).getByRole('radio', { checked: true }))
        await pressUntil('ArrowRight', () => option.isChecked())
      }
    },
    write: async (field: Locator, text: string) => {
      await focusByTab(field)
      await press('ControlOrMeta+A')
      await page.keyboard.type(text)
    },
  }
}

test('a curator signs in, and adds, changes and deletes groups by the keyboard alone', async () => {
  const [name, other] = ['Aardmoor Lung Group', 'Zugspitze Lung Group']
  const { id: otherId } = await newGroup(await service.as('groups'), { name: other })
  const page = await openPage({ url: service.url })
  const { press, choose, write } = keyboardOf(page)
  const button = (label: string) => page.getByRole('button', { name: label, exact: true })

  await page.goto('/group')
  await press(page.getByRole('checkbox', { name: 'Remember me' }))
  await write(page.getByLabel('Username'), 'curator')
  await write(page.getByLabel('Password'), PASSWORD)
  await press(button('Login'))
  await page.getByText('Showing 1 - 25 of').waitFor()

  await press(page.getByRole('link', { name: 'Create Group' }))
  await write(page.getByLabel('Group Name'), name)
  await page.getByText('Unique', { exact: true }).waitFor()
  await press(button('Save Group'))
  await rowOf(page, name).getByText('disabled').waitFor()

  await press(page.getByRole('link', { name, exact: true }))
  await press(button('Add Physicians'))
  const option = page.getByRole('option').nth(2)
  const label = (await option.textContent()) ?? ''
  await choose(option)
  const tags = page.getByRole('list', { name: 'Physicians' }).getByRole('listitem')
  await expect.poll(() => tags.allTextContents()).toEqual([label])
  await page.keyboard.press('Escape')
  await choose(page.getByRole('radio', { name: 'Enabled' }))
  await press(button('Save Group'))
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const cells = rowOf(page, name).getByRole('cell')
  await expect.poll(() => cells.allTextContents()).toEqual([name, '1', 'a few seconds ago', 'enabled', ''])

  await write(page.getByRole('searchbox', { name: 'Search Custom Groups...' }), other)
  await press(page.getByRole('link', { name: `Delete ${other}` }))
  await page.getByText('Are you sure you want to delete following Group?').waitFor()
  await press(button("Yes, I'm sure"))
  await page.getByText(`Successfully Deleted ${other} (${otherId}) from the Group database...`).waitFor()
  await press(button('Done'))
  await page.getByRole('heading', { name: 'No Results Found.' }).waitFor()
  await press(button('Logout'))
  await page.getByRole('heading', { name: 'Login to DML' }).waitFor()
})
