import { expect } from 'vitest'
import type { ManyPreview, ManyResult } from '../../../src/domain/manyRecords.ts'
import { catalogue } from '../../../src/machines/catalogue.ts'
import { doneEvent, failedEvent, type ModelOf } from '../../support/model.ts'

const records = { kind: 'GROUP', ids: ['1', '2'], change: 'DELETE' } as const
const nothing: ManyPreview = { changed: 0, skipped: 2, refused: [], uses: [] }
const plain: ManyPreview = {
  changed: 2,
  skipped: 0,
  refused: [],
  uses: [{ what: 'physicians', count: 3, names: ['Ann', 'Ben', 'Cy'] }],
}
const uses = [{ what: 'physicians', count: 3 }]
const changed: ManyResult = { changed: 2, skipped: 0, refused: [], auditId: '8' }
const refused = ['Heart', ''].map((name, index) => ({ id: `${index + 3}`, name, reason: 'In use.' }))
const unchanged: ManyResult = { changed: 0, skipped: 1, refused, auditId: null }

export const changeMany: ModelOf<'changeMany'> = {
  machine: catalogue.changeMany,
  inputs: [{ ...records, key: 'k' }],
  cases: [
    doneEvent('fetchPreview', plain),
    doneEvent('fetchPreview', nothing),
    failedEvent('fetchPreview', 'UNREACHABLE'),
    failedEvent('fetchPreview', 'FORBIDDEN'),
    doneEvent('change', changed),
    doneEvent('change', unchanged),
    failedEvent('change', 'CONFLICT'),
    failedEvent('change', 'UNREACHABLE'),
    failedEvent('change', 'FORBIDDEN'),
  ],
  situation: ({ preview, isOutdated, result }) => [preview, isOutdated, result],
  shouldStop: ({ saves }) => saves > 2,
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { preview, saves, result, refusal } = snapshot.context
    const asks = (name: string) => sentEvents.filter(({ type }) => type === `ask.${name}`)
    const isSaveStarted = event.type === 'save' && snapshot.matches('saving') && !before?.matches('saving')
    expect(asks('change'), 'one request for each save, with the references that the user saw').toEqual(
      isSaveStarted
        ? [{ type: 'ask.change', input: { ...records, operationId: `k.${saves}`, expectedUses: uses } }]
        : [],
    )
    if (isSaveStarted)
      expect(saves, 'an unanswered change keeps its operationId').toBe(
        (before?.context.saves ?? 0) + Number(!before?.matches('unanswered')),
      )
    expect(asks('fetchPreview').length, 'a preview for each visit of the state `previewing`').toBe(
      Number(snapshot.matches('previewing') && !before?.matches('previewing')),
    )
    if (event.type === 'xstate.done.actor.fetchPreview') {
      expect(snapshot.matches('nothing'), 'nothing to change').toBe(preview?.changed === 0)
      if (preview === plain)
        expect(snapshot.matches({ asking: 'changed' }), 'the user learns of changed references').toBe(
          before?.context.isOutdated,
        )
    }
    if (event.error?.code === 'CONFLICT') expect(snapshot.matches('previewing')).toBe(true)
    if (event.error?.code === 'FORBIDDEN') expect(refusal?.message).toBe('FORBIDDEN')
    expect(
      sentEvents.filter(({ type }) => type === 'changed'),
      'the list learns of a change once',
    ).toHaveLength(Number(event.type === 'xstate.done.actor.change' && event.output.changed > 0))
    if (snapshot.matches('undoing')) expect(result?.auditId, 'only a change can be undone').toBe('8')
  },
  controls: { events: [{ type: 'save' }], reasons: {} },
}
