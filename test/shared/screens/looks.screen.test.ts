import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { clickIfPresent, expectAccessible } from '../../support/browser.ts'
import { intercept, navigateTo, openConsole, rowOf } from '../../support/console.ts'
import { dateTimePickerOn } from '../../support/dateTimePicker.ts'
import { editorOn, formOn } from '../../support/groupScreens.ts'
import { checkPhoneAndDesktop, checkScreen, NARROW, WIDE } from '../../support/looks.ts'
import { testService } from '../../support/service.ts'

const service = testService()

/** True when taps 12 pixels above and below the element's middle hit the element. */
const isTouchable = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    node.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = node.getBoundingClientRect()
    return [-11.9, 11.9].every((offset) =>
      node.contains(document.elementFromPoint(left + width / 2, top + height / 2 + offset)),
    )
  })

/** Returns the number of menu items, and the other elements that taps on the items would hit. */
const tapTargets = (page: Page) =>
  page.getByRole('menuitem').evaluateAll((items) => {
    const others = items.flatMap((item) => {
      const { left, top, width, height } = item.getBoundingClientRect()
      const points = Array.from({ length: width / 8 }, (_, x) =>
        Array.from({ length: height / 8 }, (__, y) => document.elementFromPoint(left + 2 + x * 8, top + 2 + y * 8)),
      )
      return points.flat().filter((target) => !item.contains(target))
    })
    return [items.length, others.map((target) => target?.outerHTML)]
  })

const colorsOf = (element: Locator, part = '') =>
  element.evaluate((node, pseudo) => {
    const { color, backgroundColor, borderTopColor, borderTopWidth, opacity } = getComputedStyle(node, pseudo)
    return { color, fill: backgroundColor, border: borderTopColor, width: borderTopWidth, opacity }
  }, part)

const expectOtherFill = async (first: Locator, second: Locator) =>
  expect((await colorsOf(first)).fill).not.toBe((await colorsOf(second)).fill)

test('on a phone, the form of a program has one row of buttons, and its links are high enough for touch', async () => {
  const page = await openConsole(service, 'admin', '/promoted_search/edit/after-hours-virtual-care', { width: NARROW })
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Save Promoted Program' })
  const tag = dialog.getByRole('listitem').getByRole('link').first()
  await tag.waitFor()
  const controls = [dialog.getByRole('link', { name: 'Delete Promoted Program' }), save]
  const [first, second] = await Promise.all(controls.map((control) => control.boundingBox()))
  expect(Math.round(first?.y ?? 0)).toBe(Math.round(second?.y ?? -1))
  expect([await isTouchable(tag), await isTouchable(page.getByRole('radio', { name: 'Yes' }))]).toEqual([true, true])

  await page.keyboard.press('Escape')
  const cell = page.locator('td[data-label="Is Active"]').first()
  await cell.waitFor()
  const margin = await cell.evaluate((node) => getComputedStyle(node, '::before').marginInlineEnd)
  expect(Number.parseFloat(margin), 'space between a label and the dot of a status').toBeGreaterThanOrEqual(4)
  await navigateTo(page, '/workflows')
  const card = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  await card.waitFor()
  expect(await isTouchable(card)).toBe(true)
})

test('on a phone, the menu of a row is above all other rows, and only closes when the tap is outside it', async () => {
  const row = 5 // in the middle of the list
  const page = await openConsole(service, 'admin', '/cft', { width: NARROW })
  const menu = page.getByRole('menu')
  const actions = page.getByRole('button', { name: /^Actions for/ }).nth(row)
  const rowAbove = page.getByRole('row').nth(row - 2)
  await actions.click()
  await menu.waitFor()
  expect(await tapTargets(page)).toEqual([2, []])
  await checkScreen(page, NARROW, 'dark')
  for (const role of ['link', 'button'] as const) {
    if (!(await menu.isVisible())) await actions.click()
    await menu.waitFor()
    const target = rowAbove.getByRole(role).first()
    await target.click({ position: { x: 20, y: 10 }, force: true })
    await menu.waitFor({ state: 'detached' })
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/cft')
  }
})

