import { expect } from 'vitest'
import { catalogue } from '../../src/machines/catalogue.ts'
import type { ServiceFailure } from '../../src/machines/service.ts'
import { primarySynonymReasons } from '../../src/machines/terms/primarySynonym.machine.ts'
import type { Model } from '../support/model.ts'

const offline = new Error('offline')
const refused = Object.assign(new Error('AF is not a synonym of Atrial Fibrillation.'), { code: 'BAD_USER_INPUT' })
const promote = (synonymId: string) => ({ type: 'primary.promote', synonymId })

export const primarySynonym: Model<{
  primary: string | null
  wanted: string | null
  presses: number
  refusal: ServiceFailure | null
}> = {
  machine: catalogue.primarySynonym,
  inputs: [{ owner: '88', key: 'k' }],
  cases: [
    promote('1'),
    promote('2'),
    { type: 'primary.told', synonymId: '1' },
    { type: 'primary.told', synonymId: null },
    { type: 'xstate.done.actor.setPrimary', output: undefined },
    { type: 'xstate.error.actor.setPrimary', error: offline },
    { type: 'xstate.error.actor.setPrimary', error: refused },
  ],
  situation: ({ primary, wanted, refusal }) => [primary, wanted, refusal?.code],
  invariant: (snapshot, { before, event, told }) => {
    const { primary, wanted, presses, refusal } = snapshot.context
    const was = before?.context
    const isUnderWay = before?.matches('changing') || before?.matches('unanswered')
    const asked = told.filter(({ type }) => type === 'ask.setPrimary')
    const isPress = event.type === 'primary.promote' || event.type === 'primary.clear'
    if (isPress && before) {
      const isTaken = before.can(event)
      expect(presses, 'a second press while one is under way does nothing').toBe((was?.presses ?? 0) + Number(isTaken))
      if (isTaken) expect(wanted, 'promote sets, clear unsets').toBe(event.synonymId ?? null)
      expect(primary, 'what is shown changes once the service has answered').toBe(was?.primary)
    } else expect(presses, 'an unanswered one is sent again as the same').toBe(was?.presses ?? 0)
    const entered = snapshot.matches('changing') && !before?.matches('changing')
    expect(asked, 'asked once, each press under an operation of its own').toEqual(
      entered
        ? [{ type: 'ask.setPrimary', input: { operationId: `k.${presses}`, owner: '88', synonymId: wanted } }]
        : [],
    )
    if (event.type === 'primary.told')
      expect(primary, 'what is under way is not overwritten').toBe(isUnderWay ? was?.primary : event.synonymId)
    if (event.type === 'primary.told' && before?.matches({ settled: 'refused' }))
      expect([snapshot.value, refusal], 'why it was refused stays until the next press').toEqual([
        before.value,
        was?.refusal,
      ])
    if (event.type === 'xstate.done.actor.setPrimary')
      expect([primary, refusal], 'what was asked for is the Display Name').toEqual([was?.wanted, null])
    if (event.error === offline) {
      expect(snapshot.value, 'nobody knows whether it was done: it is sent again').toBe('unanswered')
      expect(primary).toBe(was?.primary)
    }
    if (event.error === refused) {
      expect(snapshot.value, 'says why').toEqual({ settled: 'refused' })
      expect([primary, refusal?.message]).toEqual([was?.primary, refused.message])
    }
    expect(
      told.some(({ type }) => type === 'answered'),
      'told whenever it was answered, so that the synonyms are read anew',
    ).toBe(event.type.endsWith('actor.setPrimary') && event.error !== offline)
    if (snapshot.matches({ settled: 'primary' })) expect(primary, 'the Display Name is a synonym').not.toBeNull()
    if (snapshot.matches({ settled: 'preferred' })) expect(primary, 'shown by its preferred name').toBeNull()
    if (snapshot.matches({ changing: 'promoting' })) expect(wanted).not.toBeNull()
    if (snapshot.matches({ changing: 'clearing' })) expect(wanted).toBeNull()
    const isSettled = snapshot.matches('settled')
    expect(snapshot.can({ type: 'primary.clear' }), 'a preferred name cannot be cleared').toBe(
      isSettled && primary !== null,
    )
    expect(snapshot.can(promote('1')), 'the Display Name cannot be made primary').toBe(isSettled && primary !== '1')
  },
  controls: { events: [promote('1'), { type: 'primary.clear' }], reasons: primarySynonymReasons },
}
