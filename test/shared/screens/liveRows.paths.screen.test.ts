import type { Page, Route, WebSocketRoute } from 'playwright-core'
import { expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { firstPage } from '../../../src/domain/cursor.ts'
import { delays } from '../../../src/domain/limits.ts'
import { intercept, navigateTo, rowOf } from '../../support/console.ts'
import { type ContextOf, type Drive, expectAllTransitions, expectWalk, openDialogs } from '../../support/drive.ts'
import { walkOf } from '../../support/paths.ts'
import { testService } from '../../support/service.ts'
import { liveRows, shownPage } from '../charts/liveRows.model.ts'

const service = testService()

type ModelRow = (typeof shownPage.rows)[number]

const on = (type: string, rest: object = {}): AnyEventObject => ({ type, ...rest })
const notice = (id: string, action: string) => on('change.notice', { change: { id, action, by: 'admin' } })
const named = (label: string): ModelRow => ({ id: '1', label })
const created = { id: '9', label: 'New' }
const gather = on('xstate.after.gatherChanges.liveRows.rows.gathering')
const reconnect = on('xstate.after.reconnect.liveRows.rows.unanswered')
const show = on('list.show', { query: firstPage, page: shownPage })
const read = (...output: readonly unknown[]) => on('xstate.done.actor.fetchRows', { output })
/** The page marks cells by itself. The first cell of a row has its name. */
const mark = on('cells.change', { cells: { 1: [0] } })
const reread = on('xstate.done.actor.fetchAgain', { output: shownPage })
const fail = (name: string, code: string) => on(`xstate.error.actor.${name}`, { error: { code, message: 'No.' } })

/** A path on one page that takes every transition. */
const story = [
  [show, on('changes.miss'), gather, reread],
  [notice('1', 'UPDATED'), notice('2', 'REMOVED'), notice('9', 'CREATED'), gather, read(named('A'), created), mark],
  [notice('1', 'UPDATED'), gather, read(named('B')), mark],
  on('xstate.after.changeMark.liveRows.marks.marked'),
  on('xstate.after.changeMark.liveRows.announcements.announcing'),
  on('xstate.after.announceGap.liveRows.announcements.waiting'),
  [on('cover.change', { isCovered: true }), on('cover.change', { isCovered: false })],
  [notice('1', 'UPDATED'), gather, fail('fetchRows', 'FORBIDDEN')],
  [notice('1', 'UPDATED'), gather, fail('fetchRows', 'UNREACHABLE'), reconnect, fail('fetchAgain', 'UNREACHABLE')],
  [reconnect, fail('fetchAgain', 'FORBIDDEN')],
  [notice('1', 'UPDATED'), gather, read(named('C')), mark],
  [on('list.load'), notice('1', 'UPDATED'), show, gather, read(named('D')), mark],
].flat()

const walk = await walkOf(
  liveRows,
  {
    canHappen: () => true,
    automaticEvent: (sentEvents) => (sentEvents.some(({ rows }) => rows?.length > 0) ? mark : undefined),
  },
  { input: { me: 'curator' }, steps: [on('xstate.init'), ...story].map((event) => ({ event })) },
)

const otherFields = { status: true, updated_at: 1_780_000_000, providersCount: 3, matchedText: null }
const pageOf = (rows: readonly ModelRow[]) => {
  const edges = rows.map(({ id, label }) => ({ node: { id, name: label, slug: `group-${id}`, ...otherFields } }))
  return { groups: { edges, aggregate: { count: shownPage.count, isCapped: false } } }
}

const drive = (): Drive<ContextOf<typeof liveRows>> => {
  let subscription: { readonly socket: WebSocketRoute; readonly id: string } | undefined
  /** Request of the list, not of its live rows. */
  let listRequest: PromiseWithResolvers<Route> = Promise.withResolvers()
  let isListLoading = true
  const send = async (page: Page, listChanged: unknown) => {
    subscription?.socket.send(JSON.stringify({ id: subscription.id, type: 'next', payload: { data: { listChanged } } }))
    await page.evaluate(() => undefined)
  }
  const showList = async () => {
    const route = await listRequest.promise
    listRequest = Promise.withResolvers()
    await route.fulfill({ json: { data: pageOf(shownPage.rows) } })
  }
  return {
    prepare: (page) =>
      page.routeWebSocket('**/graphql', (socket) => {
        const server = socket.connectToServer()
        socket.onMessage((message) => {
          const { id, payload } = JSON.parse(String(message))
          if (String(payload?.query).includes('FollowList')) subscription = { socket, id }
          else server.send(message)
        })
      }),
    operations: ['Groups'],
    act: {
      'xstate.init': async (page) => {
        await intercept(page, 'Groups', async (route) => {
          if (!isListLoading) return route.fallback()
          isListLoading = false
          listRequest.resolve(route)
        })
        await navigateTo(page, '/group')
      },
      'list.load': async (page) => {
        isListLoading = true
        const box = page.getByRole('searchbox', { name: 'Search Custom Groups...' })
        await box.fill('group')
        await box.press('Enter')
        await page.locator('table[aria-busy=true]').waitFor()
      },
      'list.show': async (page) => {
        await showList()
        await rowOf(page, 'Heart').waitFor()
        const subscribed = async () => {
          if (subscription === undefined) await page.clock.runFor(delays.liveStart)
          return subscription
        }
        await expect.poll(subscribed).toBeDefined()
      },
      'changes.miss': (page) => send(page, null),
      'change.notice': (page, { change }) => send(page, change),
      'cover.change': async (page, { isCovered }) => {
        if (!isCovered) return page.keyboard.press('Escape')
        await rowOf(page, 'B').getByRole('link', { name: 'B', exact: true }).click()
        await openDialogs(page)
      },
    },
    responseOf: (output) => pageOf(Array.isArray(output) ? output : output.rows),
    expectState: async (page, { context }) => {
      const { page: shown, gone, newIds, moreNew } = context
      const rows = page.locator('main tbody tr[data-id]')
      const names = () => rows.locator('[data-place=title] a').allTextContents()
      await expect.poll(names).toEqual(shown.rows.map(({ label }) => label))
      await expect
        .poll(() => page.locator('main tr[data-gone]').evaluateAll((all) => all.map((row) => row.dataset.id)))
        .toEqual(Object.keys(gone))
      await expect.poll(() => rows.getByText('Deleted by admin').count()).toBe(gone[2] === 'admin' ? 1 : 0)
      const count = newIds.length + moreNew
      // A dialog hides the roles of the list.
      const offer = page.locator('main button', { hasText: / new$/ })
      await expect.poll(() => offer.allTextContents()).toEqual(count > 0 ? [`${count} new`] : [])
    },
  }
}

test('the rows show each of their states on a path that takes every transition', async () => {
  if (walk === null) throw new Error('A page cannot take this path.')
  expectAllTransitions(liveRows.machine, [walk])
  await expectWalk(service, walk, drive())
})
