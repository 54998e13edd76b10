import { assertEvent, assign, fromCallback, setup } from 'xstate'
import { delays } from '../../domain/limits.ts'
import { haveSamePermissions, type Identity } from '../../domain/permissions.ts'
import { texts } from '../../domain/texts.ts'
import { type Failure, refusalOf, service } from '../service.ts'
import { describedBy, withSigns } from '../shown.ts'

export interface Session {
  readonly identity: Identity | null
  /** Milliseconds until the session ends, even if the user is active. */
  readonly remaining: number
}
export interface Credentials {
  readonly username: string
  readonly password: string
  /** True to stay signed in after the browser closes. */
  readonly remember: boolean
}
export type SessionEvent =
  | ({ type: 'login' } & Credentials)
  | { type: 'logout' }
  | { type: 'activity' }
  | { type: 'session.lost' }
  | { type: 'account.notice'; identity: Identity }

const LOGIN_HEADING = 'Login to {product}'

/**
 * The session of this tab. Ends after two hours without activity, or three days after sign-in. A logout in any tab also
 * ends the session.
 */
export const sessionMachine = setup({
  types: {
    context: {} as Session & { readonly problem: string | null },
    events: {} as SessionEvent,
  },
  actors: {
    restore: service<Session>('restore'),
    createToken: service<Session, Credentials>('createToken'),
    forget: service<void>('forget'),
    watchActivity: fromCallback<SessionEvent>(() => undefined),
    followAccount: fromCallback<SessionEvent>(() => undefined),
    adopt: service<void, Identity>('adopt'),
  },
  delays: {
    inactivity: delays.inactivity,
    sessionLimit: ({ context }) => context.remaining,
  },
  guards: {
    isSignedIn: (_, { identity }: Session) => identity !== null,
    hasOtherPermissions: ({ context: { identity } }, told: Identity) =>
      identity !== null && !haveSamePermissions(identity, told),
  },
  actions: {
    startSession: assign((_, { identity, remaining }: Session) => ({ identity, remaining, problem: null })),
    keepError: assign((_, failure: Failure) => ({ problem: refusalOf(failure).message })),
  },
}).createMachine({
  id: 'session',
  context: { identity: null, remaining: 0, problem: null },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'Checks whether this browser has a valid session.',
      invoke: {
        id: 'restore',
        src: 'restore',
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'loggedIn',
            actions: { type: 'startSession', params: ({ event }) => event.output },
          },
          { target: 'loggedOut' },
        ],
        onError: { target: 'loggedOut' },
      },
    },
    loggedOut: {
      initial: 'asking',
      on: { login: { target: 'loggingIn' } },
      states: {
        asking: describedBy(LOGIN_HEADING),
        refused: describedBy(texts.refusedLogin, LOGIN_HEADING),
        failed: {
          description: 'The service did not answer, or there were too many attempts. The message says which.',
          ...withSigns(LOGIN_HEADING),
        },
      },
    },
    loggingIn: {
      ...withSigns({ role: 'button', name: 'Login', is: 'busy' }),
      invoke: {
        id: 'createToken',
        src: 'createToken',
        input: ({ event }) => {
          assertEvent(event, 'login')
          return event
        },
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'loggedIn',
            actions: { type: 'startSession', params: ({ event }) => event.output },
          },
          { target: 'loggedOut.refused' },
        ],
        onError: { target: 'loggedOut.failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    loggedIn: {
      invoke: [
        { id: 'watchActivity', src: 'watchActivity' },
        { id: 'followAccount', src: 'followAccount' },
      ],
      after: { sessionLimit: { target: 'leaving' } },
      on: {
        logout: { target: 'leaving' },
        'session.lost': { target: 'leaving' },
        'account.notice': {
          guard: { type: 'hasOtherPermissions', params: ({ event }) => event.identity },
          target: 'adopting',
        },
      },
      initial: 'active',
      states: {
        active: {
          after: { inactivity: { target: '#session.leaving' } },
          on: { activity: { target: 'active', reenter: true } },
        },
      },
    },
    adopting: {
      description: 'Permissions have changed. The page reloads with a new menu and routes.',
      invoke: {
        id: 'adopt',
        src: 'adopt',
        input: ({ event }) => {
          assertEvent(event, 'account.notice')
          return event.identity
        },
        onDone: { target: 'left' },
        onError: { target: 'leaving' },
      },
    },
    leaving: {
      description: 'Clears the credentials here and in every open tab.',
      invoke: { id: 'forget', src: 'forget', onDone: { target: 'left' }, onError: { target: 'left' } },
    },
    left: { type: 'final', description: 'The page reloads.' },
  },
})
