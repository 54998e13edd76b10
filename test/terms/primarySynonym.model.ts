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
  pressCount: number
  refusal: ServiceFailure | null
}> = {
  machine: catalogue.primarySynonym,
  inputs: [{ owner: '88', key: 'k' }],
  cases: [
    promote('1'),
    promote('2'),
    { type: 'primary.update', synonymId: '1' },
    { type: 'primary.update', synonymId: null },
    { type: 'xstate.done.actor.setPrimary', output: undefined },
    { type: 'xstate.error.actor.setPrimary', error: offline },
    { type: 'xstate.error.actor.setPrimary', error: refused },
  ],
  situation: ({ primary, wanted, refusal }) => [primary, wanted, refusal?.code],
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { primary, wanted, pressCount, refusal } = snapshot.context
    const previous = before?.context
    const isPending = before?.matches('changing') || before?.matches('unanswered')
    const requests = sentEvents.filter(({ type }) => type === 'ask.setPrimary')
    const isClick = event.type === 'primary.promote' || event.type === 'primary.clear'
    if (isClick && before) {
      const isAccepted = before.can(event)
      expect(pressCount, 'a press during a change does nothing').toBe((previous?.pressCount ?? 0) + Number(isAccepted))
      if (isAccepted) expect(wanted, 'promote sets, clear unsets').toBe(event.synonymId ?? null)
      expect(primary, 'the Display Name changes only after the response').toBe(previous?.primary)
    } else expect(pressCount, 'a repeated change keeps its operationId').toBe(previous?.pressCount ?? 0)
    const startsChange = snapshot.matches('changing') && !before?.matches('changing')
    expect(requests, 'each press sends one request with its own operationId').toEqual(
      startsChange
        ? [{ type: 'ask.setPrimary', input: { operationId: `k.${pressCount}`, owner: '88', synonymId: wanted } }]
        : [],
    )
    if (event.type === 'primary.update')
      expect(primary, 'a notice does not overwrite a pending change').toBe(
        isPending ? previous?.primary : event.synonymId,
      )
    if (event.type === 'primary.update' && before?.matches({ settled: 'refused' }))
      expect([snapshot.value, refusal], 'a refusal stays until the next press').toEqual([
        before.value,
        previous?.refusal,
      ])
    if (event.type === 'xstate.done.actor.setPrimary')
      expect([primary, refusal], 'the requested synonym is the Display Name').toEqual([previous?.wanted, null])
    if (event.error === offline) {
      expect(snapshot.value, 'a change without a response is sent again').toBe('unanswered')
      expect(primary).toBe(previous?.primary)
    }
    if (event.error === refused) {
      expect(snapshot.value, 'a refused change has a reason').toEqual({ settled: 'refused' })
      expect([primary, refusal?.message]).toEqual([previous?.primary, refused.message])
    }
    expect(
      sentEvents.some(({ type }) => type === 'answered'),
      '`answered` is sent after each response, so that the synonyms are reloaded',
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
