import { expect } from 'vitest'
import { catalogue } from '../../../src/machines/catalogue.ts'
import type { ModelOf } from '../../support/model.ts'

const HOUR = 3_600_000
const identity = { id: '1', username: 'curator', role: 'curator', permissions: ['groups'] }
const otherIdentity = { ...identity, role: 'auditor', permissions: ['logs'] }
const signedOut = { identity: null, remaining: 0 }

export const session: ModelOf<'session'> = {
  machine: catalogue.session,
  cases: [
    { type: 'login', username: 'curator', password: 'secret', remember: true },
    { type: 'account.notice', identity },
    { type: 'account.notice', identity: otherIdentity },
    ...['restore', 'createToken'].flatMap((service) => [
      { type: `xstate.done.actor.${service}`, output: { identity, remaining: 72 * HOUR } },
      { type: `xstate.done.actor.${service}`, output: { identity, remaining: HOUR } },
      { type: `xstate.done.actor.${service}`, output: signedOut },
      { type: `xstate.error.actor.${service}`, error: new Error('offline') },
    ]),
  ],
  situation: ({ identity, remaining }) => [identity !== null, remaining],
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { identity } = snapshot.context
    if (event.type === 'login' && before?.matches('loggedOut'))
      expect(sentEvents).toEqual([{ type: 'ask.createToken', input: event }])
    if (snapshot.matches('left'))
      expect(['leaving', 'adopting', 'left'], 'credentials are cleared or replaced before the page is left').toContain(
        before?.value,
      )
    if (snapshot.matches('adopting') && before?.matches('loggedIn')) {
      expect(event, 'only a changed account is adopted').toMatchObject({ identity: otherIdentity })
      expect(sentEvents).toEqual([{ type: 'ask.adopt', input: otherIdentity }])
    }
    if (snapshot.matches('leaving') && !before?.matches('leaving'))
      expect(
        sentEvents.map(({ type }) => type),
        'credentials are cleared',
      ).toContain('ask.forget')
    if (snapshot.matches('loggedIn') && !before?.matches('loggedIn'))
      expect(sentEvents.map(({ type }) => type)).toContain('ask.watchActivity')
    if (snapshot.matches('loggedIn')) expect(identity).not.toBeNull()
    if (snapshot.matches('loggedOut') || snapshot.matches('loggingIn')) expect(identity).toBeNull()
    if (snapshot.matches({ loggedOut: 'failed' })) expect(snapshot.context.problem).toBe('offline')
    expect(JSON.stringify(snapshot.context), 'no password is kept').not.toContain('secret')
  },
}
