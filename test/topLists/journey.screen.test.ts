import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { roomText } from '../../src/domain/topLists/topList.ts'
import { auditRowsOf } from '../support/audit.ts'
import { expectFocus, openConsole } from '../support/console.ts'
import { alertIn } from '../support/groupScreens.ts'
import { tabTo } from '../support/keys.ts'
import { testService } from '../support/service.ts'
import { expectRows, moveByKey, orderOn } from '../support/topListOrder.ts'
import { lists, topListsOf } from '../support/topLists.ts'

const SAVED = 'The New order has been Saved'
const COUNT = 10

const service = testService({ env: { TOP_SPECIALTIES_MAX: '11' } })

test('the top specialties are curated by keyboard, next to a colleague who saves another order', async () => {
  const [specialties] = lists
  const tops = topListsOf(service, await service.as('admin'))
  const all = await service.database.rows<{ id: string; name: string }>(
    sql`select id, name from specialty where strpos(name, 'Dermatology') = 0 order by id limit ${COUNT + 1}`,
  )
  const records = all.slice(0, COUNT)
  const ids = records.map(({ id }) => id)
  const eleventh = all.at(COUNT)?.id ?? ''
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

  const page = await openConsole(service, 'curator', '/dashboard')
  const list = { page, ...orderOn(page, 'specialties') }
  const press = (key: string) => page.keyboard.press(key)
  const expectAnnounced = async (text: string) => {
    await expect.poll(() => list.moveAnnouncement.textContent()).toBe(text)
  }
  const menu = page.getByRole('navigation', { name: 'Sections' })
  await tabTo(page, menu.getByRole('link', { name: 'Most Searched Specialties' }))
  await press('Enter')
  await list.heading.waitFor()
  const expectAnyFocus = async () => {
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  }
  await expectAnyFocus()
  await expectRows(list, expectedRows(startingWith()))

  await tabTo(page, list.grip(nameAt(6)))
  await press('Space')
  await expectAnnounced(`${nameAt(6)} is picked up, position 6 of 10.`)
  await moveByKey(list, 'ArrowUp', `${nameAt(6)}, position 5 of 10`)
  await moveByKey(list, 'ArrowUp', `${nameAt(6)}, position 4 of 10`)
  await press('Space')
  await expectAnnounced(`${nameAt(6)} is dropped, position 4 of 10.`)
  await tabTo(page, list.grip(nameAt(1)), 'Shift+Tab')
  await press('Alt+ArrowDown')
  await expectAnnounced(`${nameAt(1)}, position 2 of 10`)
  await expectFocus(list.grip(nameAt(1)))
  const moved = expectedRows(startingWith(2, 1, 3, 6, 4, 5), [1, 6])
  await expectRows(list, moved)

  // The moves stay when the user adds a specialty.
  await tabTo(page, list.addLink, 'Shift+Tab')
  await press('Enter')
  await expectFocus(list.box)
  await page.keyboard.type('Dermatology')
  await press('Enter')
  await tabTo(page, list.choose('Dermatology'))
  await press('Enter')
  await expectFocus(list.button('Save Specialty'))
  // The list is full, but the page does not know it yet.
  await tops.fill(specialties, [...ids, eleventh])
  await press('Enter')
  await list.dialog.getByRole('alert').getByText('Error No More Top Sepcialties Allowed', { exact: true }).waitFor()
  await tops.succeeds('deleteTopSpecialty', { specialty_id: eleventh })
  await list.dialog.getByText(roomText(COUNT, COUNT + 1)).waitFor()
  await expect.poll(() => list.button('Save Specialty').getAttribute('aria-disabled')).toBeNull()
  await press('Enter')
  await list.dialog.waitFor({ state: 'detached' })
  await alertIn(page, 'Dermatology').waitFor()
  await expectAnyFocus()
  await expectRows(list, [...moved, '11 Dermatology'])
  const [added = ''] = (await tops.entriesOf(specialties)).ids.slice(COUNT)
  ids.push(added)
  records.push({ id: added, name: 'Dermatology' })

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
    await list.note(SAVED).waitFor()
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
