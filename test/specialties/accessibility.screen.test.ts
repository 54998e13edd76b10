import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { openConsole } from '../support/console.ts'
import { alertIn } from '../support/groupScreens.ts'
import { checkPhoneAndDesktop, checkScreen, NARROW } from '../support/looks.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import { deleteSpecialty, newSpecialty } from '../support/specialties.ts'
import { openSpecialtyForm } from './specialtyForm.ts'
import { listedSpecialty, openLists } from './specialtyLists.ts'

// These tests use names of maximum length, and forms with service lines and terms. Other tests inspect the list and the
// forms when they open.

const DESKTOP = 1280
const inspectBothWidths = async (page: Page): Promise<void> => {
  await checkScreen(page, NARROW, 'light')
  await checkScreen(page, DESKTOP, 'dark')
}

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

/** Returns a unique name of maximum length. */
const longName = (letter: string) => `Aa ${'W'.repeat(251)}${letter}`

describe('the list', () => {
  test('with a long name, filtered, and empty', async () => {
    const { name } = await newSpecialty(curator, { name: longName('A'), display_name: longName('B') })
    const page = await openConsole(service, 'curator', '/specialty?sort=NAME')
    await page.getByRole('link', { name, exact: true }).waitFor()
    await inspectBothWidths(page)
    const filter = (label: string) => page.getByRole('combobox', { name: label })
    await filter('Source').selectOption('Custom')
    await filter('Clean').selectOption('Yes')
    // This custom specialty is not clean. When its row disappears, the filtered rows have arrived.
    await page.getByRole('link', { name: 'Breast Surgery', exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name, exact: true }).waitFor()
    await inspectBothWidths(page)
    await filter('Status').selectOption('Disabled')
    await filter('Certified').selectOption('Yes')
    await page.getByRole('heading', { name: 'No Results Found.' }).waitFor()
    await inspectBothWidths(page)
  })
})

describe('the form', () => {
  test('of a new specialty, with a taken machine name, and saved', async () => {
    const { page, dialog, name, expectSlugStatus, save } = await openSpecialtyForm(service, '/specialty/add')
    await name.fill('Cardiology')
    await page.clock.fastForward(delays.slugDebounce)
    await expectSlugStatus('Taken')
    await inspectBothWidths(page)
    await name.fill(longName('C'))
    await expectSlugStatus('Unique')
    await save.click()
    await alertIn(page, 'Specialty saved successfully').waitFor()
    await dialog.getByRole('heading', { name: 'Edit Specialty', exact: true }).waitFor()
    await dialog.getByText('No variants. Each service line adds one.').waitFor()
    await inspectBothWidths(page)
  })

  const openFullForm = async (letter: string) => {
    const sizes = { master: 30, defaults: 12, variant: 3, lines: 2 }
    return openLists(service, await listedSpecialty(service, sizes, { name: longName(letter) }))
  }

  test('with service lines and terms, and while more are picked', async () => {
    const { page, serviceLines, editor } = await openFullForm('D')
    const terms = editor('Specialty Terms')
    await terms.tags.nth(29).waitFor()
    await inspectBothWidths(page)
    for (const { plus, region } of [serviceLines, terms]) {
      await plus.click()
      await region.getByRole('option').first().waitFor()
      await inspectBothWidths(page)
      await page.keyboard.press('Escape')
    }
  })

  test('with an open variant that contains the default list’s terms, and the question about its service line', async () => {
    const { page, serviceLines, variant, question } = await openFullForm('E')
    const { toggle, tags, copy, search } = variant('Cancer')
    await toggle.click()
    await tags.first().waitFor()
    await checkPhoneAndDesktop(page)
    await copy.click()
    await tags.nth(11).waitFor()
    await search.click()
    await inspectBothWidths(page)
    await serviceLines.remove('Cancer').click()
    await question.getByText('12 variant terms:').waitFor()
    await checkPhoneAndDesktop(page)
    await inspectBothWidths(page)
  })
})

describe('deleting', () => {
  test('a specialty with many references, one with a long name, and a deleted one', async () => {
    const page = await openConsole(service, 'curator', '/specialty/delete/cardiology')
    await page.getByRole('heading', { name: 'Also affected' }).waitFor()
    await inspectBothWidths(page)
    const { id, slug } = await newSpecialty(curator, { name: longName('F') })
    await page.goto(`/specialty/delete/${slug}`)
    const confirm = page.getByRole('button', { name: "Yes, I'm sure" })
    await confirm.waitFor()
    await inspectBothWidths(page)
    await deleteSpecialty(curator, id)
    await confirm.click()
    await confirm.waitFor({ state: 'detached' })
    await inspectBothWidths(page)
  })
})
