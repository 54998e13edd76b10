import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { auditRowsOf } from '../support/audit.ts'
import { expectFocus } from '../support/console.ts'
import { alertIn } from '../support/groupScreens.ts'
import { tabTo } from '../support/keys.ts'
import { testService } from '../support/service.ts'
import { expectRows, moveByAltKeys, openOrder } from '../support/topListOrder.ts'
import { lists, topListsOf } from '../support/topLists.ts'

const service = testService()

test('by keyboard, two orders of the top specialties are compared row by row, and saved as one', async () => {
  const [specialties] = lists
  const tops = topListsOf(service, await service.as('admin'))
  const records = await service.database.rows<{ id: string; name: string }>(
    sql`select id, name from specialty order by id limit 11`,
  )
  const ids = records.map(({ id }) => id)
  await tops.fill(specialties, ids)
  /** Returns these initial positions, then the others in their order. */
  const startingWith = (...first: readonly number[]) => [
    ...first,
    ...ids.map((_, at) => at + 1).filter((place) => !first.includes(place)),
  ]
  const nameAt = (place: number) => records[place - 1]?.name ?? ''
  const idsAt = (places: readonly number[]) => places.map((place) => ids[place - 1])
  const expectedRows = (places: readonly number[], moved: readonly number[] = []) =>
    places.map((place, at) => `${at + 1} ${nameAt(place)}${moved.includes(place) ? ` was ${place}` : ''}`)

  const list = await openOrder(service, 'specialties')
  const { page } = list
  const press = (key: string) => page.keyboard.press(key)
  await moveByAltKeys(list, nameAt(6), -2)
  await moveByAltKeys(list, nameAt(1), 1)
  await expectRows(list, expectedRows(startingWith(2, 1, 3, 6, 4, 5), [1, 6]))

  const action = 'updateTopSpecialty'
  const order = (places: readonly number[]) => ({ order: idsAt(places) })
  const rows = await auditRowsOf(service.database, async () => {
    await tops.succeeds(action, { order: JSON.stringify(idsAt(startingWith(3))) })
    await page.getByText('admin saved another order').waitFor()
    await tabTo(page, list.save, 'Shift+Tab')
    await press('Enter')
    await expectFocus(list.saving.saveMine)
    const comparedRows = async (title: string) =>
      (await list.saving.order(title).allInnerTexts()).map((row) => row.replace(/\s+/g, ' ').trim())
    const withMarks = (places: readonly number[], marks: Readonly<Record<number, string>>) =>
      places.map((place, at) => [at + 1, nameAt(place), marks[place]].filter(Boolean).join(' '))
    const other = (place: number) => `position ${place} in the other order`
    expect(await comparedRows('Order saved by admin')).toEqual([
      ...withMarks([3, 1, 2, 4, 5, 6, 7], { 3: 'moved by admin', 1: other(3), 6: other(4) }),
      '8–11 4 unmoved rows',
    ])
    const marks = { 1: `${other(2)} moved by you`, 3: 'moved by admin', 6: `${other(6)} moved by you` }
    expect(await comparedRows('The same order with your moves')).toEqual([
      ...withMarks([3, 2, 1, 6, 4], marks),
      '6–11 6 unmoved rows',
    ])
    await tabTo(page, list.saving.fold('The same order with your moves'), 'Shift+Tab')
    await press('Enter')
    const expandedRows = withMarks(startingWith(3, 2, 1, 6, 4, 5), marks).slice(5)
    expect((await comparedRows('The same order with your moves')).slice(-6)).toEqual(expandedRows)

    await tabTo(page, list.saving.editMine, 'Shift+Tab')
    await press('Enter')
    await list.saving.dialog.waitFor({ state: 'detached' })
    await expectFocus(list.save)
    expect(await page.getByText('admin saved another order').count()).toBe(0)
    await press('Enter')
    await expectFocus(list.saving.confirm)
    await press('Enter')
    await list.saving.dialog.waitFor({ state: 'detached' })
    await list.note('The New order has been Saved').waitFor()
    await alertIn(page, 'Most Saved Specialty Order Has Been Saved').waitFor()
    await expectFocus(list.save)
  })
  const stored = startingWith(3, 2, 1, 6, 4, 5)
  expect((await tops.entriesOf(specialties)).ids).toEqual(idsAt(stored))
  expect(rows).toMatchObject([
    { action, username: 'admin', before: order(startingWith()), after: order(startingWith(3)) },
    { action, username: 'curator', before: order(startingWith(3)), after: order(stored) },
  ])
  await expectRows(list, expectedRows(stored))
})
