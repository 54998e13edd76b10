import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { roomText } from '../../src/domain/topLists/topList.ts'
import { auditRowsOf } from '../support/audit.ts'
import { clickIfPresent, openPage } from '../support/browser.ts'
import { dropResponse, expectFocus, holdRequest, holdResponse, intercept, signIn } from '../support/console.ts'
import { resumeFrom } from '../support/drafts.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import { checkPhoneAndDesktop } from '../support/looks.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import { createTerm, newTerm, removeTerm, type Term, updateTerm } from '../support/terms.ts'
import { expectNames, openTopAdd, openTopList, topListOn } from '../support/topListDialogs.ts'
import { limitSettings, lists, topListsOf } from '../support/topLists.ts'
import { newUser } from '../support/users.ts'
import { startUts, type Uts } from '../support/uts.ts'

// Of twelve UMLS concepts of the heart, only the first is a term, which is a treatment in some tests.
const CONCEPTS = Array.from({ length: 30 }, (_, number) => ({
  cui: `C00001${10 + number}`,
  names: [`Zz heart finding ${10 + number}`],
  type: 'Disease or Syndrome',
}))
const FULL = 'The list can have at most 5 entries. Delete one to add another.'

let uts: Uts
let service: TestService
let curator: Call
let tops: ReturnType<typeof topListsOf>
const [specialtyList, conditionList] = lists
beforeAll(async () => {
  uts = await startUts(CONCEPTS)
  service = await startTestService({ env: { ...limitSettings, UMLS_URL: uts.url, UMLS_API_KEY: uts.key } })
  curator = await service.as('curator')
  tops = topListsOf(service, curator)
})
afterAll(async () => {
  await service.stop()
  await uts.stop()
})

const namesIn = async (list: (typeof lists)[number]) => {
  const { ids } = await tops.entriesOf(list)
  const rows = await service.database.rows<{ id: string; name: string }>(
    list === specialtyList
      ? sql`select id, name from specialty where id = any(${ids}::bigint[])`
      : sql`select id, name from term where id = any(${ids}::bigint[])`,
  )
  return ids.map((id) => rows.find((row) => row.id === id)?.name ?? '')
}
const newCondition = (name: string, input = {}): Promise<Term> =>
  newTerm(curator, { name, taxonomy: 'CONDITION', ...input })
const addCondition = ({ id }: Pick<Term, 'id'>) => tops.succeeds('createTopCondition', { term_id: id })

beforeEach(async () => {
  for (const list of lists) await tops.fill(list, (await tops.candidates(list)).slice(0, 3))
})

