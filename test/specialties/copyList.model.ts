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
  pressCount: number
  added: number | null
  problem: string | null
}

export const copyList: Model<CopyContext> = {
  machine: catalogue.copyList,
  inputs: [{ key: 'k' }],
  cases: [
    { type: 'lists.update', size: 0, missing: 0 },
    { type: 'lists.update', size: 12, missing: 0 },
    { type: 'lists.update', size: 12, missing: 5 },
    { type: 'xstate.done.actor.copy', output: 5 },
    { type: 'xstate.done.actor.copy', output: 0 },
    { type: 'xstate.error.actor.copy', error: offline },
    { type: 'xstate.error.actor.copy', error: refused },
  ],
  situation: ({ size, missing }) => [size > 0, missing > 0],
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { size, missing, pressCount, added, problem } = snapshot.context
    const previous = before?.context
    const isCopying = before?.matches('copying') || before?.matches('unanswered')
    const isNewPress =
      event.type === 'copy.press' && before?.matches('idle') === true && previous !== undefined && previous.missing > 0

    expect(pressCount, 'a press counts only if no copy is running and a term is missing').toBe(
      (previous?.pressCount ?? 0) + Number(isNewPress),
    )
    expect(
      sentEvents.filter(({ type }) => type === 'ask.copy'),
      'a press sends one request, which is repeated with the same operationId after a lost response',
    ).toEqual(
      isNewPress || (before?.matches('unanswered') && snapshot.matches('copying'))
        ? [{ type: 'ask.copy', input: { operationId: `k.${pressCount}` } }]
        : [],
    )
    if (event.type === 'lists.update') {
      expect([size, missing], 'the sizes of the lists are stored').toEqual([event.size, event.missing])
      if (!before?.matches('unknown'))
        expect(snapshot.value, 'new sizes do not change the state').toEqual(before?.value)
    } else expect([size, missing]).toEqual([previous?.size ?? 0, previous?.missing ?? 0])
    if (event.error === offline)
      expect(snapshot.value, 'a lost response leads to the state unanswered').toBe('unanswered')
    if (isCopying && event.type === 'copy.press') expect(snapshot.value).toEqual(before?.value)

    if (snapshot.matches('idle')) {
      const reason = size === 0 ? copyListReasons.isFilled : missing === 0 ? copyListReasons.isIncomplete : ''
      expect(
        disabledReason(snapshot, { type: 'copy.press' }, copyListReasons),
        'a disabled button has exactly one reason',
      ).toBe(reason || null)
    }

    const isDone = event.type === 'xstate.done.actor.copy'
    expect(
      sentEvents.some(({ type }) => type === 'copied'),
      'copied is emitted after a copy',
    ).toBe(isDone)
    expect(snapshot.matches({ idle: 'copied' }), 'the state copied has the number of new terms').toBe(added !== null)
    if (isDone) expect(added).toBe(event.output)
    expect(snapshot.matches({ idle: 'refused' }), 'the state refused has the reason').toBe(problem !== null)
    if (event.error === refused) expect(problem).toBe(refused.message)
  },
  controls: { events: [{ type: 'copy.press' }], reasons: copyListReasons },
}
