import { expect } from 'vitest'
import { catalogue } from '../../../src/machines/catalogue.ts'
import type { ModelOf } from '../../support/model.ts'

export const palette: ModelOf<'palette'> = {
  machine: catalogue.palette,
  cases: [
    { type: 'text.type', text: 'afib' },
    { type: 'option.move', to: 'TERM 1' },
    { type: 'option.move', to: null },
  ],
  situation: ({ activeKey }) => activeKey,
  invariant: (snapshot, { event }) => {
    const { activeKey } = snapshot.context
    if (event.type === 'text.type') expect(activeKey, 'a new text starts at the first option').toBe(null)
    if (event.type === 'option.move') expect(activeKey).toBe(event.to)
    if (event.type === 'text.submit') expect(snapshot.value, 'Enter waits for results').toEqual({ open: 'awaiting' })
    if (event.type === 'text.type' || event.type === 'option.move')
      expect(snapshot.value, 'typing and moving forget an earlier Enter').toEqual({ open: 'choosing' })
  },
}
