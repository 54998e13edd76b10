import { expect } from 'vitest'
import { catalogue } from '../../src/machines/catalogue.ts'
import type { Model } from '../support/model.ts'

const offline = new Error('offline')

export const remove: Model<{ subject: { id: string } | null; problem: string | null }> = {
  machine: catalogue.remove,
  inputs: [{ slug: 'heart' }],
  cases: [
    { type: 'xstate.done.actor.find', output: { subject: { id: '1', name: 'Heart' } } },
    { type: 'xstate.done.actor.find', output: { subject: null } },
    { type: 'xstate.error.actor.find', error: offline },
    { type: 'xstate.error.actor.find', error: Object.assign(new Error('odd'), { code: 'BAD_USER_INPUT' }) },
    { type: 'xstate.error.actor.remove', error: offline },
  ],
  situation: ({ subject }) => subject !== null,
  invariant: (snapshot, { before, told }) => {
    const { subject, problem } = snapshot.context
    const isNew = snapshot.value !== before?.value
    expect(
      told.some(({ type }) => type === 'removed'),
      'told once, when it is removed',
    ).toBe(isNew && snapshot.matches('removed'))
    if (isNew && snapshot.matches('removing')) expect(told).toEqual([{ type: 'ask.remove', input: { subject } }])
    if (['asking', 'removing', 'removed', 'refused'].includes(snapshot.value as string)) expect(subject).not.toBeNull()
    if (snapshot.matches('missing')) expect(subject).toBeNull()
    if (snapshot.matches('refused')) expect(problem).toBe('offline')
  },
}
