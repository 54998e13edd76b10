import { expect } from 'vitest'
import { NAME_LENGTH } from '../../src/domain/limits.ts'
import { catalogue } from '../../src/machines/catalogue.ts'
import type { ServiceFailure } from '../../src/machines/service.ts'
import { customSynonymReasons } from '../../src/machines/terms/customSynonym.machine.ts'
import type { Model } from '../support/model.ts'

const offline = new Error('offline')
const created = { id: '7', name: 'Flutter' }
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
    { type: 'xstate.done.actor.create', output: created },
    { type: 'xstate.error.actor.create', error: offline },
    { type: 'xstate.error.actor.create', error: refused },
  ],
  situation: ({ name, refusal }) => [name, refusal?.code],
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { name, edits, refusal } = snapshot.context
    const requests = sentEvents.filter(({ type }) => type === 'ask.create')
    expect(snapshot.can({ type: 'save' }), 'a save needs a new, valid name').toBe(
      snapshot.matches('open') && name === 'Flutter',
    )
    expect(requests, 'one request for each save').toEqual(
      snapshot.matches('saving') && !before?.matches('saving')
        ? [{ type: 'ask.create', input: { operationId: `k.${edits}`, owner: '88', name } }]
        : [],
    )
    if (event.type === 'name.type' && before?.matches('open')) {
      expect([name, refusal]).toEqual([event.name, null])
      expect(edits, 'another name gets a new operationId').toBeGreaterThan(before.context.edits)
    } else {
      expect(name, 'the name stays').toBe(before?.context.name ?? '')
      expect(edits, 'a save without a response keeps its operationId').toBe(before?.context.edits ?? 0)
    }
    if (event.error === offline) expect(snapshot.value, 'a save without a response').toEqual({ open: 'unanswered' })
    if (event.error === refused) expect(snapshot.value).toEqual({ open: 'refused' })
    if (event.error) expect(refusal?.message).toBe(event.error.message)
    expect(
      sentEvents.filter(({ type }) => type === 'created'),
      '`created` is sent only after the creation',
    ).toEqual(event.type === 'xstate.done.actor.create' ? [{ type: 'created', synonym: created }] : [])
    expect(
      sentEvents.some(({ type }) => type === 'added'),
      '`added` is sent when the synonym was created, or may have been created',
    ).toBe(event.type.endsWith('actor.create') && event.error !== refused)
  },
  controls: { events: [{ type: 'save' }], reasons: customSynonymReasons },
}
