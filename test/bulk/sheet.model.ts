import { expect } from 'vitest'
import type { SheetSummary } from '../../src/domain/bulk/reading/readSheet.ts'
import { catalogue } from '../../src/machines/catalogue.ts'
import { doneEvent, failedEvent, type ModelOf } from '../support/model.ts'

const source = { name: 'members.xlsx', data: 'Group\tPhysician', sheet: null }
const ready: SheetSummary = {
  headers: ['Group', 'Physician'],
  rows: 6000,
  parts: 2,
  sheets: ['Cover', 'Members'],
  sheet: 'Members',
  note: null,
  problem: null,
}
const refused: SheetSummary = {
  ...ready,
  headers: [],
  rows: 0,
  parts: 0,
  sheet: 'Cover',
  problem: 'The sheet is empty.',
}

export const sheet: ModelOf<'sheet'> = {
  machine: catalogue.sheet,
  inputs: [{ kind: 'GROUP', key: 'k' }],
  cases: [
    { type: 'choose', source },
    { type: 'sheet.choose', name: 'Members' },
    doneEvent('readSheet', ready),
    doneEvent('readSheet', refused),
    failedEvent('readSheet', 'BAD_USER_INPUT'),
    doneEvent('prepareSheet', '7'),
    failedEvent('prepareSheet', 'UNREACHABLE'),
    failedEvent('prepareSheet', 'BAD_USER_INPUT'),
    doneEvent('sendPart'),
    failedEvent('sendPart', 'UNREACHABLE'),
    failedEvent('sendPart', 'FORBIDDEN'),
  ],
  situation: ({ source: chosen, sheet: shown, problem, id, sent, refusal }) => [
    [chosen?.sheet, shown?.sheet, problem],
    [id, sent, refusal?.code],
  ],
  shouldStop: ({ uploads }) => uploads > 2,
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { sheet: shown, problem, id, sent, uploads, refusal } = snapshot.context
    const asks = (name: string) => sentEvents.filter(({ type }) => type === `ask.${name}`)
    const isPartStarted =
      snapshot.matches('sending') && (!before?.matches('sending') || event.type === 'xstate.done.actor.sendPart')
    expect(asks('sendPart'), 'one request for each part; a repeated part keeps its operationId').toEqual(
      isPartStarted
        ? [{ type: 'ask.sendPart', input: { id: '7', part: sent, operationId: `k.${uploads}.${sent}` } }]
        : [],
    )
    const isPrepareStarted = snapshot.matches('preparing') && !before?.matches('preparing')
    expect(asks('prepareSheet'), 'an upload prepares one change').toEqual(
      isPrepareStarted
        ? [
            {
              type: 'ask.prepareSheet',
              input: { kind: 'GROUP', columns: shown?.headers ?? [], operationId: `k.${uploads}` },
            },
          ]
        : [],
    )
    const isReadStarted = snapshot.matches('reading') && !before?.matches('reading')
    const input = { ...source, sheet: event.name ?? null }
    expect(asks('readSheet')).toEqual(isReadStarted ? [{ type: 'ask.readSheet', input }] : [])
    if (snapshot.matches('refused')) expect(problem).not.toBeNull()
    if (snapshot.matches('ready')) expect(problem).toBeNull()
    if (snapshot.matches('done')) expect([id, sent], 'all parts have arrived').toEqual(['7', ready.parts])
    if (snapshot.matches({ ready: 'refused' })) expect(refusal).not.toBeNull()
  },
}
