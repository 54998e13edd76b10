import { fromPromise } from 'xstate'
import type { Identity } from '../../../domain/permissions.ts'
import * as service from '../../../gql/session.ts'
import { authorize, connection } from '../../../gql/transport.ts'
import { answer } from '../../../machines/service.ts'
import { type Credentials, type Session, sessionMachine } from '../../../machines/shell/session.machine.ts'
import { createFlow } from '../flow.ts'
import { followAccount } from './account.ts'
import { tellLeft, watchActivity } from './activity.ts'
import { claimsOf, dropToken, keepAuthority, keepToken, keptToken, sessionOf } from './tokenStore.ts'

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