describe('the search for additions', () => {
  test('starts a second after the last letter, at once on Enter, and never without text', async () => {
    const { page, box, dialog, sentOf, button, hitOf } = await openTopAdd(service, 'specialties')
    const searches = () => sentOf('FindSpecialties').map(({ filter }) => filter)
    await expectFocus(box)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await box.press('Enter')
    await box.pressSequentially('  ')
    await page.clock.runFor(2_000)
    await dialog.getByRole('heading', { name: 'Type the name of a specialty' }).waitFor()
    expect(searches(), 'a blank search').toEqual([])

    await box.fill('')
    await box.pressSequentially('cardiology')
    await page.clock.runFor(999)
    expect(searches()).toEqual([])
    await page.clock.runFor(1)
    await hitOf('Cardiology').waitFor()
    expect(searches()).toEqual(['cardiology'])
    await box.fill('dermatology')
    await box.press('Enter')
    await hitOf('Dermatology').waitFor()
    expect(searches()).toEqual(['cardiology', 'dermatology'])
    await button('Clear search').click()
    await dialog.getByRole('heading', { name: 'Type the name of a specialty' }).waitFor()
  })

  test('may find nothing, or fail', async () => {
    const { page, search, dialog, button } = await openTopAdd(service, 'conditions', { expectedErrors: [/ERR_FAILED/] })
    await search('  cuddle therapy ')
    await dialog
      .getByText('No Conditions results found for search term of cuddle therapy...', { exact: true })
      .waitFor()
    await intercept(page, 'FindConditions', (route) => route.abort())
    await search('zz heart')
    await dialog.getByText('GraphQL connection failure.').waitFor()
    await page.unroute('**/graphql')
    await clickIfPresent(button('Try again'))
    await dialog.getByText('Zz heart finding 10').waitFor()
  })

  test('loads page by page, each result once, with the focus on the first new one', async () => {
    const existing = await newCondition('Zz heart finding, known', { umls_cuid: 'C0000138' })
    const { page, search, hits, hitOf, button, summary, dialog } = await openTopAdd(service, 'conditions')
    await search('zz heart finding')
    await expect.poll(() => hits.count()).toBe(11)
    await expect.poll(() => summary.textContent()).toBe('11 results; more can be loaded.')
    const release = await holdRequest(page, 'FindConcepts')
    await button('Load more').click()
    await expect.poll(() => button('Load more').getAttribute('aria-busy')).toBe('true')
    release()
    await expect.poll(() => hits.count()).toBe(21)
    await expectFocus(hits.nth(11).getByRole('link'))
    await button('Load more').click()
    // The term is one of the console's conditions. UMLS returns its concept again on the third page.
    await expect.poll(() => hits.count()).toBe(30)
    expect(await hitOf(existing.name).count()).toBe(1)
    await expectFocus(hits.nth(21).getByRole('link'))
    await expect.poll(() => summary.textContent()).toBe('30 results.')
    await checkPhoneAndDesktop(page)
    expect(await dialog.getByRole('columnheader').allTextContents()).toEqual(['Condition Name', 'Actions'])
    await removeTerm(curator, existing.id)
  })
})

test.each(['specialties', 'conditions'] as const)('%s are added by keyboard, to the end of the list', async (list) => {
  const addedName = list === 'conditions' ? (await newCondition('Zz Keyboard Elbow')).name : 'Dermatology'
  const targetList = list === 'conditions' ? conditionList : specialtyList
  if (list === 'specialties') {
    const rows = await service.database.rows<{ id: string }>(
      sql`select id from specialty where name <> 'Dermatology' order by id limit 3`,
    )
    await tops.fill(
      specialtyList,
      rows.map(({ id }) => id),
    )
  }
  const namesBefore = await namesIn(targetList)
  const screen = await openTopList(service, list)
  const { page, addLink, dialog, box, choose, save, chosen } = screen
  await expectNames(screen, namesBefore)
  await addLink.focus()
  await page.keyboard.press('Enter')
  await expectFocus(box)
  await dialog.getByText(roomText(3, targetList.max), { exact: true }).waitFor()
  await page.keyboard.type(addedName)
  await page.keyboard.press('Enter')
  await choose(addedName).waitFor()
  await page.keyboard.press('ArrowDown')
  await expectFocus(choose(addedName))
  await page.keyboard.press('Enter')
  await expectFocus(save)
  expect(await chosen.inputValue()).toBe(addedName)
  // The specification says 'Save Term' for conditions.
  const button = list === 'conditions' ? 'Save Term' : 'Save Specialty'
  await dialog
    .getByText(`The form has been updated. Use the ${button} button to avoid losing any changes.`, { exact: true })
    .waitFor()
  const audit = await auditRowsOf(service.database, async () => {
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
  })
  expect(audit).toHaveLength(1)
  await alertIn(page, addedName).waitFor()
  await expectNames(screen, [...namesBefore, addedName])
  expect(await namesIn(targetList)).toEqual([...namesBefore, addedName])
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
})

