import { expect } from 'vitest'
import { catalogue } from '../../../src/machines/catalogue.ts'
import type { ModelOf } from '../../support/model.ts'

const COUNT = 3

export const palette: ModelOf<'palette'> = {
  machine: catalogue.palette,
  cases: [
    { type: 'text.type', text: 'afib' },
    { type: 'option.move', by: 1, count: COUNT },
    { type: 'option.move', by: -1, count: COUNT },
    { type: 'option.move', by: 1, count: 0 },
  ],
  situation: ({ position }) => position,
  invariant: (snapshot, { before, event }) => {
    const { position } = snapshot.context
    const earlier = before?.context.position ?? 0
    if (event.type === 'text.type') expect(position, 'a new text starts at the first option').toBe(0)
    if (event.type === 'option.move' && event.count > 0)
      expect((position - earlier + COUNT) % COUNT, 'moves by one, and from the last option to the first').toBe(
        (event.by + COUNT) % COUNT,
      )
    if (event.type === 'option.move' && event.count === 0) expect(position, 'no options').toBe(0)
    expect(position).toBeLessThan(COUNT)
    if (event.type === 'text.submit') expect(snapshot.value, 'Enter waits for results').toEqual({ open: 'awaiting' })
    if (event.type === 'text.type' || event.type === 'option.move')
      expect(snapshot.value, 'typing and moving forget an earlier Enter').toEqual({ open: 'choosing' })
  },
}
