import { expect } from 'vitest'
import { NAME_LENGTH } from '../../src/domain/limits.ts'
import { catalogue } from '../../src/machines/catalogue.ts'
import type { ServiceFailure } from '../../src/machines/service.ts'
import { customSynonymReasons } from '../../src/machines/terms/customSynonym.machine.ts'
import type { Model } from '../support/model.ts'

const offline = new Error('offline')
const made = { id: '7', name: 'Flutter' }
const refused = Object.assign(new Error('Heart Flutter already has the synonym Flutter.'), { code: 'BAD_USER_INPUT' })
const tooLong = 'x'.repeat(NAME_LENGTH + 1)

export const customSynonym: Model<{
  owner: string
  key: string
  taken: string[]
  name: string
  edits: number
  refusal: ServiceFailure | null
}> = {
  machine: catalogue.customSynonym,
  inputs: [{ owner: '88', key: 'k', taken: ['AFib'] }],
  cases: [
    { type: 'name.type', name: 'Flutter' },
    { type: 'name.type', name: ' ' },
    { type: 'name.type', name: ' afíb ' },
    { type: 'name.type', name: tooLong },
    { type: 'xstate.done.actor.create', output: made },
    { type: 'xstate.error.actor.create', error: offline },
    { type: 'xstate.error.actor.create', error: refused },
  ],
  situation: ({ name, refusal }) => [name, refusal?.code],
  invariant: (snapshot, { before, event, told }) => {
    const { name, edits, refusal } = snapshot.context
    const asked = told.filter(({ type }) => type === 'ask.create')
    expect(snapshot.can({ type: 'save' }), 'name required, and none that the term has already').toBe(
      snapshot.matches('open') && name === 'Flutter',
    )
    expect(asked, 'asked once').toEqual(
      snapshot.matches('saving') && !before?.matches('saving')
        ? [{ type: 'ask.create', input: { operationId: `k.${edits}`, owner: '88', name } }]
        : [],
    )
    if (event.type === 'name.type' && before?.matches('open')) {
      expect([name, refusal]).toEqual([event.name, null])
      expect(edits, 'another name is another synonym').toBeGreaterThan(before.context.edits)
    } else {
      expect(name, 'what was typed is kept').toBe(before?.context.name ?? '')
      expect(edits, 'what got no answer is sent again under the same operationId').toBe(before?.context.edits ?? 0)
    }
    if (event.type === 'xstate.done.actor.create') expect(snapshot.value).toBe('saved')
    if (event.error === offline) expect(snapshot.value, 'nobody knows').toEqual({ open: 'unanswered' })
    if (event.error === refused) expect(snapshot.value).toEqual({ open: 'refused' })
    if (event.error) expect(refusal?.message).toBe(event.error.message)
    expect(
      told.filter(({ type }) => type === 'created'),
      'told once it was made, and never when it was given up',
    ).toEqual(event.type === 'xstate.done.actor.create' ? [{ type: 'created', synonym: made }] : [])
    expect(
      told.some(({ type }) => type === 'added'),
      'told when it was made, or may have been',
    ).toBe(event.type.endsWith('actor.create') && event.error !== refused)
  },
  controls: { events: [{ type: 'save' }], reasons: customSynonymReasons },
}
