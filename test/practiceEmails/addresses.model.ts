import { expect } from 'vitest'
import { readTyped } from '../../src/domain/practiceEmails/practiceDraft.ts'
import { catalogue } from '../../src/machines/catalogue.ts'
import type { AddressesContext } from '../../src/machines/practiceEmails/addresses.machine.ts'
import type { Model } from '../support/model.ts'

const domain = 'example.org'
const [ann, bob, foreign] = ['ann@example.org', 'bob@example.org', 'old@other.org']
const list = { emails: [ann, foreign], broken: null }
const text = { emails: [], broken: '["ann@example.org"' }
const giveDraft = (original: object, typed = '') => ({ type: 'draft.update', ...original, original, typed })
const draftOf = ({ emails, broken, typed }: AddressesContext) => ({ emails, broken, typed })

export const addresses: Model<AddressesContext> = {
  machine: catalogue.addresses,
  inputs: [
    { ...list, original: list, typed: '', domain },
    { ...text, original: text, typed: '', domain },
  ],
  cases: [
    { type: 'address.type', text: 'bob, ann' },
    { type: 'address.type', text: ' ' },
    { type: 'address.remove', email: ann },
    { type: 'address.remove', email: bob },
    { type: 'address.undo', email: ann },
    { type: 'text.replace', emails: [ann] },
    giveDraft(list, 'ann'),
    giveDraft(text),
  ],
  situation: ({ original, emails, broken, typed, problem }) => [original.broken, emails, broken, typed, problem],
  invariant: (snapshot, { before, event, sentEvents }) => {
    const { context } = snapshot
    const { original, emails, broken, typed, problem } = context
    const previous = before?.context
    const expectedState =
      broken !== null ? 'broken' : { list: problem !== null ? 'refused' : typed === '' ? 'resting' : 'typing' }
    expect(snapshot.value, 'the state follows a broken text, a refused address and typed text').toEqual(expectedState)
    expect(new Set(emails).size, 'each address occurs once').toBe(emails.length)
    expect(snapshot.can({ type: 'address.add' }), 'only new typed text can be added').toBe(
      snapshot.matches({ list: 'typing' }),
    )
    expect(snapshot.can({ type: 'text.keep' }), 'a replaced broken text can be restored').toBe(
      broken === null && original.broken !== null,
    )
    if (previous === undefined) return
    const isAccepted = before?.can(event) === true
    const isUserChange = event.type !== 'draft.update'
    expect(sentEvents, 'the form gets every user change at once, and no change that it sent itself').toEqual(
      isUserChange && isAccepted ? [{ type: 'changed', draft: draftOf(context) }] : [],
    )
    if (!isAccepted) expect(context, 'an impossible event changes nothing').toEqual(previous)
    else if (event.type === 'draft.update') {
      expect({ original, ...draftOf(context) }).toEqual({
        original: event.original,
        emails: event.emails,
        broken: event.broken,
        typed: event.typed,
      })
      const isUnchanged = typed === previous.typed && emails.join() === previous.emails.join()
      expect(problem, 'an unchanged draft keeps the problem').toBe(isUnchanged ? previous.problem : null)
    } else if (event.type === 'address.add') {
      const { added, remainingText, problem: expectedProblem } = readTyped(previous.typed, previous.emails, domain)
      expect(new Set(emails)).toEqual(new Set([...previous.emails, ...added]))
      expect([typed, problem], 'text that was not added stays typed, with its problem').toEqual([
        remainingText,
        expectedProblem,
      ])
    } else if (event.type === 'address.type') {
      expect([typed, problem]).toEqual([event.text.trim() === '' ? '' : event.text, null])
      expect(emails).toEqual(previous.emails)
    } else if (event.type === 'address.remove') {
      expect(emails).toEqual(previous.emails.filter((email) => email !== event.email))
      expect(typed, 'typed text stays').toBe(previous.typed)
    } else if (event.type === 'address.undo') {
      expect(new Set(emails)).toEqual(new Set([...previous.emails, event.email]))
      expect(
        emails.filter((email) => original.emails.includes(email)),
        'a restored address returns to its place',
      ).toEqual(original.emails.filter((email) => emails.includes(email)))
    } else if (event.type === 'text.replace') expect([emails, broken]).toEqual([event.emails, null])
    else {
      expect(event.type).toBe('text.keep')
      expect([emails, broken, typed], 'the stored text is restored; typed text stays').toEqual([
        original.emails,
        original.broken,
        previous.typed,
      ])
    }
  },
  controls: { events: [{ type: 'address.add' }], reasons: {} },
}
