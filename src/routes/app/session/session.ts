import { fromCallback, fromPromise } from 'xstate'
import type { Identity } from '../../../domain/permissions.ts'
import * as service from '../../../gql/session.ts'
import { keepAlive } from '../../../gql/session.ts'
import { authorize, connection } from '../../../gql/transport.ts'
import { provideService } from '../../../machines/service.ts'
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
  keepToken,
  noteActivity,
  sessionOf,
  storeAuthority,
  storedToken,
} from './tokenStore.ts'

/** Message between tabs of one session. */
type News = { readonly session: string; readonly what: 'activity' | 'left' }

const CHANNEL = 'dml.session'
/** Minimum interval between two notes of activity, in milliseconds. */
const NOTE_EVERY = 15_000
/** Minimum interval between two pings to the service, in milliseconds. The service only sees requests. */
const PING_EVERY = 10 * 60_000
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'focusin', 'visibilitychange'] as const

/** Notifies the session's other tabs that it has ended. */
const tellLeft = (session: string): void => {
  const channel = openChannel(CHANNEL)
  post(channel, { session, what: 'left' } satisfies News)
  channel?.close()
}

/** Watches for user activity in all tabs of the session, and for its end in another tab. */
const watchActivity = (sessionId: () => string) =>
  fromCallback<SessionEvent>(({ sendBack }) => {
    const channel = openChannel(CHANNEL)
    const session = sessionId()
    let noted = Date.now()
    let pinged = Date.now()

    channel?.addEventListener('message', ({ data }: MessageEvent<News>) => {
      if (data.session !== session) return
      if (data.what === 'left') return sendBack({ type: 'session.lost' })
      noteActivity() // a duplicated tab has its own copy of the token and of the activity time
      sendBack({ type: 'activity' })
    })
    const note = () => {
      const now = Date.now()
      if (now - noted < NOTE_EVERY) return
      // Timers pause while a computer sleeps. After too long a pause, the session ends instead of resuming.
      if (!isRecentlyActive()) return sendBack({ type: 'session.lost' })
      noted = now
      noteActivity()
      post(channel, { session, what: 'activity' } satisfies News)
      sendBack({ type: 'activity' })
      if (now - pinged < PING_EVERY) return
      pinged = now
      keepAlive().catch(() => {}) // a refusal ends the session on its own; an unreachable service does not
    }
    for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, note, { passive: true })
    return () => {
      channel?.close()
      for (const sign of SIGNS_OF_LIFE) document.removeEventListener(sign, note)
    }
  })

/** Delay before following the account, in milliseconds. The first screen does not need that code. */
const LATER = 1_000

/** Subscribes to the signed-in account. Notices a changed role or an ended session without a click. */
const followAccount = fromCallback<SessionEvent>(({ sendBack }) => {
  let end = () => {}
  let isOver = false
  const begin = async () => {
    const { followViewer } = await import('../../../gql/viewer.ts')
    if (!isOver) end = followViewer((identity) => sendBack({ type: 'account.told', identity }))
  }
  // If the code cannot be loaded, the next request notices the change.
  const timer = setTimeout(() => void begin().catch(() => undefined), LATER)
  return () => {
    isOver = true
    clearTimeout(timer)
    end()
  }
})

const nobody: Session = { identity: null, remaining: 0 }
/** Time limit for ending the session on the service, in milliseconds. */
const FAREWELL = 2_000

/** Ends the session on the service. Ignores a refusal or an unreachable service; gives up after `FAREWELL`. */
const sayFarewell = () =>
  new Promise<void>((done) => {
    authorize(connection.token, done)
    service.removeToken(AbortSignal.timeout(FAREWELL)).then(done, () => done())
    setTimeout(done, FAREWELL)
  })

/** Creates the session of this tab. Keeps its token in this browser and authorizes its requests. */
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
          const token = storedToken()
          return token === null ? nobody : enter(token)
        }),
        createToken: provideService<Session, Credentials>(async ({ username, password, remember }, signal) => {
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
        adopt: fromPromise<void, Identity>(async ({ input }) => storeAuthority(sessionId, input)),
      },
    }),
  )
  return actor
}

export type SessionActor = ReturnType<typeof createSession>
