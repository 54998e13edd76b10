import type { Page } from 'playwright-core'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UMLS_PAGE_SIZE } from '../../src/domain/limits.ts'
import { roomText } from '../../src/domain/topLists/topList.ts'
import { auditRowsOf } from '../support/audit.ts'
import { expectFocus, openConsole } from '../support/console.ts'
import { draftsOn } from '../support/drafts.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import { tabTo } from '../support/keys.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { newSpecialty } from '../support/specialties.ts'
import { newTerm } from '../support/terms.ts'
import { type ListName, screens } from '../support/topListDialogs.ts'
import { expectRows, moveByKey, orderOn } from '../support/topListOrder.ts'
import { lists, topListsOf } from '../support/topLists.ts'

// Two curators order a top list at the same time, both by keyboard. The tests refer to entries by their position in
// `names`, the initial order.

const SAVED = 'The New order has been Saved'
const SEARCHED = 'The search hides some rows. Clear the search to reorder and save.'
const COUNT = 16
/** Number of created records: one more than two pages of search results. */
const CREATED = 2 * UMLS_PAGE_SIZE + 1
const [NAME, ADDED] = ['Zz Journey', `Zz Journey ${CREATED}`]
const [specialties, conditions] = lists
const tables = {
  specialties: {
    entry: 'top_specialty',
    id: 'specialty_id',
    type: 'TopSpecialty',
    toast: 'Most Saved Specialty Order Has Been Saved',
  },
  conditions: {
    entry: 'top_condition',
    id: 'term_id',
    type: 'TopCondition',
    toast: 'Top Conditions Order Has Been Saved',
  },
} as const

let service: TestService
beforeAll(async () => {
  service = await startTestService({ env: { TOP_SPECIALTIES_MAX: '17', TOP_CONDITIONS_MAX: '17' } })
})
afterAll(() => service.stop())

/** Creates a top list with sixteen entries. Returns helpers that refer to entries by initial position. */
const createList = async (list: ListName) => {
  const { database } = service
  const { entry, id, toast, type } = tables[list]
  const targetList = list === 'conditions' ? conditions : specialties
  const curator = await service.as('curator')
  const tops = topListsOf(service, curator)
  const records = await Promise.all(
    Array.from({ length: CREATED }, (_, at) => {
      const name = `${NAME} ${String(at + 1).padStart(2, '0')}`
      return list === 'conditions' ? newTerm(curator, { name, taxonomy: 'CONDITION' }) : newSpecialty(curator, { name })
    }),
  )
  const listed = records.slice(0, COUNT)
  const names = listed.map(({ name }) => name)
  const ids = listed.map((row) => row.id)
  await tops.fill(targetList, ids)

  /** Returns these initial positions, then the others in their order. */
  const orderStartingWith = (...first: readonly number[]) => [
    ...first,
    ...names.map((_, at) => at + 1).filter((place) => !first.includes(place)),
  ]
  const nameAt = (place: number) => names[place - 1] ?? ''
  const idsAt = (places: readonly number[]) => places.map((place) => ids[place - 1])
  return {
    database,
    toast,
    type,
    names,
    ids,
    nameAt,
    idsAt,
    standing: orderStartingWith,
    version: () => tops.versionOf(targetList),
    /** Returns the expected rows for this order. `moved` has the positions with a mark. */
    reading: (places: readonly number[], moved: readonly number[] = []) =>
      places.map((place, at) => `${at + 1} ${nameAt(place)}${moved.includes(place) ? ` was ${place}` : ''}`),
    /** Returns the ids in the table, and checks that positions have no gap. */
    table: async () => {
      const entries = await database.rows<{ id: string; place: number }>(
        sql`select ${raw(id)} as id, place from ${raw(entry)} order by place`,
      )
      expect(entries.map(({ place }) => place)).toEqual(entries.map((_, at) => at + 1))
      return entries.map((row) => row.id)
    },
  }
}

