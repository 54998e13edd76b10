import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectFocus, openConsole } from '../../support/console.ts'
import { filters } from '../../support/lists.ts'
import { checkPhoneAndDesktop, NARROW, WIDE } from '../../support/looks.ts'
import { newProgram, openProgramForm } from '../../support/programForm.ts'
import { programPartsOn } from '../../support/programParts.ts'
import { type Call, startTestService, type TestService } from '../../support/service.ts'
import { wallPickerOn } from '../../support/wallPicker.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

const expectInViewport = async (page: Page, label: string) => {
  const box = await wallPickerOn(page, label).panel.boundingBox()
  const size = page.viewportSize()
  expect(box && size && box.x >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height).toBe(true)
}

test('a date is chosen by keyboard in a labelled grid', async () => {
  const page = await openConsole(service, 'curator', '/promoted_search?startDate=2026-01-31', { width: WIDE })
  const field = filters(page).getByRole('textbox', { name: 'Start Date' })
  const { opener, panel, grid, focused } = wallPickerOn(page, 'Start Date')
  await opener.focus()
  await page.keyboard.press('Enter')
  await panel.waitFor()
  await expect.poll(focused).toBe('Saturday, January 31, 2026')
  expect(await opener.getAttribute('aria-expanded')).toBe('true')
  expect(await grid.getByRole('gridcell', { selected: true }).textContent()).toBe('31')
  const steps = [
    ['ArrowRight', 'Sunday, February 1, 2026'],
    ['ArrowLeft', 'Saturday, January 31, 2026'],
    ['PageDown', 'Saturday, February 28, 2026'],
    ['ArrowUp', 'Saturday, February 21, 2026'],
    ['Home', 'Sunday, February 15, 2026'],
    ['End', 'Saturday, February 21, 2026'],
    ['ArrowDown', 'Saturday, February 28, 2026'],
    ['Shift+PageDown', 'Sunday, February 28, 2027'],
    ['Shift+PageUp', 'Saturday, February 28, 2026'],
    ['PageUp', 'Wednesday, January 28, 2026'],
  ] as const
  for (const [key, name] of steps) {
    await page.keyboard.press(key)
    await expect.poll(focused, { message: key }).toBe(name)
  }
  expect(await grid.getAttribute('aria-labelledby').then((id) => page.locator(`[id="${id}"]`).textContent())).toBe(
    'January 2026',
  )
  await checkPhoneAndDesktop(page)
  // Esc leaves the text unchanged.
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await expectFocus(opener)
  expect(await field.inputValue()).toBe('01/31/2026')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Saturday, January 31, 2026')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectFocus(opener)
  expect(await field.inputValue()).toBe('02/07/2026')
})

test('a time is chosen from a list of half hours and the current value', async () => {
  const page = await openConsole(service, 'curator', '/promoted_search?endTime=20%3A10', { width: WIDE })
  const field = filters(page).getByRole('textbox', { name: 'End Time' })
  const { opener, panel, times, time, activeTime } = wallPickerOn(page, 'End Time')
  await opener.click()
  await expectFocus(times)
  expect(await time('8:10 PM').getAttribute('aria-selected')).toBe('true')
  const steps = [
    ['ArrowDown', '8:30 PM'],
    ['PageUp', '6:00 PM'],
    ['Home', '12:00 AM'],
    ['ArrowUp', '12:00 AM'],
    ['End', '11:30 PM'],
    ['PageDown', '11:30 PM'],
  ] as const
  for (const [key, name] of steps) {
    await page.keyboard.press(key)
    await expect.poll(activeTime, { message: key }).toBe(name)
  }
  await checkPhoneAndDesktop(page)
  await page.keyboard.press('Enter')
  await panel.waitFor({ state: 'detached' })
  await expectFocus(opener)
  expect(await field.inputValue()).toBe('11:30 PM')
})

test.each([WIDE, NARROW])(
  'in a dialog of %i px the panel opens over the form, and Esc closes only the panel',
  async (width) => {
    const program = await newProgram(curator, { name: `Aa Picked ${width}` })
    const { page } = await openProgramForm(service, `/promoted_search/edit/${program.slug}`, { width })
    const { schedules, addSchedule } = programPartsOn(page)
    await schedules.add.click()
    await page.clock.runFor(100)
    const { opener, panel, focused } = wallPickerOn(page, 'Start Date')
    await opener.click()
    await panel.waitFor()
    await expect.poll(focused).toMatch(/\d{4}$/)
    const tipContent = () => opener.evaluate((button) => getComputedStyle(button, '::after').content)
    expect(await tipContent(), 'the tip of the open picker is hidden').toBe('none')
    await expectInViewport(page, 'Start Date')
    await checkPhoneAndDesktop(page)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    expect(await addSchedule.box.count()).toBe(1)
    await opener.click()
    await panel.getByRole('button', { name: 'Today' }).click()
    expect(await addSchedule.field('Start Date').inputValue()).toMatch(/^\d\d\/\d\d\/\d{4}$/)
    const { panel: list, time } = wallPickerOn(page, 'Start Time')
    await wallPickerOn(page, 'Start Time').opener.click()
    await list.waitFor()
    await expectInViewport(page, 'Start Time')
    await time('8:30 AM').click()
    expect(await addSchedule.field('Start Time').inputValue()).toBe('8:30 AM')
  },
)

test('in forced colors, the chosen date differs from today', async () => {
  const page = await openConsole(service, 'curator', '/promoted_search?startDate=2026-01-31', { width: WIDE })
  await page.emulateMedia({ forcedColors: 'active' })
  const { opener, panel, day } = wallPickerOn(page, 'Start Date')
  await opener.click()
  await panel.waitFor()
  const backgroundOf = (name: string) => day(name).evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(await backgroundOf('Saturday, January 31, 2026')).not.toBe(await backgroundOf('Friday, January 30, 2026'))
})
