import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mergeOn } from '../support/colleagues.ts'
import { expectFocus, openConsole, operationsOf } from '../support/console.ts'
import { storedDrafts } from '../support/drafts.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import { checkPhoneAndDesktop, checkScreen, NARROW, WIDE } from '../support/looks.ts'
import { newPractice, openPractice, practiceOn, rowOf, saveEmails, store } from '../support/practiceForm.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'

let service: TestService
let curator: Call
let admin: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
  admin = await service.as('admin')
})
afterAll(() => service.stop())

const [ann, bob, cleo] = ['ann@example.org', 'bob@example.org', 'cleo@example.org']
const KEYLESS = 'Enter a resource, location or department mnemonic, or a match.'
const CHANGED = 'The form has been updated. Use the Save Practice button to avoid losing any changes.'

test('a practice is added with its addresses by keyboard only (spec §2, §5)', async () => {
  const { page, dialog, provider, field, typed, tags, add, save, list } = await openPractice(service, 'add')
  const keys = page.keyboard
  await dialog.getByRole('heading', { name: 'Add Practice', exact: true }).waitFor()
  await expectFocus(provider)
  await expectDescription(save, 'Nothing has been changed.')
  expect(await provider.textContent()).toBe('N/A')
  await expectDescription(add, 'Type an address first.')

  // Physician.
  await keys.press('Enter')
  const search = page.getByRole('combobox', { name: 'Search Physicians...' })
  await expectFocus(search)
  await page.getByRole('option').nth(1).waitFor()
  const name = (await page.getByRole('option').nth(1).textContent()) ?? ''
  await keys.press('ArrowDown')
  await keys.press('ArrowDown')
  await keys.press('Enter')
  await expect.poll(() => provider.textContent()).toBe(name)
  await expectFocus(provider)
  await expectDescription(save, KEYLESS)

  // Mnemonics are stored in upper case.
  const resource = field('Soarian Resource Mne')
  await resource.focus()
  await keys.type(' kbd1')
  await keys.press('Tab')
  expect(await resource.inputValue()).toBe('KBD1')

  // One and several addresses.
  await typed.focus()
  await keys.type('Front.Desk')
  await expectDescription(save, 'Add the typed address, or clear it.')
  await keys.press('Enter')
  await expect.poll(() => tags.count()).toBe(1)
  await expectFocus(typed)
  expect(await typed.inputValue()).toBe('')
  await keys.press('Enter')
  expect(await tags.count(), 'empty input is ignored').toBe(1)
  await typed.evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', 'a1\r\n\nB2@Example.org; a1\n')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  expect(await typed.inputValue(), 'lines are joined with a separator').toBe('a1; B2@Example.org; a1')
  await keys.press('Enter')
  await expect.poll(() => tags.count()).toBe(3)
  await list.getByText('3 of 100').waitFor()

  // A duplicate, and an address on another domain.
  await keys.type('front.desk, c3')
  await keys.press('Enter')
  await expectDescription(typed, 'The Email Address front.desk@example.org Already Exists.')
  expect(await typed.inputValue(), 'the other address was added').toBe('front.desk')
  await expectDescription(add, 'Correct the typed address first.')
  await typed.fill('ann@example.com')
  await keys.press('Enter')
  await expectDescription(typed, 'ann@example.com is not on @example.org. Only addresses on that domain are allowed.')
  expect(await save.isDisabled(), 'typed text prevents saving').toBe(true)
  for (const [width, theme] of [
    [NARROW, 'dark'],
    [WIDE, 'light'],
  ] as const)
    await checkScreen(page, width, theme)

  await typed.fill('')
  await page.getByRole('button', { name: 'Remove a1@example.org' }).focus()
  await keys.press('Enter')
  await expectFocus(page.getByRole('button', { name: 'Remove b2@example.org' }))
  await typed.fill('d1 d2 d3 d4')
  await typed.press('Enter')
  await list.getByText('4 added', { exact: true }).waitFor()
  await dialog.getByText(CHANGED, { exact: true }).waitFor()
  const sent = operationsOf(page)
  await save.focus()
  await keys.press('Enter')
  await alertIn(page, 'Created').waitFor()
  await dialog.waitFor({ state: 'detached' })
  const creation = sent.find((operation) => operation.name === 'CreatePractice')
  expect(creation?.variables.input).toMatchObject({ soarian_resource_mne: 'KBD1' })
  const [row] = await service.database.rows<{ emails: string[]; last_name: string }>(
    sql`select emails, last_name from practice_email join merged_provider on merged_provider.id = provider_id
     where soarian_resource_mne = 'KBD1'`,
  )
  const saved = ['front.desk', 'b2', 'c3', 'd1', 'd2', 'd3', 'd4']
  expect(row?.emails).toEqual(saved.map((name) => `${name}@example.org`))
  expect(name.startsWith(`${row?.last_name},`)).toBe(true)
})

