import { expect, test } from 'vitest'
import { openConsole, rowOf } from '../support/console.ts'
import { alertIn } from '../support/groupScreens.ts'
import { newGroup, remove } from '../support/groups.ts'
import { waitForKeys } from '../support/keys.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import { afterClosing, real, refused, script } from '../support/scripted.ts'
import { callerOf, testService } from '../support/service.ts'
import { newTerm, removeTerm } from '../support/terms.ts'

const service = testService()
const curator = callerOf(service, 'curator')

test('the trash lists deleted records by section, and restores one by keyboard', async () => {
  const page = await openConsole(service, 'curator', '/trash')
  await page.getByRole('heading', { name: 'No Results Found.' }).waitFor()
  await remove(curator, (await newGroup(curator, { name: 'Aa Trashed' })).id)
  await removeTerm(curator, (await newTerm(curator, { name: 'Aa Dropped' })).id)
  await page.reload()
  expect(await rowOf(page, 'Aa Trashed').innerText()).toMatch(/Custom Group\s+CU\s+curator[\s\S]+90 days/)
  await checkPhoneAndDesktop(page)
  await page.getByRole('combobox', { name: 'Section' }).selectOption('Custom Groups')
  await rowOf(page, 'Aa Dropped').waitFor({ state: 'detached' })
  const restore = page.getByRole('button', { name: 'Restore Aa Trashed' })
  const dialog = page.getByRole('dialog', { name: 'Restore' })
  await script(page, 'UndoChange', [afterClosing(page, refused), afterClosing(page, real)])
  for (const result of ['Not restored. Not now.', 'Record restored']) {
    await restore.press('Enter')
    await dialog.getByText('Record: + Aa Trashed').waitFor()
    await waitForKeys(page)
    await page.keyboard.press('Control+Enter')
    await alertIn(page, result).waitFor()
  }
  await rowOf(page, 'Aa Trashed').waitFor({ state: 'detached' })
  await page.goto('/group?search=aa+trashed')
})
