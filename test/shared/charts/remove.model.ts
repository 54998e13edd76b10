import { expect } from 'vitest'
import { expectedReferences, type Reference } from '../../../src/domain/references.ts'
import { catalogue } from '../../../src/machines/catalogue.ts'
import type { ModelOf } from '../../support/model.ts'

const offline = new Error('offline')
const refused = (code: string) => Object.assign(new Error('no'), { code })
const shownReferences: Reference[] = [{ what: 'physicians', count: 2, names: ['Ada', 'Ben'] }]
const changedReferences: Reference[] = [{ what: 'physicians', count: 1, names: ['Ada'] }]
const heart = { id: '1', version: 2, draft: { name: 'Heart', uses: shownReferences } }

export const remove: ModelOf<'remove'> = {
  machine: catalogue.remove,
  inputs: [{ recordKey: { slug: 'heart' }, key: 'k' }],
  cases: [
    { type: 'xstate.done.actor.load', output: { record: heart } },
    { type: 'xstate.done.actor.load', output: { record: null } },
    { type: 'xstate.done.actor.remove', output: { changed: null } },
    { type: 'xstate.done.actor.remove', output: { changed: changedReferences } },
    { type: 'xstate.error.actor.remove', error: offline },
    { type: 'xstate.error.actor.remove', error: refused('NOT_FOUND') },
    { type: 'xstate.error.actor.remove', error: refused('FORBIDDEN') },
  ],
  situation: ({ record, previousReferences }) => [record !== null, previousReferences !== null],
  invariant: (snapshot, { before: previous, event, sentEvents: notices }) => {
    const { record, questions, previousReferences: before, problem } = snapshot.context
    const types = notices.map(({ type }) => type)
    const isAnswer = event.type.endsWith('actor.remove')
    const isDone = event.type === 'xstate.done.actor.remove'
    const isChanged = isDone && event.output.changed !== null
    expect(types.includes('removed'), '`removed` is sent after a deletion').toBe(isDone && !isChanged)
    expect(types.includes('changed'), '`changed` is sent when the references have changed').toBe(isChanged)
    expect(types.includes('failed'), '`failed` is sent after a failure').toBe(
      event.type === 'xstate.error.actor.remove',
    )

    if (event.type === 'confirm' && previous?.matches('asking')) {
      const input = {
        operationId: `k.${questions}`,
        id: '1',
        expectedUses: expectedReferences(record?.draft.uses ?? []),
      }
      expect(notices, 'the request confirms the shown references').toEqual([{ type: 'ask.remove', input }])
    } else expect(types, 'a second press does nothing').not.toContain('ask.remove')
    const newQuestions = questions - (previous?.context.questions ?? 1)
    expect(newQuestions, 'only a changed question gets a new operationId').toBe(+isChanged)

    if (isChanged) {
      expect(snapshot.value, 'changed references are confirmed again').toEqual({ asking: 'changed' })
      expect(record?.draft, 'the record has the current references').toEqual({ name: 'Heart', uses: changedReferences })
      expect(before, 'the earlier references are shown for comparison').toEqual(previous?.context.record?.draft.uses)
    }
    if (previous?.matches('removing') && !isAnswer) expect(snapshot.matches('removing')).toBe(true)
    if (snapshot.matches('asking') || snapshot.matches('removing')) {
      expect(record).toMatchObject({ id: '1', version: 2, draft: { name: 'Heart' } })
      expect(record?.draft.uses, 'latest references').toEqual(before === null ? shownReferences : changedReferences)
    }
    if (event.error?.code === 'NOT_FOUND') expect(snapshot.value, 'another user deleted the record').toBe('missing')
    if (event.error === offline)
      expect([snapshot.value, problem], 'a deletion without a response').toEqual([{ asking: 'unanswered' }, 'offline'])
    if (event.error?.code === 'FORBIDDEN') expect([snapshot.value, problem]).toEqual([{ asking: 'refused' }, 'no'])
  },
}
