import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { LinkProgramTerm, UnlinkProgramTerm } from '../../src/gql/programs/programParts.gen.ts'
import { expectFollowed } from '../support/colleagues.ts'
import { navigateTo } from '../support/console.ts'
import { type ContextOf, type Drive, expectAllTransitions, expectWalk, openDialogs } from '../support/drive.ts'
import { blockListChanges } from '../support/listChanges.ts'
import type { State } from '../support/model.ts'
import { newProgram } from '../support/programForm.ts'
import { giveSchedules, programPartsOn, scheduleRows } from '../support/programParts.ts'
import { callerOf, testService } from '../support/service.ts'
import { tourOf } from '../support/tour.ts'
import { programParts } from './programParts.model.ts'

type Parts = ContextOf<typeof programParts>

const service = testService()
const curator = callerOf(service, 'curator')
const colleague = callerOf(service, 'admin')

const isAsking = (state: State<Parts>) => !state.matches({ changing: 'idle' }) && !state.context.isDialogClosed

const offers = (before: State<Parts>, event: AnyEventObject): boolean => {
  if (programParts.canHappen?.(before, event) === false) return false
  if (event.type.startsWith('xstate.')) return true
  if (!before.can(event)) return false
  if (event.type === 'draft.change') return event.patch.days.length !== before.context.draft.days.length
  if (event.type === 'close') return isAsking(before) && before.hasTag('busy')
  if (['part.remove', 'refresh'].includes(event.type)) return !isAsking(before) && before.context.parts !== null
  return !['part.add', 'retry'].includes(event.type) || !isAsking(before)
}
const tour = await tourOf(programParts, { canHappen: offers })

const drive = (program: { readonly id: string; readonly slug: string }): Drive<Parts> => {
  let noticeCount = 0
  let isLinked = false
  let ids: readonly string[] = []
  return {
    prepare: (page) => {
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
          noticeCount += Number(/"openRecord".*"by":"admin"/.test(String(payload)))
        }),
      )
      return blockListChanges(page)
    },
    operations: ['ProgramSchedules', 'CreateProgramSchedule', 'DeleteProgramSchedule'],
    operationOfService: { load: 'ProgramSchedules', add: 'CreateProgramSchedule', remove: 'DeleteProgramSchedule' },
    act: {
      'xstate.init': async (page) => {
        ids = await giveSchedules(service, program.id, 2)
        await navigateTo(page, `/promoted_search/edit/${program.slug}?search=tour`)
        await openDialogs(page)
        await expectFollowed(service, 'PROMOTED_PROGRAM', program.id)
      },
      'part.add': (page) => programPartsOn(page).schedules.add.click(),
      'part.remove': async (page) => {
        await restoreSchedule(ids[0] ?? '', program.id)
        await programPartsOn(page).schedules.deletes.first().click()
      },
      'draft.change': (page) => programPartsOn(page).addSchedule.day('Monday').click(),
      confirm: (page) => page.getByRole('button', { name: /^(Add|Yes, I'm sure)$/ }).click(),
      cancel: (page) =>
        page
          .getByRole('dialog')
          .last()
          .getByRole('button', { name: /^(Cancel|Close)$/ })
          .last()
          .click(),
      close: (page) => page.getByRole('dialog').last().getByRole('button', { name: 'Close' }).first().click(),
      reload: async () => {
        const before = noticeCount
        const input = { programId: program.id, termId: '1' }
        expect((await colleague(isLinked ? UnlinkProgramTerm : LinkProgramTerm, { input })).errors).toBeUndefined()
        isLinked = !isLinked
        await expect.poll(() => noticeCount).toBeGreaterThan(before)
      },
      refresh: (page) => programPartsOn(page).schedules.toggles.last().click(),
      retry: (page) => programPartsOn(page).schedules.retry.click(),
    },
    adjustResponse: (data, output) => {
      if (data.programSchedules)
        data.programSchedules = ids.slice(0, output.length).map((id) => ({ ...data.programSchedules[0], id }))
    },
    expectState: async (page, state) => {
      const { schedules, addSchedule, question } = programPartsOn(page)
      const { parts, isDialogClosed, refusal, readError, draft } = state.context
      const isAdding = state.matches({ changing: 'adding' })
      const isShown = isAsking(state)
      const box = isAdding ? addSchedule : question
      const confirm = isAdding ? addSchedule.add : question.sure
      const isTyping = isShown && state.matches({ changing: { adding: 'typing' } })
      // The form and a dialog in it, which opens 100 ms after it mounts, also when a response reopens it.
      if (isShown) await openDialogs(page, 2)
      const visible = () =>
        Promise.all([
          schedules.rows.count(),
          addSchedule.box.count(),
          question.box.count(),
          schedules.exactText(/: (Adding…|Deleting…|The service did not answer)/).count(),
          schedules.exactText(`Error!: ${readError?.message}`).count(),
          isShown && confirm.getAttribute('aria-busy'),
          isShown && box.exactText(/BAD_USER_INPUT/).count(),
          isShown && isAdding && addSchedule.day('Monday').isChecked(),
          isTyping && addSchedule.add.getAttribute('aria-disabled'),
        ])
      await expect
        .poll(visible)
        .toEqual([
          parts?.length ?? 0,
          Number(isShown && isAdding),
          Number(isShown && !isAdding),
          Number(isDialogClosed),
          Number(state.matches({ reading: 'barred' })),
          isShown && (state.hasTag('busy') ? 'true' : null),
          isShown && Number(refusal !== null),
          isShown && isAdding && draft.days.length > 0,
          isTyping && (draft.days.length > 0 ? null : 'true'),
        ])
    },
  }
}

/** Restores a deleted schedule, so that the service's response contains it. */
const restoreSchedule = (id: string, programId: string) =>
  service.database.rows(sql`
    insert into program_schedule (id, program_id, sunday, monday, tuesday, wednesday, thursday, friday, saturday, updated_by)
    overriding system value values (${id}, ${programId}, false, false, true, false, false, false, false, 'curator')
    on conflict do nothing`)

test('one page takes every transition of programParts', async () => {
  const program = await newProgram(curator, { name: 'Aa Tour' })
  await expectWalk(service, tour, drive(program))
  const added = tour.moves.filter(({ event }) => event.type === 'xstate.done.actor.add')
  const mondays = (await scheduleRows(service, program.id)).filter(({ days }) => days === 'Mo')
  expect(mondays, 'each schedule is added once, even if it is sent several times').toHaveLength(added.length)
  expectAllTransitions(programParts.machine, [tour])
}, 120_000)
