import { expect } from 'vitest'
import { catalogue } from '../../src/machines/catalogue.ts'
import type { PreviewedMoment, PreviewResponse } from '../../src/machines/programs/preview.machine.ts'
import type { ServiceFailure } from '../../src/machines/service.ts'
import type { Model } from '../support/model.ts'

const refusal: ServiceFailure = { code: 'FORBIDDEN', message: 'Not yours.', field: null }
const failedWith = (error: unknown) => ({ type: 'xstate.error.actor.ask', error })
const ANSWERED = 'xstate.done.actor.ask'
/** Unix seconds. */
const [first, second, now] = [1_793_511_000, 1_793_514_600, 1_793_518_200]

export const preview: Model<PreviewedMoment & { shown: PreviewResponse | null; refusal: ServiceFailure | null }> = {
  machine: catalogue.preview,
  inputs: [{ at: null }, { at: first }],
  cases: [
    ...[null, first, second].map((at) => ({ type: 'moment.choose', at })),
    ...[first, second, now].map((at) => ({ type: ANSWERED, output: { at } })),
    failedWith(refusal),
    failedWith({ code: 'INTERNAL' }),
    failedWith({ code: 'RATE_LIMITED' }),
  ],
  // A response is about the requested moment.
  canHappen: ({ context: { at } }, { type, output }) => type !== ANSWERED || output.at === (at ?? now),
  situation: ({ at }) => at,
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { at, shown, refusal: currentRefusal } = snapshot.context
    const isChosen = event.type === 'moment.choose' && before?.context.at !== event.at
    const isDue = /^retry$|^xstate\.after\.(gather|reconnect|minute)\./.test(event.type)
    expect(
      sentEvents.filter(({ type }) => type === 'ask.ask'),
      'one request for each chosen moment, retry and minute, and one for several changes',
    ).toEqual(before === undefined || isChosen || isDue ? [{ type: 'ask.ask', input: { at } }] : [])
    expect(at, 'the moment is the last chosen one').toBe(isChosen ? event.at : (before?.context.at ?? at))
    expect(shown, 'the last answer stays on screen').toEqual(
      event.type === ANSWERED ? event.output : (before?.context.shown ?? null),
    )
    if (snapshot.matches('showing')) {
      expect(shown?.at, 'the shown answer belongs to the moment').toBe(at ?? now)
      expect(snapshot.matches({ showing: 'now' }), 'only the current time is updated, not a chosen moment').toBe(
        at === null,
      )
    }
    expect(snapshot.hasTag('busy'), 'the page is busy while a request runs or is about to start').toBe(
      snapshot.matches('asking') || snapshot.matches('gathering'),
    )
    if (event.type === 'programs.changed')
      expect(
        snapshot.matches('gathering') || snapshot.matches({ asking: { news: 'overtaken' } }),
        'each change leads to another request',
      ).toBe(true)
    if (before?.matches({ asking: { news: 'overtaken' } }) && event.type === ANSWERED)
      expect(snapshot.value, 'a change during a request leads to another request').toBe('gathering')
    if (event.type === 'programs.changed' && before?.matches('asking'))
      expect(snapshot.matches('asking'), 'a change does not cancel the running request').toBe(true)
    if (snapshot.matches('refused')) expect(currentRefusal, 'a refusal has its reason').toEqual(refusal)
    if (event.error?.code === 'FORBIDDEN') expect(snapshot.value).toBe('refused')
    if (['INTERNAL', 'RATE_LIMITED'].includes(event.error?.code))
      expect(snapshot.value, 'a service that could not answer is asked again').toBe('unreachable')
  },
}
