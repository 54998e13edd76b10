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
/** Null until the tab begins to tell, and where it cannot, or can no more. */
let channel: BroadcastChannel | null = null
const tell = (message: Message): void => {
  if (!post(channel, message)) channel = null
}
const tellTab = () => tell({ type: 'tab', tab, place, steps: stepsSoFar() })
const tellWhere = () => tell({ type: 'place', tab, place })

/** Opens a channel; null where the browser has none, or forbids it: the console works all the same. */
export const openChannel = (name = CHANNEL): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}

/** Says something on a channel, where there is one; false when that cannot be done, as where it was closed meanwhile. */
export const post = (to: BroadcastChannel | null, message: unknown): boolean => {
  try {
    to?.postMessage(message)
    return true
  } catch {
    return false
  }
}

/** Tells other tabs, from now on, what the charts of this one do. */
export const startTelling = (): void => {
  channel = openChannel()
  if (channel === null) return
  // Another version of the console may run in the tab that speaks.
  channel.onmessage = ({ data }: MessageEvent<Partial<Message> | null>) => {
    if (data?.type === 'ask') tellTab()
    if (data?.type === 'call') tellWhere()
  }
  watchSteps((step) => tell({ type: 'step', tab, step }))
  addEventListener('pagehide', () => tell({ type: 'left', tab }))
  addEventListener('pageshow', ({ persisted }) => persisted && tellTab())
}

/** Whether tabs of this browser hear of each other. */
export const canTell = (): boolean => channel !== null

/** The pattern of the address at which this tab is; '' before anybody is signed in. */
export const currentPlace = (): string => place

/** Says on which screen this tab is: the pattern of its address, such as `/cft/edit/$slug`, for addresses hold names and searches. */
export const tellPlace = (to: string): void => {
  place = to
  tellWhere()
}
