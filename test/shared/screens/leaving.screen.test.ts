import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { delays } from '../../../src/domain/limits.ts'
import { expectFocus, holdRequest, intercept, navigateTo, openConsole, rowOf } from '../../support/console.ts'
import { resumeFrom, storedDrafts } from '../../support/drafts.ts'
import { alertIn, editorOn, formOn, openForm } from '../../support/groupScreens.ts'
import { find, type Group, newGroup } from '../../support/groups.ts'
import { checkScreen } from '../../support/looks.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
let group: Group
beforeAll(async () => {
  service = await startTestService()
  group = await newGroup(await service.as('curator'), { name: 'Aa Unsaved Care' })
})
afterAll(() => service.stop())

const TYPED = 'Aa Unsaved Care and More'

const questionOn = (page: Page) => {
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const button = (name: string) => question.getByRole('button', { name, exact: true })
  return { question, keepEditing: button('Keep editing'), discard: button('Discard changes') }
}
/** Watches for the question. Returns a function that tells whether the question has appeared, even briefly. */
const watchQuestions = async (page: Page) => {
  const watch = await page.evaluateHandle(() => {
    const state = { hasAsked: false }
    const update = () => {
      state.hasAsked ||= document.body.textContent.includes('Leave without saving?')
    }
    new MutationObserver(update).observe(document.body, { childList: true, subtree: true, characterData: true })
    return state
  })
  return () =>
    watch.evaluate(async (state) => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      return state.hasAsked
    })
}
const pathOf = (page: Page) => new URL(page.url()).pathname
const expectPath = async (page: Page, path: string): Promise<void> => {
  await expect.poll(() => pathOf(page)).toBe(path)
}

/** Answers the browser's own questions in order. Returns a growing list of their types. */
const browserQuestions = (page: Page, ...answers: readonly ('leave' | 'stay')[]) => {
  const dialogTypes: string[] = []
  page.on('dialog', async (dialog) => {
    const answer = answers[dialogTypes.length]
    dialogTypes.push(dialog.type())
    await (answer === 'leave' ? dialog.accept() : dialog.dismiss())
  })
  return dialogTypes
}
const goInHistory = (page: Page, steps: number) => page.evaluate((delta) => history.go(delta), steps)
/** Clicks a link behind a dialog, as a script, a shortcut or an extension can. */
const pressCovered = (link: Locator) => link.evaluate((element: HTMLElement) => element.click())
const menuLink = (page: Page, path: string) => page.locator(`nav a[href="${path}"]`).first()

/** Opens the form of the group from the displayed list. */
const openFromList = async (page: Page) => {
  await rowOf(page, group.name).getByRole('link', { name: group.name, exact: true }).click()
  const form = formOn(page)
  await form.name.waitFor()
  return { page, ...form, ...questionOn(page), close: form.dialog.getByRole('button', { name: 'Close' }) }
}
/** Opens the form from the dashboard, so that the history has pages before and after the form. */
const openFromDashboard = async (page: Page) => {
  await page.getByRole('link', { name: 'Custom Groups', exact: true }).first().click()
  const opened = await openFromList(page)
  await pressCovered(menuLink(page, '/cft'))
  await expectPath(page, '/cft')
  // The address changes before the form closes. Wait, so that the closing form does not discard later text.
  await opened.name.waitFor({ state: 'detached' })
  await page.goBack()
  await opened.name.waitFor()
  return opened
}
const openByClicks = async () => openFromDashboard(await openConsole(service, 'curator', '/dashboard'))
const openByOneClick = async () => openFromList(await openConsole(service, 'curator', '/group'))
type Opened = Awaited<ReturnType<typeof openByClicks>>

const editPath = () => `/group/edit/${group.slug}`