describe('old addresses', () => {
  test('in upper case or on other domains stay, with a mark', async () => {
    const { id, match } = await newPractice(curator)
    await store(service, id, ['Bob@Example.org', 'old@other.org', 'no address', ann])
    const { page, dialog, typed, tags, save, button, field } = await openPractice(service, `edit/${id}`)
    await dialog.getByRole('heading', { name: 'Edit Practice', exact: true }).waitFor()
    await expect
      .poll(() => tags.allTextContents())
      .toEqual(['Bob@Example.org', 'old@other.orgother domain', 'no addressnot an address', ann])
    await typed.fill('bob')
    await typed.press('Enter')
    await expectDescription(typed, `The Email Address ${bob} Already Exists.`)
    await typed.fill('cleo')
    await button('Add').click()
    await button(`Remove ${ann}`).click()
    await button('Remove no address').click()
    await button('Undo removal of no address').click()
    await expect
      .poll(() => tags.evaluateAll((all) => all.map((tag) => tag.getAttribute('data-state'))))
      .toEqual(['original', 'original', 'original', 'removed', 'added'])
    // A typed address must not affect another field.
    expect(await field('Match').inputValue()).toBe(match)
    await save.click()
    await alertIn(page, 'Updated').waitFor()
    expect((await rowOf(service, id))?.emails.map((email) => email.toLowerCase())).toEqual([
      bob,
      'old@other.org',
      'no address',
      cleo,
    ])
  })

  test('that are not a list are shown unchanged, survive other changes, and can be repaired', async () => {
    const { id } = await newPractice(curator)
    const text = `['${ann}', 'Bob@example.org', 'x@other.org'`
    await store(service, id, [], text)
    const first = await openPractice(service, `edit/${id}`)
    await first.list.getByRole('status').getByText(text, { exact: true }).waitFor()
    expect(await first.typed.count(), 'a broken list has no text field').toBe(0)
    await expectFocus(first.provider)
    await first.field('Department Mne').fill('card')
    await first.save.click()
    await alertIn(first.page, 'Updated').waitFor()
    expect(await rowOf(service, id)).toMatchObject({ department_mne: 'CARD', broken_emails: text, emails: [] })

    await first.page.goto(`/email/edit/${id}`)
    const { tags, save, button, typed, list } = practiceOn(first.page)
    await button('Use the 2 addresses found').click()
    await expectFocus(typed)
    await list.getByText(/^Saving replaces the invalid stored value/).waitFor()
    await checkScreen(first.page, NARROW, 'light')
    await button('Keep the stored value').click()
    await list.getByText(text, { exact: true }).waitFor()
    await expectFocus(button('Use the 2 addresses found'))
    await expectDescription(save, 'Nothing has been changed.')
    await checkScreen(first.page, WIDE, 'dark')

    await button('Use the 2 addresses found').click()
    await expect.poll(() => tags.count()).toBe(2)
    await save.click()
    await alertIn(first.page, 'Updated').last().waitFor()
    await expect.poll(() => rowOf(service, id)).toMatchObject({ broken_emails: null, emails: [ann, bob] })
  })
})

