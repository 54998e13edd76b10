import { fromCallback, fromPromise } from 'xstate'
import type { Identity } from '../../../domain/permissions.ts'
import * as service from '../../../gql/session.ts'
import { keepAlive } from '../../../gql/session.ts'
import { authorize, connection } from '../../../gql/transport.ts'
import { answer } from '../../../machines/service.ts'
import {
  type Credentials,
  type Session,
  type SessionEvent,
  sessionMachine,
} from '../../../machines/shell/session.machine.ts'
import { openChannel, post } from '../../../watch/channel.ts'
import { createFlow } from '../flow.ts'
import {
  claimsOf,
  dropToken,
  isRecentlyActive,
  keepAuthority,
  keepToken,
  keptToken,
  noteActivity,
  sessionOf,
} from './tokenStore.ts'

/** What tabs of one session tell each other. */
type News = { readonly session: string; readonly what: 'activity' | 'left' }

const CHANNEL = 'dml.session'
/** Activity is noted at most this often, in milliseconds. */
const NOTE_EVERY = 15_000
/** The service, which counts requests alone, hears of activity at most this often. */
const PING_EVERY = 10 * 60_000
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'focusin', 'visibilitychange'] as const

/** Tells the other tabs of a session that it has ended. */
const tellLeft = (session: string): void => {
  const channel = openChannel(CHANNEL)
  post(channel, { session, what: 'left' } satisfies News)
  channel?.close()
}

/** Listens for signs of life here and in the other tabs of a session, and for its end in one of them. */
const watchActivity = (sessionId: () => string) =>
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

/** Milliseconds that it waits: the first screen needs none of its code. */
const LATER = 1_000

/**
 * Hears what becomes of the account while somebody is signed in, in every tab: of another role, and, without a click, that the
 * session was ended.
 */
const followAccount = fromCallback<SessionEvent>(({ sendBack }) => {
  let end = () => {}
  let isOver = false
  const begin = async () => {
    const { followViewer } = await import('../../../gql/viewer.ts')
    if (!isOver) end = followViewer((identity) => sendBack({ type: 'account.told', identity }))
  }
  // Where its code cannot be had, the next request tells.
  const timer = setTimeout(() => void begin().catch(() => undefined), LATER)
  return () => {
    isOver = true
    clearTimeout(timer)
    end()
  }
})

const nobody: Session = { identity: null, remaining: 0 }
/** Milliseconds that leaving waits for the service to end the session on its side. */
const FAREWELL = 2_000

/** Ends the session with the service, too: it may have done so already, or be out of reach, and nobody waits for it then. */
const sayFarewell = () =>
  new Promise<void>((done) => {
    authorize(connection.token, done)
    service.removeToken(AbortSignal.timeout(FAREWELL)).then(done, () => done())
    setTimeout(done, FAREWELL)
  })

/** The session of this tab, with its token in this browser and its authority with the service. */
export const createSession = () => {
  let sessionId = ''
  const enter = (token: string): Session => {
    const claims = claimsOf(token)
    sessionId = claims.sid
    authorize(token, () => actor.send({ type: 'session.lost' }))
    return sessionOf(claims)
  }
  const actor = createFlow(
    sessionMachine.provide({
      actors: {
        restore: fromPromise<Session, void>(async () => {
          const token = keptToken()
          return token === null ? nobody : enter(token)
        }),
        createToken: answer<Session, Credentials>(async ({ username, password, remember }, signal) => {
          const token = await service.createToken({ username, password }, signal)
          if (token === null) return nobody
          keepToken(token, remember)
          return enter(token)
        }),
        forget: fromPromise<void, void>(async () => {
          dropToken()
          tellLeft(sessionId)
          await sayFarewell()
          authorize(null)
        }),
        watchActivity: watchActivity(() => sessionId),
        followAccount,
        adopt: fromPromise<void, Identity>(async ({ input }) => keepAuthority(sessionId, input)),
      },
    }),
  )
  return actor
}

export type SessionActor = ReturnType<typeof createSession>
