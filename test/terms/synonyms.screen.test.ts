import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actionsOf } from '../support/audit.ts'
import { expectFollowed } from '../support/colleagues.ts'
import { dropResponse, expectFocus, holdRequest, operationsOf } from '../support/console.ts'
import { expectDescription } from '../support/groupScreens.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { setPrimary } from '../support/synonyms.ts'
import { openTerm } from './synonymsPanel.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

describe('the Display Name', () => {
  test('is set by mouse, pinned above the other synonyms, and cleared', async () => {
    const { term, rows, names, button, clear, expectStatus, expectPinned, displayName } = await openTerm(service, {
      synonyms: ['AF', 'AFib', 'A-Fib'],
    })
    await expectPinned(term.name)
    expect(await clear.count(), 'a preferred name cannot be cleared').toBe(0)
    const makePrimary = button('Make primary: AFib')
    const opacity = () => makePrimary.locator('..').evaluate((element) => getComputedStyle(element).opacity)
    expect(await opacity()).toBe('0')
    await rows.filter({ hasText: 'AFib' }).hover()
    expect(await opacity()).toBe('1')

    const actions = await actionsOf(service.database, async () => {
      await makePrimary.click()
      await expectStatus('AFib is the Display Name now.')
      await expectPinned('AFib', term.name)
      expect(await names()).toBe('A-Fib,AF')
      expect(await displayName()).toBe('AFib')
      await expectFocus(clear)
      await clear.click()
      await expectStatus(`The preferred name ${term.name} is the Display Name now.`)
      await expectPinned(term.name)
      await expectFocus(makePrimary)
    })
    expect(actions).toEqual(['setPrimarySynonym', 'clearPrimarySynonym'])
    expect(await displayName()).toBe(term.name)
  })

  test('is set and changed by keyboard; deleting its synonym restores the preferred name', async () => {
    const { page, term, rows, names, button, clear, expectPinned, displayName, custom } = await openTerm(service, {
      synonyms: ['Long', 'Short'],
    })
    await button('Make primary: Long').focus()
    await page.keyboard.press('Enter')
    await expectPinned('Long', term.name)
    await expectFocus(clear)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expectFocus(button('Make primary: Short'))
    await page.keyboard.press('Enter')
    await expectPinned('Short', term.name)
    expect(await names()).toBe('Long')
    await button('Remove Short').press('Enter')
    await expectPinned(term.name)
    expect(await displayName()).toBe(term.name)
    await expectFocus(button('Remove Long'))
    await page.keyboard.press('Enter')
    await expect.poll(() => rows.count()).toBe(0)
    await expectFocus(custom)
  })

  test('is changed by one request at a time, and disabled buttons have a reason', async () => {
    const { term, page, button, expectPinned } = await openTerm(service, { synonyms: ['One', 'Two'] })
    const release = await holdRequest(page, 'SetPrimarySynonym')
    const sent = operationsOf(page)
    await button('Make primary: One').click()
    await expectDescription(button('Make primary: Two'), 'Changing the Display Name…')
    await button('Make primary: Two').click({ force: true })
    release()
    await expectPinned('One', term.name)
    await expectFocus(button('Make primary: Two'))
    expect(sent.map(({ name }) => name).filter((name) => name.startsWith('Set'))).toHaveLength(1)
    const releaseRemoval = await holdRequest(page, 'UnlinkTermSynonym')
    await button('Remove Two').click()
    await expectDescription(button('Make primary: Two'), 'Being removed.')
    releaseRemoval()
    await button('Make primary: Two').waitFor({ state: 'detached' })
  })

  test('without a response is sent again, and set once', async () => {
    const { term, page, button, expectPinned, panel, displayName } = await openTerm(service, {
      synonyms: ['Lost'],
      expects: [/ERR_FAILED/],
    })
    await page.clock.install()
    const actions = await actionsOf(service.database, async () => {
      for (let time = 0; time < 2; time++) await dropResponse(page, 'SetPrimarySynonym')
      await button('Make primary: Lost').click()
      const alert = panel.getByRole('alert').filter({ hasText: 'Still trying to save the Display Name' })
      await alert.waitFor()
      await alert.getByRole('button', { name: 'Try again' }).click()
      await expectPinned('Lost', term.name)
      await alert.waitFor({ state: 'detached' })
    })
    expect(actions).toEqual(['setPrimarySynonym'])
    expect(await displayName()).toBe('Lost')
  })

  test('that cannot be changed shows the reason', async () => {
    const { page, ids, button, panel, names } = await openTerm(service, { synonyms: ['Gone', 'Stays'] })
    // The page gets no notice of this deletion.
    await service.database.rows(sql`delete from synonym where id = ${ids[0]}`)
    await button('Make primary: Gone').click()
    await panel.getByRole('alert').getByText('That Synonym could not be found...', { exact: true }).waitFor()
    await expect.poll(names).toBe('Stays')
    await button('Make primary: Stays').click()
    await panel.getByText('Preferred name:').waitFor()
    expect(await panel.getByRole('alert').count()).toBe(0)
    await page.close()
  })

  test('that a colleague sets is shown', async () => {
    const { term, ids, page, expectPinned, expectStatus } = await openTerm(service, { synonyms: ['Theirs', 'Mine'] })
    await expectFollowed(service, 'TERM', term.id)
    await setPrimary(await service.as('admin'), term.id, ids[0] ?? '')
    await expectPinned('Theirs', term.name)
    await expectStatus('Theirs is the Display Name now.')
    await page.close()
  })
})
