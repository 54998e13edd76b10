import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFocus, holdRequest, intercept, openConsole, operationsOf } from '../../support/console.ts'
import { dateTimePickerOn } from '../../support/dateTimePicker.ts'
import { filters } from '../../support/lists.ts'
import { checkScreen, NARROW, WIDE } from '../../support/looks.ts'
import { newPhysician } from '../../support/physicians.ts'
import { newProgram } from '../../support/programForm.ts'
import { programPartsOn } from '../../support/programParts.ts'
import { openProvider, sectionOn, titles } from '../../support/provider.ts'
import { callerOf, testService } from '../../support/service.ts'
import { newTerm } from '../../support/terms.ts'

const service = testService()
const curator = callerOf(service, 'curator')

const expectInViewport = async (page: Page, label: string) => {
  const box = await dateTimePickerOn(page, label).panel.boundingBox()
  const size = page.viewportSize()
  expect(box && size && box.x >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height).toBe(true)
}

const expectTimeChosen = async (page: Page) => {
  const field = filters(page).getByRole('textbox', { name: 'End Time' })
  const { opener, panel, times, time, activeTime } = dateTimePickerOn(page, 'End Time')
  await opener.click()
  await expectFocus(times)
  await opener.click()
  await panel.waitFor({ state: 'detached' })
  await opener.click()
  await expectFocus(times)
  expect(await time('8:10 PM').getAttribute('aria-selected')).toBe('true')
  const steps = [
    ['ArrowDown', '8:30 PM'],
    ['PageUp', '6:00 PM'],
    ['End', '11:30 PM'],
    ['PageDown', '11:30 PM'],
    ['Home', '12:00 AM'],
    ['ArrowUp', '12:00 AM'],
  ] as const
  for (const [key, name] of steps) {
    await page.keyboard.press(key)
    await expect.poll(activeTime, { message: key }).toBe(name)
  }
  await checkScreen(page, WIDE, 'dark')
  await page.keyboard.press('Enter')
  await panel.waitFor({ state: 'detached' })
  await expectFocus(opener)
  expect(await field.inputValue()).toBe('12:00 AM')
}

test('a date is typed, or chosen by keyboard in a labelled grid, and a time from a list of half hours', async () => {
  const page = await openConsole(service, 'curator', '/promoted_search?startDate=2026-01-31&endTime=20%3A10')
  const field = filters(page).getByRole('textbox', { name: 'Start Date' })
  const { opener, panel, grid, focused } = dateTimePickerOn(page, 'Start Date')
  await opener.press('Enter')
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
  expect(await grid.locator('thead').textContent()).toBe('SuMoTuWeThFrSa')
  expect(await grid.locator('[data-outside]').count(), 'days of other months').toBe(11)
  const title = page.locator(`[id="${await grid.getAttribute('aria-labelledby')}"]`)
  for (const [label, month] of [
    ['Next month', 'February 2026'],
    ['Previous month', 'January 2026'],
  ] as const) {
    await panel.getByRole('button', { name: label }).click()
    await expect.poll(() => title.textContent()).toBe(month)
    await expectFocus(panel.getByRole('button', { name: label }))
  }
  await checkScreen(page, WIDE, 'dark')
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

  await page.waitForURL('**startDate=2026-02-07**')
  await field.fill('2/7/2026')
  await field.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('02/07/2026')
  await field.fill('odd')
  await field.blur()
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  await page.getByRole('button', { name: 'Clear Start Date' }).click()
  await expect.poll(() => field.inputValue()).toBe('')
  await expectTimeChosen(page)
})

test('in a dialog the panel opens over the form, and Esc closes only the panel', async () => {
  const program = await newProgram(curator, { name: 'Aa Picked' })
  const page = await openConsole(service, 'curator', `/promoted_search/edit/${program.slug}`, { width: NARROW })
  const { schedules, addSchedule } = programPartsOn(page)
  await schedules.add.click()
  const { opener, panel, focused } = dateTimePickerOn(page, 'Start Date')
  await opener.click()
  await panel.waitFor()
  await expect.poll(focused).toMatch(/\d{4}$/)
  expect(await panel.locator('[aria-current=date]').count()).toBe(1)
  const tipContent = () => opener.evaluate((button) => getComputedStyle(button, '::after').content)
  expect(await tipContent(), 'the tip of the open picker is hidden').toBe('none')
  await expectInViewport(page, 'Start Date')
  await checkScreen(page, NARROW, 'dark')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  expect(await addSchedule.box.count()).toBe(1)
  await opener.click()
  await panel.getByRole('button', { name: 'Today' }).click()
  expect(await addSchedule.field('Start Date').inputValue()).toMatch(/^\d\d\/\d\d\/\d{4}$/)

  await page.setViewportSize({ width: WIDE, height: 900 })
  await opener.click()
  await panel.waitFor()
  await expectInViewport(page, 'Start Date')
  await page.keyboard.press('Escape')
  const { opener: timeOpener, panel: list, time } = dateTimePickerOn(page, 'Start Time')
  await timeOpener.click()
  await list.waitFor()
  await expectInViewport(page, 'Start Time')
  await time('8:30 AM').click()
  expect(await addSchedule.field('Start Time').inputValue()).toBe('8:30 AM')
})

test('Enter selects the exact match or the only result, and no row of an earlier search', async () => {
  // In the order of names, the exact match would be second.
  for (const name of ['Aa Zz Ménière attack', 'Zz Ménière attack', 'Zz Ménière attack of childhood'])
    await newTerm(curator, { name })
  const page = await openProvider(service, await newPhysician(service.database))
  await sectionOn(page, titles.terms).button('Explain search result').click()
  const dialog = page.getByRole('dialog', { name: 'Explain Search Result' })
  const box = dialog.getByRole('combobox')
  const options = dialog.getByRole('option')
  const sent = operationsOf(page)
  const count = (name: string) => sent.filter((operation) => operation.name === name).length

  await box.fill('zz meniere ATTACK')
  await expect.poll(() => options.count()).toBe(3)
  expect(await options.first().textContent()).not.toContain('Aa Zz')
  await box.press('Enter')
  const verdict = page.locator('output[class*="danger"]:has(.lucide-circle-slash)')
  await verdict.getByText('A search for Zz Ménière attack does not find ').waitFor()
  await dialog.getByRole('button', { name: 'Choose Another Term', exact: true }).click()

  await box.fill('of childhood')
  await expect.poll(() => options.count()).toBe(1)
  const explanations = count('ExplainMatch')
  const release = await holdRequest(page, 'PickTerms')
  const before = count('PickTerms')
  await box.fill('zz Ménière attack')
  await box.press('Enter')
  await expect.poll(() => count('PickTerms')).toBe(before + 1)
  await box.press('Enter')
  expect(await options.allTextContents()).toEqual([expect.stringContaining('of childhood')])
  release()
  await options.filter({ hasText: 'Aa Zz' }).waitFor()
  expect(count('PickTerms'), 'the second Enter does not search again').toBe(before + 1)
  expect(count('ExplainMatch')).toBe(explanations)
  await intercept(page, 'ExplainMatch', (route) => route.fulfill({ json: { data: { explainMatch: null } } }))
  for (const key of ['ArrowUp', 'Enter']) await box.press(key) // the last option, not the exact match
  await dialog.getByText('That CFT could not be found...').waitFor()
})
