import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { delays } from '../../src/domain/limits.ts'
import { texts } from '../../src/domain/texts.ts'
import { bulkSearchReasons } from '../../src/machines/practiceEmails/bulkSearch.machine.ts'
import { pages } from '../shared/charts/pages.model.ts'
import { bulkOn, newDepartment, REASON } from '../support/bulkEmails.ts'
import { intercept, navigateTo, openConsole } from '../support/console.ts'
import { type ContextOf, type Drive, expectAllTransitions, expectWalk, namedWalks } from '../support/drive.ts'
import { expectDescription } from '../support/groupScreens.ts'
import { FAILURE } from '../support/outage.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { toursOf } from '../support/tour.ts'
import { bulkChanges } from './bulkChanges.ts'
import { bulkSearch } from './bulkSearch.model.ts'

// The charts `bulkSearch` and `pages` of a bulk change. The test `bulk.paths` covers the dialog that contains them.

const MANY_RECORDS = 501

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  const { add, newRecord } = bulkChanges(service, await service.as('curator'))
  for (const email of ['ann@example.org', 'bob@example.org', 'cid@example.org']) await add([await newRecord()], email)
  await newDepartment(service, 'LONG', MANY_RECORDS)
})
afterAll(() => service.stop())

const enter = async (page: Page, path: string) => {
  await navigateTo(page, path)
  await page.locator('[data-dialog]').waitFor()
  await page.clock.runFor(delays.modalOpen)
}

const searchWalks = await toursOf(bulkSearch, {
  canHappen: (before, event) => {
    if (event.type === 'mnemonic.type') return before.context.sought.department_mne !== event.patch.department_mne
    // A press does nothing while the button is busy.
    if (event.type === 'search') return before.can(event) && !before.matches('searching')
    return true
  },
})

/** Replaces the model's department with one that has no records. The drive sets the count of the response. */
const typed = ({ department_mne }: { readonly department_mne: string }) => department_mne.replace('card', 'NOBODYS')

const searchDrive: Drive<ContextOf<typeof bulkSearch>> = {
  operations: ['FindBulkRecords'],
  act: {
    'xstate.init': (page) => enter(page, '/email/bulk-add'),
    'mnemonic.type': (page, { patch }) => bulkOn(page).department.fill(typed(patch)),
    search: (page) => bulkOn(page).department.press('Enter'),
  },
  adjustResponse: ({ practiceEmails }, { ids, count }) => {
    practiceEmails.allRecords = ids
    practiceEmails.aggregate.count = count
  },
  expectState: async (page, state) => {
    const { dialog, department, search, save } = bulkOn(page)
    const { sought } = state.context
    await expect.poll(() => department.inputValue()).toBe(typed(sought))
    const isSearching = state.matches('searching')
    await expect.poll(() => search.getAttribute('aria-busy')).toBe(isSearching ? 'true' : null)
    await expect.poll(() => search.isEnabled()).toBe(!isSearching && state.can({ type: 'search' }))
    if (!state.can({ type: 'search' })) await expectDescription(search, bulkSearchReasons.hasMnemonic)
    const messages: readonly (readonly [string, boolean])[] = [
      [FAILURE, state.matches('unreachable')],
      ['Error!: Too long.', state.matches('refused')],
      ['The search has changed. Search again before saving.', state.matches('stale')],
    ]
    for (const [text, isVisible] of messages)
      await expect.poll(() => dialog.getByText(text).count()).toBe(Number(isVisible))
    await expect.poll(() => dialog.getByText(texts.slow).count()).toBe(Number(state.hasTag('slow')))
    if (!state.matches('found')) expect(await save.isEnabled()).toBe(false)
  },
}

/** Paths of the list of bulk changes. That list only loads further pages; the dialog of a bulk change also filters. */
const pageWalks = await toursOf(pages, {
  canHappen: (before, event) =>
    event.type.startsWith('xstate.') || (before.can(event) && /^(more|retry)$/.test(event.type)),
})

const pageDrive: Drive<ContextOf<typeof pages>> = {
  operations: ['EmailBatches'],
  act: {
    'xstate.init': (page) => enter(page, '/email/batches'),
    more: (page) => bulkOn(page).more.click(),
    retry: (page) => bulkOn(page).dialog.getByRole('button', { name: 'Try again' }).click(),
  },
  adjustResponse: ({ emailBatches }, { rows, count }) => {
    emailBatches.edges = emailBatches.edges.slice(0, rows.length)
    emailBatches.aggregate.count = count
  },
  expectState: async (page, state) => {
    const { dialog, more, alert } = bulkOn(page)
    const { rows, from } = state.context
    const isLoading = state.matches('asking')
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(rows.length)
    const isEmpty = rows.length === 0
    await expect.poll(() => dialog.getByText('Loading').count()).toBe(Number(isLoading && isEmpty))
    const empty = dialog.getByText('No bulk changes yet.')
    await expect.poll(() => empty.count()).toBe(Number(state.matches('showing') && isEmpty))
    await expect.poll(() => more.count()).toBe(Number(state.can({ type: 'more' }) || (isLoading && from > 0)))
    if (isLoading && from > 0) expect(await more.getAttribute('aria-busy')).toBe('true')
    await expect.poll(() => alert(FAILURE).count()).toBe(Number(state.matches('unreachable')))
    await expect.poll(() => alert('Error!: FORBIDDEN').count()).toBe(Number(state.matches('refused')))
    await expect.poll(() => dialog.getByText(texts.slow).count()).toBe(Number(state.hasTag('slow')))
  },
}

test.each(namedWalks(searchWalks))('bulkSearch: %s', (_, walk) => expectWalk(service, walk, searchDrive), 120_000)
test.each(namedWalks(pageWalks))('pages: %s', (_, walk) => expectWalk(service, walk, pageDrive), 120_000)

test('together these paths take every transition of bulkSearch', () =>
  expectAllTransitions(bulkSearch.machine, searchWalks))

test('a save of many records shows its progress', async () => {
  const page = await openConsole(service, 'curator', '/dashboard')
  const isFollowed = new Promise<void>((resolve) =>
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => String(payload).includes('EmailBatchProgress') && resolve()),
    ),
  )
  await page.goto('/email/bulk-add')
  const { dialog, department, email, reason, save, counts } = bulkOn(page)
  await department.fill('LONG')
  await department.press('Enter')
  await email.fill('dan')
  await reason.fill(REASON)
  await counts(`${MANY_RECORDS} records will change`).waitFor()
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
  await intercept(page, 'BulkAddEmail', async (route) => {
    await isFollowed
    const response = await route.fetch()
    await isRead
    await route.fulfill({ response })
  })
  await save.click()
  await dialog.getByRole('progressbar', { name: 'Records saved' }).waitFor()
  await dialog.getByText(`500 of ${MANY_RECORDS} records`, { exact: true }).first().waitFor()
  read()
  await counts(`${MANY_RECORDS} changed`).first().waitFor()
})