test('a contrast theme distinguishes what is on, chosen, disabled or open', async () => {
  const page = await openConsole(service, 'admin', '/promoted_search/edit/after-hours-virtual-care')
  await page.emulateMedia({ forcedColors: 'active' })
  const dialog = page.getByRole('dialog')
  const [toggle, status] = [dialog.getByRole('switch', { name: 'Inherited' }).first(), dialog.getByLabel('Status')]
  await toggle.waitFor()
  expect((await colorsOf(dialog)).width).toBe('1px')

  await status.click()
  await expect.poll(() => status.getAttribute('aria-checked')).toBe('false')
  await expect.poll(() => status.getAttribute('aria-busy')).toBe(null)
  const [on, off] = [await colorsOf(toggle), await colorsOf(status)]
  expect([on.width, off.width]).toEqual(['1px', '1px'])
  await expect.poll(async () => (await colorsOf(status)).fill).not.toBe(on.fill)
  for (const control of [toggle, status]) await expectOtherFill(control.locator('> span'), control)

  const chosen = dialog.getByRole('radio', { name: 'Yes' })
  await expectOtherFill(chosen, dialog.getByRole('radio', { name: 'No' }))
  await expectOtherFill(chosen.locator('> span'), chosen)

  const [save, close] = [
    dialog.getByRole('button', { name: 'Save Promoted Program' }),
    dialog.getByRole('button', { name: 'Close' }).last(),
  ]
  expect(await save.getAttribute('aria-disabled')).toBe('true')
  const [disabled, enabled] = [await colorsOf(save), await colorsOf(close)]
  expect(disabled.color).not.toBe(enabled.color)
  expect(disabled.border).not.toBe(enabled.border)
  await expectAccessible(page)

  await navigateTo(page, '/promoted_search?search=zzz&startDate=2026-01-31')
  const { opener, panel, day } = dateTimePickerOn(page, 'Start Date')
  await opener.click()
  await panel.waitFor()
  await expectOtherFill(day('Saturday, January 31, 2026'), day('Friday, January 30, 2026'))
  await page.keyboard.press('Escape')

  await navigateTo(page, '/provider')
  await page.getByRole('link', { name: /^Edit/ }).first().click()
  const field = dialog.getByLabel('First Name', { exact: true })
  await field.waitFor()
  const label = await colorsOf(dialog.getByText('First Name', { exact: true }))
  expect((await colorsOf(field)).color).not.toBe(label.color)
  const disabledRadio = dialog.getByRole('radio', { checked: true }).first()
  expect((await colorsOf(disabledRadio)).opacity).toBe('1')
  await expectOtherFill(disabledRadio, dialog.getByRole('radio', { checked: false }).first())

  await navigateTo(page, '/cft')
  const tip = page.getByRole('button', { name: 'Previous page' })
  await tip.waitFor()
  const position = tip.evaluate((node) => getComputedStyle(node, '::after').getPropertyValue('position-area'))
  expect(await position, 'the tip of a pager does not cover the button above').toBe('bottom')
  const statusFill = async (text: string) =>
    (await colorsOf(page.getByText(text, { exact: true }).first(), '::before')).fill
  expect(await statusFill('enabled')).not.toBe(await statusFill('disabled'))
  const sectionLink = (name: string) => page.getByRole('navigation').getByRole('link', { name })
  await expectOtherFill(sectionLink('Clinical Focus Terms'), sectionLink('Synonyms'))
  const current = await colorsOf(sectionLink('Clinical Focus Terms'))
  expect(current.color).not.toBe(current.fill)

  await page.setViewportSize({ width: NARROW, height: 844 })
  const rowActions = page.getByRole('button', { name: /^Actions for/ }).first()
  await rowActions.press('Enter')
  const menu = page.getByRole('menu')
  await menu.waitFor()
  expect((await colorsOf(menu)).width).toBe('1px')
  const edit = menu.getByRole('menuitem', { name: 'Edit' })
  await edit.focus()
  await expect.poll(() => edit.getAttribute('data-highlighted')).toBe('')
  await expectOtherFill(edit, menu.getByRole('menuitem', { name: 'Delete' }))
})

// The next tests use a phone, the dark theme and a name of maximum length. Path tests use a desktop in the light theme.

const LONG_NAME = `Aa ${'W'.repeat(252)}`
const lookOnPhone = (page: Page) => checkScreen(page, NARROW, 'dark')

test('lists are accessible with outdated rows and an open change, and with the forms of a name of maximum length', async () => {
  const page = await openConsole(service, 'admin', '/group', { width: WIDE, expectedErrors: [/ERR_FAILED/] })
  await page.getByText('Showing 1 - 25 of').waitFor()
  await intercept(page, 'Groups', (route) => route.abort())
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByRole('status').getByText('These rows were loaded on').waitFor()
  await lookOnPhone(page)

  await navigateTo(page, '/audit?search=updated+group')
  await rowOf(page, 'Updated group').first().getByRole('button').click()
  await page.getByRole('list', { name: 'Changed fields' }).waitFor()
  await lookOnPhone(page)

  await page.unrouteAll()
  await page.setViewportSize({ width: WIDE, height: 900 })
  await navigateTo(page, '/group/add')
  const { name, url, save } = formOn(page)
  await name.fill('Meadowgate Medical Group')
  await page.getByText('Taken', { exact: true }).waitFor()
  await url.fill('javascript:alert(1)')
  await page.getByText('Group URL must start with').first().waitFor()
  await checkPhoneAndDesktop(page)
  await url.fill('')
  await name.fill(LONG_NAME)
  await page.getByText('Unique', { exact: true }).waitFor()
  await save.click()
  await page.getByRole('region', { name: 'Alerts' }).getByText('Created').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await checkScreen(page, WIDE, 'light')

  await clickIfPresent(page.getByRole('button', { name: 'Dismiss: Created' })) // the alert covers buttons
  await page.getByRole('link', { name: LONG_NAME, exact: true }).click()
  const { plus, options, tags, addByIds } = editorOn(page)
  await intercept(page, 'LinkProvider', (route) => route.abort())
  await plus.click()
  await options.first().click()
  await page.keyboard.press('Escape')
  await tags.getByText('ERROR').waitFor()
  await lookOnPhone(page)
  await addByIds.click()
  await page.getByLabel('Physician IDs').fill('1, 2, 2, 4, 8, 99999999, x')
  await page.getByRole('heading', { name: /^Will add/ }).waitFor()
  await lookOnPhone(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard changes' }).click()

  await page.getByRole('link', { name: 'Delete Group' }).click()
  const confirm = page.getByRole('button', { name: "Yes, I'm sure" })
  await confirm.waitFor()
  await intercept(page, 'RemoveGroup', (route) => route.abort())
  await confirm.click()
  await page.getByText('Failed to Delete.').waitFor()
  await lookOnPhone(page)
})
