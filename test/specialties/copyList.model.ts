import { expect } from 'vitest'
import { catalogue } from '../../src/machines/catalogue.ts'
import { copyListReasons } from '../../src/machines/specialties/copyList.machine.ts'
import { disabledReason } from '../../src/machines/why.ts'
import type { Model } from '../support/model.ts'

const offline = new Error('offline')
const refused = Object.assign(new Error('Cardiology does not have that service line.'), { code: 'BAD_USER_INPUT' })

interface CopyContext {
  size: number
  missing: number
  presses: number
  added: number | null
  problem: string | null
}

export const copyList: Model<CopyContext> = {
  machine: catalogue.copyList,
  inputs: [{ key: 'k' }],
  cases: [
    { type: 'lists.give', size: 0, missing: 0 },
    { type: 'lists.give', size: 12, missing: 0 },
    { type: 'lists.give', size: 12, missing: 5 },
    { type: 'xstate.done.actor.copy', output: 5 },
    { type: 'xstate.done.actor.copy', output: 0 },
    { type: 'xstate.error.actor.copy', error: offline },
    { type: 'xstate.error.actor.copy', error: refused },
  ],
  situation: ({ size, missing }) => [size > 0, missing > 0],
  invariant: (snapshot, { before, event, told }) => {
    const { size, missing, presses, added, problem } = snapshot.context
    const was = before?.context
    const isOnItsWay = before?.matches('copying') || before?.matches('unanswered')
    const isPressed =
      event.type === 'copy.press' && before?.matches('idle') === true && was !== undefined && was.missing > 0

    expect(presses, 'a press does nothing while it copies, nor when there is nothing to copy').toBe(
      (was?.presses ?? 0) + Number(isPressed),
    )
    expect(
      told.filter(({ type }) => type === 'ask.copy'),
      'sent when pressed, and again under the same operation when it got no answer',
    ).toEqual(
      isPressed || (before?.matches('unanswered') && snapshot.matches('copying'))
        ? [{ type: 'ask.copy', input: { operationId: `k.${presses}` } }]
        : [],
    )
    if (event.type === 'lists.give') {
      expect([size, missing], 'what the lists hold is kept').toEqual([event.size, event.missing])
      if (!before?.matches('unknown')) expect(snapshot.value, 'and disturbs nothing').toEqual(before?.value)
    } else expect([size, missing]).toEqual([was?.size ?? 0, was?.missing ?? 0])
    if (event.error === offline) expect(snapshot.value, 'nobody knows whether it was copied').toBe('unanswered')
    if (isOnItsWay && event.type === 'copy.press') expect(snapshot.value).toEqual(before?.value)

    if (snapshot.matches('idle')) {
      const reason = size === 0 ? copyListReasons.isFilled : missing === 0 ? copyListReasons.isIncomplete : ''
      expect(disabledReason(snapshot, { type: 'copy.press' }, copyListReasons), 'one reason at a time').toBe(
        reason || null,
      )
    }

    const isDone = event.type === 'xstate.done.actor.copy'
    expect(
      told.some(({ type }) => type === 'copied'),
      'told when it was copied',
    ).toBe(isDone)
    expect(snapshot.matches({ idle: 'copied' }), 'says how much was new').toBe(added !== null)
    if (isDone) expect(added).toBe(event.output)
    expect(snapshot.matches({ idle: 'refused' }), 'says why it was not copied').toBe(problem !== null)
    if (event.error === refused) expect(problem).toBe(refused.message)
  },
  controls: { events: [{ type: 'copy.press' }], reasons: copyListReasons },
}