interface Way {
  readonly go: (opened: Opened) => Promise<void>
  readonly to: () => string
  /** Element that has the focus before and after the question. Defaults to the typed name. */
  readonly from?: (opened: Opened) => Locator
}
const toList = () => '/group'
const deleteLink = ({ page }: Opened) => page.getByRole('link', { name: 'Delete Group' })
const historyWays: Record<string, Way> = {
  Back: { go: ({ page }) => goInHistory(page, -1), to: toList },
  'Back, two steps at once': { go: ({ page }) => goInHistory(page, -2), to: () => '/dashboard' },
  Forward: { go: ({ page }) => goInHistory(page, 1), to: () => '/cft' },
}
const controlWays: Record<string, Way> = {
  Close: { go: ({ close }) => close.last().click(), to: toList, from: ({ close }) => close.last() },
  'the cross': { go: ({ close }) => close.first().click(), to: toList, from: ({ close }) => close.first() },
  Esc: { go: ({ page }) => page.keyboard.press('Escape'), to: toList },
  'Delete Group': {
    go: (opened) => deleteLink(opened).click(),
    to: () => `/group/delete/${group.slug}`,
    from: deleteLink,
  },
  'a link of the menu': { go: ({ page }) => pressCovered(menuLink(page, '/synonyms')), to: () => '/synonyms' },
}

const expectQuestion = async (
  { go, to, from = ({ name }) => name }: Way,
  opened: Opened,
  openAgain: (page: Page) => Promise<unknown>,
) => {
  const { page, name, slug, editCustom, question, keepEditing, discard } = opened
  await name.fill(TYPED)
  await go(opened)
  await question.getByText('Your changes to Aa Unsaved Care and More have not been saved.', { exact: true }).waitFor()
  await expectFocus(keepEditing)
  await expectPath(page, editPath())

  await keepEditing.click()
  await question.waitFor({ state: 'detached' })
  expect([await name.inputValue(), pathOf(page)]).toEqual([TYPED, editPath()])
  await expectFocus(from(opened))

  await go(opened)
  await discard.click()
  await expectPath(page, to())
  await name.waitFor({ state: 'detached' })
  expect(await question.count(), 'the question does not appear again').toBe(0)

  await openAgain(page)
  await name.fill(TYPED)
  await name.fill(group.name)
  await editCustom.click()
  await expect.poll(() => slug.isEditable()).toBe(true)
  const hasAsked = await watchQuestions(page)
  await go(opened)
  await expectPath(page, to())
  await name.waitFor({ state: 'detached' })
  expect([await hasAsked(), await question.count()]).toEqual([false, 0])
}

describe('leaving a changed group asks first, and leaving an unchanged group does not', () => {
  test.each(Object.entries(historyWays))('by %s', async (_, way) =>
    expectQuestion(way, await openByClicks(), async (page) => {
      await navigateTo(page, '/dashboard')
      await openFromDashboard(page)
    }),
  )

  test.each(Object.entries(controlWays))('by %s', async (_, way) =>
    expectQuestion(way, await openByOneClick(), async (page) => {
      await navigateTo(page, '/group')
      await openFromList(page)
    }),
  )
})

describe('the question', () => {
  test('is accessible', async () => {
    const { page, name, question } = await openByOneClick()
    await name.fill(TYPED)
    await page.keyboard.press('Escape')
    await question.waitFor()
    for (const width of [390, 1280])
      for (const theme of ['light', 'dark'] as const) await checkScreen(page, width, theme)
  })

  test('treats Esc as Keep editing, even when pressed repeatedly', async () => {
    const { page, name, question, keepEditing } = await openByOneClick()
    await name.fill(TYPED)
    await page.keyboard.press('Escape')
    await expectFocus(keepEditing)
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await expectFocus(name)
    for (let press = 0; press < 7; press++) await page.keyboard.press('Escape')
    const field = page.locator('input[name=name]') // the question hides the field from locators by role
    expect([await field.inputValue(), pathOf(page)]).toEqual([TYPED, editPath()])
  })

  test('stays after a second Back, fast or slow; discarding goes back one step', async () => {
    const { page, name, question, keepEditing, discard } = await openByClicks()
    await name.fill(TYPED)
    await page.evaluate(() => {
      history.back()
      setTimeout(() => history.back())
    })
    await question.waitFor()
    await expectPath(page, editPath())
    await keepEditing.click()
    await question.waitFor({ state: 'detached' })
    expect([await name.inputValue(), pathOf(page)]).toEqual([TYPED, editPath()])

    await goInHistory(page, -1)
    await question.waitFor()
    await goInHistory(page, -1)
    await expectPath(page, editPath())
    expect(await question.count()).toBe(1)
    await discard.click()
    await expectPath(page, '/group')
    await rowOf(page, group.name).waitFor()
    await name.waitFor({ state: 'detached' })

    await goInHistory(page, 1)
    await name.waitFor()
    expect(await name.inputValue(), 'the saved name').toBe(group.name)
    await page.keyboard.press('Escape')
    await expectPath(page, '/group')
    expect(await question.count()).toBe(0)
  })

  test('does not name a new group without a name', async () => {
    const { page, radio } = await openForm(service, '/group/add')
    await radio('Enabled').click()
    await page.keyboard.press('Escape')
    await questionOn(page).question.getByText('Your changes have not been saved.', { exact: true }).waitFor()
  })

  test('closes automatically when the pending save succeeds', async () => {
    const page = await openConsole(service, 'curator', '/group')
    await page.getByRole('link', { name: 'Create Group' }).click()
    const { name, save } = formOn(page)
    const { question } = questionOn(page)
    const release = await holdRequest(page, 'GroupId')
    await name.fill('Aa Slowly Checked Care')
    await save.click()
    await goInHistory(page, -1)
    await question.waitFor()
    release()
    await alertIn(page, 'Created').waitFor()
    await question.waitFor({ state: 'detached' })
    await expectPath(page, '/group')
    await rowOf(page, 'Aa Slowly Checked Care').waitFor()
  })
})

