import type { Step } from '../machines/step.ts'

/** What tabs of one browser tell each other of their charts. */
export type Message =
  /** What happened so far? Every tab tells it, and where it is. */
  | { readonly type: 'ask' }
  /** Who is still there? Every tab tells where it is. */
  | { readonly type: 'call' }
  | { readonly type: 'tab'; readonly tab: string; readonly place: string; readonly steps: readonly Step[] }
  | { readonly type: 'step'; readonly tab: string; readonly step: Step }
  | { readonly type: 'place'; readonly tab: string; readonly place: string }
  | { readonly type: 'left'; readonly tab: string }
