import type { Locator, Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { openPage } from '../../support/browser.ts'
import { bulkOn, countWithEmail, newDepartment, REASON } from '../../support/bulkEmails.ts'
import { PASSWORD } from '../../support/config.ts'
import { expectFocus, openConsole, rowOf } from '../../support/console.ts'
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
    for (const key of keys) await page.keyboard.press(key, { delay: key.startsWith('Arrow') ? 100 : 0 })
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
      await expectFocus(page.getByRole('dialog', { name: 'Find anything' }).getByRole('combobox'))
      await type(text)
      const first = page.getByRole('dialog', { name: 'Find anything' }).getByRole('option').first()
      await first.and(page.getByRole('option', { name: option })).waitFor()
      await press('Enter')
    },
    /** Checks the number of keys, with the letters of typed texts. */
    expectKeys: (budget: number) => expect(count).toBeLessThanOrEqual(budget),
  }
}
const startJob = async (path = '/dashboard') => {
  const page = await openConsole(service, 'curator', path, { hasVideos: true })
  await waitForKeys(page)
  return keysOn(page)
}

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
  await start(button('Logout'))
  await page.getByRole('heading', { name: 'Login to DML' }).waitFor()
})

test('8 groups get another status', async () => {
  const firstGroups = () =>
    service.database.rows<{ name: string; status: boolean }>(
      sql`select name, status from care_group order by name_key, id limit 8`,
    )
  const before = await firstGroups()
  const { page, press, tabTo, expectKeys } = await startJob('/group')
  const { dialog, name, radio } = formOn(page)
  const status = radio('Enabled')
    .or(radio('Disabled'))
    .and(dialog.getByRole('radio', { checked: true }))
  await rowOf(page, before[0]?.name ?? '').waitFor()
  await press('j', 'Enter')
  await tabTo(status)
  for (const [index, group] of before.entries()) {
    await dialog.getByText(new RegExp(`^${index + 1} ?of \\d+$`)).waitFor()
    await expect.poll(() => name.inputValue()).toBe(group.name)
    await expectFocus(status)
    await press('ArrowRight', 'Control+Shift+Enter')
  }
  await expect.poll(firstGroups).toEqual(before.map(({ name, status }) => ({ name, status: !status })))
  expectKeys(26)
})

test('a physician gets another last name', async () => {
  const id = await newPhysician(service.database, { first_name: 'Laura', middle_name: 'R.', last_name: 'Kayaz' })
  const { page, go, tabTo, type, press, expectKeys } = await startJob()
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
  expectKeys(110)
})

