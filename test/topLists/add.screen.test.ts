import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { texts } from '../../src/domain/texts.ts'
import { roomText } from '../../src/domain/topLists/topList.ts'
import { auditRowsOf } from '../support/audit.ts'
import { expectFocus, holdRequest, holdResponse, intercept, navigateTo } from '../support/console.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import { applied, refusedWith, script } from '../support/scripted.ts'
import { callerOf, testService } from '../support/service.ts'
import { newTerm, removeTerm, type Term, updateTerm } from '../support/terms.ts'
import { expectNames, openTopAdd, openTopList } from '../support/topListDialogs.ts'
import { limitSettings, lists, topListsOf } from '../support/topLists.ts'
import { startUts, type Uts } from '../support/uts.ts'

const CONCEPTS = Array.from({ length: 30 }, (_, number) => ({
  cui: `C00001${10 + number}`,
  names: [`Zz heart finding ${10 + number}`],
  type: 'Disease or Syndrome',
}))
const FULL = 'The list can have at most 5 entries. Delete an entry to add another.'

let uts: Uts
beforeAll(async () => {
  uts = await startUts(CONCEPTS)
})
afterAll(() => uts.stop())
const service = testService(() => ({ env: { ...limitSettings, UMLS_URL: uts.url, UMLS_API_KEY: uts.key } }))
const curator = callerOf(service, 'curator')
const tops = topListsOf(service, curator)
const [, conditionList] = lists

const listedNames = async () => {
  const { ids } = await tops.entriesOf(conditionList)
  const rows = await service.database.rows<{ id: string; name: string }>(sql`
    select id, name from term where id = any(${ids}::bigint[])`)
  return ids.map((id) => rows.find((row) => row.id === id)?.name ?? '')
}
const newCondition = (name: string, input = {}): Promise<Term> =>
  newTerm(curator, { name, taxonomy: 'CONDITION', ...input })
const addCondition = ({ id }: Pick<Term, 'id'>) => tops.succeeds('createTopCondition', { term_id: id })

const removeCondition = ({ id }: Pick<Term, 'id'>) => tops.succeeds('deleteTopCondition', { term_id: id })
const candidates = async (count: number) => (await tops.candidates(conditionList)).slice(0, count)

const searchAndChoose = async ({ search, choose }: Awaited<ReturnType<typeof openTopList>>, name: string) => {
  await search(name)
  await choose(name).click()
}

beforeEach(async () => tops.fill(conditionList, await candidates(3)))
/** Fails more requests than a test makes. */
const failSearches = () => uts.fail(...Array.from({ length: 9 }, () => ({ status: 500 })))

