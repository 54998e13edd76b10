import { expect } from 'vitest'
import { firstPage } from '../../../src/domain/cursor.ts'
import { catalogue } from '../../../src/machines/catalogue.ts'
import type { RowChange } from '../../../src/machines/list/liveRows.ts'
import { failedEvent, type ModelOf } from '../../support/model.ts'

const [heart, lung] = [
  { id: '1', label: 'Heart' },
  { id: '2', label: 'Lung' },
]
const renamed = { id: '1', label: 'Heart and vessels' }
const created = { id: '9', label: 'New' }
export const shownPage = { rows: [heart, lung], count: 5, isCapped: false }

const notice = (id: string, action: RowChange['action'], by = 'admin') => ({
  type: 'change.notice',
  change: { id, action, by },
})
const rowsDone = (...rows: readonly { id: string; label: string }[]) => ({
  type: 'xstate.done.actor.fetchRows',
  output: rows,
})

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

export const liveRows: ModelOf<'liveRows'> = {
  machine: catalogue.liveRows,
  inputs: [{ me: 'curator' }],
  cases: [
    { type: 'list.show', query: firstPage, page: shownPage },
    notice('1', 'UPDATED'),
    notice('2', 'REMOVED'),
    notice('9', 'CREATED'),
    notice('8', 'UPDATED'),
    { type: 'cells.change', cells: { 1: [0] } },
    { type: 'cover.change', isCovered: true },
    rowsDone(renamed, created),
    rowsDone(),
    { type: 'xstate.done.actor.fetchAgain', output: shownPage },
    { type: 'xstate.done.actor.fetchAgain', output: { ...shownPage, rows: [renamed], count: 6 } },
    failedEvent('fetchRows', 'UNREACHABLE'),
    failedEvent('fetchRows', 'FORBIDDEN'),
    failedEvent('fetchAgain', 'UNREACHABLE'),
    failedEvent('fetchAgain', 'FORBIDDEN'),
  ],
  // Events of one region are tried while the others rest, because all combinations would be too many.
  canHappen: (before, { type, change, isCovered }) => {
    const { pending, gone, newIds } = before.context
    const isPaused = before.matches({ rows: 'paused' })
    const isResting = before.matches({ rows: 'current' })
    const isUntouched = pending.length + newIds.length + Object.keys(gone).length === 0
    if (type === 'list.show') return isPaused
    if (type === 'list.load') return !isPaused && pending.length === 0
    if (type === 'cells.change' || /changeMark|announceGap/.test(type)) return isResting
    if (type === 'cover.change') return isResting && isUntouched && before.context.isCovered !== isCovered
    if (type === 'changes.miss') return pending.length === 0
    if (change === undefined) return true
    if (change.id === '8') return isPaused || (isResting && isUntouched)
    if (change.id === '1') return pending.length === 0
    return (
      before.matches({ rows: 'gathering' }) &&
      pending.every(({ id }) => id < change.id) &&
      Object.keys(gone).length === 0
    )
  },
  situation: ({ pending, isOutdated, gone, newIds, moreNew, isCovered, news }) => [
    pending.map(({ id }) => id),
    isOutdated,
    Object.keys(gone).length > 0,
    newIds.length + moreNew > 0,
    isCovered,
    news.changed.length + news.gone.length + news.newRows > 0,
  ],
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { page, pending, requested, gone, newIds, moreNew, isOutdated, isCovered, announcement } = snapshot.context
    const previous = before?.context
    const isAt = (state: string) => snapshot.matches({ rows: state })
    const requests = sentEvents.filter(({ type }) => type.startsWith('ask.'))
    const replacements = sentEvents.filter(({ type }) => type === 'rows.replace')

    expect(idsOf(page.rows), 'no row moves, appears or disappears').toEqual(
      idsOf(event.type === 'list.show' ? event.page.rows : (previous?.page.rows ?? [])),
    )
    for (const { rows } of replacements)
      for (const row of rows) expect(previous?.page.rows, 'only changed rows are replaced').not.toContainEqual(row)
    expect(idsOf(page.rows), 'only rows of the list are grey').toEqual(expect.arrayContaining(Object.keys(gone)))
    for (const id of newIds) expect(idsOf(page.rows)).not.toContain(id)

    if (event.type === 'change.notice') {
      const isUnknown = event.change.id === '8' && !isAt('paused')
      const isKept = isAt('reading') && !before?.matches({ rows: 'reading' })
      if (!isKept) expect(pending.includes(event.change), 'a notice about a shown or new row waits').toBe(!isUnknown)
    }
    if (event.type === 'changes.miss') expect(isOutdated, 'missed changes cause another reading').toBe(true)
    if (event.type === 'list.load')
      expect([pending, gone, newIds.length + moreNew], 'a load forgets all earlier changes').toEqual([[], {}, 0])
    if (isAt('current')) expect([pending, isOutdated], 'nothing waits').toEqual([[], false])

    for (const { type, input } of requests)
      expect(input.ids, 'a reading asks for the changed rows that may match, or for all rows').toEqual(
        type === 'ask.fetchAgain'
          ? idsOf(page.rows)
          : requested.filter(({ action }) => action !== 'REMOVED').map(({ id }) => id),
      )
    expect(requests.length, 'one request for each reading').toBe(
      (['reading', 'rereading'] as const).filter((state) => isAt(state) && !before?.matches({ rows: state })).length,
    )
    if (event.type === 'xstate.done.actor.fetchRows') {
      const asked = previous?.requested ?? []
      expect(Object.keys(gone), 'deleted rows, and rows without an answer, are grey').toEqual(
        idsOf(page.rows).filter((id) => {
          const change = asked.find((one) => one.id === id)
          if (!change) return previous?.gone[id] !== undefined
          return change.action === 'REMOVED' || !idsOf(event.output).includes(id)
        }),
      )
      expect(newIds.includes('9'), 'created rows that match are new').toBe(
        asked.some(({ id }) => id === '9')
          ? idsOf(event.output).includes('9')
          : (previous?.newIds.includes('9') ?? false),
      )
    }
    if (event.type === 'xstate.done.actor.fetchAgain')
      expect(gone, 'nobody knows why a row without an answer left the list').toEqual(
        Object.fromEntries(event.output.rows.length === 2 ? [] : [['2', previous?.gone[2] ?? null]]),
      )
    if (event.error) expect(isAt('unanswered'), 'an outage is retried').toBe(event.error.code === 'UNREACHABLE')

    const isAnnounced = announcement !== '' && announcement !== previous?.announcement
    if (isAnnounced) expect(isCovered, 'nothing is announced below a dialog').toBe(false)
    if (isAnnounced && !event.type.startsWith('xstate.after.announceGap'))
      expect(before?.matches({ announcements: 'quiet' }), 'announcements have pauses').toBe(true)
    expect(Object.keys(snapshot.context.cells).length > 0, 'cells are marked for a moment').toBe(
      snapshot.matches({ marks: 'marked' }),
    )
  },
}