test('an address replaces another one in 40 practice records', async () => {
  const ids = await newDepartment(service, 'JOBS', 40, ['old@example.org'])
  const { page, go, tabTo, type, press, expectKeys } = await startJob()
  const { dialog, department, email, reason, done, counts } = bulkOn(page)
  const finish = async () => {
    await counts('40 records will change').waitFor()
    await tabTo(reason)
    await type(REASON)
    await press('Control+s')
    await expectFocus(done)
    await press('Enter')
    await dialog.waitFor({ state: 'detached' })
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
  expectKeys(155)
})

test('60 pasted physicians join a group', async () => {
  await newGroup(curator, { name: 'Aa Jobs' })
  const npis = await service.database.rows<{ npi: string }>(sql`select npi from merged_provider order by id limit 60`)
  const { page, go, paste, press, expectKeys } = await startJob()
  await go('aa jobs', 'Aa Jobs')
  await page.getByRole('button', { name: 'Add Physicians by ID' }).waitFor()
  await go('by id', 'Add Physicians by ID')
  await expectFocus(page.getByLabel('Physician IDs'))
  await paste(npis.map(({ npi }) => npi).join('\n'))
  await page.getByRole('button', { name: 'Add 60 Physicians' }).waitFor()
  await press('Control+Enter')
  await page.getByRole('heading', { name: 'Added 60' }).waitFor()
  expectKeys(18)
})

test('a specialty gets more terms, with nine keys a term', async () => {
  const terms = []
  for (let number = 0; number < 3; number++) terms.push(await newTerm(service.database))
  const specialty = await newSpecialty(service.database)
  const { page, go, type, press, expectKeys } = await startJob()
  await go(specialty.name, specialty.name)
  await page.getByRole('button', { name: 'Add Default Inherited Terms' }).waitFor()
  await go('add default', 'Add Default Inherited Terms')
  const picker = page.getByRole('combobox')
  await expectFocus(picker)
  const options = page.getByRole('listbox', { name: 'Results' }).getByRole('option')
  const tags = page.getByRole('list', { name: 'Default Inherited Terms' })
  for (const { name } of terms) {
    await type(name.slice(-8))
    await expect.poll(() => options.allTextContents()).toEqual([name])
    await press('Enter')
    await tags.getByText(name, { exact: true }).waitFor()
  }
  expectKeys(57)
})

test('a program goes live on Monday at 8 AM', async () => {
  const program = await newProgram(curator, { name: 'Aa Jobs Program' })
  const { page, go, tabTo, type, press, expectKeys } = await startJob()
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
  expectKeys(48)
})

test('‘what changed since Friday’ takes three clicks', async () => {
  await newGroup(curator, { name: 'Aa Since Friday' })
  const page = await openConsole(service, 'curator', '/dashboard')
  const clicks: string[] = []
  const click = async (target: Locator) => {
    clicks.push(String(target))
    await target.click()
  }
  await click(page.getByRole('main').getByRole('link', { name: /^Changes/ }))
  const period = page.getByRole('combobox', { name: 'Period' })
  await click(period)
  const day = new Date(Date.now() - 3 * 86_400_000).toLocaleDateString('en-US', { weekday: 'long' })
  // The browser shows the choices of a select outside the page. Choosing one is a click.
  clicks.push(day)
  await period.selectOption(`Since ${day}`)
  await page.getByRole('article', { name: 'Created Aa Since Friday' }).waitFor()
  expect(clicks.length).toBeLessThanOrEqual(3)
})

/** Keys or clicks of half a minute, at about four keys, or one click, a second with time to look. */
const HALF_A_MINUTE = { keys: 60, clicks: 10 }

test('the enabled groups, and the drifted physicians, become views within half a minute by keyboard', async () => {
  const saveView = async ({ page, press, type, tabTo }: ReturnType<typeof keysOn>, name: string) => {
    await tabTo(page.getByRole('main').getByRole('button', { name: 'Views', exact: true }), 'Shift+Tab')
    await press('Enter')
    await tabTo(page.getByRole('button', { name: 'Save as a new view' }))
    await press('Enter')
    await expectFocus(page.getByRole('textbox', { name: 'Name of the view' }))
    await type(name)
    await press('Enter')
    await page.getByRole('main').getByRole('button', { name, exact: true }).waitFor()
  }
  const groups = await startJob('/group')
  await groups.press('f')
  await expectFocus(groups.page.getByRole('dialog').getByRole('button', { name: 'Status' }))
  await groups.press('Enter')
  await expectFocus(groups.page.getByLabel('enabled'))
  await groups.press('Space', 'Enter')
  await groups.page.getByText('Enabled groups', { exact: true }).waitFor()
  await saveView(groups, 'Enabled')
  groups.expectKeys(HALF_A_MINUTE.keys)

  const physicians = await startJob('/provider')
  await physicians.tabTo(physicians.page.getByRole('combobox', { name: 'Original changed' }))
  await physicians.type('Y')
  await physicians.press('Enter')
  await physicians.page.waitForURL('**original_changed=1**')
  await saveView(physicians, 'Drifted')
  physicians.expectKeys(HALF_A_MINUTE.keys)
})

test('the enabled groups become a view within half a minute by mouse', async () => {
  const page = await openConsole(service, 'curator', '/group')
  let clicks = 0
  const click = async (target: Locator) => {
    clicks += 1
    await target.click()
  }
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  await click(button('Filter'))
  await click(page.getByRole('dialog').getByRole('button', { name: 'Status', exact: true }))
  await click(page.getByLabel('enabled'))
  await click(page.getByRole('button', { name: 'Apply' }))
  await click(button('Views'))
  await click(page.getByRole('button', { name: 'Save as a new view' }))
  await page.keyboard.type('By mouse')
  await click(page.getByRole('button', { name: 'Save view' }))
  await button('By mouse').waitFor()
  expect(clicks).toBeLessThanOrEqual(HALF_A_MINUTE.clicks)
})
