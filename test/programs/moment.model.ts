import { expect } from 'vitest'
import type { WallDraft } from '../../src/domain/programs/moment.ts'
import { catalogue } from '../../src/machines/catalogue.ts'
import type { Model } from '../support/model.ts'

type Field = keyof WallDraft

/** 1:30 AM on the day when New York's clocks go back, first and second time, and 8 PM. */
const [first, again, evening] = [1_793_511_000, 1_793_514_600, 1_793_581_200]
/** First moment that New York's clocks show as the year 10000. */
const beyond = 253_402_326_000

/** Typed texts with their full form and the moments that they name. Null for a text that names none. */
const meanings: Readonly<Record<string, { full: string; moments: readonly number[] } | null>> = {
  '1:30 AM': { full: '1:30 AM', moments: [first, again] },
  '8:00 PM': { full: '8:00 PM', moments: [evening] },
  '8p': { full: '8:00 PM', moments: [evening] },
  '25:00': null,
}
const on = (time: string): WallDraft => ({ date: '11/01/2026', time })
const typed = (field: Field, time: string) => ({ type: 'text.type', field, draft: on(time) })

export const moment: Model<{
  targets: readonly (number | null)[]
  draft: WallDraft
  typing: Field | null
  underWay: Field | null
}> = {
  machine: catalogue.moment,
  inputs: [{ at: null }],
  cases: [
    typed('time', '1:30 AM'),
    typed('time', '8:00 PM'),
    typed('time', '8p'),
    typed('date', '8:00 PM'),
    { type: 'text.submit', draft: on('8p') },
    { type: 'text.submit', draft: on('25:00') },
    { type: 'twin.choose', at: again, draft: on('1:30 AM') },
    { type: 'moment.choose', at: evening },
    { type: 'moment.choose', at: beyond },
    ...[null, again].map((at) => ({ type: 'url.change', at })),
  ],
  situation: ({ targets, draft, typing, underWay }) => [String(targets), draft.time, typing, underWay],
  invariant: (snapshot, { before, event, told }) => {
    const { targets, draft, typing } = snapshot.context
    const was = before?.context
    const wasTarget = was?.targets.at(-1)
    const meaning = meanings[event.draft?.time] ?? null
    const counts = event.type === 'text.submit' || meaning?.full === event.draft?.time
    const named = counts ? meaning?.moments : undefined
    const aims: Readonly<Record<string, number | null | undefined>> = {
      'text.type': named?.find((each) => each === wasTarget) ?? named?.[0],
      'text.submit': named?.find((each) => each === wasTarget) ?? named?.[0],
      'twin.choose': event.at,
      'moment.choose': event.at === beyond ? undefined : event.at,
      'now.choose': null,
    }
    const aim = aims[event.type]
    const goes = aim !== undefined && (aim !== wasTarget || /^(now|twin)/.test(event.type))
    const replaces = event.type === 'text.type' && was?.underWay === event.field
    expect(told, 'once to what is written in full or chosen, in one step for what is typed in one go').toEqual(
      goes ? [{ type: 'go', at: aim, replaces }] : [],
    )
    if (replaces) expect(was?.typing, 'only what is still typed goes on in the same entry').toBe(event.field)

    const isExpected = event.type === 'url.change' && was?.targets.includes(event.at)
    if (event.at === beyond || isExpected)
      expect([snapshot.value, { ...snapshot.context, targets: was?.targets }], 'nothing that is typed is lost').toEqual(
        [before?.value, was],
      )
    else if (/^(moment|now|url)/.test(event.type))
      expect([snapshot.value, draft.time, typing], 'another moment replaces what is typed').toEqual([
        'settled',
        '',
        null,
      ])
    if (/^(text\.(type|submit)|twin)/.test(event.type)) {
      expect(snapshot.value, 'nothing that is typed is lost').toBe('typed')
      expect(draft, 'it stays as it is typed, and is written in full by Enter').toEqual(
        event.type === 'text.submit' && meaning ? on(meaning.full) : event.draft,
      )
      expect(typing, 'what is still typed is not complained of').toBe(event.field ?? null)
      expect(targets.at(-1), 'the address will say what was gone to').toBe(aim ?? wasTarget)
    }
    if (event.type === 'text.leave')
      expect([snapshot.value, draft, typing], 'it is done being typed, and stays').toEqual([
        before?.value,
        was?.draft,
        null,
      ])
    if (event.type === 'url.change')
      expect(isExpected ? targets[0] : targets, 'the address is where it is').toEqual(
        isExpected ? event.at : [event.at],
      )
    if (isExpected) expect(targets.at(-1), 'it goes on to where it was going').toBe(wasTarget)
  },
}