test('two curators edit one list without losing an address', async () => {
  const { id } = await newPractice(curator, [ann, bob])
  const { page, dialog, typed, save, button, list } = await openPractice(service, `edit/${id}`)
  const merge = mergeOn(page)
  await typed.fill('cleo')
  await typed.press('Enter')
  await button(`Remove ${ann}`).click()
  await typed.fill('mine')
  await saveEmails(admin, id, [ann, bob, 'theirs@example.org'])
  await dialog.getByText(/saved this practice/).waitFor()
  await merge.review.click()
  await merge.panel.waitFor()
  await merge.panel.getByText('theirs@example.org').waitFor()
  await merge.back.click()
  await list.getByText('3 of 100').waitFor()
  expect(await typed.inputValue(), 'typed text stays').toBe('mine')
  await button('Add').click()
  // The user saves without reviewing the notice: the save itself detects the conflict.
  await saveEmails(admin, id, [bob, 'theirs@example.org', 'later@example.org'])
  await dialog.getByText(/saved this practice/).waitFor()
  await save.click()
  await merge.panel.waitFor()
  await merge.panel.getByText('later@example.org').waitFor()
  await save.click()
  await alertIn(page, 'Updated').waitFor()
  expect(new Set((await rowOf(service, id))?.emails)).toEqual(
    new Set([bob, cleo, 'mine@example.org', 'theirs@example.org', 'later@example.org']),
  )
})

test('added, removed and typed addresses survive a reload, and leaving the form asks about them', async () => {
  const { id, match } = await newPractice(curator, [ann])
  const { page, dialog, typed, tags, button } = await openPractice(service, `edit/${id}`)
  await typed.fill('cleo')
  await typed.press('Enter')
  await button(`Remove ${ann}`).click()
  await typed.fill('half')
  await expect.poll(async () => (await storedDrafts(page)).join()).toContain('"typed":"half"')
  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await dialog.getByRole('button', { name: `Resume unsaved changes to ${match}` }).click()
  await expect.poll(() => typed.inputValue()).toBe('half')
  await expect
    .poll(() => tags.evaluateAll((all) => all.map((tag) => tag.getAttribute('data-state'))))
    .toEqual(['removed', 'added'])
  await button('Close').last().click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
  expect((await rowOf(service, id))?.emails).toEqual([ann])
})

describe('deleting a practice', () => {
  test('asks first, describes the record, deletes the record and shows a message', async () => {
    const { id, match } = await newPractice(curator, [ann, bob])
    const page = await openConsole(service, 'curator', `/email/edit/${id}`)
    await page.getByRole('link', { name: 'Delete Practice' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete User' })
    await dialog.getByText('Are you sure you want to delete following Practice?').waitFor()
    expect(await dialog.getByRole('term').allTextContents()).toEqual([
      'ID',
      'Provider',
      'Soarian Resource Mne',
      'Soarian Location Mne',
      'Department Mne',
      'Match',
      'Emails',
    ])
    const facts = [id, 'N/A', '–', '–', '–', match, `${ann}, ${bob}`]
    expect(await dialog.getByRole('definition').allTextContents()).toEqual(facts)
    await checkScreen(page, NARROW, 'dark')
    await dialog.getByRole('button', { name: "Yes, I'm sure" }).click()
    await dialog.getByText(`Successfully Deleted ${match} (${id}) from the Practice database...`).waitFor()
    expect(await rowOf(service, id)).toBeUndefined()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.goto(`/email/delete/${id}`)
    await dialog.getByText('That Practice could not be found...').waitFor()
    await page.goto(`/email/edit/${id}`)
    await page.getByText('That Practice could not be found...').waitFor()
  })

  test('names the record next to the title, with the same name as the list', async () => {
    const page = await openConsole(service, 'curator', '/email')
    const remove = page.getByRole('link', { name: /^Delete .*O'Brien/ }).first()
    const name = (await remove.getAttribute('aria-label'))?.slice('Delete '.length) ?? ''
    const row = page.getByRole('row').filter({ has: remove })
    const [fullName, ...codes] = (await row.getByRole('cell').allTextContents()).slice(0, 5)
    expect(name).toContain(fullName)
    await remove.click()
    const dialog = page.getByRole('dialog', { name: 'Delete User' })
    await dialog.locator('header').getByText(name).waitFor()
    await dialog.getByText(/^Are you sure/).waitFor()
    const facts = await dialog.getByRole('definition').allTextContents()
    expect(facts).toEqual(expect.arrayContaining([fullName, ...codes]))
    await checkPhoneAndDesktop(page)
  })
})
