import { expect } from 'vitest'
import { catalogue } from '../../src/machines/catalogue.ts'
import type { PreviewedMoment, ShownMoment } from '../../src/machines/programs/preview.machine.ts'
import type { ServiceFailure } from '../../src/machines/service.ts'
import type { Model } from '../support/model.ts'

const refusal: ServiceFailure = { code: 'FORBIDDEN', message: 'Not yours.', field: null }
const failed = (error: unknown) => ({ type: 'xstate.error.actor.ask', error })
const answered = 'xstate.done.actor.ask'
/** Two moments to choose, in Unix seconds, and the service's current time. */
const [first, second, now] = [1_793_511_000, 1_793_514_600, 1_793_518_200]

export const preview: Model<PreviewedMoment & { shown: ShownMoment | null; refusal: ServiceFailure | null }> = {
  machine: catalogue.preview,
  inputs: [{ at: null }, { at: first }],
  cases: [
    ...[null, first, second].map((at) => ({ type: 'moment.choose', at })),
    ...[first, second, now].map((at) => ({ type: answered, output: { at } })),
    failed(refusal),
    failed({ code: 'INTERNAL' }),
    failed({ code: 'RATE_LIMITED' }),
  ],
  // A response is about the requested moment.
  offers: ({ context: { at } }, { type, output }) => type !== answered || output.at === (at ?? now),
  situation: ({ at }) => at,
  invariant: (snapshot, { before, event, told }) => {
    const { at, shown, refusal: said } = snapshot.context
    const isChosen = event.type === 'moment.choose' && before?.context.at !== event.at
    const isDue = /^retry$|^xstate\.after\.(gather|reconnect|minute)\./.test(event.type)
    expect(
      told.filter(({ type }) => type === 'ask.ask'),
      'once for each moment that is chosen, each try, each minute and for all changes until then',
    ).toEqual(before === undefined || isChosen || isDue ? [{ type: 'ask.ask', input: { at } }] : [])
    expect(at, 'what is looked at is what was chosen last').toBe(isChosen ? event.at : (before?.context.at ?? at))
    expect(shown, 'what was answered last stays').toEqual(
      event.type === answered ? event.output : (before?.context.shown ?? null),
    )
    if (snapshot.matches('showing')) {
      expect(shown?.at, 'what is shown is what was asked for').toBe(at ?? now)
      expect(snapshot.matches({ showing: 'now' }), 'now moves on, a chosen moment does not').toBe(at === null)
    }
    expect(snapshot.hasTag('busy'), 'while it is asked, or about to be').toBe(
      snapshot.matches('asking') || snapshot.matches('gathering'),
    )
    if (event.type === 'programs.changed')
      expect(
        snapshot.matches('gathering') || snapshot.matches({ asking: { news: 'overtaken' } }),
        'no change is missed',
      ).toBe(true)
    if (before?.matches({ asking: { news: 'overtaken' } }) && event.type === answered)
      expect(snapshot.value, 'asked again, as it was changed meanwhile').toBe('gathering')
    if (event.type === 'programs.changed' && before?.matches('asking'))
      expect(snapshot.matches('asking'), 'what is awaited is not given up for it').toBe(true)
    if (snapshot.matches('refused')) expect(said, 'a refusal says why').toEqual(refusal)
    if (event.error?.code === 'FORBIDDEN') expect(snapshot.value).toBe('refused')
    if (['INTERNAL', 'RATE_LIMITED'].includes(event.error?.code))
      expect(snapshot.value, 'whoever could not answer is asked again').toBe('unreachable')
  },
}
