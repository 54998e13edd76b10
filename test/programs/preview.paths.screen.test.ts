import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { momentText, namedClockOf } from '../../src/domain/programs/moment.ts'
import { UpdateProgram } from '../../src/gql/programs/programRecords.gen.ts'
import { navigateTo } from '../support/console.ts'
import { type ContextOf, type Drive, expectAllTransitions, expectWalk, namedWalks } from '../support/drive.ts'
import { changeAndAwaitNotice, followSubscription, type PageSubscription } from '../support/listChanges.ts'
import type { Model, State } from '../support/model.ts'
import { testService } from '../support/service.ts'
import { toursOf } from '../support/tour.ts'
import { preview } from './preview.model.ts'
import { previewOn, setPrograms } from './programPreview.ts'

type Preview = ContextOf<typeof preview>

const service = testService()
beforeAll(async () => {
  await setPrograms(service, [{ name: 'Always', schedules: [{}] }])
})

const clock = namedClockOf('America/New_York')

/** True when a user at the page can cause the event, and the event changes something. */
const offers = (before: State<Preview>, event: AnyEventObject): boolean => {
  if (event.type === 'moment.choose') return event.at !== before.context.at
  return event.type !== 'retry' || before.matches('refused') || before.matches('unreachable')
}
const unreachable = { type: 'xstate.error.actor.ask', error: { code: 'UNREACHABLE' } }
const model: Model<Preview> = {
  ...preview,
  cases: [...preview.cases.filter(({ error }) => error === undefined || error.code === 'FORBIDDEN'), unreachable],
}
const walks = await toursOf(model, { canHappen: offers })

const changePriority = async () => {
  const row = await service.database.one<{ id: string; priority: number | null }>(
    sql`select id, priority from promoted_program`,
  )
  const admin = await service.as('admin')
  const update = { priority: (row?.priority ?? 0) + 1 }
  const { data } = await admin(UpdateProgram, { input: { programId: row?.id ?? '', update } })
  expect(data?.updatePromotedProgram.success).toBe(true)
}

const PATH = '/promoted_search/preview'
const pathOf = (at: number | null) =>
  at === null ? PATH : `${PATH}?at=${encodeURIComponent(`${new Date(at * 1_000).toISOString().slice(0, 16)}Z`)}`

const drive = (first: number | null): Drive<Preview> => {
  let hearing: PageSubscription
  return {
    prepare: async (page) => {
      hearing = await followSubscription(page)
    },
    operations: ['ProgramPreview'],
    act: {
      'xstate.init': async (page) => {
        await navigateTo(page, pathOf(first))
      },
      'moment.choose': (page: Page, { at }) =>
        at === null ? previewOn(page).now.click() : navigateTo(page, pathOf(at)),
      'programs.changed': () => changeAndAwaitNotice(hearing, changePriority),
      retry: (page) => previewOn(page).retry.click(),
    },
    adjustResponse: (data, { at }) => {
      data.programPreview.at = at
    },
    expectState: async (page, state) => {
      const screen = previewOn(page)
      const { at, shown } = state.context
      await screen.moment.waitFor()
      await expect.poll(() => screen.busy.count()).toBe(Number(state.hasTag('busy')))
      await expect.poll(() => screen.now.isEnabled()).toBe(at !== null)
      if (shown === null) return expect(await screen.said(/^(Now: )?\w+day, /).count()).toBe(0)
      await expect.poll(screen.shown).toEqual(['Always'])
      await screen.said(new RegExp(`^(Now: )?${momentText(shown.at, clock)}$`)).waitFor()
    },
  }
}

test.each(namedWalks(walks))(
  'preview: %s',
  (_, walk) => expectWalk(service, walk, drive(walk.moves[0]?.state.context.at ?? null)),
  120_000,
)

test('together these paths take every transition of the preview', () => expectAllTransitions(preview.machine, walks))
