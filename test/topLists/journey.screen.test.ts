import type { Page } from 'playwright-core'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UMLS_PAGE_SIZE } from '../../src/domain/limits.ts'
import { roomText } from '../../src/domain/topLists/topList.ts'
import { auditRowsOf } from '../support/audit.ts'
import { expectFocus, openConsole } from '../support/console.ts'
import { offersOn } from '../support/drafts.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import { tabTo } from '../support/keys.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { newSpecialty } from '../support/specialties.ts'
import { newTerm } from '../support/terms.ts'
import { type ListName, screens } from '../support/topListDialogs.ts'
import { carry, expectRows, orderOn } from '../support/topListOrder.ts'
import { lists, topListsOf } from '../support/topLists.ts'

// Two curators order a top list at the same time, both by keyboard. The tests refer to entries by their position in
// `names`, the initial order.

const SAVED = 'The New order has been Saved'
const SEARCHED = 'The search hides some rows. Clear the search to reorder and save.'
const COUNT = 16
/** Number of created records, more than a search shows on a page. */
const MADE = 2 * UMLS_PAGE_SIZE + 1
const [NAME, ADDED] = ['Zz Journey', `Zz Journey ${MADE}`]
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

/** Creates a top list with sixteen records, and opens it for two curators. */
const begin = async (list: ListName) => {
  const { database } = service
  const { entry, id, toast, type } = tables[list]
  const stored = list === 'conditions' ? conditions : specialties
  const curator = await service.as('curator')
  const tops = topListsOf(service, curator)
  const made = await Promise.all(
    Array.from({ length: MADE }, (_, at) => {
      const name = `${NAME} ${String(at + 1).padStart(2, '0')}`
      return list === 'conditions' ? newTerm(curator, { name, taxonomy: 'CONDITION' }) : newSpecialty(curator, { name })
    }),
  )
  const listed = made.slice(0, COUNT)
  const names = listed.map(({ name }) => name)
  const ids = listed.map((row) => row.id)
  await tops.fill(stored, ids)

  /** Returns these initial positions, then the others in their order. */
  const standing = (...first: readonly number[]) => [
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
    standing,
    version: () => tops.versionOf(stored),
    /** Returns the expected rows for this order. `was` are positions with a mark. */
    reading: (places: readonly number[], was: readonly number[] = []) =>
      places.map((place, at) => `${at + 1} ${nameAt(place)}${was.includes(place) ? ` was ${place}` : ''}`),
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
const enter = async (username: string, list: ListName) => {
  const page = await openConsole(service, username, '/dashboard')
  const screen = { page, ...orderOn(page, list) }
  const entry = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: screens[list].heading })
  await tabTo(page, entry)
  await page.keyboard.press('Enter')
  await screen.heading.waitFor()
  await expectHeld(page)
  const press = (key: string) => page.keyboard.press(key)
  const step = async (name: string, key: 'ArrowUp' | 'ArrowDown', position: string) => {
    await tabTo(page, screen.grip(name))
    await press(`Alt+${key}`)
    await expectSaid(screen, `${name}, ${position}`)
    await expectFocus(screen.grip(name))
  }
  /** Opens the dialog that saves. */
  const ask = async () => {
    await tabTo(page, screen.save, 'Shift+Tab')
    await press('Enter')
    await screen.saving.dialog.waitFor()
  }
  return { ...screen, press, step, ask }
}
type Desk = Awaited<ReturnType<typeof enter>>

/** Checks that some element has the focus. */
const expectHeld = async (page: Page): Promise<void> => {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
}
const expectSaid = async ({ said }: Pick<Desk, 'said'>, text: string): Promise<void> => {
  await expect.poll(() => said.textContent()).toBe(text)
}
/** Confirms the dialog, and waits for the alert about the save. */
const confirmSave = async (desk: Desk, toast: string): Promise<void> => {
  await expectFocus(desk.saving.confirm)
  await desk.press('Enter')
  await desk.saving.dialog.waitFor({ state: 'detached' })
  await desk.note(SAVED).waitFor()
  await alertIn(desk.page, toast).last().waitFor()
  await expectFocus(desk.save)
}
/** Returns the rows of one of two compared orders, with their marks. */
const compared = async (desk: Desk, title: string) => {
  const rows = await desk.saving.order(title).allInnerTexts()
  return rows.map((row) => row.replace(/\s+/g, ' ').trim())
}