test.each(['Create Group', 'Aa Unsaved Care'])('returns the focus to %s after a discard', async (opener) => {
  const waysToLeave: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
    Close: (page) => formOn(page).dialog.getByRole('button', { name: 'Close' }).last().click(),
    Esc: (page) => page.keyboard.press('Escape'),
    Back: (page) => goInHistory(page, -1),
  }
  const page = await openConsole(service, 'curator', '/group')
  const link = page.getByRole('link', { name: opener, exact: true })
  const { name } = formOn(page)
  for (const leave of Object.values(waysToLeave)) {
    await link.click()
    await name.fill(TYPED)
    await leave(page)
    await questionOn(page).discard.click()
    await name.waitFor({ state: 'detached' })
    await expectFocus(link)
  }
})

describe('the question does not appear', () => {
  test('during a save, which continues and announces its result', async () => {
    const group = await newGroup(await service.as('curator'), { name: 'Aa Slowly Saved Care' })
    const page = await openConsole(service, 'curator', '/group')
    await page.getByRole('link', { name: group.name, exact: true }).click()
    const { dialog, name, save } = formOn(page)
    await name.fill('Aa Slowly Saved Care and More')
    const release = await holdRequest(page, 'UpdateGroup')
    await save.click()
    await expect.poll(() => save.getAttribute('aria-busy')).toBe('true')
    await goInHistory(page, -1)
    await dialog.waitFor({ state: 'detached' })
    release()
    await alertIn(page, 'Updated').waitFor()
    await rowOf(page, 'Aa Slowly Saved Care and More').waitFor()
  })

  test('during a save, and after a failure the draft is offered', async () => {
    const group = await newGroup(await service.as('curator'), { name: 'Aa Hardly Saved Care' })
    const page = await openConsole(service, 'curator', '/group', { expectedErrors: [/ERR_FAILED/] })
    await page.getByRole('link', { name: group.name, exact: true }).click()
    const { dialog, name, save } = formOn(page)
    await name.fill('Aa Hardly Saved Care and More')
    const { promise, resolve } = Promise.withResolvers<void>()
    await intercept(page, 'UpdateGroup', async (route) => {
      await promise
      await route.abort()
    })
    await save.click()
    await expect.poll(() => save.getAttribute('aria-busy')).toBe('true')
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await dialog.waitFor({ state: 'detached' })
    resolve()
    await resumeFrom(page)
    expect(await name.inputValue()).toBe('Aa Hardly Saved Care and More')
  })

  test.each([
    ['opened from its list', '/group'],
    ['opened by its address', null],
  ])('after a save, %s', async (_, list) => {
    const group = await newGroup(await service.as('curator'), { name: `Aa Saved Care ${list ?? 'alone'}` })
    const page = await openConsole(service, 'curator', list ?? `/group/edit/${group.slug}`)
    if (list !== null) await page.getByRole('link', { name: group.name, exact: true }).click()
    const { name, save } = formOn(page)
    const { question } = questionOn(page)
    await name.fill(`${group.name} and More`)
    await save.click()
    await alertIn(page, 'Updated').waitFor()
    await name.waitFor({ state: 'detached' })
    await expectPath(page, '/group')
    expect(await question.count()).toBe(0)
    expect(await find(await service.as('curator'), group)).toMatchObject({ name: `${group.name} and More` })
  })

  test('when the list under the dialog returns to its last page', async () => {
    const page = await openConsole(service, 'curator', '/dashboard')
    const release = await holdRequest(page, 'Groups')
    await page.goto(`${editPath()}?page=400&curser=9999`)
    const { name } = formOn(page)
    await name.fill(TYPED)
    release()
    await expect.poll(() => new URL(page.url()).search).not.toContain('9999')
    expect([await questionOn(page).question.count(), await name.inputValue()]).toEqual([0, TYPED])
  })
})

