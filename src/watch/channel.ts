import type { Step } from '../machines/step.ts'
import { keptSteps, watchSteps } from './watch.ts'

/** Messages between the tabs of one browser. */
export type Message =
  /** Asks every tab for its steps and its place. */
  | { readonly type: 'ask' }
  /** Asks every tab that is still open for its place. */
  | { readonly type: 'call' }
  | { readonly type: 'tab'; readonly tab: string; readonly place: string; readonly steps: readonly Step[] }
  | { readonly type: 'step'; readonly tab: string; readonly step: Step }
  | { readonly type: 'place'; readonly tab: string; readonly place: string }
  | { readonly type: 'left'; readonly tab: string }

/** Name of the channel. It reaches tabs of the same origin in the same browser only. */
export const CHANNEL = 'dml.flows'

/** Random id of this tab. */
export const tab = Math.random().toString(36).slice(2)

let place = ''
/** Null before `startBroadcasting`, without BroadcastChannel, and after a post has failed. */
let channel: BroadcastChannel | null = null
const tell = (message: Message): void => {
  if (!post(channel, message)) channel = null
}
const tellTab = () => tell({ type: 'tab', tab, place, steps: keptSteps() })
const tellWhere = () => tell({ type: 'place', tab, place })

/** Opens a channel; null if the browser has none or forbids it. The console works without one. */
export const openChannel = (name = CHANNEL): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}

/** Posts a message if there is a channel. Returns false if the post failed, for example on a closed channel. */
export const post = (to: BroadcastChannel | null, message: unknown): boolean => {
  try {
    to?.postMessage(message)
    return true
  } catch {
    return false
  }
}

/** Starts to send the steps of this tab's charts to other tabs. */
export const startBroadcasting = (): void => {
  channel = openChannel()
  if (channel === null) return
  // The sender may run another version of the console.
  channel.onmessage = ({ data }: MessageEvent<Partial<Message> | null>) => {
    if (data?.type === 'ask') tellTab()
    if (data?.type === 'call') tellWhere()
  }
  watchSteps((step) => tell({ type: 'step', tab, step }))
  addEventListener('pagehide', () => tell({ type: 'left', tab }))
  addEventListener('pageshow', ({ persisted }) => persisted && tellTab())
}

/** True when tabs of this browser can exchange messages. */
export const canBroadcast = (): boolean => channel !== null

/** Returns the pattern of this tab's URL; '' before sign-in. */
export const currentPlace = (): string => place

/** Tells other tabs this tab's route pattern, such as `/cft/edit/$slug`. The URL has names and searches. */
export const broadcastLocation = (to: string): void => {
  place = to
  tellWhere()
}
