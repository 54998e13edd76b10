import { expect } from 'vitest'
import { catalogue } from '../../../src/machines/catalogue.ts'
import type { Model } from '../../support/model.ts'

export const leave: Model<{ unsaved: boolean }> = {
  machine: catalogue.leave,
  cases: [
    { type: 'unsaved.change', unsaved: true },
    { type: 'unsaved.change', unsaved: false },
  ],
  situation: ({ unsaved }) => unsaved,
  invariant: (snapshot, { before, event, told }) => {
    const { unsaved } = snapshot.context
    const wasUnsaved = before?.context.unsaved ?? false
    if (event.type === 'unsaved.change') expect(unsaved).toBe(event.unsaved)
    if (snapshot.matches('asking')) expect(unsaved, 'never asks when nothing differs').toBe(true)
    if (event.type === 'leave') expect(snapshot.matches('asking'), 'asks when something does').toBe(wasUnsaved)
    if (event.type === 'stay') expect([snapshot.value, unsaved], 'keeps what is unsaved').toEqual(['staying', true])
    const discarded = event.type === 'discard'
    const isFree = event.type === 'leave' && !wasUnsaved
    expect(told, 'nobody leaves unasked').toEqual(discarded || isFree ? [{ type: 'left', discarded }] : [])
    if (discarded) expect(unsaved, 'what is discarded is not asked about again').toBe(false)
  },
}
