import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { delays } from '../../src/domain/limits.ts'
import { fullText, roomText } from '../../src/domain/topLists/topList.ts'
import { intercept, navigateTo } from '../support/console.ts'
import { type ContextOf, type Drive, expectAllTransitions, expectWalk, namedWalks } from '../support/drive.ts'
import { alertIn, expectDescription } from '../support/groupScreens.ts'
import type { Model, State } from '../support/model.ts'
import type { Walk } from '../support/paths.ts'
import type { NamedRecord } from '../support/physicians.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { topListOn } from '../support/topListDialogs.ts'
import { colleagueOf, followSubscription, type PageSubscription } from '../support/topListPaths.ts'
import { lists } from '../support/topLists.ts'
import { toursOf } from '../support/tour.ts'
import { topAdd } from './topAdd.model.ts'

type TopAdd = ContextOf<typeof topAdd>

const MAX_ENTRIES = 3
const FULL = 'Error No More Top Sepcialties Allowed'
const CHANGED = 'The form has been updated. Use the Save Specialty button to avoid losing any changes.'

let service: TestService
let colleague: Awaited<ReturnType<typeof colleagueOf>>
/** Specialties by the ids in the model. One search finds all of them. */
let specialties: Readonly<Record<string, NamedRecord>>
beforeAll(async () => {
  service = await startTestService({ env: { TOP_SPECIALTIES_MAX: String(MAX_ENTRIES) } })
  colleague = await colleagueOf(service, lists[0])
  const rows = await service.database.rows<NamedRecord>(
    sql`select id, name from specialty where name ilike '%ology' order by id limit 6`,
  )
  specialties = Object.fromEntries(['1', '2', '6', '7', '8', '9'].map((id, i) => [id, rows[i] as NamedRecord]))
})
afterAll(() => service.stop())

const idOf = (id: string | undefined) => specialties[id ?? '']?.id ?? ''
const nameOf = (id: string | undefined) => specialties[id ?? '']?.name ?? ''

/** True when the page can cause the event. An unchanged list causes no event. */
const offers = (before: State<TopAdd>, event: AnyEventObject): boolean => {
  if (event.type === 'list.update') return String(event.listed) !== String(before.context.listed)
  if (event.type === 'result.choose' && before.context.listed.includes(event.hit.id)) return false
  return event.type.startsWith('xstate.') || before.can(event)
}
const model: Model<TopAdd> = { ...topAdd, canHappen: offers }
const walks = await toursOf(model, { canHappen: offers })

/** Subtracts the model's first search request, because the page searches only after typing. */
const withoutLookup = (walk: Walk<TopAdd>): Walk<TopAdd> => ({
  ...walk,
  moves: walk.moves.map((move) => ({ ...move, requestCount: move.requestCount - 1 })),
})

const drive = (): Drive<TopAdd> => {
  let hearing: PageSubscription
  let version = 1
  /** Set while the stored list differs from the path's list. Holds the page's read until the path continues. */
  let heldRead: PromiseWithResolvers<void> | null = null
  /** Sets the list's entries without a notice. */
  const setEntries = (ids: readonly string[]) => {
    version += 10
    return colleague.setEntries(ids.map(idOf), version)
  }
  const screenOn = (page: Page) => topListOn(page, 'specialties')
  return {
    prepare: async (page) => {
      hearing = await followSubscription(page)
    },
    operations: ['CreateTopSpecialty'],
    act: {
      'xstate.init': async (page) => {
        await setEntries(['8'])
        await intercept(page, 'TopSpecialties', async (route) => {
          await heldRead?.promise
          return route.continue()
        })
        await navigateTo(page, '/top_specialties')
        await expect.poll(screenOn(page).names).toEqual([nameOf('8')])
        await screenOn(page).addLink.click()
        await page.locator('[data-dialog]').waitFor()
        await page.clock.runFor(delays.modalOpen)
        const { box, hits } = screenOn(page)
        await box.fill('ology')
        await box.press('Enter')
        await hits.first().waitFor()
      },
      'result.choose': (page, { hit }) => screenOn(page).choose(nameOf(hit.id)).click(),
      back: (page) => screenOn(page).back.click(),
      save: (page) => screenOn(page).save.click(),
      'list.update': async (page, event) => {
        await setEntries([...event.listed, '6'])
        await colleague.remove(idOf('6'), hearing)
        heldRead?.resolve()
        heldRead = null
        await page.clock.runFor(delays.gather)
      },
    },
    arrange: async ({ output }) => {
      if (output === undefined) return
      await setEntries(output.success ? ['8'] : ['7', '8', '9'])
      if (!output.success) heldRead = Promise.withResolvers()
    },
    adjustResponse: () => {},
    expectState: async (page, state) => {
      const { dialog, hits, choose, chosen, save, back } = screenOn(page)
      const { chosen: hit, cap, ...context } = state.context
      if (state.matches('added')) {
        await alertIn(page, 'Updated').first().waitFor()
        await dialog.waitFor({ state: 'detached' })
        return
      }
      const count = context.listed.length
      const isFull = count >= cap
      await dialog.getByText(roomText(count, MAX_ENTRIES)).first().waitFor()
      await expect
        .poll(() => dialog.getByText(fullText(MAX_ENTRIES)).filter({ visible: true }).count())
        .toBe(Number(isFull))
      if (state.matches('looking')) {
        await hits.first().waitFor()
        const isListed = context.listed.includes('1')
        if (!isListed) await expect.poll(() => choose(nameOf('1')).isEnabled()).toBe(!isFull)
        return
      }
      await expect.poll(() => chosen.inputValue()).toBe(nameOf(hit?.id))
      await dialog.getByText(CHANGED).waitFor({ state: state.can({ type: 'save' }) ? 'visible' : 'detached' })
      const isAdding = state.matches('adding')
      await expect.poll(() => back.isEnabled()).toBe(state.can({ type: 'back' }))
      if (!isAdding) await expect.poll(() => save.isEnabled()).toBe(state.can({ type: 'save' }))
      if (isAdding && !state.hasTag('slow')) await expectDescription(save, 'Adding…')
      await expect
        .poll(() => dialog.getByText(FULL, { exact: true }).count())
        .toBe(Number(state.matches({ chosen: 'full' })))
    },
  }
}

test.each(namedWalks(walks))('topAdd: %s', (_, walk) => expectWalk(service, withoutLookup(walk), drive()), 120_000)

test('together these paths take every transition of topAdd', () => expectAllTransitions(topAdd.machine, walks))
