import { expect } from 'vitest'
import { catalogue } from '../../../src/machines/catalogue.ts'
import type { ServiceFailure } from '../../../src/machines/service.ts'
import type { Model } from '../../support/model.ts'

const refusal: ServiceFailure = { code: 'FORBIDDEN', message: 'Not yours.', field: null }
const failed = (error: unknown) => ({ type: 'xstate.error.actor.ask', error })
const done = { type: 'xstate.done.actor.ask', output: 'answer' }

export const question: Model<{ answer: unknown; refusal: ServiceFailure | null }> = {
  machine: catalogue.question,
  inputs: ['this'],
  cases: [done, failed(refusal), failed({ code: 'INTERNAL' }), failed({ code: 'RATE_LIMITED' })],
  situation: () => null,
  invariant: (snapshot, { before, event, told }) => {
    const { answer, refusal: said } = snapshot.context
    const asked = told.filter(({ type }) => type === 'ask.ask')
    const isAgain = ['retry', 'xstate.after.reconnect.question.unreachable'].includes(event.type)
    expect(asked, 'once, and once for each try').toEqual(
      before === undefined || isAgain ? [{ type: 'ask.ask', input: { asked: 'this' } }] : [],
    )
    if (snapshot.matches('answered')) expect(answer, 'what is shown was answered').not.toBeNull()
    if (before?.context.answer) expect(answer, 'and stays meanwhile').not.toBeNull()
    if (snapshot.matches('refused')) expect(said, 'a refusal says why').not.toBeNull()
    if (event === done) expect(answer).toBe('answer')
    if (event.error?.code === 'FORBIDDEN') expect(said).toEqual(refusal)
    if (['INTERNAL', 'RATE_LIMITED'].includes(event.error?.code))
      expect(snapshot.matches('unreachable'), 'whoever could not answer is asked again').toBe(true)
  },
}
