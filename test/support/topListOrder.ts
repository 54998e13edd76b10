import type { Locator, Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { type ConsoleOptions, operationsOf } from './console.ts'
import type { TestService } from './service.ts'
import { type ListName, openTopList, topListOn } from './topListDialogs.ts'

const titles = { conditions: 'Save Top Condition Order', specialties: 'Save Most Searched Specialty Order' } as const

export const orderOn = (page: Page, list: ListName) => {
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog', { name: titles[list] })
  const button = (name: string | RegExp) => dialog.getByRole('button', { name })
  return {
    ...topListOn(page, list),
    note: (text: string) => main.getByRole('status').getByText(text, { exact: true }),
    searchBox: main.getByRole('searchbox'),
    save: main.getByRole('button', { name: 'Save', exact: true }),
    undo: main.getByRole('button', { name: 'Undo moves' }),
    redo: main.getByRole('button', { name: 'Redo moves' }),
    grip: (name: string) => main.getByRole('button', { name: `Reorder ${name}`, exact: true }),
    trash: (name: string) => main.getByRole('link', { name: `Delete ${name}`, exact: true }),
    moveAnnouncement: main.locator('output[aria-live=assertive]'),
    /** Returns the rows as text, such as '1 Acne' or '2 Asthma was 4'. */
    rows: async () => {
      const texts = await main.locator('tbody').getByRole('row').allInnerTexts()
      return texts.map((text) => text.replace(/\s+/g, ' ').trim())
    },
    saving: {
      dialog,
      close: button('Close').last(),
      confirm: button('Save'),
      saveMine: button('Save with my moves'),
      editMine: button('Keep editing with my moves'),
      take: button(/^Use /),
      /** Returns the moves as text, such as 'Acne from 1 to 3'. */
      moves: async () => {
        const texts = await dialog.locator('ul').first().getByRole('listitem').allTextContents()
        return texts.map((text) => text.replace(' → ', ''))
      },
      /** Summary that expands the unmoved rows of an order. */
      fold: (title: string) => dialog.getByRole('list', { name: title }).locator('summary'),
      order: (title: string) => dialog.getByRole('list', { name: title }).getByRole('listitem'),
    },
  }
}

export type OrderScreen = ReturnType<typeof orderOn> & { readonly page: Page }

export const openOrder = async (
  service: TestService,
  list: ListName,
  below = '',
  options: ConsoleOptions & { readonly username?: string } = {},
) => {
  const { page } = await openTopList(service, list, below, options)
  return { page, sent: operationsOf(page), ...orderOn(page, list) }
}

export const expectRows = async ({ rows }: Pick<OrderScreen, 'rows'>, expected: readonly string[]): Promise<void> => {
  await expect.poll(rows).toEqual(expected)
}

/** Moves a row by Alt and the arrow keys. A negative `by` moves the row up. */
export const moveByAltKeys = async ({ grip }: Pick<OrderScreen, 'grip'>, name: string, by: number): Promise<void> => {
  for (let presses = 0; presses < Math.abs(by); presses++)
    await grip(name).press(by < 0 ? 'Alt+ArrowUp' : 'Alt+ArrowDown')
}

/** Milliseconds until dnd-kit has measured changed rows and listens to keys. */
const MEASURING = 60

/** Waits until the page is ready for the next key. */
export const expectMeasured = (page: Page): Promise<void> =>
  page.evaluate(async (milliseconds) => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
  }, MEASURING)

export const moveByKey = async (
  { page, moveAnnouncement }: Pick<OrderScreen, 'page' | 'moveAnnouncement'>,
  key: string,
  announcement: string,
): Promise<void> => {
  await expectMeasured(page)
  await page.keyboard.press(key)
  await expect.poll(() => moveAnnouncement.textContent()).toBe(announcement)
}

const middleOf = async (target: Locator) => {
  const box = await target.boundingBox()
  if (box === null) throw new Error('The element is not on screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags a row by its grip to another row, without releasing the mouse button. */
export const drag = async ({ page, grip }: OrderScreen, name: string, to: string): Promise<void> => {
  const start = await middleOf(grip(name))
  const end = await middleOf(grip(to))
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  // A press without a move opens the menu of the row.
  await page.mouse.move(start.x, start.y + 8 * (Math.sign(end.y - start.y) || 1))
  await page.mouse.move(end.x, end.y, { steps: 8 })
}

export const swipe = async ({ page, grip }: OrderScreen, name: string, to: string): Promise<void> => {
  const start = await middleOf(grip(name))
  const end = await middleOf(grip(to))
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: start.x, y }] })
  await touch('touchStart', start.y)
  for (let part = 1; part <= 8; part++) await touch('touchMove', start.y + ((end.y - start.y) * part) / 8)
  await page.evaluate(() => new Promise(requestAnimationFrame)) // dnd-kit drops where it last rendered
  await touch('touchEnd', end.y)
}

export const someConditions = ({ database }: TestService, count: number): Promise<{ id: string; name: string }[]> =>
  database.rows(sql`select id, name from term where taxonomy = 'CONDITION' order by id limit ${count}`)
