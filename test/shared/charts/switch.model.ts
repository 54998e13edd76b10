import { expect } from 'vitest'
import { catalogue } from '../../../src/machines/catalogue.ts'
import { isShownOn } from '../../../src/machines/record/switch.machine.ts'
import type { Model } from '../../support/model.ts'

const offline = new Error('offline')
const refused = Object.assign(new Error('Cardiology is gone.'), { code: 'NOT_FOUND' })

export const switchOver: Model<{ isOn: boolean; wanted: boolean | null; presses: number }> = {
  machine: catalogue.switch,
  inputs: [
    { isOn: false, key: 'k' },
    { isOn: true, key: 'k' },
  ],
  cases: [
    { type: 'value.give', isOn: true },
    { type: 'value.give', isOn: false },
    { type: 'xstate.done.actor.set', output: undefined },
    { type: 'xstate.error.actor.set', error: offline },
    { type: 'xstate.error.actor.set', error: refused },
  ],
  situation: ({ isOn, wanted }) => [isOn, wanted],
  invariant: (snapshot, { before, event, told }) => {
    const { isOn, wanted, presses } = snapshot.context
    const was = before?.context
    const asked = told.filter(({ type }) => type === 'ask.set')
    const isOnItsWay = before?.matches('switching') || before?.matches('unanswered')
    const isPressed = event.type === 'switch.press' && !isOnItsWay

    expect(presses, 'a press while it switches does nothing').toBe((was?.presses ?? 0) + Number(isPressed))
    expect(asked, 'calls at once with the inverted value, and again under the same operation').toEqual(
      isPressed || (before?.matches({ unanswered: 'waiting' }) && snapshot.matches({ unanswered: 'retrying' }))
        ? [{ type: 'ask.set', input: { operationId: `k.${presses}`, isOn: wanted } }]
        : [],
    )
    if (isPressed) expect(wanted).toBe(!was?.isOn)
    if (event.type === 'value.give') {
      expect([isOn, wanted], 'what a reload says is kept').toEqual([event.isOn, was?.wanted])
      if (isOnItsWay || before?.matches('saved'))
        expect(snapshot.value, 'and disturbs nothing that is on its way, nor the notice').toEqual(before?.value)
      else expect(snapshot.value).toBe(event.isOn ? 'on' : 'off')
    }
    expect(told.filter(({ type }) => type === 'switched').length, 'told when it has been switched').toBe(
      Number(event.type === 'xstate.done.actor.set'),
    )
    expect(
      told.filter(({ type }) => type === 'refused').map(({ refusal }) => refusal.message),
      'an alert says why it was refused',
    ).toEqual(event.error === refused ? [refused.message] : [])
    if (event.type === 'xstate.done.actor.set')
      expect([snapshot.value, isOn, wanted], 'says that it is saved').toEqual(['saved', was?.wanted, null])
    if (event.type.startsWith('xstate.after.savedNotice')) expect(snapshot.value).toBe(was?.isOn ? 'on' : 'off')
    if (event.error === refused)
      expect([snapshot.value, isOn, wanted], 'turns back').toEqual(['refused', was?.isOn, null])
    if (event.error === offline)
      expect([snapshot.value, wanted], 'it is not known to be saved, and is tried again').toEqual([
        { unanswered: 'waiting' },
        was?.wanted,
      ])
    expect(wanted !== null, 'shown as pressed for as long as it is on its way').toBe(
      snapshot.matches('switching') || snapshot.matches('unanswered'),
    )
    if (snapshot.matches('on') || snapshot.matches('off'))
      expect(isShownOn(snapshot.context)).toBe(snapshot.matches('on'))
  },
  controls: { events: [{ type: 'switch.press' }], reasons: {} },
}