test('a new row is scrolled into view', async () => {
  const { name } = await newCondition('Zz Out of Sight')
  const screen = await openTopAdd(service, 'conditions')
  const { page, search, choose, save, dialog, addLink } = screen
  await page.setViewportSize({ width: 1280, height: 320 })
  await search(name)
  await choose(name).click()
  await save.click()
  await dialog.waitFor({ state: 'detached' })
  const row = page.getByRole('row').filter({ hasText: name })
  const isInView = () => row.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight)
  await expect.poll(isInView).toBe(true)
  await expectFocus(addLink)
})

test('Back returns to the same results and the chosen row; Esc returns to the link that opened the dialog', async () => {
  const { name } = await newCondition('Zz Returning Ache')
  const { page, search, choose, save, back, box, sentOf, dialog, addLink } = await openTopAdd(service, 'conditions')
  await search('zz returning')
  await choose(name).click()
  await expectFocus(save)
  await checkPhoneAndDesktop(page)
  await back.click()
  await expectFocus(choose(name))
  expect(await box.inputValue()).toBe('zz returning')
  expect(sentOf('FindConditions')).toHaveLength(1)
  await choose(name).click()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expectFocus(addLink)
  expect(sentOf('CreateTopCondition')).toEqual([])
})

test('an entry of the list is marked with its position; deleting it from here returns to the search', async () => {
  const [first, second, third] = await namesIn(conditionList)
  const screen = await openTopAdd(service, 'conditions')
  const { page, search, hitOf, removal, summary, dialog, box, choose, button } = screen
  await search(second ?? '')
  const hit = hitOf(second ?? '')
  await hit.getByText('number 2', { exact: true }).waitFor()
  expect(await hit.getByRole('button').count(), 'buttons of a listed result').toBe(0)
  await expect.poll(() => summary.textContent()).toMatch(/1 of them in the list already/)
  await checkPhoneAndDesktop(page)
  await hit.getByRole('link', { name: `Delete ${second}` }).click()
  await removal.dialog.getByText('Are you sure you want to delete following Selected Condition?').waitFor()
  await removal.confirm.click()
  await removal.done.click()
  await removal.dialog.waitFor({ state: 'detached' })
  expect(await box.inputValue()).toBe(second)
  await choose(second ?? '').waitFor()
  await dialog.getByText(roomText(2, 5), { exact: true }).waitFor()
  await button('Close').last().click()
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/top_conditions')
  await expectNames(screen, [first ?? '', third ?? ''])
})

