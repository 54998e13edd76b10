import { expect } from 'vitest'
import { catalogue } from '../../../src/machines/catalogue.ts'
import type { ModelOf } from '../../support/model.ts'

export const leave: ModelOf<'leave'> = {
  machine: catalogue.leave,
  cases: [
    { type: 'unsaved.change', unsaved: true },
    { type: 'unsaved.change', unsaved: false },
  ],
  situation: ({ unsaved }) => unsaved,
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { unsaved } = snapshot.context
    const wasUnsaved = before?.context.unsaved ?? false
    if (snapshot.matches('asking')) expect(unsaved, 'asks only about unsaved changes').toBe(true)
    if (event.type === 'leave')
      expect(snapshot.matches('asking'), 'leaving with unsaved changes asks first').toBe(wasUnsaved)
    const discarded = event.type === 'discard'
    const isFree = event.type === 'leave' && !wasUnsaved
    expect(sentEvents, 'leaves only without unsaved changes or after a discard').toEqual(
      discarded || isFree ? [{ type: 'left', discarded }] : [],
    )
    if (discarded) expect(unsaved, 'discarded changes no longer count as unsaved').toBe(false)
  },
}
