import { fromCallback } from 'xstate'
import { keepAlive } from '../../../gql/session.ts'
import type { SessionEvent } from '../../../machines/shell/session.machine.ts'
import { openChannel, post } from '../../../watch/channel.ts'
import { isRecentlyActive, noteActivity } from './tokenStore.ts'

/** What tabs of one session tell each other. */
type News = { readonly session: string; readonly what: 'activity' | 'left' }

const CHANNEL = 'dml.session'
/** Activity is noted at most this often, in milliseconds. */
const NOTE_EVERY = 15_000
/** The service, which counts requests alone, hears of activity at most this often. */
const PING_EVERY = 10 * 60_000
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'focusin', 'visibilitychange'] as const

/** Tells the other tabs of a session that it has ended. */
export const tellLeft = (session: string): void => {
  const channel = openChannel(CHANNEL)
  post(channel, { session, what: 'left' } satisfies News)
  channel?.close()
}

/** Listens for signs of life here and in the other tabs of a session, and for its end in one of them. */
export const watchActivity = (sessionId: () => string) =>
  fromCallback<SessionEvent>(({ sendBack }) => {
    const channel = openChannel(CHANNEL)
    const session = sessionId()
    let noted = Date.now()
    let pinged = Date.now()

    channel?.addEventListener('message', ({ data }: MessageEvent<News>) => {
      if (data.session !== session) return
      if (data.what === 'left') return sendBack({ type: 'session.lost' })
      noteActivity() // a duplicated tab keeps a copy of the token with a note of its own
      sendBack({ type: 'activity' })
    })
    const note = () => {
      const now = Date.now()
      if (now - noted < NOTE_EVERY) return
      // A sleeping computer's timers sleep too: after too long a pause the session is over, not resumed.
      if (!isRecentlyActive()) return sendBack({ type: 'session.lost' })
      noted = now
      noteActivity()
      post(channel, { session, what: 'activity' } satisfies News)
      sendBack({ type: 'activity' })
      if (now - pinged < PING_EVERY) return
      pinged = now
      keepAlive().catch(() => {}) // a refusal ends the session by itself; an unreachable service does not
    }
    for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, note, { passive: true })
    return () => {
      channel?.close()
      for (const sign of SIGNS_OF_LIFE) document.removeEventListener(sign, note)
    }
  })
