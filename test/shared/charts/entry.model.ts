import { expect } from 'vitest'
import { catalogue } from '../../../src/machines/catalogue.ts'
import type { Model } from '../../support/model.ts'

/** Entered texts with their form in the address. Null for one that cannot be read. */
export const meanings: Readonly<Record<string, string | null>> = {
  '': '',
  '2/9/2026': '2026-02-09',
  '2026-02-09': '2026-02-09',
  '2026-03-01': '2026-03-01',
  '2/30/2026': null,
}

export const entry: Model<{ draft: string; value: string; isReady: boolean }> = {
  machine: catalogue.entry,
  inputs: [{ value: '', isReady: true }],
  cases: [
    { type: 'text.type', text: '2/9/2026' },
    { type: 'text.write', text: '2/9/2026' },
    { type: 'text.write', text: '2/30/2026' },
    { type: 'ready.change', isReady: true },
    { type: 'ready.change', isReady: false },
    { type: 'url.change', value: '' },
    { type: 'url.change', value: '2026-02-09' },
    { type: 'url.change', value: '2026-03-01' },
  ],
  situation: ({ draft, value, isReady }) => [draft, value, isReady],
  invariant: (snapshot, { before, event, told }) => {
    const { draft, value, isReady } = snapshot.context
    const meaning = meanings[draft]
    const rested = before?.matches('debouncing') && event.type.startsWith('xstate.after')
    const isWhole = ['text.submit', 'text.clear'].includes(event.type) || rested
    const waited = before?.matches('waiting') && event.type === 'ready.change'
    const counts = (isWhole || waited) && isReady && meaning !== null && meaning !== value
    expect(told, 'what is whole, once, unless it is known, and never while the list may not be asked').toEqual(
      counts ? [{ type: 'enter', text: draft }] : [],
    )
    if (isWhole) {
      const isKept = meaning !== value && !isReady
      expect(snapshot.value, 'nothing that is entered is lost').toBe(
        meaning === null ? 'unreadable' : isKept ? 'waiting' : 'settled',
      )
    }
    if (event.type === 'ready.change') expect(draft, 'a dialog takes nothing away').toBe(before?.context.draft)
    if (event.type === 'text.type' || event.type === 'text.write') expect(draft).toBe(event.text)
    if (event.type === 'text.write') expect(snapshot.value, 'it is not whole before it is left').toBe('writing')
    if (event.type === 'text.clear') expect(draft).toBe('')
    if (event.type === 'url.change') {
      expect([value, meaning], 'the field says what the address does').toEqual([event.value, event.value])
      expect(snapshot.value).toBe('settled')
      if (meanings[before?.context.draft ?? ''] === value)
        expect(draft, 'as it is entered, if that means the same').toBe(before?.context.draft)
    }
  },
}
