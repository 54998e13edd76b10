import { expect } from 'vitest'
import type { ContextFrom } from 'xstate'
import { catalogue } from '../../src/machines/catalogue.ts'
import { bulkSearchReasons } from '../../src/machines/practiceEmails/bulkSearch.machine.ts'
import type { Model } from '../support/model.ts'

const offline = new Error('offline')
const refused = Object.assign(new Error('Too long.'), { code: 'BAD_USER_INPUT' })
const records = { ids: ['1', '2'], count: 2, isCapped: false }

export const bulkSearch: Model<ContextFrom<typeof catalogue.bulkSearch>> = {
  machine: catalogue.bulkSearch,
  cases: [
    { type: 'mnemonic.type', patch: { department_mne: 'card' } },
    { type: 'mnemonic.type', patch: { department_mne: ' ' } },
    { type: 'xstate.done.actor.find', output: records },
    { type: 'xstate.error.actor.find', error: offline },
    { type: 'xstate.error.actor.find', error: refused },
  ],
  situation: ({ sought }) => sought.department_mne.trim() !== '',
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { sought, refusal } = snapshot.context
    const previous = before?.context
    const hasTerm = sought.department_mne.trim() !== ''
    const isSearch = event.type === 'search' && hasTerm
    const isRetry = event.type.startsWith('xstate.after.reconnect')
    expect(
      sentEvents.filter(({ type }) => type === 'ask.find'),
      'a search sends one request, and retries while the service cannot be reached',
    ).toEqual(isSearch || isRetry ? [{ type: 'ask.find', input: sought }] : [])
    if (event.type === 'mnemonic.type') {
      expect(sought).toEqual({ ...previous?.sought, ...event.patch })
      expect(snapshot.matches('stale'), 'an edited search marks its results as stale').toBe(
        before?.matches('found') || before?.matches('stale'),
      )
      expect(snapshot.matches('searching'), 'typing sends no request').toBe(false)
    } else expect(sought).toEqual(previous?.sought ?? sought)
    expect(snapshot.can({ type: 'search' }), 'a search needs a term').toBe(hasTerm)
    expect(
      sentEvents.filter(({ type }) => type === 'records.found'),
      'the parent gets the found records and the search',
    ).toEqual(event.type === 'xstate.done.actor.find' ? [{ type: 'records.found', records, sought }] : [])
    const isStale = isSearch || isRetry || (event.type === 'mnemonic.type' && before?.matches('found') === true)
    expect(sentEvents.filter(({ type }) => type === 'records.stale')).toHaveLength(Number(isStale))
    if (event.error === refused) expect(refusal?.message).toBe(refused.message)
    if (event.error) expect(snapshot.value).toBe(event.error === refused ? 'refused' : 'unreachable')
  },
  controls: { events: [{ type: 'search' }], reasons: bulkSearchReasons },
}
