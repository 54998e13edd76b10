import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actionsOf } from '../support/audit.ts'
import { expectFollowed } from '../support/colleagues.ts'
import { expectFocus, hold, loseAnswer, operationsOf } from '../support/console.ts'
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
  test('is set by mouse, pinned above the others, and cleared again', async () => {
    const { term, rows, names, button, clear, said, isPinned, shownBy } = await openTerm(service, {
      synonyms: ['AF', 'AFib', 'A-Fib'],
    })
    await isPinned(term.name)
    expect(await clear.count(), 'a preferred name cannot be cleared').toBe(0)
    const make = button('Make primary: AFib')
    const opacity = () => make.locator('..').evaluate((element) => getComputedStyle(element).opacity)
    expect(await opacity()).toBe('0')
    await rows.filter({ hasText: 'AFib' }).hover()
    expect(await opacity()).toBe('1')

    const actions = await actionsOf(service.database, async () => {
      await make.click()
      await said('AFib is the Display Name now.')
      await isPinned('AFib', term.name)
      expect(await names()).toBe('A-Fib,AF')
      expect(await shownBy()).toBe('AFib')
      await expectFocus(clear)
      await clear.click()
      await said(`The preferred name ${term.name} is the Display Name now.`)
      await isPinned(term.name)
      await expectFocus(make)
    })
    expect(actions).toEqual(['setPrimarySynonym', 'clearPrimarySynonym'])
    expect(await shownBy()).toBe(term.name)
  })

  test('is set and changed by keyboard; deleting its synonym restores the preferred name', async () => {
    const { page, term, rows, names, button, clear, isPinned, shownBy, custom } = await openTerm(service, {
      synonyms: ['Long', 'Short'],
    })
    await button('Make primary: Long').focus()
    await page.keyboard.press('Enter')
    await isPinned('Long', term.name)
    await expectFocus(clear)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expectFocus(button('Make primary: Short'))
    await page.keyboard.press('Enter')
    await isPinned('Short', term.name)
    expect(await names()).toBe('Long')
    await button('Remove Short').press('Enter')
    await isPinned(term.name)
    expect(await shownBy()).toBe(term.name)
    await expectFocus(button('Remove Long'))
    await page.keyboard.press('Enter')
    await expect.poll(() => rows.count()).toBe(0)
    await expectFocus(custom)
  })

  test('is changed one request at a time, and says why', async () => {
    const { term, page, button, isPinned } = await openTerm(service, { synonyms: ['One', 'Two'] })
    const release = await hold(page, 'SetPrimarySynonym')
    const sent = operationsOf(page)
    await button('Make primary: One').click()
    await expectDescription(button('Make primary: Two'), 'Changing the Display Name…')
    await button('Make primary: Two').click({ force: true })
    release()
    await isPinned('One', term.name)
    await expectFocus(button('Make primary: Two'))
    expect(sent.map(({ name }) => name).filter((name) => name.startsWith('Set'))).toHaveLength(1)
    const releaseRemoval = await hold(page, 'UnlinkTermSynonym')
    await button('Remove Two').click()
    await expectDescription(button('Make primary: Two'), 'Being removed.')
    releaseRemoval()
    await button('Make primary: Two').waitFor({ state: 'detached' })
  })

  test('without a response is sent again, and set once', async () => {
    const { term, page, button, isPinned, panel, shownBy } = await openTerm(service, {
      synonyms: ['Lost'],
      expects: [/ERR_FAILED/],
    })
    await page.clock.install()
    const actions = await actionsOf(service.database, async () => {
      for (let time = 0; time < 2; time++) await loseAnswer(page, 'SetPrimarySynonym')
      await button('Make primary: Lost').click()
      const alert = panel.getByRole('alert').filter({ hasText: 'Still trying to save the Display Name' })
      await alert.waitFor()
      await alert.getByRole('button', { name: 'Try again' }).click()
      await isPinned('Lost', term.name)
      await alert.waitFor({ state: 'detached' })
    })
    expect(actions).toEqual(['setPrimarySynonym'])
    expect(await shownBy()).toBe('Lost')
  })

  test('that cannot be changed says why beside it', async () => {
    const { page, ids, button, panel, names } = await openTerm(service, { synonyms: ['Gone', 'Stays'] })
    // The page gets no notice of this.
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
    const { term, ids, page, isPinned, said } = await openTerm(service, { synonyms: ['Theirs', 'Mine'] })
    await expectFollowed(service, 'TERM', term.id)
    await setPrimary(await service.as('admin'), term.id, ids[0] ?? '')
    await isPinned('Theirs', term.name)
    await said('Theirs is the Display Name now.')
    await page.close()
  })
})