describe('further results from UMLS', () => {
  test('can be created as terms first, in a search that starts with their name', async () => {
    const { page, search, hitOf } = await openTopAdd(service, 'conditions')
    await search('zz heart finding 12')
    const hit = hitOf('Zz heart finding 12')
    await hit.getByText('In UMLS, but not a term yet.', { exact: true }).waitFor()
    expect(await hit.getByRole('button').count()).toBe(0)
    await hit.getByRole('link', { name: 'Create term Zz heart finding 12' }).click()
    const termDialog = page.getByRole('dialog', { name: 'Add New CFT' })
    await termDialog.getByRole('button', { name: 'Select Zz heart finding 12' }).waitFor()
    expect(await termDialog.getByRole('searchbox').inputValue()).toBe('Zz heart finding 12')
    expect(new URL(page.url()).pathname).toBe('/cft/add')
    await page.goBack()
    await hit.getByRole('link').waitFor()
    expect(await topListOn(page, 'conditions').box.inputValue(), 'search text after going back').toBe(
      'zz heart finding 12',
    )
    await page.evaluate(() => history.replaceState({ ...history.state, sought: { of: 'another version' } }, ''))
    await page.reload()
    await expect.poll(() => topListOn(page, 'conditions').box.inputValue()).toBe('')
  })

  test('tell a user without the permission who can create the term', async () => {
    await service.database.rows(sql`
      insert into auth_item (name, type, description) values ('topCurator', 1, 'Top lists alone.')`)
    await service.database.rows(sql`
      insert into auth_item_child (parent, child) values ('topCurator', 'top_specialties')`)
    const { username, password } = await newUser(await service.as('admin'), { is_admin: 'topCurator' })
    const page = await openPage({ url: service.url })
    await page.goto('/top_conditions/add')
    await signIn(page, username, password)
    const { box, hitOf } = topListOn(page, 'conditions')
    await box.fill('zz heart finding 13')
    await box.press('Enter')
    const hit = hitOf('Zz heart finding 13')
    await hit.getByText('A user with access to Clinical Focus Terms can create the term.').waitFor()
    expect(await hit.locator('a, button').count()).toBe(0)
    await checkPhoneAndDesktop(page)
  })

  test('may be treatments, which cannot be chosen', async () => {
    const { name, id } = await newTerm(curator, { name: 'Zz Treated', umls_cuid: 'C0000114', taxonomy: 'TREATMENT' })
    const { search, hitOf } = await openTopAdd(service, 'conditions')
    await search('zz heart finding 14')
    await hitOf(name).getByText('This term isn’t a condition.').waitFor()
    expect(await hitOf(name).locator('a, button').count()).toBe(0)
    await removeTerm(curator, id)
  })

  test('are reported missing when UMLS cannot be reached; the console’s own conditions appear, with a retry', async () => {
    const { name, id } = await newCondition('Zz heart of ours')
    const { page, search, choose, dialog, hitOf, button } = await openTopAdd(service, 'conditions')
    uts.fail({ status: 500 }, { status: 500 })
    await search('zz heart o')
    await choose(name).waitFor()
    await dialog.getByText('UMLS did not answer. Some conditions may be missing.').waitFor()
    await checkPhoneAndDesktop(page)
    uts.fail({ status: 500 }, { status: 500 })
    await search('zz heart finding 15')
    await dialog.getByText('No Conditions results found for search term of zz heart finding 15...').waitFor()
    await button('Try again').click()
    await hitOf('Zz heart finding 15').waitFor()
    expect(await dialog.getByText('UMLS did not answer').count()).toBe(0)
    await removeTerm(curator, id)
  })

  test('are requested again from the missing page on', async () => {
    const { page, search, hits, dialog, button } = await openTopAdd(service, 'conditions')
    await search('zz heart finding')
    await expect.poll(() => hits.count()).toBe(10)
    await intercept(page, 'FindConcepts', (route) =>
      route.fulfill({ json: { errors: [{ message: 'UMLS is away.', extensions: { code: 'INTERNAL' } }] } }),
    )
    await button('Load more').click()
    await dialog.getByText('may be missing. UMLS is away.').waitFor()
    expect(await hits.count(), 'results stay after a failure').toBe(10)
    await page.unroute('**/graphql')
    await button('Try again').click()
    await expect.poll(() => hits.count()).toBe(20)
    expect(await dialog.getByText('UMLS did not answer').count()).toBe(0)
    await button('Load more').click()
    await expect.poll(() => hits.count()).toBe(30)
  })
})

