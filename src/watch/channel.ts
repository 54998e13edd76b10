import type { Step } from '../machines/step.ts'
import { recentSteps, watchSteps } from './watch.ts'

/** `tab` is the sender's id. `place` is the pattern of the sender's URL. */
export type Message =
  /** Asks every tab for a `tab` message. */
  | { readonly type: 'ask' }
  /** Asks every tab for a `place` message, to find closed tabs. */
  | { readonly type: 'call' }
  | { readonly type: 'tab'; readonly tab: string; readonly place: string; readonly steps: readonly Step[] }
  | { readonly type: 'step'; readonly tab: string; readonly step: Step }
  | { readonly type: 'place'; readonly tab: string; readonly place: string }
  | { readonly type: 'left'; readonly tab: string }

export const CHANNEL = 'dml.flows'

export const tab = Math.random().toString(36).slice(2)

let place = ''
/** Null before the start, if the browser has no BroadcastChannel or forbids it, and after a failed post. */
let channel: BroadcastChannel | null = null
const send = (message: Message): void => {
  if (!post(channel, message)) channel = null
}
const sendTab = () => send({ type: 'tab', tab, place, steps: recentSteps() })
const sendPlace = () => send({ type: 'place', tab, place })

/** Returns null if the browser has no BroadcastChannel or forbids it. */
export const openChannel = (name = CHANNEL): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}

/** Returns false if the post failed, for example on a closed channel. */
export const post = (target: BroadcastChannel | null, message: unknown): boolean => {
  try {
    target?.postMessage(message)
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
    if (data?.type === 'ask') sendTab()
    if (data?.type === 'call') sendPlace()
  }
  watchSteps((step) => send({ type: 'step', tab, step }))
  addEventListener('pagehide', () => send({ type: 'left', tab }))
  addEventListener('pageshow', ({ persisted }) => persisted && sendTab())
}

export const canBroadcast = (): boolean => channel !== null

/** Returns the pattern of this tab's URL; '' before sign-in. */
export const currentPlace = (): string => place

/** Sends the pattern of this tab's URL to other tabs. A pattern has no names or search texts. */
export const broadcastLocation = (pattern: string): void => {
  place = pattern
  sendPlace()
}
