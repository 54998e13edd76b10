import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectFocus, holdRequest, intercept, openConsole, rowOf } from '../../support/console.ts'
import { resumeFrom, storedDrafts } from '../../support/drafts.ts'
import { alertIn, formOn } from '../../support/groupScreens.ts'
import { type Group, newGroup } from '../../support/groups.ts'
import { checkScreen, NARROW, WIDE } from '../../support/looks.ts'
import { testService } from '../../support/service.ts'

const service = testService()
let group: Group
beforeAll(async () => {
  group = await newGroup(await service.as('curator'), { name: 'Aa Unsaved Care' })
})

const TYPED = 'Aa Unsaved Care and More'

const questionOn = (page: Page) => {
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const button = (name: string) => question.getByRole('button', { name, exact: true })
  return { question, keepEditing: button('Keep editing'), discard: button('Discard changes') }
}
/** Runs in the page. Sets a data attribute when the question appears, even briefly. */
const markQuestions = () => {
  const look = () => {
    if (document.body.textContent.includes('Leave without saving?')) document.body.dataset.asked = ''
  }
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
}
const pathOf = (page: Page) => new URL(page.url()).pathname
const expectPath = async (page: Page, path: string): Promise<void> => {
  await expect.poll(() => pathOf(page)).toBe(path)
}
const goInHistory = (page: Page, steps: number) => page.evaluate((delta) => history.go(delta), steps)
/** Clicks a link of the menu behind a dialog, as a script or an extension can. */
const clickCovered = (page: Page, path: string) => {
  const link = page.locator(`nav a[href="${path}"]`).first()
  return link.evaluate((element: HTMLElement) => element.click())
}

const editPath = () => `/group/edit/${group.slug}`
const openRow = (page: Page, { name }: Pick<Group, 'name'>) => page.getByRole('link', { name, exact: true }).click()
/** The history has the dashboard and the list before the form, and `/cft` after it. */
const openFormMidHistory = async () => {
  const page = await openConsole(service, 'curator', '/dashboard')
  await page.getByRole('link', { name: 'Custom Groups', exact: true }).first().click()
  await openRow(page, group)
  const form = formOn(page)
  await form.name.waitFor()
  await clickCovered(page, '/cft')
  await expectPath(page, '/cft')
  // The address changes before the form closes, and a closing form would discard later text.
  await form.name.waitFor({ state: 'detached' })
  await page.goBack()
  await form.name.waitFor()
  return { page, ...form, ...questionOn(page), close: form.dialog.getByRole('button', { name: 'Close' }) }
}

test('leaving a changed group in any way asks first, and the user keeps editing, also by Esc, or discards', async () => {
  const { page, name, slug, editCustom, close, question, keepEditing, discard } = await openFormMidHistory()
  const deletion = page.getByRole('link', { name: 'Delete Group' })
  const forward = () => goInHistory(page, 1)
  const back = () => goInHistory(page, -1)
  const backTwice = () => goInHistory(page, -2)
  /** Goes back again while the question is open. */
  const backAgain = async () => {
    await back()
    await question.waitFor()
    await back()
    await expectPath(page, editPath())
    expect(await question.count()).toBe(1)
  }
  const pressEscape = () => page.keyboard.press('Escape')
  const clickMenu = () => clickCovered(page, '/synonyms')
  await name.fill(TYPED)
  for (const [go, focused] of [
    [forward, name],
    [backTwice, name],
    [pressEscape, name],
    [clickMenu, name],
    [() => deletion.click(), deletion],
    [() => close.first().click(), close.first()],
  ] as const) {
    await name.focus()
    await go()
    await question.getByText('Your changes to Aa Unsaved Care and More have not been saved.', { exact: true }).waitFor()
    await expectFocus(keepEditing)
    await expectPath(page, editPath())
    await keepEditing.click()
    await question.waitFor({ state: 'detached' })
    expect([await name.inputValue(), pathOf(page)]).toEqual([TYPED, editPath()])
    await expectFocus(focused)
  }

  await name.focus()
  for (let press = 0; press < 2; press++) {
    await page.keyboard.press('Escape')
    await expectFocus(keepEditing)
    if (press === 0) await checkScreen(page, NARROW, 'dark')
    // Radix moves the focus into a dialog a moment before the dialog takes keys and clicks.
    await keepEditing.click({ trial: true })
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await expectFocus(name)
  }
  await page.evaluate(() => {
    history.back()
    setTimeout(() => history.back())
  })
  await question.waitFor()
  await expectPath(page, editPath())
  await keepEditing.click()
  await question.waitFor({ state: 'detached' })
  expect([await name.inputValue(), pathOf(page)]).toEqual([TYPED, editPath()])
  await page.setViewportSize({ width: WIDE, height: 900 })

  // Undone changes need no question.
  await page.evaluate(markQuestions)
  for (const [go, path, steps] of [
    [clickMenu, '/synonyms', -1],
    [back, '/group', 1],
  ] as const) {
    await name.fill(TYPED)
    await name.fill(group.name)
    await editCustom.click()
    await expect.poll(() => slug.isEditable()).toBe(true)
    await go()
    await expectPath(page, path)
    await name.waitFor({ state: 'detached' })
    await goInHistory(page, steps)
    await name.waitFor()
  }
  expect(await page.locator('body').getAttribute('data-asked')).toBeNull()

  for (const [go, path, steps] of [
    [backTwice, '/dashboard', 2],
    [backAgain, '/group', 1],
    [() => deletion.click(), `/group/delete/${group.slug}`, null],
  ] as const) {
    await name.fill(TYPED)
    await go()
    await discard.click()
    await expectPath(page, path)
    await name.waitFor({ state: 'detached' })
    expect(await question.count(), 'the question does not appear again').toBe(0)
    if (steps === null) continue
    await goInHistory(page, steps)
    await name.waitFor()
    expect(await name.inputValue(), 'the saved name').toBe(group.name)
  }
  await page.goBack()
  await expectPath(page, '/group')
})

