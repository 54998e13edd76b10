import { texts } from '../domain/texts.ts'
import { says } from './shown.ts'

/** What a state consists of that waits for an answer: one that takes long is spoken of. Needs the delay `slow`. */
export const patience = {
  initial: 'brisk',
  states: {
    brisk: { after: { slow: { target: 'slow' } } },
    slow: { tags: 'slow', ...says(texts.slow) },
  },
} as const