test.each(['specialties', 'conditions'] as const)(
  'the top %s are curated by keyboard, next to a colleague who saves another order',
  async (list) => {
    const { database, reading, nameAt, idsAt, standing, ids, names, table, version, toast, type } = await begin(list)
    const mine = await enter('curator', list)
    const { page, press } = mine
    await expectRows(mine, reading(standing()))

    // Space, arrows, Space; Alt with an arrow; Escape.
    await tabTo(page, mine.grip(nameAt(6)))
    await press('Space')
    await expectSaid(mine, `${nameAt(6)} is picked up, position 6 of 16.`)
    await carry(mine, 'ArrowUp', `${nameAt(6)}, position 5 of 16`)
    await carry(mine, 'ArrowUp', `${nameAt(6)}, position 4 of 16`)
    await press('Space')
    await expectSaid(mine, `${nameAt(6)} is dropped, position 4 of 16.`)
    await expectFocus(mine.grip(nameAt(6)))
    await tabTo(page, mine.grip(nameAt(1)), 'Shift+Tab')
    await mine.step(nameAt(1), 'ArrowDown', 'position 2 of 16')
    await press('Space')
    await expectSaid(mine, `${nameAt(1)} is picked up, position 2 of 16.`)
    await carry(mine, 'ArrowDown', `${nameAt(1)}, position 3 of 16`)
    await press('Escape')
    await expectSaid(mine, `${nameAt(1)} is back, position 2 of 16.`)
    await expectFocus(mine.grip(nameAt(1)))
    await expectRows(mine, reading(standing(2, 1, 3, 6, 4, 5), [1, 6]))

    // A search blocks moves.
    await tabTo(page, mine.searchBox, 'Shift+Tab')
    await page.keyboard.type(nameAt(5))
    await expectRows(mine, [`6 ${nameAt(5)}`])
    await expectDescription(mine.save, SEARCHED)
    await tabTo(page, mine.grip(nameAt(5)))
    await expectDescription(mine.grip(nameAt(5)), SEARCHED)
    await press('Space')
    await press('Alt+ArrowUp')
    await expectSaid(mine, SEARCHED)
    await tabTo(page, mine.searchBox, 'Shift+Tab')
    await press('Escape')
    await expectRows(mine, reading(standing(2, 1, 3, 6, 4, 5), [1, 6]))
    await expectFocus(mine.searchBox)

    // Adds a result of a third page and deletes a row. The moves stay.
    await tabTo(page, mine.addLink, 'Shift+Tab')
    await press('Enter')
    await expectFocus(mine.box)
    await page.keyboard.type(NAME)
    for (const found of [2 * UMLS_PAGE_SIZE, MADE]) {
      await tabTo(page, mine.button('Load more'))
      await press('Enter')
      await expect.poll(() => mine.hits.count()).toBe(found)
    }
    await expectFocus(mine.choose(ADDED))
    await press('Enter')
    const add = mine.button(screens[list].save)
    await expectFocus(add)
    const adding = await auditRowsOf(database, async () => {
      await press('Enter')
      await mine.dialog.waitFor({ state: 'detached' })
    })
    expect(adding).toMatchObject([{ action: `create${type}`, username: 'curator', before: { order: ids } }])
    await alertIn(page, ADDED).waitFor()
    await expectFocus(page.getByRole('main').getByRole('button', { name: screens[list].add }))
    await page.getByText(roomText(17, 17)).waitFor()
    const [last] = (await table()).slice(-1)
    ids.push(last ?? '')
    names.push(ADDED)
    await expectRows(mine, reading(standing(2, 1, 3, 6, 4, 5), [1, 6]))

    await tabTo(page, mine.trash(nameAt(16)))
    await press('Enter')
    await expectFocus(mine.removal.close)
    await tabTo(page, mine.removal.confirm)
    const removing = await auditRowsOf(database, async () => {
      await press('Enter')
      await expectFocus(mine.removal.done)
      await expect.poll(mine.names).toHaveLength(16)
    })
    expect(removing).toMatchObject([{ action: `delete${type}`, username: 'curator', before: { order: ids } }])
    await press('Enter')
    await mine.removal.dialog.waitFor({ state: 'detached' })
    ids.splice(15, 1)
    names.splice(15, 1)
    await expectFocus(mine.trash(nameAt(16)))
    await expectRows(mine, reading(standing(2, 1, 3, 6, 4, 5), [1, 6]))
    expect(await table()).toEqual(ids)

    // A colleague saves another order.
    const theirs = await enter('admin', list)
    await expectRows(theirs, reading(standing()))
    await theirs.step(nameAt(3), 'ArrowUp', 'position 2 of 16')
    await theirs.step(nameAt(3), 'ArrowUp', 'position 1 of 16')
    const before = await version()
    const saving = await auditRowsOf(database, async () => {
      await theirs.ask()
      await confirmSave(theirs, toast)
      await page.getByText('admin saved another order').waitFor()
      await expectFocus(mine.trash(nameAt(16)))

      // The dialog shows both orders. The user's moves are kept and saved.
      await mine.ask()
      await expectFocus(mine.saving.saveMine)
      const marked = (order: readonly number[], marks: Readonly<Record<number, string>>) =>
        order.map((place, at) => [at + 1, nameAt(place), marks[place]].filter(Boolean).join(' '))
      const folded = (from: number) => `${from}–16 ${17 - from} unmoved rows`
      const inOther = (place: number) => `${place} in the other order`
      expect(await compared(mine, 'Order saved by admin')).toEqual([
        ...marked([3, 1, 2, 4, 5, 6, 7], { 3: 'moved by admin', 1: inOther(3), 6: inOther(4) }),
        folded(8),
      ])
      const kept = { 1: `${inOther(2)} moved by you`, 3: 'moved by admin', 6: `${inOther(6)} moved by you` }
      expect(await compared(mine, 'With your moves')).toEqual([...marked([3, 2, 1, 6, 4], kept), folded(6)])
      // The unmoved rows can be expanded.
      await tabTo(page, mine.saving.fold('With your moves'), 'Shift+Tab')
      await press('Enter')
      const all = marked(standing(3, 2, 1, 6, 4, 5), kept)
      expect((await compared(mine, 'With your moves')).slice(-11)).toEqual(all.slice(5))
      await tabTo(page, mine.saving.editMine, 'Shift+Tab')
      await press('Enter')
      await mine.saving.dialog.waitFor({ state: 'detached' })
      await expectFocus(mine.save)
      expect(await table()).toEqual(idsAt(standing(3)))
      await mine.ask()
      await confirmSave(mine, toast)
    })
    const action = `update${type}`
    const stored = idsAt(standing(3, 2, 1, 6, 4, 5))
    expect(await table()).toEqual(stored)
    expect(await version()).toBe((before ?? 0) + 2)
    expect(saving).toMatchObject([
      { action, username: 'admin', before: { order: ids }, after: { order: idsAt(standing(3)) } },
      { action, username: 'curator', before: { order: idsAt(standing(3)) }, after: { order: stored } },
    ])
    const settled = reading(standing(3, 2, 1, 6, 4, 5))
    await expectRows(mine, settled)
    await expectRows(theirs, settled)

    // The same again, but this time the user takes the colleague's order.
    await mine.step(nameAt(2), 'ArrowUp', 'position 1 of 16')
    await theirs.step(nameAt(4), 'ArrowDown', 'position 6 of 16')
    const taking = await auditRowsOf(database, async () => {
      await theirs.ask()
      await confirmSave(theirs, toast)
      await page.getByText('admin saved another order').waitFor()
      await mine.ask()
      await expectFocus(mine.saving.saveMine)
      await tabTo(page, mine.saving.take)
      await press('Enter')
      await mine.saving.dialog.waitFor({ state: 'detached' })
    })
    const taken = standing(3, 2, 1, 6, 5, 4)
    await expectFocus(mine.save)
    await expectDescription(mine.save, 'The order is as it was saved.')
    await expectRows(mine, reading(taken))
    expect(await table()).toEqual(idsAt(taken))
    expect(await version()).toBe((before ?? 0) + 3)
    expect(taking).toMatchObject([
      { action, username: 'admin', before: { order: stored }, after: { order: idsAt(taken) } },
    ])
    if (list === 'specialties') return

    // A condition can be deleted as a term. The unsaved order is kept as a draft.
    const [one, other] = [nameAt(3), nameAt(2)]
    await mine.step(one, 'ArrowDown', 'position 2 of 16')
    await tabTo(page, mine.trash(other))
    await press('Enter')
    const elsewhere = mine.removal.button('Delete Term')
    await expectFocus(mine.removal.close)
    await tabTo(page, elsewhere)
    await press('Enter')
    const term = page.getByRole('dialog', { name: 'Delete CFT' })
    await tabTo(page, term.getByRole('button', { name: "Yes, I'm sure" }))
    expect(new URL(page.url()).pathname).toMatch(/^\/cft\/delete\//)
    const deleting = await auditRowsOf(database, async () => {
      await press('Enter')
      await expectFocus(term.getByRole('button', { name: 'Done' }))
    })
    expect(deleting).toMatchObject([{ action: 'removeTerm', username: 'curator' }])
    await press('Enter')
    await mine.heading.waitFor()
    await offersOn(page).review.waitFor()
    await expectRows(
      mine,
      reading(taken)
        .filter((row) => !row.endsWith(` ${other}`))
        .map((row, at) => row.replace(/^\d+/, `${at + 1}`)),
    )
    await expectHeld(page)
    expect(await table()).toEqual(idsAt(taken.filter((place) => place !== 2)))
  },
)
