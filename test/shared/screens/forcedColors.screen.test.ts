import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from '../../support/browser.ts'
import { openConsole } from '../../support/console.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

/** Opens a path in a Windows contrast theme. */
const open = async (path: string) => {
  const page = await openConsole(service, 'admin', path)
  await page.emulateMedia({ forcedColors: 'active' })
  return page
}

/** Returns computed colors of an element or its pseudo-element. */
const colorsOf = (element: Locator, part = '') =>
  element.evaluate((node, pseudo) => {
    const { color, backgroundColor, borderTopColor, borderTopWidth, opacity } = getComputedStyle(node, pseudo)
    return { color, fill: backgroundColor, border: borderTopColor, width: borderTopWidth, opacity }
  }, part)

describe('in a contrast theme, a page', () => {
  test('shows which switches and radio buttons are on, and the border of the dialog', async () => {
    const page = await open('/promoted_search/edit/after-hours-virtual-care')
    const dialog = page.getByRole('dialog')
    const [toggle, status] = [dialog.getByRole('switch').first(), dialog.getByRole('switch').last()]
    await toggle.waitFor()
    expect((await colorsOf(dialog)).width).toBe('1px')

    await status.click()
    await expect.poll(() => status.getAttribute('aria-checked')).toBe('false')
    await expect.poll(() => status.getAttribute('aria-busy')).toBe(null)
    const [on, off] = [await colorsOf(toggle), await colorsOf(status)]
    expect([on.width, off.width]).toEqual(['1px', '1px'])
    expect(on.fill).not.toBe(off.fill)
    for (const control of [toggle, status]) {
      const thumb = await colorsOf(control.locator('> span'))
      expect(thumb.fill).not.toBe((await colorsOf(control)).fill)
    }

    const chosen = dialog.getByRole('radio', { name: 'Yes' })
    const other = dialog.getByRole('radio', { name: 'No' })
    expect((await colorsOf(chosen)).fill).not.toBe((await colorsOf(other)).fill)
    expect((await colorsOf(chosen.locator('> span'))).fill).not.toBe((await colorsOf(chosen)).fill)

    const [save, close] = [
      dialog.getByRole('button', { name: 'Save Promoted Program' }),
      dialog.getByRole('button', { name: 'Close' }).last(),
    ]
    expect(await save.getAttribute('aria-disabled')).toBe('true')
    const [disabled, enabled] = [await colorsOf(save), await colorsOf(close)]
    expect(disabled.color).not.toBe(enabled.color)
    expect(disabled.border).not.toBe(enabled.border)
    await expectAccessible(page)
  })

  test('shows which rows are enabled, and which section is open', async () => {
    const page = await open('/cft')
    const [enabled, disabled] = ['enabled', 'disabled'].map((text) => page.getByText(text, { exact: true }).first())
    if (!enabled || !disabled) throw new Error('Both statuses are needed.')
    await enabled.waitFor()
    expect((await colorsOf(enabled, '::before')).fill).not.toBe((await colorsOf(disabled, '::before')).fill)

    const menu = page.getByRole('navigation')
    const current = await colorsOf(menu.getByRole('link', { name: 'Clinical Focus Terms' }))
    const other = await colorsOf(menu.getByRole('link', { name: 'Synonyms' }))
    expect(current.fill).not.toBe(other.fill)
    expect(current.color).not.toBe(current.fill)
  })

  test('distinguishes disabled fields and choices from enabled ones', async () => {
    const page = await open('/provider')
    await page.getByRole('link', { name: /^Edit/ }).first().click()
    const dialog = page.getByRole('dialog')
    const field = dialog.getByLabel('First Name', { exact: true })
    await field.waitFor()
    const label = await colorsOf(dialog.getByText('First Name', { exact: true }))
    expect((await colorsOf(field)).color).not.toBe(label.color)
    const chosen = dialog.getByRole('radio', { checked: true }).first()
    expect((await colorsOf(chosen)).opacity).toBe('1')
    const other = dialog.getByRole('radio', { checked: false }).first()
    expect((await colorsOf(chosen)).fill).not.toBe((await colorsOf(other)).fill)
  })

  test('shows the border of a menu, and the highlighted item', async () => {
    const page = await open('/cft')
    await page.setViewportSize({ width: 390, height: 844 })
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .press('Enter')
    const menu = page.getByRole('menu')
    await menu.waitFor()
    expect((await colorsOf(menu)).width).toBe('1px')
    const [edit, remove] = ['Edit', 'Delete'].map((name) => menu.getByRole('menuitem', { name }))
    if (!edit || !remove) throw new Error('Both items are needed.')
    await edit.focus()
    await expect.poll(() => edit.getAttribute('data-highlighted')).toBe('')
    expect((await colorsOf(edit)).fill).not.toBe((await colorsOf(remove)).fill)
  })
})
