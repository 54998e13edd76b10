import { expect } from 'vitest'
import type { BulkChange, BulkOutcome } from '../../src/domain/bulk/change.ts'
import { bulkChangeReasons } from '../../src/machines/bulk/bulkChange.machine.ts'
import { catalogue } from '../../src/machines/catalogue.ts'
import { doneEvent, failedEvent, type ModelOf } from '../support/model.ts'

const REASON = 'The head of the department asked for this.'
const request = {
  kind: 'GROUP',
  ids: ['1', '2'],
  edits: [{ field: 'status', operation: 'SET', values: ['true'], replacements: [], target: null }],
} as const

const change = (stage: BulkChange['stage'], auditId: string | null, counts: Partial<Record<BulkOutcome, number>>) =>
  ({
    id: '7',
    kind: 'GROUP',
    stage,
    auditId,
    counts: Object.entries(counts).map(([outcome, count]) => ({ outcome: outcome as BulkOutcome, count })),
  }) satisfies BulkChange

export const bulkChange: ModelOf<'bulkChange'> = {
  machine: catalogue.bulkChange,
  inputs: [
    { key: 'k', id: null, request },
    { key: 'k', id: '7', request: null },
  ],
  cases: [
    doneEvent('prepare', change('PREPARED', null, {})),
    failedEvent('prepare', 'UNREACHABLE'),
    failedEvent('prepare', 'FORBIDDEN'),
    doneEvent('loadPreview', change('PREVIEWED', null, { CHANGED: 2, CONFLICT: 1 })),
    doneEvent('loadPreview', change('PREVIEWED', null, { SAME: 2 })),
    failedEvent('loadPreview', 'UNREACHABLE'),
    failedEvent('loadPreview', 'FORBIDDEN'),
    { type: 'decide', position: 2, recordId: null, itemId: null, overwrites: ['name'] },
    { type: 'reason.type', reason: REASON },
    { type: 'reason.type', reason: 'short' },
    doneEvent('saveChange', change('SAVED', '8', { CHANGED: 1, WAITING: 1 })),
    doneEvent('saveChange', change('SAVED', null, { EDITED: 2 })),
    failedEvent('saveChange', 'UNREACHABLE'),
    failedEvent('saveChange', 'FORBIDDEN'),
  ],
  situation: ({ id, change: shown, decisions, isUndecided, reason }) => [
    [id, shown?.counts, decisions.length],
    [isUndecided, reason],
  ],
  shouldStop: ({ saves, version }) => saves > 2 || version > 4,
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { id, saves, reason, decisions, change: shown } = snapshot.context
    const asks = (name: string) => sentEvents.filter(({ type }) => type === `ask.${name}`)
    const isStarted = (state: 'saving' | 'previewing' | 'preparing') =>
      snapshot.matches(state) && !before?.matches(state)
    expect(asks('prepare')).toEqual(isStarted('preparing') ? [{ type: 'ask.prepare', input: request }] : [])
    expect(asks('loadPreview'), 'a preview has all decisions').toEqual(
      isStarted('previewing') ? [{ type: 'ask.loadPreview', input: { id, decisions } }] : [],
    )
    expect(asks('saveChange'), 'one request for each save').toEqual(
      isStarted('saving')
        ? [{ type: 'ask.saveChange', input: { id: '7', log: reason, operationId: `k.${saves}` } }]
        : [],
    )
    if (isStarted('saving')) {
      expect(reason).toBe(REASON)
      expect(saves, 'an unanswered save keeps its operationId').toBe(
        (before?.context.saves ?? 0) + Number(!before?.matches('unanswered')),
      )
      expect(before?.context.isUndecided, 'decisions are previewed first').toBe(false)
    }
    expect(
      sentEvents.filter(({ type }) => type === 'changed'),
      'the list learns of a change once',
    ).toHaveLength(Number(event.type === 'xstate.done.actor.saveChange' && event.output.auditId !== null))
    if (snapshot.matches('undoing')) expect(shown?.auditId, 'only a change can be undone').toBe('8')
  },
  controls: { events: [{ type: 'save' }, { type: 'preview' }], reasons: bulkChangeReasons },
}
