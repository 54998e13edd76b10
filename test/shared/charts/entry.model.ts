import { expect } from 'vitest'
import { catalogue } from '../../../src/machines/catalogue.ts'
import type { ModelOf } from '../../support/model.ts'

/** Values in the address by entered text; null for a text that is not a date. */
const meanings: Readonly<Record<string, string | null>> = {
  '': '',
  '2/9/2026': '2026-02-09',
  ' 2/9/2026 ': '2026-02-09',
  '2026-02-09': '2026-02-09',
  '2026-03-01': '2026-03-01',
  '2/30/2026': null,
}

export const entry: ModelOf<'entry'> = {
  machine: catalogue.entry,
  inputs: [{ value: '', isReady: true }],
  cases: [
    { type: 'text.type', text: '2/9/2026' },
    { type: 'text.write', text: ' 2/9/2026 ' },
    { type: 'text.write', text: '2/30/2026' },
    { type: 'ready.change', isReady: true },
    { type: 'ready.change', isReady: false },
    { type: 'url.change', value: '' },
    { type: 'url.change', value: '2026-02-09' },
    { type: 'url.change', value: '2026-03-01' },
  ],
  situation: ({ draft, value, isReady }) => [draft, value, isReady],
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { draft, value, isReady } = snapshot.context
    const meaning = meanings[draft]
    const hasPaused = before?.matches('debouncing') && event.type.startsWith('xstate.after')
    const isComplete = ['text.submit', 'text.clear'].includes(event.type) || hasPaused
    const becameReady = before?.matches('waiting') && event.type === 'ready.change'
    const isEntered = (isComplete || becameReady) && isReady && meaning !== null && meaning !== value
    expect(sentEvents, 'a complete, new value is entered once, and only when the list is ready').toEqual(
      isEntered ? [{ type: 'apply', text: draft.trim() }] : [],
    )
    if (isComplete) {
      const mustWait = meaning !== value && !isReady
      expect(snapshot.value, 'state after a complete entry').toBe(
        meaning === null ? 'unreadable' : mustWait ? 'waiting' : 'settled',
      )
    }
    if (event.type === 'ready.change')
      expect(draft, 'a change of readiness keeps the draft').toBe(before?.context.draft)
    if (event.type === 'text.write')
      expect(snapshot.value, 'a written text is incomplete until the field is left').toBe('writing')
    if (event.type === 'url.change') {
      expect([value, meaning], 'the field shows the value in the address').toEqual([event.value, event.value])
      expect(snapshot.value).toBe('settled')
      if (meanings[before?.context.draft ?? ''] === value)
        expect(draft, 'a draft with the same meaning stays').toBe(before?.context.draft)
    }
  },
}
