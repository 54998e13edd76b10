import { expect } from 'vitest'
import { catalogue } from '../../src/machines/catalogue.ts'
import type { ModelOf } from '../support/model.ts'

const failed = (code: string) => ({ type: 'xstate.error.actor.count', error: { code, message: code, field: null } })

export const viewCount: ModelOf<'viewCount'> = {
  machine: catalogue.viewCount,
  cases: [
    { type: 'xstate.done.actor.count', output: { count: 2, isCapped: false } },
    failed('UNREACHABLE'),
    failed('FORBIDDEN'),
  ],
  situation: ({ total, isOutdated }) => [total, isOutdated],
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { total, isOutdated } = snapshot.context
    const asks = sentEvents.filter(({ type }) => type === 'ask.count')
    const hasBegun = snapshot.matches('counting') && !before?.matches('counting')
    expect(asks.length, 'one count at a time').toBe(hasBegun ? 1 : 0)
    if (event.type === 'change.notice') {
      expect(snapshot.matches('counted'), 'no change is missed').toBe(false)
      expect(snapshot.matches('refused'), 'no change is missed').toBe(false)
      if (snapshot.matches('counting')) expect(isOutdated).toBe(true)
    }
    if (event.type.startsWith('xstate.done')) {
      expect(total).toEqual(event.output)
      expect(snapshot.value, 'counts again after a change').toBe(before?.context.isOutdated ? 'gathering' : 'counted')
    } else expect(total, 'the number stays until the next one').toBe(before?.context.total ?? null)
    if (event.error?.code === 'UNREACHABLE') expect(snapshot.value).toBe('unreachable')
    if (event.error?.code === 'FORBIDDEN')
      expect(snapshot.value, 'counts again after a change').toBe(before?.context.isOutdated ? 'gathering' : 'refused')
  },
}