test('the search lists UMLS concepts page by page, and marks those that cannot be added', async () => {
  const known = await newCondition('Zz heart finding, known', { umls_cuid: 'C0000138' })
  const treatment = await newTerm(curator, { name: 'Zz Treated', umls_cuid: 'C0000114', taxonomy: 'TREATMENT' })
  const screen = await openTopAdd(service, 'conditions')
  const { page, search, hits, hitOf, button, summary, dialog, box } = screen
  failSearches()
  await search('  zz heart finding 15 ')
  const nothingFound = 'No Conditions results found for search term of zz heart finding 15...'
  await dialog.getByText(nothingFound, { exact: true }).waitFor()
  uts.fail()
  await button('Try again').click()
  await hitOf('Zz heart finding 15').waitFor()
  await search('zz heart finding')
  await expect.poll(() => hits.count()).toBe(11)
  await expect.poll(() => summary.textContent()).toBe('11 results; more can be loaded.')
  await hitOf(treatment.name).getByText('This term isn’t a condition.').waitFor()
  expect(await hitOf(treatment.name).locator('a, button').count()).toBe(0)
  await checkPhoneAndDesktop(page)
  await button('Load more').click()
  await expect.poll(() => hits.count()).toBe(21)
  await expectFocus(hits.nth(11).getByRole('link'))

  // After a failure, 'Try again' requests only the failed page.
  await intercept(page, 'FindConcepts', refusedWith('UMLS is away.', 'INTERNAL'))
  await button('Load more').click()
  await dialog.getByText('may be missing. UMLS is away.').waitFor()
  expect(await hits.count(), 'results stay after a failure').toBe(21)
  await page.unroute('**/graphql')
  await button('Try again').click()
  // The console has a condition for this term, and UMLS returns its concept again on the third page.
  await expect.poll(() => hits.count()).toBe(30)
  expect(await hitOf(known.name).count()).toBe(1)
  await expect.poll(() => summary.textContent()).toBe('30 results.')
  failSearches()
  await search('zz heart finding, k')
  await hitOf(known.name).waitFor()
  await dialog.getByText('UMLS did not answer. Some conditions may be missing.').waitFor()
  uts.fail()
  await search('zz heart finding 12')
  const hit = hitOf('Zz heart finding 12')
  await hit.getByText('In UMLS, but not a term yet.', { exact: true }).waitFor()
  expect(await dialog.getByText('UMLS did not answer').count()).toBe(0)
  await hit.getByRole('link', { name: 'Create term Zz heart finding 12' }).click()
  const termDialog = page.getByRole('dialog', { name: 'Add New CFT' })
  await termDialog.getByRole('button', { name: 'Select Zz heart finding 12' }).waitFor()
  expect(await termDialog.getByRole('searchbox').inputValue()).toBe('Zz heart finding 12')
  await page.goBack()
  await hit.getByRole('link').waitFor()
  expect(await box.inputValue(), 'search text after going back').toBe('zz heart finding 12')
  await hit.getByRole('link').click()
  await termDialog.getByRole('button', { name: 'Select Zz heart finding 12' }).click()
  await termDialog.getByRole('button', { name: 'Save Term' }).click()
  await termDialog.waitFor({ state: 'detached' })
  await screen.choose('Zz heart finding 12').waitFor()
  await page.evaluate(() => history.replaceState({ ...history.state, sought: { of: 'another version' } }, ''))
  await page.reload()
  await expect.poll(() => box.inputValue()).toBe('')
  for (const { id } of [known, treatment]) await removeTerm(curator, id)
})