describe('a full list', () => {
  test('is announced before a choice, with the advice to delete an entry first', async () => {
    await tops.fill(conditionList, (await tops.candidates(conditionList)).slice(0, 5))
    const { name } = await newCondition('Zz One Too Many')
    const { page, search, box, choose, dialog, save } = await openTopList(service, 'conditions', '/add')
    await dialog.getByText(roomText(5, 5), { exact: true }).waitFor()
    await dialog.getByText(FULL).waitFor()
    await box.waitFor()
    await search('zz one too')
    await expectDescription(choose(name), FULL)
    expect(await choose(name).getAttribute('aria-disabled')).toBe('true')
    await choose(name).press('Enter')
    expect(await save.count()).toBe(0)
    await checkPhoneAndDesktop(page)
  })

  test('that a colleague has filled disables saving until there is room', async () => {
    const [mine, theirs, other] = [
      await newCondition('Zz Mine'),
      await newCondition('Zz Theirs'),
      await newCondition('Zz Other'),
    ]
    const { search, choose, dialog, save } = await openTopAdd(service, 'conditions')
    await search('zz mine')
    await choose(mine.name).waitFor()
    await addCondition(theirs)
    await dialog.getByText(roomText(4, 5), { exact: true }).waitFor()
    await choose(mine.name).click()
    await expectFocus(save)
    await addCondition(other)
    await expectDescription(save, FULL)
    await expectFocus(save)
    await tops.succeeds('deleteTopCondition', { term_id: theirs.id })
    await dialog.getByText(roomText(4, 5), { exact: true }).waitFor()
    expect(await save.getAttribute('aria-disabled')).toBeNull()
    await save.click()
    await dialog.waitFor({ state: 'detached' })
    expect((await namesIn(conditionList)).slice(3)).toEqual(['Zz Other', 'Zz Mine'])
  })

  test.each([
    ['conditions', 'Error No More Top Conditions Allowed'],
    ['specialties', 'Error No More Top Sepcialties Allowed'],
  ] as const)('that fills up without a notice: the service refuses, and the choice stays (%s)', async (list, words) => {
    const targetList = list === 'conditions' ? conditionList : specialtyList
    const candidates = await tops.candidates(targetList)
    const name =
      list === 'conditions'
        ? (await newCondition('Zz Refused Ache')).name
        : ((
            await service.database.one<{ name: string }>(
              sql`select name from specialty where id <> all(${candidates}::bigint[]) order by length(name) desc limit 1`,
            )
          )?.name ?? '')
    const { page, search, choose, dialog, save, chosen, sentOf, button } = await openTopAdd(service, list)
    await search(name)
    await choose(name).click()
    // Writes directly to the database, so that the page gets no notice.
    await tops.fill(targetList, candidates.slice(0, targetList.max))
    await save.click()
    await dialog.getByRole('alert').getByText(words, { exact: true }).waitFor()
    expect(await chosen.inputValue()).toBe(name)
    await expectDescription(save, 'The list is full. Delete one to add another.')
    await save.press('Enter')
    await checkPhoneAndDesktop(page)
    expect(await namesIn(targetList)).not.toContain(name)
    await tops.fill(targetList, candidates.slice(0, 2))
    await button('Back').click()
    await page.reload()
    await dialog.getByText(roomText(2, targetList.max), { exact: true }).waitFor()
    expect(sentOf(list === 'conditions' ? 'CreateTopCondition' : 'CreateTopSpecialty')).toHaveLength(1)
  })
})

