import { expect, test } from 'vitest'
import { openConsole, rowOf } from '../support/console.ts'
import { newGroup, remove } from '../support/groups.ts'
import { waitForKeys } from '../support/keys.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import { callerOf, testService } from '../support/service.ts'
import { newTerm, removeTerm } from '../support/terms.ts'

const service = testService()
const curator = callerOf(service, 'curator')

test('the trash lists deleted records by section, and restores one by keyboard', async () => {
  const page = await openConsole(service, 'curator', '/trash')
  await page.getByRole('heading', { name: 'No Results Found.' }).waitFor()
  const group = await newGroup(curator, { name: 'Aa Trashed' })
  await remove(curator, group.id)
  const term = await newTerm(curator, { name: 'Aa Dropped' })
  await removeTerm(curator, term.id)
  await page.reload()
  await rowOf(page, 'Aa Dropped').waitFor()
  expect(await rowOf(page, 'Aa Trashed').innerText()).toMatch(/Custom Group\s+CU\s+curator[\s\S]+90 days/)
  await checkPhoneAndDesktop(page)
  await page.getByRole('combobox', { name: 'Section' }).selectOption('Custom Groups')
  await rowOf(page, 'Aa Dropped').waitFor({ state: 'detached' })
  const restore = page.getByRole('button', { name: 'Restore Aa Trashed' })
  await waitForKeys(page)
  await restore.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Restore' })
  await dialog.getByText('Record: + Aa Trashed').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText('Record restored').waitFor()
  await rowOf(page, 'Aa Trashed').waitFor({ state: 'detached' })
  await page.goto('/group?search=aa+trashed')
  await rowOf(page, 'Aa Trashed').waitFor()
})
