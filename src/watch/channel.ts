import type { Step } from './step.ts'
import { stepsSoFar, watchSteps } from './watch.ts'

/** What tabs of one browser tell each other of their charts. */
export type Message =
  /** Who is there? Every tab tells where it is and what happened so far. */
  | { readonly type: 'ask' }
  | { readonly type: 'tab'; readonly tab: string; readonly place: string; readonly steps: readonly Step[] }
  | { readonly type: 'step'; readonly tab: string; readonly step: Step }
  | { readonly type: 'place'; readonly tab: string; readonly place: string }
  | { readonly type: 'left'; readonly tab: string }

/** The channel's name; it reaches tabs of the same origin in the same browser, and nothing else. */
export const CHANNEL = 'dml.flows'

/** This tab among those of its browser. */
export const tab = Math.random().toString(36).slice(2)

let place = ''
let channel: BroadcastChannel | undefined

/** Tells other tabs, from now on, what the charts of this one do. */
export const startTelling = (): void => {
  const opened = new BroadcastChannel(CHANNEL)
  channel = opened
  const tell = (message: Message) => opened.postMessage(message)
  const tellTab = () => tell({ type: 'tab', tab, place, steps: stepsSoFar() })
  opened.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.type === 'ask') tellTab()
  }
  watchSteps((step) => tell({ type: 'step', tab, step }))
  addEventListener('pagehide', () => tell({ type: 'left', tab }))
  addEventListener('pageshow', ({ persisted }) => persisted && tellTab())
}

/** Says on which screen this tab is: the pattern of its address, such as `/cft/edit/$slug`, for addresses hold names and searches. */
export const tellPlace = (to: string): void => {
  place = to
  channel?.postMessage({ type: 'place', tab, place } satisfies Message)
}
