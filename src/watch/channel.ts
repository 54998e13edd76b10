import type { Step } from '../machines/step.ts'
import { stepsSoFar, watchSteps } from './watch.ts'

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

/** The channel's name; it reaches tabs of the same origin in the same browser, and nothing else. */
export const CHANNEL = 'dml.flows'

/** This tab among those of its browser. */
export const tab = Math.random().toString(36).slice(2)

let place = ''
let canSpeak = false
let tell: (message: Message) => void = () => undefined
const tellPlaceOf = () => tell({ type: 'place', tab, place })

/** Opens the channel; null where the browser has none, or forbids it: the console works all the same. */
export const openChannel = (): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(CHANNEL)
  } catch {
    return null
  }
}

/** Tells other tabs, from now on, what the charts of this one do. */
export const startTelling = (): void => {
  const channel = openChannel()
  if (channel === null) return
  canSpeak = true
  tell = (message) => channel.postMessage(message)
  const tellTab = () => tell({ type: 'tab', tab, place, steps: stepsSoFar() })
  // Another version of the console may run in the tab that speaks.
  channel.onmessage = ({ data }: MessageEvent<Partial<Message> | null>) => {
    if (data?.type === 'ask') tellTab()
    if (data?.type === 'call') tellPlaceOf()
  }
  watchSteps((step) => tell({ type: 'step', tab, step }))
  addEventListener('pagehide', () => tell({ type: 'left', tab }))
  addEventListener('pageshow', ({ persisted }) => persisted && tellTab())
}

/** Whether tabs of this browser hear of each other. */
export const canTell = (): boolean => canSpeak

/** The pattern of the address at which this tab is; '' before anybody is signed in. */
export const currentPlace = (): string => place

/** Says on which screen this tab is: the pattern of its address, such as `/cft/edit/$slug`, for addresses hold names and searches. */
export const tellPlace = (to: string): void => {
  place = to
  tellPlaceOf()
}
