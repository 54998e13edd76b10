import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { delays } from '../../../src/domain/limits.ts'
import { navigateTo } from '../../support/console.ts'
import { type ContextOf, type Drive, expectAllTransitions, expectWalk, namedWalks } from '../../support/drive.ts'
import { formOn } from '../../support/groupScreens.ts'
import { newGroup } from '../../support/groups.ts'
import type { State } from '../../support/model.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { toursOf } from '../../support/tour.ts'
import { load } from '../charts/save.model.ts'

// The form of a group represents all screens that load a single record.

type Load = ContextOf<typeof load>

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const tours = await toursOf(
  { ...load, inputs: [{ key: { slug: 'heart' } }] },
  {
    // The end of a session ends the page.
    canHappen: (before: State<Load>, { type, error }: AnyEventObject) =>
      error?.code !== 'UNAUTHENTICATED' && (type.startsWith('xstate.') || before.can({ type })),
  },
)

const drive: Drive<Load> = {
  operations: ['GroupBySlug'],
  within: '[data-dialog]',
  act: {
    'xstate.init': async (page) => {
      await navigateTo(page, '/group/edit/heart')
      await page.locator('[data-dialog]').waitFor()
      await page.clock.runFor(delays.modalOpen)
    },
    retry: (page) => page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click(),
  },
  adjustResponse: (data, { record }) => {
    if (record === null) data.group = null
  },
  expectState: async (page, state) => {
    const { name } = formOn(page)
    const isFound = state.matches('found') && state.context.record !== null
    await expect.poll(() => name.count()).toBe(Number(isFound))
  },
}

test.each(namedWalks(tours))('load: %s', async (_, tour) => {
  if (tours.indexOf(tour) === 0) await newGroup(await service.as('curator'), { name: 'Heart', slug: 'heart' })
  await expectWalk(service, tour, drive)
})

test('together these paths take every transition except the one of a new record', () => {
  const exceptions = ['load.deciding: always #1 → load.found']
  expectAllTransitions(load.machine, tours, exceptions)
})