test('a discarded new group returns the focus; a pending save closes the question or asks none, and offers its draft if it fails', async () => {
  const page = await openConsole(service, 'curator', '/group', { expectedErrors: [/ERR_FAILED/] })
  const link = page.getByRole('link', { name: 'Create Group', exact: true })
  const { dialog, name, save, radio } = formOn(page)
  const { question, discard } = questionOn(page)
  for (const leave of [() => page.keyboard.press('Escape'), () => goInHistory(page, -1)]) {
    await link.click()
    await radio('Enabled').click()
    await leave()
    await question.getByText('Your changes have not been saved.', { exact: true }).waitFor()
    await discard.click()
    await name.waitFor({ state: 'detached' })
    await expectFocus(link)
  }

  await link.click()
  const release = await holdRequest(page, 'GroupId')
  await name.fill('Aa Slowly Checked Care')
  await save.click()
  await goInHistory(page, -1)
  await question.waitFor()
  release()
  await alertIn(page, 'Created').waitFor()
  await question.waitFor({ state: 'detached' })
  await expectPath(page, '/group')
  const first = 'Aa Slowly Checked Care'
  await rowOf(page, first).waitFor()

  const saveName = async (text: string) => {
    await name.fill(text)
    await save.click()
    await expect.poll(() => save.getAttribute('aria-busy')).toBe('true')
  }
  await openRow(page, { name: first })
  const releaseUpdate = await holdRequest(page, 'UpdateGroup')
  await saveName(`${first} and More`)
  await goInHistory(page, -1)
  await dialog.waitFor({ state: 'detached' })
  releaseUpdate()
  await alertIn(page, 'Updated').waitFor()
  await openRow(page, { name: `${first} and More` })

  const { promise, resolve } = Promise.withResolvers<void>()
  await intercept(page, 'UpdateGroup', (route) => promise.then(() => route.abort()))
  await saveName(`${first} and Most`)
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await dialog.waitFor({ state: 'detached' })
  resolve()
  await resumeFrom(page)
})

test('the browser asks before a changed tab is reloaded, left or closed, and not after an undo', async () => {
  const page = await openConsole(service, 'curator', '/dashboard')
  const dialogTypes: string[] = []
  page.on('dialog', async (dialog) => {
    dialogTypes.push(dialog.type())
    await (dialogTypes.length > 2 ? dialog.accept() : dialog.dismiss())
  })
  const release = await holdRequest(page, 'Groups')
  await page.goto(`${editPath()}?page=400&curser=9999`)
  const { name } = formOn(page)
  const typed = TYPED.slice(group.name.length)
  const type = async () => {
    await name.click()
    await page.keyboard.press('End')
    await page.keyboard.type(typed)
  }
  await type()
  // The list behind the dialog returns to its last page.
  release()
  await expect.poll(() => new URL(page.url()).search).not.toContain('9999')
  expect([await questionOn(page).question.count(), await name.inputValue()]).toEqual([0, TYPED])
  for (let letter = 0; letter < typed.length; letter++) await page.keyboard.press('Backspace')
  await page.reload()
  expect(dialogTypes).toEqual([])

  // A form that was opened by its address is replaced by its list.
  await type()
  const [{ search }, length] = [new URL(page.url()), await page.evaluate(() => history.length)]
  await page.keyboard.press('Escape')
  await questionOn(page).discard.click()
  await name.waitFor({ state: 'detached' })
  expect(page.url()).toBe(`${service.url}/group${search}`)
  expect(await page.evaluate(() => history.length)).toBe(length)

  await page.goto(editPath())
  await type()
  await page.evaluate(() => void setTimeout(() => location.reload()))
  await expect.poll(() => dialogTypes).toEqual(['beforeunload'])
  expect(await name.inputValue()).toBe(TYPED)
  await page.evaluate(() => void setTimeout(() => location.assign('about:blank')))
  await expect.poll(() => dialogTypes).toHaveLength(2)
  expect(await name.inputValue()).toBe(TYPED)
  await page.keyboard.type(' and more')
  // If the user stays, the page stores later changes again.
  await expect.poll(async () => (await storedDrafts(page)).join()).toContain(`${TYPED} and more`)
  const closing = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closing
  expect(dialogTypes).toEqual(['beforeunload', 'beforeunload', 'beforeunload'])
})