test('a condition is added by keyboard to the end of the list beside an unsaved order, and deleted again from the search', async () => {
  const { name } = await newCondition('Zz Keyboard Elbow')
  const namesBefore = await listedNames()
  const [one = '', two = '', three = ''] = namesBefore
  const screen = await openTopList(service, 'conditions')
  const { page, addLink, dialog, box, choose, save, chosen, hitOf, removal, summary } = screen
  await page.setViewportSize({ width: 1280, height: 320 })
  await expectNames(screen, namesBefore)
  await page.getByRole('button', { name: `Reorder ${one}` }).press('Alt+ArrowDown')
  await expectNames(screen, [two, one, three])
  await addLink.press('Enter')
  await expectFocus(box)
  await dialog.getByText(roomText(3, 5), { exact: true }).waitFor()
  await dialog.getByText('Your moves stay in the list, but aren’t saved yet.').waitFor()
  await page.keyboard.type('zz keyboard')
  await page.keyboard.press('Enter')
  await choose(name).waitFor()
  await page.keyboard.press('ArrowDown')
  await expectFocus(choose(name))
  await page.keyboard.press('Enter')
  await expectFocus(save)
  expect(await chosen.inputValue()).toBe(name)
  // The button is 'Save Condition', but the specification's text says 'Save Term'.
  await dialog
    .getByText('The form has been updated. Use the Save Term button to avoid losing any changes.', { exact: true })
    .waitFor()
  const audit = await auditRowsOf(service.database, async () => {
    await save.press('Enter')
    await dialog.waitFor({ state: 'detached' })
  })
  expect(audit).toHaveLength(1)
  const row = page.getByRole('main').getByRole('row').filter({ hasText: name })
  await expect.poll(() => row.getAttribute('data-saved')).toBe('true')
  await page.getByRole('status').getByText(`${name} is added, position 4 of 4.`).waitFor({ state: 'attached' })
  await alertIn(page, name).waitFor()
  await expect.poll(() => row.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
  await expectFocus(addLink)
  await expectNames(screen, [two, one, three, name])
  expect(await listedNames()).toEqual([...namesBefore, name])

  await row.evaluate((element) => element.getAnimations().map((animation) => animation.finish()))
  await expect.poll(() => row.getAttribute('data-saved'), { message: 'the mark ends' }).toBeNull()
  await page.setViewportSize({ width: 1280, height: 900 })
  await addLink.click()
  await screen.search(two)
  await hitOf(two).getByText('position 1 (saved: 2)', { exact: true }).waitFor()
  await screen.search(name)
  const hit = hitOf(name)
  await hit.getByText('position 4', { exact: true }).waitFor()
  expect(await hit.getByRole('button').count(), 'buttons of a listed result').toBe(0)
  await expect.poll(() => summary.textContent()).toMatch(/1 of them already in the list/)
  await hit.getByRole('link', { name: `Delete ${name}` }).click()
  await removal.confirm.click()
  await removal.done.click()
  await removal.dialog.waitFor({ state: 'detached' })
  expect(await box.inputValue()).toBe(name)
  await choose(name).waitFor()
  await dialog.getByText(roomText(3, 5), { exact: true }).waitFor()
})

test('a full list takes no more entries: before a choice, after one, and when the page does not know yet', async () => {
  await tops.fill(conditionList, [])
  const [mine, theirs] = [await newCondition('Zz Mine'), await newCondition('Zz Theirs')]
  const [last = ''] = (await candidates(5)).slice(-1)
  const screen = await openTopList(service, 'conditions')
  const { page, search, choose, chosen, dialog, save, sentOf } = screen
  await page.getByText('The list is empty.').waitFor()
  expect(await screen.addLink.count()).toBe(2)
  for (const id of await candidates(5)) await addCondition({ id })
  await expectNames(screen, await listedNames())
  await page.getByText(roomText(5, 5)).waitFor()
  await expectDescription(page.getByRole('button', { name: 'Add Conditions' }), FULL)

  await navigateTo(page, '/top_conditions/add')
  const expectRoom = (count: number) => dialog.getByText(roomText(count, 5), { exact: true }).waitFor()
  await expectRoom(5)
  await dialog.getByText(FULL).waitFor()
  await search('zz mine')
  await expectDescription(choose(mine.name), FULL)
  await choose(mine.name).press('Enter')
  await checkPhoneAndDesktop(page)

  await removeCondition({ id: last })
  await expectRoom(4)
  await choose(mine.name).click()
  await expectFocus(save)
  await checkPhoneAndDesktop(page)
  await addCondition(theirs)
  await expectDescription(save, FULL)
  await expectFocus(save)
  await removeCondition(theirs)
  await expectRoom(4)
  expect(await save.getAttribute('aria-disabled')).toBeNull()

  // A direct write to the database sends no notice to the page.
  await tops.fill(conditionList, await candidates(5))
  await save.click()
  const alert = dialog.getByRole('alert')
  await alert.getByText('Error No More Top Conditions Allowed', { exact: true }).waitFor()
  expect(await chosen.inputValue()).toBe(mine.name)
  await expectDescription(save, 'The list is full. Delete an entry to add another.')
  await save.press('Enter')
  await removeCondition({ id: last })
  await expectRoom(4)
  await expect.poll(() => alert.count(), { message: 'the refusal of a full list must disappear' }).toBe(0)
  await save.click()
  await dialog.waitFor({ state: 'detached' })
  expect((await listedNames()).slice(4)).toEqual([mine.name])
  expect(sentOf('CreateTopCondition')).toHaveLength(2)
})

test('a colleague has changed the chosen condition; an addition applies once without a response, and ends with an alert after closing', async () => {
  const [added, deleted, reclassified] = [
    await newCondition('Zz Both Want It'),
    await newCondition('Zz Vanishing'),
    await newCondition('Zz Reclassified'),
  ]
  const screen = await openTopAdd(service, 'conditions', { expectedErrors: [/ERR_FAILED/] })
  const { page, save, dialog, back, hitOf, addLink, sentOf } = screen
  await searchAndChoose(screen, added.name)
  await addCondition(added)
  await dialog.getByText(`${added.name} is already in the list, at position 4.`).waitFor()
  await expectDescription(save, `${added.name} is already in the list.`)
  await back.click()
  await expectFocus(hitOf(added.name).getByRole('link'))

  await searchAndChoose(screen, deleted.name)
  await removeTerm(curator, deleted.id)
  await save.click()
  await dialog.getByText('That CFT could not be found...', { exact: true }).waitFor()
  await dialog.getByText(`${deleted.name} (${deleted.id}) was deleted.`).waitFor()
  await expectFocus(save)
  await expectDescription(save, 'The chosen record was deleted.')
  expect(await save.getAttribute('aria-disabled')).toBe('true')
  await back.click()

  await searchAndChoose(screen, reclassified.name)
  await updateTerm(curator, reclassified.id, { taxonomy: 'TREATMENT' })
  await save.click()
  const alert = dialog.getByRole('alert')
  await expect.poll(() => alert.textContent()).toBe(`Error!: ${reclassified.name} is not a condition.`)
  await updateTerm(curator, reclassified.id, { taxonomy: 'CONDITION' })
  await save.click()
  await dialog.waitFor({ state: 'detached' })
  expect((await listedNames()).slice(3)).toEqual([added.name, reclassified.name])
  await removeCondition(added)
  await removeCondition(reclassified)

  const names = ['Zz Lost', 'Zz Closed Early', 'Zz Closed and Gone'] as const
  const [lost, early, gone] = [await newCondition(names[0]), await newCondition(names[1]), await newCondition(names[2])]
  await addLink.click()
  await searchAndChoose(screen, lost.name)
  await script(page, 'CreateTopCondition', [applied])
  const rows = await auditRowsOf(service.database, async () => {
    await save.press('Enter')
    await dialog.getByText('The item may not have been added.').waitFor()
    await dialog.getByText(`${lost.name} is already in the list, at position 4.`).waitFor()
    await expectFocus(save)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
  })
  expect(rows).toHaveLength(1)
  const [first, second] = sentOf('CreateTopCondition').slice(-2)
  expect(second).toEqual(first)
  expect((await listedNames()).slice(3)).toEqual([lost.name])

  await addLink.click()
  await searchAndChoose(screen, early.name)
  let release = await holdResponse(page, 'CreateTopCondition')
  await save.click()
  await expect.poll(() => save.getAttribute('aria-busy')).toBe('true')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  release()
  await alertIn(page, `${early.name} (${early.id})`).waitFor()
  await expect.poll(async () => (await screen.names()).at(-1)).toBe(early.name)
  await removeCondition(early)

  await addLink.click()
  await searchAndChoose(screen, gone.name)
  release = await holdRequest(page, 'CreateTopCondition')
  await page.clock.install()
  await save.click()
  await expect.poll(() => save.getAttribute('aria-busy')).toBe('true')
  await page.clock.runFor(delays.slow)
  await dialog.getByText(texts.slow).filter({ visible: true }).first().waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await removeTerm(curator, gone.id)
  release()
  await alertIn(page, 'That CFT could not be found...').waitFor()
  await alertIn(page, `${gone.name} (${gone.id})`).waitFor()
})