/** Goes from the dashboard to a top list through the menu. */
const openByKeyboard = async (username: string, list: ListName) => {
  const page = await openConsole(service, username, '/dashboard')
  const screen = { page, ...orderOn(page, list) }
  const entry = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: screens[list].heading })
  await tabTo(page, entry)
  await page.keyboard.press('Enter')
  await screen.heading.waitFor()
  await expectAnyFocus(page)
  const press = (key: string) => page.keyboard.press(key)
  const step = async (name: string, key: 'ArrowUp' | 'ArrowDown', position: string) => {
    await tabTo(page, screen.grip(name))
    await press(`Alt+${key}`)
    await expectAnnounced(screen, `${name}, ${position}`)
    await expectFocus(screen.grip(name))
  }
  /** Opens the dialog that saves. */
  const openSaveDialog = async () => {
    await tabTo(page, screen.save, 'Shift+Tab')
    await press('Enter')
    await screen.saving.dialog.waitFor()
  }
  return { ...screen, press, step, ask: openSaveDialog }
}
type Screen = Awaited<ReturnType<typeof openByKeyboard>>

/** Checks that some element has the focus. */
const expectAnyFocus = async (page: Page): Promise<void> => {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
}
const expectAnnounced = async ({ moveAnnouncement }: Pick<Screen, 'moveAnnouncement'>, text: string): Promise<void> => {
  await expect.poll(() => moveAnnouncement.textContent()).toBe(text)
}
/** Confirms the dialog, and waits for the alert about the save. */
const confirmSave = async (screen: Screen, toast: string): Promise<void> => {
  await expectFocus(screen.saving.confirm)
  await screen.press('Enter')
  await screen.saving.dialog.waitFor({ state: 'detached' })
  await screen.note(SAVED).waitFor()
  await alertIn(screen.page, toast).last().waitFor()
  await expectFocus(screen.save)
}
/** Returns the rows of one of two compared orders, with their marks. */
const comparedRows = async (screen: Screen, title: string) => {
  const rows = await screen.saving.order(title).allInnerTexts()
  return rows.map((row) => row.replace(/\s+/g, ' ').trim())
}

