import type { Page, Route } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { delays } from '../../src/domain/limits.ts'
import { texts } from '../../src/domain/texts.ts'
import { bulkEmailReasons } from '../../src/machines/practiceEmails/bulkEmail.ts'
import { bulkSearchReasons } from '../../src/machines/practiceEmails/bulkSearch.machine.ts'
import { disabledReason } from '../../src/machines/why.ts'
import { pages } from '../shared/charts/pages.model.ts'
import { bulkOn, newDepartment } from '../support/bulkEmails.ts'
import { intercept, navigateTo } from '../support/console.ts'
import { type ContextOf, type Drive, expectAllTransitions, expectWalk, openDialogs } from '../support/drive.ts'
import { expectDescription } from '../support/groupScreens.ts'
import type { Model, State } from '../support/model.ts'
import { onePage } from '../support/onePage.ts'
import { FAILURE } from '../support/outage.ts'
import type { Walk } from '../support/paths.ts'
import { testService } from '../support/service.ts'
import { tourOf, toursOf } from '../support/tour.ts'
import { bulkChanges } from './bulkChanges.ts'
import { bulkEmail } from './bulkEmail.model.ts'
import { bulkSearch } from './bulkSearch.model.ts'

type Bulk = ContextOf<typeof bulkEmail>

/** Departments by their number of records, as in the model's searches. */
const departments: Readonly<Record<number, string>> = { 1: 'PATHONE', 3: 'PATHTHREE' }

const service = testService()
beforeAll(async () => {
  const { add, newRecord } = bulkChanges(service, await service.as('curator'))
  for (const email of ['ann@example.org', 'bob@example.org', 'cid@example.org']) await add([await newRecord()], email)
  for (const [count, department] of Object.entries(departments)) await newDepartment(service, department, Number(count))
})

const enter = async (page: Page, path: string) => {
  await navigateTo(page, path)
  await openDialogs(page)
}

const searchWalks = await toursOf(bulkSearch, {
  canHappen: (before, event) => {
    if (event.type === 'mnemonic.type') return before.context.sought.department_mne !== event.patch.department_mne
    // The button ignores presses while it is busy.
    if (event.type === 'search') return before.can(event) && !before.matches('searching')
    return true
  },
})

/** Replaces the model's department with one that has no records. */
const typed = ({ department_mne }: { readonly department_mne: string }) => department_mne.replace('card', 'NOBODYS')

const searchDrive: Drive<ContextOf<typeof bulkSearch>> = {
  operations: ['FindBulkRecords'],
  act: {
    'xstate.init': (page) => enter(page, '/email/bulk-add?search=cid'),
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
    const isSearching = state.matches('searching')
    const visible = () =>
      Promise.all([
        department.inputValue(),
        search.getAttribute('aria-busy'),
        search.isEnabled(),
        dialog.getByText(FAILURE).count(),
        dialog.getByText('Error!: Too long.').count(),
        dialog.getByText('The search has changed. Search again before saving.').count(),
        dialog.getByText(texts.slow).count(),
        state.matches('found') || save.isDisabled(),
      ])
    await expect
      .poll(visible)
      .toEqual([
        typed(sought),
        isSearching ? 'true' : null,
        !isSearching && state.can({ type: 'search' }),
        Number(state.matches('unreachable')),
        Number(state.matches('refused')),
        Number(state.matches('stale')),
        Number(state.hasTag('slow')),
        true,
      ])
    if (!state.can({ type: 'search' })) await expectDescription(search, bulkSearchReasons.hasMnemonic)
  },
}

/** The list of bulk changes has no filter, so its paths only load further pages. */
const pageWalks = await toursOf(pages, {
  canHappen: (before, event) =>
    event.type.startsWith('xstate.') || (before.can(event) && /^(more|retry)$/.test(event.type)),
})

const pageDrive: Drive<ContextOf<typeof pages>> = {
  operations: ['EmailBatches'],
  act: {
    'xstate.init': (page) => enter(page, '/email/batches?search=cid'),
    more: (page) => bulkOn(page).more.click(),
    retry: (page) => bulkOn(page).dialog.getByRole('button', { name: 'Try again' }).click(),
  },
  adjustResponse: ({ emailBatches }, { rows, count }) => {
    emailBatches.edges = emailBatches.edges.slice(0, rows.length)
    emailBatches.aggregate.count = count
  },
  expectState: async (page, state) => {
    const { dialog, more, alert } = bulkOn(page)
    const { rows, offset } = state.context
    const isLoading = state.matches('asking')
    const isEmpty = rows.length === 0
    const visible = () =>
      Promise.all([
        dialog.getByRole('listitem').count(),
        dialog.getByText('Loading').count(),
        dialog.getByText('No bulk changes yet.').count(),
        more.count(),
        alert(FAILURE).count(),
        alert('Error!: FORBIDDEN').count(),
        dialog.getByText(texts.slow).count(),
      ])
    await expect
      .poll(visible)
      .toEqual([
        rows.length,
        Number(isLoading && isEmpty),
        Number(state.matches('showing') && isEmpty),
        Number(state.can({ type: 'more' }) || (isLoading && offset > 0)),
        Number(state.matches('unreachable')),
        Number(state.matches('refused')),
        Number(state.hasTag('slow')),
      ])
    if (isLoading && offset > 0) expect(await more.getAttribute('aria-busy')).toBe('true')
  },
}

