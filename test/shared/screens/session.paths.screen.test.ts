import sql from 'sql-template-tag'
import { test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { delays, SESSION_LIMIT } from '../../../src/domain/limits.ts'
import { ACTIVE_AT_KEY, TOKEN_KEY } from '../../../src/routes/app/session/tokenStore.ts'
import { openPage } from '../../support/browser.ts'
import { signIn } from '../../support/console.ts'
import { type ContextOf, type Drive, expectAllTransitions, expectWalk } from '../../support/drive.ts'
import type { State } from '../../support/model.ts'
import type { Move, Walk } from '../../support/paths.ts'
import { testService } from '../../support/service.ts'
import { toursOf } from '../../support/tour.ts'
import { newUser, updateUser } from '../../support/users.ts'
import { session } from '../charts/session.model.ts'

type Session = ContextOf<typeof session>
type User = Awaited<ReturnType<typeof newUser>>

/** Remaining milliseconds of a session whose page opens shortly before the limit of three days. */
const REMAINING = 1_800_000

const service = testService()

const RESTORED = 'xstate.done.actor.restore'
const isRestore = ({ type }: AnyEventObject) => type === RESTORED || type === 'xstate.error.actor.restore'
const isSignedOut = ({ output }: AnyEventObject) => output?.identity === null

const offers = ({ context: { remaining }, ...before }: State<Session>, event: AnyEventObject): boolean => {
  if (event.type === 'account.notice') return event.identity.role === 'auditor' && before.matches('loggedIn')
  // Logout waits for the service only for a limited time.
  if (event.type === 'xstate.error.actor.forget') return false
  if (event.type.startsWith('xstate.after.sessionLimit')) return remaining === REMAINING
  if (event.type.startsWith('xstate.after.inactivity')) return remaining !== REMAINING
  return event.type.startsWith('xstate.') || before.can(event)
}
const tours = await toursOf(
  {
    ...session,
    cases: [
      ...session.cases.filter(({ type, output }) => type !== RESTORED || isSignedOut({ type, output })),
      ...[REMAINING, SESSION_LIMIT].map((remaining) => ({
        type: RESTORED,
        output: { identity: { id: '1', username: 'curator', role: 'curator', permissions: [] }, remaining },
      })),
    ],
  },
  { canHappen: offers },
)

/** Replaces events by actions that cause them. Only sign-ins count as requests. */
const toActions = (walk: Walk<Session>): Walk<Session> => {
  let signInCount = 0
  const moveOf = (move: Move<Session>, index: number): Move<Session> => {
    const { event } = move
    const next = walk.moves[index + 1]?.event
    signInCount += Number(event.type === 'login')
    const [, elapsedTimer] = /^xstate\.after\.(inactivity|sessionLimit)/.exec(event.type) ?? []
    const loginAction = { type: event.type, isWrong: next !== undefined && isSignedOut(next) }
    const endsPage = /\.(forget|adopt)$/.test(event.type)
    const actionType = isRestore(event) ? 'restored' : endsPage ? 'left' : elapsedTimer
    return {
      ...move,
      event: actionType ? { type: actionType } : event.type === 'login' ? loginAction : event,
      requestCount: signInCount,
      isSettled: index > 0,
    }
  }
  return { ...walk, moves: walk.moves.map(moveOf) }
}

const drive = (user: User, walk: Walk<Session>): Drive<Session> => {
  const restoreEvent = walk.moves.find(({ event }) => isRestore(event))?.event
  const isSignedIn = restoreEvent?.output?.identity != null
  const elapsed = restoreEvent?.output?.remaining === REMAINING ? SESSION_LIMIT - REMAINING : 0
  const isFull = walk.moves.some(({ event }) => event.type === 'xstate.error.actor.adopt')
  return {
    operations: ['CreateToken'],
    open: async (expects) => {
      const token = isSignedIn || restoreEvent?.error ? await service.signIn(user.username, user.password) : null
      const now = Date.now() + elapsed
      const page = await openPage({
        url: service.url,
        expectedErrors: expects,
        storage: {
          ...(token && { [TOKEN_KEY]: token, [ACTIVE_AT_KEY]: String(now) }),
          ...(restoreEvent?.error && { 'dml.authority': '{' }),
        },
      })
      await page.clock.install({ time: now })
      return page
    },
    act: {
      restored: (page) => page.goto('/dashboard'),
      login: (page, { isWrong }) => signIn(page, user.username, isWrong ? 'not the password' : user.password),
      logout: (page) => page.getByRole('button', { name: 'Logout' }).click(),
      activity: async (page) => {
        await page.clock.fastForward(20_000)
        await page.keyboard.press('Shift')
      },
      inactivity: (page) => page.clock.fastForward(delays.inactivity),
      sessionLimit: async (page) => {
        await page.clock.fastForward(REMAINING - 60_000)
        await page.keyboard.press('Shift') // activity does not extend the limit
        await page.clock.fastForward(60_000)
      },
      'session.lost': () => service.database.rows(sql`update session set ended_at = now() where user_id = ${user.id}`),
      'account.notice': async (page) => {
        if (isFull)
          await page.evaluate(() => {
            Storage.prototype.setItem = () => {
              throw new DOMException('full', 'QuotaExceededError')
            }
          })
        await updateUser(await service.as('admin'), user, { is_admin: 'auditor' })
      },
    },
    expectState: async (page, state) => {
      if (state.matches('loggedIn')) await page.getByText(`Hello, ${user.username}!`).waitFor()
      // The page reloads automatically, signed out or with another role.
      const login = page.getByRole('heading', { name: /^Login to/ })
      const isAdopting = state.matches('adopting')
      if (state.matches('leaving') || (isFull && (isAdopting || state.matches('left')))) await login.waitFor()
      else if (isAdopting) await page.getByText('auditor', { exact: true }).waitFor()
    },
  }
}

test.each(tours.map((tour) => [tour.description, tour] as const))('session: %s', async (_, tour) => {
  const user = await newUser(await service.as('admin'))
  await expectWalk(service, toActions(tour), drive(user, tour))
})

test('together these paths take every transition except the one of a failed logout', () => {
  expectAllTransitions(session.machine, tours, ['session.leaving: xstate.error.actor.forget #0 → session.left'])
})
