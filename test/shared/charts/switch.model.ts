import { expect } from 'vitest'
import { catalogue } from '../../../src/machines/catalogue.ts'
import { isShownOn } from '../../../src/machines/record/switch.machine.ts'
import type { ModelOf } from '../../support/model.ts'

const offline = new Error('offline')
const refused = Object.assign(new Error('Cardiology is gone.'), { code: 'NOT_FOUND' })

export const switchOver: ModelOf<'switch'> = {
  machine: catalogue.switch,
  inputs: [
    { isOn: false, key: 'k' },
    { isOn: true, key: 'k' },
  ],
  cases: [
    { type: 'value.update', isOn: true },
    { type: 'value.update', isOn: false },
    { type: 'xstate.done.actor.set', output: undefined },
    { type: 'xstate.error.actor.set', error: offline },
    { type: 'xstate.error.actor.set', error: refused },
  ],
  situation: ({ isOn, wanted }) => [isOn, wanted],
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { isOn, wanted, pressCount } = snapshot.context
    const previous = before?.context
    const requests = sentEvents.filter(({ type }) => type === 'ask.set')
    const isPending = before?.matches('switching') || before?.matches('unanswered')
    const isPressed = event.type === 'switch.press' && !isPending

    expect(pressCount, 'a press during a pending switch does nothing').toBe(
      (previous?.pressCount ?? 0) + Number(isPressed),
    )
    expect(requests, 'sends the inverted value at once, and repeats it with the same operationId').toEqual(
      isPressed || (before?.matches({ unanswered: 'waiting' }) && snapshot.matches({ unanswered: 'retrying' }))
        ? [{ type: 'ask.set', input: { operationId: `k.${pressCount}`, isOn: wanted } }]
        : [],
    )
    if (isPressed) expect(wanted).toBe(!previous?.isOn)
    if (event.type === 'value.update') {
      expect([isOn, wanted], 'the given value is stored').toEqual([event.isOn, previous?.wanted])
      if (isPending || before?.matches('saved'))
        expect(snapshot.value, 'a given value interrupts neither a pending switch nor the notice').toEqual(
          before?.value,
        )
      else expect(snapshot.value).toBe(event.isOn ? 'on' : 'off')
    }
    expect(sentEvents.filter(({ type }) => type === 'switched').length, '`switched` is sent after the response').toBe(
      Number(event.type === 'xstate.done.actor.set'),
    )
    expect(
      sentEvents.filter(({ type }) => type === 'refused').map(({ refusal }) => refusal.message),
      'an alert says why it was refused',
    ).toEqual(event.error === refused ? [refused.message] : [])
    expect(wanted !== null, 'a value is wanted only during a pending switch').toBe(
      snapshot.matches('switching') || snapshot.matches('unanswered'),
    )
    if (snapshot.matches('on') || snapshot.matches('off'))
      expect(isShownOn(snapshot.context)).toBe(snapshot.matches('on'))
  },
  controls: { events: [{ type: 'switch.press' }], reasons: {} },
}
