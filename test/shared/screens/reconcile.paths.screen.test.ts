import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { delays } from '../../../src/domain/limits.ts'
import { isSame } from '../../../src/domain/same.ts'
import { expectChoices, expectFollowed, mergeOn } from '../../support/colleagues.ts'
import { navigateTo } from '../../support/console.ts'
import { type ContextOf, type Drive, expectAllTransitions } from '../../support/drive.ts'
import { alertIn, formOn } from '../../support/groupScreens.ts'
import { newGroup, update } from '../../support/groups.ts'
import type { State } from '../../support/model.ts'
import type { Walk } from '../../support/paths.ts'
import { type Call, startTestService, type TestService } from '../../support/service.ts'
import { toursOf } from '../../support/tour.ts'
import { openForWalks } from '../../support/walks.ts'
import { merge } from '../charts/merge.model.ts'
import { reconcile } from '../charts/reconcile.model.ts'

type Merge = ContextOf<typeof merge>
type Reconcile = ContextOf<typeof reconcile>
type Fields = Merge['original']

let service: TestService
let colleague: Call
beforeAll(async () => {
  service = await startTestService()
  colleague = await service.as('groups')
})
afterAll(() => service.stop())

const createOriginal = async ({ name, slug, status }: Fields) => {
  await service.database.rows(sql`delete from care_group where slug = ${slug}`)
  return newGroup(await service.as('curator'), { name, slug, status })
}

const editConcurrently = async (page: Page, id: string, original: Fields, mine: Fields, theirs: Partial<Fields>) => {
  await navigateTo(page, `/group/edit/${original.slug}`)
  await page.locator('[data-dialog]').waitFor()
  await page.clock.runFor(delays.modalOpen)
  const { name, url, radio } = formOn(page)
  await name.waitFor()
  await expectFollowed(service, 'GROUP', id)
  if (mine.name !== original.name) await name.fill(mine.name)
  if (mine.url !== original.url) await url.fill(mine.url)
  if (mine.status !== original.status) await radio(mine.status ? 'Enabled' : 'Disabled').click()
  await update(colleague, id, theirs)
  if (!isSame(mine, original)) await mergeOn(page).review.waitFor()
}

describe('reconcile', async () => {
  const versionOf = ({ theirs }: Reconcile) => theirs?.version ?? 1
  const tours = await toursOf(reconcile, {
    canHappen: (before: State<Reconcile>, event: AnyEventObject) => {
      const next = versionOf(before.context) + 1
      if (event.type === 'record.notice') return before.matches('merging') && event.version === next
      if (event.type !== 'xstate.done.actor.load') return event.type.startsWith('xstate.')
      return event.output.record === null || event.output.record.version === next
    },
  })
  /** Counts the reads of the record. Replaces the merge's result by the user's choice. */
  const withRequestCounts = (walk: Walk<Reconcile>): Walk<Reconcile> => {
    let requestCount = 0
    const moves = walk.moves.map((move) => {
      const { event, state } = move
      requestCount += Number(state.matches('looking'))
      const choice = { type: 'choose', save: event.output?.save }
      return { ...move, event: event.type === 'xstate.done.actor.merge' ? choice : event, requestCount }
    })
    return { ...walk, moves }
  }
  const drive = (id: string, { original, mine, theirs }: Reconcile): Drive<Reconcile> => ({
    operations: ['GroupById'],
    within: '[data-dialog]',
    act: {
      'xstate.init': async (page) => {
        await editConcurrently(page, id, original, mine, { url: 'https://heart.example/2' })
        if (theirs) await formOn(page).save.click()
        else if (!isSame(mine, original)) await mergeOn(page).review.click()
      },
      'record.notice': (_, { version }) => update(colleague, id, { url: `https://heart.example/${version}` }),
      choose: (page, { save }) => (save ? formOn(page).save : mergeOn(page).back).click(),
    },
    // Deletes the group without a notice.
    arrange: async ({ output }) => {
      if (output.record === null) await service.database.rows(sql`delete from care_group where id = ${id}`)
    },
    adjustResponse: () => {},
    expectState: async (page, state) => {
      const { panel } = mergeOn(page)
      if (state.matches('merging')) await expectChoices(mergeOn(page), { 'Group Name': 'mine', 'Group URL': 'theirs' })
      else await expect.poll(() => panel.count()).toBe(0)
    },
  })

  test('the page follows the paths of reconcile', async () => {
    const expectWalk = await openForWalks(service)
    for (const tour of tours) {
      const initialContext = tour.moves[0]?.state.context
      if (!initialContext) throw new Error('The path has no first state.')
      const { id } = await createOriginal(initialContext.original)
      await expectWalk(withRequestCounts(tour), drive(id, initialContext))
    }
  })

  test('together these paths take every transition except the one of a refused equal save', () => {
    const exceptions = ['reconcile.deciding: always #0 → reconcile.reconciled']
    expectAllTransitions(reconcile.machine, tours, exceptions)
  })
})

describe('merge', async () => {
  const tours = await toursOf(
    { ...merge, inputs: merge.inputs?.slice(0, 1) ?? [] },
    { canHappen: (before, event) => before.can(event), variantOf: ({ field = '', side = '' }) => `${field}${side}` },
  )
  const labels = { name: 'Group Name', url: 'Group URL', status: 'Publishing Status' } as const
  const drive = (id: string, { original, mine, theirs }: Merge): Drive<Merge> => ({
    operations: [],
    // A save closes the dialog.
    within: (state) => (state.matches('confirmed') ? 'body' : '[data-dialog]'),
    act: {
      'xstate.init': async (page) => {
        await editConcurrently(page, id, original, mine, { name: theirs.name, url: theirs.url })
        await mergeOn(page).review.click()
      },
      'choice.make': (page, { field, side }) => mergeOn(page).choose(labels[field as keyof typeof labels], side),
      'choice.all': (page, { side }) => mergeOn(page)[side === 'mine' ? 'keepAll' : 'takeAll'].click(),
      back: (page) => mergeOn(page).back.click(),
      save: (page) => formOn(page).save.click(),
    },
    adjustResponse: () => {},
    expectState: async (page, state) => {
      const form = formOn(page)
      const { choices } = state.context
      if (state.matches('confirmed')) await alertIn(page, 'Updated').waitFor()
      if (state.matches('returned'))
        await expect.poll(() => form.name.inputValue()).toBe((choices.name === 'mine' ? mine : theirs).name)
      if (!state.matches('choosing')) return
      const { name = null, url = 'theirs', status = 'mine' } = choices
      await expectChoices(mergeOn(page), { [labels.name]: name, [labels.url]: url, [labels.status]: status })
      await expect.poll(() => form.save.isEnabled()).toBe(state.can({ type: 'save' }))
    },
  })

  test('the page follows the paths of merge', async () => {
    const expectWalk = await openForWalks(service)
    for (const tour of tours) {
      const initialContext = tour.moves[0]?.state.context
      if (!initialContext) throw new Error('The path has no first state.')
      const { id } = await createOriginal(initialContext.original)
      await expectWalk(tour, drive(id, initialContext))
    }
  })

  test('together these paths take every transition', () => expectAllTransitions(merge.machine, tours))
})
