import { expect } from 'vitest'
import type { ContextFrom } from 'xstate'
import { type BulkResult, type BulkSave, perFate } from '../../src/domain/practiceEmails/bulkEmail.ts'
import { catalogue } from '../../src/machines/catalogue.ts'
import type { Model } from '../support/model.ts'

const failure = (code: string) => Object.assign(new Error(code), { code })
const offline = failure('UNREACHABLE')
const refused = failure('BAD_USER_INPUT')
const changed: BulkResult = { success: true, batchId: '7', ids: perFate(() => []) }
const unchanged: BulkResult = { ...changed, success: false, batchId: null }
const save: BulkSave = {
  action: 'ADD',
  ids: ['1', '2'],
  emails: ['ann@lakemont.example'],
  operationId: 'k.1',
  reason: 'Asked for by the head of the department.',
}

const resultOf = new Map<unknown, object>([
  [changed, { ending: 'changed', answer: changed, refusal: null }],
  [unchanged, { ending: 'unchanged', answer: unchanged, refusal: null }],
  [offline, { ending: 'unanswered', answer: null, refusal: expect.objectContaining({ code: 'UNREACHABLE' }) }],
  [refused, { ending: 'refused', answer: null, refusal: expect.objectContaining({ message: 'BAD_USER_INPUT' }) }],
])

export const bulkSave: Model<ContextFrom<typeof catalogue.bulkSave>> = {
  machine: catalogue.bulkSave,
  inputs: [save],
  cases: [
    { type: 'progress.update', done: 1, of: 2 },
    { type: 'xstate.done.actor.apply', output: changed },
    { type: 'xstate.done.actor.apply', output: unchanged },
    { type: 'xstate.error.actor.apply', error: offline },
    { type: 'xstate.error.actor.apply', error: refused },
  ],
  situation: ({ progress }) => progress?.done,
  invariant: (snapshot, { before, event, sentEvents }) => {
    expect(
      sentEvents.filter(({ type }) => type.startsWith('ask.')),
      'the save is sent once, and its progress is followed',
    ).toEqual(
      before === undefined
        ? [
            { type: 'ask.apply', input: save },
            { type: 'ask.progress', input: { operationId: 'k.1' } },
          ]
        : [],
    )
    if (snapshot.status === 'done')
      expect(sentEvents, 'the output is the result of the save').toEqual([
        { type: 'output', output: resultOf.get(event.output ?? event.error) },
      ])
  },
}