const offers = (before: State<Bulk>, event: AnyEventObject): boolean => {
  const { type } = event
  if (bulkEmail.canHappen?.(before, event) === false) return false
  if (type === 'records.found') return before.context.records === null && event.records.count in departments
  if (type === 'records.stale') return before.context.records !== null
  if (type === 'rows.loaded') return before.matches({ open: 'listing' })
  if (type === 'address.type') return before.context.text !== event.text
  if (type === 'reason.type') return before.context.reason !== event.reason
  if (type === 'xstate.done.actor.save') return event.output.refusal !== null
  return type.startsWith('xstate.') || before.can(event)
}
const model: Model<Bulk> = { ...bulkEmail, canHappen: offers, inputs: bulkEmail.inputs?.slice(0, 1) ?? [] }

/** Replaces the result of a save with a response. Counts only saves. */
const withResponses = (walk: Walk<Bulk>): Walk<Bulk> => {
  let requestCount = 0
  let wasSaving = false
  return {
    ...walk,
    moves: walk.moves.map(({ event, ...move }) => {
      const isSaving = move.state.matches('saving')
      requestCount += Number(isSaving && !wasSaving)
      wasSaving = isSaving
      return { ...move, event: event.output ? { ...event, error: event.output.refusal } : event, requestCount }
    }),
  }
}

const bulkDrive = (): Drive<Bulk> => {
  let pendingRoute: Route | null = null
  const hold = (page: Page, operation: string) =>
    intercept(page, operation, async (route) => {
      pendingRoute = route
    })
  return {
    operations: ['BulkAddEmail'],
    act: {
      'xstate.init': async (page) => {
        await hold(page, 'EmailBatchPreview')
        await hold(page, 'BulkRecords')
        await enter(page, '/email/bulk-add?search=cid')
      },
      'address.type': (page, { text }) => bulkOn(page).email.fill(text),
      'reason.type': (page, { reason }) => bulkOn(page).reason.fill(reason),
      'records.stale': (page) => bulkOn(page).department.fill('ANOTHER'),
      'records.found': async (page, { records }) => {
        await bulkOn(page).department.fill(departments[records.count] ?? '')
        await bulkOn(page).department.press('Enter')
      },
      'rows.loaded': async (_, { summary }) => {
        await expect.poll(() => pendingRoute).not.toBeNull()
        const route = pendingRoute
        pendingRoute = null
        const json = await (await route?.fetch())?.json()
        if (summary?.counts.changed === 0) {
          const { counts } = json.data.emailBatchPreview
          json.data.emailBatchPreview.counts = { ...counts, changed: 0, unchanged: counts.changed }
        }
        await route?.fulfill({ json })
      },
      save: (page) => bulkOn(page).save.click(),
    },
    expectState: async (page, state) => {
      const { dialog, save } = bulkOn(page)
      await save.waitFor()
      const isSaving = state.matches('saving')
      await expect.poll(() => save.isEnabled()).toBe(state.can({ type: 'save' }))
      const snapshot = { ...state, can: (event: never) => state.can(event) }
      const reason = disabledReason(snapshot, { type: 'save' }, bulkEmailReasons)
      if (reason !== null) await expectDescription(save, reason.replaceAll('lakemont.example', 'example.org'))
      if (isSaving) await page.clock.runFor(delays.slow)
      await expect.poll(() => dialog.getByText(texts.slow).filter({ visible: true }).count()).toBe(Number(isSaving))
    },
  }
}

const tour = await tourOf(model, { canHappen: offers })

test('one page takes every transition of a bulk change from search to save, and of its list', async () => {
  const open = onePage(service, [/ERR_FAILED/])
  for (const walk of searchWalks) await expectWalk(service, walk, { ...searchDrive, open })
  for (const walk of pageWalks) await expectWalk(service, walk, { ...pageDrive, open })
  await expectWalk(service, withResponses(tour), { ...bulkDrive(), open })
}, 120_000)

test('the paths take all transitions except those of a copy, of further pages and of the final states', () => {
  expectAllTransitions(bulkSearch.machine, searchWalks)
  expectAllTransitions(
    bulkEmail.machine,
    [tour],
    [
      'bulkEmail.open: emails.update #0 → bulkEmail.open.deciding',
      'bulkEmail.open: rows.loaded #0 → stay',
      'bulkEmail.open.deciding: always #1 → bulkEmail.open.listing',
      'bulkEmail.saving: xstate.done.actor.save #0 → bulkEmail.done.changed',
      'bulkEmail.saving: xstate.done.actor.save #1 → bulkEmail.done.unchanged',
    ],
  )
})