describe('a faster colleague', () => {
  test('has added the same record: the page shows its position, and does not add it again', async () => {
    const term = await newCondition('Zz Both Want It')
    const { page, search, choose, save, dialog, back, hitOf } = await openTopAdd(service, 'conditions')
    await search('zz both')
    await choose(term.name).click()
    await expectFocus(save)
    await addCondition(term)
    await dialog.getByText(`${term.name} is in the list already, number 4.`).waitFor()
    await expectDescription(save, `${term.name} is already in the list.`)
    await checkPhoneAndDesktop(page)
    await back.click()
    await hitOf(term.name).getByText('number 4').waitFor()
    await expectFocus(hitOf(term.name).getByRole('link'))
  })

  test('has taken the last place in another window at the same moment: the service refuses', async () => {
    await tops.fill(conditionList, (await tops.candidates(conditionList)).slice(0, 4))
    const [mine, theirs] = [await newCondition('Zz Slower'), await newCondition('Zz Faster')]
    const first = await openTopAdd(service, 'conditions')
    const second = await openTopAdd(service, 'conditions', { username: 'admin' })
    await first.search(mine.name)
    await first.choose(mine.name).click()
    await second.search(theirs.name)
    await second.choose(theirs.name).click()
    const release = await holdRequest(first.page, 'CreateTopCondition')
    await first.save.click()
    await second.save.click()
    await second.dialog.waitFor({ state: 'detached' })
    release()
    await first.dialog.getByRole('alert').getByText('Error No More Top Conditions Allowed', { exact: true }).waitFor()
    expect(await first.chosen.inputValue()).toBe(mine.name)
    expect((await namesIn(conditionList)).slice(4)).toEqual([theirs.name])
    await tops.succeeds('deleteTopCondition', { term_id: theirs.id })
    await first.dialog.getByText(roomText(4, 5), { exact: true }).waitFor()
    await expect
      .poll(() => first.dialog.getByRole('alert').count(), { message: 'the refusal of a full list must disappear' })
      .toBe(0)
    await first.save.click()
    await first.dialog.waitFor({ state: 'detached' })
    await expectNames(second, await namesIn(conditionList))
  })

  test('has deleted the term: the page reports the missing term', async () => {
    const term = await newCondition('Zz Vanishing')
    const { search, choose, save, dialog } = await openTopAdd(service, 'conditions')
    await search('zz vanish')
    await choose(term.name).click()
    await removeTerm(curator, term.id)
    await save.click()
    await dialog.getByText('That CFT could not be found...', { exact: true }).waitFor()
    await dialog.getByText(`${term.name} (${term.id}) was deleted.`).waitFor()
    await expectFocus(save)
    await expectDescription(save, 'The chosen record was deleted.')
    expect(await save.getAttribute('aria-disabled'), 'saving a deleted term is disabled').toBe('true')
  })

  test('has turned the condition into a treatment: the service refuses', async () => {
    const term = await newCondition('Zz Reclassified')
    const { page, search, choose, save, dialog } = await openTopAdd(service, 'conditions')
    await search('zz reclass')
    await choose(term.name).click()
    await updateTerm(curator, term.id, { taxonomy: 'TREATMENT' })
    await save.click()
    await dialog.getByRole('alert').getByText(`Error!: ${term.name} is not a condition.`, { exact: true }).waitFor()
    await checkPhoneAndDesktop(page)
  })
})

describe('an addition without a response', () => {
  test.each([
    ['never arrived', false],
    ['was applied', true],
  ])('that %s is sent again unchanged, and applies once', async (_, isApplied) => {
    const term = await newCondition(`Zz Lost ${isApplied}`)
    const { page, search, choose, save, dialog, sentOf } = await openTopAdd(service, 'conditions', {
      expectedErrors: [/ERR_FAILED/],
    })
    await search(term.name)
    await choose(term.name).click()
    if (isApplied) await dropResponse(page, 'CreateTopCondition')
    else await intercept(page, 'CreateTopCondition', (route) => route.abort())
    const rows = await auditRowsOf(service.database, async () => {
      await save.press('Enter')
      await dialog.getByText('The item may not have been added.').waitFor()
      if (isApplied) await dialog.getByText(`${term.name} is in the list already, number 4.`).waitFor()
      await expectFocus(save)
      await page.unroute('**/graphql')
      await page.keyboard.press('Enter')
      await dialog.waitFor({ state: 'detached' })
    })
    await alertIn(page, 'Updated').waitFor()
    expect(rows).toHaveLength(1)
    const [first, second] = sentOf('CreateTopCondition')
    expect(second).toEqual(first)
    expect((await namesIn(conditionList)).slice(3)).toEqual([term.name])
  })

  test('continues after the dialog is closed, and is announced', async () => {
    const [added, refused] = [await newCondition('Zz Closed Early'), await newCondition('Zz Closed and Refused')]
    const screen = await openTopAdd(service, 'conditions')
    const { page, search, choose, save, dialog, addLink } = screen
    await search('zz closed')
    await choose(added.name).click()
    let release = await holdResponse(page, 'CreateTopCondition')
    await save.click()
    await expect.poll(() => save.getAttribute('aria-busy')).toBe('true')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    release()
    await alertIn(page, `${added.name} (${added.id})`).waitFor()
    await expect.poll(async () => (await screen.names()).at(-1)).toBe(added.name)

    await addLink.click()
    await search('zz closed')
    await choose(refused.name).click()
    release = await holdRequest(page, 'CreateTopCondition')
    await save.click()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await tops.fill(conditionList, (await tops.candidates(conditionList)).slice(0, 5))
    release()
    await alertIn(page, 'Error No More Top Conditions Allowed').waitFor()
    await alertIn(page, `${refused.name} (${refused.id})`).waitFor()
  })

  test('after the dialog is closed is announced with the reason of its last failure', async () => {
    const term = await newCondition('Zz Closed and Gone')
    const { page, search, choose, save, dialog } = await openTopAdd(service, 'conditions', {
      expectedErrors: [/ERR_FAILED/],
    })
    await search('zz closed and gone')
    await choose(term.name).click()
    await intercept(page, 'CreateTopCondition', (route) => route.abort())
    await save.click()
    await dialog.getByText('The item may not have been added.').waitFor()
    await page.unroute('**/graphql')
    const release = await holdRequest(page, 'CreateTopCondition')
    await save.click()
    await expect.poll(() => save.getAttribute('aria-busy')).toBe('true')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await removeTerm(curator, term.id)
    release()
    await alertIn(page, 'That CFT could not be found...').waitFor()
    await alertIn(page, `${term.name} (${term.id})`).waitFor()
    for (const other of ['GraphQL connection failure.', 'Error No More Top Conditions Allowed'])
      expect(await alertIn(page, other).count()).toBe(0)
  })
})

