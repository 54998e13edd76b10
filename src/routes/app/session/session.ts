import { fromCallback, fromPromise } from 'xstate'
import type { Identity } from '../../../domain/permissions.ts'
import * as service from '../../../gql/session.ts'
import { keepAlive } from '../../../gql/session.ts'
import { connection, setToken } from '../../../gql/transport.ts'
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
  isRecentlyActive,
  removeStoredToken,
  sessionOf,
  storeActivityTime,
  storeAuthority,
  storedToken,
  storeToken,
} from './tokenStore.ts'

/** Message to the other tabs of a session. 'left' means that the session has ended. */
type TabMessage = { readonly session: string; readonly what: 'activity' | 'left' }

const CHANNEL = 'dml.session'
/** Minimum interval between two reports of user activity, in milliseconds. */
const ACTIVITY_INTERVAL = 15_000
/** In milliseconds. A ping tells the service that the user is still active. */
const PING_INTERVAL = 10 * 60_000
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'wheel', 'focusin', 'visibilitychange'] as const

const notifyOtherTabs = (session: string): void => {
  const channel = openChannel(CHANNEL)
  post(channel, { session, what: 'left' } satisfies TabMessage)
  channel?.close()
}

/**
 * Sends 'activity' when the user is active in any tab. Sends 'session.lost' after a logout in another tab or after
 * inactivity.
 */
const watchActivity = (sessionId: () => string) =>
  fromCallback<SessionEvent>(({ sendBack }) => {
    const channel = openChannel(CHANNEL)
    const session = sessionId()
    let lastActivityAt = Date.now()
    let lastPingAt = Date.now()

    channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
      if (data.session !== session) return
      if (data.what === 'left') return sendBack({ type: 'session.lost' })
      storeActivityTime() // a duplicated tab has its own copy of the token and the activity time
      sendBack({ type: 'activity' })
    })
    const onActivity = () => {
      const now = Date.now()
      if (now - lastActivityAt < ACTIVITY_INTERVAL) return
      // Check the limit here, too, because timers pause while a computer sleeps.
      if (!isRecentlyActive()) return sendBack({ type: 'session.lost' })
      lastActivityAt = now
      storeActivityTime()
      post(channel, { session, what: 'activity' } satisfies TabMessage)
      sendBack({ type: 'activity' })
      if (now - lastPingAt < PING_INTERVAL) return
      lastPingAt = now
      keepAlive().catch(() => {}) // ignore an unreachable service; the callback of `setToken` handles an ended session
    }
    for (const eventName of ACTIVITY_EVENTS) document.addEventListener(eventName, onActivity, { passive: true })
    return () => {
      channel?.close()
      for (const eventName of ACTIVITY_EVENTS) document.removeEventListener(eventName, onActivity)
    }
  })

/** In milliseconds. Lets the first screen load first. */
const SUBSCRIBE_DELAY = 1_000

/** Subscribes to the account, to learn of a changed role or an ended session without a request. */
const followAccount = fromCallback<SessionEvent>(({ sendBack }) => {
  let unsubscribe = () => {}
  let isStopped = false
  const subscribe = async () => {
    const { followViewer } = await import('../../../gql/viewer.ts')
    if (!isStopped) unsubscribe = followViewer((identity) => sendBack({ type: 'account.notice', identity }))
  }
  // If the code cannot be loaded, the next request still reports an ended session.
  const timer = setTimeout(() => void subscribe().catch(() => undefined), SUBSCRIBE_DELAY)
  return () => {
    isStopped = true
    clearTimeout(timer)
    unsubscribe()
  }
})

const noSession: Session = { identity: null, remaining: 0 }
/** In milliseconds. */
const LOGOUT_TIMEOUT = 2_000

/** Resolves even on failure, after `LOGOUT_TIMEOUT` at the latest. */
const endOnService = () =>
  new Promise<void>((resolve) => {
    setToken(connection.token, resolve)
    service.removeToken(AbortSignal.timeout(LOGOUT_TIMEOUT)).then(resolve, () => resolve())
    setTimeout(resolve, LOGOUT_TIMEOUT)
  })

/** Creates the actor for login and logout. */
export const createSession = () => {
  let sessionId = ''
  const startSession = (token: string): Session => {
    const claims = claimsOf(token)
    sessionId = claims.sid
    setToken(token, () => actor.send({ type: 'session.lost' }))
    return sessionOf(claims)
  }
  const actor = createFlow(
    sessionMachine.provide({
      actors: {
        restore: fromPromise<Session, void>(async () => {
          const token = storedToken()
          return token === null ? noSession : startSession(token)
        }),
        createToken: provideService<Session, Credentials>(async ({ username, password, remember }, signal) => {
          const token = await service.createToken({ username, password }, signal)
          if (token === null) return noSession
          storeToken(token, remember)
          return startSession(token)
        }),
        forget: fromPromise<void, void>(async () => {
          removeStoredToken()
          notifyOtherTabs(sessionId)
          await endOnService()
          setToken(null)
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