describe('the browser’s question', () => {
  const openTyped = async (text = TYPED) => {
    const page = await openConsole(service, 'curator', editPath())
    const { name } = formOn(page)
    await name.click()
    await page.keyboard.press('End')
    await page.keyboard.type(text.slice(group.name.length))
    return { page, name }
  }

  test('appears before a changed tab is reloaded, left or closed; staying keeps the draft', async () => {
    const { page, name } = await openTyped()
    const dialogTypes = browserQuestions(page, 'stay', 'stay', 'leave')
    await page.evaluate(() => void setTimeout(() => location.reload()))
    await expect.poll(() => dialogTypes).toEqual(['beforeunload'])
    expect(await name.inputValue()).toBe(TYPED)
    await page.evaluate(() => void setTimeout(() => location.assign('about:blank')))
    await expect.poll(() => dialogTypes).toEqual(['beforeunload', 'beforeunload'])
    expect(await name.inputValue()).toBe(TYPED)
    await page.keyboard.type(' and more')
    // When the user stays, the page stores later changes again.
    await expect.poll(async () => (await storedDrafts(page)).join()).toContain(`${TYPED} and more`)
    const closing = page.waitForEvent('close')
    await page.close({ runBeforeUnload: true })
    await closing
    expect(dialogTypes).toEqual(['beforeunload', 'beforeunload', 'beforeunload'])
  })

  test('does not appear when the changes were undone', async () => {
    const { page } = await openTyped()
    const dialogTypes = browserQuestions(page, 'leave')
    for (let letter = group.name.length; letter < TYPED.length; letter++) await page.keyboard.press('Backspace')
    const closing = page.waitForEvent('close')
    await page.close({ runBeforeUnload: true })
    await closing
    expect(dialogTypes).toEqual([])
  })

  test('does not appear when a session ends silently', async () => {
    // Uses another user, because the end of the session would affect the other tests.
    const page = await openConsole(service, 'admin', '/dashboard')
    await page.clock.install()
    await page.goto(editPath())
    const { name } = formOn(page)
    await name.click()
    await page.keyboard.press('End')
    await page.keyboard.type(' and More')
    const dialogTypes = browserQuestions(page, 'stay')
    await page.clock.fastForward(delays.inactivity)
    await page.getByRole('heading', { name: 'Login to DML' }).waitFor()
    expect(dialogTypes).toEqual([])
  })
})

test('pasted ids that are not added cause the question when closing their dialog and when going back to the list', async () => {
  const page = await openConsole(service, 'curator', '/group')
  await page.getByRole('link', { name: group.name, exact: true }).click()
  const { addByIds } = editorOn(page)
  const dialog = page.getByRole('dialog', { name: 'Add Physicians by ID' })
  const box = page.getByLabel('Physician IDs')
  const { question, keepEditing, discard } = questionOn(page)

  await addByIds.click()
  await box.fill('1, 2')
  await box.fill(' , ')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await question.count()).toBe(0)

  await addByIds.click()
  await box.fill('1, 2')
  await page.keyboard.press('Escape')
  await question.getByText('Your changes to Physician IDs have not been saved.', { exact: true }).waitFor()
  await keepEditing.click()
  await expectFocus(box)
  expect(await box.inputValue()).toBe('1, 2')
  await page.keyboard.press('Escape')
  await discard.click()
  await dialog.waitFor({ state: 'detached' })
  await expectPath(page, editPath())
  await expectFocus(addByIds)

  await addByIds.click()
  await box.fill('1, 2')
  await goInHistory(page, -1)
  await question.waitFor()
  await expectPath(page, editPath())
  await discard.click()
  await expectPath(page, '/group')
  await box.waitFor({ state: 'detached' })
})