test('adding keeps an unsaved order unsaved, and its draft stored', async () => {
  const [one = '', two = '', three = ''] = await namesIn(conditionList)
  const addedName = await newCondition('Zz Beside Moves')
  const screen = await openTopList(service, 'conditions')
  const { page, addLink, search, choose, save, dialog, hitOf } = screen
  await expectNames(screen, [one, two, three])
  await page.getByRole('button', { name: `Reorder ${one}` }).press('Alt+ArrowDown')
  await expectNames(screen, [two, one, three])
  await addLink.click()
  await dialog.getByText('Your moves in the list are kept, but not saved yet.').waitFor()
  await search(one)
  await hitOf(one).getByText('number 2, saved as 1', { exact: true }).waitFor()
  await search(addedName.name)
  await choose(addedName.name).click()
  await checkPhoneAndDesktop(page)
  await save.click()
  await dialog.waitFor({ state: 'detached' })
  await expectNames(screen, [two, one, three, addedName.name])
  expect(await namesIn(conditionList)).toEqual([one, two, three, addedName.name])
})

test('a term created for the list can be added right away; the unsaved moves are offered again', async () => {
  const [one = '', two = '', three = ''] = await namesIn(conditionList)
  const screen = await openTopList(service, 'conditions')
  const { page, addLink, search, choose, save, hitOf, dialog } = screen
  await expectNames(screen, [one, two, three])
  await page.getByRole('button', { name: `Reorder ${one}` }).press('Alt+ArrowDown')
  await expectNames(screen, [two, one, three])
  await addLink.click()
  await search('zz heart finding 20')
  await hitOf('Zz heart finding 20').getByRole('link').click()
  const termDialog = page.getByRole('dialog', { name: 'Add New CFT' })
  await termDialog.getByRole('button', { name: 'Select Zz heart finding 20' }).click()
  await termDialog.getByRole('button', { name: 'Save Term' }).click()
  await alertIn(page, 'Created').waitFor()
  await termDialog.waitFor({ state: 'detached' })
  await choose('Zz heart finding 20').click()
  await save.click()
  await dialog.waitFor({ state: 'detached' })
  await expectNames(screen, [one, two, three, 'Zz heart finding 20'])
  await resumeFrom(page)
  await expectNames(screen, [two, one, three, 'Zz heart finding 20'])
  expect((await createTerm(curator, { name: 'Again', umls_cuid: 'C0000120' })).data ?? null).toBeNull()
})
