import { expect } from 'vitest'
import { expectedReferences, type Reference } from '../../../src/domain/references.ts'
import { catalogue } from '../../../src/machines/catalogue.ts'
import type { Model } from '../../support/model.ts'

const offline = new Error('offline')
const refused = (code: string) => Object.assign(new Error('no'), { code })
const told: Reference[] = [{ what: 'physicians', count: 2, names: ['Ada', 'Ben'] }]
const byNow: Reference[] = [{ what: 'physicians', count: 1, names: ['Ada'] }]
const heart = { id: '1', version: 2, draft: { name: 'Heart', uses: told } }

interface Context {
  record: typeof heart | null
  questions: number
  before: readonly Reference[] | null
  problem: string | null
}

export const remove: Model<Context> = {
  machine: catalogue.remove,
  inputs: [{ which: { slug: 'heart' }, key: 'k' }],
  cases: [
    { type: 'xstate.done.actor.load', output: { record: heart } },
    { type: 'xstate.done.actor.load', output: { record: null } },
    { type: 'xstate.done.actor.remove', output: { changed: null } },
    { type: 'xstate.done.actor.remove', output: { changed: byNow } },
    { type: 'xstate.error.actor.remove', error: offline },
    { type: 'xstate.error.actor.remove', error: refused('NOT_FOUND') },
    { type: 'xstate.error.actor.remove', error: refused('FORBIDDEN') },
  ],
  situation: ({ record, before }) => [record !== null, before !== null],
  invariant: (snapshot, { before: previous, event, told: said }) => {
    const { record, questions, before, problem } = snapshot.context
    const types = said.map(({ type }) => type)
    const isAnswer = event.type.endsWith('actor.remove')
    const isDone = event.type === 'xstate.done.actor.remove'
    const isChanged = isDone && event.output.changed !== null
    expect(types.includes('removed'), 'told once, when it is removed').toBe(isDone && !isChanged)
    expect(types.includes('changed'), 'told whenever it must be asked again').toBe(isChanged)
    expect(types.includes('failed'), 'told whenever it is not').toBe(event.type === 'xstate.error.actor.remove')

    if (event.type === 'confirm' && previous?.matches('asking')) {
      const input = {
        operationId: `k.${questions}`,
        id: '1',
        expectedUses: expectedReferences(record?.draft.uses ?? []),
      }
      expect(said, 'what was shown is what is confirmed').toEqual([{ type: 'ask.remove', input }])
    } else expect(types, 'a second press does nothing').not.toContain('ask.remove')
    const asked = questions - (previous?.context.questions ?? 1)
    expect(asked, 'another question is another operation; a failed one is sent again as the same').toBe(+isChanged)

    if (isChanged) {
      expect(snapshot.value, 'nothing was removed, and it is asked again').toEqual({ asking: 'changed' })
      expect(record?.draft, 'about what is true by now').toEqual({ name: 'Heart', uses: byNow })
      expect(before, 'beside what was shown').toEqual(previous?.context.record?.draft.uses)
    }
    if (previous?.matches('removing') && !isAnswer) expect(snapshot.matches('removing')).toBe(true)
    if (snapshot.matches('asking') || snapshot.matches('removing')) {
      expect(record).toMatchObject({ id: '1', version: 2, draft: { name: 'Heart' } })
      expect(record?.draft.uses, 'the last that was told').toEqual(before === null ? told : byNow)
    }
    if (event.error?.code === 'NOT_FOUND') expect(snapshot.value, 'somebody else was first').toBe('missing')
    if (event.error === offline)
      expect([snapshot.value, problem], 'nobody knows whether it was').toEqual([{ asking: 'unanswered' }, 'offline'])
    if (event.error?.code === 'FORBIDDEN') expect([snapshot.value, problem]).toEqual([{ asking: 'refused' }, 'no'])
    if (event.type === 'xstate.done.actor.load') expect(snapshot.matches('missing')).toBe(event.output.record === null)
  },
}
