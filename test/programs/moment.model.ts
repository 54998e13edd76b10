import { expect } from 'vitest'
import type { WallDraft } from '../../src/domain/programs/moment.ts'
import { catalogue } from '../../src/machines/catalogue.ts'
import type { Model } from '../support/model.ts'

type Field = keyof WallDraft

/** 1:30 AM on the day when New York's clocks go back, first and second time, and 8 PM. */
const [first, second, evening] = [1_793_511_000, 1_793_514_600, 1_793_581_200]
/** First moment that New York's clocks show as the year 10000. */
const beyond = 253_402_326_000

/** Full form and possible moments of each typed text; null if the text is invalid. */
const parsedTexts: Readonly<Record<string, { full: string; moments: readonly number[] } | null>> = {
  '1:30 AM': { full: '1:30 AM', moments: [first, second] },
  '8:00 PM': { full: '8:00 PM', moments: [evening] },
  '8p': { full: '8:00 PM', moments: [evening] },
  '25:00': null,
}
const draftOf = (time: string): WallDraft => ({ date: '11/01/2026', time })
const typeText = (field: Field, time: string) => ({ type: 'text.type', field, draft: draftOf(time) })

export const moment: Model<{
  targets: readonly (number | null)[]
  draft: WallDraft
  typing: Field | null
  underWay: Field | null
}> = {
  machine: catalogue.moment,
  inputs: [{ at: null }],
  cases: [
    typeText('time', '1:30 AM'),
    typeText('time', '8:00 PM'),
    typeText('time', '8p'),
    typeText('date', '8:00 PM'),
    { type: 'text.submit', draft: draftOf('8p') },
    { type: 'text.submit', draft: draftOf('25:00') },
    { type: 'twin.choose', at: second, draft: draftOf('1:30 AM') },
    { type: 'moment.choose', at: evening },
    { type: 'moment.choose', at: beyond },
    ...[null, second].map((at) => ({ type: 'url.change', at })),
  ],
  situation: ({ targets, draft, typing, underWay }) => [String(targets), draft.time, typing, underWay],
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { targets, draft, typing } = snapshot.context
    const previous = before?.context
    const previousTarget = previous?.targets.at(-1)
    const parsedText = parsedTexts[event.draft?.time] ?? null
    const isComplete = event.type === 'text.submit' || parsedText?.full === event.draft?.time
    const namedMoments = isComplete ? parsedText?.moments : undefined
    const targetByEvent: Readonly<Record<string, number | null | undefined>> = {
      'text.type': namedMoments?.find((candidate) => candidate === previousTarget) ?? namedMoments?.[0],
      'text.submit': namedMoments?.find((candidate) => candidate === previousTarget) ?? namedMoments?.[0],
      'twin.choose': event.at,
      'moment.choose': event.at === beyond ? undefined : event.at,
      'now.choose': null,
    }
    const target = targetByEvent[event.type]
    const isNavigating = target !== undefined && (target !== previousTarget || /^(now|twin)/.test(event.type))
    const replaces = event.type === 'text.type' && previous?.underWay === event.field
    expect(
      sentEvents,
      'a complete text or a choice navigates once; continued typing replaces the history entry',
    ).toEqual(isNavigating ? [{ type: 'navigate', at: target, replaces }] : [])
    if (replaces) expect(previous?.typing, 'only continued typing replaces the history entry').toBe(event.field)

    const isExpected = event.type === 'url.change' && previous?.targets.includes(event.at)
    if (event.at === beyond || isExpected)
      expect([snapshot.value, { ...snapshot.context, targets: previous?.targets }], 'typed text stays').toEqual([
        before?.value,
        previous,
      ])
    else if (/^(moment|now|url)/.test(event.type))
      expect([snapshot.value, draft.time, typing], 'another moment replaces typed text').toEqual(['settled', '', null])
    if (/^(text\.(type|submit)|twin)/.test(event.type)) {
      expect(snapshot.value, 'typed text stays').toBe('typed')
      expect(draft, 'text stays as typed, and Enter expands it to its full form').toEqual(
        event.type === 'text.submit' && parsedText ? draftOf(parsedText.full) : event.draft,
      )
      expect(typing, 'the field that is being typed in shows no error').toBe(event.field ?? null)
      expect(targets.at(-1), 'the last target is the moment of the last navigation').toBe(target ?? previousTarget)
      const earlier = previous?.targets.filter((other) => other !== target)
      expect(targets, 'earlier navigations stay expected').toEqual(expect.arrayContaining(earlier ?? []))
    }
    if (event.type === 'text.blur')
      expect([snapshot.value, draft, typing], 'text stays after leaving the field').toEqual([
        before?.value,
        previous?.draft,
        null,
      ])
    if (event.type === 'url.change')
      expect(isExpected ? targets[0] : targets, 'the first target is the moment in the URL').toEqual(
        isExpected ? event.at : [event.at],
      )
    if (isExpected) expect(targets.at(-1), 'the last target stays').toBe(previousTarget)
  },
}
