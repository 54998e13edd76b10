import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { CreatePractice, UpdatePractice } from '../../src/gql/practiceEmails/practiceRecords.gen.ts'
import { mergeOn } from '../support/colleagues.ts'
import { expectFocus, navigateTo, openConsole } from '../support/console.ts'
import { storedDrafts } from '../support/drafts.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import { checkPhoneAndDesktop, checkScreen, NARROW, WIDE } from '../support/looks.ts'
import { nextNumber } from '../support/nextNumber.ts'
import { refusedWith, script } from '../support/scripted.ts'
import { type Call, callerOf, dataOf, type TestService, testService } from '../support/service.ts'

/** Creates a practice record that no other test uses. Returns its id and match. */
const newPractice = async (call: Call, input = {}) => {
  const match = `FORM${nextNumber()}|WHW|ORTH`
  const answer = await call(CreatePractice, { input: { match, ...input } })
  return { id: dataOf(answer).createEmail.practiceEmail?.id ?? '', match }
}

const saveEmails = async (call: Call, id: string, emails: readonly string[]): Promise<void> => {
  dataOf(await call(UpdatePractice, { input: { id, update: { emails: JSON.stringify(emails) } } }))
}

/** Stores addresses, or a text that is not a list of addresses, without the service's checks. */
const store = ({ database }: TestService, id: string, emails: readonly string[], broken: string | null = null) =>
  database.rows(sql`update practice_email set emails = ${emails}, broken_emails = ${broken} where id = ${id}`)

const rowOf = async ({ database }: TestService, id: string) => {
  const [row] = await database.rows<{ readonly emails: readonly string[] }>(sql`
    select department_mne, match, emails, broken_emails from practice_email where id = ${id}`)
  return row
}

const practiceOn = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /(Add|Edit) Practice/ })
  const list = dialog.getByRole('region', { name: 'Emails', exact: true })
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  return {
    dialog,
    list,
    provider: dialog.getByRole('button', { name: /^Provider: / }),
    field: (name: string) => dialog.getByLabel(name, { exact: true }),
    typed: list.getByLabel('Email Address'),
    tags: list.getByRole('list', { name: 'Emails' }).getByRole('listitem'),
    add: button('Add'),
    save: dialog.getByRole('button', { name: /^Save (Practice|these values)$/ }),
    button,
  }
}

const openPractice = async (service: TestService, path: string, username = 'curator') => {
  const page = await openConsole(service, username, `/email/${path}`)
  const form = practiceOn(page)
  await form.provider.waitFor()
  return { page, ...form }
}

const service = testService()
const curator = callerOf(service, 'curator')
const admin = callerOf(service, 'admin')

const ann = 'ann@example.org'

