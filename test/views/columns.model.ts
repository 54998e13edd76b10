import { expect } from 'vitest'
import { arrangeColumns } from '../../src/domain/views/columns.ts'
import { catalogue } from '../../src/machines/catalogue.ts'
import { columnsReasons } from '../../src/machines/views/columns.machine.ts'
import { failedEvent, type ModelOf } from '../support/model.ts'

const list = { names: ['Name', 'Status', 'Modified'], initial: ['Name', 'Status'], title: 'Name' }
const hideName = { type: 'column.toggle', name: 'Name' }

export const columns: ModelOf<'columns'> = {
  machine: catalogue.columns,
  cases: [
    { type: 'open', list, choice: null, isInAddress: false },
    { type: 'open', list, choice: ['Name', 'Gone'], isInAddress: true },
    { type: 'open', list: { names: ['Status'], initial: ['Status'], title: null }, choice: null, isInAddress: false },
    hideName,
    { type: 'column.toggle', name: 'Status' },
    { type: 'column.move', name: 'Modified', place: 0 },
    { type: 'xstate.done.actor.storeColumns', output: undefined },
    failedEvent('storeColumns', 'UNREACHABLE'),
    failedEvent('storeColumns', 'FORBIDDEN'),
  ],
  situation: ({ list, choice, before, isInAddress }) => [list.title, choice, before, isInAddress],
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { list, choice, isInAddress, refusal } = snapshot.context
    const previous = before?.context
    const { shown } = arrangeColumns(list, choice)
    if (list.title !== null) expect(shown, 'the column that tells rows apart stays').toContain(list.title)
    if (list.names.length > 0) expect(shown.length).toBeGreaterThan(0)

    const shows = sentEvents.filter(({ type }) => type === 'show')
    const isNewChoice = previous !== undefined && event.type !== 'open' && previous.choice !== choice
    if (isNewChoice) expect(shows, 'the table follows each change').toEqual([{ type: 'show', choice }])
    for (const show of shows) expect(show.choice).toEqual(choice)

    const requests = sentEvents.filter(({ type }) => type === 'ask.storeColumns')
    const isSaving = snapshot.matches('saving') && !before?.matches('saving')
    expect(requests, 'closing the dialog stores a changed choice').toEqual(
      isSaving ? [{ type: 'ask.storeColumns', input: choice }] : [],
    )
    if (isSaving) expect(isInAddress, 'the address keeps its columns itself').toBe(false)
    if (event.type === 'close' && (before?.matches('unanswered') || before?.matches('refused')))
      expect(choice, 'what was not saved does not stay').toEqual(previous?.before)
    if (event.error) expect(snapshot.matches(event.error.code === 'UNREACHABLE' ? 'unanswered' : 'refused')).toBe(true)
    if (snapshot.matches('refused')) expect(refusal?.code).toBe('FORBIDDEN')
  },
  controls: { events: [], reasons: columnsReasons },
}
