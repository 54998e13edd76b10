import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { catalogue } from '../../../src/machines/catalogue.ts'
import type { ModelOf } from '../../support/model.ts'

/** Status that the form receives when the check enters a state. */
const standings: Record<string, string> = {
  quiet: 'free',
  given: 'free',
  waiting: 'checking',
  free: 'free',
  offered: 'free',
  taken: 'taken',
  unknown: 'free',
}

export const unique: ModelOf<'unique'> = {
  machine: catalogue.unique,
  inputs: [
    { value: '', own: null, debounce: 500 },
    { value: 'heart', own: null, debounce: 500 },
    { value: 'heart', own: '1', debounce: 500 },
  ],
  cases: [
    { type: 'source.change', value: 'heart' },
    { type: 'source.change', value: '' },
    { type: 'value.type', value: 'own' },
    { type: 'value.update', value: 'heart', original: 'heart', own: '1' },
    { type: 'value.update', value: 'own', original: 'heart', own: '1' },
    { type: 'value.update', value: 'heart', original: '', own: null },
    { type: 'value.update', value: 'heart', original: 'heart', own: null },
    { type: 'xstate.done.actor.findFree', output: 'heart' },
    { type: 'xstate.done.actor.findFree', output: 'heart-2' },
    { type: 'xstate.done.actor.findFree', output: null },
    { type: 'xstate.error.actor.findFree', error: new Error('offline') },
  ],
  situation: ({ value, source, original, own }) => [value, source, original, own],
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { value, source, original, own, free } = snapshot.context
    const settledEvents = sentEvents.filter(({ type }) => type === 'unique.settled')
    const check = (state: Pick<AnyMachineSnapshot, 'value'> | undefined) => state?.value.check
    if (check(snapshot) !== check(before) && check(before) !== undefined)
      expect(settledEvents.map((notice) => [notice.value, notice.standing])).toEqual(
        standings[check(snapshot)] ? [[value, standings[check(snapshot)]]] : [],
      )
    for (const { input } of sentEvents.filter(({ type }) => type === 'ask.findFree'))
      expect(input).toEqual({ value, recordId: own })
    if (event.type === 'custom.close' && before?.matches({ source: 'custom' }))
      expect(value).toBe(own === null ? source : original)
    if (event.type === 'source.change' && before?.context.source === event.value)
      expect(check(snapshot), 'an unchanged source starts no check').toBe(check(before))
    if (event.type === 'value.update') {
      expect([value, original, own]).toEqual([event.value, event.original, event.own])
      expect(check(snapshot), 'the original name needs no check').toBe(value === original ? 'given' : 'waiting')
      const isStillNew = own === null && before?.context.own === null && before.context.value === value
      if (isStillNew) expect(snapshot.value.source, 'the source mode stays').toEqual(before?.value.source)
    } else expect([original, own]).toEqual([before?.context.original ?? original, before?.context.own ?? own])
    if (before === undefined) {
      const isPrefilled = own === null && value !== ''
      expect(check(snapshot), 'a prefilled name is checked').toBe(isPrefilled ? 'waiting' : 'quiet')
      expect(original, 'a new record has no original name').toBe(own === null ? '' : value)
    }
    if (event.type.startsWith('xstate.after.debounce') && check(before) === 'waiting')
      expect(check(snapshot)).toBe(value === '' ? 'quiet' : value === original ? 'given' : 'asking')
    const previousFree = before?.context.value === value ? before.context.free : null
    expect(free, 'free name of the last response to this name').toBe(
      event.type === 'xstate.done.actor.findFree' && before?.matches({ check: 'asking' }) ? event.output : previousFree,
    )
    const expectedStates = free === null ? ['taken'] : [free === value ? 'free' : 'offered']
    if (['free', 'offered', 'taken'].includes(`${check(snapshot)}`)) expect(expectedStates).toContain(check(snapshot))
    if (snapshot.hasTag('free')) expect(free, 'a free name is known').not.toBeNull()
    if (snapshot.hasTag('taken')) expect(free, 'no free name exists').toBeNull()
    if (snapshot.matches({ source: { automatic: 'kept' } }))
      expect(value, 'not regenerated for existing records').toBe(original)
    if (snapshot.matches({ check: 'asking' }))
      expect(['', original], 'only a new, nonempty name is checked').not.toContain(value)
    if (snapshot.matches({ source: { automatic: 'following' } })) expect(value, 'follows its source').toBe(source)
  },
}
