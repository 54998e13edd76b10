import { expect } from 'vitest'
import { catalogue } from '../../../src/machines/catalogue.ts'
import type { ServiceFailure } from '../../../src/machines/service.ts'
import type { ModelOf } from '../../support/model.ts'

const refusal: ServiceFailure = { code: 'FORBIDDEN', message: 'Not yours.', field: null }
const askFailed = (error: unknown) => ({ type: 'xstate.error.actor.ask', error })
const askDone = { type: 'xstate.done.actor.ask', output: 'answer' }

export const question: ModelOf<'question'> = {
  machine: catalogue.question,
  inputs: ['this'],
  cases: [askDone, askFailed(refusal), askFailed({ code: 'INTERNAL' }), askFailed({ code: 'RATE_LIMITED' })],
  situation: () => null,
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { answer, refusal: contextRefusal } = snapshot.context
    const requests = sentEvents.filter(({ type }) => type === 'ask.ask')
    const isRetry = ['retry', 'xstate.after.reconnect.question.unreachable'].includes(event.type)
    expect(requests, 'one request at the start and for each retry').toEqual(
      before === undefined || isRetry ? [{ type: 'ask.ask', input: { variables: 'this' } }] : [],
    )
    if (snapshot.matches('answered')) expect(answer, 'the state `answered` has an answer').not.toBeNull()
    if (before?.context.answer) expect(answer, 'an answer stays').not.toBeNull()
    if (snapshot.matches('refused')) expect(contextRefusal, 'the state `refused` has a reason').not.toBeNull()
    if (event === askDone) expect(answer).toBe('answer')
    if (event.error?.code === 'FORBIDDEN') expect(contextRefusal).toEqual(refusal)
    if (['INTERNAL', 'RATE_LIMITED'].includes(event.error?.code))
      expect(snapshot.matches('unreachable'), 'an unavailable service is asked again').toBe(true)
  },
}
