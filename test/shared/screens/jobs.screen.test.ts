import type { Locator, Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { openPage } from '../../support/browser.ts'
import { bulkOn, countWithEmail, newDepartment, REASON } from '../../support/bulkEmails.ts'
import { PASSWORD } from '../../support/config.ts'
import { expectFocus, navigateTo, openConsole, rowOf } from '../../support/console.ts'
import { formOn } from '../../support/groupScreens.ts'
import { newGroup } from '../../support/groups.ts'
import { tabTo, waitForKeys } from '../../support/keys.ts'
import { newPhysician, newSpecialty, newTerm, physicianOf } from '../../support/physicians.ts'
import { newProgram } from '../../support/programForm.ts'
import { scheduleRows } from '../../support/programParts.ts'
import { sectionOn, titles } from '../../support/provider.ts'
import { callerOf, testService } from '../../support/service.ts'

const service = testService()
const curator = callerOf(service, 'curator')

/** Returns actions that use only the keyboard, and the number of keys they have used. */
const keysOn = (page: Page) => {
  let count = 0
  const press = async (...keys: readonly string[]) => {
    // A radio group notices only arrows that stay down for a moment.
    for (const key of keys) await page.keyboard.press(key, { delay: key.startsWith('Arrow') ? 500 : 0 })
    count += keys.length
  }
  const type = async (text: string) => {
    await page.keyboard.type(text)
    count += text.length
  }
  return {
    page,
    press,
    type,
    paste: async (text: string) => {
      await page.keyboard.insertText(text)
      count += 1
    },
    tabTo: async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
      count += await tabTo(page, target, key)
    },
    /** Opens a record, screen or command in the palette. */
    go: async (text: string, option: string | RegExp) => {
      await press('Control+k')
      const palette = page.getByRole('dialog', { name: 'Find anything' })
      await palette.locator('input:focus').waitFor()
      await type(text)
      const first = palette.getByRole('option').first()
      await first.and(page.getByRole('option', { name: option })).waitFor()
      await press('Enter')
    },
    /** Returns the number of used keys, with the letters of typed texts. */
    count: () => count,
  }
}
type Keys = ReturnType<typeof keysOn>