test.each(['specialties', 'conditions'] as const)(
  'the top %s are curated by keyboard, next to a colleague who saves another order',
  async (list) => {
    const {
      database,
      reading: expectedRows,
      nameAt,
      idsAt,
      standing: orderStartingWith,
      ids,
      names,
      table: storedIds,
      version,
      toast,
      type,
    } = await createList(list)
    const mine = await openByKeyboard('curator', list)
    const { page, press } = mine
    await expectRows(mine, expectedRows(orderStartingWith()))

    // Moves with Space and arrows, and with Alt and an arrow. Escape cancels a move.
    await tabTo(page, mine.grip(nameAt(6)))
    await press('Space')
    await expectAnnounced(mine, `${nameAt(6)} is picked up, position 6 of 16.`)
    await moveByKey(mine, 'ArrowUp', `${nameAt(6)}, position 5 of 16`)
    await moveByKey(mine, 'ArrowUp', `${nameAt(6)}, position 4 of 16`)
    await press('Space')
    await expectAnnounced(mine, `${nameAt(6)} is dropped, position 4 of 16.`)
    await expectFocus(mine.grip(nameAt(6)))
    await tabTo(page, mine.grip(nameAt(1)), 'Shift+Tab')
    await mine.step(nameAt(1), 'ArrowDown', 'position 2 of 16')
    await press('Space')
    await expectAnnounced(mine, `${nameAt(1)} is picked up, position 2 of 16.`)
    await moveByKey(mine, 'ArrowDown', `${nameAt(1)}, position 3 of 16`)
    await press('Escape')
    await expectAnnounced(mine, `${nameAt(1)} is back, position 2 of 16.`)
    await expectFocus(mine.grip(nameAt(1)))
    await expectRows(mine, expectedRows(orderStartingWith(2, 1, 3, 6, 4, 5), [1, 6]))

    // A search blocks moves.
    await tabTo(page, mine.searchBox, 'Shift+Tab')
    await page.keyboard.type(nameAt(5))
    await expectRows(mine, [`6 ${nameAt(5)}`])
    await expectDescription(mine.save, SEARCHED)
    await tabTo(page, mine.grip(nameAt(5)))
    await expectDescription(mine.grip(nameAt(5)), SEARCHED)
    await press('Space')
    await press('Alt+ArrowUp')
    await expectAnnounced(mine, SEARCHED)
    await tabTo(page, mine.searchBox, 'Shift+Tab')
    await press('Escape')
    await expectRows(mine, expectedRows(orderStartingWith(2, 1, 3, 6, 4, 5), [1, 6]))
    await expectFocus(mine.searchBox)

    // Adds a result of the third page, then deletes a row. The moves stay.
    await tabTo(page, mine.addLink, 'Shift+Tab')
    await press('Enter')
    await expectFocus(mine.box)
    await page.keyboard.type(NAME)
    for (const resultCount of [2 * UMLS_PAGE_SIZE, CREATED]) {
      await tabTo(page, mine.button('Load more'))
      await press('Enter')
      await expect.poll(() => mine.hits.count()).toBe(resultCount)
    }
    await expectFocus(mine.choose(ADDED))
    await press('Enter')
    const add = mine.button(screens[list].save)
    await expectFocus(add)
    const additionRows = await auditRowsOf(database, async () => {
      await press('Enter')
      await mine.dialog.waitFor({ state: 'detached' })
    })
    expect(additionRows).toMatchObject([{ action: `create${type}`, username: 'curator', before: { order: ids } }])
    await alertIn(page, ADDED).waitFor()
    await expectFocus(page.getByRole('main').getByRole('button', { name: screens[list].add }))
    await page.getByText(roomText(17, 17)).waitFor()
    const [last] = (await storedIds()).slice(-1)
    ids.push(last ?? '')
    names.push(ADDED)
    await expectRows(mine, expectedRows(orderStartingWith(2, 1, 3, 6, 4, 5), [1, 6]))

    await tabTo(page, mine.trash(nameAt(16)))
    await press('Enter')
    await expectFocus(mine.removal.close)
    await tabTo(page, mine.removal.confirm)
    const removalRows = await auditRowsOf(database, async () => {
      await press('Enter')
      await expectFocus(mine.removal.done)
      await expect.poll(mine.names).toHaveLength(16)
    })
    expect(removalRows).toMatchObject([{ action: `delete${type}`, username: 'curator', before: { order: ids } }])
    await press('Enter')
    await mine.removal.dialog.waitFor({ state: 'detached' })
    ids.splice(15, 1)
    names.splice(15, 1)
    await expectFocus(mine.trash(nameAt(16)))
    await expectRows(mine, expectedRows(orderStartingWith(2, 1, 3, 6, 4, 5), [1, 6]))
    expect(await storedIds()).toEqual(ids)

    // A colleague saves another order.
    const theirs = await openByKeyboard('admin', list)
    await expectRows(theirs, expectedRows(orderStartingWith()))
    await theirs.step(nameAt(3), 'ArrowUp', 'position 2 of 16')
    await theirs.step(nameAt(3), 'ArrowUp', 'position 1 of 16')
    const before = await version()
    const saveRows = await auditRowsOf(database, async () => {
      await theirs.ask()
      await confirmSave(theirs, toast)
      await page.getByText('admin saved another order').waitFor()
      await expectFocus(mine.trash(nameAt(16)))

      // The dialog shows both orders. The user's moves are kept and saved.
      await mine.ask()
      await expectFocus(mine.saving.saveMine)
      const withMarks = (order: readonly number[], marks: Readonly<Record<number, string>>) =>
        order.map((place, at) => [at + 1, nameAt(place), marks[place]].filter(Boolean).join(' '))
      const foldText = (from: number) => `${from}–16 ${17 - from} unmoved rows`
      const otherPosition = (place: number) => `place ${place} in the other order`
      expect(await comparedRows(mine, 'Order saved by admin')).toEqual([
        ...withMarks([3, 1, 2, 4, 5, 6, 7], { 3: 'moved by admin', 1: otherPosition(3), 6: otherPosition(4) }),
        foldText(8),
      ])
      const marks = {
        1: `${otherPosition(2)} moved by you`,
        3: 'moved by admin',
        6: `${otherPosition(6)} moved by you`,
      }
      expect(await comparedRows(mine, 'With your moves')).toEqual([...withMarks([3, 2, 1, 6, 4], marks), foldText(6)])
      // The unmoved rows can be expanded.
      await tabTo(page, mine.saving.fold('With your moves'), 'Shift+Tab')
      await press('Enter')
      const expandedRows = withMarks(orderStartingWith(3, 2, 1, 6, 4, 5), marks)
      expect((await comparedRows(mine, 'With your moves')).slice(-11)).toEqual(expandedRows.slice(5))
      await tabTo(page, mine.saving.editMine, 'Shift+Tab')
      await press('Enter')
      await mine.saving.dialog.waitFor({ state: 'detached' })
      await expectFocus(mine.save)
      expect(await storedIds()).toEqual(idsAt(orderStartingWith(3)))
      await mine.ask()
      await confirmSave(mine, toast)
    })
    const action = `update${type}`
    const stored = idsAt(orderStartingWith(3, 2, 1, 6, 4, 5))
    expect(await storedIds()).toEqual(stored)
    expect(await version()).toBe((before ?? 0) + 2)
    expect(saveRows).toMatchObject([
      { action, username: 'admin', before: { order: ids }, after: { order: idsAt(orderStartingWith(3)) } },
      { action, username: 'curator', before: { order: idsAt(orderStartingWith(3)) }, after: { order: stored } },
    ])
    const savedRows = expectedRows(orderStartingWith(3, 2, 1, 6, 4, 5))
    await expectRows(mine, savedRows)
    await expectRows(theirs, savedRows)

    // Both users move a row again. This time, the user takes the colleague's order.
    await mine.step(nameAt(2), 'ArrowUp', 'position 1 of 16')
    await theirs.step(nameAt(4), 'ArrowDown', 'position 6 of 16')
    const takingRows = await auditRowsOf(database, async () => {
      await theirs.ask()
      await confirmSave(theirs, toast)
      await page.getByText('admin saved another order').waitFor()
      await mine.ask()
      await expectFocus(mine.saving.saveMine)
      await tabTo(page, mine.saving.take)
      await press('Enter')
      await mine.saving.dialog.waitFor({ state: 'detached' })
    })
    const takenOrder = orderStartingWith(3, 2, 1, 6, 5, 4)
    await expectFocus(mine.save)
    await expectDescription(mine.save, 'The order is as it was saved.')
    await expectRows(mine, expectedRows(takenOrder))
    expect(await storedIds()).toEqual(idsAt(takenOrder))
    expect(await version()).toBe((before ?? 0) + 3)
    expect(takingRows).toMatchObject([
      { action, username: 'admin', before: { order: stored }, after: { order: idsAt(takenOrder) } },
    ])
    if (list === 'specialties') return

    // A condition can be deleted as a term. The unsaved order is kept as a draft.
    const [one, other] = [nameAt(3), nameAt(2)]
    await mine.step(one, 'ArrowDown', 'position 2 of 16')
    await tabTo(page, mine.trash(other))
    await press('Enter')
    const deleteTerm = mine.removal.button('Delete Term')
    await expectFocus(mine.removal.close)
    await tabTo(page, deleteTerm)
    await press('Enter')
    const term = page.getByRole('dialog', { name: 'Delete CFT' })
    await tabTo(page, term.getByRole('button', { name: "Yes, I'm sure" }))
    expect(new URL(page.url()).pathname).toMatch(/^\/cft\/delete\//)
    const deletionRows = await auditRowsOf(database, async () => {
      await press('Enter')
      await expectFocus(term.getByRole('button', { name: 'Done' }))
    })
    expect(deletionRows).toMatchObject([{ action: 'removeTerm', username: 'curator' }])
    await press('Enter')
    await mine.heading.waitFor()
    await draftsOn(page).review.waitFor()
    await expectRows(
      mine,
      expectedRows(takenOrder)
        .filter((row) => !row.endsWith(` ${other}`))
        .map((row, at) => row.replace(/^\d+/, `${at + 1}`)),
    )
    await expectAnyFocus(page)
    expect(await storedIds()).toEqual(idsAt(takenOrder.filter((place) => place !== 2)))
  },
)
