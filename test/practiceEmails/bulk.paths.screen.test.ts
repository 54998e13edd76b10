import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { delays } from '../../src/domain/limits.ts'
import { texts } from '../../src/domain/texts.ts'
import { partsOf } from '../../src/machines/parts.ts'
import { bulkEmailReasons } from '../../src/machines/practiceEmails/bulkEmail.ts'
import { disabledReason } from '../../src/machines/why.ts'
import { bulkOn, newDepartment } from '../support/bulkEmails.ts'
import { intercept, navigateTo } from '../support/console.ts'
import { type ContextOf, type Drive, expectWalk } from '../support/drive.ts'
import { expectDescription } from '../support/groupScreens.ts'
import type { Model, State } from '../support/model.ts'
import type { Walk } from '../support/paths.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { tourOf } from '../support/tour.ts'
import { bulkEmail } from './bulkEmail.model.ts'

type Bulk = ContextOf<typeof bulkEmail>

/** Departments by their number of records, which matches the model's searches. */
const departments: Readonly<Record<number, string>> = { 1: 'PATHONE', 3: 'PATHTHREE' }

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  for (const [count, department] of Object.entries(departments)) await newDepartment(service, department, Number(count))
})
afterAll(() => service.stop())

/**
 * True when the page can cause the event. A search finds records only after the previous ones were discarded. Outcomes
 * arrive only while the page loads them. Another test covers the final states.
 */
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

/** Replaces the result of a save with a response. Counts only saves, because the drive answers all other requests. */
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

const drive = (): Drive<Bulk> => {
  /** Pending request about records. */
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
        await navigateTo(page, '/email/bulk-add')
        await page.locator('[data-dialog]').waitFor()
        await page.clock.runFor(delays.modalOpen)
      },
      'address.type': (page, { text }) => bulkOn(page).email.fill(text),
      'reason.type': (page, { reason }) => bulkOn(page).reason.fill(reason),
      'records.stale': (page) => bulkOn(page).department.fill('ANOTHER'),
      'records.found': async (page, { records }) => {
        await bulkOn(page).department.fill(departments[records.count] ?? '')
        await bulkOn(page).department.press('Enter')
      },
      'rows.loaded': async (_, { head }) => {
        await expect.poll(() => pendingRoute).not.toBeNull()
        const route = pendingRoute
        pendingRoute = null
        const json = await (await route?.fetch())?.json()
        if (head?.counts.changed === 0) {
          const { counts } = json.data.emailBatchPreview
          json.data.emailBatchPreview.counts = { ...counts, changed: 0, unchanged: counts.changed }
        }
        await route?.fulfill({ json })
      },
      save: (page) => bulkOn(page).save.click(),
    },
    adjustResponse: () => {},
    expectState: async (page, state) => {
      const { dialog, save } = bulkOn(page)
      await save.waitFor()
      const isSaving = state.matches('saving')
      await expect.poll(() => save.isEnabled()).toBe(state.can({ type: 'save' }))
      const reason = disabledReason(
        { ...state, can: (event: never) => state.can(event) },
        { type: 'save' },
        bulkEmailReasons,
      )
      if (reason !== null) await expectDescription(save, reason.replaceAll('lakemont.example', 'example.org'))
      if (isSaving) await page.clock.runFor(delays.slow)
      await expect.poll(() => dialog.getByText(texts.slow).filter({ visible: true }).count()).toBe(Number(isSaving))
    },
  }
}

const tour = await tourOf(model, { canHappen: offers })

test('the path takes every transition except those of a copy, of further pages and of the final states', () =>
  expect(partsOf(model.machine).transitions.filter((transition) => !tour.takes.has(transition))).toEqual([
    'bulkEmail.open: emails.update #0 → bulkEmail.open.deciding',
    'bulkEmail.open: rows.loaded #0 → stay',
    'bulkEmail.open.deciding: always #1 → bulkEmail.open.listing',
    'bulkEmail.saving: xstate.done.actor.save #0 → bulkEmail.done.changed',
    'bulkEmail.saving: xstate.done.actor.save #1 → bulkEmail.done.unchanged',
  ]))

test(
  'the dialog follows its chart from search to save, also when the save is slow, refused or unanswered',
  () => expectWalk(service, withResponses(tour), drive()),
  120_000,
)
