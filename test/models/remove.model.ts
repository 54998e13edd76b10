import { expect } from 'vitest'
import { catalogue } from '../../src/machines/catalogue.ts'
import type { Model } from '../support/model.ts'

const offline = new Error('offline')
const refused = (code: string) => Object.assign(new Error('no'), { code })
const heart = { id: '1', version: 2, draft: { name: 'Heart' } }

export const remove: Model<{ record: typeof heart | null; problem: string | null }> = {
  machine: catalogue.remove,
  inputs: [{ slug: 'heart', key: 'k' }],
  cases: [
    { type: 'xstate.done.actor.load', output: { record: heart } },
    { type: 'xstate.done.actor.load', output: { record: null } },
    { type: 'xstate.error.actor.remove', error: offline },
    { type: 'xstate.error.actor.remove', error: refused('NOT_FOUND') },
    { type: 'xstate.error.actor.remove', error: refused('FORBIDDEN') },
  ],
  situation: ({ record }) => record !== null,
  invariant: (snapshot, { before, event, told }) => {
    const { record, problem } = snapshot.context
    const types = told.map(({ type }) => type)
    const isAnswer = event.type.endsWith('actor.remove')
    expect(types.includes('removed'), 'told once, when it is removed').toBe(event.type === 'xstate.done.actor.remove')
    expect(types.includes('failed'), 'told whenever it is not').toBe(event.type === 'xstate.error.actor.remove')
    if (event.type === 'confirm' && before?.matches('asking'))
      expect(told, 'each time under the one operationId').toEqual([
        { type: 'ask.remove', input: { operationId: 'k', id: '1' } },
      ])
    else expect(types, 'a second press does nothing').not.toContain('ask.remove')
    if (before?.matches('removing') && !isAnswer) expect(snapshot.matches('removing')).toBe(true)
    if (snapshot.matches('asking') || snapshot.matches('removing')) expect(record).toEqual(heart)
    if (event.error?.code === 'NOT_FOUND') expect(snapshot.value, 'somebody else was first').toBe('missing')
    if (event.error === offline)
      expect([snapshot.value, problem], 'nobody knows whether it was').toEqual([{ asking: 'unanswered' }, 'offline'])
    if (event.error?.code === 'FORBIDDEN') expect([snapshot.value, problem]).toEqual([{ asking: 'refused' }, 'no'])
    if (event.type === 'xstate.done.actor.load') expect(snapshot.matches('missing')).toBe(event.output.record === null)
  },
}
