import { expect } from 'vitest'
import type { UndoPreview } from '../../../src/domain/undo.ts'
import { catalogue } from '../../../src/machines/catalogue.ts'
import { undoReasons } from '../../../src/machines/history/undo.machine.ts'
import { failedEvent, type ModelOf } from '../../support/model.ts'

const target = { auditId: '7' }
const REASON = 'The chair of the board asked for it.'
const value = { kind: 'GROUP', id: '1', name: 'Heart', field: 'status' } as const
const plain: UndoPreview = {
  refusal: null,
  needsReason: true,
  changes: [{ ...value, before: true, after: false }],
  count: 3,
  conflicts: [],
  missing: ['physician 88'],
  version: 'a',
}
const contested: UndoPreview = {
  ...plain,
  changes: [],
  count: 0,
  conflicts: [{ ...value, key: 'c', earlier: 'old', changed: 'new', current: 'newer' }],
  version: 'b',
}
const impossible: UndoPreview = { ...plain, refusal: 'Already undone.' }

const loadDone = (output: UndoPreview) => ({ type: 'xstate.done.actor.fetchPreview', output })
const undoDone = (missing: readonly string[]) => ({ type: 'xstate.done.actor.undo', output: { auditId: '8', missing } })

export const undo: ModelOf<'undo'> = {
  machine: catalogue.undo,
  inputs: [{ target, key: 'k' }],
  cases: [
    loadDone(plain),
    loadDone(contested),
    loadDone(impossible),
    failedEvent('fetchPreview', 'UNREACHABLE'),
    failedEvent('fetchPreview', 'FORBIDDEN'),
    { type: 'choice.make', key: 'c', side: 'earlier' },
    { type: 'choice.make', key: 'c', side: 'current' },
    { type: 'reason.type', reason: REASON },
    { type: 'reason.type', reason: 'Why?' },
    undoDone([]),
    undoDone(['physician 88']),
    failedEvent('undo', 'CONFLICT'),
    failedEvent('undo', 'UNREACHABLE'),
    failedEvent('undo', 'FORBIDDEN'),
  ],
  canHappen: ({ context: { preview } }, { type }) => type !== 'choice.make' || preview === contested,
  situation: ({ preview, overwrite, reason, isOutdated }) => [preview?.version, overwrite, reason, isOutdated],
  shouldStop: ({ saves }) => saves > 2,
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { preview, overwrite, reason, saves } = snapshot.context
    const asks = (name: string) => sentEvents.filter(({ type }) => type === `ask.${name}`)
    const isSaveStarted = event.type === 'save' && snapshot.matches('saving') && !before?.matches('saving')
    expect(asks('undo'), 'one request for each save, with what the user saw').toEqual(
      isSaveStarted
        ? [
            {
              type: 'ask.undo',
              input: { operationId: `k.${saves}`, target, version: preview?.version, overwrite, log: REASON },
            },
          ]
        : [],
    )
    if (isSaveStarted)
      expect(saves, 'an unanswered undo keeps its operationId').toBe(
        (before?.context.saves ?? 0) + Number(!before?.matches('unanswered')),
      )
    if (snapshot.matches('saving')) expect(reason).toBe(REASON)
    if (preview === contested && snapshot.matches('saving')) expect(overwrite).toEqual(['c'])
    expect(asks('fetchPreview').length, 'a preview for each visit of the state `loading`').toBe(
      Number(snapshot.matches('loading') && !before?.matches('loading')),
    )
    if (event.type === 'xstate.done.actor.fetchPreview') {
      expect(overwrite, 'a new preview keeps today’s values').toEqual([])
      expect(snapshot.matches('impossible')).toBe(preview === impossible)
      if (preview !== impossible)
        expect(snapshot.matches({ open: 'changed' }), 'the user learns of changes').toBe(before?.context.isOutdated)
    }
    const isUndone = event.type === 'xstate.done.actor.undo'
    expect(
      sentEvents.filter(({ type }) => type === 'undone'),
      'each undo is announced once',
    ).toHaveLength(Number(isUndone))
  },
  controls: { events: [{ type: 'save' }], reasons: undoReasons },
}