test('a curator signs in, adds a group and deletes it by Tab, Space and Enter alone', async () => {
  const { page, press, tabTo, type } = keysOn(await openPage({ url: service.url }))
  const start = async (control: Locator) => {
    await tabTo(control)
    await press('Enter')
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto('/group')
  await tabTo(page.getByRole('checkbox', { name: 'Remember me' }))
  await press('Space')
  await tabTo(page.getByLabel('Username'))
  await type('curator')
  await tabTo(page.getByLabel('Password'))
  await type(PASSWORD)
  await start(button('Login'))

  await start(page.getByRole('link', { name: 'Create Group' }))
  await tabTo(formOn(page).name)
  await type('Aa Tabbed')
  await page.getByText('Unique', { exact: true }).waitFor()
  await start(formOn(page).save)
  await rowOf(page, 'Aa Tabbed').getByText('disabled').waitFor()
  await start(page.getByRole('link', { name: 'Delete Aa Tabbed' }))
  await start(button("Yes, I'm sure"))
  await start(button('Done'))
  await rowOf(page, 'Aa Tabbed').waitFor({ state: 'detached' })
})

const changeStatusOfGroups = async ({ page, press, tabTo }: Keys) => {
  const firstGroups = () =>
    service.database.rows<{ name: string; status: boolean }>(sql`
      select name, status from care_group order by name_key, id limit 3`)
  const before = await firstGroups()
  await navigateTo(page, '/group')
  const { dialog, name, radio } = formOn(page)
  const status = radio('Enabled')
    .or(radio('Disabled'))
    .and(dialog.getByRole('radio', { checked: true }))
  await rowOf(page, before[0]?.name ?? '').waitFor()
  await waitForKeys(page)
  await press('j', 'Enter')
  await tabTo(status)
  for (const [index, group] of before.entries()) {
    await dialog.getByText(new RegExp(`^${index + 1} ?of \\d+$`)).waitFor()
    await expect.poll(() => name.inputValue()).toBe(group.name)
    await expectFocus(status)
    await press('ArrowRight', 'Control+Shift+Enter')
  }
  await expect.poll(firstGroups).toEqual(before.map(({ name, status }) => ({ name, status: !status })))
}

const changeLastName = async ({ page, go, tabTo, type, press }: Keys) => {
  const id = await newPhysician(service.database, { first_name: 'Laura', middle_name: 'R.', last_name: 'Kayaz' })
  await go('kayaz laura', 'Laura R. Kayaz')
  const { section, reason, badge } = sectionOn(page, titles.data)
  await tabTo(section.getByRole('button', { name: 'Override Last Name' }))
  await press('Enter')
  await expectFocus(section.getByLabel('Last Name', { exact: true }))
  await press('Control+a')
  await type('Kaya-Ortiz')
  await tabTo(reason)
  await type(REASON)
  await press('Control+s')
  await badge('saved').waitFor()
  expect((await physicianOf(curator, id)).fullName).toBe('Laura R. Kaya-Ortiz, MD')
}

const replaceAddress = async ({ page, go, tabTo, type, press }: Keys) => {
  const ids = await newDepartment(service, 'JOBS', 40, ['old@example.org'])
  const { department, email, reason, done, counts } = bulkOn(page)
  const finish = async () => {
    await counts('40 records will change').waitFor()
    await tabTo(reason)
    await type(REASON)
    await press('Control+s')
    await expectFocus(done)
    await press('Enter')
    await page.waitForURL(({ pathname }) => pathname === '/email')
  }
  await go('practice', 'Practice Appointment Emails')
  await go('bulk add', 'Bulk Add')
  await tabTo(department)
  await type('jobs')
  await press('Enter')
  await counts('40 records found').waitFor()
  await tabTo(email)
  await type('new')
  await finish()

  await press('/')
  await type('old@example.org')
  await press('Enter')
  await page.getByText('Showing 1 - 40 of 40').waitFor()
  await tabTo(page.getByRole('checkbox', { name: 'Select all rows on this page' }))
  await press('Space')
  await go('bulk rem', 'Bulk Remove')
  await finish()
  expect(await countWithEmail(service, ids, 'new@example.org')).toBe(40)
  expect(await countWithEmail(service, ids, 'old@example.org')).toBe(0)
}

const pastePhysicians = async ({ page, go, paste, press }: Keys) => {
  await newGroup(curator, { name: 'Aa Jobs' })
  const npis = await service.database.rows<{ npi: string }>(sql`select npi from merged_provider order by id limit 60`)
  await go('aa jobs', 'Aa Jobs')
  await page.getByRole('button', { name: 'Add Physicians by ID' }).waitFor()
  await go('by id', 'Add Physicians by ID')
  await expectFocus(page.getByLabel('Physician IDs'))
  await paste(npis.map(({ npi }) => npi).join('\n'))
  await page.getByRole('button', { name: 'Add 60 Physicians' }).waitFor()
  await press('Control+Enter')
  await page.getByRole('heading', { name: 'Added 60' }).waitFor()
}

const addTermsToSpecialty = async ({ page, go, type, press }: Keys) => {
  const terms = [await newTerm(service.database), await newTerm(service.database)]
  const specialty = await newSpecialty(service.database)
  await go(specialty.name, specialty.name)
  await page.getByRole('button', { name: 'Add Default Inherited Terms' }).waitFor()
  await go('add default', 'Add Default Inherited Terms')
  await expectFocus(page.getByRole('combobox'))
  const options = page.getByRole('listbox', { name: 'Results' }).getByRole('option')
  const tags = page.getByRole('list', { name: 'Default Inherited Terms' })
  for (const { name } of terms) {
    await type(name.slice(-8))
    await expect.poll(() => options.allTextContents()).toEqual([name])
    await press('Enter')
    await tags.getByText(name, { exact: true }).waitFor()
  }
}

const scheduleProgram = async ({ page, go, tabTo, type, press }: Keys) => {
  const program = await newProgram(curator, { name: 'Aa Jobs Program' })
  await go('aa jobs prog', 'Aa Jobs Program')
  await page.getByRole('button', { name: 'Add schedule' }).waitFor()
  await go('add sch', 'Add schedule')
  const dialog = page.getByRole('dialog', { name: 'Add schedule' })
  await tabTo(dialog.getByRole('checkbox', { name: 'Monday' }))
  await press('Space')
  await tabTo(dialog.getByRole('textbox', { name: 'Start Date' }))
  await type('12/06/2027')
  await tabTo(dialog.getByRole('textbox', { name: 'Start Time' }))
  await type('8am')
  await press('Control+s')
  await dialog.waitFor({ state: 'detached' })
  expect(await scheduleRows(service, program.id)).toMatchObject([
    { days: 'Mo', start_date: '2027-12-06', start_time: '08:00:00' },
  ])
}

/** Jobs with the number of keys that each may take. */
const jobs = [
  ['three groups get another status', changeStatusOfGroups, 16],
  ['a physician gets another last name', changeLastName, 111],
  ['an address replaces another one in 40 practice records', replaceAddress, 155],
  ['60 pasted physicians join a group', pastePhysicians, 18],
  ['a specialty gets two more terms, with nine keys a term', addTermsToSpecialty, 48],
  ['a program goes live on Monday at 8 AM', scheduleProgram, 48],
] as const

test('the jobs of a curator stay within their budgets of keys', async () => {
  const page = await openConsole(service, 'curator', '/dashboard', { hasVideos: true })
  for (const [name, run, budget] of jobs) {
    const keys = keysOn(page)
    await run(keys)
    expect(keys.count(), `keys until ${name}`).toBeLessThanOrEqual(budget)
    await navigateTo(page, '/dashboard')
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  }
})