test('a practice is added with its addresses by keyboard only (spec §2, §5)', async () => {
  const { page, dialog, provider, field, typed, tags, add, save, list } = await openPractice(service, 'add?search=FORM')
  const keys = page.keyboard
  await expectFocus(provider)
  await expectDescription(save, 'Nothing has been changed.')
  expect(await provider.textContent()).toBe('N/A')
  await expectDescription(add, 'Type an address first.')

  await keys.press('Enter')
  await expectFocus(page.getByRole('combobox', { name: 'Search Physicians...' }))
  await page.getByRole('option').nth(1).waitFor()
  const name = (await page.getByRole('option').nth(1).textContent()) ?? ''
  await keys.press('ArrowDown')
  await keys.press('ArrowDown')
  await keys.press('Enter')
  await expect.poll(() => provider.textContent()).toBe(name)
  await expectFocus(provider)
  await expectDescription(save, 'Enter a resource, location or department mnemonic, or a match.')

  const resource = field('Soarian Resource Mne')
  await resource.focus()
  await keys.type(' kbd1')
  await keys.press('Tab')
  expect(await resource.inputValue()).toBe('KBD1')

  await typed.focus()
  await keys.type('Front.Desk')
  await keys.press('Enter')
  await expect.poll(() => tags.count()).toBe(1)
  await expectFocus(typed)
  expect(await typed.inputValue()).toBe('')
  await keys.press('Enter')
  expect(await tags.count(), 'empty input is ignored').toBe(1)
  await typed.fill('a1 y8')
  await typed.evaluate((field: HTMLInputElement) => {
    field.setSelectionRange(3, 5)
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', 'a1\r\n\nB2@Example.org; a1\n')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  expect(await typed.inputValue(), 'lines are joined with a separator').toBe('a1 a1; B2@Example.org; a1')
  await keys.press('Enter')
  await expect.poll(() => tags.count()).toBe(3)
  await list.getByText('3 of 100').waitFor()

  await keys.type('ann@example.com, c3@example.org')
  await keys.press('Enter')
  await expectDescription(typed, 'ann@example.com is not on @example.org. Only addresses on that domain are allowed.')
  expect(await typed.inputValue(), 'the other address was added').toBe('ann@example.com')
  await expectDescription(add, 'Correct the typed address first.')
  await checkPhoneAndDesktop(page)

  await typed.fill('')
  await page.getByRole('button', { name: 'Remove a1@example.org' }).focus()
  await keys.press('Enter')
  await expectFocus(page.getByRole('button', { name: 'Remove b2@example.org' }))
  await typed.fill('d1 d2 d3 d4')
  await typed.press('Enter')
  await list.getByText('4 added', { exact: true }).waitFor()
  const changed = 'The form has been updated. Use the Save Practice button to avoid losing any changes.'
  await dialog.getByText(changed, { exact: true }).waitFor()
  await save.focus()
  await keys.press('Enter')
  await alertIn(page, 'Created').waitFor()
  await dialog.waitFor({ state: 'detached' })
  const [row] = await service.database.rows<{ emails: string[]; last_name: string }>(
    sql`select emails, last_name from practice_email join merged_provider on merged_provider.id = provider_id
     where soarian_resource_mne = 'KBD1'`,
  )
  expect(row?.emails).toEqual(['front.desk', 'b2', 'c3', 'd1', 'd2', 'd3', 'd4'].map((name) => `${name}@example.org`))
  expect(name.startsWith(`${row?.last_name},`)).toBe(true)
})

test('old addresses stay with a mark, a draft has the typed address, and two curators lose no address', async () => {
  const { id, match } = await newPractice(curator)
  const old = ['Bob@Example.org', 'old@other.org', 'no address']
  await store(service, id, [...old, ann])
  const { page, dialog, typed, tags, save, button, field } = await openPractice(service, `edit/${id}?search=FORM`)
  const merge = mergeOn(page)
  const statesOf = () => tags.evaluateAll((all) => all.map((tag) => tag.getAttribute('data-state')))
  await expect
    .poll(() => tags.allTextContents())
    .toEqual(['Bob@Example.org', 'old@other.orgother domain', 'no addressnot an address', ann])
  await typed.fill('cleo')
  await button('Add').click()
  await button(`Remove ${ann}`).click()
  await button('Remove no address').click()
  await button('Undo removal of no address').click()
  expect(await field('Match').inputValue(), 'a typed address does not affect another field').toBe(match)
  await typed.fill('mine')
  await expect.poll(async () => (await storedDrafts(page)).join()).toContain('"typed":"mine"')
  await expect.poll(statesOf).toEqual(['original', 'original', 'original', 'removed', 'added'])

  await saveEmails(admin, id, [...old, ann, 'theirs@example.org'])
  await dialog.getByText(/saved this practice/).waitFor()
  await button('Add').click()
  // The save detects the conflict, because the user does not review the notice.
  await saveEmails(admin, id, [...old, 'theirs@example.org', 'later@example.org'])
  await dialog.getByText(/saved this practice/).waitFor()
  await save.click()
  await merge.panel.getByText('later@example.org').waitFor()
  await save.click()
  await alertIn(page, 'Updated').waitFor()
  const added = ['cleo', 'mine', 'theirs', 'later'].map((name) => `${name}@example.org`)
  const saved = (await rowOf(service, id))?.emails.map((email) => email.toLowerCase())
  expect(new Set(saved)).toEqual(new Set([...old.map((email) => email.toLowerCase()), ...added]))
})

test('a text that is not a list is shown unchanged, survives other changes, and can be repaired; a deletion shows the record', async () => {
  const { id } = await newPractice(curator, { provider_id: '1' })
  const text = `['${ann}', 'Bob@example.org', 'x@other.org'`
  await store(service, id, [], text)
  const opened = await openPractice(service, `edit/${id}?search=FORM`)
  const { page, dialog, provider, field, tags, save, button, typed, list } = opened
  await list.getByRole('status').getByText(text, { exact: true }).waitFor()
  expect(await typed.count(), 'a broken list has no text field').toBe(0)
  await expectFocus(provider)
  await button('Clear Provider').click()
  await field('Department Mne').fill('card')
  await save.click()
  await dialog.waitFor({ state: 'detached' })
  expect(await rowOf(service, id)).toMatchObject({ department_mne: 'CARD', broken_emails: text, emails: [] })

  await navigateTo(page, `/email/delete/${id}`)
  await navigateTo(page, `/email/edit/${id}?search=FORM`)
  await button('Start a new list').click()
  await checkScreen(page, NARROW, 'light')
  await button('Keep the stored value').press('Enter') // an alert covers the button
  await checkScreen(page, WIDE, 'dark')
  await button('Use the 2 addresses found').click()
  await expect.poll(() => tags.count()).toBe(2)
  await script(page, 'UpdatePractice', [refusedWith('Not these.', 'BAD_USER_INPUT', 'emails')])
  await save.click()
  await list.getByText('Not these.').waitFor()
  await save.click()
  await dialog.waitFor({ state: 'detached' })
  expect(await rowOf(service, id)).toMatchObject({ broken_emails: null, emails: [ann, 'bob@example.org'] })

  await navigateTo(page, `/email/edit/${id}?search=FORM`)
  await page.getByRole('link', { name: 'Delete Practice' }).click()
  await navigateTo(page, '/email/delete/999999999')
})
